import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { createRidge, toPathAlong } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'
import { at, type DrawSubject, dot, oval, paint } from '../subjects/subject.ts'
import { type SubjectName, subjects } from '../subjects/subjects.ts'

type Wall = (luck: Luck, p: Colors, table: number) => string

const drawView = (luck: Luck, p: Colors, x: number, w: number, table: number) => {
  const far = createRidge(luck, 330, 30, 2)
  const from = Math.floor(x / 20) * 20
  const to = Math.ceil((x + w) / 20) * 20
  return (
    paint(`M${x} 0H${x + w}V${table}H${x}Z`, mix(p.sky, p.light, 0.5)) +
    dot(x + w * luck.in(0.3, 0.7), luck.in(120, 220), luck.in(40, 76), p.sun) +
    `<path d="M${from} ${table}${toPathAlong(far, from, to)}L${to} ${table}Z" fill="${p.far}"/><path d="M${from} ${table}${toPathAlong((at) => far(at) + 62 + 16 * Math.sin(at / 70), from, to)}L${to} ${table}Z" fill="${p.mid}"/>`
  )
}

const drawWindow: Wall = (luck, p, table) => {
  const w = luck.in(260, 460)
  const x = luck.pick([0, 1]) === 0 ? luck.in(40, 160) : W - w - luck.in(40, 160)
  const art = drawView(luck, p, x, w, table)
  const bars = `M${round(x)} 0V${table}H${round(x + w)}V0M${round(x + w / 2)} 0V${table}M${round(x)} ${round(table * 0.48)}H${round(x + w)}`
  const edge = paint(
    `M${round(x - 60)} 0H${round(x)}V${table}H${round(x - 60)}ZM${round(x + w)} 0H${round(x + w + 60)}V${table}H${round(x + w)}Z`,
    mix(p.sky, p.mid, 0.45),
  )
  return `${art}${edge}<path d="${bars}" fill="none" stroke="${p.light}" stroke-width="14"/>`
}

const drawDiscWall: Wall = (luck, p) =>
  dot(
    luck.in(240, 960),
    luck.in(240, 380),
    luck.in(190, 320),
    mix(p.sky, luck.pick([p.accent, p.sun, p.mid]), luck.in(0.3, 0.6)),
  )

const drawStripedWall: Wall = (luck, p, table) => {
  const step = luck.in(60, 140)
  let d = ''
  for (let x = luck.in(-60, 0); x < W; x += step * 2)
    d += `M${round(x)} 0h${round(step)}V${table}h${round(-step)}z`
  return paint(d, mix(p.sky, p.mid, luck.in(0.2, 0.5)))
}

const drawTiledWall: Wall = (luck, p, table) => {
  const side = luck.in(70, 110)
  let d = ''
  for (let y = table; y > -side; y -= side) d += `M0 ${round(y)}H${W}`
  for (let x = luck.in(0, side); x < W; x += side) d += `M${round(x)} 0V${table}`
  return (
    paint(`M0 0H${W}V${table}H0Z`, mix(p.sky, p.near, luck.in(0.15, 0.6))) +
    `<path d="${d}" stroke="${mix(p.sky, p.light, 0.6)}" stroke-width="5"/>`
  )
}

const drawArchWall: Wall = (luck, p, table) => {
  const [x, r] = [luck.in(330, 870), luck.in(190, 300)]
  return (
    paint(`M0 0H${W}V${table}H0Z`, mix(p.mid, p.soil, luck.in(0.1, 0.7))) +
    paint(
      `M${round(x - r)} ${table}V${round(320)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} 320V${table}Z`,
      mix(p.sky, p.light, 0.3),
    )
  )
}

const drawHalfWall: Wall = (luck, p, table) => {
  const x = luck.in(360, 840)
  const slant = luck.in(-200, 200)
  return paint(
    `M${luck.pick([0, W])} 0H${round(x)}L${round(x + slant)} ${table}H${luck.pick([0, W])}Z`,
    mix(p.near, p.mid, luck.in(0, 0.7)),
  )
}

const drawShelves: Wall = (luck, p, table) => {
  let art = paint(`M0 0H${W}V${table}H0Z`, mix(p.soil, p.near, luck.in(0.2, 0.7)))
  for (const y of [150, 320]) {
    for (let x = luck.in(20, 80); x < W - 30; x += luck.in(54, 100)) {
      const tall = luck.in(70, 120)
      const w = luck.in(24, 40)
      art += paint(
        `M${round(x)} ${y}v${round(-tall * 0.6)}q0 -14 ${round(w / 3)} -16v${round(-tall * 0.4)}h${round(w / 3)}v${round(tall * 0.4)}q${round(w / 3)} 2 ${round(w / 3)} 16v${round(tall * 0.6)}z`,
        luck.pick([p.dark, p.grape, mix(p.dark, p.mid, 0.5), p.accent]),
      )
    }
    art += paint(`M0 ${y}H${W}v16H0Z`, p.dark)
  }
  return art
}

const drawNightWall: Wall = (luck, p, table) => {
  const x = luck.in(300, 900)
  const cone = paint(
    `M${round(x - 30)} 150L${round(x - 420)} ${table}H${round(x + 420)}L${round(x + 30)} 150Z`,
    p.sun,
    0.22,
  )
  return (
    paint(`M0 0H${W}V${table}H0Z`, mix(p.dark, p.soil, luck.in(0, 0.6))) +
    cone +
    paint(
      `M${round(x - 3)} 0h6v90h-6zM${round(x - 80)} 156C${round(x - 70)} 100 ${round(x - 30)} 88 ${round(x)} 88S${round(x + 70)} 100 ${round(x + 80)} 156Z`,
      p.accent,
    )
  )
}

const walls: readonly Wall[] = [
  drawWindow,
  drawDiscWall,
  drawStripedWall,
  drawTiledWall,
  drawArchWall,
  drawHalfWall,
  drawShelves,
  drawNightWall,
]

const drawTable = (luck: Luck, p: Colors, table: number): string => {
  const way = luck.int(0, 3)
  const top: Hex = luck.pick([p.soil, mix('#a87848', p.soil, 0.3), p.light, p.near, p.accent])
  const whole = paint(`M0 ${table}H${W}V${H}H0Z`, top)
  if (way === 0) return whole + paint(`M0 ${table}H${W}v14H0Z`, mix(top, p.light, 0.3))
  if (way === 1) {
    let d = ''
    for (let i = -12; i <= 12; i++) d += `M${600 + i * 60} ${table}L${600 + i * 130} ${H}`
    return whole + `<path d="${d}" stroke="${mix(top, p.dark, 0.3)}" stroke-width="5"/>`
  }
  if (way === 2)
    return paint(`M0 ${table}H${W}V${H}H0Z`, mix(p.soil, p.dark, 0.4)) + oval(600, table + 150, 720, 170, top)
  let d = ''
  for (let x = 20; x < W; x += 110) d += `M${x} ${table}h50l${(x - 600) * 0.3} ${H - table}h-62z`
  return whole + paint(d, mix(top, p.dark, 0.22))
}

const drawGrapes = (_: Luck, p: Colors) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((i) =>
      dot(
        -60 + (i % 5) * 30 + (i > 4 ? 15 : 0),
        -18 - Math.floor(i / 5) * 26,
        18,
        mix(p.grape, i % 2 ? p.light : p.dark, 0.14),
      ),
    )
    .join('') +
  paint('M-70 -30C-120 -70 -150 -50 -156 -24C-130 -4 -96 -8 -70 -30Z', mix(p.near, '#6f8a4c', 0.5))

const drawNapkin = (_: Luck, p: Colors) =>
  paint('M-120 20L-60 -34L110 -20L70 34Z', mix(p.light, p.accent, 0.35)) +
  paint('M-60 -34L-10 10L70 34L110 -20Z', mix(p.light, p.accent, 0.55))

const drawApples = (_: Luck, p: Colors) =>
  dot(-36, -30, 40, p.accent) + dot(40, -26, 35, mix(p.accent, p.sun, 0.55))

const extras = [drawGrapes, drawNapkin, drawApples, () => '', () => ''] as const

/** What a table shows that stands for no text in particular. */
export const usualSubjects = [
  'two-bottles',
  'pours',
  'three-glasses',
  'decanter',
  'candle',
  'bunch',
  'crate',
  'cheese',
  'bottle-row',
] as const satisfies readonly SubjectName[]

/** Wine on a table. */
export const drawTableScene: Scene = (luck, p) => drawStillLife(luck, p, subjects[luck.pick(usualSubjects)])

/** The subject of an article on a table: wall, table, light and its place differ from cover to cover. */
export const drawStillLife = (luck: Luck, p: Colors, subject: DrawSubject): string => {
  const table = luck.int(430, 580)
  const x = luck.in(420, 780)
  const y = table + luck.in(40, 110)
  const size = luck.in(0.94, 1.2)
  const beside = x < 600 ? x + luck.in(330, 400) : x - luck.in(330, 400)
  return (
    paint(`M0 0H${W}V${H}H0Z`, mix(p.sky, p.far, luck.in(0, 0.5))) +
    luck.pick(walls)(luck, p, table) +
    drawTable(luck, p, table) +
    at(beside, y + luck.in(-10, 40), luck.pick(extras)(luck, p), luck.in(0.9, 1.2)) +
    oval(x + 14, y + 4, 230 * size, 18, p.dark).replace('/>', ' opacity=".22"/>') +
    at(x, y, subject(p, luck), Math.round(size * 100) / 100)
  )
}

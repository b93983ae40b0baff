import { type Hex, mix } from '../../color.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, drawLit, type Piece, seal } from '../easel.ts'
import { papers } from './label.ts'

/** A wheel with its lower edge at y = 0: half its width, its height, and the depth of its faces. */
type Wheel = { r: number; h: number; d: number }

const toWheelSide = ({ r, h, d }: Wheel) =>
  `M${-r} ${-h}V0A${r} ${d} 0 0 0 ${r} 0V${-h}A${r} ${d} 0 0 1 ${-r} ${-h}Z`

const drawWheel = (easel: Easel, it: Wheel, rind: Hex, top: Hex) =>
  drawLit(easel, toWheelSide(it), rind, 'matte') +
  `<ellipse cy="${-it.h}" rx="${it.r}" ry="${it.d}" fill="${top}"/><ellipse cy="${-it.h}" rx="${it.r}" ry="${it.d}" fill="${toLightFill(easel, 'face')}"/>`

const drawSpeckles = (easel: Easel, it: Wheel, color: Hex, count: number) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < count; i++) {
    const x = luck.in(-it.r * 0.95, it.r * 0.95)
    const sag = it.d * Math.sqrt(1 - (x / it.r) ** 2)
    const y = luck.in(-it.h + sag + 2, sag - 2)
    art += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(luck.in(2, 9))}" ry="${round(luck.in(1, 2.6))}" fill="${color}" opacity="${round(luck.in(0.1, 0.4))}"/>`
  }
  return art
}

// A wedge is out: two cut faces meet at the centre of the wheel.
const drawCut = (easel: Easel, { h, d }: Wheel, paste: Hex) => {
  const leftFace = `M-40 ${round(-h + d * 0.92)}L6 ${-h}V-4L-40 ${round(d * 0.92)}Z`
  const right = `M6 ${-h}L60 ${round(-h + d * 0.8)}V${round(d * 0.8)}L6 -4Z`
  const eyes = [
    [-24, -h * 0.62, 4],
    [-10, -h * 0.3, 5.4],
    [24, -h * 0.5, 6.4],
    [44, -h * 0.26, 4],
    [38, -h * 0.72, 3.4],
    [14, -h * 0.2, 3.6],
  ] as const
  const floor = `M-40 ${round(d * 0.92)}L6 -4L60 ${round(d * 0.8)}Q10 ${round(d * 1.12)} -40 ${round(d * 0.92)}Z`
  return (
    fill(floor, '#4a2c16') +
    fill(leftFace, mix(paste, '#8a5a1c', 0.26)) +
    fill(right, paste) +
    fill(right, toLightFill(easel, 'turn'), 0.5) +
    eyes
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${round(y)}" rx="${r}" ry="${round(r * 0.86)}" fill="${mix(paste, '#8a5a1c', 0.42)}"/><path d="M${x - r} ${round(y)}a${r} ${r} 0 0 0 ${2 * r} 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>`,
      )
      .join('') +
    drawLine(`M6 ${-h}V-4`, mix(paste, '#6a3a0c', 0.5), 1, 0.5)
  )
}

const cheeses: readonly (readonly [rind: Hex, paste: Hex])[] = [
  ['#b98442', '#f0d690'],
  ['#8a2a22', '#f3dd9c'],
  ['#7a6a54', '#f1e0b4'],
]

const drawVeins = ({ luck }: Easel) => {
  let art = ''
  for (let i = 0; i < 26; i++) {
    const [x, y] = [luck.in(-64, 50), luck.in(-44, -8)]
    const d = `M${round(x)} ${round(y)}q${round(luck.in(2, 6))} ${round(luck.in(-6, 6))} ${round(luck.in(6, 11))} ${round(luck.in(-3, 3))}t${round(luck.in(4, 9))} ${round(luck.in(-5, 5))}`
    art += drawLine(d, luck.pick(['#4f6a78', '#6c8590', '#7f958c']), luck.pick([1.2, 2, 3.2]), 0.75)
  }
  for (let i = 0; i < 22; i++)
    art += `<circle cx="${round(luck.in(-66, 66))}" cy="${round(luck.in(-50, -5))}" r="${round(luck.in(0.8, 2.2))}" fill="#5f7480" opacity=".7"/>`
  return art
}

const halfWheel = 'M-72 0V-54A72 10 0 0 1 72 -54V0Z'

const drawBlueCheese = (easel: Easel) =>
  `<path d="M-72 -54A72 10 0 0 1 72 -54Z" fill="#d9d4c6"/>` +
  fill('M-72 0V-54H72V0Z', '#f3ecd6') +
  drawVeins(easel) +
  drawLine('M-71 0V-54H71V0', '#c9bfa4', 3) +
  fill(halfWheel, toLightFill(easel, 'face'))

const drawCamembert = (easel: Easel) => {
  const it: Wheel = { r: 50, h: 38, d: 7 }
  const [paper, , accent] = easel.luck.pick(papers.slice(0, 4))
  return (
    drawWheel(easel, it, '#efe8d8', '#f8f3e8') +
    drawSpeckles(easel, it, '#b8a98c', 12) +
    `<ellipse cy="-38" rx="33" ry="4.6" fill="${paper}" stroke="${accent}" stroke-width="1"/><ellipse cy="-38" rx="20" ry="2.6" fill="none" stroke="${accent}" stroke-width=".7"/>`
  )
}

const drawStand = (easel: Easel) => {
  const wood: Hex = '#8a5a34'
  return (
    drawLit(
      easel,
      'M-52 0Q-52 -8 -40 -10C-20 -13 -12 -26 -12 -48H12C12 -26 20 -13 40 -10Q52 -8 52 0Q0 6 -52 0Z',
      wood,
      'gloss',
    ) +
    drawLit(easel, 'M-107 -62Q-107 -49 -90 -47Q0 -38 90 -47Q107 -49 107 -62Z', wood, 'gloss') +
    `<ellipse cy="-62" rx="107" ry="12" fill="${mix(wood, '#ffe2b8', 0.28)}"/><ellipse cy="-61" rx="97" ry="9.4" fill="none" stroke="#3a1f0c" stroke-opacity=".22" stroke-width="1"/>`
  )
}

type Wedge = { x: number; y: number; size: number; rind: Hex; paste: Hex; eyes: number; months: string }

// The same cheese: the older, the darker and the drier.
const wedges: readonly Wedge[] = [
  { x: 14, y: -172, size: 0.7, rind: '#d9b26a', paste: '#f8ecc4', eyes: 3, months: '6' },
  { x: -6, y: -104, size: 0.84, rind: '#c08a3e', paste: '#f0d48c', eyes: 5, months: '12' },
  { x: 0, y: -30, size: 1, rind: '#8f5a26', paste: '#dba64e', eyes: 0, months: '18' },
]

const crystals = (luck: Easel['luck']) =>
  Array.from(
    { length: 16 },
    () =>
      `<circle cx="${round(luck.in(-84, 60))}" cy="${round(luck.in(-60, -14))}" r="1.6" fill="#fff" opacity=".7"/>`,
  ).join('')

const drawWedge = (easel: Easel, { x, y, size, rind, paste, eyes, months }: Wedge) => {
  const { luck } = easel
  const face = 'M-96 -66L92 -58V-6Q-6 6 -96 0Z'
  const top = 'M-96 -66L-14 -86Q64 -88 92 -58Z'
  const holes = Array.from({ length: eyes }, () => {
    const [cx, cy, r] = [luck.in(-76, 50), luck.in(-54, -16), luck.in(3, 6)]
    return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(r)}" ry="${round(r * 0.8)}" fill="${mix(paste, '#8a5a1c', 0.4)}"/>`
  }).join('')
  const art =
    `<ellipse cx="0" cy="0" rx="98" ry="8" fill="#1a0c05" opacity=".28"/>` +
    fill(face, paste) +
    fill(top, mix(paste, '#ffffff', 0.35)) +
    holes +
    (eyes === 0 ? crystals(luck) : '') +
    fill('M92 -58V-6L80 -4.6V-57Z', rind) +
    drawLine('M-96 0Q-6 6 92 -6', rind, 5) +
    fill(face, toLightFill(easel, 'turn'), 0.6) +
    drawLine('M-96 -66L92 -58', '#ffffff', 1.4, 0.5) +
    `<rect x="24" y="-50" width="38" height="26" rx="3" fill="#fbf7ee"/>` +
    write(months, { x: 43, y: -31, size: 19, font: 'serif', fill: '#5a3a1a' })
  return placeAt(x, y, art, 0, size)
}

/** The same cheese at three ages, on a board. */
const drawAges = (easel: Easel): Piece => {
  const wood: Hex = '#8a5a34'
  const board = 'M-108 -26H108V-8Q108 0 100 0H-100Q-108 0 -108 -8Z'
  const art =
    drawLit(easel, board, wood, 'lift') +
    drawLine('M-108 -26H108', '#ffe2b8', 1.6, 0.5) +
    wedges
      .toReversed()
      .map((wedge) => drawWedge(easel, wedge))
      .join('')
  return { art, reach: 104, facts: ['three-ages'] }
}

/** Three cheeses on a stand, or the same one at three ages. */
export const drawCheese = (easel: Easel): Piece =>
  easel.facts.has('three-ages') ? drawAges(easel) : drawKinds(easel)

// A wheel with a wedge out, half a blue one, a small white one.
const drawKinds = (easel: Easel): Piece => {
  const [rind, paste] = easel.luck.pick(cheeses)
  const it: Wheel = { r: 92, h: 82, d: 12 }
  const art =
    drawStand(easel) +
    `<ellipse cx="3" cy="-59" rx="96" ry="10" fill="#1a0c05" opacity=".3"/>` +
    placeAt(
      0,
      -64,
      drawWheel(easel, it, rind, mix(rind, paste, 0.3)) +
        drawSpeckles(easel, it, mix(rind, '#2a1407', 0.6), 30) +
        drawCut(easel, it, paste),
    ) +
    placeAt(
      -12,
      -152,
      `<ellipse cx="2" cy="2" rx="76" ry="6" fill="#1a0c05" opacity=".3"/>` + drawBlueCheese(easel),
    ) +
    placeAt(8, -212, `<ellipse cy="3" rx="52" ry="6" fill="#1a0c05" opacity=".28"/>` + drawCamembert(easel)) +
    placeAt(-62, -106, flag(easel))
  return { art, reach: 62, facts: [] }
}

const flag = (easel: Easel) => {
  const [paper, , accent] = easel.luck.pick(papers.slice(0, 4))
  return `<circle r="19" fill="#000" opacity=".22" cy="1.4"/><circle r="19" fill="${paper}"/><circle r="16.4" fill="none" stroke="${accent}" stroke-width=".9"/>${seal(easel, 11, accent)}`
}

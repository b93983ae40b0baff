import { type Hex, mix } from '../../color.ts'
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

/** Three cheeses on a stand: a wheel with a wedge out, half a blue one, a small white one. */
export const drawCheese = (easel: Easel): Piece => {
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
  return { art, reach: 62 }
}

const flag = (easel: Easel) => {
  const [paper, , accent] = easel.luck.pick(papers.slice(0, 4))
  return `<circle r="19" fill="#000" opacity=".22" cy="1.4"/><circle r="19" fill="${paper}"/><circle r="16.4" fill="none" stroke="${accent}" stroke-width=".9"/>${seal(easel, 11, accent)}`
}

import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { at, type Easel, fill, lightOf, line, lit, type Piece, seal } from '../easel.ts'
import { PAPERS } from './label.ts'

/** A wheel with its lower edge at y = 0: half its width, its height, and the depth of its faces. */
type Wheel = { r: number; h: number; d: number }

const wheelSide = ({ r, h, d }: Wheel) =>
  `M${-r} ${-h}V0A${r} ${d} 0 0 0 ${r} 0V${-h}A${r} ${d} 0 0 1 ${-r} ${-h}Z`

const wheel = (easel: Easel, it: Wheel, rind: Hex, top: Hex) =>
  lit(easel, wheelSide(it), rind, 'matte') +
  `<ellipse cy="${-it.h}" rx="${it.r}" ry="${it.d}" fill="${top}"/><ellipse cy="${-it.h}" rx="${it.r}" ry="${it.d}" fill="${lightOf(easel, 'face')}"/>`

const speckles = (easel: Easel, it: Wheel, colour: Hex, count: number) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < count; i++) {
    const x = luck.in(-it.r * 0.95, it.r * 0.95)
    const sag = it.d * Math.sqrt(1 - (x / it.r) ** 2)
    const y = luck.in(-it.h + sag + 2, sag - 2)
    art += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(luck.in(2, 9))}" ry="${n(luck.in(1, 2.6))}" fill="${colour}" opacity="${n(luck.in(0.1, 0.4))}"/>`
  }
  return art
}

// A wedge is out: two cut faces meet at the centre of the wheel.
const cut = (easel: Easel, { h, d }: Wheel, paste: Hex) => {
  const left = `M-40 ${n(-h + d * 0.92)}L6 ${-h}V-4L-40 ${n(d * 0.92)}Z`
  const right = `M6 ${-h}L60 ${n(-h + d * 0.8)}V${n(d * 0.8)}L6 -4Z`
  const eyes = [
    [-24, -h * 0.62, 4],
    [-10, -h * 0.3, 5.4],
    [24, -h * 0.5, 6.4],
    [44, -h * 0.26, 4],
    [38, -h * 0.72, 3.4],
    [14, -h * 0.2, 3.6],
  ] as const
  const floor = `M-40 ${n(d * 0.92)}L6 -4L60 ${n(d * 0.8)}Q10 ${n(d * 1.12)} -40 ${n(d * 0.92)}Z`
  return (
    fill(floor, '#4a2c16') +
    fill(left, mix(paste, '#8a5a1c', 0.26)) +
    fill(right, paste) +
    fill(right, lightOf(easel, 'turn'), 0.5) +
    eyes
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${n(y)}" rx="${r}" ry="${n(r * 0.86)}" fill="${mix(paste, '#8a5a1c', 0.42)}"/><path d="M${x - r} ${n(y)}a${r} ${r} 0 0 0 ${2 * r} 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>`,
      )
      .join('') +
    line(`M6 ${-h}V-4`, mix(paste, '#6a3a0c', 0.5), 1, 0.5)
  )
}

const CHEESES: readonly (readonly [rind: Hex, paste: Hex])[] = [
  ['#b98442', '#f0d690'],
  ['#8a2a22', '#f3dd9c'],
  ['#7a6a54', '#f1e0b4'],
]

const veins = ({ luck }: Easel) => {
  let art = ''
  for (let i = 0; i < 26; i++) {
    const [x, y] = [luck.in(-64, 50), luck.in(-44, -8)]
    const d = `M${n(x)} ${n(y)}q${n(luck.in(2, 6))} ${n(luck.in(-6, 6))} ${n(luck.in(6, 11))} ${n(luck.in(-3, 3))}t${n(luck.in(4, 9))} ${n(luck.in(-5, 5))}`
    art += line(d, luck.pick(['#4f6a78', '#6c8590', '#7f958c']), luck.pick([1.2, 2, 3.2]), 0.75)
  }
  for (let i = 0; i < 22; i++)
    art += `<circle cx="${n(luck.in(-66, 66))}" cy="${n(luck.in(-50, -5))}" r="${n(luck.in(0.8, 2.2))}" fill="#5f7480" opacity=".7"/>`
  return art
}

const HALF = 'M-72 0V-54A72 10 0 0 1 72 -54V0Z'

const blue = (easel: Easel) =>
  `<path d="M-72 -54A72 10 0 0 1 72 -54Z" fill="#d9d4c6"/>` +
  fill('M-72 0V-54H72V0Z', '#f3ecd6') +
  veins(easel) +
  line('M-71 0V-54H71V0', '#c9bfa4', 3) +
  fill(HALF, lightOf(easel, 'face'))

const camembert = (easel: Easel) => {
  const it: Wheel = { r: 50, h: 38, d: 7 }
  const [paper, , accent] = easel.luck.pick(PAPERS.slice(0, 4))
  return (
    wheel(easel, it, '#efe8d8', '#f8f3e8') +
    speckles(easel, it, '#b8a98c', 12) +
    `<ellipse cy="-38" rx="33" ry="4.6" fill="${paper}" stroke="${accent}" stroke-width="1"/><ellipse cy="-38" rx="20" ry="2.6" fill="none" stroke="${accent}" stroke-width=".7"/>`
  )
}

const stand = (easel: Easel) => {
  const wood: Hex = '#8a5a34'
  return (
    lit(
      easel,
      'M-52 0Q-52 -8 -40 -10C-20 -13 -12 -26 -12 -48H12C12 -26 20 -13 40 -10Q52 -8 52 0Q0 6 -52 0Z',
      wood,
      'gloss',
    ) +
    lit(easel, 'M-107 -62Q-107 -49 -90 -47Q0 -38 90 -47Q107 -49 107 -62Z', wood, 'gloss') +
    `<ellipse cy="-62" rx="107" ry="12" fill="${mix(wood, '#ffe2b8', 0.28)}"/><ellipse cy="-61" rx="97" ry="9.4" fill="none" stroke="#3a1f0c" stroke-opacity=".22" stroke-width="1"/>`
  )
}

/** Three cheeses on a stand: a wheel with a wedge out, half a blue one, a small white one. */
export const cheese = (easel: Easel): Piece => {
  const [rind, paste] = easel.luck.pick(CHEESES)
  const it: Wheel = { r: 92, h: 82, d: 12 }
  const art =
    stand(easel) +
    `<ellipse cx="3" cy="-59" rx="96" ry="10" fill="#1a0c05" opacity=".3"/>` +
    at(
      0,
      -64,
      wheel(easel, it, rind, mix(rind, paste, 0.3)) +
        speckles(easel, it, mix(rind, '#2a1407', 0.6), 30) +
        cut(easel, it, paste),
    ) +
    at(-12, -152, `<ellipse cx="2" cy="2" rx="76" ry="6" fill="#1a0c05" opacity=".3"/>` + blue(easel)) +
    at(8, -212, `<ellipse cy="3" rx="52" ry="6" fill="#1a0c05" opacity=".28"/>` + camembert(easel)) +
    at(-62, -106, flag(easel))
  return { art, reach: 62 }
}

const flag = (easel: Easel) => {
  const [paper, , accent] = easel.luck.pick(PAPERS.slice(0, 4))
  return `<circle r="19" fill="#000" opacity=".22" cy="1.4"/><circle r="19" fill="${paper}"/><circle r="16.4" fill="none" stroke="${accent}" stroke-width=".9"/>${seal(easel, 11, accent)}`
}

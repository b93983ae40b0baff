import { type Hex, mix } from '../../colour.ts'
import { block } from '../../letters/block.ts'
import { write } from '../../letters/letters.ts'
import { n } from '../../svg.ts'
import { at, type Easel, fill, lightOf, line, seal } from '../easel.ts'

/** Paper, what is stamped on it, and the ribbon around it. */
type Wrapping = readonly [paper: Hex, stamp: Hex, ribbon: Hex]

export const WRAPPINGS: readonly Wrapping[] = [
  ['#5c1226', '#d9bb77', '#c9a659'],
  ['#22332a', '#d9bb77', '#b08d4a'],
  ['#1f2d3d', '#d8c79a', '#a9843d'],
  ['#efe6d4', '#7a5a24', '#741a32'],
  ['#23201f', '#c9a659', '#8a1f33'],
  ['#d3bd9c', '#4a2f1c', '#5c1226'],
  ['#e9dfe0', '#741a32', '#a23f55'],
]

/** A box seen a little from its right: front from `left` to `edge`, its side from there to `right`. */
export type Carton = { left: number; edge: number; right: number; h: number }

const rect = (x0: number, y0: number, x1: number, y1: number) =>
  `M${n(x0)} ${n(y0)}H${n(x1)}V${n(y1)}H${n(x0)}Z`

/** Both faces between two heights above the floor. */
export const faces = (
  easel: Easel,
  { left, edge, right }: Carton,
  colour: Hex,
  low: number,
  high: number,
): string => {
  const front = rect(left, -high, edge, -low)
  const side = rect(edge, -high, right, -low)
  return (
    fill(front, colour) +
    fill(front, lightOf(easel, 'face')) +
    fill(side, mix(colour, '#140b08', 0.3)) +
    fill(side, lightOf(easel, 'turn')) +
    line(`M${n(edge)} ${n(-high)}V${n(-low)}`, mix(colour, '#ffffff', 0.5), 1.1, 0.5) +
    line(`M${n(left + 0.6)} ${n(-high)}V${n(-low)}`, mix(colour, '#ffffff', 0.4), 1, 0.35)
  )
}

/** A lid over the box, `deep` high: a little wider, with the shadow it throws. */
export const lid = (easel: Easel, carton: Carton, colour: Hex, deep: number): string => {
  const { left, edge, right, h } = carton
  const wide = { ...carton, left: left - 3, right: right + 2 }
  const low = h - deep
  return (
    fill(rect(left, -low, right, -low + 9), '#140b08', 0.28) +
    faces(easel, wide, colour, low, h) +
    line(`M${n(left - 3)} ${n(-low)}H${n(edge)}H${n(right + 2)}`, '#140b08', 1, 0.35) +
    line(`M${n(left - 2.4)} ${n(-h + 0.6)}H${n(edge)}`, mix(colour, '#ffffff', 0.6), 1.2, 0.55)
  )
}

/** A ribbon around the box at a height, with its sheen. */
export const ribbonAround = (easel: Easel, carton: Carton, ribbon: Hex, y: number, wide: number): string =>
  fill(rect(carton.left - 3, -y + wide, carton.right + 2, -y + wide + 4), '#140b08', 0.22) +
  faces(easel, { ...carton, left: carton.left - 3, right: carton.right + 2 }, ribbon, y - wide, y) +
  line(
    `M${n(carton.left - 3)} ${n(-y + 2)}H${n(carton.right + 2)}M${n(carton.left - 3)} ${n(-y + wide - 2)}H${n(carton.right + 2)}`,
    mix(ribbon, '#ffffff', 0.5),
    0.9,
    0.6,
  )

/** A frame of two lines on the front, `inset` from its edges. */
export const frame = ({ left, edge }: Carton, ink: Hex, low: number, high: number, inset: number): string => {
  const box = (i: number) => rect(left + i, -high + i, edge - i, -low - i)
  return line(box(inset), ink, 1.1, 0.85) + line(box(inset + 4), ink, 0.5, 0.7)
}

/** The house's mark with the names beneath it, stamped about x = 0; `r` is the mark's radius. */
export const stamp = (easel: Easel, ink: Hex, r: number, width: number): string => {
  const { maker, name } = easel
  let art = seal(easel, r, ink)
  let y = r + 14
  if (maker) {
    const b = block(maker, { y, max: width, size: 15, track: 0.08, fill: ink, upper: true })
    art += b.svg
    y += b.height + 10
  }
  if (!name) return art
  art += line(`M-10 ${n(y)}H10`, ink, 0.8)
  return art + write(name, { y: y + 17, size: 12, font: 'italic', fill: ink, max: width })
}

/** The art about the middle of the front, at y. */
export const centred = ({ left, edge }: Carton, y: number, art: string): string =>
  at((left + edge) / 2, y, art)

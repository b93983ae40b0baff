import { type Hex, mix } from '../../color.ts'
import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, seal } from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'

/** Paper, what is stamped on it, and the ribbon around it. */
type Wrapping = readonly [paper: Hex, stamp: Hex, ribbon: Hex]

export const wrappings: readonly (readonly [GoodsFact, Wrapping])[] = [
  ['burgundy', ['#5c1226', '#d9bb77', '#c9a659']],
  ['green', ['#22332a', '#d9bb77', '#b08d4a']],
  ['blue', ['#1f2d3d', '#d8c79a', '#a9843d']],
  ['white', ['#efe6d4', '#7a5a24', '#741a32']],
  ['black', ['#23201f', '#c9a659', '#8a1f33']],
  ['recycled-paper', ['#c6a87c', '#3f2a18', '#5c1226']],
  ['red', ['#9c2a26', '#f3dfb4', '#d9bb77']],
  ['pink', ['#e9d3d4', '#741a32', '#a23f55']],
]

/** A box seen a little from its right: front from `left` to `edge`, its side from there to `right`. */
export type Carton = { left: number; edge: number; right: number; h: number }

const toRect = (x0: number, y0: number, x1: number, y1: number) =>
  `M${round(x0)} ${round(y0)}H${round(x1)}V${round(y1)}H${round(x0)}Z`

/** Both faces between two heights above the floor. */
export const drawFaces = (
  easel: Easel,
  { left, edge, right }: Carton,
  color: Hex,
  low: number,
  high: number,
): string => {
  const front = toRect(left, -high, edge, -low)
  const side = toRect(edge, -high, right, -low)
  return (
    fill(front, color) +
    fill(front, toLightFill(easel, 'face')) +
    fill(side, mix(color, '#140b08', 0.3)) +
    fill(side, toLightFill(easel, 'turn')) +
    drawLine(`M${round(edge)} ${round(-high)}V${round(-low)}`, mix(color, '#ffffff', 0.5), 1.1, 0.5) +
    drawLine(`M${round(left + 0.6)} ${round(-high)}V${round(-low)}`, mix(color, '#ffffff', 0.4), 1, 0.35)
  )
}

/** A lid over the box, `deep` high: a little wider, with the shadow it throws. */
export const drawBoxLid = (easel: Easel, carton: Carton, color: Hex, deep: number): string => {
  const { left, edge, right, h } = carton
  const wide = { ...carton, left: left - 3, right: right + 2 }
  const low = h - deep
  return (
    fill(toRect(left, -low, right, -low + 9), '#140b08', 0.28) +
    drawFaces(easel, wide, color, low, h) +
    drawLine(`M${round(left - 3)} ${round(-low)}H${round(edge)}H${round(right + 2)}`, '#140b08', 1, 0.35) +
    drawLine(`M${round(left - 2.4)} ${round(-h + 0.6)}H${round(edge)}`, mix(color, '#ffffff', 0.6), 1.2, 0.55)
  )
}

/** A ribbon around the box at a height, with its sheen. */
export const drawRibbon = (easel: Easel, carton: Carton, ribbon: Hex, y: number, wide: number): string =>
  fill(toRect(carton.left - 3, -y + wide, carton.right + 2, -y + wide + 4), '#140b08', 0.22) +
  drawFaces(easel, { ...carton, left: carton.left - 3, right: carton.right + 2 }, ribbon, y - wide, y) +
  drawLine(
    `M${round(carton.left - 3)} ${round(-y + 2)}H${round(carton.right + 2)}M${round(carton.left - 3)} ${round(-y + wide - 2)}H${round(carton.right + 2)}`,
    mix(ribbon, '#ffffff', 0.5),
    0.9,
    0.6,
  )

/** A frame of two lines on the front, `inset` from its edges. */
export const drawFrame = (
  { left, edge }: Carton,
  ink: Hex,
  low: number,
  high: number,
  inset: number,
): string => {
  const toBox = (i: number) => toRect(left + i, -high + i, edge - i, -low - i)
  return drawLine(toBox(inset), ink, 1.1, 0.85) + drawLine(toBox(inset + 4), ink, 0.5, 0.7)
}

/** The house's mark with the names beneath it, stamped about x = 0; `r` is the mark's radius. */
export const drawStamp = (easel: Easel, ink: Hex, r: number, width: number): string => {
  const { maker, name } = easel
  let art = seal(easel, r, ink)
  let y = r + 14
  if (maker) {
    const b = block(maker, { y, max: width, size: 15, track: 0.08, fill: ink, upper: true })
    art += b.svg
    y += b.height + 10
  }
  if (!name) return art
  art += drawLine(`M-10 ${round(y)}H10`, ink, 0.8)
  return art + write(name, { y: y + 17, size: 12, font: 'italic', fill: ink, max: width })
}

/** The art about the middle of the front, at y. */
export const drawCentered = ({ left, edge }: Carton, y: number, art: string): string =>
  placeAt((left + edge) / 2, y, art)

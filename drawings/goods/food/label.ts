import type { Hex } from '../../color.ts'
import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { placeAt, type Easel, fill, toLightFill, drawLine, seal } from '../easel.ts'

export type Paper = readonly [paper: Hex, ink: Hex, accent: Hex]

export const papers: readonly Paper[] = [
  ['#f6f0e1', '#2a211b', '#8a1f33'],
  ['#fbf8f0', '#23201d', '#9a7836'],
  ['#eef0e4', '#29331f', '#5f7038'],
  ['#f4efe6', '#1f2a33', '#8d6c2f'],
  ['#23201f', '#efe3c8', '#c59a4e'],
  ['#24382c', '#f2eddc', '#d7b569'],
]

/** A label about x = 0 with its upper edge at y = 0: half its width, and its height. */
type Plate = {
  w: number
  h: number
  /** The edge, where it is no rectangle. */
  edge?: string
  /** The widest its last line may be; most of the label when left out. */
  last?: number
  /** Kept free at the foot, for a picture. */
  foot?: number
}

const toRectangle = ({ w, h }: Plate) => `M${round(-w)} 0H${round(w)}V${round(h)}H${round(-w)}Z`

// Mark, name, rule and maker from y = 0 down, and how high they are together.
const drawContents = (easel: Easel, plate: Plate, [, ink, accent]: Paper) => {
  const { name, maker } = easel
  const { w, h, last = w * 1.56 } = plate
  const r = Math.min(18, h * 0.13)
  let art = placeAt(0, r, seal(easel, r, accent))
  let y = r * 2
  if (name) {
    const title = block(name, { y: y + 12, max: w * 1.56, size: 24, track: 0.03, lines: 3, fill: ink })
    art += title.svg
    y += 12 + title.height
  }
  if (!maker) return { art, height: y }
  if (name) art += drawLine(`M-12 ${round(y + 11)}H12`, accent, 0.9)
  y += name ? 28 : 18
  art += write(maker.toUpperCase(), { y, size: 8.6, font: 'sans', track: 0.14, fill: ink, max: last })
  return { art, height: y }
}

const set = (easel: Easel, plate: Plate, paper: Paper) => {
  const { art, height } = drawContents(easel, plate, paper)
  const room = plate.h - 26 - (plate.foot ?? 0)
  const size = Math.min(1, room / height)
  return placeAt(0, 13 + (room - height * size) / 2, art, 0, Math.round(size * 100) / 100)
}

/** A paper label: mark, name and maker in its middle, made to fit. */
export const label = (easel: Easel, plate: Plate, paper: Paper): string => {
  const { w, h } = plate
  const edge = plate.edge ?? toRectangle(plate)
  const [ground, , accent] = paper
  const rules = plate.edge
    ? ''
    : drawLine(`M${round(-w)} 5H${round(w)}M${round(-w)} ${round(h - 5)}H${round(w)}`, accent, 1.2)
  return (
    placeAt(0, 1.6, fill(edge, '#000000', 0.25)) +
    fill(edge, ground) +
    rules +
    set(easel, plate, paper) +
    fill(edge, toLightFill(easel, 'matte')) +
    `<path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".7"/>`
  )
}

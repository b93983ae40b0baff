import type { Hex } from '../../color.ts'
import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { type Easel, drawLine } from '../easel.ts'

// What a pack is printed with.
type Print = readonly [ground: Hex, ink: Hex, accent: Hex]

export const prints: readonly Print[] = [
  ['#f3ead6', '#2a211b', '#8a1f33'],
  ['#24382c', '#f2eddc', '#d7b569'],
  ['#1f2d3d', '#f5efe3', '#d9a35b'],
  ['#7a1830', '#fbf3e6', '#e6c07a'],
  ['#c9d3c0', '#1e2b22', '#8a4a2a'],
  ['#e6c9a4', '#3a2416', '#7a2f1c'],
]

/** Name, rule and maker from y = 0 down, about x = 0. */
export const title = ({ name, maker }: Easel, width: number, ink: Hex, accent: Hex, size = 24) => {
  const t = name
    ? block(name, { max: width, size, lines: 3, track: 0.03, fill: ink })
    : { svg: '', height: 0 }
  const y = t.height + 11
  const rule = name && maker ? drawLine(`M-13 ${round(y)}H13`, accent, 0.9) : ''
  return (
    t.svg +
    rule +
    write(maker.toUpperCase(), { y: y + 16, size: 8.8, font: 'sans', track: 0.14, fill: ink, max: width })
  )
}

import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { type Easel, drawLine } from '../easel.ts'

/** The grain of a board that stands on the floor, between two edges and up to a height. */
export const drawWoodGrain = (
  { luck }: Easel,
  [x0, x1]: readonly [number, number],
  wood: Hex,
  height: number,
): string => {
  let art = ''
  for (let i = 0; i < 13; i++) {
    const x = x0 + ((x1 - x0) * (i + luck.in(0.1, 0.9))) / 13
    const bend = luck.in(-5, 5)
    const [from, to] = [-height * luck.in(0.68, 0.97), -height * luck.in(0.03, 0.38)]
    const third = (to - from) / 3
    const d = `M${round(x)} ${round(from)}C${round(x + bend)} ${round(from + third)} ${round(x - bend)} ${round(to - third)} ${round(x)} ${round(to)}`
    art += drawLine(d, mix(wood, '#3a1f0c', 0.6), luck.pick([0.7, 1, 1.4]), 0.32)
  }
  return art
}

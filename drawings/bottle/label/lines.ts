import { findBestRows } from '../../lettering/block.ts'
import { getCapHeight, type Font, measure, write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import type { Box } from './label.ts'

export type Setting = {
  font: Font
  fill: string
  size: number
  track?: number
  upper?: boolean
  /** At most this many rows. */
  rows?: number
  /** Where it stands between its edges, which lie at `x` and `x + max`, or about `x`. */
  anchor: 'start' | 'middle'
  x: number
  max: number
}

/** A text as it is set: its rows, its size, how far it is condensed, and its height. */
export type Lines = {
  setting: Setting
  rows: readonly string[]
  size: number
  condensed: number
  cap: number
  step: number
  height: number
}

const narrowest = 0.69
const descent = 0.2

/** Sets a text as large as it may be; letters are condensed before they become smaller than `least` capitals. */
export const typeset = (text: string, setting: Setting, least = 0): Lines => {
  const { font, track = 0, upper = false, max, rows: most = 2 } = setting
  const line = upper ? text.toUpperCase() : text
  const capRatio = getCapHeight(font, 1)
  const options = Array.from({ length: most }, (_, i) =>
    findBestRows(line, { font, track, max, rows: i + 1 }),
  )
  const sizeGoal = least > 0 ? least / capRatio : setting.size * 0.82
  const best =
    options.find(({ size }) => size >= sizeGoal) ??
    options.find(({ size }) => size / narrowest >= sizeGoal) ??
    options.reduce((a, b) => (b.size > a.size ? b : a))
  const condensed = Math.max(narrowest, Math.min(1, best.size / sizeGoal))
  const size = Math.min(setting.size, best.size / condensed)
  const cap = getCapHeight(font, size)
  const step = Math.max(cap + size * descent + 2, size * (upper ? 0.86 : 0.94))
  return { setting, rows: best.rows, size, condensed, cap, step, height: cap + (best.rows.length - 1) * step }
}

/** The lines with the capitals of the first row at `y`. */
export const setLines = ({ setting, rows, size, condensed, cap, step }: Lines, y: number): string =>
  rows
    .map((row, i) => {
      const { font, fill, track = 0, anchor, x } = setting
      const at = y + cap + i * step
      if (condensed === 1) return write(row, { x, y: at, size, font, track, fill, anchor })
      return `<g transform="translate(${round(x)} ${round(at)}) scale(${condensed.toFixed(3)} 1)">${write(row, { size, font, track, fill, anchor })}</g>`
    })
    .join('')

/** The box around the lines, their descenders included. */
export const toBox = ({ setting, rows, size, condensed, height }: Lines, y: number): Box => {
  const { font, track = 0, anchor, x } = setting
  const width = Math.max(...rows.map((row) => measure(row, font, size, track))) * condensed
  const start = anchor === 'start' ? x : x - width / 2
  return { left: start, top: y, right: start + width, bottom: y + height + size * descent }
}

/** How much lower than its last baseline a text reaches. */
export const getDescent = ({ size }: Lines): number => size * descent

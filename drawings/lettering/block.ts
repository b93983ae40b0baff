import { getCapHeight, type Font, measure, write, type Writing } from './lettering.ts'

type BlockWriting = Omit<Writing, 'max' | 'size'> & {
  max: number
  size: number
  /** At most this many lines. */
  lines?: number
  lead?: number
  upper?: boolean
}

export type Block = { svg: string; height: number }

type RowsWanted = { font: Font; track: number; max: number; rows: number }

/** The best split of the words into at most so many rows: the one that allows the largest size. */
export const findBestRows = (
  text: string,
  { font, track, max, rows: most }: RowsWanted,
): { rows: string[]; size: number } => {
  const words = text.split(' ')
  const getFitSize = (rows: string[]) => Math.min(...rows.map((row) => max / measure(row, font, 1, track)))
  let best = { rows: [text], size: getFitSize([text]) }
  const visit = (start: number, rows: string[]) => {
    if (start === words.length) {
      const size = getFitSize(rows)
      if (size > best.size) best = { rows, size }
      return
    }
    if (rows.length === most) return
    for (let end = start + 1; end <= words.length; end++)
      visit(end, [...rows, words.slice(start, end).join(' ')])
  }
  visit(0, [])
  return best
}

/** Lines of text, centred or flush left, filling `max` up to `size`: the drawing and its height. */
export const block = (text: string, writing: BlockWriting): Block => {
  const { y = 0, font = 'serif', track = 0, lines = 2, lead = 1.08, upper = false, max } = writing
  const line = upper ? text.toUpperCase() : text
  const fit = findBestRows(line, { font, track, max, rows: lines })
  const oneLine = max / measure(line, font, 1, track)
  const rows = oneLine >= writing.size * 0.86 ? [line] : fit.rows
  const size = Math.min(writing.size, rows.length === 1 ? oneLine : fit.size)
  const cap = getCapHeight(font, size)
  const step = size * lead * (upper ? 0.86 : 0.94)
  const { x = 0, fill, anchor = 'middle' } = writing
  const svg = rows.map((row, i) => write(row, { x, y: y + cap + i * step, size, font, track, fill, anchor }))
  return { svg: svg.join(''), height: cap + (rows.length - 1) * step }
}

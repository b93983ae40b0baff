export type Cell = string | number | null

/**
 * What a spreadsheet takes for a formula, also in the wide letters of East Asian keyboards: it is kept a text by an
 * apostrophe before it.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/
const needsQuotes = /[",\r\n\t']/

/** One cell: a text that looks like a formula is made harmless, a number stays one. */
export const toCsvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const toCsvLine = (cells: readonly Cell[]): string => `${cells.map(toCsvCell).join(',')}\r\n`

/** The mark by which Excel reads a file as UTF-8. */
export const byteOrderMark = '\ufeff'

/** A cell by its row and column; row -1 is the head. */
export type CellPlace = { row: number; column: number }

type Size = { rows: number; columns: number }

/** The steps of the keys that move between cells, as rows and columns. */
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Where a key leads from a cell; null for a key that does not move. */
export const findNextCell = (
  { row, column }: CellPlace,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns }: Size,
): CellPlace | null => {
  const last = { row: rows - 1, column: columns - 1 }
  if (key === 'Home') return ctrlKey ? { row: -1, column: 0 } : { row, column: 0 }
  if (key === 'End') return ctrlKey ? last : { row, column: last.column }
  const step = steps[key]
  return step
    ? { row: clamp(row + step[0], -1, last.row), column: clamp(column + step[1], 0, last.column) }
    : null
}

/** The values of a column that was copied from a sheet, from top to bottom: the first of each line. */
export const parseColumn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]?.trim() ?? '')

/** Numbers of rows that are known by their position; more rows take more room. */
export type NumberColumn =
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>

/** The value where a bottle has none: all others are 0 or more. */
export const none = -1

const grow = <T extends NumberColumn>(column: T, length: number): T => {
  if (length <= column.length) return column
  const longer = new (column.constructor as new (size: number) => T)(Math.max(length, column.length * 2, 256))
  longer.set(column)
  return longer
}

const ids = [
  'id',
  'wine',
  'kind',
  'area',
  'country',
  'winery',
  'level',
  'drawingType',
  'drawingVariant',
] as const
const counts = ['vintage', 'drinkUntil', 'volumeMl', 'ratingCount', 'soldCount', 'rank'] as const
const tastes = ['sweetness', 'acidity', 'body', 'tannin', 'fizz'] as const
const flags = ['inStock', 'lead', 'vip', 'subscribable', 'pickup', 'delivery', 'alcoholic'] as const
const measures = ['price', 'alcohol', 'rating', 'createdAt'] as const
const lists = ['grapes', 'featured', 'aromas', 'dishes', 'stores', 'shares'] as const

type IntegerName = (typeof ids)[number] | (typeof counts)[number]
type TasteName = (typeof tastes)[number]
/** 1 where it holds, else 0. */
export type FlagName = (typeof flags)[number]
type MeasureName = (typeof measures)[number]
export type NumberName = IntegerName | TasteName | FlagName | MeasureName
export type ListName = (typeof lists)[number]

/** Lists of numbers, one a row, behind one another. */
export type ListColumn = {
  starts: Int32Array<ArrayBuffer>
  lengths: Int32Array<ArrayBuffer>
  values: Int32Array<ArrayBuffer>
  used: number
}

export type Columns = Record<IntegerName, Int32Array<ArrayBuffer>> &
  Record<TasteName, Int8Array<ArrayBuffer>> &
  Record<FlagName, Uint8Array<ArrayBuffer>> &
  Record<MeasureName, Float64Array<ArrayBuffer>> &
  Record<ListName, ListColumn>

/** A row's values; `none` where there is no value. */
export type RowValues = Record<NumberName, number> & Record<ListName, readonly number[]>

const createListColumn = (): ListColumn => ({
  starts: new Int32Array(0),
  lengths: new Int32Array(0),
  values: new Int32Array(0),
  used: 0,
})

export const createColumns = (): Columns =>
  Object.fromEntries([
    ...[...ids, ...counts].map((name) => [name, new Int32Array(0)]),
    ...tastes.map((name) => [name, new Int8Array(0)]),
    ...flags.map((name) => [name, new Uint8Array(0)]),
    ...measures.map((name) => [name, new Float64Array(0)]),
    ...lists.map((name) => [name, createListColumn()]),
  ]) as Columns

const numbers: readonly NumberName[] = [...ids, ...counts, ...tastes, ...flags, ...measures]

/** Writes a longer list behind the others: the room of the shorter one is not used again. */
const setList = (column: ListColumn, row: number, list: readonly number[]): void => {
  column.starts = grow(column.starts, row + 1)
  column.lengths = grow(column.lengths, row + 1)
  if (list.length > (column.lengths[row] ?? 0)) {
    column.values = grow(column.values, column.used + list.length)
    column.starts[row] = column.used
    column.used += list.length
  }
  column.values.set(list, column.starts[row])
  column.lengths[row] = list.length
}

export const setRow = (columns: Columns, row: number, values: RowValues): void => {
  for (const name of numbers) {
    const column = grow(columns[name], row + 1)
    column[row] = values[name]
    ;(columns as Record<NumberName, NumberColumn>)[name] = column
  }
  for (const name of lists) setList(columns[name], row, values[name])
}

export const readRowList = ({ starts, lengths, values }: ListColumn, row: number): Int32Array => {
  const start = starts[row] ?? 0
  return values.subarray(start, start + (lengths[row] ?? 0))
}

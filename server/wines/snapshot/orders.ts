import type { Columns } from './columns.ts'

export type Compare = (a: number, b: number) => number

/** The orders in which the snapshot holds its rows: those of the list, and that of wines with their bottles together. */
export const orderNames = ['recommended', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new', 'byWine'] as const
export type OrderName = (typeof orderNames)[number]

/** The columns by which an order is made, besides the id. */
export const orderKeys: Record<OrderName, 'rank' | 'soldCount' | 'price' | 'rating' | 'createdAt' | 'wine'> =
  {
    recommended: 'rank',
    sold: 'soldCount',
    priceAsc: 'price',
    priceDesc: 'price',
    rating: 'rating',
    new: 'createdAt',
    byWine: 'wine',
  }

const isAscending = (name: OrderName) => name === 'priceAsc' || name === 'byWine'

/** Compares rows as the database orders the list: by a column, then by id. */
export const compareBy = (columns: Columns, name: OrderName): Compare => {
  const values = columns[orderKeys[name]]
  const ids = columns.id
  const idSign = name === 'priceDesc' ? -1 : 1
  const sign = isAscending(name) ? 1 : -1
  return (a, b) => ((values[a] ?? 0) - (values[b] ?? 0)) * sign || ((ids[a] ?? 0) - (ids[b] ?? 0)) * idSign
}

/** Two ordered lists of rows as one. */
export const mergeRows = (
  a: Int32Array<ArrayBuffer>,
  b: Int32Array<ArrayBuffer>,
  compare: Compare,
): Int32Array<ArrayBuffer> => {
  const rows = new Int32Array(a.length + b.length)
  let [at, from, to] = [0, 0, 0]
  while (from < a.length && to < b.length) {
    const [first, second] = [a[from] ?? 0, b[to] ?? 0]
    if (compare(first, second) <= 0) {
      rows[at++] = first
      from++
    } else {
      rows[at++] = second
      to++
    }
  }
  rows.set(from < a.length ? a.subarray(from) : b.subarray(to), at)
  return rows
}

/** The order after some rows have changed: all others keep their places. */
export const reorder = (
  order: Int32Array<ArrayBuffer>,
  changedRows: ReadonlySet<number>,
  liveRows: readonly number[],
  compare: Compare,
): Int32Array<ArrayBuffer> => {
  const rest = order.filter((row) => !changedRows.has(row))
  return mergeRows(rest, Int32Array.from(liveRows).sort(compare), compare)
}

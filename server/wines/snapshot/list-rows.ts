import type { TasteProfile } from '../../db/tables/taste.ts'
import type { Filters } from '../filters.rules.ts'
import type { ListOrder } from '../list-order.rules.ts'
import type { ListPage, ListTotal } from '../list.store.ts'
import { measureTasteGap, toGapShare } from '../match.rules.ts'
import { blendShares } from '../neighbors.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none } from './columns.ts'
import { toBottleMask, maskStockedAt } from './filter-masks.ts'
import { createMask } from './kernels.ts'
import type { Rows } from './predicate-masks.ts'
import { toRowScore } from './scores.ts'
import type { Mask } from './snapshot.ts'

/** A list of the shop: its filters and words, with a key that is equal for equal ones only. */
export type RowQuery = { filters: Filters; search: ActiveSearch | null; key: string }

/** How many wines of the list are wines, and how many goods: of each the bottles count once. */
export const countRows = ({ filters, search, key }: RowQuery, rows: Rows): ListTotal => {
  const mask = toBottleMask(filters, search, key, rows)
  const { columns, orders } = rows.snapshot
  const goodsKinds = new Set(filters.goodsKindIds)
  const total = { wines: 0, goods: 0 }
  let last = none
  for (const row of orders.byWine) {
    if (mask[row] !== 1 || columns.wine[row] === last) continue
    last = columns.wine[row] ?? none
    total[goodsKinds.has(columns.kind[row] ?? none) ? 'goods' : 'wines']++
  }
  return total
}

export const hasRows = ({ filters, search, key }: RowQuery, rows: Rows): boolean =>
  toBottleMask(filters, search, key, rows).includes(1)

/** Whether the first of two bottles of a wine is shownMask before the other: at the chosen store, to be had, the lead, the cheapest. */
const isPreferred = (
  a: number,
  b: number,
  atStore: Mask | null,
  { snapshot: { columns } }: Rows,
): boolean => {
  const difference =
    (atStore ? (atStore[a] ?? 0) - (atStore[b] ?? 0) : 0) ||
    (columns.inStock[a] ?? 0) - (columns.inStock[b] ?? 0) ||
    (columns.lead[a] ?? 0) - (columns.lead[b] ?? 0) ||
    (columns.price[b] ?? 0) - (columns.price[a] ?? 0) ||
    (columns.id[b] ?? 0) - (columns.id[a] ?? 0)
  return difference > 0
}

/** Of each wine the bottle that the list shows. */
const toShownMask = (query: RowQuery, chosenStoreId: number | null, rows: Rows): Mask => {
  const mask = toBottleMask(query.filters, query.search, query.key, rows)
  const { snapshot } = rows
  // In the list of one store all are there.
  const storeId = query.filters.storeId === null ? chosenStoreId : null
  const atStore = storeId === null ? null : maskStockedAt(storeId, rows)
  const shownMask = createMask(snapshot)
  const wines = snapshot.columns.wine
  let best = none
  for (const row of snapshot.orders.byWine) {
    if (mask[row] !== 1) continue
    if (best === none || wines[row] !== wines[best]) {
      if (best !== none) shownMask[best] = 1
      best = row
    } else if (isPreferred(row, best, atStore, rows)) best = row
  }
  if (best !== none) shownMask[best] = 1
  return shownMask
}

type Key = (row: number) => number

/** What goods have of a taste, so that they are behind all wines, as in the database. */
const goodsGap = 1000

const toMatchKey = (match: NonNullable<ListOrder['match']>, { snapshot: { columns } }: Rows): Key | null => {
  const { taste, history } = match
  const toValue = (value: number | undefined) => (value === undefined || value === none ? null : value)
  const measureGap = (profile: TasteProfile, row: number): number =>
    columns.body[row] === none
      ? goodsGap
      : measureTasteGap(profile, {
          sweetness: toValue(columns.sweetness[row]),
          acidity: toValue(columns.acidity[row]),
          body: toValue(columns.body[row]),
          tannin: toValue(columns.tannin[row]),
          fizz: toValue(columns.fizz[row]),
        })
  if (!history || history.weight === 0) return taste ? (row) => -measureGap(taste, row) : null
  const toTogether = (row: number) => history.wineShares.get(columns.wine[row] ?? none) ?? 0
  return taste
    ? (row) => blendShares(history.weight, toGapShare(measureGap(taste, row)), toTogether(row))
    : toTogether
}

/** The best of some rows by keys, the first key first; equal ones stay in their order. */
const selectBest = (rows: readonly number[], keys: readonly Key[], count: number): number[] => {
  const [first, second] = keys
  if (!first) return rows.slice(0, count)
  const values = Float64Array.from(rows, first)
  const least = values.length > count ? (values.toSorted()[values.length - count] ?? -Infinity) : -Infinity
  const candidates = rows.flatMap((row, at) =>
    (values[at] ?? 0) >= least ? [{ row, value: values[at] ?? 0 }] : [],
  )
  return candidates
    .toSorted((a, b) => b.value - a.value || (second ? second(b.row) - second(a.row) : 0))
    .slice(0, count)
    .map(({ row }) => row)
}

/** The bottles of a page of the list, by their ids. */
export const listPageIds = (
  query: RowQuery,
  { order, chosenStoreId, limit, offset }: ListPage,
  rows: Rows,
): number[] => {
  const { columns, orders } = rows.snapshot
  const shownMask = toShownMask(query, chosenStoreId, rows)
  const isBest = order.sort === 'recommended' || order.sort === 'match'
  const matchKey = order.sort === 'match' && order.match ? toMatchKey(order.match, rows) : null
  const keys = [
    ...(isBest && query.search ? [toRowScore(query.search, rows)] : []),
    ...(matchKey ? [matchKey] : []),
  ]
  const plain = orders[order.sort === 'match' ? 'recommended' : order.sort]
  const end = offset + limit
  const page: number[] = []
  for (const row of plain) {
    if (shownMask[row] !== 1) continue
    page.push(row)
    if (keys.length === 0 && page.length === end) break
  }
  return selectBest(page, keys, end)
    .slice(offset)
    .map((row) => columns.id[row] ?? none)
}

import quickselect from 'quickselect'
import type { TasteProfile } from '../../db/tables/taste.ts'
import type { Filters } from '../filters.rules.ts'
import type { ListOrder } from '../list-order.rules.ts'
import type { ListPage, ListTotal } from '../list.store.ts'
import { measureTasteGap, toGapShare } from '../match.rules.ts'
import { blendShares } from '../neighbors.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none } from './columns.ts'
import { toBottleMask, maskStockedAt } from './filter-masks.ts'
import { createMask, toLookup } from './kernels.ts'
import type { Rows } from './predicate-masks.ts'
import { scoreRows } from './scores.ts'
import type { Mask } from './snapshot.ts'

/** A list of the shop: its filters and words, with a key that is equal for equal ones only. */
export type RowQuery = { filters: Filters; search: ActiveSearch | null; key: string }

/** How many wines of the list are wines, and how many goods: of each the bottles count once. */
export const countRows = ({ filters, search, key }: RowQuery, rows: Rows): ListTotal => {
  const mask = toBottleMask(filters, search, key, rows)
  const {
    columns: { wine, kind },
    orders: { byWine },
  } = rows.snapshot
  const isGoods = toLookup(filters.goodsKindIds)
  let [wines, goods, last] = [0, 0, none]
  for (let at = 0; at < byWine.length; at++) {
    const row = byWine[at] ?? 0
    if (mask[row] === 0 || wine[row] === last) continue
    last = wine[row] ?? none
    if (isGoods[kind[row] ?? none] === 1) goods++
    else wines++
  }
  return { wines, goods }
}

export const hasRows = ({ filters, search, key }: RowQuery, rows: Rows): boolean =>
  toBottleMask(filters, search, key, rows).includes(1)

/** Whether the first of two bottles of a wine is shown before the other: at the chosen store, to be had, the lead, the cheapest. */
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
  const { byWine } = snapshot.orders
  let best = none
  for (let at = 0; at < byWine.length; at++) {
    const row = byWine[at] ?? 0
    if (mask[row] === 0) continue
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

/** The value that so many are not below. */
const findThreshold = (values: Float64Array, count: number): number => {
  if (values.length <= count) return -Infinity
  const copy = values.slice()
  // A typed array may be rearranged like any other.
  quickselect(copy as unknown as number[], copy.length - count)
  return copy[copy.length - count] ?? -Infinity
}

const pick = (values: Float64Array, places: readonly number[]): Float64Array => {
  const picked = new Float64Array(places.length)
  for (let at = 0; at < picked.length; at++) picked[at] = values[places[at] ?? 0] ?? 0
  return picked
}

/** The places of the best values, in the order of their places; of those at the threshold by the keys behind. */
const selectPlaces = ([values, ...rest]: readonly Float64Array[], count: number): number[] => {
  if (!values) return []
  const threshold = findThreshold(values, count)
  const [better, equal]: [number[], number[]] = [[], []]
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value > threshold) better.push(place)
    else if (value === threshold && (rest.length > 0 || equal.length < count)) equal.push(place)
  }
  const missing = count - better.length
  const chosenPlaces =
    rest.length === 0
      ? equal.slice(0, missing)
      : selectPlaces(
          rest.map((key) => pick(key, equal)),
          missing,
        ).flatMap((at) => equal[at] ?? [])
  return [...better, ...chosenPlaces]
}

/** The places of the best by keys, the first key first; equal ones stay in their order. */
const listBestPlaces = (keys: readonly Float64Array[], count: number): number[] =>
  selectPlaces(keys, count).toSorted((a, b) => {
    for (const key of keys) {
      const difference = (key[b] ?? 0) - (key[a] ?? 0)
      if (difference !== 0) return difference
    }
    return a - b
  })

/** The bottles of a page of the list, by their ids. */
export const listPageIds = (
  query: RowQuery,
  { order, chosenStoreId, limit, offset }: ListPage,
  rows: Rows,
): number[] => {
  const { columns, orders } = rows.snapshot
  const shownMask = toShownMask(query, chosenStoreId, rows)
  const isBest = order.sort === 'recommended' || order.sort === 'match'
  const toMatch = order.sort === 'match' && order.match ? toMatchKey(order.match, rows) : null
  const isPlain = !(isBest && query.search) && !toMatch
  const plain = orders[order.sort === 'match' ? 'recommended' : order.sort]
  const end = offset + limit
  const buffer = new Int32Array(isPlain ? Math.min(end, plain.length) : plain.length)
  let length = 0
  for (let at = 0; at < plain.length && length < buffer.length; at++) {
    const row = plain[at] ?? 0
    if (shownMask[row] === 1) buffer[length++] = row
  }
  const shownRows = buffer.subarray(0, length)
  const keys = [
    ...(isBest && query.search ? [scoreRows(query.search, rows, shownRows)] : []),
    ...(toMatch ? [Float64Array.from(shownRows, toMatch)] : []),
  ]
  const best =
    keys.length === 0 ? shownRows : listBestPlaces(keys, end).map((place) => shownRows[place] ?? none)
  return Array.from(best.slice(offset, end), (row) => columns.id[row] ?? none)
}

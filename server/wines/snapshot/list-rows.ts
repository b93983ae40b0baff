import type { TasteProfile } from '../../db/tables/taste.ts'
import type { Filters } from '../filters.rules.ts'
import { beginsWithMainGrape, minMainPercent, type ListOrder } from '../list-order.rules.ts'
import type { ListPage, ListTotal } from '../list.store.ts'
import { measureTasteGap, toGapShare } from '../match.rules.ts'
import { blendShares } from '../neighbors.rules.ts'
import { listBestPlaces } from '../../search/best-places.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none } from './columns.ts'
import { maskKinds, maskStockedAt, toBottleMask } from './filter-masks.ts'
import {
  addRow,
  copyLive,
  copyMask,
  countMaskRows,
  createMask,
  hasAnyRow,
  hasRow,
  holdMask,
  joinMasks,
  listByWine,
  narrow,
  subtract,
  sumShares,
  toLookup,
} from './kernels.ts'
import type { Rows } from './predicate-masks.ts'
import { scoreRows } from './scores.ts'
import type { Mask } from './snapshot.ts'
import { maskWholeWines, pickWineRows } from './wine-groups.ts'

/** A list of the shop: its filters and words, with a key that is equal for equal ones only. */
export type RowQuery = { filters: Filters; search: ActiveSearch | null; key: string }

/** How many wines of the list are wines, and how many goods: of each the bottles count once. */
export const countRows = ({ filters, search, key }: RowQuery, rows: Rows): ListTotal => {
  const { snapshot } = rows
  const wines = pickWineRows(toBottleMask(filters, search, key, rows), snapshot)
  const all = countMaskRows(wines)
  const goods = countMaskRows(narrow(wines, maskKinds(filters.goodsKindIds, rows)))
  return { wines: all - goods, goods }
}

export const hasRows = ({ filters, search, key }: RowQuery, rows: Rows): boolean =>
  hasAnyRow(toBottleMask(filters, search, key, rows))

/** Whether the first of two bottles of a wine is shown before the other: to be had, the lead, the cheapest. */
const isPreferred = (a: number, b: number, { snapshot: { columns } }: Rows): boolean => {
  const difference =
    (columns.inStock[a] ?? 0) - (columns.inStock[b] ?? 0) ||
    (columns.lead[a] ?? 0) - (columns.lead[b] ?? 0) ||
    (columns.price[b] ?? 0) - (columns.price[a] ?? 0) ||
    (columns.id[b] ?? 0) - (columns.id[a] ?? 0)
  return difference > 0
}

/** Of each wine in a mask the bottle that is shown before the others. */
const pickPreferred = (mask: Mask, rows: Rows): Mask => {
  const { snapshot } = rows
  const picked = createMask(snapshot)
  const wines = snapshot.columns.wine
  const bottles = listByWine(mask, snapshot)
  let best = none
  for (let at = 0; at < bottles.length; at++) {
    const row = bottles[at] ?? 0
    if (best === none || wines[row] !== wines[best]) {
      if (best !== none) addRow(picked, best)
      best = row
    } else if (isPreferred(row, best, rows)) best = row
  }
  if (best !== none) addRow(picked, best)
  return picked
}

/** The same, where for most wines the bottle is in the mask that is shown before all others of the wine. */
const pickMostlyBest = (mask: Mask, rows: Rows): Mask => {
  const { snapshot } = rows
  const best = holdMask(snapshot, 'the best bottle of each wine', () =>
    pickPreferred(copyLive(snapshot), rows),
  )
  const picked = narrow(copyMask(best), mask)
  const others = subtract(copyMask(mask), maskWholeWines(picked, snapshot))
  return joinMasks(picked, pickPreferred(others, rows))
}

/** Of each wine the bottle that the list shows: one that is at the chosen store before all others. */
const toShownMask = (query: RowQuery, chosenStoreId: number | null, rows: Rows): Mask => {
  const mask = toBottleMask(query.filters, query.search, query.key, rows)
  // In the list of one store all are there.
  const storeId = query.filters.storeId === null ? chosenStoreId : null
  if (storeId === null) return pickMostlyBest(mask, rows)
  const atStore = narrow(copyMask(maskStockedAt(storeId, rows)), mask)
  const elsewhere = subtract(copyMask(mask), maskWholeWines(atStore, rows.snapshot))
  return joinMasks(pickMostlyBest(atStore, rows), pickMostlyBest(elsewhere, rows))
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

/** Whether a row is mostly of some grapes, and has alcohol. */
const toMainGrapeTest = (grapeIds: readonly number[], { snapshot: { columns } }: Rows) => {
  const lookup = toLookup(grapeIds)
  return (row: number): boolean =>
    columns.alcoholic[row] === 1 && sumShares(columns.shares, row, lookup) >= minMainPercent
}

/** The first `end` rows of a mask in an order. */
const listFirstRows = (order: Int32Array, mask: Mask, end: number): Int32Array => {
  const first = new Int32Array(Math.min(end, countMaskRows(mask)))
  let length = 0
  for (let at = 0; at < order.length && length < first.length; at++) {
    const row = order[at] ?? 0
    if (hasRow(mask, row)) first[length++] = row
  }
  return first
}

/** The same, where the rows that pass a test are before all others; reads no further than it has to. */
const listPassingFirst = (
  order: Int32Array,
  mask: Mask,
  end: number,
  isPassing: (row: number) => boolean,
): number[] => {
  const passing: number[] = []
  const others: number[] = []
  for (let at = 0; at < order.length && passing.length < end; at++) {
    const row = order[at] ?? 0
    if (!hasRow(mask, row)) continue
    if (isPassing(row)) passing.push(row)
    else if (others.length < end) others.push(row)
  }
  return [...passing, ...others].slice(0, end)
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
  const toMatch = order.sort === 'match' && order.match ? toMatchKey(order.match, rows) : null
  const plain = orders[order.sort === 'match' ? 'recommended' : order.sort]
  const end = offset + limit
  const toIds = (best: Int32Array | number[]) =>
    Array.from(best.slice(offset, end), (row) => columns.id[row] ?? none)
  if (beginsWithMainGrape(order.sort, query.filters, query.search !== null))
    return toIds(listPassingFirst(plain, shownMask, end, toMainGrapeTest(query.filters.grapeIds, rows)))
  if (!(isBest && query.search) && !toMatch) return toIds(listFirstRows(plain, shownMask, end))
  const shownRows = listFirstRows(plain, shownMask, plain.length)
  const keys = [
    ...(isBest && query.search ? [scoreRows(query.search, rows, shownMask, shownRows)] : []),
    ...(toMatch ? [Float64Array.from(shownRows, toMatch)] : []),
  ]
  return toIds(listBestPlaces(keys, end).map((place) => shownRows[place] ?? none))
}

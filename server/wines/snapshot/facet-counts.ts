import type { FacetCounts, FacetName } from '../facets.store.ts'
import { facets, type Facet, type Filters } from '../filters.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none, type ListColumn } from './columns.ts'
import { openDifferences, type Counts, type CountRows, type WineRows } from './counts-by-difference.ts'
import { toCommonMask, toFacetMask } from './filter-masks.ts'
import { maskAmong } from './kernels.ts'
import type { Rows } from './predicate-masks.ts'
import { rememberAnswer, type Mask, type Snapshot } from './snapshot.ts'

const findLargest = (values: ArrayLike<number>, length: number): number => {
  let largest = none
  for (let at = 0; at < length; at++) if ((values[at] ?? none) > largest) largest = values[at] ?? none
  return largest
}

/** The largest value of a column, found once for a version of the snapshot. */
const findLargestOnce = (snapshot: Snapshot, values: ArrayLike<number>, length: number): number => {
  const largests = rememberAnswer(snapshot, 'largest values', () => new Map<ArrayLike<number>, number>())
  const largest = largests.get(values) ?? findLargest(values, length)
  largests.set(values, largest)
  return largest
}

/** Counts each wine once, however many of its bottles have the value. Of a bottle without one counts `missing`, if 0 or more. */
const countNumbers = (
  rows: WineRows,
  snapshot: Snapshot,
  values: ArrayLike<number>,
  missing = none,
): Counts => {
  const {
    columns: { wine },
    size,
  } = snapshot
  const counts = new Int32Array(Math.max(findLargestOnce(snapshot, values, size), missing) + 1)
  const lastWines = new Int32Array(counts.length).fill(none)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const value = Math.max(values[row] ?? none, missing)
    const wineId = wine[row] ?? none
    if (value < 0 || lastWines[value] === wineId) continue
    lastWines[value] = wineId
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** The same of lists; `groups` has for each value the one that counts in its place, as the seller of a store. */
const countLists = (
  rows: WineRows,
  snapshot: Snapshot,
  { starts, lengths, values, used }: ListColumn,
  groups?: Int32Array,
): Counts => {
  const { wine } = snapshot.columns
  const counts = new Int32Array(
    (groups ? findLargest(groups, groups.length) : findLargestOnce(snapshot, values, used)) + 1,
  )
  const lastWines = new Int32Array(counts.length).fill(none)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const wineId = wine[row] ?? none
    const start = starts[row] ?? 0
    const end = start + (lengths[row] ?? 0)
    for (let place = start; place < end; place++) {
      const listedValue = values[place] ?? none
      const value = groups ? (groups[listedValue] ?? none) : listedValue
      if (value < 0 || lastWines[value] === wineId) continue
      lastWines[value] = wineId
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

const countWines = (rows: WineRows, { columns: { wine } }: Snapshot, mask: Mask): number => {
  let [count, last] = [0, none]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (mask[row] === 0 || wine[row] === last) continue
    last = wine[row] ?? none
    count++
  }
  return count
}

const selectRows = (rows: WineRows, mask: Mask, value: 0 | 1): WineRows => {
  const selected = new Int32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (mask[row] === value) selected[length++] = row
  }
  return selected.subarray(0, length)
}

/** For each row the chosen facets that it fails, one bit each; null where none is chosen. */
const toFailures = (filters: Filters, rows: Rows): { failures: Int32Array; chosenBits: number } | null => {
  const masks = facets.map((facet) => toFacetMask(filters, facet, rows))
  if (masks.every((mask) => mask === null)) return null
  const failures = new Int32Array(rows.snapshot.size)
  let chosenBits = 0
  for (const [bit, mask] of masks.entries()) {
    if (!mask) continue
    chosenBits |= 1 << bit
    for (let row = 0; row < failures.length; row++)
      if (mask[row] === 0) failures[row] = (failures[row] ?? 0) | (1 << bit)
  }
  return { failures, chosenBits }
}

const ways = ['pickup', 'delivery', 'inStock'] as const

/** The number of wines for each value of each facet, counted as if nothing were chosen in its own. */
export const countRowFacets = (filters: Filters, search: ActiveSearch | null, rows: Rows): FacetCounts => {
  const { snapshot } = rows
  const { columns, orders, codes, companiesByStore } = snapshot
  const common = toCommonMask(filters, search, rows)
  const chosenFacets = toFailures(filters, rows)
  const goods = maskAmong(snapshot, columns.kind, filters.goodsKindIds)

  const listMeeting = (ignoredBits: number): WineRows => {
    const list = new Int32Array(orders.byWine.length)
    let length = 0
    for (let at = 0; at < list.length; at++) {
      const row = orders.byWine[at] ?? 0
      if (common[row] === 0) continue
      if (chosenFacets && ((chosenFacets.failures[row] ?? 0) & ~ignoredBits) !== 0) continue
      list[length++] = row
    }
    return list.subarray(0, length)
  }
  const meetingAll = listMeeting(0)
  const lists = new Map<Facet, WineRows>()
  const listRows = (facet: Facet): WineRows => {
    const bit = 1 << facets.indexOf(facet)
    const isChosen = chosenFacets !== null && (chosenFacets.chosenBits & bit) !== 0
    const list = lists.get(facet) ?? (isChosen ? listMeeting(bit) : meetingAll)
    lists.set(facet, list)
    return list
  }
  const toCompanies = (): Int32Array => {
    const companies = new Int32Array(Math.max(0, ...companiesByStore.keys()) + 1).fill(none)
    for (const [store, company] of companiesByStore) companies[store] = company
    return companies
  }
  const countFulfilment = (): Counts => {
    const bottles = listRows('fulfilment')
    return Int32Array.from(ways, (way) => {
      const mask = toFacetMask({ ...filters, [way]: true }, 'fulfilment', rows)
      return mask ? countWines(bottles, snapshot, mask) : 0
    })
  }
  const countByDifference = openDifferences(snapshot)
  const counters: Record<Exclude<FacetName, 'fulfilment'>, [Facet, CountRows]> = {
    kind: ['kind', (bottles) => countNumbers(bottles, snapshot, columns.kind)],
    area: ['area', (bottles) => countNumbers(bottles, snapshot, columns.area)],
    country: ['area', (bottles) => countNumbers(bottles, snapshot, columns.country)],
    grape: ['grape', (bottles) => countLists(bottles, snapshot, columns.grapes)],
    featured: ['featured', (bottles) => countLists(bottles, snapshot, columns.featured)],
    level: ['level', (bottles) => countNumbers(bottles, snapshot, columns.level)],
    volume: ['volume', (bottles) => countNumbers(bottles, snapshot, columns.volumeMl)],
    vintage: [
      'vintage',
      (bottles) => countNumbers(selectRows(bottles, goods, 0), snapshot, columns.vintage, 0),
    ],
    store: [
      'store',
      (bottles) => countLists(selectRows(bottles, columns.pickup, 1), snapshot, columns.stores),
    ],
    seller: ['seller', (bottles) => countLists(bottles, snapshot, columns.stores, toCompanies())],
  }
  const counts = {
    ...Object.fromEntries(
      Object.entries(counters).map(([name, [facet, count]]) => [
        name,
        countByDifference(name, listRows(facet), count),
      ]),
    ),
    fulfilment: countFulfilment(),
  } as Record<FacetName, Counts>
  const countries = new Map([...codes].map(([key, code]) => [code, key.slice(key.indexOf(':') + 1)]))
  const toName: Partial<Record<FacetName, (value: number) => string>> = {
    country: (value) => countries.get(value) ?? '',
    fulfilment: (value) => ways[value] ?? '',
  }
  const toNamedCounts = (name: FacetName): Map<string, number> => {
    const [namedCounts, nameValue] = [new Map<string, number>(), toName[name] ?? String]
    for (const [value, count] of counts[name].entries())
      if (count > 0) namedCounts.set(nameValue(value), count)
    return namedCounts
  }
  return new Map(
    (Object.keys(counts) as FacetName[])
      .map((name): [FacetName, Map<string, number>] => [name, toNamedCounts(name)])
      .filter(([, namedCounts]) => namedCounts.size > 0),
  )
}

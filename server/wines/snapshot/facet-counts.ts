import type { FacetCounts, FacetName } from '../facets.store.ts'
import { facets, type Facet, type Filters } from '../filters.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none, type ListColumn } from './columns.ts'
import {
  openDifferences,
  openNarrowing,
  type Counts,
  type CountRows,
  type NarrowedRows,
  type WineRows,
} from './counts-by-difference.ts'
import { maskFlag, toCommonMask, toFacetKey, toFacetMask, toNoKind } from './filter-masks.ts'
import { hasRow } from './kernels.ts'
import { toPredicateMask, type Rows } from './predicate-masks.ts'
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
    if (!hasRow(mask, row) || wine[row] === last) continue
    last = wine[row] ?? none
    count++
  }
  return count
}

const selectRows = (rows: WineRows, mask: Mask): WineRows => {
  const selected = new Int32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (hasRow(mask, row)) selected[length++] = row
  }
  return selected.subarray(0, length)
}

/** For each facet the rows that meet everything but its own choice, among those that meet the other facets. */
const openFacetRows = (filters: Filters, search: ActiveSearch | null, rows: Rows) => {
  const { snapshot } = rows
  const common = toCommonMask(filters, search, rows)
  /** For each row the chosen facets that it fails, one bit each. */
  const failures = new Int32Array(snapshot.size)
  let chosenBits = 0
  for (const [at, facet] of facets.entries()) {
    const mask = toFacetMask(filters, facet, rows)
    if (!mask) continue
    const bit = 1 << at
    chosenBits |= bit
    for (let row = 0; row < failures.length; row++)
      failures[row] = (failures[row] ?? 0) | (hasRow(mask, row) ? 0 : bit)
  }
  const narrowRows = openNarrowing(snapshot)
  const listMeeting = (bits: number): NarrowedRows => {
    const others = facets.filter((_, at) => (bits & (1 << at)) !== 0)
    return narrowRows(failures, bits, common, others.map((facet) => toFacetKey(filters, facet)).join(' '))
  }
  const lists = new Map<number, NarrowedRows>()
  return (facet: Facet): NarrowedRows => {
    const bits = chosenBits & ~(1 << facets.indexOf(facet))
    const list = lists.get(bits) ?? listMeeting(bits)
    lists.set(bits, list)
    return list
  }
}

const ways = ['pickup', 'delivery', 'inStock'] as const

/** The number of wines for each value of each facet, counted as if nothing were chosen in its own. */
export const countRowFacets = (filters: Filters, search: ActiveSearch | null, rows: Rows): FacetCounts => {
  const { snapshot } = rows
  const { columns, codes, companiesByStore } = snapshot
  const wines = toPredicateMask(toNoKind(filters.goodsKindIds), rows)
  const listRows = openFacetRows(filters, search, rows)
  const toCompanies = (): Int32Array => {
    const companies = new Int32Array(Math.max(0, ...companiesByStore.keys()) + 1).fill(none)
    for (const [store, company] of companiesByStore) companies[store] = company
    return companies
  }
  const countFulfilment = (): Counts => {
    const { rows: bottles } = listRows('fulfilment')
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
      (bottles) => countNumbers(wines ? selectRows(bottles, wines) : bottles, snapshot, columns.vintage, 0),
    ],
    store: [
      'store',
      (bottles) => countLists(selectRows(bottles, maskFlag(rows, 'pickup')), snapshot, columns.stores),
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

import type { FacetCounts, FacetName } from '../facets.store.ts'
import { facets, type Facet, type Filters } from '../filters.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none, type ListColumn } from './columns.ts'
import {
  openDifferences,
  type Counter,
  type Counts,
  type NarrowedList,
  type WineRows,
} from './counts-by-difference.ts'
import { maskFlag, toCommonMask, toFacetKey, toFacetMask, toNoKind } from './filter-masks.ts'
import { copyMask, hasRow, narrow } from './kernels.ts'
import { intersect, toPredicateMask, type Rows } from './predicate-masks.ts'
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

/** Counts rows of which each is of another wine. */
const countValues = (rows: WineRows, snapshot: Snapshot, values: ArrayLike<number>): Counts => {
  const counts = new Int32Array(findLargestOnce(snapshot, values, snapshot.size) + 1)
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at] ?? 0] ?? none
    if (value >= 0) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

type BottleValues = {
  values: ArrayLike<number>
  /** The rows that have a value at all; all of them where it is left out. */
  only?: Mask | null
  /** What counts of a bottle without a value, if 0 or more. */
  missing?: number
}

/** Counts each wine once, however many of its bottles have the value. */
const countBottleValues = (
  rows: WineRows,
  snapshot: Snapshot,
  { values, only = null, missing = none }: BottleValues,
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
    if (value < 0 || lastWines[value] === wineId || (only && !hasRow(only, row))) continue
    lastWines[value] = wineId
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

type ListedValues = {
  column: ListColumn
  only?: Mask | null
  /** For each value the one that counts in its place, as the seller of a store. */
  groups?: Int32Array
}

/** The same of lists. */
const countLists = (
  rows: WineRows,
  snapshot: Snapshot,
  { column: { starts, lengths, values, used }, only = null, groups }: ListedValues,
): Counts => {
  const { wine } = snapshot.columns
  const counts = new Int32Array(
    (groups ? findLargest(groups, groups.length) : findLargestOnce(snapshot, values, used)) + 1,
  )
  const lastWines = new Int32Array(counts.length).fill(none)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (only && !hasRow(only, row)) continue
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

const ways = ['pickup', 'delivery', 'inStock'] as const

/** The three ways narrow one another, so each is counted together with the selected others. */
const countWays = (rows: WineRows, { columns }: Snapshot, filters: Filters): Counts => {
  const isAsked = ways.map((way) => filters[way])
  const flags = ways.map((way) => columns[way])
  const lacksAsked = (row: number) => flags.some((flag, at) => isAsked[at] && flag[row] !== 1)
  const counts = new Int32Array(ways.length)
  const lastWines = new Int32Array(ways.length).fill(none)
  const narrows = isAsked.some(Boolean)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (narrows && lacksAsked(row)) continue
    const wineId = columns.wine[row] ?? none
    for (let way = 0; way < flags.length; way++) {
      if (flags[way]?.[row] !== 1 || lastWines[way] === wineId) continue
      lastWines[way] = wineId
      counts[way] = (counts[way] ?? 0) + 1
    }
  }
  return counts
}

/** For each facet the rows that meet everything but its own choice, among those that meet the other facets. */
const openFacetLists = (filters: Filters, search: ActiveSearch | null, rows: Rows) => {
  const common = toCommonMask(filters, search, rows)
  const chosenFacets = facets.filter((facet) => toFacetMask(filters, facet, rows) !== null)
  const lists = new Map<string, NarrowedList>()
  const narrowList = (others: readonly Facet[], baseKey: string): NarrowedList => {
    const base = intersect(
      others.flatMap((facet) => toFacetMask(filters, facet, rows) ?? []),
      rows,
    )
    return { base, list: narrow(copyMask(common), base), baseKey }
  }
  return (facet: Facet): NarrowedList => {
    const others = chosenFacets.filter((other) => other !== facet)
    const baseKey = others.map((other) => toFacetKey(filters, other)).join(' ')
    const list = lists.get(baseKey) ?? narrowList(others, baseKey)
    lists.set(baseKey, list)
    return list
  }
}

/** The number of wines for each value of each facet, counted as if nothing were chosen in its own. */
export const countRowFacets = (filters: Filters, search: ActiveSearch | null, rows: Rows): FacetCounts => {
  const { snapshot } = rows
  const { columns, codes, companiesByStore } = snapshot
  const wines = toPredicateMask(toNoKind(filters.goodsKindIds), rows)
  const findList = openFacetLists(filters, search, rows)
  const toCompanies = (): Int32Array => {
    const companies = new Int32Array(Math.max(0, ...companiesByStore.keys()) + 1).fill(none)
    for (const [store, company] of companiesByStore) companies[store] = company
    return companies
  }
  const ofWine = (values: ArrayLike<number>): Counter => ({
    isOfWine: true,
    count: (bottles) => countValues(bottles, snapshot, values),
  })
  const listedOfWine = (column: ListColumn): Counter => ({
    isOfWine: true,
    count: (bottles) => countLists(bottles, snapshot, { column }),
  })
  const ofBottles = (of: BottleValues): Counter => ({
    isOfWine: false,
    count: (bottles) => countBottleValues(bottles, snapshot, of),
  })
  const listedOfBottles = (of: ListedValues): Counter => ({
    isOfWine: false,
    count: (bottles) => countLists(bottles, snapshot, of),
  })
  const countByDifference = openDifferences(snapshot)
  const counters: Record<FacetName, [Facet, Counter]> = {
    kind: ['kind', ofWine(columns.kind)],
    area: ['area', ofWine(columns.area)],
    country: ['area', ofWine(columns.country)],
    grape: ['grape', listedOfWine(columns.grapes)],
    featured: ['featured', listedOfWine(columns.featured)],
    level: ['level', ofWine(columns.level)],
    volume: ['volume', ofBottles({ values: columns.volumeMl })],
    vintage: ['vintage', ofBottles({ values: columns.vintage, only: wines, missing: 0 })],
    store: ['store', listedOfBottles({ column: columns.stores, only: maskFlag(rows, 'pickup') })],
    seller: ['seller', listedOfBottles({ column: columns.stores, groups: toCompanies() })],
    fulfilment: [
      'fulfilment',
      { isOfWine: false, count: (bottles) => countWays(bottles, snapshot, filters) },
    ],
  }
  const toKey = (name: string) =>
    name === 'fulfilment' ? `${name} ${toFacetKey(filters, 'fulfilment')}` : name
  const counts = Object.fromEntries(
    Object.entries(counters).map(([name, [facet, counter]]) => [
      name,
      countByDifference(toKey(name), findList(facet), counter),
    ]),
  ) as Record<FacetName, Counts>
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

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
import { copyMask, narrow } from './kernels.ts'
import { intersect, toPredicateMask, type Rows } from './predicate-masks.ts'
import { rememberAnswer, type Snapshot } from './snapshot.ts'
import { countWines } from './wine-groups.ts'

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

const ways = ['pickup', 'delivery', 'inStock'] as const

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
  const countFulfilment = (): Counts => {
    const { list } = findList('fulfilment')
    return Int32Array.from(ways, (way) => {
      const mask = toFacetMask({ ...filters, [way]: true }, 'fulfilment', rows)
      return mask ? countWines(narrow(copyMask(list), mask), snapshot) : 0
    })
  }
  const byNumber = (values: ArrayLike<number>): Counter => ({
    isOfWine: true,
    count: (bottles) => countNumbers(bottles, snapshot, values),
  })
  const byList = (column: ListColumn): Counter => ({
    isOfWine: true,
    count: (bottles) => countLists(bottles, snapshot, column),
  })
  const countByDifference = openDifferences(snapshot)
  const counters: Record<Exclude<FacetName, 'fulfilment'>, [Facet, Counter]> = {
    kind: ['kind', byNumber(columns.kind)],
    area: ['area', byNumber(columns.area)],
    country: ['area', byNumber(columns.country)],
    grape: ['grape', byList(columns.grapes)],
    featured: ['featured', byList(columns.featured)],
    level: ['level', byNumber(columns.level)],
    volume: ['volume', { ...byNumber(columns.volumeMl), isOfWine: false }],
    vintage: [
      'vintage',
      {
        isOfWine: false,
        only: wines,
        count: (bottles) => countNumbers(bottles, snapshot, columns.vintage, 0),
      },
    ],
    store: ['store', { ...byList(columns.stores), isOfWine: false, only: maskFlag(rows, 'pickup') }],
    seller: [
      'seller',
      { isOfWine: false, count: (bottles) => countLists(bottles, snapshot, columns.stores, toCompanies()) },
    ],
  }
  const counts = {
    ...Object.fromEntries(
      Object.entries(counters).map(([name, [facet, counter]]) => [
        name,
        countByDifference(name, findList(facet), counter),
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

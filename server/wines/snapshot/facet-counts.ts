import type { FacetCounts, FacetName } from '../facets.store.ts'
import { facets, type Facet, type Filters } from '../filters.rules.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { none, type ListColumn } from './columns.ts'
import { toCommonMask, toFacetMask } from './filter-masks.ts'
import { maskAmong } from './kernels.ts'
import type { Rows } from './predicate-masks.ts'
import type { Mask } from './snapshot.ts'

/** Counts wines by a value: each wine once, however many of its bottles have the value. Wines come one after another. */
const createCounter = () => {
  let [wines, counts] = [new Int32Array(64).fill(none), new Int32Array(64)]
  return {
    add: (value: number, wine: number): void => {
      if (value < 0) return
      if (value >= wines.length) {
        const size = Math.max(value + 1, wines.length * 2)
        const [longerWines, longerCounts] = [new Int32Array(size).fill(none), new Int32Array(size)]
        longerWines.set(wines)
        longerCounts.set(counts)
        ;[wines, counts] = [longerWines, longerCounts]
      }
      if (wines[value] === wine) return
      wines[value] = wine
      counts[value] = (counts[value] ?? 0) + 1
    },
    list: (toName: (value: number) => string): Map<string, number> =>
      new Map(
        [...counts].flatMap((count, value): [string, number][] =>
          count > 0 ? [[toName(value), count]] : [],
        ),
      ),
  }
}

/** For each row the chosen facets that it fails, one bit each. */
const toFailures = (filters: Filters, rows: Rows): Int32Array => {
  const failures = new Int32Array(rows.snapshot.size)
  for (const [bit, facet] of facets.entries()) {
    const mask = toFacetMask(filters, facet, rows)
    if (mask)
      for (let row = 0; row < failures.length; row++)
        if (mask[row] === 0) failures[row] = (failures[row] ?? 0) | (1 << bit)
  }
  return failures
}

const toBit = (facet: Facet): number => 1 << facets.indexOf(facet)

const ways = ['pickup', 'delivery', 'inStock'] as const

const toWayMasks = (filters: Filters, rows: Rows): (Mask | null)[] =>
  ways.map((way) => toFacetMask({ ...filters, [way]: true }, 'fulfilment', rows))

/** The number of wines for each value of each facet, counted as if nothing were chosen in its own. */
export const countRowFacets = (filters: Filters, search: ActiveSearch | null, rows: Rows): FacetCounts => {
  const { columns, orders, codes, companiesByStore } = rows.snapshot
  const common = toCommonMask(filters, search, rows)
  const failures = toFailures(filters, rows)
  const wayMasks = toWayMasks(filters, rows)
  const goods = maskAmong(rows.snapshot, columns.kind, filters.goodsKindIds)
  const names: FacetName[] = [
    'kind',
    'area',
    'country',
    'grape',
    'featured',
    'level',
    'volume',
    'vintage',
    'store',
    'seller',
    'fulfilment',
  ]
  const counters = Object.fromEntries(names.map((name) => [name, createCounter()])) as Record<
    FacetName,
    ReturnType<typeof createCounter>
  >
  const addList = (name: FacetName, { starts, lengths, values }: ListColumn, row: number, wine: number) => {
    const start = starts[row] ?? 0
    const end = start + (lengths[row] ?? 0)
    for (let at = start; at < end; at++) counters[name].add(values[at] ?? none, wine)
  }
  const addBottle = (row: number, wine: number, failing: number): void => {
    const counts = (facet: Facet): boolean => (failing & ~toBit(facet)) === 0
    if (counts('kind')) counters.kind.add(columns.kind[row] ?? none, wine)
    if (counts('area')) {
      counters.area.add(columns.area[row] ?? none, wine)
      counters.country.add(columns.country[row] ?? none, wine)
    }
    if (counts('grape')) addList('grape', columns.grapes, row, wine)
    if (counts('featured')) addList('featured', columns.featured, row, wine)
    if (counts('level')) counters.level.add(columns.level[row] ?? none, wine)
    if (counts('volume')) counters.volume.add(columns.volumeMl[row] ?? none, wine)
    if (counts('vintage') && goods[row] === 0)
      counters.vintage.add(Math.max(0, columns.vintage[row] ?? 0), wine)
    if (counts('store') && columns.pickup[row] === 1) addList('store', columns.stores, row, wine)
    if (counts('seller')) addSellers(row, wine)
    if (counts('fulfilment'))
      for (const [at, mask] of wayMasks.entries()) if (mask?.[row] === 1) counters.fulfilment.add(at, wine)
  }
  const addSellers = (row: number, wine: number): void => {
    const { starts, lengths, values } = columns.stores
    const start = starts[row] ?? 0
    for (let at = start; at < start + (lengths[row] ?? 0); at++)
      counters.seller.add(companiesByStore.get(values[at] ?? none) ?? none, wine)
  }
  for (const row of orders.byWine) {
    if (common[row] !== 1) continue
    const failing = failures[row] ?? 0
    // Who fails two facets counts for none.
    if ((failing & (failing - 1)) === 0) addBottle(row, columns.wine[row] ?? none, failing)
  }
  const countries = new Map([...codes].map(([key, code]) => [code, key.slice(key.indexOf(':') + 1)]))
  const toName: Partial<Record<FacetName, (value: number) => string>> = {
    country: (value) => countries.get(value) ?? '',
    fulfilment: (value) => ways[value] ?? '',
  }
  return new Map(
    names
      .map((name): [FacetName, Map<string, number>] => [name, counters[name].list(toName[name] ?? String)])
      .filter(([, counts]) => counts.size > 0),
  )
}

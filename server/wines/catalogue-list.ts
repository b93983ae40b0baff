import { countFacetsInDatabase, type FacetCounts } from './facets.store.ts'
import type { Filters } from './filters.rules.ts'
import {
  countEachInDatabase,
  countListedInDatabase,
  findFirstInDatabase,
  listIdsInDatabase,
  toQueryKey,
  type ListPage,
  type ListTotal,
} from './list.store.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { countRowFacets } from './snapshot/facet-counts.ts'
import { canRemember } from './snapshot/filter-masks.ts'
import { countRows, hasRows, listPageIds, type RowQuery } from './snapshot/list-rows.ts'
import { listOutsideIds } from './snapshot/outside-ids.store.ts'
import type { Rows } from './snapshot/predicate-masks.ts'
import { rememberAnswer, type Snapshot } from './snapshot/snapshot.ts'

const toRowQuery = (filters: Filters, search: ActiveSearch | null): RowQuery => ({
  filters,
  search,
  key: toQueryKey(filters, search),
})

const openRows = async (
  { db }: Pick<Catalogue, 'db'>,
  snapshot: Snapshot,
  filters: Filters,
  searches: readonly (ActiveSearch | null)[],
): Promise<Rows> => {
  const texts = searches.filter((search) => search !== null)
  for (;;) {
    const { version } = snapshot
    const outside = await listOutsideIds(db, snapshot, filters, texts)
    // What was read before a change is not held as an answer of the version after it.
    if (snapshot.version === version) return { snapshot, outside }
  }
}

/** An answer of the snapshot, computed once for equal questions until something changes. */
const answer = <T extends NonNullable<unknown>>(
  { snapshot }: Rows,
  filters: Filters,
  key: string,
  compute: () => T,
): T => (canRemember(filters) ? rememberAnswer(snapshot, key, compute) : compute())

const countQuery = (query: RowQuery, rows: Rows): ListTotal =>
  answer(rows, query.filters, `count ${query.key}`, () => countRows(query, rows))

/** The wines and goods with a bottle that meets the filters and words. */
export const countListedProducts = async (
  { db, snapshot }: Catalogue,
  filters: Filters,
  search: ActiveSearch | null,
): Promise<ListTotal> =>
  snapshot
    ? countQuery(toRowQuery(filters, search), await openRows({ db }, snapshot, filters, [search]))
    : countListedInDatabase(db, filters, search)

/** The place of the first search that finds anything; null where none does. */
export const findFirstListed = async (
  { db, snapshot }: Catalogue,
  searches: readonly ActiveSearch[],
  filters: Filters,
): Promise<number | null> => {
  if (searches.length === 0) return null
  if (!snapshot) return findFirstInDatabase(db, searches, filters)
  const rows = await openRows({ db }, snapshot, filters, searches)
  const at = searches.findIndex((search) => hasRows(toRowQuery(filters, search), rows))
  return at < 0 ? null : at
}

/** How many wines and goods each of some searches finds. */
export const countEachSearch = async (
  { db, snapshot }: Catalogue,
  searches: readonly ActiveSearch[],
  filters: Filters,
): Promise<ListTotal[]> => {
  if (searches.length === 0) return []
  if (!snapshot) return countEachInDatabase(db, searches, filters)
  const rows = await openRows({ db }, snapshot, filters, searches)
  return searches.map((search) => countQuery(toRowQuery(filters, search), rows))
}

/** So many of the best are computed at once: twenty pages. */
const maxBest = 480

const listBest = (query: RowQuery, page: ListPage, rows: Rows): number[] => {
  const { order, chosenStoreId, limit, offset } = page
  const end = offset + limit
  // What a member likes changes with every wish.
  if (end > maxBest || order.match?.history?.weight) return listPageIds(query, page, rows)
  const key = `ids ${order.sort} ${JSON.stringify(order.match?.taste)} ${chosenStoreId} ${query.key}`
  return answer(rows, query.filters, key, () =>
    listPageIds(query, { ...page, limit: maxBest, offset: 0 }, rows),
  ).slice(offset, end)
}

/** The bottles of a page of the list, one a wine, by their ids. */
export const listProductIds = async (
  { db, snapshot }: Catalogue,
  filters: Filters,
  search: ActiveSearch | null,
  page: ListPage,
): Promise<number[]> =>
  snapshot
    ? listBest(toRowQuery(filters, search), page, await openRows({ db }, snapshot, filters, [search]))
    : listIdsInDatabase(db, filters, search, page)

/** The number of wines for each value of each facet, counted as if nothing were chosen in its own. */
export const countFacets = async (
  { db, snapshot }: Catalogue,
  filters: Filters,
  search: ActiveSearch | null,
): Promise<FacetCounts> => {
  if (!snapshot) return countFacetsInDatabase(db, filters, search)
  const rows = await openRows({ db }, snapshot, filters, [search])
  return answer(rows, filters, `facets ${toQueryKey(filters, search)}`, () =>
    countRowFacets(filters, search, rows),
  )
}

import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { wines as calls } from '#api/calls/wines.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import { isLanding, toProductsQuery, type ListSearch } from './list-search.ts'

export type ProductPage = Awaited<ReturnType<typeof calls.products>>
export type ProductCard = ProductPage['_embedded']['items'][number]
export type Product = Awaited<ReturnType<typeof calls.product>>
export type LeftFilter = Awaited<ReturnType<typeof calls.leftFilter>>
export type Landing = NonNullable<Awaited<ReturnType<typeof calls.landing>>['landing']>
export type StoreAvailability = Awaited<ReturnType<typeof calls.shelves>>['_embedded']['items'][number]
export type Vintage = Awaited<ReturnType<typeof calls.vintages>>['_embedded']['items'][number]

const toNullIfMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

const countWines = async ({ page: _page, sort: _sort, ...filters }: ListSearch): Promise<number> =>
  (await calls.products({ query: { ...toProductsQuery(filters), page: 0, size: 1 } })).page.totalElements

/** Wines in lists, their filters, and a single wine. */
export const wines = {
  list: (search: ListSearch, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'list', search, myStore],
      placeholderData: keepPreviousData,
      queryFn: () => calls.products({ query: { ...toProductsQuery(search), ...toMyStore(myStore) } }),
    }),
  /** As much of the list as one printed table holds. */
  sheet: (search: ListSearch) => {
    const { page: _page, ...filters } = search
    return queryOptions({
      queryKey: ['wines', 'sheet', filters],
      queryFn: () => calls.products({ query: { ...toProductsQuery(filters), page: 0, size: 60 } }),
    })
  },
  /** How many wines each of some filters leaves; a count that fails is missing. */
  totals: (searches: readonly ListSearch[]) =>
    queryOptions({
      queryKey: ['wines', 'totals', searches],
      queryFn: async () => {
        const counts = await Promise.allSettled(searches.map(countWines))
        return counts.map((count) => (count.status === 'fulfilled' ? count.value : undefined))
      },
    }),
  leftFilter: (search: ListSearch) => {
    const { page: _page, sort: _sort, ...filters } = search
    return queryOptions({
      queryKey: ['wines', 'left-filter', filters],
      placeholderData: keepPreviousData,
      queryFn: () => {
        const { page: _none, size: _size, sort: _order, ...query } = toProductsQuery(filters)
        return calls.leftFilter({ query })
      },
    })
  },
  /** What stands above a list that is about one thing, of the store that the list is of; null where nothing does. */
  landing: (search: ListSearch, myStore: number | null) => {
    const { page: _page, sort: _sort, size: _size, ...filters } = search
    const listStore = search.idStore ? null : myStore
    return queryOptions({
      queryKey: ['wines', 'landing', filters, listStore],
      staleTime: 60_000,
      queryFn: async () => {
        if (!isLanding(filters)) return null
        const { page: _none, size: _all, ...query } = toProductsQuery(filters)
        return (await calls.landing({ query: { ...query, ...toMyStore(listStore) } })).landing
      },
    })
  },
  sorts: () =>
    queryOptions({
      queryKey: ['wines', 'sorts'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.sortTypes())._embedded.items,
    }),
  one: (id: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'one', id, myStore],
      queryFn: () => calls.product({ params: { id }, query: toMyStore(myStore) }),
    }),
  /** Wines to compare; one that no longer exists is omitted. */
  several: (ids: readonly number[], myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'several', ids, myStore],
      queryFn: async () => {
        const loadedProducts = await Promise.all(
          ids.map((id) =>
            calls.product({ params: { id }, query: toMyStore(myStore) }).catch(toNullIfMissing),
          ),
        )
        return loadedProducts.filter((product) => product !== null)
      },
    }),
  /** Wines by id as cards, in the order given. */
  cards: (ids: readonly number[], myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'cards', ids, myStore],
      placeholderData: keepPreviousData,
      queryFn: async () =>
        (await calls.some({ query: { ids: [...ids], ...toMyStore(myStore) } }))._embedded.items,
    }),
  /** The stores that have a wine, nearest first once a location is known. */
  shelves: (id: number, point?: { latitude: number; longitude: number }) =>
    queryOptions({
      queryKey: ['wines', 'shelves', id, point],
      placeholderData: keepPreviousData,
      queryFn: async () => (await calls.shelves({ params: { id }, query: { ...point } }))._embedded.items,
    }),
  vintages: (id: number) =>
    queryOptions({
      queryKey: ['wines', 'vintages', id],
      queryFn: async () => (await calls.vintages({ params: { id } }))._embedded.items,
    }),
}

type CachedList = { _embedded?: { items: unknown[] } } | unknown[] | undefined
const isCard = (item: unknown): item is ProductCard =>
  typeof item === 'object' && item !== null && 'listPrice' in item

/** The card of a wine from any list shown before; every list of cards is cached under `wines`. */
export const findCachedCard = (client: QueryClient, id: number): ProductCard | undefined =>
  client
    .getQueriesData<CachedList>({ queryKey: ['wines'] })
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?._embedded?.items ?? [])))
    .filter(isCard)
    .find((card) => card.id === id)

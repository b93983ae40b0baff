import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { stores as calls } from '#api/calls/stores.ts'
import { wines } from '#api/calls/wines.ts'
import type { StoreSearch } from './store-search.ts'

export type StorePage = Awaited<ReturnType<typeof calls.stores>>
export type StoreCard = StorePage['_embedded']['items'][number]
export type Store = Awaited<ReturnType<typeof calls.store>>
export type FilterStore = Awaited<ReturnType<typeof calls.filterStores>>['_embedded']['items'][number]
export type StoreFilters = {
  provinces: Awaited<ReturnType<typeof calls.siNms>>['_embedded']['items']
  companies: Awaited<ReturnType<typeof calls.companies>>['_embedded']['items']
  options: Awaited<ReturnType<typeof calls.options>>['_embedded']['items']
}
export type Point = { latitude: number; longitude: number }

/** Where a store is, from which others are measured; nothing where none is chosen. */
export const toPoint = (store: Point | null): Point | undefined =>
  store ? { latitude: store.latitude, longitude: store.longitude } : undefined

const hour = 3_600_000

const listStores = ({ query, province, company, options, sort }: StoreSearch, point?: Point) =>
  calls.stores({
    query: {
      size: 60,
      ...(query && { query }),
      ...(province && { siNms: [province] }),
      ...(company !== undefined && { idCompanies: [company] }),
      ...(options && { idOptions: options.split(',') }),
      ...(sort ? { sort } : point && { sort: 'distance' as const }),
      ...point,
    },
  })

/** Stores as they are searched for; where no store has the words, those around what they mean on the map. */
const findStores = async (
  search: StoreSearch,
  point?: Point,
): Promise<StorePage & { from: string | null }> => {
  const page = await listStores(search, point)
  if (!search.query || page.page.totalElements > 0) return { ...page, from: null }
  const { findPlace } = await import('./find-place.ts')
  const place = await findPlace(search.query)
  if (!place) return { ...page, from: null }
  const { query: _query, sort: _sort, ...rest } = search
  return { ...(await listStores(rest, place.point)), from: place.name }
}

/** Stores in lists and on the map, what they can be chosen by, and one whole with its wines. */
export const stores = {
  list: ({ query, province, company, options, sort }: StoreSearch, point?: Point) =>
    queryOptions({
      queryKey: ['stores', 'list', { query, province, company, options, sort }, point],
      placeholderData: keepPreviousData,
      queryFn: () => findStores({ query, province, company, options, sort }, point),
    }),
  filters: () =>
    queryOptions({
      queryKey: ['stores', 'filters'],
      staleTime: hour,
      queryFn: async (): Promise<StoreFilters> => {
        const [provinces, companies, options] = await Promise.all([
          calls.siNms(),
          calls.companies(),
          calls.options(),
        ])
        return {
          provinces: provinces._embedded.items,
          companies: companies._embedded.items,
          options: options._embedded.items,
        }
      },
    }),
  sorts: () =>
    queryOptions({
      queryKey: ['stores', 'sorts'],
      staleTime: hour,
      queryFn: async () => (await calls.sortTypes())._embedded.items,
    }),
  short: () =>
    queryOptions({
      queryKey: ['stores', 'short'],
      staleTime: hour,
      queryFn: async () => (await calls.filterStores())._embedded.items,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['stores', 'one', id], queryFn: () => calls.store({ params: { id } }) }),
  wines: (idStore: number) =>
    queryOptions({
      queryKey: ['wines', 'stores', idStore],
      queryFn: () => wines.products({ query: { idStore, size: 10, myStore: idStore } }),
    }),
}

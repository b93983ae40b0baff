import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wineries as calls } from '#api/calls/wineries.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import type { Production, WinerySearch } from './winery-search.ts'

export type Winery = Awaited<ReturnType<typeof calls.winery>>
export type WineryPage = Awaited<ReturnType<typeof calls.wineries>>
export type WineryCard = WineryPage['_embedded']['items'][number]
export type WineryCountry = Awaited<ReturnType<typeof calls.countries>>['_embedded']['items'][number]
export type ProductionPage = Awaited<ReturnType<typeof calls.productionWines>>
export type ProductionType = Awaited<
  ReturnType<typeof calls.productionCategories>
>['_embedded']['items'][number]

export const likeWinery = (id: number) => calls.likeWinery({ params: { id } })

const hour = 3_600_000
const size = 12

/** Wineries in lists, and one whole with what it makes. */
export const wineries = {
  list: ({ country, sort, page = 1 }: WinerySearch) =>
    queryOptions({
      queryKey: ['wineries', 'list', { country, sort, page }],
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.wineries({
          query: { size, page: page - 1, ...(country && { countryCodes: [country] }), ...(sort && { sort }) },
        }),
    }),
  everything: () =>
    queryOptions({
      queryKey: ['wineries', 'list', 'everything'],
      queryFn: () => calls.wineries({ query: { size: 60 } }),
    }),
  countries: () =>
    queryOptions({
      queryKey: ['wineries', 'countries'],
      staleTime: hour,
      queryFn: async () => (await calls.countries())._embedded.items,
    }),
  sorts: () =>
    queryOptions({
      queryKey: ['wineries', 'sorts'],
      staleTime: hour,
      queryFn: async () => (await calls.sortTypes())._embedded.items,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['wineries', 'one', id], queryFn: () => calls.winery({ params: { id } }) }),
  types: () =>
    queryOptions({
      queryKey: ['wineries', 'production-types'],
      staleTime: hour,
      queryFn: async () => (await calls.productionCategories())._embedded.items,
    }),
  production: (idWinery: number, type: Production, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'wineries', idWinery, type, myStore],
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.productionWines({ params: { idWinery }, query: { type, size: 60, ...toMyStore(myStore) } }),
    }),
}

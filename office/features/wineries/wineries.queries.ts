import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wineries as calls } from '#api/calls/office/wineries.ts'
import type { WineriesSearch } from './wineries-search.ts'

export type OfficeWineryPage = Awaited<ReturnType<typeof calls.officeWineries>>
export type OfficeWineryCard = OfficeWineryPage['_embedded']['items'][number]
export type OfficeWinery = Awaited<ReturnType<typeof calls.officeWinery>>

/** Wineries as the office keeps them. */
export const officeWineries = {
  all: ['office', 'wineries'] as const,
  list: ({ page = 1, query, area, sort }: WineriesSearch) =>
    queryOptions({
      queryKey: [...officeWineries.all, 'list', page, query, area, sort],
      queryFn: () => calls.officeWineries({ query: { page: page - 1, size: 50, query, idArea: area, sort } }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...officeWineries.all, 'one', id],
      queryFn: () => calls.officeWinery({ params: { id } }),
      // What another person saves meanwhile must not pass for seen.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}

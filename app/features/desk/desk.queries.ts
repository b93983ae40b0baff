import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import type { DeskSearch } from './desk-search.ts'

export type WorkPage = Awaited<ReturnType<typeof calls.staffOrders>>
export type WorkOrder = WorkPage['_embedded']['items'][number]

/** The orders that those work on who prepare and hand them over. */
export const desk = {
  work: ({ status, page }: DeskSearch) =>
    queryOptions({
      queryKey: ['desk', 'work', status ?? '', page ?? 1],
      placeholderData: keepPreviousData,
      staleTime: 0,
      queryFn: () =>
        calls.staffOrders({ query: { size: 20, page: (page ?? 1) - 1, ...(status && { status }) } }),
    }),
}

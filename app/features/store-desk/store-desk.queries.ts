import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import type { StoreDeskSearch } from './store-desk-search.ts'

export type WorkPage = Awaited<ReturnType<typeof calls.staffOrders>>
export type WorkOrder = WorkPage['_embedded']['items'][number]

/** The orders that those work on who prepare and hand them over. */
export const storeDesk = {
  work: ({ status, page }: StoreDeskSearch) =>
    queryOptions({
      queryKey: ['desk', 'work', status ?? '', page ?? 1],
      placeholderData: keepPreviousData,
      staleTime: 0,
      queryFn: () =>
        calls.staffOrders({ query: { size: 20, page: (page ?? 1) - 1, ...(status && { status }) } }),
    }),
}

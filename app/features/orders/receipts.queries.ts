import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import { toOrdersQuery } from './orders-query.ts'
import type { ReceiptsSearch } from './receipts-search.ts'

export type Receipt = Awaited<ReturnType<typeof calls.receipt>>
export type ReceiptsPage = Awaited<ReturnType<typeof calls.receipts>>
export type ReceiptCard = ReceiptsPage['_embedded']['items'][number]

/** What the member paid for, as papers. */
export const receipts = {
  list: (search: ReceiptsSearch) =>
    queryOptions({
      queryKey: ['receipts', 'list', search],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => {
        // The address may have other filters of the order list, which this list does not know.
        const { kind, period, from, until, page } = search
        const query = toOrdersQuery({ period, from, until, page }, new Date())
        return calls.receipts({ query: { ...query, ...(kind && { kind }) } })
      },
    }),
  one: (oid: string) =>
    queryOptions({
      queryKey: ['receipts', 'one', oid],
      staleTime: 5_000,
      queryFn: () => calls.receipt({ params: { oid } }),
    }),
}

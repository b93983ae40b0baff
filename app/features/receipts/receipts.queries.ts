import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import { toOrdersQuery } from '../orders/orders-query.ts'
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
        const { kind, ...others } = search
        return calls.receipts({ query: { ...toOrdersQuery(others, new Date()), ...(kind && { kind }) } })
      },
    }),
  one: (oid: string) =>
    queryOptions({
      queryKey: ['receipts', 'one', oid],
      staleTime: 5_000,
      queryFn: () => calls.receipt({ params: { oid } }),
    }),
}

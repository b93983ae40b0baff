import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cash as calls } from '#api/calls/cash.ts'
import { toOrdersQuery } from '../orders/orders-query.ts'
import type { CashSearch } from './cash-search.ts'

export type Balance = Awaited<ReturnType<typeof calls.balance>>
export type Charge = Awaited<ReturnType<typeof calls.charge>>
export type CashHistory = Awaited<ReturnType<typeof calls.history>>
export type CashMove = CashHistory['_embedded']['items'][number]

/** The member's cash, every move of it, and their charges. */
export const cash = {
  balance: () =>
    queryOptions({ queryKey: ['cash', 'balance'], staleTime: 5_000, queryFn: () => calls.balance() }),
  history: (search: CashSearch) =>
    queryOptions({
      queryKey: ['cash', 'history', search],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => {
        // The address may have other filters of the order list, which this list does not know.
        const { kind, period, from, until, page } = search
        const query = toOrdersQuery({ period, from, until, page }, new Date())
        return calls.history({ query: { ...query, ...(kind && { kind }) } })
      },
    }),
  charge: (cid: string) =>
    queryOptions({
      queryKey: ['cash', 'charge', cid],
      staleTime: 0,
      queryFn: () => calls.charge({ params: { cid } }),
    }),
}

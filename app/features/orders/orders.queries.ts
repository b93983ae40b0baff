import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import { listQuery, type OrdersSearch } from './orders-search.ts'

export type Order = Awaited<ReturnType<typeof calls.order>>
export type OrdersPage = Awaited<ReturnType<typeof calls.orders>>
export type OrderCard = OrdersPage['_embedded']['items'][number]
export type OrderStatus = Order['status']

/** The member's orders. */
export const orders = {
  one: (oid: string) =>
    queryOptions({
      queryKey: ['orders', 'one', oid],
      staleTime: 5_000,
      queryFn: () => calls.order({ params: { oid } }),
    }),
  list: (search: OrdersSearch) =>
    queryOptions({
      queryKey: ['orders', 'list', search],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => calls.orders({ query: listQuery(search, new Date()) }),
    }),
  recent: () =>
    queryOptions({
      queryKey: ['orders', 'recent'],
      staleTime: 5_000,
      queryFn: async () => (await calls.orders({ query: { size: 5 } }))._embedded.items,
    }),
  types: () =>
    queryOptions({
      queryKey: ['orders', 'types'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.types())._embedded.items,
    }),
}

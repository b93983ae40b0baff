import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import { toOrdersQuery } from './orders-query.ts'
import type { ChosenLine } from '#machines/cancel-order-setup.ts'
import type { OrdersSearch } from './orders-search.ts'
import { urgentStatuses } from './urgent-statuses.ts'

export type Order = Awaited<ReturnType<typeof calls.order>>
export type OrdersPage = Awaited<ReturnType<typeof calls.orders>>
export type OrderCard = OrdersPage['_embedded']['items'][number]
export type OrderStatus = Order['status']
export type RefundPreview = Awaited<ReturnType<typeof calls.refundPreview>>
export type CancelledPage = Awaited<ReturnType<typeof calls.cancelled>>
export type CancelledOrder = CancelledPage['_embedded']['items'][number]

/** What was received and may be bought once more. */
export const receivedStatuses: readonly OrderStatus[] = ['PICKED_UP', 'DELIVERED', 'CONFIRMED']
const returnableStatuses =
  'AWAITING_DEPOSIT,PAID,PREPARING,READY_FOR_PICKUP,PARTIALLY_CANCELLED,PICKED_UP,DELIVERED,CONFIRMED'

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
      queryFn: () => calls.orders({ query: toOrdersQuery(search, new Date()) }),
    }),
  recent: () =>
    queryOptions({
      queryKey: ['orders', 'recent'],
      staleTime: 5_000,
      queryFn: async () => (await calls.orders({ query: { size: 5 } }))._embedded.items,
    }),
  /** What a member can do something about, however old it is, and what they have received. */
  waiting: () =>
    queryOptions({
      queryKey: ['orders', 'waiting'],
      staleTime: 5_000,
      queryFn: async () => {
        const pages = await Promise.all([
          calls.orders({ query: { size: 20, status: urgentStatuses.join() } }),
          calls.orders({ query: { size: 5, status: receivedStatuses.join() } }),
        ])
        return pages.flatMap(({ _embedded }) => _embedded.items)
      },
    }),
  /** Where and when a paid order may be collected instead. */
  pickupPlaces: (oid: string) =>
    queryOptions({
      queryKey: ['orders', 'pickup-places', oid],
      staleTime: 0,
      queryFn: async () => (await calls.pickupPlaces({ params: { oid } }))._embedded.items,
    }),
  /** What would go back if so many pieces of these lines were cancelled now. */
  refund: (oid: string, chosenLines: readonly ChosenLine[]) =>
    queryOptions({
      queryKey: ['orders', 'refund', oid, chosenLines],
      staleTime: 0,
      queryFn: () => {
        const query = { lines: chosenLines.map(({ id }) => id), qtys: chosenLines.map(({ qty }) => qty) }
        return calls.refundPreview({ params: { oid }, query })
      },
    }),
  /** Orders that can be cancelled or sent back. */
  returnable: () =>
    queryOptions({
      queryKey: ['orders', 'returnable'],
      staleTime: 5_000,
      queryFn: async () => {
        const { _embedded } = await calls.orders({ query: { size: 50, status: returnableStatuses } })
        return _embedded.items.filter(({ acts }) => acts.cancel || acts.return)
      },
    }),
  cancelled: (search: OrdersSearch) =>
    queryOptions({
      queryKey: ['orders', 'cancelled', search],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => calls.cancelled({ query: toOrdersQuery(search, new Date()) }),
    }),
  types: () =>
    queryOptions({
      queryKey: ['orders', 'types'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.types())._embedded.items,
    }),
}

import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/office/orders.ts'
import { pageSizes } from '../../shell/list-look.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import type { OrdersSearch, OrderTab, ReturnsSearch } from './orders-search.ts'

export type OrdersPage = Awaited<ReturnType<typeof calls.officeOrders>>
export type OrderRow = OrdersPage['_embedded']['items'][number]
export type OrderBoard = Awaited<ReturnType<typeof calls.orderBoard>>
export type OfficeOrder = Awaited<ReturnType<typeof calls.officeOrder>>
export type BulkMove = 'PREPARE' | 'READY'
/** Orders by their numbers, or all that the list finds. */
export type BulkTarget = readonly string[] | 'all'
export type MovePreview = Awaited<ReturnType<typeof calls.previewMoves>>
export type MoveJob = Awaited<ReturnType<typeof calls.moveJob>>
export type ReturnsPage = Awaited<ReturnType<typeof calls.returns>>
export type OpenReturn = ReturnsPage['_embedded']['items'][number]
type Status = OrderRow['status']

/** The states of each tab; late ones and those of today are no state. */
export const tabStatuses: Record<Exclude<OrderTab, 'late' | 'today'>, Status[]> = {
  paid: ['PAID'],
  preparing: ['PREPARING', 'PARTIALLY_CANCELLED'],
  ready: ['READY_FOR_PICKUP'],
  shipping: ['SHIPPING'],
  returning: ['RETURN_REQUESTED'],
}

const toTabQuery = (tab: OrderTab | undefined) => {
  if (tab === undefined) return {}
  return tab === 'late' || tab === 'today' ? { [tab]: true } : { status: tabStatuses[tab] }
}

/** The orders of the office. */
export const orders = {
  all: ['office', 'orders'] as const,
  list: ({ page = 1, size = pageSizes[0], query, tab, type, sort, store, from, until }: OrdersSearch) =>
    queryOptions({
      queryKey: [...orders.all, 'list', page, size, query, tab, type, sort, store, from, until],
      queryFn: () =>
        calls.officeOrders({
          query: {
            ...{ page: page - 1, size, query, sort, idStore: store, startDate: from, endDate: until },
            ...toTabQuery(tab),
            ...(type && { type: [type] }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  board: (store: number | undefined) =>
    queryOptions({
      queryKey: [...orders.all, 'board', store],
      queryFn: () => calls.orderBoard({ query: { idStore: store } }),
    }),
  /** What moving these orders on would do, or all that the address finds. */
  movePreview: ({ move, target, address }: { move: BulkMove; target: BulkTarget; address: string }) =>
    queryOptions({
      queryKey: [...orders.all, 'move-preview', move, target, address],
      queryFn: () =>
        calls.previewMoves({ query: { move, ...(target === 'all' ? { address } : { oids: target }) } }),
      staleTime: 0,
      gcTime: 0,
    }),
  moveJob: (id: number | undefined) =>
    queryOptions({
      queryKey: [...orders.all, 'move-job', id],
      queryFn: id === undefined ? skipToken : () => calls.moveJob({ params: { id } }),
      refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? 1000 : false),
    }),
  one: (oid: string) =>
    queryOptions({
      queryKey: [...orders.all, 'one', oid],
      queryFn: () => calls.officeOrder({ params: { oid } }),
      ...recordedReading,
    }),
  returns: ({ page = 1, waits }: ReturnsSearch) =>
    queryOptions({
      queryKey: [...orders.all, 'returns', waits, page],
      queryFn: () =>
        calls.returns({
          query: { page: page - 1, size: 50, waitsFor: waits === 'goods' ? 'GOODS' : 'DECISION' },
        }),
      placeholderData: keepPreviousData,
    }),
}

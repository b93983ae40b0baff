import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { desk as calls } from '#api/calls/office/desk.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import type { DeskSearch } from './desk-search.ts'

export type DeskPage = Awaited<ReturnType<typeof calls.deskOrders>>
export type DeskOrder = DeskPage['_embedded']['items'][number]
export type DeskBoard = Awaited<ReturnType<typeof calls.deskBoard>>
export type DeskStore = Awaited<ReturnType<typeof calls.deskStores>>['_embedded']['items'][number]
export type PackingSlip = Awaited<ReturnType<typeof calls.packingSlip>>
export type DeskRecipient = Awaited<ReturnType<typeof calls.deskRecipient>>
export type DeskMove = Parameters<typeof calls.moveOrder>[0]['body']['move']
export type Parcel = NonNullable<Parameters<typeof calls.moveOrder>[0]['body']['parcel']>

/** While the page is visible. */
const pollMs = 15_000

const toStoreQuery = (store: number | undefined) => (store === undefined ? {} : { idStore: store })

/** What a counter reads; the board and its orders are asked for again every 15 seconds. */
export const desk = {
  all: ['office', 'desk'] as const,
  stores: () => queryOptions({ queryKey: ['office', 'desk', 'stores'], queryFn: () => calls.deskStores() }),
  board: (store: number | undefined) =>
    queryOptions({
      queryKey: [...desk.all, 'board', store],
      queryFn: () => calls.deskBoard({ query: toStoreQuery(store) }),
      refetchInterval: pollMs,
    }),
  orders: ({ store, view = 'prepare', page = 1 }: DeskSearch) =>
    queryOptions({
      queryKey: [...desk.all, 'orders', store, view, page],
      queryFn: () => calls.deskOrders({ query: { ...toStoreQuery(store), view, page: page - 1, size: 20 } }),
      placeholderData: keepPreviousData,
      refetchInterval: pollMs,
    }),
  slip: (oid: string) =>
    queryOptions({
      queryKey: [...desk.all, 'slip', oid],
      queryFn: () => calls.packingSlip({ params: { oid } }),
    }),
  /** Outside `all`: what moves an order changes nothing of who receives it. */
  recipient: (oid: string) =>
    queryOptions({
      queryKey: ['office', 'desk-recipient', oid],
      queryFn: () => calls.deskRecipient({ params: { oid } }),
      staleTime: Infinity,
      ...recordedReading,
    }),
}

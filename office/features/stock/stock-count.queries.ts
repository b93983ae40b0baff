import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { stock as calls } from '#api/calls/office/stock.ts'
import { wines } from '#api/calls/wines.ts'
import type { CallRequest } from '#api/call.ts'
import type { stock as contract } from '#api/contract/office/stock.ts'
import { stock } from './stock.queries.ts'

type CountAnswer = Awaited<ReturnType<typeof calls.stockCount>>
/** `clockOffsetMs` is how far the clock of this device was behind the server's. */
export type CountPage = CountAnswer & { clockOffsetMs: number }
export type CountLine = CountPage['_embedded']['items'][number]
export type StockCounts = Awaited<ReturnType<typeof calls.stockCounts>>
export type CountSaved = Awaited<ReturnType<typeof calls.saveCount>>
/** A scan, or a number that was typed. */
export type CountedLine = CallRequest<typeof contract.saveCount>['body']['lines'][number]
export type WineKinds = Awaited<ReturnType<typeof wines.kinds>>['_embedded']['items']

/** Counts of stock. */
export const stockCount = {
  all: [...stock.all, 'counts'] as const,
  list: (page = 1) =>
    queryOptions({
      queryKey: [...stockCount.all, 'list', page],
      queryFn: () => calls.stockCounts({ query: { page: page - 1, size: 20 } }),
    }),
  /** Counts that are open: one a store at most. */
  open: () =>
    queryOptions({
      queryKey: [...stockCount.all, 'open'],
      queryFn: () => calls.stockCounts({ query: { state: 'COUNTING', size: 100 } }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...stockCount.all, 'one', id],
      queryFn: async (): Promise<CountPage> => {
        const page = await calls.stockCount({ params: { id }, query: { size: 100 } })
        return { ...page, clockOffsetMs: new Date(page.now).getTime() - Date.now() }
      },
      // Two devices count into one: each sees the other's lines.
      refetchInterval: 15_000,
    }),
  /** Wines of a store that a name or number finds. */
  candidates: (store: number, query: string) =>
    queryOptions({
      queryKey: [...stock.all, 'candidates', store, query],
      queryFn: () => calls.stockLevels({ query: { store: [store], query, size: 20 } }),
      placeholderData: keepPreviousData,
    }),
  kinds: () =>
    queryOptions({ queryKey: ['office', 'wine-kinds'], queryFn: () => wines.kinds(), staleTime: Infinity }),
}

/** Puts lines that were just saved before all others, without reading the count anew. */
export const showSaved = (client: QueryClient, { count, lines }: CountSaved): void => {
  client.setQueryData(stockCount.one(count.id).queryKey, (page: CountPage | undefined) => {
    if (!page) return page
    const ids = new Set(lines.map(({ idProduct }) => idProduct))
    const others = page._embedded.items.filter(({ idProduct }) => !ids.has(idProduct))
    return { ...page, count, _embedded: { items: [...lines, ...others] } }
  })
}

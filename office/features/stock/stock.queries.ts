import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { stock as calls } from '#api/calls/office/stock.ts'
import { stockPageSizes } from '#api/contract/office/stock.options.ts'
import type { StockSearch } from './stock-search.ts'

export type StockPage = Awaited<ReturnType<typeof calls.stockLevels>>
export type StockLevel = StockPage['_embedded']['items'][number]
export type StockProduct = Awaited<ReturnType<typeof calls.stockProducts>>['_embedded']['items'][number]
export type StockMove = Awaited<ReturnType<typeof calls.stockHistory>>['_embedded']['items'][number]

/** Bottles in stores. */
export const stock = {
  all: ['office', 'stock'] as const,
  lists: ['office', 'stock', 'list'] as const,
  list: ({ page = 1, size = stockPageSizes[0], query, store, state, sort }: StockSearch) =>
    queryOptions({
      queryKey: [...stock.lists, page, size, query, store, state, sort],
      queryFn: () =>
        calls.stockLevels({
          query: { page: page - 1, size, query, state, sort, ...(store && { store: [store] }) },
        }),
      placeholderData: keepPreviousData,
    }),
  /** What the catalogue has, by a part of the name, the number or the barcode. */
  products: (query: string) =>
    queryOptions({
      queryKey: [...stock.all, 'products', query],
      queryFn: () => calls.stockProducts({ query: { query, size: 20 } }),
      placeholderData: keepPreviousData,
    }),
  one: (product: number, store: number) =>
    queryOptions({
      queryKey: [...stock.all, 'one', product, store],
      queryFn: () => calls.stockLevels({ query: { product: [product], store: [store] } }),
      select: ({ _embedded: { items } }) => items[0],
    }),
  history: (product: number, store: number) =>
    queryOptions({
      queryKey: [...stock.all, 'history', product, store],
      queryFn: () => calls.stockHistory({ params: { id: product, idStore: store }, query: { size: 50 } }),
    }),
}

import type { Locale } from '#api/locales.ts'
import { queryOptions } from '@tanstack/react-query'
import { faqs } from '#api/calls/faqs.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'
import { wines } from '#api/calls/wines.ts'

const hour = 3_600_000
const singleItem = { query: { size: 1 } }
const faqCount = 5

/** The shop in numbers, who sells there, and what is asked most. */
export const about = {
  numbers: () =>
    queryOptions({
      queryKey: ['about', 'numbers'],
      staleTime: hour,
      queryFn: async () => {
        const [products, makers, shops] = await Promise.all([
          wines.products({ query: { size: 1, inStock: true } }),
          wineries.wineries(singleItem),
          stores.stores(singleItem),
        ])
        return {
          wines: products.page.totalElements,
          wineries: makers.page.totalElements,
          stores: shops.page.totalElements,
        }
      },
    }),
  /** The front of a store, for the head of the page. */
  front: () =>
    queryOptions({
      queryKey: ['about', 'front'],
      staleTime: hour,
      queryFn: async () => (await stores.stores(singleItem))._embedded.items[0]?.image ?? null,
    }),
  sellers: () =>
    queryOptions({
      queryKey: ['about', 'sellers'],
      staleTime: hour,
      queryFn: async () => (await stores.companies())._embedded.items,
    }),
  asked: () =>
    queryOptions({
      queryKey: ['about', 'asked'],
      staleTime: hour,
      queryFn: async () => (await faqs.faqs({ query: { size: faqCount } }))._embedded.items,
    }),
}
export type Numbers = { wines: number; wineries: number; stores: number }
export type Front = NonNullable<
  Awaited<ReturnType<typeof stores.stores>>['_embedded']['items'][number]
>['image']
export type Seller = Awaited<ReturnType<typeof stores.companies>>['_embedded']['items'][number]
export type AboutFaq = { id: number; question: string; answer: string; lang: Locale }

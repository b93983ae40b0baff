import { queryOptions } from '@tanstack/react-query'
import { faqs } from '#api/calls/faqs.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'
import { wines } from '#api/calls/wines.ts'

const hour = 3_600_000
const one = { query: { size: 1 } }
const asked = 5

/** The shop in numbers, and what is asked most. */
export const about = {
  numbers: () =>
    queryOptions({
      queryKey: ['about', 'numbers'],
      staleTime: hour,
      queryFn: async () => {
        const [products, makers, shops, sellers] = await Promise.all([
          wines.products(one),
          wineries.wineries(one),
          stores.stores(one),
          stores.companies(),
        ])
        return {
          wines: products.page.totalElements,
          wineries: makers.page.totalElements,
          stores: shops.page.totalElements,
          sellers: sellers._embedded.items.length,
        }
      },
    }),
  asked: () =>
    queryOptions({
      queryKey: ['about', 'asked'],
      staleTime: hour,
      queryFn: async () => (await faqs.faqs({ query: { size: asked } }))._embedded.items,
    }),
}
export type Numbers = { wines: number; wineries: number; stores: number; sellers: number }
export type Asked = { id: number; question: string; answer: string }

import { queryOptions } from '@tanstack/react-query'
import { checkout as calls } from '#api/calls/checkout.ts'
import { wines } from '#api/calls/wines.ts'
import { formatProducts, type OrderedProduct } from './order-search.ts'

export type Calculation = Awaited<ReturnType<typeof calls.total>>
export type PayMethod = Awaited<ReturnType<typeof calls.payMethods>>['_embedded']['items'][number]
export type Place = Awaited<ReturnType<typeof wines.pickUp>>['_embedded']['items'][number]
export type Latest = Awaited<ReturnType<typeof calls.latest>>

/** The order being written: what it comes to, where it can be collected, how it can be paid. */
export const checkout = {
  latest: () =>
    queryOptions({ queryKey: ['checkout', 'latest'], staleTime: 0, queryFn: () => calls.latest() }),
  calculation: (oid: string) =>
    queryOptions({
      queryKey: ['checkout', 'calculation', oid],
      staleTime: Infinity,
      queryFn: () => calls.total({ query: { oid } }),
    }),
  places: (products: readonly OrderedProduct[]) =>
    queryOptions({
      queryKey: ['checkout', 'places', formatProducts(products)],
      staleTime: 60_000,
      queryFn: async () => (await wines.pickUp({ body: { products: [...products] } }))._embedded.items,
    }),
  payMethods: () =>
    queryOptions({
      queryKey: ['checkout', 'pay-methods'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.payMethods())._embedded.items,
    }),
}

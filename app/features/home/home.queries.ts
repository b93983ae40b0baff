import { queryOptions } from '@tanstack/react-query'
import { home as calls } from '#api/calls/home.ts'
import { stores } from '#api/calls/stores.ts'
import { wines } from '#api/calls/wines.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import type { Point } from '../stores/stores.queries.ts'

type Items<T extends (...args: never[]) => Promise<{ _embedded: { items: unknown[] } }>> = Awaited<
  ReturnType<T>
>['_embedded']['items']
export type CoverItem = Items<typeof calls.covers>[number]
export type KindItem = Items<typeof calls.orderBlocks>[number]
export type Deal = Awaited<ReturnType<typeof calls.timeDeal>>

const minute = 60_000

/** Each block of the home page loads and fails alone. */
export const home = {
  covers: () =>
    queryOptions({
      queryKey: ['home', 'covers'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.covers())._embedded.items,
    }),
  orderBlocks: () =>
    queryOptions({
      queryKey: ['home', 'order-blocks'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.orderBlocks())._embedded.items,
    }),
  timeDeal: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['home', 'time-deal', myStore],
      staleTime: minute,
      queryFn: () => calls.timeDeal({ query: toMyStore(myStore) }),
    }),
  best: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'best', myStore],
      staleTime: minute,
      queryFn: async () => (await calls.bestProducts({ query: toMyStore(myStore) }))._embedded.items,
    }),
  mdCategories: () =>
    queryOptions({
      queryKey: ['home', 'md-categories'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.mdCategories())._embedded.items,
    }),
  mdProducts: (idMDCategory: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'md', idMDCategory, myStore],
      staleTime: minute,
      queryFn: async () =>
        (await calls.mdProducts({ query: { idMDCategory, ...toMyStore(myStore) } }))._embedded.items,
    }),
  /** Stores to collect from: the soonest, or those nearest to a point. */
  pickup: (near?: Point) =>
    queryOptions({
      queryKey: ['home', 'pickup', ...(near ? [near] : [])],
      staleTime: minute,
      queryFn: async () => {
        const query = {
          size: 3,
          ...(near ? { sort: 'distance' as const, ...near } : { sort: 'earliest' as const }),
        }
        return (await stores.stores({ query }))._embedded.items
      },
    }),
  /** What fits the member's taste best. */
  matched: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'matched', myStore],
      staleTime: minute,
      queryFn: async () =>
        (await wines.products({ query: { size: 5, sort: 'match', inStock: true, ...toMyStore(myStore) } }))
          ._embedded.items,
    }),
  fresh: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'new', myStore],
      staleTime: minute,
      queryFn: async () =>
        (await wines.products({ query: { size: 5, sort: 'new', ...toMyStore(myStore) } }))._embedded.items,
    }),
  magazines: () =>
    queryOptions({
      queryKey: ['home', 'magazines'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.magazines())._embedded.items,
    }),
  events: () =>
    queryOptions({
      queryKey: ['home', 'events'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.events())._embedded.items,
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { home as calls } from '#api/calls/home.ts'
import { wines } from '#api/calls/wines.ts'
import { toMyStore } from '../stores/my-store-query.ts'

type Items<T extends (...args: never[]) => Promise<{ _embedded: { items: unknown[] } }>> = Awaited<
  ReturnType<T>
>['_embedded']['items']
export type CoverItem = Items<typeof calls.covers>[number]
export type KindItem = Items<typeof calls.orderBlocks>[number]
export type Deal = Awaited<ReturnType<typeof calls.timeDeal>>

const minute = 60_000

/** The highest price of a wine below 30,000 won; the title of the row says so. */
export const popularEndPrice = 29_999

/** Kinds of wine as lists take them. */
export const joinKindIds = (kinds: readonly KindItem[]): string => kinds.map(({ idKind }) => idKind).join(',')

/** Each block of the home page loads and fails alone. */
export const home = {
  covers: () =>
    queryOptions({
      queryKey: ['home', 'covers'],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.covers())._embedded.items,
    }),
  orderBlocks: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['home', 'order-blocks', myStore],
      staleTime: 10 * minute,
      queryFn: async () => (await calls.orderBlocks({ query: toMyStore(myStore) }))._embedded.items,
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
  /** The wines sold most below a price, of these kinds alone: the first row for a shopper who has chosen no store. */
  popular: (idKinds: string, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'popular', idKinds, myStore],
      staleTime: minute,
      queryFn: async () => {
        const query = { size: 16, sort: 'sold', endPrice: popularEndPrice, inStock: true } as const
        return (await wines.products({ query: { ...query, idKinds, ...toMyStore(myStore) } }))._embedded.items
      },
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
  /** What a store has in stock: the first row for a shopper who has chosen it. */
  atStore: (idStore: number) =>
    queryOptions({
      queryKey: ['wines', 'home', 'store', idStore],
      staleTime: minute,
      queryFn: async () =>
        (await wines.products({ query: { size: 16, idStore, inStock: true, ...toMyStore(idStore) } }))
          ._embedded.items,
    }),
  /** What fits the member's taste best; more than a row, as some may be on the page already. */
  matched: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'matched', myStore],
      staleTime: minute,
      queryFn: async () =>
        (await wines.products({ query: { size: 12, sort: 'match', inStock: true, ...toMyStore(myStore) } }))
          ._embedded.items,
    }),
  fresh: (myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'home', 'new', myStore],
      staleTime: minute,
      queryFn: async () =>
        (await wines.products({ query: { size: 12, sort: 'new', ...toMyStore(myStore) } }))._embedded.items,
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

import { queryOptions } from '@tanstack/react-query'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { wines as wineCalls } from '#api/calls/wines.ts'

export type Subscription = Awaited<ReturnType<typeof calls.subscription>>
export type SubscriptionCard = Awaited<ReturnType<typeof calls.list>>['_embedded']['items'][number]

/** What may be sent again and again, and what a member has sent. */
export const subscriptions = {
  products: () =>
    queryOptions({
      queryKey: ['wines', 'subscribable'],
      queryFn: async () =>
        (await wineCalls.products({ query: { subscribe: true, size: 48 } }))._embedded.items,
    }),
  mine: () =>
    queryOptions({
      queryKey: ['subscriptions', 'mine'],
      staleTime: 5_000,
      queryFn: async () => (await calls.list())._embedded.items,
    }),
  one: (sid: string) =>
    queryOptions({
      queryKey: ['subscriptions', 'one', sid],
      staleTime: 5_000,
      queryFn: () => calls.subscription({ params: { sid } }),
    }),
}

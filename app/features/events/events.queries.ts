import { queryOptions } from '@tanstack/react-query'
import { events as calls } from '#api/calls/events.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import type { EventSearch } from './event-search.ts'

export type EventPage = Awaited<ReturnType<typeof calls.events>>
export type EventCard = EventPage['_embedded']['items'][number]
export type Event = Awaited<ReturnType<typeof calls.event>>
export type AdminEvent = Awaited<ReturnType<typeof calls.adminEvent>>
export type ProductsOfKind = Awaited<ReturnType<typeof calls.productKinds>>['_embedded']['items'][number]

export const takeCoupon = (id: number) => calls.takeCoupon({ params: { id } })

const hour = 3_600_000

/** Events in lists, and one whole with its products; staff see drafts too. */
export const events = {
  list: ({ sort }: Pick<EventSearch, 'sort'>) =>
    queryOptions({
      queryKey: ['events', 'list', { sort }],
      queryFn: () => calls.events({ query: { size: 60, ...(sort && { sort }) } }),
    }),
  sorts: () =>
    queryOptions({
      queryKey: ['events', 'sorts'],
      staleTime: hour,
      queryFn: async () => (await calls.sortTypes())._embedded.items,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['events', 'one', id], queryFn: () => calls.event({ params: { id } }) }),
  admin: (id: number) =>
    queryOptions({ queryKey: ['events', 'admin', id], queryFn: () => calls.adminEvent({ params: { id } }) }),
  kinds: (id: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'events', id, myStore],
      queryFn: async () =>
        (await calls.productKinds({ query: toMyStore(myStore), body: { ids: [id] } }))._embedded.items,
    }),
}

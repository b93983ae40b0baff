import { queryOptions } from '@tanstack/react-query'
import { taste as calls } from '#api/calls/taste.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import { ApiError } from '#api/error.ts'

export type OwnTaste = Awaited<ReturnType<typeof calls.latest>>
export type SharedTaste = Awaited<ReturnType<typeof calls.shared>>
export type TastePick = OwnTaste['picks'][number]
export type PastTaste = Awaited<ReturnType<typeof calls.history>>['_embedded']['items'][number]

const toNullIfNone = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'taste.result.none') return null
  throw error
}

const toNullIfNotShared = (error: unknown) => {
  if (error instanceof ApiError && ['taste.not_shared', 'request.invalid'].includes(error.code)) return null
  throw error
}

/** The member's taste by the answers given last, null before the first survey; and the results before it. */
export const ownTaste = {
  latest: (myStore: number | null = null) =>
    queryOptions<OwnTaste | null>({
      queryKey: ['taste', 'latest', myStore],
      staleTime: 60_000,
      queryFn: () => calls.latest({ query: toMyStore(myStore) }).catch(toNullIfNone),
    }),
  shared: (key: string, myStore: number | null = null) =>
    queryOptions<SharedTaste | null>({
      queryKey: ['taste', 'shared', key, myStore],
      staleTime: 60_000,
      queryFn: () => calls.shared({ params: { key }, query: toMyStore(myStore) }).catch(toNullIfNotShared),
    }),
  /** All picks of one result: another result has others. */
  picks: (id: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['taste', 'picks', id, myStore],
      staleTime: 60_000,
      queryFn: async () => (await calls.picks({ query: toMyStore(myStore) }))._embedded.items,
    }),
  history: () =>
    queryOptions({
      queryKey: ['taste', 'history'],
      staleTime: 60_000,
      queryFn: async () => (await calls.history({ query: { size: 10 } }))._embedded.items,
    }),
}

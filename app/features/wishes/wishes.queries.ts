import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wishes as calls } from '#api/calls/wishes.ts'
import { toMyStore } from '../stores/my-store-query.ts'

export type WishPage = Awaited<ReturnType<typeof calls.wishes>>
export type WishedWine = WishPage['_embedded']['items'][number]

const pageSize = 24

/** The wish list, newest first; under `wines`, since a wish that is set or taken back changes it. */
export const wishList = {
  newest: (size: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'wishes', size, myStore],
      queryFn: async () => {
        const { _embedded, page } = await calls.wishes({ query: { size, ...toMyStore(myStore) } })
        return { items: _embedded.items, total: page.totalElements }
      },
    }),
  /** Pages count from 1. */
  page: (page: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'wishes', 'page', page, myStore],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => calls.wishes({ query: { size: pageSize, page: page - 1, ...toMyStore(myStore) } }),
    }),
}

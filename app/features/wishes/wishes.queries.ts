import { queryOptions } from '@tanstack/react-query'
import { wishes as calls } from '#api/calls/wishes.ts'

export type WishedWine = Awaited<ReturnType<typeof calls.wishes>>['_embedded']['items'][number]

/** The wish list, newest first; under `wines`, since a wish that is set or taken back changes it. */
export const wishList = {
  newest: (size: number) =>
    queryOptions({
      queryKey: ['wines', 'wishes', size],
      queryFn: async () => {
        const { _embedded, page } = await calls.wishes({ query: { size } })
        return { items: _embedded.items, total: page.totalElements }
      },
    }),
}

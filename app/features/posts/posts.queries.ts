import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { posts as calls } from '#api/calls/posts.ts'
import type { PageSearch } from '../../shell/url-params.ts'

export type NoticePage = Awaited<ReturnType<typeof calls.posts>>
export type NoticeCard = NoticePage['_embedded']['items'][number]
export type Notice = Awaited<ReturnType<typeof calls.post>>

export type NoticeType = Awaited<ReturnType<typeof calls.types>>['_embedded']['items'][number]

/** The type and the search text, as the address holds them. */
export type NoticeSearch = PageSearch & { type?: NoticeCard['type']; query?: string }

const pageSize = 10

/** What the shop announces, reports and explains. */
export const notices = {
  types: () =>
    queryOptions({
      queryKey: ['posts', 'types'],
      staleTime: 60_000,
      queryFn: async () => (await calls.types())._embedded.items,
    }),
  list: ({ type, page, query }: NoticeSearch) =>
    queryOptions({
      queryKey: ['posts', 'list', type, page, query],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.posts({
          query: {
            size: pageSize,
            page: (page ?? 1) - 1,
            ...(type && { type }),
            ...(query && { query }),
          },
        }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['posts', 'one', id],
      staleTime: 60_000,
      queryFn: () => calls.post({ params: { id } }),
    }),
}

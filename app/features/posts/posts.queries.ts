import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { posts as calls } from '#api/calls/posts.ts'
import type { PageSearch } from '../../shell/page-search.ts'

export type NoticePage = Awaited<ReturnType<typeof calls.posts>>
export type NoticeCard = NoticePage['_embedded']['items'][number]
export type Notice = Awaited<ReturnType<typeof calls.post>>

export type NoticeSearch = PageSearch & { query?: string }

const pageSize = 10

/** What the shop announces. */
export const notices = {
  list: ({ page, query }: NoticeSearch) =>
    queryOptions({
      queryKey: ['posts', 'notices', page, query],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.posts({
          query: { type: 'NOTICE', size: pageSize, page: (page ?? 1) - 1, ...(query && { query }) },
        }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['posts', 'one', id],
      staleTime: 60_000,
      queryFn: () => calls.post({ params: { id } }),
    }),
}

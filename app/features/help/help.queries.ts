import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { faqs } from '#api/calls/faqs.ts'
import { posts } from '#api/calls/posts.ts'

/** The topic and the words of questions and the page of notices, as the address holds them. */
export type HelpSearch = { category?: number; query?: string; page?: number }

/** The most that the call answers with: every question is on the page, closed. */
const questionCount = 100
const noticeCount = 5

/** What anyone may read about the shop before asking. */
export const help = {
  questions: ({ category, query }: HelpSearch) =>
    queryOptions({
      queryKey: ['help', 'questions', category, query],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: () =>
        faqs.faqs({
          query: {
            size: questionCount,
            ...(category && { idCategories: [category] }),
            ...(query && { query }),
          },
        }),
    }),
  notices: ({ page }: HelpSearch) =>
    queryOptions({
      queryKey: ['help', 'notices', page],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: () => posts.posts({ query: { size: noticeCount, page: (page ?? 1) - 1 } }),
    }),
}

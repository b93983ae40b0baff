import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { faqs as calls } from '#api/calls/faqs.ts'
import type { PageSearch } from '../../shell/url-params.ts'

export type FaqPage = Awaited<ReturnType<typeof calls.faqs>>
export type Faq = FaqPage['_embedded']['items'][number]
export type FaqCategory = Awaited<ReturnType<typeof calls.categories>>['_embedded']['items'][number]
export type FaqVotes = ReadonlyMap<number, boolean>

/** The category and the words, as the address holds them. */
export type FaqSearch = PageSearch & { category?: number; query?: string }

const pageSize = 10

/** Frequent questions; what the member said of their answers. */
export const faqs = {
  categories: () =>
    queryOptions({
      queryKey: ['faqs', 'categories'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.categories())._embedded.items,
    }),
  list: ({ category, query, page }: FaqSearch) =>
    queryOptions({
      queryKey: ['faqs', 'list', category, query, page],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.faqs({
          query: {
            size: pageSize,
            page: (page ?? 1) - 1,
            ...(category && { idCategories: [category] }),
            ...(query && { query }),
          },
        }),
    }),
  votes: () =>
    queryOptions({
      queryKey: ['faqs', 'votes'],
      staleTime: 60_000,
      queryFn: async () => (await calls.votes())._embedded.items,
    }),
}

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
const countedQuestions = 100

const countByCategory = (questions: readonly Faq[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { category } of questions) counts[category.id] = (counts[category.id] ?? 0) + 1
  return counts
}

/** Topics with how many of their questions have the words that are searched. */
export const applyCounts = (
  categories: readonly FaqCategory[],
  counts: Readonly<Record<number, number>>,
): FaqCategory[] => categories.map((category) => ({ ...category, qty: counts[category.id] ?? 0 }))

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
  /** How many questions have some words, by category; the call answers with a hundred at most. */
  counts: (query: string | undefined) =>
    queryOptions({
      queryKey: ['faqs', 'counts', query],
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const page = await calls.faqs({ query: { size: countedQuestions, ...(query && { query }) } })
        return countByCategory(page._embedded.items)
      },
    }),
  votes: () =>
    queryOptions({
      queryKey: ['faqs', 'votes'],
      staleTime: 60_000,
      queryFn: async () => (await calls.votes())._embedded.items,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searches as calls } from '#api/calls/office/searches.ts'
import type { TermType } from '#api/contract/office/searches.options.ts'
import type { OwnWordsSearch, SearchesSearch } from './searches-search.ts'

export type UnmetPage = Awaited<ReturnType<typeof calls.unmetSearches>>
export type UnmetSearch = UnmetPage['_embedded']['items'][number]
export type Reading = UnmetSearch['reading']
export type SearchTarget = Awaited<ReturnType<typeof calls.searchTargets>>['_embedded']['items'][number]
export type TermPreview = Awaited<ReturnType<typeof calls.previewTerm>>
export type OwnWordPage = Awaited<ReturnType<typeof calls.searchTerms>>
export type OwnWord = OwnWordPage['_embedded']['items'][number]

/** A word, and what it is to stand for; the key is empty for a word that means nothing. */
export type Term = { type: TermType; key: string; text: string }

type Days = Pick<SearchesSearch, 'from' | 'until'>

/** Unmet searches, and the words that the operator adds. */
export const officeSearches = {
  all: ['office', 'searches'] as const,
  unmet: ({ page = 1, query, kind, hidden, from, until }: SearchesSearch) =>
    queryOptions({
      queryKey: [...officeSearches.all, 'unmet', page, query, kind, hidden, from, until],
      queryFn: () =>
        calls.unmetSearches({
          query: {
            ...{ page: page - 1, size: 50, query, kind, dismissed: hidden },
            ...{ startDate: from, endDate: until },
          },
        }),
      placeholderData: keepPreviousData,
    }),
  words: ({ page = 1, query, type }: OwnWordsSearch) =>
    queryOptions({
      queryKey: [...officeSearches.all, 'words', page, query, type],
      queryFn: () => calls.searchTerms({ query: { page: page - 1, size: 50, query, type } }),
      placeholderData: keepPreviousData,
    }),
  targets: (query: string) =>
    queryOptions({
      queryKey: [...officeSearches.all, 'targets', query],
      queryFn: async () => (await calls.searchTargets({ query: { query } }))._embedded.items,
      enabled: query !== '',
    }),
  preview: (term: Term | null, search: string, { from, until }: Days) =>
    queryOptions({
      queryKey: [...officeSearches.all, 'preview', term, search, from, until],
      queryFn: () =>
        calls.previewTerm({
          query: { type: 'stop', key: '', text: '', ...term, search, startDate: from, endDate: until },
        }),
      enabled: term !== null,
    }),
}

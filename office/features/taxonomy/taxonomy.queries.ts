import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxonomy as calls } from '#api/calls/office/taxonomy.ts'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { SynonymsSearch } from './taxonomy-search.ts'

export type OfficeTerm = Awaited<ReturnType<typeof calls.terms>>['_embedded']['items'][number]
export type TermNames = OfficeTerm['names']
export type SynonymPage = Awaited<ReturnType<typeof calls.synonyms>>
export type TermSynonyms = SynonymPage['_embedded']['items'][number]

/** The words that the catalogue is sorted by. */
export const officeTerms = {
  all: ['office', 'taxonomy'] as const,
  list: (vocabulary: Vocabulary) =>
    queryOptions({
      queryKey: [...officeTerms.all, vocabulary],
      queryFn: async () => (await calls.terms({ params: { vocabulary } }))._embedded.items,
      // What another person saves meanwhile must not pass for seen.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  synonyms: ({ page = 1, query, list }: SynonymsSearch) =>
    queryOptions({
      queryKey: [...officeTerms.all, 'synonyms', page, query, list],
      queryFn: () => calls.synonyms({ query: { page: page - 1, size: 50, query, vocabulary: list } }),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}

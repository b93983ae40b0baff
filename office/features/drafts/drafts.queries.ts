import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import type { DraftsSearch } from './drafts-search.ts'

export type DraftPageOf = Awaited<ReturnType<typeof calls.drafts>>
export type DraftCard = DraftPageOf['_embedded']['items'][number]
export type OfficeDraft = Awaited<ReturnType<typeof calls.draft>>
export type DraftWinePage = Awaited<ReturnType<typeof calls.draftWines>>
export type DraftWine = DraftWinePage['_embedded']['items'][number]
export type WineTerms = Awaited<ReturnType<typeof calls.wineTerms>>
export type WineTerm = WineTerms['kinds'][number]
export type DraftVersionCard = Awaited<ReturnType<typeof calls.versions>>['_embedded']['items'][number]

/** What a preview is made of is read anew each time: the draft may have been saved since. */
const unkept = { staleTime: 0, gcTime: 0 } as const

/** Drafts, the lists that they choose from, and the versions of their subjects. */
export const drafts = {
  all: ['office', 'drafts'] as const,
  list: ({ page = 1, state, wine: _wine, ...search }: DraftsSearch) =>
    queryOptions({
      queryKey: [...drafts.all, 'list', page, state, search],
      queryFn: () =>
        calls.drafts({ query: { ...search, ...(state && { state: [state] }), page: page - 1, size: 50 } }),
      placeholderData: keepPreviousData,
    }),
  /** The open draft of a wine, null without one, and what sellers propose to change of it. */
  ofWine: (id: number) =>
    queryOptions({
      queryKey: [...drafts.all, 'wine', id],
      queryFn: () => calls.draftOfSubject({ params: { kind: 'WINE', idSubject: id } }),
    }),
  /** Wines of the shop whose change can be proposed. */
  wines: (query: string) =>
    queryOptions({
      queryKey: [...drafts.all, 'wines', query],
      queryFn: () => calls.draftWines({ query: { query, page: 0, size: 20 } }),
      placeholderData: keepPreviousData,
    }),
  /** One draft; each round reads it anew. */
  one: (id: number, round: number) =>
    queryOptions({
      queryKey: [...drafts.all, 'one', id, round],
      ...unkept,
      queryFn: () => calls.draft({ params: { id } }),
    }),
  faults: (id: number, round: number) =>
    queryOptions({
      queryKey: [...drafts.all, 'faults', id, round],
      ...unkept,
      queryFn: async () => (await calls.checkDraft({ params: { id } }))._embedded.items,
    }),
  /** A key with which the shop shows a draft, for an hour. */
  previewKey: (id: number, round: number) =>
    queryOptions({
      queryKey: [...drafts.all, 'preview-key', id, round],
      ...unkept,
      queryFn: () => calls.previewKey({ params: { id } }),
    }),
  terms: () =>
    queryOptions({ queryKey: [...drafts.all, 'terms'], queryFn: () => calls.wineTerms(), staleTime: 60_000 }),
  versions: (id: number) =>
    queryOptions({
      queryKey: [...drafts.all, 'versions', id],
      queryFn: () => calls.versions({ params: { kind: 'WINE', idSubject: id } }),
    }),
}

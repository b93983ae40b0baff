import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { care as calls } from '#api/calls/office/care.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import type { CareSearch, CaseKind } from './care-search.ts'

export type OfficeCase = Awaited<ReturnType<typeof calls.caseDetail>>
export type CasePage = Awaited<ReturnType<typeof calls.cases>>
export type OfficeCaseCard = CasePage['_embedded']['items'][number]
export type CaseHold = OfficeCase['hold']
export type CaseCounts = Awaited<ReturnType<typeof calls.caseCounts>>
export type AnswerTemplate = Awaited<ReturnType<typeof calls.saveAnswerTemplate>>

/** What waits for an answer or a decision. */
export const care = {
  all: ['office', 'care'] as const,
  /** What waits, without the case that is open. */
  queue: ['office', 'care', 'queue'] as const,
  list: ({ page = 1, query, kind, state, only }: Omit<CareSearch, 'open'>) =>
    queryOptions({
      queryKey: [...care.queue, 'list', page, query, kind, state, only],
      queryFn: () =>
        calls.cases({
          query: {
            ...{ page: page - 1, size: 50, query, state },
            ...(kind && { kind: [kind] }),
            ...(only && { [only]: true }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  counts: () => queryOptions({ queryKey: [...care.queue, 'counts'], queryFn: () => calls.caseCounts() }),
  one: (kind: CaseKind, id: number) =>
    queryOptions({
      queryKey: [...care.all, 'one', kind, id],
      queryFn: () => calls.caseDetail({ params: { kind, id } }),
      ...recordedReading,
    }),
  templates: () =>
    queryOptions({
      queryKey: ['office', 'answer-templates'],
      queryFn: async () => (await calls.answerTemplates()).items,
    }),
}

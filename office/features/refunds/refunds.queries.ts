import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refunds as calls } from '#api/calls/office/refunds.ts'
import type { ApprovalsSearch } from './refunds-search.ts'

export type GoodwillState = Awaited<ReturnType<typeof calls.goodwill>>
export type Approval = GoodwillState['requests'][number]
export type ApprovalsPage = Awaited<ReturnType<typeof calls.approvals>>
export type OpenApproval = ApprovalsPage['_embedded']['items'][number]

/** Goodwill, and the requests for it. */
export const refunds = {
  all: ['office', 'refunds'] as const,
  goodwill: (oid: string) =>
    queryOptions({
      queryKey: [...refunds.all, 'goodwill', oid],
      queryFn: () => calls.goodwill({ params: { oid } }),
      // A gift names what the person saw: that is read anew each time.
      staleTime: 0,
      gcTime: 0,
    }),
  approvals: ({ tab, page = 1 }: ApprovalsSearch) =>
    queryOptions({
      queryKey: [...refunds.all, 'approvals', tab, page],
      queryFn: () =>
        calls.approvals({
          query: {
            ...{ page: page - 1, size: 50 },
            ...(tab === 'decided'
              ? { state: ['APPROVED', 'REFUSED', 'WITHDRAWN'], sort: 'new' }
              : { state: ['ASKED'], sort: 'due' }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
}

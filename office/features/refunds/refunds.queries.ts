import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refunds as calls } from '#api/calls/office/refunds.ts'
import { goodwill } from '../orders/goodwill.queries.ts'
import type { ApprovalsSearch } from './refunds-search.ts'

export type ApprovalsPage = Awaited<ReturnType<typeof calls.approvals>>
export type OpenApproval = ApprovalsPage['_embedded']['items'][number]

/** The requests for goodwill. */
export const refunds = {
  all: goodwill.all,
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

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reviews as calls } from '#api/calls/reviews.ts'
import type { reportReasons } from '#api/contract/reviews.options.ts'

export type ReviewFilter = {
  sort: 'new' | 'high' | 'low'
  vintage?: number | undefined
  dish?: string | undefined
  purchased?: boolean | undefined
  /** Counts from 0. */
  page: number
}
export type ReviewPage = Awaited<ReturnType<typeof calls.reviews>>
export type ReportReason = (typeof reportReasons)[number]
export type Review = ReviewPage['_embedded']['items'][number]

const size = 10

/** What people wrote of a wine, a page at a time. */
export const reviews = {
  of: (product: number, filter: ReviewFilter) =>
    queryOptions({
      queryKey: ['reviews', product, filter],
      placeholderData: keepPreviousData,
      queryFn: () => calls.reviews({ params: { id: product }, query: { ...filter, size } }),
    }),
}

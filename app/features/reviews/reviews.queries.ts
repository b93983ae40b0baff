import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reviews as calls } from '#api/calls/reviews.ts'
import type { reportReasons, reviewSorts } from '#api/contract/reviews.options.ts'

export type ReviewFilter = {
  sort: (typeof reviewSorts)[number]
  vintage?: number | undefined
  dish?: string | undefined
  purchased?: boolean | undefined
  /** The key of a word that reviews mention. */
  keyword?: string | undefined
  /** Counts from 0. */
  page: number
}
export type ReviewPage = Awaited<ReturnType<typeof calls.reviews>>
export type ReportReason = (typeof reportReasons)[number]
export type Review = ReviewPage['_embedded']['items'][number]

export type ReviewPhoto = Review['photos'][number]

const size = 10

/** What people wrote of a wine, a page at a time. */
export const reviews = {
  of: (product: number, filter: ReviewFilter) =>
    queryOptions({
      queryKey: ['reviews', product, filter],
      placeholderData: keepPreviousData,
      queryFn: () => calls.reviews({ params: { id: product }, query: { ...filter, size } }),
    }),

  /** What a member may write of a wine, wrote and voted for; of members alone. */
  standing: (product: number) =>
    queryOptions({
      queryKey: ['reviews', product, 'mine'],
      queryFn: () => calls.reviewStanding({ params: { id: product } }),
    }),
}

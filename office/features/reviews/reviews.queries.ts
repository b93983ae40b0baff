import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reviews as calls } from '#api/calls/office/reviews.ts'
import type { ReviewsSearch } from './reviews-search.ts'

export type OfficeReviewPage = Awaited<ReturnType<typeof calls.officeReviews>>
export type OfficeReview = OfficeReviewPage['_embedded']['items'][number]

/** Reviews that shoppers read, with what was replied. */
export const officeReviews = {
  all: ['office', 'reviews'] as const,
  list: ({ page = 1, ...search }: ReviewsSearch) =>
    queryOptions({
      queryKey: [...officeReviews.all, 'list', page, search],
      queryFn: () => calls.officeReviews({ query: { ...search, page: page - 1, size: 50 } }),
      placeholderData: keepPreviousData,
    }),
}

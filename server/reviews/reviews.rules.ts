import type { z } from '@hono/zod-openapi'
import type { Review, ReviewKeyword, ReviewRight } from '#api/contract/reviews.ts'
import type { Locale } from '#api/locales.ts'
import { toSeoulIso } from '../clock.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toTermName } from '../wines/detail.rules.ts'
import { presentReviewPhoto } from '../wines/review-photos.store.ts'
import { presentReplies } from '../wines/review-replies.store.ts'
import type { ReviewRow } from './reviews.store.ts'

type PresentOptions = { vocabulary: Taxonomy; locale: Locale }

/** Who reads, and those of the reviews that they voted for. */
export type ReviewViewer = { viewerId: number | null; votedIds: ReadonlySet<number> }

export const presentReview = (
  row: ReviewRow,
  { viewerId, votedIds }: ReviewViewer,
  options: PresentOptions,
): z.output<typeof Review> => ({
  id: row.id,
  author: row.author,
  stars: row.stars,
  text: row.text,
  dish: row.dish && toTermName(row.dish, options),
  purchased: row.purchased,
  vintage: row.vintage,
  mine: viewerId !== null && row.memberId === viewerId,
  helpful: row.helpful,
  voted: votedIds.has(row.id),
  photos: row.photos.map(presentReviewPhoto),
  at: toSeoulIso(row.at),
  replies: presentReplies(row.replies, options.locale),
})

/** Words with their numbers, in the language of the request. */
export const presentKeywords = (
  counts: readonly { key: string; count: number }[],
  options: PresentOptions,
): z.output<typeof ReviewKeyword>[] =>
  counts.map(({ key, count }) => ({ key, name: toTermName(key, options), count }))

/** The filter options of a wine's reviews, the newest vintage first. */
export const presentFilterOptions = (
  { vintages, dishes }: { vintages: number[]; dishes: string[] },
  options: PresentOptions,
) => ({
  vintages: vintages.toReversed(),
  dishes: dishes.map((key) => ({ key, name: toTermName(key, options) })),
})

/** A member may review a received product once. */
export const toReviewRight = (
  reviewState: { written: boolean; received: boolean } | null,
): z.output<typeof ReviewRight> => {
  if (!reviewState) return 'SIGNED_OUT'
  if (reviewState.written) return 'WRITTEN'
  return reviewState.received ? 'MAY_WRITE' : 'NOT_RECEIVED'
}

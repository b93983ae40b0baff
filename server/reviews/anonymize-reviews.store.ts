import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { reviewReports } from '../db/tables/care.ts'
import { reviews } from '../db/tables/content.ts'
import { reviewPhotos, reviewVotes } from '../db/tables/reviews.ts'

/**
 * Removes who wrote a leaving member's reviews, with the photographs in them, and the member's votes and reports. The texts stay;
 * the files of the photographs are released with the member's others.
 */
export const anonymizeReviews = async (tx: Transaction, memberId: number): Promise<void> => {
  const votedIds = tx
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.memberId, memberId))
  await tx
    .update(reviews)
    .set({ helpfulCount: sql`greatest(${reviews.helpfulCount} - 1, 0)` })
    .where(inArray(reviews.id, votedIds))
  await tx.delete(reviewVotes).where(eq(reviewVotes.memberId, memberId))
  await tx.delete(reviewReports).where(eq(reviewReports.memberId, memberId))
  const ownReviews = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.memberId, memberId))
  await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ownReviews))
  await tx.update(reviews).set({ memberId: null, authorMasked: '***' }).where(eq(reviews.memberId, memberId))
}

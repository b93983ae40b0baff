import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { reviews } from '../db/tables/content.ts'
import { reviewVotes } from '../db/tables/reviews.ts'
import { products } from '../db/tables/wines.ts'

type Vote = { reviewId: number; memberId: number }

const isVisible = (reviewId: number) => and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt))

const changeCount = async (tx: Transaction, reviewId: number, by: 1 | -1): Promise<number | null> => {
  const [row] = await tx
    .update(reviews)
    .set({ helpfulCount: sql`greatest(${reviews.helpfulCount} + ${by}::int, 0)` })
    .where(isVisible(reviewId))
    .returning({ helpful: reviews.helpfulCount })
  return row?.helpful ?? null
}

const readCount = async (tx: Transaction, reviewId: number): Promise<number | null> => {
  const [row] = await tx
    .select({ helpful: reviews.helpfulCount })
    .from(reviews)
    .where(isVisible(reviewId))
    .limit(1)
  return row?.helpful ?? null
}

/**
 * Adds a member's vote, once. Returns how many a review has; null when shoppers do not see it, or not any more: callers
 * must then roll back.
 */
export const addVote = async (
  tx: Transaction,
  { at, ...vote }: Vote & { at: Date },
): Promise<number | null> => {
  const rows = await tx
    .insert(reviewVotes)
    .values({ ...vote, at })
    .onConflictDoNothing()
    .returning()
  return rows.length === 0 ? readCount(tx, vote.reviewId) : changeCount(tx, vote.reviewId, 1)
}

/** Removes a member's vote, where there is one. Returns as `addVote` does. */
export const removeVote = async (tx: Transaction, { reviewId, memberId }: Vote): Promise<number | null> => {
  const rows = await tx
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.memberId, memberId)))
    .returning()
  return rows.length === 0 ? readCount(tx, reviewId) : changeCount(tx, reviewId, -1)
}

const maxOwn = 1000

/** The reviews of a wine that a member wrote, and those that they voted for. */
export const listStanding = async (db: Executor, memberId: number, wineId: number) => {
  const isOfWine = and(eq(products.wineId, wineId), isNull(reviews.hiddenAt))
  const [ownRows, votedRows] = await Promise.all([
    db
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(isOfWine, eq(reviews.memberId, memberId)))
      .limit(maxOwn),
    db
      .select({ id: reviews.id })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(isOfWine, eq(reviewVotes.memberId, memberId)))
      .limit(maxOwn),
  ])
  return { ownIds: ownRows.map(({ id }) => id), votedIds: votedRows.map(({ id }) => id) }
}

/** Those of some reviews that a member voted for. */
export const listVotedIds = async (
  db: Executor,
  memberId: number,
  reviewIds: readonly number[],
): Promise<Set<number>> => {
  if (reviewIds.length === 0) return new Set()
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.memberId, memberId), inArray(reviewVotes.reviewId, [...reviewIds])))
    .limit(reviewIds.length)
  return new Set(rows.map(({ id }) => id))
}

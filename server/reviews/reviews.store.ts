import { and, arrayContains, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { reviewSorts } from '#api/contract/reviews.options.ts'
import type { Database, Executor, Transaction } from '../db/database.ts'
import { reviewReplies, reviewReports } from '../db/tables/care.ts'
import { reviews } from '../db/tables/content.ts'
import { reviewPhotos, reviewVotes } from '../db/tables/reviews.ts'
import { products } from '../db/tables/wines.ts'
import { releaseFiles } from '../files/files.store.ts'
import { isWineShown } from '../wines/hidden-wines.store.ts'
import { reviewPhotoColumn } from '../wines/review-photos.store.ts'
import { reviewReplyColumn } from '../wines/review-replies.store.ts'
import { keywordLimits } from '../wines/review-keywords.rules.ts'

type Sort = (typeof reviewSorts)[number]
export type ReviewFilter = {
  wineId: number
  vintage?: number | undefined
  purchased?: boolean | undefined
  dish?: string | undefined
  keyword?: string | undefined
}

const columns = {
  id: reviews.id,
  memberId: reviews.memberId,
  author: reviews.authorMasked,
  stars: reviews.stars,
  text: reviews.text,
  dish: reviews.dish,
  purchased: reviews.purchased,
  vintage: products.vintage,
  helpful: reviews.helpfulCount,
  at: reviews.createdAt,
  replies: reviewReplyColumn,
  photos: reviewPhotoColumn,
}

const orders: Record<Sort, SQL[]> = {
  helpful: [desc(reviews.helpfulCount), desc(reviews.createdAt), desc(reviews.id)],
  new: [desc(reviews.createdAt), desc(reviews.id)],
  high: [desc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
  low: [asc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
}

const toWhere = ({ wineId, vintage, purchased, dish, keyword }: ReviewFilter) =>
  and(
    eq(products.wineId, wineId),
    isNull(reviews.hiddenAt),
    vintage === undefined ? undefined : eq(products.vintage, vintage),
    purchased ? eq(reviews.purchased, true) : undefined,
    dish === undefined ? undefined : eq(reviews.dish, dish),
    keyword === undefined ? undefined : arrayContains(reviews.keywords, [keyword]),
  )

/** The wine of a product; null where the shop does not show it. */
export const findWineId = async (db: Executor, productId: number): Promise<number | null> => {
  const [row] = await db
    .select({ wineId: products.wineId })
    .from(products)
    .where(and(eq(products.id, productId), isWineShown(products.wineId)))
    .limit(1)
  return row?.wineId ?? null
}

export const listReviews = (
  db: Database,
  filter: ReviewFilter,
  { size, page, sort = 'new' }: { size: number; page: number; sort?: Sort | undefined },
) =>
  db
    .select(columns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(toWhere(filter))
    .orderBy(...orders[sort])
    .limit(size)
    .offset(size * page)
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** The number of matching reviews, and the vintages and dishes in all reviews of the wine. */
export const summarizeReviews = async (db: Database, filter: ReviewFilter) => {
  const [facts] = await db
    .select({
      wineTotal: sql<number>`count(*)::int`,
      total: sql<number>`count(*) filter (where ${toWhere(filter)})::int`,
      vintages: sql<
        number[]
      >`coalesce(array_agg(distinct ${products.vintage}) filter (where ${products.vintage} is not null), '{}')`,
      dishes: sql<
        string[]
      >`coalesce(array_agg(distinct ${reviews.dish}) filter (where ${reviews.dish} is not null), '{}')`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(products.wineId, filter.wineId), isNull(reviews.hiddenAt)))
  return facts ?? { wineTotal: 0, total: 0, vintages: [], dishes: [] }
}

/**
 * In how many reviews of the wine each word stands, and in how many of those that the other filters leave; of the
 * words that stand in enough of them.
 */
export const countKeywords = async (db: Executor, { keyword: _keyword, ...filter }: ReviewFilter) => {
  const word = sql<string>`word`
  return db
    .select({
      key: word,
      total: sql<number>`count(*)::int`,
      count: sql<number>`count(*) filter (where ${toWhere(filter)})::int`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(sql`unnest(${reviews.keywords}) as word`, sql`true`)
    .where(and(eq(products.wineId, filter.wineId), isNull(reviews.hiddenAt)))
    .groupBy(word)
    .having(sql`count(*) >= ${keywordLimits.mentions}`)
    .limit(500)
}

/** A review that shoppers see; undefined for one that is hidden. */
export const findReview = async (db: Executor, id: number) => {
  const [row] = await db
    .select(columns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .limit(1)
  return row
}

/** The author of a review that is shown: null where no member wrote it, undefined where it is hidden. */
export const findAuthorId = async (db: Executor, id: number): Promise<number | null | undefined> => {
  const [row] = await db
    .select({ memberId: reviews.memberId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
    .limit(1)
  return row?.memberId
}

export const hasWritten = async (db: Executor, memberId: number, productId: number): Promise<boolean> =>
  (await db.$count(reviews, and(eq(reviews.memberId, memberId), eq(reviews.productId, productId)))) > 0

/** Whether the member has received bottles of the product and not returned them. */
export const hasReceived = async (db: Executor, memberId: number, productId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from order_lines join orders on orders.id = order_lines.order_id
    where orders.member_id = ${memberId} and order_lines.product_id = ${productId}
      and order_lines.qty > order_lines.cancelled_qty
      and orders.status in ('PICKED_UP', 'DELIVERED', 'CONFIRMED')
    limit 1`)
  return rows.length > 0
}

type NewReview = Pick<
  typeof reviews.$inferInsert,
  | 'productId'
  | 'memberId'
  | 'authorMasked'
  | 'stars'
  | 'text'
  | 'dish'
  | 'keywords'
  | 'keywordsRevision'
  | 'createdAt'
>

/** Adds a buyer's review; null when the member has reviewed the product already. */
export const addReview = async (tx: Transaction, review: NewReview): Promise<number | null> => {
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, purchased: true })
    .onConflictDoNothing({ target: [reviews.memberId, reviews.productId] })
    .returning({ id: reviews.id })
  return row?.id ?? null
}

/** Deletes a member's own review with all that belongs to it. */
export const dropReview = async (tx: Transaction, id: number, memberId: number, now: Date) => {
  const [row] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.memberId, memberId)))
    .returning({ productId: reviews.productId, stars: reviews.stars, hiddenAt: reviews.hiddenAt })
  if (row) {
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id))
    await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, id))
    await tx.delete(reviewVotes).where(eq(reviewVotes.reviewId, id))
    await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, id))
    await releaseFiles(tx, 'REVIEW', id, now)
  }
  return row
}

/** Adds a member's report, which makes the review a case of care again; a second one changes nothing. */
export const reportReview = async (
  tx: Transaction,
  { dueAt, ...report }: Omit<typeof reviewReports.$inferInsert, 'id'> & { dueAt: Date },
): Promise<void> => {
  const rows = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing({ target: [reviewReports.reviewId, reviewReports.memberId] })
    .returning({ id: reviewReports.id })
  if (rows.length === 0) return
  const isOpen = and(isNotNull(reviews.reportedAt), isNull(reviews.decidedAt))
  await tx
    .update(reviews)
    .set({ reportedAt: report.at, dueAt, decidedAt: null })
    .where(and(eq(reviews.id, report.reviewId), sql`not (${isOpen})`))
}

/**
 * Adds a rating, or removes it with `by` -1. The mean has hundredths; the histogram counts half stars as the
 * star above.
 */
export const countRating = async (tx: Transaction, productId: number, stars: number, by: 1 | -1) => {
  const place = Math.ceil(stars)
  await tx.execute(sql`
    update products set
      rating_mean = case when rating_count + ${by}::int <= 0 then 0
        else least(5, greatest(0, (rating_mean * rating_count + ${stars}::numeric * ${by}::int) / (rating_count + ${by}::int))) end,
      rating_count = greatest(rating_count + ${by}::int, 0),
      rating_stars[${place}::int] = greatest(coalesce(rating_stars[${place}::int], 0) + ${by}::int, 0)
    where id = ${productId}`)
}

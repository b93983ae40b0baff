import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { replyStates } from '#api/contract/office/reviews.options.ts'
import type { Age } from '#api/fields.ts'
import { countRowsBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orderByAge } from '../db/list-filters.ts'
import { reviewReplies } from '../db/tables/care.ts'
import { reviews } from '../db/tables/content.ts'
import { people } from '../db/tables/people.ts'
import { companies } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { isProductInScope, type OfficeScope } from '../people/scope.ts'
import { isWineShown } from '../wines/hidden-wines.store.ts'
import { nameColumns } from '../name-columns.ts'

type ReviewFilter = {
  scope: OfficeScope
  /** In whose name replies are: a seller, or null for the operator. */
  companyId: number | null
  state?: (typeof replyStates)[number] | undefined
  id?: number | undefined
}
type Slice = { size: number; page: number; sort?: Age | undefined }

const isOfCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(reviewReplies.companyId) : eq(reviewReplies.companyId, companyId)

const isProductShown = sql`exists (select from ${products}
  where ${products.id} = ${reviews.productId} and ${isWineShown(products.wineId)})`

const toCondition = ({ scope, companyId, state, id }: ReviewFilter): SQL | undefined => {
  const isReplied = sql`exists (select from ${reviewReplies}
    where ${reviewReplies.reviewId} = ${reviews.id} and ${isOfCompany(companyId)})`
  return and(
    isNull(reviews.hiddenAt),
    isProductShown,
    isProductInScope(scope, sql`${reviews.productId}`),
    id === undefined ? undefined : eq(reviews.id, id),
    state && (state === 'REPLIED' ? isReplied : sql`not ${isReplied}`),
  )
}

/** A page of the reviews that shoppers see; the total is exact up to 10,000 and one more above. */
export const listOfficeReviews = async (db: Executor, filter: ReviewFilter, { size, page, sort }: Slice) => {
  const where = toCondition(filter)
  const rows = await db
    .select({
      id: reviews.id,
      memberId: reviews.memberId,
      author: reviews.authorMasked,
      stars: reviews.stars,
      text: reviews.text,
      purchased: reviews.purchased,
      at: reviews.createdAt,
      productId: products.id,
      ...nameColumns,
      vintage: products.vintage,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(...orderByAge(sort, reviews.createdAt, reviews.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRowsBounded(db, sql`${reviews} where ${where}`) }
}
export type OfficeReviewRow = Awaited<ReturnType<typeof listOfficeReviews>>['rows'][number]

const maxVersions = 2000

/** Every version of the company's replies to some reviews, the latest first. */
export const listOwnReplies = (db: Executor, reviewIds: readonly number[], companyId: number | null) =>
  db
    .select({
      reviewId: reviewReplies.reviewId,
      version: reviewReplies.version,
      text: reviewReplies.text,
      by: people.fullName,
      at: reviewReplies.at,
    })
    .from(reviewReplies)
    .innerJoin(people, eq(people.id, reviewReplies.personId))
    .where(and(inArray(reviewReplies.reviewId, [...reviewIds]), isOfCompany(companyId)))
    .orderBy(sql`${reviewReplies.version} desc`)
    .limit(maxVersions)

/** The latest version of what others replied to some reviews, the oldest reply first. */
export const listOtherReplies = (db: Executor, reviewIds: readonly number[], companyId: number | null) => {
  const isOther =
    companyId === null
      ? sql`${reviewReplies.companyId} is not null`
      : or(isNull(reviewReplies.companyId), ne(reviewReplies.companyId, companyId))
  const isLatest = sql`${reviewReplies.version} = (select max(newer.version) from review_replies newer
    where newer.review_id = ${reviewReplies.reviewId} and newer.company_id is not distinct from ${reviewReplies.companyId})`
  return db
    .select({
      reviewId: reviewReplies.reviewId,
      seller: companies.name,
      text: reviewReplies.text,
      at: reviewReplies.at,
    })
    .from(reviewReplies)
    .leftJoin(companies, eq(companies.id, reviewReplies.companyId))
    .where(and(inArray(reviewReplies.reviewId, [...reviewIds]), isOther, isLatest))
    .orderBy(reviewReplies.at)
    .limit(maxVersions)
}

/** Locks a review, so that two replies to it come one after the other. */
export const lockReview = async (tx: Transaction, id: number): Promise<void> => {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).limit(1).for('no key update')
}

export const findReplyVersion = async (
  tx: Transaction,
  reviewId: number,
  companyId: number | null,
): Promise<number> => {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(max(${reviewReplies.version}), 0)::int` })
    .from(reviewReplies)
    .where(and(eq(reviewReplies.reviewId, reviewId), isOfCompany(companyId)))
  return row?.version ?? 0
}

export const addReply = async (
  tx: Transaction,
  reply: Omit<typeof reviewReplies.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(reviewReplies).values(reply)
}

export const findSellerNames = async (db: Executor, companyId: number) => {
  const [row] = await db
    .select({ name: companies.name, translations: companies.translations })
    .from(companies)
    .where(eq(companies.id, companyId))
    .limit(1)
  return row ?? { name: '', translations: {} }
}

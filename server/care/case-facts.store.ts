import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { reviewReports } from '../db/tables/care.ts'
import { reviews } from '../db/tables/content.ts'
import { members } from '../db/tables/members.ts'
import { orders } from '../db/tables/orders.ts'
import { unplacedStatuses } from '../orders/orders.rules.ts'

/** A member's latest orders; those that were never placed do not count. */
export const listLatestOrders = (db: Executor, memberId: number, count: number) =>
  db
    .select({ oid: orders.oid, status: orders.status, total: orders.total, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), notInArray(orders.status, [...unplacedStatuses])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(count)

/** The member who wrote a case; undefined for one who has left. */
export const findCaseMember = async (db: Executor, memberId: number) => {
  const [row] = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      email: members.email,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.email ? { ...row, email: row.email } : undefined
}

export const findReviewFacts = async (db: Executor, id: number) => {
  const [row] = await db
    .select({
      stars: reviews.stars,
      purchased: reviews.purchased,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
    .limit(1)
  const reports = await db
    .select({ reason: reviewReports.reason, at: reviewReports.at })
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, id))
    .orderBy(asc(reviewReports.at), asc(reviewReports.id))
    .limit(100)
  return row && { ...row, reports }
}

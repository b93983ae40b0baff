import { and, asc, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { toDueAt } from '../../platform/calendar/due-times.rules.ts'
import { giveGoodwill } from '../../refunds/give-goodwill.ts'
import { reportReview } from '../../reviews/reviews.store.ts'
import type { ReportReason } from '../tables/care.ts'
import { reviews } from '../tables/content.ts'
import { orders } from '../tables/orders.ts'
import { withTransaction } from '../transaction.ts'
import { createDemoContext, findMonthShopper, toHoursAgo } from './demo-context.ts'
import { requireValue } from './seed-rows.ts'

/** Above what care may give alone (api/contract/office/refunds.options.ts), and below. */
const [askedAmount, givenAmount] = [50_000, 5000]

/** Goodwill of a person of care: one gift within the limit, and one above it that waits for approval. */
export const addDemoGoodwill = async (services: Services): Promise<void> => {
  const isCollected = and(eq(orders.status, 'PICKED_UP'), eq(orders.cashUsed, 0))
  const columns = { id: orders.id, oid: orders.oid }
  const [dearOrder] = await services.db
    .select(columns)
    .from(orders)
    .where(and(isCollected, gte(orders.payable, askedAmount)))
    .orderBy(desc(orders.payable), asc(orders.id))
    .limit(1)
  const dearest = requireValue(dearOrder, 'an order of a high price')
  const [order] = await services.db
    .select(columns)
    .from(orders)
    .where(and(isCollected, ne(orders.id, dearest.id)))
    .orderBy(desc(orders.id))
    .limit(1)
  const gift = requireValue(order, 'an order that was collected')
  const giver = await createDemoContext(services, 'care@vini.test', toHoursAgo(services, 4))
  await giveGoodwill(giver, {
    ...{ oid: gift.oid, given: 0, amount: givenAmount, reason: 'LATE' },
    note: '약속한 시각보다 늦게 준비해 드려 죄송해요.',
  })
  const asker = await createDemoContext(services, 'care@vini.test', toHoursAgo(services, 2))
  await giveGoodwill(asker, {
    ...{ oid: dearest.oid, given: 0, amount: askedAmount, reason: 'CONDITION' },
    note: '코르크가 상해 있었던 병을 보상해 드려요.',
  })
}

const reports: readonly { reason: ReportReason; hoursAgo: number }[] = [
  { reason: 'FALSE', hoursAgo: 20 },
  { reason: 'ABUSE', hoursAgo: 3 },
]

/** Reviews of few stars that two shoppers reported. */
export const addDemoReports = async (services: Services): Promise<void> => {
  const rows = await services.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isNull(reviews.hiddenAt), isNull(reviews.reportedAt), isNull(reviews.memberId)))
    .orderBy(asc(reviews.stars), desc(reviews.createdAt), desc(reviews.id))
    .limit(reports.length)
  await withTransaction(services.db, async (tx) => {
    for (const [index, { reason, hoursAgo }] of reports.entries()) {
      const { id: reviewId } = requireValue(rows[index], 'a review')
      const { memberId } = await findMonthShopper(tx, index + 1)
      const at = toHoursAgo(services, hoursAgo)
      await reportReview(tx, { reviewId, memberId, reason, at, dueAt: toDueAt('REVIEW', at) })
    }
  })
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { reviews } from '../db/tables/content.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { countRating } from '../reviews/reviews.store.ts'
import { appendCaseAct, refuseTakenCase, type CareContext } from './answer-case.ts'
import { releaseHold } from './holds.store.ts'

type ReviewChange = Partial<
  Pick<typeof reviews.$inferInsert, 'hiddenAt' | 'hiddenReason' | 'reportedAt' | 'dueAt'>
>

/** A review that no colleague decides on, locked. */
const lockReview = async (tx: Transaction, ctx: CareContext, id: number) => {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).limit(1).for('update')
  if (!row) return fail('office.case.not_found')
  await refuseTakenCase(tx, ctx, { kind: 'REVIEW', id })
  return row
}

const decide = async (tx: Transaction, ctx: CareContext, id: number, change: ReviewChange) => {
  await tx
    .update(reviews)
    .set({ ...change, decidedAt: ctx.clock.now() })
    .where(eq(reviews.id, id))
  await releaseHold(tx, { kind: 'REVIEW', id }, ctx.person.id)
}

/** Hides a review from shoppers: its stars count no more, and its reports are decided. */
export const hideReview = (ctx: CareContext, id: number, reason: string): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockReview(tx, ctx, id)
    if (row.hiddenAt !== null) fail('office.case.changed')
    await decide(tx, ctx, id, { hiddenAt: ctx.clock.now(), hiddenReason: reason })
    await countRating(tx, row.productId, row.stars, -1)
    await appendCaseAct(tx, ctx, 'review.hide', { key: { kind: 'REVIEW', id }, detail: { reason } })
  })

/** Shows a hidden review again, or keeps one that was reported. */
export const showReview = (ctx: CareContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockReview(tx, ctx, id)
    const isHidden = row.hiddenAt !== null
    const isOpen = row.reportedAt !== null && row.decidedAt === null
    if (!isHidden && !isOpen) fail('office.case.changed')
    const reportedAt = row.reportedAt ?? row.hiddenAt
    // What was hidden without a report stays a case, so that the decision can be found again.
    const trace = isHidden ? { reportedAt, dueAt: row.dueAt ?? reportedAt } : {}
    await decide(tx, ctx, id, { ...(isHidden && { hiddenAt: null, hiddenReason: null }), ...trace })
    if (isHidden) await countRating(tx, row.productId, row.stars, 1)
    await appendCaseAct(tx, ctx, isHidden ? 'review.show' : 'review.keep', { key: { kind: 'REVIEW', id } })
  })

import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { cashCharges, cashLots } from '../../db/tables/cash.ts'
import { cashRefunds } from '../../db/tables/cash-refunds.ts'
import { payments } from '../../db/tables/payments.ts'
import { toLeaseEnd } from '../payments.rules.ts'
import type { PaymentRow } from '../payments.store.ts'

export type CashRefundRow = typeof cashRefunds.$inferSelect

/** Lots of unexpired paid cash of a member, the oldest first. */
export const listPaidLots = (tx: Transaction, memberId: number, now: Date) =>
  tx
    .select({ id: cashLots.id, source: cashLots.source, remaining: cashLots.remaining })
    .from(cashLots)
    .where(
      and(
        eq(cashLots.memberId, memberId),
        eq(cashLots.source, 'PAID'),
        gt(cashLots.remaining, 0),
        gt(cashLots.expiresAt, now),
      ),
    )
    .orderBy(asc(cashLots.createdAt), asc(cashLots.id))
    .limit(1000)

/** A member's top-ups with refundable amounts, the newest first, locked for one refund at a time. */
export const listRefundableTopUps = (tx: Transaction, memberId: number) =>
  tx
    .select({
      paymentId: payments.id,
      cid: cashCharges.cid,
      room: sql<number>`${payments.amount} - ${payments.refunded}`.mapWith(Number),
    })
    .from(cashCharges)
    .innerJoin(payments, eq(payments.chargeId, cashCharges.id))
    .where(
      and(
        eq(cashCharges.memberId, memberId),
        eq(payments.state, 'APPROVED'),
        lt(payments.refunded, payments.amount),
        notExists(
          tx
            .select({ id: cashRefunds.id })
            .from(cashRefunds)
            .where(and(eq(cashRefunds.paymentId, payments.id), eq(cashRefunds.state, 'REQUESTED'))),
        ),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1000)

export const addCashRefund = async (
  tx: Transaction,
  { key, at, ...values }: { memberId: number; paymentId: number; amount: number; key: string; at: Date },
): Promise<void> => {
  await tx
    .insert(cashRefunds)
    .values({ ...values, at, state: 'REQUESTED', idempotencyKey: key, nextTryAt: at })
}

const isDueAt = (provider: PaymentRow['provider'], now: Date) =>
  and(
    lte(cashRefunds.nextTryAt, now),
    sql`exists (select 1 from ${payments} where ${payments.id} = ${cashRefunds.paymentId} and ${payments.provider} = ${provider})`,
  )

/**
 * Claims one refund for a minute, in which no other process calls for it: a given one, or the next due one.
 */
export const claimCashRefund = async (
  tx: Transaction,
  selector: number | PaymentRow['provider'],
  now: Date,
): Promise<CashRefundRow | null> => {
  const isLeaseFree = or(isNull(cashRefunds.leaseUntil), lt(cashRefunds.leaseUntil, now))
  const condition = typeof selector === 'number' ? eq(cashRefunds.id, selector) : isDueAt(selector, now)
  const [refund] = await tx
    .select()
    .from(cashRefunds)
    .where(and(eq(cashRefunds.state, 'REQUESTED'), condition, isLeaseFree))
    .orderBy(asc(cashRefunds.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!refund) return null
  const set = { attempts: refund.attempts + 1, leaseUntil: toLeaseEnd(now) }
  await tx.update(cashRefunds).set(set).where(eq(cashRefunds.id, refund.id))
  return { ...refund, ...set }
}

/** Ends a refund; false when it ended before. */
export const finishCashRefund = async (tx: Transaction, id: number, doneAt: Date): Promise<boolean> => {
  const rows = await tx
    .update(cashRefunds)
    .set({ state: 'DONE', doneAt, leaseUntil: null, nextTryAt: null })
    .where(and(eq(cashRefunds.id, id), eq(cashRefunds.state, 'REQUESTED')))
    .returning({ id: cashRefunds.id })
  return rows.length > 0
}

export const postponeCashRefund = (tx: Transaction, id: number, nextTryAt: Date) =>
  tx
    .update(cashRefunds)
    .set({ leaseUntil: null, nextTryAt })
    .where(and(eq(cashRefunds.id, id), eq(cashRefunds.state, 'REQUESTED')))

/** The cid of a payment's top-up. */
export const getPaymentCid = async (tx: Transaction, paymentId: number): Promise<string> => {
  const [row] = await tx
    .select({ cid: cashCharges.cid })
    .from(payments)
    .innerJoin(cashCharges, eq(cashCharges.id, payments.chargeId))
    .where(and(eq(payments.id, paymentId), isNotNull(payments.chargeId)))
    .limit(1)
  if (!row) throw new Error('a refund of cash has no charge')
  return row.cid
}

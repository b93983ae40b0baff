import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { campaigns, coupons, couponUses } from '../../db/tables/coupons.ts'
import { orderLines } from '../../db/tables/orders.ts'
import { payments, refunds } from '../../db/tables/payments.ts'
import { toLeaseEnd } from '../payments.rules.ts'
import type { PaymentRow } from '../payments.store.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<
  RefundRow,
  | 'kind'
  | 'paymentId'
  | 'orderId'
  | 'orderLineIds'
  | 'orderLineQtys'
  | 'amount'
  | 'cashAmount'
  | 'account'
  | 'reason'
  | 'actor'
> &
  Partial<Pick<RefundRow, 'shopReason' | 'writtenOff' | 'goodwillReason' | 'goodwillOffset'>> & {
    key: string
    at: Date
  }

export const addRefund = async (tx: Transaction, { key, ...values }: NewRefund): Promise<RefundRow> => {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, state: 'REQUESTED', idempotencyKey: key, nextTryAt: values.at })
    .returning()
  if (!refund) throw new Error('a refund was not written')
  return refund
}

/** The sum of an order's finished and pending refunds, without returned deposits. */
export const sumRefunds = async (
  db: Executor,
  orderId: number,
): Promise<{ money: number; cash: number; count: number }> => {
  const [row] = await db
    .select({
      money: sql<number>`coalesce(sum(${refunds.amount}), 0)::int8`.mapWith(Number),
      cash: sql<number>`coalesce(sum(${refunds.cashAmount}), 0)::int8`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.kind, 'DEPOSIT')))
  return row ?? { money: 0, cash: 0, count: 0 }
}

/** Whether a refund of an order is on its way; returned deposits do not count. */
export const hasOpenRefund = async (db: Executor, orderId: number): Promise<boolean> =>
  (await db.$count(
    refunds,
    and(eq(refunds.orderId, orderId), eq(refunds.state, 'REQUESTED'), ne(refunds.kind, 'DEPOSIT')),
  )) > 0

/** The goodwill of an order in won, money and cash together, that which is on its way too. */
export const sumGoodwill = async (db: Executor, orderId: number): Promise<number> => {
  const [row] = await db
    .select({
      won: sql<number>`coalesce(sum(${refunds.amount} + ${refunds.cashAmount}), 0)::int8`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.kind, 'GOODWILL')))
  return row?.won ?? 0
}

export const lockRefund = async (tx: Transaction, id: number): Promise<RefundRow | undefined> => {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update').limit(1)
  return refund
}

const isDueAt = (provider: PaymentRow['provider'], now: Date) =>
  and(
    lte(refunds.nextTryAt, now),
    sql`exists (select 1 from ${payments} where ${payments.id} = ${refunds.paymentId} and ${payments.provider} = ${provider})`,
  )

/**
 * Claims one refund for a minute, in which no other process calls for it: a given one, or the next due one.
 */
export const claimRefund = async (
  tx: Transaction,
  selector: number | PaymentRow['provider'],
  now: Date,
): Promise<RefundRow | null> => {
  const isLeaseFree = or(isNull(refunds.leaseUntil), lt(refunds.leaseUntil, now))
  const condition = typeof selector === 'number' ? eq(refunds.id, selector) : isDueAt(selector, now)
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'REQUESTED'), condition, isLeaseFree))
    .orderBy(asc(refunds.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!refund) return null
  const attempts = refund.attempts + 1
  const set = { attempts, leaseUntil: toLeaseEnd(now) }
  await tx.update(refunds).set(set).where(eq(refunds.id, refund.id))
  return { ...refund, ...set }
}

export const finishRefund = (tx: Transaction, id: number, doneAt: Date) =>
  tx
    .update(refunds)
    .set({ state: 'DONE', doneAt, leaseUntil: null, nextTryAt: null })
    .where(eq(refunds.id, id))

export const postponeRefund = (tx: Transaction, id: number, nextTryAt: Date) =>
  tx
    .update(refunds)
    .set({ leaseUntil: null, nextTryAt })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'REQUESTED')))

export const addRefundedAmount = (tx: Transaction, paymentId: number, amount: number) =>
  tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}` })
    .where(eq(payments.id, paymentId))

/** The payment that paid for an order, which its refunds use. */
export const findApprovedPayment = async (db: Executor, orderId: number): Promise<PaymentRow | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'APPROVED')))
    .limit(1)
  return payment
}

type LineMark = Pick<
  typeof orderLines.$inferSelect,
  'refunded' | 'cancelledQty' | 'returnedQty' | 'goodwillMoney' | 'goodwillCash'
>

/** Writes refunded amounts, numbers of cancelled and returned pieces, and goodwill into lines. */
export const markLines = async (
  tx: Transaction,
  lines: readonly ({ id: number } & Partial<LineMark>)[],
): Promise<void> => {
  for (const { id, ...set } of lines.toSorted((a, b) => a.id - b.id))
    await tx.update(orderLines).set(set).where(eq(orderLines.id, id))
}

/** Gives back coupons that an order used: all that are left, or those for the returned products. */
export const returnCoupons = async (
  tx: Transaction,
  orderId: number,
  productIds: number[] | null,
): Promise<void> => {
  const returnedUses = await tx
    .update(couponUses)
    .set({ state: 'RETURNED' })
    .where(
      and(
        eq(couponUses.orderId, orderId),
        eq(couponUses.state, 'USED'),
        productIds ? inArray(couponUses.productId, productIds) : undefined,
      ),
    )
    .returning({ couponId: couponUses.couponId })
  for (const { couponId } of returnedUses.toSorted((a, b) => a.couponId - b.couponId)) {
    const [coupon] = await tx
      .update(coupons)
      .set({ state: 'ISSUED', orderId: null })
      .where(and(eq(coupons.id, couponId), eq(coupons.orderId, orderId)))
      .returning({ campaignId: coupons.campaignId })
    if (coupon)
      await tx
        .update(campaigns)
        .set({ used: sql`${campaigns.used} - 1` })
        .where(eq(campaigns.id, coupon.campaignId))
  }
}

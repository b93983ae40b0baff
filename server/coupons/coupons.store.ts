import { and, asc, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { campaigns, coupons, couponUses } from '../db/tables/coupons.ts'
import type { CouponFacts } from './coupons.rules.ts'

export type Coupon = CouponFacts & {
  names: LocalizedText
  /** The seller who bears it in its own orders; null where the operator does. */
  bearerCompanyId: number | null
}

const maxCoupons = 200

/** A member's unused and unexpired coupons, the first to expire first. */
export const listUsableCoupons = (db: Executor, memberId: number, now: Date): Promise<Coupon[]> =>
  db
    .select({
      id: coupons.id,
      names: campaigns.names,
      bearerCompanyId: campaigns.bearerCompanyId,
      whereToUse: campaigns.whereToUse,
      type: campaigns.type,
      value: campaigns.value,
      minimumOrder: campaigns.minimumOrder,
      maximumDiscount: campaigns.maximumDiscount,
      kindIds: campaigns.kindIds,
      productIds: campaigns.productIds,
      expiresAt: coupons.expiresAt,
      isPaused: sql<boolean>`${campaigns.state} = 'PAUSED'`,
    })
    .from(coupons)
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .where(and(eq(coupons.memberId, memberId), eq(coupons.state, 'ISSUED'), gt(coupons.expiresAt, now)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.id))
    .limit(maxCoupons)

/** The number of a member's usable coupons, and of those that expire before a time, with when the first and last do. */
export const countUsable = async (db: Executor, memberId: number, now: Date, endingBefore: Date) => {
  const [row] = await db
    .select({
      usable: count(),
      ending: count(sql`case when ${lte(coupons.expiresAt, endingBefore)} then 1 end`),
      endingFrom: min(coupons.expiresAt),
      endingUntil:
        sql`max(${coupons.expiresAt}) filter (where ${lte(coupons.expiresAt, endingBefore)})`.mapWith(
          coupons.expiresAt,
        ),
    })
    .from(coupons)
    .where(and(eq(coupons.memberId, memberId), eq(coupons.state, 'ISSUED'), gt(coupons.expiresAt, now)))
  const { usable = 0, ending = 0, endingFrom, endingUntil } = row ?? {}
  return {
    usable,
    ending,
    days: ending > 0 && endingFrom && endingUntil ? { from: endingFrom, until: endingUntil } : null,
  }
}

export type CouponUsage = { couponId: number; productId: number | null; discount: number }
export type CouponAct = { orderId: number; memberId: number; at: Date }

const isNotPaused = sql`not exists (select from ${campaigns} where ${campaigns.id} = ${coupons.campaignId}
  and ${campaigns.state} = 'PAUSED')`

/** Reserves coupons for an order; false when one of them is another's, used, reserved, paused or expired. */
export const holdCoupons = async (tx: Transaction, act: CouponAct, uses: CouponUsage[]): Promise<boolean> => {
  for (const { couponId } of uses.toSorted((a, b) => a.couponId - b.couponId)) {
    const rows = await tx
      .update(coupons)
      .set({ state: 'HELD', orderId: act.orderId })
      .where(
        and(
          eq(coupons.id, couponId),
          eq(coupons.memberId, act.memberId),
          eq(coupons.state, 'ISSUED'),
          gt(coupons.expiresAt, act.at),
          isNotPaused,
        ),
      )
      .returning({ id: coupons.id })
    if (rows.length === 0) return false
  }
  if (uses.length)
    await tx
      .insert(couponUses)
      .values(uses.map((use) => ({ ...use, orderId: act.orderId, state: 'HELD' as const })))
  return true
}

const isHeldBy = (orderId: number) => and(eq(coupons.orderId, orderId), eq(coupons.state, 'HELD'))
const isUsageHeldBy = (orderId: number) => and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'HELD'))

/** Releases the coupons that an order holds. */
export const releaseCoupons = async (tx: Transaction, orderId: number): Promise<void> => {
  await tx.update(couponUses).set({ state: 'RELEASED' }).where(isUsageHeldBy(orderId))
  await tx.update(coupons).set({ state: 'ISSUED', orderId: null }).where(isHeldBy(orderId))
}

/** Marks an order's coupons as used and counts them for their campaigns. */
export const spendCoupons = async (tx: Transaction, orderId: number): Promise<void> => {
  await tx.update(couponUses).set({ state: 'USED' }).where(isUsageHeldBy(orderId))
  const spentCoupons = await tx
    .update(coupons)
    .set({ state: 'USED' })
    .where(isHeldBy(orderId))
    .returning({ campaignId: coupons.campaignId })
  for (const campaignId of spentCoupons.map((row) => row.campaignId).toSorted((a, b) => a - b))
    await tx
      .update(campaigns)
      .set({ used: sql`${campaigns.used} + 1` })
      .where(eq(campaigns.id, campaignId))
}

/** The coupons that orders hold or have used, with the discount of each. */
export const listUsedCoupons = (db: Executor, orderIds: number[]) =>
  db
    .select({
      orderId: couponUses.orderId,
      couponId: couponUses.couponId,
      names: campaigns.names,
      whereToUse: campaigns.whereToUse,
      discount: couponUses.discount,
      productId: couponUses.productId,
      state: couponUses.state,
    })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .where(
      and(inArray(couponUses.orderId, orderIds), inArray(couponUses.state, ['HELD', 'USED', 'RETURNED'])),
    )
    .orderBy(asc(couponUses.id))
    .limit(1000)

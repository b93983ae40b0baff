import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import type { CampaignRow } from './campaigns.rules.ts'

/** A campaign, locked, so that its limits are counted by one transaction at a time. */
export const lockCampaign = async (tx: Transaction, where: SQL): Promise<CampaignRow | undefined> => {
  const [campaign] = await tx.select().from(campaigns).where(where).limit(1).for('no key update')
  return campaign
}

/** Whether a campaign gives coupons at a time, as a condition of a guarded update. */
export const isGiving = (at: Date) =>
  and(
    eq(campaigns.state, 'RUNNING'),
    or(isNull(campaigns.startsAt), lte(campaigns.startsAt, at)),
    or(isNull(campaigns.endsAt), sql`${campaigns.endsAt} > ${sql.param(at, campaigns.endsAt)}`),
  )

/** Counts further coupons of a campaign; false where its limit does not allow them. */
export const countIssued = async (tx: Transaction, campaignId: number, count: number): Promise<boolean> => {
  const rows = await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + ${count}` })
    .where(
      and(
        eq(campaigns.id, campaignId),
        or(isNull(campaigns.issueLimit), sql`${campaigns.issued} + ${count} <= ${campaigns.issueLimit}`),
      ),
    )
    .returning({ id: campaigns.id })
  return rows.length > 0
}

/** How many coupons of a campaign a member has received. */
export const countReceived = (db: Executor, campaignId: number, memberId: number): Promise<number> =>
  db.$count(coupons, and(eq(coupons.campaignId, campaignId), eq(coupons.memberId, memberId)))

/** A number for a coupon that is never typed. */
export const createCouponNumber = (prefix: string): string =>
  `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`

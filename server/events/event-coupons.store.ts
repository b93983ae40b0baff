import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { toLastSecond } from '../clock.ts'
import { isGiving } from '../coupons/issue-coupons.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'

/** The campaign of an event's coupon, and whether a member has taken one; null without a campaign. */
export const findEventCampaign = async (db: Executor, key: string | null, memberId: number | null) => {
  if (key === null) return null
  const isTaken =
    memberId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from coupons where member_id = ${memberId} and campaign_key = ${campaigns.key})`
  const [row] = await db
    .select({ campaign: campaigns, taken: isTaken })
    .from(campaigns)
    .where(eq(campaigns.key, key))
    .limit(1)
  return row ?? null
}

const dayMs = 86_400_000
const defaultValidDays = 14

const toExpiry = ({ validDays, endsAt }: CampaignRow, at: Date): Date => {
  const last = toLastSecond(new Date(at.getTime() + (validDays ?? defaultValidDays) * dayMs))
  return endsAt && endsAt < last ? endsAt : last
}

/** Counts one more coupon of a campaign; null when it gives none, or the limit is reached. */
const incrementIssued = async (tx: Transaction, key: string, at: Date) => {
  const [row] = await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(
      and(
        eq(campaigns.key, key),
        isGiving(at),
        or(isNull(campaigns.issueLimit), lt(campaigns.issued, campaigns.issueLimit)),
      ),
    )
    .returning()
  return row ?? null
}

export type TakenCoupon = { number: string; expiresAt: Date; names: CampaignRow['names'] }

/** Gives a member an event's coupon, one each even with concurrent calls; else returns the refusal. */
export const takeCoupon = async (
  tx: Transaction,
  { key, memberId, at }: { key: string; memberId: number; at: Date },
): Promise<TakenCoupon | 'taken' | 'paused' | 'gone'> => {
  const lock = `event-coupon:${memberId}:${key}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const campaignState = await findEventCampaign(tx, key, memberId)
  if (campaignState?.taken) return 'taken'
  if (campaignState?.campaign.state === 'PAUSED') return 'paused'
  const campaign = await incrementIssued(tx, key, at)
  if (!campaign) return 'gone'
  const number = `${key}-${randomBytes(6).toString('hex').toUpperCase()}`
  const expiresAt = toExpiry(campaign, at)
  await tx.insert(coupons).values({
    number,
    campaignId: campaign.id,
    campaignKey: key,
    memberId,
    expiresAt,
    createdAt: at,
  })
  return { number, expiresAt, names: campaign.names }
}

export type CampaignRow = typeof campaigns.$inferSelect

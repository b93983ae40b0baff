import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { toSeoulDateTime } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { fail } from '../http/handler.ts'

const defaultDays = 30

/** Numbers are typed from paper: case, spaces and dashes do not matter. */
export const normalizeCouponNumber = (text: string): string => text.toUpperCase().replace(/[\s\-–—−－]/g, '')

const matchesNumber = (column: typeof coupons.number | typeof campaigns.code, number: string) =>
  sql`replace(${column}, '-', '') = ${number}`

type RegisterRequest = { memberId: number; number: string; at: Date }

/** A printed coupon belongs to the member who registers it first. */
const claimPrintedCoupon = async (
  tx: Transaction,
  { memberId, number, at }: RegisterRequest,
): Promise<number | undefined> => {
  const [coupon] = await tx
    .update(coupons)
    .set({ memberId })
    .where(
      and(
        matchesNumber(coupons.number, number),
        isNull(coupons.memberId),
        eq(coupons.state, 'ISSUED'),
        gt(coupons.expiresAt, at),
      ),
    )
    .returning({ id: coupons.id })
  return coupon?.id
}

const ensureNumberUnused = async (tx: Transaction, { number }: RegisterRequest): Promise<void> => {
  const [coupon] = await tx
    .select({ memberId: coupons.memberId })
    .from(coupons)
    .where(matchesNumber(coupons.number, number))
    .limit(1)
  if (coupon) fail(coupon.memberId === null ? 'coupon.ended' : 'coupon.registered')
}

type Campaign = typeof campaigns.$inferSelect

const getExpiry = ({ validDays, endsAt }: Campaign, at: Date): Date => {
  const defaultEnd = new Date(toSeoulDateTime(at).add({ days: validDays ?? defaultDays }).epochMilliseconds)
  return validDays === null && endsAt ? endsAt : defaultEnd
}

/** A shared number gives each member one coupon, until the campaign is used up. */
const issueByCode = async (tx: Transaction, { memberId, number, at }: RegisterRequest): Promise<number> => {
  const [campaign] = await tx.select().from(campaigns).where(matchesNumber(campaigns.code, number)).limit(1)
  if (!campaign) return fail('coupon.not_found')
  if (campaign.endsAt && campaign.endsAt <= at) fail('coupon.ended')
  const hasRemaining = or(isNull(campaigns.issueLimit), lt(campaigns.issued, campaigns.issueLimit))
  const countedCampaigns = await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(and(eq(campaigns.id, campaign.id), hasRemaining))
    .returning({ id: campaigns.id })
  const [coupon] = await tx
    .insert(coupons)
    .values({
      number: `${number}-${randomBytes(6).toString('hex').toUpperCase()}`,
      campaignId: campaign.id,
      campaignKey: campaign.key,
      memberId,
      byCode: true,
      expiresAt: getExpiry(campaign, at),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  if (!coupon) return fail('coupon.registered')
  return countedCampaigns.length === 0 ? fail('coupon.gone') : coupon.id
}

/** Registers a coupon for a member; returns its id. */
export const registerCoupon = async (tx: Transaction, request: RegisterRequest): Promise<number> => {
  const couponId = await claimPrintedCoupon(tx, request)
  if (couponId !== undefined) return couponId
  await ensureNumberUnused(tx, request)
  return issueByCode(tx, request)
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { fail } from '../http/handler.ts'
import {
  findGivingRefusal,
  getCouponExpiry,
  isTargeted,
  type CampaignRow,
  type GivingRefusal,
} from './campaigns.rules.ts'
import { isMistypedCode } from './coupon-codes.rules.ts'
import { countIssued, countReceived, createCouponNumber, lockCampaign } from './issue-coupons.ts'

/** Numbers are typed from paper: case, spaces and dashes do not matter. */
export const normalizeCouponNumber = (text: string): string => text.toUpperCase().replace(/[\s\-–—−－]/g, '')

const matchesNumber = (column: typeof coupons.number | typeof campaigns.code, number: string) =>
  sql`replace(${column}, '-', '') = ${number}`

type RegisterRequest = { memberId: number; number: string; at: Date }

const refusalCodes = {
  // A draft is no secret that a guess may find out.
  DRAFT: 'coupon.not_found',
  PAUSED: 'coupon.paused',
  NOT_BEGUN: 'coupon.not_begun',
  ENDED: 'coupon.ended',
} as const satisfies Record<GivingRefusal, string>

/** Fails where a campaign gives nothing now, or nothing to this member. */
const ensureGiven = async (
  tx: Transaction,
  campaign: CampaignRow,
  { memberId, at }: RegisterRequest,
): Promise<void> => {
  const refusal = findGivingRefusal(campaign, at)
  if (refusal) fail(refusalCodes[refusal])
  const [member] = await tx
    .select({ levelId: members.levelId, createdAt: members.createdAt })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  if (!member || campaign.target === 'LIST' || !isTargeted(campaign, member, at)) fail('coupon.not_for_you')
}

const ensureBelowLimit = async (
  tx: Transaction,
  { id, memberLimit }: CampaignRow,
  { memberId }: RegisterRequest,
): Promise<void> => {
  if (memberLimit === null) return
  if ((await countReceived(tx, id, memberId)) >= memberLimit) fail('coupon.member_limit')
}

/** A printed coupon belongs to the member who registers it first. */
const claimPrintedCoupon = async (tx: Transaction, request: RegisterRequest): Promise<number | undefined> => {
  const { memberId, number, at } = request
  const isUnclaimed = and(matchesNumber(coupons.number, number), isNull(coupons.memberId))
  const [printed] = await tx
    .select({ campaignId: coupons.campaignId, batchId: coupons.batchId })
    .from(coupons)
    .where(isUnclaimed)
    .limit(1)
  const campaign = printed && (await lockCampaign(tx, eq(campaigns.id, printed.campaignId)))
  if (!campaign) return undefined
  await ensureGiven(tx, campaign, request)
  await ensureBelowLimit(tx, campaign, request)
  const [coupon] = await tx
    .update(coupons)
    .set({ memberId, ...(printed.batchId !== null && { expiresAt: getCouponExpiry(campaign, at) }) })
    .where(and(isUnclaimed, eq(coupons.state, 'ISSUED'), gt(coupons.expiresAt, at)))
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

/** A shared number gives each member one coupon, until the campaign is used up. */
const issueByCode = async (tx: Transaction, request: RegisterRequest): Promise<number> => {
  const { memberId, number, at } = request
  const campaign = await lockCampaign(tx, matchesNumber(campaigns.code, number))
  if (!campaign) return fail(isMistypedCode(number) ? 'coupon.mistyped' : 'coupon.not_found')
  await ensureGiven(tx, campaign, request)
  const [coupon] = await tx
    .insert(coupons)
    .values({
      number: createCouponNumber(number),
      campaignId: campaign.id,
      campaignKey: campaign.key,
      memberId,
      byCode: true,
      expiresAt: getCouponExpiry(campaign, at),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  if (!coupon) return fail('coupon.registered')
  const { memberLimit } = campaign
  if (memberLimit !== null && (await countReceived(tx, campaign.id, memberId)) > memberLimit)
    fail('coupon.member_limit')
  return (await countIssued(tx, campaign.id, 1)) ? coupon.id : fail('coupon.gone')
}

/** Registers a coupon for a member; returns its id. */
export const registerCoupon = async (tx: Transaction, request: RegisterRequest): Promise<number> => {
  const couponId = await claimPrintedCoupon(tx, request)
  if (couponId !== undefined) return couponId
  await ensureNumberUnused(tx, request)
  return issueByCode(tx, request)
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { seoulMoment } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { fail } from '../http/handler.ts'

const defaultDays = 30

/** Numbers are typed from paper: capitals, blanks and dashes do not matter. */
export const typedNumber = (text: string): string => text.toUpperCase().replace(/[\s\-–—−－]/g, '')

const isTyped = (column: typeof coupons.number | typeof campaigns.code, number: string) =>
  sql`replace(${column}, '-', '') = ${number}`

type Asking = { memberId: number; number: string; at: Date }

/** A coupon printed for somebody becomes the member's who registers it first. */
const claimPrinted = async (
  tx: Transaction,
  { memberId, number, at }: Asking,
): Promise<number | undefined> => {
  const [coupon] = await tx
    .update(coupons)
    .set({ memberId })
    .where(
      and(
        isTyped(coupons.number, number),
        isNull(coupons.memberId),
        eq(coupons.state, 'ISSUED'),
        gt(coupons.expiresAt, at),
      ),
    )
    .returning({ id: coupons.id })
  return coupon?.id
}

const whyNot = async (tx: Transaction, { number }: Asking): Promise<void> => {
  const [known] = await tx
    .select({ memberId: coupons.memberId })
    .from(coupons)
    .where(isTyped(coupons.number, number))
    .limit(1)
  if (known) fail(known.memberId === null ? 'coupon.ended' : 'coupon.registered')
}

type Campaign = typeof campaigns.$inferSelect

const endOf = ({ validDays, endsAt }: Campaign, at: Date): Date => {
  const last = new Date(seoulMoment(at).add({ days: validDays ?? defaultDays }).epochMilliseconds)
  return validDays === null && endsAt ? endsAt : last
}

/** One number for everybody gives each member one coupon, as long as there are any. */
const issueByCode = async (tx: Transaction, { memberId, number, at }: Asking): Promise<number> => {
  const [campaign] = await tx.select().from(campaigns).where(isTyped(campaigns.code, number)).limit(1)
  if (!campaign) return fail('coupon.not_found')
  if (campaign.endsAt && campaign.endsAt <= at) fail('coupon.ended')
  const free = or(isNull(campaigns.issueLimit), lt(campaigns.issued, campaigns.issueLimit))
  const counted = await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(and(eq(campaigns.id, campaign.id), free))
    .returning({ id: campaigns.id })
  const [coupon] = await tx
    .insert(coupons)
    .values({
      number: `${number}-${randomBytes(6).toString('hex').toUpperCase()}`,
      campaignId: campaign.id,
      campaignKey: campaign.key,
      memberId,
      byCode: true,
      expiresAt: endOf(campaign, at),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  if (!coupon) return fail('coupon.registered')
  return counted.length === 0 ? fail('coupon.gone') : coupon.id
}

/** Registers a coupon for a member; answers its id. */
export const registerCoupon = async (tx: Transaction, asking: Asking): Promise<number> => {
  const printed = await claimPrinted(tx, asking)
  if (printed !== undefined) return printed
  await whyNot(tx, asking)
  return issueByCode(tx, asking)
}

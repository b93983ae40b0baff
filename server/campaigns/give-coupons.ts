import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { RecipientRefusal } from '#api/contract/office/campaigns.options.ts'
import type { Person } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { fail } from '../http/handler.ts'
import { findListedMembers, type ListedMember } from '../members/listed-members.store.ts'
import {
  findGivingRefusal,
  getCouponExpiry,
  isTargeted,
  type CampaignRow,
} from '../coupons/campaigns.rules.ts'
import { countIssued, createCouponNumber, lockCampaign } from '../coupons/issue-coupons.ts'
import { appendCampaignAct, type CampaignContext } from './manage-campaigns.ts'

type Refusal = { entry: string; reason: RecipientRefusal }
export type Recipients = { memberIds: number[]; refusals: Refusal[] }

/** How many coupons of a campaign some members have received, by member; none where one is missing. */
const countReceivedByMember = async (db: Executor, campaignId: number, memberIds: readonly number[]) => {
  const rows = await db
    .select({ memberId: coupons.memberId, received: count() })
    .from(coupons)
    .where(and(eq(coupons.campaignId, campaignId), inArray(coupons.memberId, [...memberIds])))
    .groupBy(coupons.memberId)
    .limit(memberIds.length)
  return new Map(rows.map(({ memberId, received }) => [memberId, received]))
}

/** Who of a list may have a coupon now, in its order, until the limit; a member who stands twice gets one. */
export const resolveRecipients = async (
  db: Executor,
  { person, campaign, now }: { person: Pick<Person, 'email'>; campaign: CampaignRow; now: Date },
  entries: readonly string[],
): Promise<Recipients> => {
  const listedMembers = await findListedMembers(db, person, entries)
  const listedIds = listedMembers.flatMap(({ member }) => member?.id ?? [])
  const counts = await countReceivedByMember(db, campaign.id, listedIds)
  let remaining = campaign.issueLimit === null ? Infinity : campaign.issueLimit - campaign.issued
  const memberIds = new Set<number>()
  const refusals = new Map<string, Refusal>()
  const findRefusal = ({ member, refusal }: ListedMember): RecipientRefusal | null => {
    if (!member) return refusal
    if (campaign.memberLimit !== null && (counts.get(member.id) ?? 0) >= campaign.memberLimit) return 'OWNED'
    if (!isTargeted(campaign, member, now)) return 'TARGET'
    return remaining > 0 ? null : 'LIMIT'
  }
  for (const one of listedMembers) {
    const { entry, member } = one
    if (member && memberIds.has(member.id)) continue
    const reason = findRefusal(one)
    if (reason) refusals.set(entry, { entry, reason })
    else if (member) {
      memberIds.add(member.id)
      remaining -= 1
    }
  }
  return { memberIds: [...memberIds], refusals: [...refusals.values()] }
}

/** Fails where a campaign gives nothing now. */
export const ensureGivingNow = (campaign: CampaignRow | undefined, now: Date): CampaignRow => {
  if (!campaign) return fail('office.campaign.not_found')
  return findGivingRefusal(campaign, now) ? fail('office.campaign.not_running') : campaign
}

/** Gives a coupon to each member of a list who may have one, in the caller's transaction. */
export const giveCoupons = async (
  tx: Transaction,
  ctx: CampaignContext & { person: Pick<Person, 'email'> },
  { id, entries }: { id: number; entries: readonly string[] },
) => {
  const at = ctx.clock.now()
  const campaign = ensureGivingNow(await lockCampaign(tx, eq(campaigns.id, id)), at)
  const { memberIds, refusals } = await resolveRecipients(
    tx,
    { person: ctx.person, campaign, now: at },
    entries,
  )
  if (memberIds.length > 0) {
    if (!(await countIssued(tx, id, memberIds.length))) throw new Error('a locked campaign was changed')
    const numbers = memberIds.map(() => createCouponNumber('GIFT'))
    const moments = sql`${getCouponExpiry(campaign, at).toISOString()}::timestamptz, ${at.toISOString()}::timestamptz`
    await tx.execute(sql`insert into ${coupons} (number, member_id, campaign_id, campaign_key, expires_at, created_at)
      select number, member_id, ${id}::int, ${campaign.key}::text, ${moments}
      from unnest(${sql.param(numbers)}::text[], ${sql.param(memberIds)}::int[]) as gift(number, member_id)`)
  }
  const detail = { receivers: memberIds.length, refused: refusals.length }
  await appendCampaignAct(tx, ctx, 'campaign.give', { id, detail })
  return { receivers: memberIds.length, refusals }
}

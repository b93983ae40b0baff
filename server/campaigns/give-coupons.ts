import { eq, inArray, or, sql } from 'drizzle-orm'
import type { RecipientRefusal } from '#api/contract/office/campaigns.options.ts'
import { toEmail } from '#api/email.ts'
import type { Person } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { fail } from '../http/handler.ts'
import { listOwnMemberIds } from '../orders/own-case.ts'
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

const maxId = 2_147_483_647
const toMemberId = (entry: string): number | null =>
  /^[1-9]\d{0,9}$/.test(entry) && Number(entry) <= maxId ? Number(entry) : null

/** Members by number or e-mail, each with how many coupons of the campaign they have received. */
const findMembers = async (db: Executor, campaignId: number, entries: readonly string[]) => {
  const ids = entries.flatMap((entry) => toMemberId(entry) ?? [])
  const emails = entries.filter((entry) => toMemberId(entry) === null).map(toEmail)
  const rows = await db
    .select({
      id: members.id,
      email: members.email,
      status: members.status,
      levelId: members.levelId,
      createdAt: members.createdAt,
      received: sql<number>`(select count(*)::int from coupons c
        where c.campaign_id = ${campaignId} and c.member_id = ${sql.raw('"members"."id"')})`,
    })
    .from(members)
    .where(or(inArray(members.id, ids), inArray(members.email, emails)))
    .limit(entries.length)
  const byEntry = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    byEntry.set(String(row.id), row)
    if (row.email !== null) byEntry.set(row.email, row)
  }
  return byEntry
}

type MemberRow = Awaited<ReturnType<typeof findMembers>> extends Map<string, infer Row> ? Row : never

type Giver = { campaign: CampaignRow; ownIds: ReadonlySet<number>; now: Date }

const findRefusal = (
  { campaign, ownIds, now }: Giver,
  member: MemberRow | undefined,
): RecipientRefusal | null => {
  if (!member || member.status === 'WITHDRAWN') return 'UNKNOWN'
  if (member.status === 'BLOCKED') return 'BLOCKED'
  if (ownIds.has(member.id)) return 'OWN'
  if (campaign.memberLimit !== null && member.received >= campaign.memberLimit) return 'OWNED'
  return isTargeted(campaign, member, now) ? null : 'TARGET'
}

/** Who of a list may have a coupon now, in its order, until the limit; a member who stands twice gets one. */
export const resolveRecipients = async (
  db: Executor,
  { person, campaign, now }: { person: Pick<Person, 'email'>; campaign: CampaignRow; now: Date },
  entries: readonly string[],
): Promise<Recipients> => {
  const byEntry = await findMembers(db, campaign.id, entries)
  const buyers = [...byEntry.values()].map(({ id }) => ({ memberId: id }))
  const giver = { campaign, now, ownIds: await listOwnMemberIds(db, person, buyers) }
  let remaining = campaign.issueLimit === null ? Infinity : campaign.issueLimit - campaign.issued
  const memberIds = new Set<number>()
  const refusals = new Map<string, Refusal>()
  for (const entry of entries) {
    const member = byEntry.get(toMemberId(entry) === null ? toEmail(entry) : entry)
    if (member && memberIds.has(member.id)) continue
    const reason = findRefusal(giver, member) ?? (remaining > 0 ? null : 'LIMIT')
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

import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { toLastSecond } from '../clock.ts'
import { isGiving } from '../coupons/issue-coupons.ts'
import type { Executor } from '../db/database.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { cashBalances } from '../db/tables/cash.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { couponLivesDays, signUpCampaign } from './signup.rules.ts'

export type Recommender = { id: number; fullName: string }

/** The active member with a confirmed e-mail, as a recommender; undefined when there is none. */
export const findRecommender = async (db: Executor, email: string): Promise<Recommender | undefined> => {
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(and(eq(members.email, email), isNotNull(members.emailVerifiedAt), eq(members.status, 'ACTIVE')))
    .limit(1)
  return row
}

export type NewMember = Omit<typeof members.$inferInsert, 'levelId' | 'createdAt' | 'role' | 'status'>

/** Adds a member at the lowest level, with an empty balance. Fails on a unique index of e-mail or number. */
export const addMember = async (db: Executor, member: NewMember, now: Date): Promise<number> => {
  const lowest = sql`(select id from ${buyerLevels} order by ${buyerLevels.minimumSpend} limit 1)`
  const [row] = await db
    .insert(members)
    .values({ ...member, levelId: lowest, createdAt: now })
    .returning({ id: members.id })
  if (!row) throw new Error('a member was not added')
  await db.insert(cashBalances).values({ memberId: row.id })
  return row.id
}

export type IssuedCoupon = { names: LocalizedText; expiresAt: Date }

/** Issues the sign-up coupon; null when its campaign pauses, has ended or is used up. */
export const issueSignUpCoupon = async (
  db: Executor,
  memberId: number,
  now: Date,
): Promise<IssuedCoupon | null> => {
  const [campaign] = await db
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(
      and(
        eq(campaigns.key, signUpCampaign),
        isGiving(now),
        or(isNull(campaigns.issueLimit), gt(campaigns.issueLimit, campaigns.issued)),
      ),
    )
    .returning({ id: campaigns.id, names: campaigns.names, validDays: campaigns.validDays })
  if (!campaign) return null
  const days = campaign.validDays ?? couponLivesDays
  const expiresAt = toLastSecond(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
  const number = `${signUpCampaign}-${randomBytes(8).toString('hex').toUpperCase()}`
  await db.insert(coupons).values({
    number,
    campaignId: campaign.id,
    campaignKey: signUpCampaign,
    memberId,
    expiresAt,
    createdAt: now,
  })
  return { names: campaign.names, expiresAt }
}

const conflictCodes: Record<string, 'signup.email.taken' | 'signup.mobile.taken' | 'social.account.taken'> = {
  members_email: 'signup.email.taken',
  members_mobile: 'signup.mobile.taken',
  social_accounts_provider_subject_pk: 'social.account.taken',
}

/** The error code of a unique index that a new member violates; undefined for every other error. */
export const toConflictCode = (error: unknown): (typeof conflictCodes)[string] | undefined => {
  if (!(error instanceof Error)) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return conflictCodes[constraint] ?? toConflictCode(error.cause)
}

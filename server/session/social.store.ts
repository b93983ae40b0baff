import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { socialAccounts, socialRequests } from '../db/tables/accounts.ts'
import { members } from '../db/tables/members.ts'
import type { SocialName } from '../gateways/social.ts'
import type { SocialTicket } from './social.ticket.ts'

export type SocialRequest = typeof socialRequests.$inferSelect
export type Purpose = SocialRequest['purpose']

export const addRequest = async (db: Executor, request: Omit<SocialRequest, 'usedAt'>): Promise<void> => {
  await db.insert(socialRequests).values(request)
}

type Returning = Omit<SocialRequest, 'expiresAt' | 'usedAt'>

/** Spends a login under way, once, by exactly who began it; false for anything else. */
export const takeRequest = async (db: Executor, back: Returning, now: Date): Promise<boolean> => {
  const { stateHash, provider, purpose, memberId, browserHash, redirectUri } = back
  const rows = await db
    .update(socialRequests)
    .set({ usedAt: now })
    .where(
      and(
        eq(socialRequests.stateHash, stateHash),
        eq(socialRequests.provider, provider),
        eq(socialRequests.purpose, purpose),
        eq(socialRequests.browserHash, browserHash),
        memberId === null ? isNull(socialRequests.memberId) : eq(socialRequests.memberId, memberId),
        redirectUri === null
          ? isNull(socialRequests.redirectUri)
          : eq(socialRequests.redirectUri, redirectUri),
        isNull(socialRequests.usedAt),
        gt(socialRequests.expiresAt, now),
      ),
    )
    .returning({ stateHash: socialRequests.stateHash })
  return rows.length > 0
}

export type Linked = { memberId: number; status: 'ACTIVE' | 'BLOCKED' | 'WITHDRAWN'; version: number }

/** Whose account a provider's subject opens; null for nobody's. */
export const linkedMember = async (
  db: Executor,
  provider: SocialName,
  subject: string,
): Promise<Linked | null> => {
  const [row] = await db
    .select({ memberId: members.id, status: members.status, version: members.tokenVersion })
    .from(socialAccounts)
    .innerJoin(members, eq(members.id, socialAccounts.memberId))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
    .limit(1)
  return row ?? null
}

const shown = ({ provider, profile }: SocialTicket) => {
  const { subject, email, emailVerified, fullName, image, gender } = profile
  return { provider, subject, email, emailVerified, fullName, image, gender }
}

/** Links an account; fails on a unique index when it, or another of its provider, is linked. */
export const addSocialAccount = async (
  tx: Transaction,
  memberId: number,
  ticket: SocialTicket,
  now: Date,
): Promise<void> => {
  await tx.insert(socialAccounts).values({ ...shown(ticket), memberId, linkedAt: now, lastUsedAt: now })
}

/** Writes down what the provider tells of an account this time. */
export const touchSocialAccount = async (tx: Executor, ticket: SocialTicket, now: Date): Promise<void> => {
  const { provider, subject, ...told } = shown(ticket)
  await tx
    .update(socialAccounts)
    .set({ ...told, lastUsedAt: now })
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
}

/** Links an account to a member; says who stands in the way: this account's other member, or this member's other account. */
export const linkSocialAccount = async (
  tx: Transaction,
  memberId: number,
  ticket: SocialTicket,
  now: Date,
): Promise<'linked' | 'taken' | 'other'> => {
  const added = await tx
    .insert(socialAccounts)
    .values({ ...shown(ticket), memberId, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ memberId: socialAccounts.memberId })
  if (added.length === 0) {
    const linked = await linkedMember(tx, ticket.provider, ticket.profile.subject)
    return linked === null ? 'other' : linked.memberId === memberId ? 'linked' : 'taken'
  }
  await tx
    .update(members)
    .set({ snsType: sql`coalesce(${members.snsType}, ${ticket.provider})` })
    .where(eq(members.id, memberId))
  return 'linked'
}

/** Unlinks a member's account of a provider; `last` when nothing else would open the member's own. */
export const unlinkSocialAccount = async (
  tx: Transaction,
  memberId: number,
  provider: string,
): Promise<'unlinked' | 'not_linked' | 'last'> => {
  const [member] = await tx
    .select({ hasPassword: sql<boolean>`${members.passwordHash} is not null` })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
    .limit(1)
  const accounts = await socialAccountsOf(tx, memberId)
  const left = accounts.filter((account) => account.provider !== provider)
  if (left.length === accounts.length) return 'not_linked'
  if (!member?.hasPassword && left.length === 0) return 'last'
  await tx
    .delete(socialAccounts)
    .where(and(eq(socialAccounts.memberId, memberId), sql`${socialAccounts.provider} = ${provider}`))
  await tx
    .update(members)
    .set({ snsType: left[0]?.provider ?? null })
    .where(eq(members.id, memberId))
  return 'unlinked'
}

/** A member's accounts elsewhere, the first linked first. */
export const socialAccountsOf = (db: Executor, memberId: number) =>
  db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.memberId, memberId))
    .orderBy(asc(socialAccounts.linkedAt), asc(socialAccounts.provider))
    .limit(10)

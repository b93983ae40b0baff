import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { socialAccounts, socialRequests } from '../db/tables/accounts.ts'
import { members } from '../db/tables/members.ts'
import type { SocialName } from '../gateways/social.ts'
import type { SocialTicket } from './social.ticket.ts'

export type SocialRequest = typeof socialRequests.$inferSelect
export type SocialPurpose = SocialRequest['purpose']

export const addRequest = async (db: Executor, request: Omit<SocialRequest, 'usedAt'>): Promise<void> => {
  await db.insert(socialRequests).values(request)
}

type RequestMatch = Omit<SocialRequest, 'expiresAt' | 'usedAt'>

/** Uses a pending login, once, and only for the browser and member that began it; false otherwise. */
export const consumeRequest = async (db: Executor, match: RequestMatch, now: Date): Promise<boolean> => {
  const { stateHash, provider, purpose, memberId, browserHash, redirectUri } = match
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

export type LinkedAccount = { memberId: number; status: 'ACTIVE' | 'BLOCKED' | 'WITHDRAWN'; version: number }

/** The account that a provider's subject opens; null when there is none. */
export const findLinkedAccount = async (
  db: Executor,
  provider: SocialName,
  subject: string,
): Promise<LinkedAccount | null> => {
  const [row] = await db
    .select({ memberId: members.id, status: members.status, version: members.tokenVersion })
    .from(socialAccounts)
    .innerJoin(members, eq(members.id, socialAccounts.memberId))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
    .limit(1)
  return row ?? null
}

const toAccountColumns = ({ provider, profile }: SocialTicket) => {
  const { subject, email, emailVerified, fullName, image, gender } = profile
  return { provider, subject, email, emailVerified, fullName, image, gender }
}

/** Links an account; fails on a unique index when it, or another of its provider, is linked already. */
export const addSocialAccount = async (
  tx: Transaction,
  memberId: number,
  ticket: SocialTicket,
  now: Date,
): Promise<void> => {
  await tx
    .insert(socialAccounts)
    .values({ ...toAccountColumns(ticket), memberId, linkedAt: now, lastUsedAt: now })
}

/** Updates a linked account with the provider's latest data. */
export const touchSocialAccount = async (tx: Executor, ticket: SocialTicket, now: Date): Promise<void> => {
  const { provider, subject, ...columns } = toAccountColumns(ticket)
  await tx
    .update(socialAccounts)
    .set({ ...columns, lastUsedAt: now })
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
}

/** Links an account; else returns the conflict: the account's other member, or the member's other account. */
export const linkSocialAccount = async (
  tx: Transaction,
  memberId: number,
  ticket: SocialTicket,
  now: Date,
): Promise<'linked' | 'taken' | 'other'> => {
  const insertedRows = await tx
    .insert(socialAccounts)
    .values({ ...toAccountColumns(ticket), memberId, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ memberId: socialAccounts.memberId })
  if (insertedRows.length === 0) {
    const account = await findLinkedAccount(tx, ticket.provider, ticket.profile.subject)
    return account === null ? 'other' : account.memberId === memberId ? 'linked' : 'taken'
  }
  await tx
    .update(members)
    .set({ snsType: sql`coalesce(${members.snsType}, ${ticket.provider})` })
    .where(eq(members.id, memberId))
  return 'linked'
}

/** Unlinks a member's account of a provider; `last` when the member would have no login method left. */
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
  const accounts = await listSocialAccounts(tx, memberId)
  const otherAccounts = accounts.filter((account) => account.provider !== provider)
  if (otherAccounts.length === accounts.length) return 'not_linked'
  if (!member?.hasPassword && otherAccounts.length === 0) return 'last'
  await tx
    .delete(socialAccounts)
    .where(and(eq(socialAccounts.memberId, memberId), sql`${socialAccounts.provider} = ${provider}`))
  await tx
    .update(members)
    .set({ snsType: otherAccounts[0]?.provider ?? null })
    .where(eq(members.id, memberId))
  return 'unlinked'
}

/** A member's linked social accounts, the first linked first. */
export const listSocialAccounts = (db: Executor, memberId: number) =>
  db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.memberId, memberId))
    .orderBy(asc(socialAccounts.linkedAt), asc(socialAccounts.provider))
    .limit(10)

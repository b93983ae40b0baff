import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { passwordResets, socialAccounts, type ResetPurpose } from '../db/tables/accounts.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { members } from '../db/tables/members.ts'

/**
 * The data by which an account may be found; all of it must match. Beside a number an e-mail counts only if
 * it was confirmed: otherwise it identifies the account to its own mailbox alone.
 */
export type AccountQuery = { id?: number; fullName?: string; mobile?: string; email?: string }
export type Account = {
  id: number
  email: string
  emailVerified: boolean
  mobile: string | null
  createdAt: Date
  hasPassword: boolean
  providers: string[]
}

/** The active account that matches all of this; null when there is none. */
export const findMemberAccount = async (db: Executor, query: AccountQuery): Promise<Account | null> => {
  const [row] = await db
    .select({
      id: members.id,
      email: sql<string>`${members.email}`,
      emailVerified: sql<boolean>`${members.emailVerifiedAt} is not null`,
      mobile: members.mobile,
      createdAt: members.createdAt,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      providers: sql<string[]>`array(select provider from ${socialAccounts}
        where ${socialAccounts.memberId} = ${members.id} order by provider)`,
    })
    .from(members)
    .where(
      and(
        eq(members.status, 'ACTIVE'),
        isNotNull(members.email),
        query.id === undefined ? undefined : eq(members.id, query.id),
        query.mobile === undefined ? undefined : eq(members.mobile, query.mobile),
        query.email === undefined ? undefined : eq(members.email, query.email),
        query.email === undefined || query.mobile === undefined
          ? undefined
          : isNotNull(members.emailVerifiedAt),
        query.fullName === undefined ? undefined : eq(members.fullName, query.fullName),
      ),
    )
    .limit(1)
  return row ?? null
}

type NewReset = { tokenHash: string; memberId: number | null; expiresAt: Date; purpose?: ResetPurpose }

/** Replaces the earlier links of a purpose by a new one; `memberId` is null for a missing account. */
export const putReset = async (
  db: Executor,
  { purpose = 'RESET', ...reset }: NewReset,
  now: Date,
): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.memberId, reset.memberId ?? 0),
        eq(passwordResets.purpose, purpose),
        isNull(passwordResets.usedAt),
      ),
    )
  await db.insert(passwordResets).values({ ...reset, purpose, createdAt: now })
}

/** The login methods that a reset by mailed link removed. */
export type Removal = 'MOBILE' | 'SOCIAL'

/**
 * Removes every login method that the owner of the mailbox never confirmed: its number, social accounts,
 * devices, and the age check, which another person may have passed. The mailbox then counts as confirmed.
 */
export const removeLoginMethods = async (tx: Transaction, id: number, now: Date): Promise<Removal[]> => {
  const [member] = await tx
    .select({ mobile: members.mobile })
    .from(members)
    .where(eq(members.id, id))
    .for('update')
    .limit(1)
  const links = await tx
    .delete(socialAccounts)
    .where(eq(socialAccounts.memberId, id))
    .returning({ provider: socialAccounts.provider })
  await tx.delete(pushDevices).where(eq(pushDevices.memberId, id))
  await tx
    .update(members)
    .set({
      emailVerifiedAt: now,
      mobile: null,
      mobileVerifiedAt: null,
      snsType: null,
      adultVerifiedAt: null,
      // Without a number, orders can only be notified by mail.
      emailOrders: true,
    })
    .where(eq(members.id, id))
  return [
    ...(member?.mobile ? (['MOBILE'] as const) : []),
    ...(links.length > 0 ? (['SOCIAL'] as const) : []),
  ]
}

export type ResetLink = { tokenHash: string; purpose: ResetPurpose }

const isLive = ({ tokenHash, purpose }: ResetLink, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    eq(passwordResets.purpose, purpose),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    isNotNull(passwordResets.memberId),
  )

/** The owner and expiry of a valid link, without using it. */
export const findReset = async (
  db: Executor,
  link: ResetLink,
  now: Date,
): Promise<{ memberId: number; expiresAt: Date } | null> => {
  const { memberId, expiresAt } = passwordResets
  const [row] = await db
    .select({ memberId, expiresAt })
    .from(passwordResets)
    .where(isLive(link, now))
    .limit(1)
  return row && row.memberId !== null ? { memberId: row.memberId, expiresAt: row.expiresAt } : null
}

/** Uses a link, once; returns its owner, or null. */
export const takeReset = async (tx: Executor, link: ResetLink, now: Date): Promise<number | null> => {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isLive(link, now))
    .returning({ memberId: passwordResets.memberId })
  return row?.memberId ?? null
}

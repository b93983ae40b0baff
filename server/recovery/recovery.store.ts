import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { passwordResets, socialAccounts, type ResetPurpose } from '../db/tables/accounts.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { members } from '../db/tables/members.ts'

/**
 * By what somebody says an account may be found; all of it has to be right. Beside a number an
 * e-mail counts only if it was confirmed: otherwise it names the account to its own mailbox alone.
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

/** The active account that all of this is true of; null for nobody's. */
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

/** Puts a new link in the place of those before it of its purpose; `memberId` is null for an account that does not exist. */
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

/** What a reset by the mailed link takes off an account; names of what opened it before. */
export type Removal = 'MOBILE' | 'SOCIAL'

/**
 * Takes off an account every way in that the owner of its mailbox never confirmed: its number, the accounts elsewhere,
 * its devices, and the age that somebody else may have proven. The mailbox counts as confirmed from then on.
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
      // Without a number the mailbox is where orders can be told of.
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

/** Whose a link is and until when, as long as it is good; it is not spent by this. */
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

/** Spends a link, once; answers whose it was, or null. */
export const takeReset = async (tx: Executor, link: ResetLink, now: Date): Promise<number | null> => {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isLive(link, now))
    .returning({ memberId: passwordResets.memberId })
  return row?.memberId ?? null
}

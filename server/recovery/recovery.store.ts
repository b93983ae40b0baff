import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { passwordResets, socialAccounts } from '../db/tables/accounts.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { members } from '../db/tables/members.ts'

/**
 * By what somebody says an account may be found; all of it has to be right. Beside a number an
 * e-mail counts only if it was confirmed: otherwise it names the account to its own mailbox alone.
 */
export type Said = { id?: number; fullName?: string; mobile?: string; email?: string }
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
export const accountOf = async (db: Executor, said: Said): Promise<Account | null> => {
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
        said.id === undefined ? undefined : eq(members.id, said.id),
        said.mobile === undefined ? undefined : eq(members.mobile, said.mobile),
        said.email === undefined ? undefined : eq(members.email, said.email),
        said.email === undefined || said.mobile === undefined
          ? undefined
          : isNotNull(members.emailVerifiedAt),
        said.fullName === undefined ? undefined : eq(members.fullName, said.fullName),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Puts a new mailed link in the place of those before; `memberId` is null for an account that does not exist. */
export const putReset = async (
  db: Executor,
  reset: { tokenHash: string; memberId: number | null; expiresAt: Date },
  now: Date,
): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.memberId, reset.memberId ?? 0), isNull(passwordResets.usedAt)))
  await db.insert(passwordResets).values({ ...reset, createdAt: now })
}

/** What a reset by the mailed link takes off an account; names of what opened it before. */
export type Removal = 'MOBILE' | 'SOCIAL'

/**
 * Takes off an account every way in that the owner of its mailbox never confirmed: its number, the accounts elsewhere,
 * its devices, and the age that somebody else may have proven. The mailbox counts as confirmed from then on.
 */
export const removeWaysIn = async (tx: Transaction, id: number, now: Date): Promise<Removal[]> => {
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

const live = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    isNotNull(passwordResets.memberId),
  )

export const isResetLive = async (db: Executor, tokenHash: string, now: Date): Promise<boolean> =>
  (await db.$count(passwordResets, live(tokenHash, now))) > 0

/** Spends a mailed link, once; answers whose it was, or null. */
export const takeReset = async (tx: Executor, tokenHash: string, now: Date): Promise<number | null> => {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(live(tokenHash, now))
    .returning({ memberId: passwordResets.memberId })
  return row?.memberId ?? null
}

import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { passwordResets, socialAccounts } from '../db/tables/accounts.ts'
import { members } from '../db/tables/members.ts'

/** By what somebody says an account may be found; all of it has to be right. */
export type Said = { id?: number; fullName?: string; mobile?: string; email?: string }
export type Account = {
  id: number
  email: string
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

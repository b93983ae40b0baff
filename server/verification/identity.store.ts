import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { coupons } from '../db/tables/coupons.ts'
import { identityChecks, members } from '../db/tables/members.ts'

export type IdentityCheck = typeof identityChecks.$inferSelect

export const addCheck = async (
  db: Executor,
  check: Pick<IdentityCheck, 'requestNumber' | 'memberId' | 'browserHash' | 'expiresAt' | 'createdAt'>,
): Promise<void> => {
  await db.insert(identityChecks).values(check)
}

export const checkOf = async (db: Executor, requestNumber: string): Promise<IdentityCheck | null> => {
  const [row] = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.requestNumber, requestNumber))
    .limit(1)
  return row ?? null
}

/** The newest checks that a member or, for a visitor, a browser has begun and not finished. */
export const openChecksOf = (
  db: Executor,
  { memberId, browser }: { memberId: number | null; browser: string | null },
): Promise<IdentityCheck[]> => {
  const visitor = and(isNull(identityChecks.memberId), eq(identityChecks.browserHash, browser ?? ''))
  return db
    .select()
    .from(identityChecks)
    .where(
      and(memberId === null ? visitor : eq(identityChecks.memberId, memberId), isNull(identityChecks.usedAt)),
    )
    .orderBy(desc(identityChecks.createdAt))
    .limit(5)
}

/** Ends a check once; false when it has ended already. */
export const endCheck = async (
  db: Executor,
  requestNumber: string,
  end: Pick<IdentityCheck, 'state' | 'birthYear' | 'identityHash'>,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(identityChecks)
    .set({ ...end, usedAt: now })
    .where(and(eq(identityChecks.requestNumber, requestNumber), isNull(identityChecks.usedAt)))
    .returning({ requestNumber: identityChecks.requestNumber })
  return rows.length > 0
}

/** Writes what a check found about a member; a second sign-up coupon of the same person is void. */
export const markIdentity = async (
  db: Executor,
  memberId: number,
  { identityHash, adult }: { identityHash: string; adult: boolean },
  now: Date,
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identityHash}, 1))`)
  await db
    .update(members)
    .set({ identityHash, adultVerifiedAt: adult ? now : null })
    .where(eq(members.id, memberId))
  await db.execute(sql`
    update ${coupons} set state = 'VOID'
    where member_id = ${memberId} and campaign_key = 'SIGNUP5' and state = 'ISSUED' and exists (
      select 1 from ${members} as other
      join ${coupons} as theirs on theirs.member_id = other.id
      where other.identity_hash = ${identityHash} and other.id <> ${memberId}
        and theirs.campaign_key = 'SIGNUP5' and theirs.state <> 'VOID'
    )`)
}

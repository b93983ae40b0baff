import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { coupons } from '../db/tables/coupons.ts'
import { identityChecks, members } from '../db/tables/members.ts'
import { confirmationLivesMinutes, type Identity } from './verification.rules.ts'

export type IdentityCheck = typeof identityChecks.$inferSelect

export const addCheck = async (
  db: Executor,
  check: Pick<
    IdentityCheck,
    'requestNumber' | 'memberId' | 'browserHash' | 'purpose' | 'expiresAt' | 'createdAt'
  >,
): Promise<void> => {
  await db.insert(identityChecks).values(check)
}

export const findCheck = async (db: Executor, requestNumber: string): Promise<IdentityCheck | null> => {
  const [row] = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.requestNumber, requestNumber))
    .limit(1)
  return row ?? null
}

/** The newest unfinished checks of a member or, for a visitor, a browser. */
export const listOpenChecks = (
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

/** How the checks for joining of a browser ended in the last half hour. */
export const listJoinStates = async (
  db: Executor,
  browser: string | null,
  now: Date,
): Promise<IdentityCheck['state'][]> => {
  if (!browser) return []
  const since = new Date(now.getTime() - confirmationLivesMinutes * 60_000)
  const rows = await db
    .selectDistinct({ state: identityChecks.state })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.browserHash, browser),
        gt(identityChecks.usedAt, since),
        eq(identityChecks.purpose, 'SIGN_UP'),
      ),
    )
  return rows.map(({ state }) => state)
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

/** Saves the result of a check that was just used. */
export const setCheckState = async (
  tx: Transaction,
  requestNumber: string,
  state: IdentityCheck['state'],
): Promise<void> => {
  await tx.update(identityChecks).set({ state }).where(eq(identityChecks.requestNumber, requestNumber))
}

/** A member's identity, locked: two checks of one member run one after the other. */
export const lockIdentity = async (tx: Transaction, memberId: number): Promise<Identity | null> => {
  const [row] = await tx
    .select({
      identityHash: members.identityHash,
      claimedAt: members.identityClaimedAt,
      adultFrom: members.adultFrom,
    })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Replaces hashes of a previous secret by the present one, when their person is checked again. */
export const rekeyIdentity = async (
  tx: Transaction,
  previous: readonly string[],
  identityHash: string,
): Promise<void> => {
  if (previous.length === 0) return
  await tx
    .update(members)
    .set({ identityHash })
    .where(inArray(members.identityHash, [...previous]))
}

/**
 * The number of other accounts with a person's identity, without withdrawn ones. Until the transaction ends
 * no other account can claim the same identity.
 */
export const countClaims = async (
  tx: Transaction,
  identityHash: string,
  memberId: number,
): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identityHash}, 1))`)
  const condition = and(
    eq(members.identityHash, identityHash),
    ne(members.id, memberId),
    ne(members.status, 'WITHDRAWN'),
    sql`${members.identityClaimedAt} is not null`,
  )
  return tx.$count(members, condition)
}

/** Whether a person has had the sign-up coupon with another account. */
export const hasHadCoupon = async (
  tx: Transaction,
  memberId: number,
  identityHash: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(members, eq(members.id, coupons.memberId))
    .where(
      and(
        eq(members.identityHash, identityHash),
        ne(members.id, memberId),
        eq(coupons.campaignKey, 'SIGNUP5'),
        ne(coupons.state, 'VOID'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Voids an account's sign-up coupon if the person has had one with another account. */
export const voidSecondCoupon = async (
  tx: Transaction,
  memberId: number,
  identityHash: string,
): Promise<void> => {
  if (!(await hasHadCoupon(tx, memberId, identityHash))) return
  await tx
    .update(coupons)
    .set({ state: 'VOID' })
    .where(
      and(eq(coupons.memberId, memberId), eq(coupons.campaignKey, 'SIGNUP5'), eq(coupons.state, 'ISSUED')),
    )
}

/** Sets a member's identity, which then stays. */
export const claimIdentity = async (
  tx: Transaction,
  memberId: number,
  { identityHash, adult, adultFrom }: { identityHash: string; adult: boolean; adultFrom: string },
  now: Date,
): Promise<void> => {
  await tx
    .update(members)
    .set({
      identityHash,
      identityClaimedAt: sql`coalesce(${members.identityClaimedAt}, ${sql.param(now, members.identityClaimedAt)})`,
      adultVerifiedAt: adult ? now : null,
      adultFrom,
    })
    .where(eq(members.id, memberId))
}

/** Blocks alcohol for a member until a day, and removes an earlier adult check. */
export const holdUnderage = async (tx: Transaction, memberId: number, adultFrom: string): Promise<void> => {
  await tx.update(members).set({ adultFrom, adultVerifiedAt: null }).where(eq(members.id, memberId))
}

/** Removes a member's identity, so that the next check counts as the first; false when there was none. */
export const clearIdentity = async (tx: Transaction, memberId: number): Promise<boolean> => {
  const none = { identityHash: null, identityClaimedAt: null, adultVerifiedAt: null, adultFrom: null }
  const rows = await tx
    .update(members)
    .set(none)
    .where(
      and(
        eq(members.id, memberId),
        ne(members.status, 'WITHDRAWN'),
        sql`(${members.identityHash} is not null or ${members.adultFrom} is not null)`,
      ),
    )
    .returning({ id: members.id })
  return rows.length > 0
}

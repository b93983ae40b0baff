import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { passkeyChallenges, passkeys } from '../db/tables/people.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type Challenge = typeof passkeyChallenges.$inferSelect
/** What a challenge was made for: the same person, purpose and session have to use it. */
export type ChallengeUse = Pick<Challenge, 'personId' | 'purpose' | 'sid'>

/** Those that prove a person wherever they are; the others are good at a counter device alone. */
const isForEverywhere = (personId: number) =>
  and(eq(passkeys.personId, personId), eq(passkeys.counterOnly, false))

/** The passkeys by which a person logs in, unlocks and confirms, the oldest first. */
export const listProofPasskeys = (db: Executor, personId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(isForEverywhere(personId)).orderBy(asc(passkeys.id)).limit(100)

export const countProofPasskeys = (db: Executor, personId: number): Promise<number> =>
  db.$count(passkeys, isForEverywhere(personId))

/** All passkeys of a person, the oldest first. */
export const listPasskeys = (db: Executor, personId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.id)).limit(100)

export const countPasskeys = (db: Executor, personId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.personId, personId))

/** The passkey of a credential, of any person; undefined for one that is unknown, or that was removed. */
export const findPasskey = async (db: Executor, credentialId: string): Promise<PasskeyRow | undefined> => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1)
  return row
}

/** Adds a passkey; undefined when its credential is known already. */
export const addPasskey = async (
  tx: Transaction,
  passkey: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<PasskeyRow | undefined> => {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

const isOwn = ({ id, personId }: { id: number; personId: number }) =>
  and(eq(passkeys.id, id), eq(passkeys.personId, personId))

/** Renames a passkey of a person; undefined when they have none with this id. */
export const renamePasskey = async (
  tx: Transaction,
  own: { id: number; personId: number },
  name: string,
): Promise<PasskeyRow | undefined> => {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(own)).returning()
  return row
}

/** Deletes a passkey of a person; undefined when they have none with this id. */
export const deletePasskey = async (
  tx: Transaction,
  own: { id: number; personId: number },
): Promise<PasskeyRow | undefined> => {
  const [row] = await tx.delete(passkeys).where(isOwn(own)).returning()
  return row
}

/** Deletes every passkey of a person, as a lost second factor. */
export const deletePasskeys = async (tx: Transaction, personId: number): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
}

/**
 * Notes that a passkey has signed; false when it was removed or has signed meanwhile, so that of two answers with
 * one count the second is refused.
 */
export const markPasskeyUsed = async (
  tx: Transaction,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> => {
  const isUnchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  const rows = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(isUnchanged)
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export const addChallenge = async (db: Executor, challenge: Challenge): Promise<void> => {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Spends a challenge; false unless it is open, and for this use. */
export const spendChallenge = async (
  db: Executor,
  challenge: string,
  { personId, purpose, sid }: ChallengeUse,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.personId, personId),
        eq(passkeyChallenges.purpose, purpose),
        sid === null ? isNull(passkeyChallenges.sid) : eq(passkeyChallenges.sid, sid),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return rows.length > 0
}

import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members, oneTimeCodes } from '../db/tables/members.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Secrets } from '../secrets.ts'
import { subtractSeconds, hashTarget } from './codes.store.ts'
import { confirmationLivesMinutes, type Target } from './verification.rules.ts'

/** A confirmation and its holders: others cannot use it, even if they know the number or the address. */
export type Confirmation = { target: Target; holders: readonly string[] }

// Processes older than version 0161 of the schema set no holder.
const matchesConfirmation = (secrets: Secrets, { target, holders }: Confirmation, now: Date) =>
  and(
    or(isNull(oneTimeCodes.holder), inArray(oneTimeCodes.holder, [...holders])),
    eq(oneTimeCodes.purpose, target.purpose),
    eq(oneTimeCodes.targetHash, hashTarget(secrets, target)),
    isNull(oneTimeCodes.consumedAt),
    gt(oneTimeCodes.confirmedAt, subtractSeconds(now, confirmationLivesMinutes * 60)),
  )

/** Whether a number was confirmed recently for an act that has not happened yet. */
export const isConfirmed = async (
  db: Executor,
  secrets: Secrets,
  confirmation: Confirmation,
  now: Date,
): Promise<boolean> => (await db.$count(oneTimeCodes, matchesConfirmation(secrets, confirmation, now))) > 0

/** Uses the confirmations of a number for their act, in the act's transaction; false if there is none. */
export const consumeConfirmation = async (
  db: Executor,
  secrets: Secrets,
  confirmation: Confirmation,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(oneTimeCodes)
    .set({ consumedAt: now })
    .where(matchesConfirmation(secrets, confirmation, now))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

/**
 * Marks a member's address as verified after its code came from that member. A visitor who proves the mailbox
 * does not verify an account with its address: another person may have created it.
 */
export const markEmailVerified = async (
  db: Executor,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> => {
  await db
    .update(members)
    .set({ emailVerifiedAt: now })
    .where(and(eq(members.id, id), eq(members.email, email)))
}

/** Voids every code, sent or confirmed, whose act has not happened yet. */
export const voidCodes = async (
  tx: Transaction,
  secrets: Secrets,
  targets: readonly Target[],
  now: Date,
): Promise<void> => {
  for (const target of targets)
    await tx
      .update(oneTimeCodes)
      .set({
        usedAt: sql`coalesce(${oneTimeCodes.usedAt}, ${sql.param(now, oneTimeCodes.usedAt)})`,
        consumedAt: now,
      })
      .where(
        and(
          eq(oneTimeCodes.purpose, target.purpose),
          eq(oneTimeCodes.targetHash, hashTarget(secrets, target)),
          isNull(oneTimeCodes.consumedAt),
        ),
      )
}

import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Person } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { people, personSessions } from '../db/tables/people.ts'
import { stores } from '../db/tables/stores.ts'
import { officeLifetimeSeconds } from './office-tokens.ts'

type NewSession = {
  personId: number
  version: number
  browser: string
  /** When it ends; after twelve hours by default. */
  expiresAt?: Date
  /** The counter device that it is on. */
  counter?: NonNullable<Person['counter']>
  /** Whether what opened it counts as a fresh proof of its person; it does by default. */
  isProof?: boolean
}

/** The last proof of a session whose person has proved nothing in it. */
const neverProved = new Date(0)

/** Adds a session that a second factor has just opened; returns its id. */
export const addPersonSession = async (
  tx: Transaction,
  { personId, version, browser, counter, isProof = true, ...end }: NewSession,
  now: Date,
): Promise<string> => {
  const sid = randomUUID()
  const expiresAt = end.expiresAt ?? new Date(now.getTime() + officeLifetimeSeconds * 1000)
  const reauthenticatedAt = isProof ? now : neverProved
  const moments = { createdAt: now, lastSeenAt: now, reauthenticatedAt, expiresAt }
  const device = counter && { counterStoreId: counter.storeId, counterMarkedBy: counter.markedBy }
  await tx.insert(personSessions).values({ sid, personId, version, browser, ...moments, ...device })
  return sid
}

/** Makes the device of a person's session a counter device; false when it is one already. */
export const markSession = async (
  tx: Transaction,
  { id, sid }: { id: number; sid: string },
  storeId: number,
): Promise<boolean> => {
  const rows = await tx
    .update(personSessions)
    .set({ counterStoreId: storeId, counterMarkedBy: id })
    .where(and(eq(personSessions.sid, sid), isNull(personSessions.counterStoreId)))
    .returning({ sid: personSessions.sid })
  return rows.length > 0
}

const isOpen = (personId: number, now: Date) =>
  and(
    eq(personSessions.personId, personId),
    isNull(personSessions.revokedAt),
    gt(personSessions.expiresAt, now),
  )

/** The same, and those on counter devices that the person marked. */
const isOpenOrMarked = (personId: number, now: Date) =>
  and(
    or(eq(personSessions.personId, personId), eq(personSessions.counterMarkedBy, personId)),
    isNull(personSessions.revokedAt),
    gt(personSessions.expiresAt, now),
  )

/** The open sessions of a person and of the counter devices that they marked, the newest first; at most 50. */
export const listOpenSessions = (db: Executor, personId: number, now: Date) =>
  db
    .select({ ...getTableColumns(personSessions), counterStore: stores.name })
    .from(personSessions)
    .leftJoin(stores, eq(stores.id, personSessions.counterStoreId))
    .where(isOpenOrMarked(personId, now))
    .orderBy(desc(personSessions.createdAt))
    .limit(50)

/** Ends one open session of a person, or of a counter device that they marked; false when there is none with this id. */
export const endSession = async (
  tx: Executor,
  { personId, sid }: { personId: number; sid: string },
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(personSessions)
    .set({ revokedAt: now })
    .where(and(isOpenOrMarked(personId, now), eq(personSessions.sid, sid)))
    .returning({ sid: personSessions.sid })
  return rows.length > 0
}

/**
 * How long a device that changes sessions may still use the one before, in ms: for requests that were under way, and for
 * another try where the answer to the change was lost.
 */
const changeMs = 30 * 1000

/**
 * Ends a session thirty seconds from now at the latest, for another one on its device; false when it is over. A request that
 * was under way is still answered: a refusal would log the device out of the new session.
 */
export const replaceSession = async (
  tx: Transaction,
  { personId, sid }: { personId: number; sid: string },
  now: Date,
): Promise<boolean> => {
  const expiresAt = new Date(now.getTime() + changeMs)
  const rows = await tx
    .update(personSessions)
    .set({ expiresAt: sql`least(${personSessions.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(and(isOpen(personId, now), eq(personSessions.sid, sid)))
    .returning({ sid: personSessions.sid })
  return rows.length > 0
}

/** Ends every session and ticket of a person, and the counter devices that they marked. */
export const endPersonSessions = async (tx: Transaction, personId: number, now: Date): Promise<void> => {
  await tx
    .update(people)
    .set({ tokenVersion: sql`${people.tokenVersion} + 1` })
    .where(eq(people.id, personId))
  await tx.update(personSessions).set({ revokedAt: now }).where(isOpenOrMarked(personId, now))
}

/** Ends the other sessions of a person, and the counter devices that they marked: the calling one stays open. */
export const endOtherSessions = async (
  tx: Transaction,
  { id, sid }: { id: number; sid: string },
  now: Date,
): Promise<void> => {
  const isOther = sql`${personSessions.sid} <> ${sid}`
  await tx
    .update(personSessions)
    .set({ revokedAt: now })
    .where(and(isOpenOrMarked(id, now), isOther))
}

export const lockSession = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db
    .update(personSessions)
    .set({ lockedAt: now })
    .where(and(eq(personSessions.sid, sid), isNull(personSessions.lockedAt)))
}

/** Opens a locked session again. The proof is not fresh: who unlocks a screen has not asked for anything. */
export const unlockSession = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db.update(personSessions).set({ lockedAt: null, lastSeenAt: now }).where(eq(personSessions.sid, sid))
}

export const markReauthenticated = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db
    .update(personSessions)
    .set({ reauthenticatedAt: now, lastSeenAt: now })
    .where(eq(personSessions.sid, sid))
}

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor, Transaction } from '../db/database.ts'
import { people, personSessions } from '../db/tables/people.ts'
import { officeLifetimeSeconds } from './office-tokens.ts'

/** Adds a session that a password and a second factor have just opened; returns its id. */
export const addPersonSession = async (
  tx: Transaction,
  { personId, version, browser }: { personId: number; version: number; browser: string },
  now: Date,
): Promise<string> => {
  const sid = randomUUID()
  const expiresAt = new Date(now.getTime() + officeLifetimeSeconds * 1000)
  const moments = { createdAt: now, lastSeenAt: now, reauthenticatedAt: now, expiresAt }
  await tx.insert(personSessions).values({ sid, personId, version, browser, ...moments })
  return sid
}

const isOpen = (personId: number, now: Date) =>
  and(
    eq(personSessions.personId, personId),
    isNull(personSessions.revokedAt),
    gt(personSessions.expiresAt, now),
  )

/** The open sessions of a person, the newest first; at most 50. */
export const listOpenSessions = (db: Executor, personId: number, now: Date) =>
  db
    .select()
    .from(personSessions)
    .where(isOpen(personId, now))
    .orderBy(desc(personSessions.createdAt))
    .limit(50)

/** Ends one open session of a person; false when there is none with this id. */
export const endSession = async (
  tx: Executor,
  { personId, sid }: { personId: number; sid: string },
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(personSessions)
    .set({ revokedAt: now })
    .where(and(isOpen(personId, now), eq(personSessions.sid, sid)))
    .returning({ sid: personSessions.sid })
  return rows.length > 0
}

/** Ends every session and ticket of a person, but the session that is kept; its token needs the new version. */
export const endPersonSessions = async (tx: Transaction, personId: number, now: Date): Promise<void> => {
  await tx
    .update(people)
    .set({ tokenVersion: sql`${people.tokenVersion} + 1` })
    .where(eq(people.id, personId))
  await tx.update(personSessions).set({ revokedAt: now }).where(isOpen(personId, now))
}

/** Ends the other sessions of a person: the calling one stays open. */
export const endOtherSessions = async (
  tx: Transaction,
  { id, sid }: { id: number; sid: string },
  now: Date,
): Promise<void> => {
  const isOther = sql`${personSessions.sid} <> ${sid}`
  await tx
    .update(personSessions)
    .set({ revokedAt: now })
    .where(and(isOpen(id, now), isOther))
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

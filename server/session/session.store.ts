import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor, Transaction } from '../db/database.ts'
import { passwordResets } from '../db/tables/accounts.ts'
import { knownBrowsers } from '../db/tables/limits.ts'
import { members, sessions } from '../db/tables/members.ts'
import { fail } from '../http/handler.ts'
import { lifetimeSeconds } from './tokens.ts'

export type Credentials = { id: number; passwordHash: string | null; version: number; browserKnown: boolean }

/** The data for a log-in by e-mail; null for an e-mail without an active member. */
export const findCredentials = async (
  db: Executor,
  email: string,
  browser: string | null,
): Promise<Credentials | null> => {
  const [row] = await db
    .select({
      id: members.id,
      passwordHash: members.passwordHash,
      version: members.tokenVersion,
      browserKnown: sql<boolean>`${knownBrowsers.memberId} is not null`,
    })
    .from(members)
    .leftJoin(
      knownBrowsers,
      and(eq(knownBrowsers.memberId, members.id), eq(knownBrowsers.browserHash, browser ?? '')),
    )
    .where(and(eq(members.email, email), eq(members.status, 'ACTIVE')))
    .limit(1)
  return row ?? null
}

/** Whether a member is the same and active; the lock delays leaving or ending sessions until the commit. */
const isStillActive = async (
  tx: Executor,
  { id, version }: { id: number; version: number },
): Promise<boolean> => {
  const condition = and(
    eq(members.id, id),
    eq(members.tokenVersion, version),
    ne(members.status, 'WITHDRAWN'),
  )
  return (await tx.select({ id: members.id }).from(members).where(condition).limit(1).for('share')).length > 0
}

/**
 * Adds a session with a new id, never one from the caller. A member who left meanwhile, or ended all
 * sessions, is refused (`session.required`).
 */
export const addSession = async (
  db: Executor,
  member: { id: number; version: number },
  now: Date,
  via = 'PASSWORD',
): Promise<string> => {
  if (!(await isStillActive(db, member))) return fail('session.required')
  const sid = randomUUID()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  const moments = { createdAt: now, lastSeenAt: now, expiresAt }
  await db.insert(sessions).values({ sid, memberId: member.id, version: member.version, via, ...moments })
  return sid
}

/** Sets a password's hash; earlier links for a new password become invalid. */
export const setPassword = async (
  tx: Transaction,
  memberId: number,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  await tx.update(members).set({ passwordHash, passwordChangedAt: now }).where(eq(members.id, memberId))
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.memberId, memberId), isNull(passwordResets.usedAt)))
}

/** The version that a member's tokens must have. */
export const getTokenVersion = async (db: Executor, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ version: members.tokenVersion })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.version ?? 0
}

/** Ends every session and token of a member; returns the version for new tokens. */
export const endSessions = async (tx: Transaction, memberId: number, now: Date): Promise<number> => {
  const [member] = await tx
    .update(members)
    .set({ tokenVersion: sql`${members.tokenVersion} + 1` })
    .where(eq(members.id, memberId))
    .returning({ version: members.tokenVersion })
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
  return member?.version ?? 0
}

/** Ends every session of a member and replaces the calling one by a new session with its proofs. */
export const renewSession = async (
  tx: Transaction,
  { id, sid }: { id: number; sid: string },
  now: Date,
): Promise<{ sid: string; version: number }> => {
  const [currentSession] = await tx
    .select({ via: sessions.via, recheckedAt: sessions.recheckedAt, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.sid, sid))
    .limit(1)
  const version = await endSessions(tx, id, now)
  const newSid = await addSession(tx, { id, version }, now, currentSession?.via)
  await tx
    .update(sessions)
    // A replacement session is no new proof of its holder.
    .set({
      recheckedAt: currentSession?.recheckedAt ?? null,
      ...(currentSession && { createdAt: currentSession.createdAt }),
    })
    .where(eq(sessions.sid, newSid))
  return { sid: newSid, version }
}

/** Records a browser from which the member has logged in. */
export const saveBrowser = async (
  db: Executor,
  memberId: number,
  browser: string,
  now: Date,
): Promise<void> => {
  await db
    .insert(knownBrowsers)
    .values({ memberId, browserHash: browser, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.memberId, knownBrowsers.browserHash],
      set: { lastSeenAt: now },
    })
}

/** Forgets a member's known browsers, so that each must log in again to get a separate count of guesses. */
export const forgetBrowsers = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.memberId, memberId))
}

export const revokeSession = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
}

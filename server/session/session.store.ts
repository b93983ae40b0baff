import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor } from '../db/database.ts'
import { knownBrowsers } from '../db/tables/limits.ts'
import { members, sessions } from '../db/tables/members.ts'
import { lifetimeSeconds } from './tokens.ts'

export type Credentials = { id: number; passwordHash: string | null; version: number; browserKnown: boolean }

/** What a log-in by e-mail is judged by; null for an e-mail without an active member. */
export const credentialsOf = async (
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

/** Adds a session with an id of its own, never one that a caller brought. */
export const addSession = async (
  db: Executor,
  member: { id: number; version: number },
  now: Date,
): Promise<string> => {
  const sid = randomUUID()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  await db
    .insert(sessions)
    .values({ sid, memberId: member.id, version: member.version, createdAt: now, lastSeenAt: now, expiresAt })
  return sid
}

/** Remembers a browser from which the member has logged in. */
export const rememberBrowser = async (
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

export const revokeSession = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
}

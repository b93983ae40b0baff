import { and, eq, gt } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { members, sessions } from '../db/tables/members.ts'
import { fail } from '../http/handler.ts'
import { recordAttempt, resetLimit } from '../platform/rate-limits/rate-limits.store.ts'
import { verifyPassword, isHashingBusy } from './passwords.ts'
import { toAttemptKey, recheckLivesMs } from './session.rules.ts'
import { findCredentials } from './session.store.ts'

/**
 * Whether a session has proved within ten minutes that it is the member's own: by the password, or, without
 * one, by a login of that age.
 */
export const isRechecked = async (db: Executor, sid: string, now: Date): Promise<boolean> =>
  (await findRecheckExpiry(db, sid, now)) !== null

/** Until when that is valid; null when it must be proved again. */
export const findRecheckExpiry = async (db: Executor, sid: string, now: Date): Promise<Date | null> => {
  const [row] = await db
    .select({
      recheckedAt: sessions.recheckedAt,
      createdAt: sessions.createdAt,
      passwordHash: members.passwordHash,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.sid, sid))
    .limit(1)
  const provenAt = row && (row.passwordHash === null ? row.createdAt : row.recheckedAt)
  const until = provenAt && new Date(provenAt.getTime() + recheckLivesMs)
  return until && until > now ? until : null
}

/** Fails with `session.password.recheck_required` unless the password was checked recently. */
export const requireRecheck = async (db: Executor, viewer: Viewer, now: Date): Promise<void> => {
  if (!(await isRechecked(db, viewer.sid, now))) fail('session.password.recheck_required')
}

/**
 * Fails unless the password was entered within ten minutes, at a recheck or at this session's log-in.
 * For acts of the desk about money and about the whole shop.
 */
export const requireFreshPassword = async (db: Executor, viewer: Viewer, now: Date): Promise<void> => {
  if (await isRechecked(db, viewer.sid, now)) return
  const since = new Date(now.getTime() - recheckLivesMs)
  const isFreshLogIn = and(
    eq(sessions.sid, viewer.sid),
    eq(sessions.via, 'PASSWORD'),
    gt(sessions.createdAt, since),
  )
  if ((await db.$count(sessions, isFreshLogIn)) === 0) fail('session.password.recheck_required')
}

export const markRechecked = async (db: Executor, sid: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ recheckedAt: now }).where(eq(sessions.sid, sid))
}

type ReauthenticationContext = Pick<Services, 'db' | 'clock' | 'secrets'> & {
  viewer: Viewer
  browser: string | null
}

/** Fails unless this is the member's own e-mail and password; counted and delayed like a log-in. */
export const provePassword = async (
  { db, clock, secrets, viewer, browser }: ReauthenticationContext,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  if (isHashingBusy()) return fail('request.busy')
  const credentials = await findCredentials(db, viewer.email, browser)
  const key = toAttemptKey(secrets, viewer.email, browser, credentials?.browserKnown ?? false)
  if (!(await recordAttempt(db, key, clock.now()))) return fail('session.credentials.locked')
  const isCorrect = await verifyPassword(credentials?.passwordHash ?? null, password)
  if (!isCorrect || email !== viewer.email) return fail('me.password.wrong')
  await resetLimit(db, key)
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import { prepareQuery } from '../db/prepared-queries.ts'
import { members, sessions } from '../db/tables/members.ts'
import { createSessionCache } from '../platform/session-cache.ts'
import { readToken } from './tokens.ts'

const idleDays = 30

/** When an unused session ends. */
export const toIdleEnd = (lastSeenAt: Date): Date =>
  new Date(lastSeenAt.getTime() + idleDays * 24 * 60 * 60 * 1000)

const sessionBySid = prepareQuery((db) =>
  db
    .select({
      id: members.id,
      email: members.email,
      role: members.role,
      status: members.status,
      tokenVersion: members.tokenVersion,
      version: sessions.version,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .limit(1)
    .prepare('session_by_sid'),
)

const touch = (services: Services, sid: string, lastSeenAt: Date, now: Date) =>
  now.getTime() - lastSeenAt.getTime() > 60 * 60 * 1000
    ? services.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sid, sid))
    : undefined

/** Finds the viewer of a bearer token. */
export const createViewers = (services: Services) => {
  const cache = createSessionCache<Viewer>(5000)
  return {
    forget: cache.forget,
    of: async (token: string): Promise<Viewer | null> => {
      const now = services.clock.now()
      const claims = await readToken(services.secrets, token, now)
      if (!claims) return null
      const { sid, memberId, version } = claims
      return cache.find({ sid, ownerId: memberId, version }, now, async () => {
        const [row] = await sessionBySid(services.db, { sid, now })
        const isValid =
          row &&
          row.id === memberId &&
          row.status === 'ACTIVE' &&
          row.tokenVersion === version &&
          row.version === version &&
          now < toIdleEnd(row.lastSeenAt)
        if (!isValid) return null
        await touch(services, sid, row.lastSeenAt, now)
        return { id: row.id, sid, role: row.role, email: row.email ?? '' }
      })
    },
  }
}
export type Viewers = ReturnType<typeof createViewers>

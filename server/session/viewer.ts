import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import { prepareQuery } from '../db/prepared-queries.ts'
import { members, sessions } from '../db/tables/members.ts'
import { readToken } from './tokens.ts'

type CachedViewer = { viewer: Viewer | null; memberId: number; version: number; until: number }

const cacheMs = 1000
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

/**
 * Finds the viewer of a bearer token. A session is queried at most once a second, so that a revoked one ends
 * within a second in this process.
 */
export const createViewers = (services: Services) => {
  const cache = new Map<string, CachedViewer>()
  return {
    forget: (sid: string) => cache.delete(sid),
    of: async (token: string): Promise<Viewer | null> => {
      const now = services.clock.now()
      const claims = await readToken(services.secrets, token, now)
      if (!claims) return null
      const cachedViewer = cache.get(claims.sid)
      const isSameToken =
        cachedViewer?.memberId === claims.memberId && cachedViewer.version === claims.version
      if (cachedViewer && isSameToken && cachedViewer.until > now.getTime()) return cachedViewer.viewer
      const [row] = await sessionBySid(services.db, { sid: claims.sid, now })
      const isValid =
        row &&
        row.id === claims.memberId &&
        row.status === 'ACTIVE' &&
        row.tokenVersion === claims.version &&
        row.version === claims.version &&
        now < toIdleEnd(row.lastSeenAt)
      const viewer = isValid ? { id: row.id, sid: claims.sid, role: row.role, email: row.email ?? '' } : null
      if (row && viewer) await touch(services, claims.sid, row.lastSeenAt, now)
      if (cache.size > 5000) cache.clear()
      cache.set(claims.sid, {
        viewer,
        memberId: claims.memberId,
        version: claims.version,
        until: now.getTime() + cacheMs,
      })
      return viewer
    },
  }
}
export type Viewers = ReturnType<typeof createViewers>

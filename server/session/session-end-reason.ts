import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { members, sessions } from '../db/tables/members.ts'
import { readToken } from './tokens.ts'
import { toIdleEnd } from './viewer.ts'

/** Why a session ended without a logout: `expired`, or, by an act elsewhere, `password` or `elsewhere`. */
export type SessionEndReason = 'expired' | 'password' | 'elsewhere'

/** Why a token with our signature is invalid; null after a logout, or where the reason is private. */
export const findEndReason = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<SessionEndReason | null> => {
  const now = clock.now()
  // Read as of 1970, so that no token counts as expired.
  const claims = await readToken(secrets, token, new Date(0))
  if (!claims) return null
  const [row] = await db
    .select({
      revokedAt: sessions.revokedAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      version: sessions.version,
      status: members.status,
      tokenVersion: members.tokenVersion,
      passwordChangedAt: members.passwordChangedAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.sid, claims.sid))
    .limit(1)
  if (!row) return claims.exp * 1000 <= now.getTime() ? 'expired' : null
  if (row.status !== 'ACTIVE') return null
  if (!row.revokedAt) return row.expiresAt <= now || toIdleEnd(row.lastSeenAt) <= now ? 'expired' : null
  // A password change sets both times to the same moment.
  if (row.passwordChangedAt?.getTime() === row.revokedAt.getTime()) return 'password'
  return row.version < row.tokenVersion ? 'elsewhere' : null
}

import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { socketTickets } from '../db/tables/chat.ts'
import { members, sessions } from '../db/tables/members.ts'
import type { Secrets } from '../secrets.ts'
import { ticketSeconds } from './chat.rules.ts'

export type TicketHolder = { memberId: number; sid: string }

const hashOf = (secrets: Secrets, ticket: string) => secrets.hash('socket-ticket', ticket)

/** Makes a ticket that opens the socket once for this session. */
export const issueTicket = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000)
  await db
    .insert(socketTickets)
    .values({ hash: hashOf(secrets, ticket), memberId: viewer.id, sid: viewer.sid, expiresAt })
  return { ticket, expiresAt }
}

/** Sessions among these that still stand. */
export const liveSessions = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  if (sids.length === 0) return new Set()
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(members, and(eq(members.id, sessions.memberId), eq(members.tokenVersion, sessions.version)))
    .where(
      and(
        inArray(sessions.sid, [...sids]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(members.status, 'ACTIVE'),
      ),
    )
    .limit(sids.length)
  return new Set(rows.map(({ sid }) => sid))
}

/** Whom a ticket was given to; null when it is used, old or made up, or its session has ended. */
export const redeemTicket = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  ticket: string,
): Promise<TicketHolder | null> => {
  const now = clock.now()
  const [row] = await db
    .update(socketTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(socketTickets.hash, hashOf(secrets, ticket)),
        isNull(socketTickets.usedAt),
        gt(socketTickets.expiresAt, now),
      ),
    )
    .returning({ memberId: socketTickets.memberId, sid: socketTickets.sid })
  return row && (await liveSessions(db, [row.sid], now)).has(row.sid) ? row : null
}

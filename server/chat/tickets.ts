import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { socketTickets } from '../db/tables/chat.ts'
import { members, sessions } from '../db/tables/members.ts'
import type { Secrets } from '../secrets.ts'
import { ticketSeconds } from './chat.rules.ts'
import { storesManagedBy } from './rooms.store.ts'

/** Who came with a ticket, and the stores that they answer for. */
export type TicketHolder = { memberId: number; sid: string; role: Viewer['role']; stores: readonly number[] }
/** What a session may do now: its member's role, and the stores that they answer for. */
export type SessionStanding = Pick<TicketHolder, 'role' | 'stores'>

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

/** Sessions among these that still stand, each with what it may do now. */
export const liveSessions = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, SessionStanding>> => {
  if (sids.length === 0) return new Map()
  const rows = await db
    .select({ sid: sessions.sid, memberId: members.id, role: members.role })
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
  const stores = await storesManagedBy(db, [...new Set(rows.map(({ memberId }) => memberId))])
  return new Map(rows.map(({ sid, memberId, role }) => [sid, { role, stores: stores.get(memberId) ?? [] }]))
}

/** Whom tickets were given to, each of them once; null for one that is used, old or made up, or whose session has ended. */
export const redeemTickets = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  tickets: readonly string[],
): Promise<(TicketHolder | null)[]> => {
  const now = clock.now()
  const hashes = tickets.map((ticket) => hashOf(secrets, ticket))
  const rows = await db
    .update(socketTickets)
    .set({ usedAt: now })
    .where(
      and(
        inArray(socketTickets.hash, hashes),
        isNull(socketTickets.usedAt),
        gt(socketTickets.expiresAt, now),
      ),
    )
    .returning({ hash: socketTickets.hash, memberId: socketTickets.memberId, sid: socketTickets.sid })
  const live = await liveSessions(db, [...new Set(rows.map(({ sid }) => sid))], now)
  const spent = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => {
    const row = spent.get(hash)
    // The same ticket may stand twice among these.
    spent.delete(hash)
    const standing = row && live.get(row.sid)
    return standing ? { memberId: row.memberId, sid: row.sid, ...standing } : null
  })
}

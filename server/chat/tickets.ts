import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Services, Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { socketTickets } from '../db/tables/chat.ts'
import { members, sessions } from '../db/tables/members.ts'
import type { Secrets } from '../secrets.ts'
import { ticketSeconds } from './chat.rules.ts'
import { listManagedStores } from './rooms.store.ts'

/** The holder of a ticket, and the stores that they manage. */
export type TicketHolder = { memberId: number; sid: string; stores: readonly number[] }

const hashTicket = (secrets: Secrets, ticket: string) => secrets.hash('socket-ticket', ticket)

/** Creates a ticket that opens the socket once for this session. */
export const issueTicket = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000)
  await db
    .insert(socketTickets)
    .values({ hash: hashTicket(secrets, ticket), memberId: viewer.id, sid: viewer.sid, expiresAt })
  return { ticket, expiresAt }
}

/** Members of those sessions that are still valid, by session. */
const listLiveMembers = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, number>> => {
  if (sids.length === 0) return new Map()
  const rows = await db
    .select({ sid: sessions.sid, memberId: sessions.memberId })
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
  return new Map(rows.map(({ sid, memberId }) => [sid, memberId]))
}

/** Which of these sessions are still valid. */
export const listLiveSessions = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Set<string>> => new Set((await listLiveMembers(db, sids, now)).keys())

/** The same, each with the stores that its member manages now. */
export const listSessionStores = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, readonly number[]>> => {
  const liveMembers = await listLiveMembers(db, sids, now)
  const stores = await listManagedStores(db, [...new Set(liveMembers.values())])
  return new Map([...liveMembers].map(([sid, memberId]) => [sid, stores.get(memberId) ?? []]))
}

/** Redeems tickets, each once; null for one that is used, old or invalid, or whose session ended. */
export const redeemTickets = async (
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  tickets: readonly string[],
): Promise<(TicketHolder | null)[]> => {
  const now = clock.now()
  const hashes = tickets.map((ticket) => hashTicket(secrets, ticket))
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
  const liveSids = await listLiveSessions(db, [...new Set(rows.map(({ sid }) => sid))], now)
  const stores = await listManagedStores(db, [...new Set(rows.map(({ memberId }) => memberId))])
  const ticketsByHash = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => {
    const row = ticketsByHash.get(hash)
    // These tickets may contain the same one twice.
    ticketsByHash.delete(hash)
    if (!row || !liveSids.has(row.sid)) return null
    return { memberId: row.memberId, sid: row.sid, stores: stores.get(row.memberId) ?? [] }
  })
}

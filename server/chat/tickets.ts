import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { socketTickets } from '../db/tables/chat.ts'
import { members, sessions } from '../db/tables/members.ts'
import type { Secrets } from '../secrets.ts'
import { ticketSeconds } from './chat.rules.ts'
import { listChatScopes, listScopeStores, type Holder } from './standings.store.ts'

/** The holder of a ticket, and the stores that they answer for: none for a member. */
export type TicketHolder = Holder & { stores: readonly number[] }

type Ground = Pick<Services, 'db' | 'secrets' | 'clock'>

const hashTicket = (secrets: Secrets, ticket: string) => secrets.hash('socket-ticket', ticket)

/** Creates a ticket that opens the socket once for this session. */
export const issueTicket = async (
  { db, secrets, clock }: Ground,
  { side, id, sid }: Holder,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000)
  const owner = side === 'MEMBER' ? { memberId: id } : { personId: id }
  await db.insert(socketTickets).values({ hash: hashTicket(secrets, ticket), ...owner, sid, expiresAt })
  return { ticket, expiresAt }
}

/** Which of these sessions of members are still valid. */
export const listLiveSessions = async (
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

/** The stores of some sessions by session; none for one that has ended, or whose person may answer no more. */
export const listSessionStores = async (
  ground: Pick<Services, 'db' | 'clock'>,
  holders: readonly Holder[],
): Promise<Map<string, readonly number[]>> => {
  const toSids = (side: Holder['side']) => [
    ...new Set(holders.flatMap((holder) => (holder.side === side ? [holder.sid] : []))),
  ]
  const liveMembers = await listLiveSessions(ground.db, toSids('MEMBER'), ground.clock.now())
  const scopes = [...(await listChatScopes(ground, toSids('STORE')))]
  const stores = await listScopeStores(
    ground.db,
    scopes.map(([, { scope }]) => scope),
  )
  return new Map([
    ...[...liveMembers].map((sid): [string, readonly number[]] => [sid, []]),
    ...scopes.map(([sid], at): [string, readonly number[]] => [sid, stores[at] ?? []]),
  ])
}

const toHolder = ({ memberId, personId, sid }: typeof socketTickets.$inferSelect): Holder => ({
  side: memberId === null ? 'STORE' : 'MEMBER',
  id: memberId ?? personId ?? 0,
  sid,
})

/** Redeems tickets, each once; null for one that is used, old or invalid, or whose session ended. */
export const redeemTickets = async (
  { db, secrets, clock }: Ground,
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
    .returning()
  const stores = await listSessionStores({ db, clock }, rows.map(toHolder))
  const holders = new Map(rows.map((row) => [row.hash, toHolder(row)]))
  return hashes.map((hash) => {
    const holder = holders.get(hash)
    // These tickets may contain the same one twice.
    holders.delete(hash)
    const ownStores = holder && stores.get(holder.sid)
    return holder && ownStores ? { ...holder, stores: ownStores } : null
  })
}

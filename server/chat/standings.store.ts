import { eq, inArray } from 'drizzle-orm'
import { mayPerson } from '#api/permissions.ts'
import type { Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { chatRooms } from '../db/tables/chat.ts'
import { stores } from '../db/tables/stores.ts'
import { listLivePersons } from '../people/persons.ts'
import { resolveOfficeScope, type OfficeScope } from '../people/scope.ts'
import type { Participant, Side } from './chat.rules.ts'

/** Whose connection it is: a member's session, or that of a person of the office. */
export type Holder = { side: Side; id: number; sid: string }

type Ground = Pick<Services, 'db' | 'clock'>

/** What the persons of some sessions work on, by session; none for who may not answer shoppers now. */
export const listChatScopes = async (
  { db, clock }: Ground,
  sids: readonly string[],
): Promise<Map<string, { personId: number; scope: OfficeScope }>> => {
  const persons = await listLivePersons(db, sids, clock.now())
  return new Map(
    [...persons]
      .filter(([, person]) => mayPerson(person, 'chat.answer', 'write'))
      .map(([sid, person]) => [sid, { personId: person.id, scope: resolveOfficeScope(person) }]),
  )
}

const maxStores = 10_000

/** The ids of the stores of some scopes, in their order. */
export const listScopeStores = async (
  db: Executor,
  scopes: readonly OfficeScope[],
): Promise<readonly (readonly number[])[]> => {
  const companyIds = scopes.flatMap((scope) => (scope.kind === 'shop' ? [] : [scope.companyId]))
  if (companyIds.length === 0) return scopes.map(() => [])
  const rows = await db
    .select({ id: stores.id, companyId: stores.companyId })
    .from(stores)
    .where(inArray(stores.companyId, [...new Set(companyIds)]))
    .limit(maxStores)
  return scopes.map((scope) => rows.filter((row) => isStoreWithin(scope, row)).map(({ id }) => id))
}

/** Whether a store is in a scope; the operator's people have a part in none. */
const isStoreWithin = (scope: OfficeScope, store: { id: number; companyId: number }): boolean =>
  scope.kind !== 'shop' &&
  scope.companyId === store.companyId &&
  (scope.kind === 'company' || scope.storeIds.includes(store.id))

export type StandingQuery = { roomId: number; holder: Holder }
export type RoomStanding = {
  participant: Participant
  store: number
  member: number
  lastSeq: number
  clearedSeq: number
}

/** The part that each holder has in a room now; null for strangers. */
export const listStandings = async (
  ground: Ground,
  queries: readonly StandingQuery[],
): Promise<(RoomStanding | null)[]> => {
  const sids = queries.flatMap(({ holder }) => (holder.side === 'STORE' ? [holder.sid] : []))
  const scopes = await listChatScopes(ground, [...new Set(sids)])
  const roomIds = [...new Set(queries.map(({ roomId }) => roomId))]
  const rows = await ground.db
    .select({ room: chatRooms, companyId: stores.companyId })
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .where(inArray(chatRooms.id, roomIds))
    .limit(roomIds.length)
  const rooms = new Map(rows.map((row) => [row.room.id, row]))

  const findParticipant = (
    { side, id, sid }: Holder,
    { room, companyId }: (typeof rows)[number],
  ): Participant | null => {
    if (side === 'MEMBER') return room.memberId === id && room.leftAt === null ? { side, memberId: id } : null
    const person = scopes.get(sid)
    if (!person || !isStoreWithin(person.scope, { id: room.storeId, companyId })) return null
    return { side, ...person }
  }

  return queries.map(({ roomId, holder }) => {
    const row = rooms.get(roomId)
    const participant = row && findParticipant(holder, row)
    if (!row || !participant) return null
    const { storeId: store, memberId: member, lastSeq, clearedSeq } = row.room
    return { participant, store, member, lastSeq, clearedSeq }
  })
}

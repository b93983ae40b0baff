import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { storeTextColumns } from '../taxonomy/store-texts.store.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { chatMessages, chatRooms } from '../db/tables/chat.ts'
import { members } from '../db/tables/members.ts'
import { people } from '../db/tables/people.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'
import { openingColumns } from '../platform/calendar/schedule.store.ts'
import { isPublicStore } from '../platform/calendar/selling.store.ts'
import type { Participant, Side } from './chat.rules.ts'
import { chatChannel } from './notices.ts'

export type PageRequest = { size: number; page: number }
/** What a list of a store's rooms is limited to. */
export type RoomFilter = { storeId?: number | undefined; unread?: boolean | undefined }

/** Messages of the other side after the read mark; the shop's automatic answers count for the member. */
const toUnreadCount = (side: Side): SQL<number> => {
  const [mark, other] =
    side === 'MEMBER'
      ? [chatRooms.memberReadSeq, sql`${chatMessages.sender} <> 'MEMBER'`]
      : [chatRooms.storeReadSeq, sql`${chatMessages.sender} = 'MEMBER'`]
  return sql<number>`(
    select count(*)::int from ${chatMessages}
    where ${chatMessages.roomId} = ${chatRooms.id} and ${chatMessages.seq} > ${mark} and ${other}
  )`
}

/** The condition on rooms with a message that a side has not read. */
export const hasUnread = (side: Side): SQL => sql`${toUnreadCount(side)} > 0`

const assigneeName = sql<
  string | null
>`(select answering.full_name from ${people} answering where answering.id = ${chatRooms.assigneePersonId})`

/** False for a store that closed for good, or whose seller is suspended or has ended. */
export const takesMessages = sql<boolean>`(${stores.state} = 'OPEN' and ${companies.state} = 'OPEN')`

const toColumns = (side: Side) => ({
  room: chatRooms,
  store: { id: stores.id, key: stores.key, ...storeTextColumns, takesMessages, ...openingColumns },
  memberName: members.fullName,
  assigneeName,
  unread: toUnreadCount(side),
})

const belongsToMember = (memberId: number) => and(eq(chatRooms.memberId, memberId), isNull(chatRooms.leftAt))

/** The condition on rooms of the stores in a scope: the operator's people have a part in none. */
export const isRoomInScope = (scope: OfficeScope): SQL | undefined =>
  scope.kind === 'shop' ? sql`false` : isStoreInScope(scope, chatRooms.storeId)

/** The condition on rooms that are a participant's own. */
export const isOwnRoom = (participant: Participant): SQL | undefined =>
  participant.side === 'MEMBER' ? belongsToMember(participant.memberId) : isRoomInScope(participant.scope)

/** A store's people see rooms in which something was said. */
const isListed = (participant: Participant, { storeId, unread: isUnreadOnly }: RoomFilter): SQL | undefined =>
  and(
    isOwnRoom(participant),
    participant.side === 'STORE' ? gt(chatRooms.lastSeq, 0) : undefined,
    storeId === undefined ? undefined : eq(chatRooms.storeId, storeId),
    isUnreadOnly ? hasUnread(participant.side) : undefined,
  )

const selectRooms = (db: Executor, side: Side) =>
  db
    .select(toColumns(side))
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .innerJoin(members, eq(members.id, chatRooms.memberId))

/** The rooms of a member, or those of a person's stores; the latest message first. */
export const listRooms = (
  db: Executor,
  participant: Participant,
  { size, page }: PageRequest,
  filter: RoomFilter = {},
) =>
  selectRooms(db, participant.side)
    .where(isListed(participant, filter))
    .orderBy(desc(sql`coalesce(${chatRooms.lastAt}, ${chatRooms.createdAt})`), desc(chatRooms.id))
    .limit(size)
    .offset(size * page)
export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number]

/** The number of rooms, and of unread messages in them. */
export const countRooms = async (db: Executor, participant: Participant, filter: RoomFilter = {}) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`coalesce(sum(${toUnreadCount(participant.side)}), 0)::int`,
    })
    .from(chatRooms)
    .where(isListed(participant, filter))
  return row ?? { total: 0, unread: 0 }
}

/** A room as its member or a person of its store sees it; null for all others. */
export const findRoom = async (
  db: Executor,
  id: number,
  participant: Participant,
): Promise<RoomRow | null> => {
  const [row] = await selectRooms(db, participant.side)
    .where(and(eq(chatRooms.id, id), isOwnRoom(participant)))
    .limit(1)
  return row ?? null
}

/**
 * Why a member may open no room with a store; undefined where they may. A room that they have stays open to be read,
 * and a store that shoppers do not see does not exist for them.
 */
export const findRoomRefusal = async (
  db: Executor,
  memberId: number,
  storeId: number,
): Promise<'store.not_found' | 'chat.store.closed' | undefined> => {
  if ((await db.$count(chatRooms, and(belongsToMember(memberId), eq(chatRooms.storeId, storeId)))) > 0)
    return undefined
  const [row] = await db
    .select({ takesMessages, isPublic: isPublicStore })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(eq(stores.id, storeId))
    .limit(1)
  if (!row?.isPublic) return 'store.not_found'
  return row.takesMessages ? undefined : 'chat.store.closed'
}

/** The room of a member with a store; created when missing, reopened when it was left. */
export const enterRoom = async (
  db: Executor,
  memberId: number,
  storeId: number,
  now: Date,
): Promise<number> => {
  const [row] = await db
    .insert(chatRooms)
    .values({ memberId, storeId, createdAt: now })
    .onConflictDoUpdate({ target: [chatRooms.memberId, chatRooms.storeId], set: { leftAt: null } })
    .returning({ id: chatRooms.id })
  if (!row) throw new Error('a room was not made')
  return row.id
}

/** Leaves a room and hides its messages; returns its store, or null when it is not open to the member. */
export const leaveRoom = async (
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<number | null> => {
  const [row] = await tx
    .update(chatRooms)
    .set({ leftAt: now, clearedSeq: chatRooms.lastSeq, memberReadSeq: chatRooms.lastSeq })
    .where(and(eq(chatRooms.id, id), belongsToMember(memberId)))
    .returning({ store: chatRooms.storeId })
  return row?.store ?? null
}

/**
 * Moves a side's read mark forward, at most to the newest message, and notifies only when it moved. Returns
 * the number of unread messages.
 */
export const markRead = async (db: Executor, id: number, side: Side, seq: number): Promise<number> => {
  const mark = side === 'MEMBER' ? chatRooms.memberReadSeq : chatRooms.storeReadSeq
  const newMark = sql`least(${seq}::int, ${chatRooms.lastSeq})`
  // Nested, because Drizzle then keeps the table names of its columns.
  const unread = sql<number>`${toUnreadCount(side)}`
  const notice = sql`json_build_object(
    'kind', 'read', 'room', ${chatRooms.id}, 'store', ${chatRooms.storeId}, 'member', ${chatRooms.memberId},
    'side', ${side}::text, 'seq', ${mark}
  )`
  const [updatedRoom] = await db
    .update(chatRooms)
    .set(side === 'MEMBER' ? { memberReadSeq: newMark } : { storeReadSeq: newMark })
    .where(and(eq(chatRooms.id, id), lt(mark, newMark)))
    .returning({ unread, told: sql`pg_notify(${chatChannel}, ${notice}::text)` })
  if (updatedRoom) return updatedRoom.unread
  const [room] = await db.select({ unread }).from(chatRooms).where(eq(chatRooms.id, id)).limit(1)
  return room?.unread ?? 0
}

import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { chatMessages, chatRooms } from '../db/tables/chat.ts'
import { members } from '../db/tables/members.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import { openingColumns } from '../platform/calendar/schedule.store.ts'
import type { Side } from './chat.rules.ts'
import { chatChannel } from './notices.ts'

export type PageRequest = { size: number; page: number }

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

const assigneeName = sql<
  string | null
>`(select answering.full_name from ${members} answering where answering.id = ${chatRooms.assigneeId})`

const toColumns = (side: Side) => ({
  room: chatRooms,
  store: { id: stores.id, name: stores.name, ...openingColumns },
  memberName: members.fullName,
  assigneeName,
  unread: toUnreadCount(side),
})

const belongsToMember = (memberId: number) => and(eq(chatRooms.memberId, memberId), isNull(chatRooms.leftAt))
const isManagedBy = (memberId: number) =>
  inArray(
    chatRooms.storeId,
    sql`(select ${storeManagers.storeId} from ${storeManagers} where ${storeManagers.memberId} = ${memberId})`,
  )
const isVisible = (side: Side, viewerId: number) =>
  side === 'MEMBER' ? belongsToMember(viewerId) : and(isManagedBy(viewerId), gt(chatRooms.lastSeq, 0))

const selectRooms = (db: Executor, side: Side) =>
  db
    .select(toColumns(side))
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .innerJoin(members, eq(members.id, chatRooms.memberId))

/** The rooms of a member, or those of the stores that a manager manages; the latest message first. */
export const listRooms = (db: Executor, side: Side, viewerId: number, { size, page }: PageRequest) =>
  selectRooms(db, side)
    .where(isVisible(side, viewerId))
    .orderBy(desc(sql`coalesce(${chatRooms.lastAt}, ${chatRooms.createdAt})`), desc(chatRooms.id))
    .limit(size)
    .offset(size * page)
export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number]

/** The number of rooms, and of unread messages in them. */
export const countRooms = async (db: Executor, side: Side, viewerId: number) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`coalesce(sum(${toUnreadCount(side)}), 0)::int`,
    })
    .from(chatRooms)
    .where(isVisible(side, viewerId))
  return row ?? { total: 0, unread: 0 }
}

/** A room as its member or a manager of its store sees it; null for all others. */
export const findRoom = async (
  db: Executor,
  id: number,
  side: Side,
  viewerId: number,
): Promise<RoomRow | null> => {
  const isOwn = side === 'MEMBER' ? belongsToMember(viewerId) : isManagedBy(viewerId)
  const [row] = await selectRooms(db, side)
    .where(and(eq(chatRooms.id, id), isOwn))
    .limit(1)
  return row ?? null
}

export const isAnyStoreManager = async (db: Executor, memberId: number): Promise<boolean> =>
  (await listManagedStores(db, [memberId])).size > 0

const maxStores = 100

/** The stores that some members manage. */
export const listManagedStores = async (
  db: Executor,
  memberIds: readonly number[],
): Promise<Map<number, number[]>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select({ id: storeManagers.storeId, memberId: storeManagers.memberId })
    .from(storeManagers)
    .where(inArray(storeManagers.memberId, [...memberIds]))
    .limit(maxStores * memberIds.length)
  const stores = new Map<number, number[]>()
  for (const { id, memberId } of rows) stores.set(memberId, [...(stores.get(memberId) ?? []), id])
  return stores
}

export type StandingQuery = { roomId: number; memberId: number }
export type RoomStanding = {
  side: Side
  store: number
  member: number
  /** The role of the caller. */
  role: 'MEMBER' | 'STAFF'
  lastSeq: number
  clearedSeq: number
}

/** The side of each member in a room; null for strangers. The room's own member counts before its store. */
export const listStandings = async (
  db: Executor,
  queries: readonly StandingQuery[],
): Promise<(RoomStanding | null)[]> => {
  const rooms = sql.param(queries.map(({ roomId }) => roomId))
  const people = sql.param(queries.map(({ memberId }) => memberId))
  const { rows } = await db.execute<RoomStanding & { at: number; side: Side | null }>(sql`
    select asked.at::int as at, room.last_seq as "lastSeq", room.cleared_seq as "clearedSeq",
      room.store_id as store, room.member_id as member,
      (select role from ${members} standing where standing.id = asked.person) as role,
      case
        when room.member_id = asked.person and room.left_at is null then 'MEMBER'
        when exists (
          select from ${storeManagers} managing
          where managing.store_id = room.store_id and managing.member_id = asked.person
        ) then 'STORE'
      end as side
    from unnest(${rooms}::int[], ${people}::int[]) with ordinality as asked (room, person, at)
    join ${chatRooms} room on room.id = asked.room`)
  const standings = new Map(rows.map(({ at, ...standing }) => [at, standing]))
  return queries.map((_, at) => {
    const standing = standings.get(at + 1)
    return standing?.side ? standing : null
  })
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

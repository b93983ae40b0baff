import { and, asc, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { chatMessages, chatRooms } from '../db/tables/chat.ts'
import { members } from '../db/tables/members.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import type { Side } from './chat.rules.ts'

export type MessageRow = typeof chatMessages.$inferSelect
export type Slice = { size: number; page: number }

/** Messages of the other side past the mark; the shop's own answers count for the member. */
const unreadOf = (side: Side): SQL<number> => {
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

const columns = (side: Side) => ({
  room: chatRooms,
  store: { id: stores.id, name: stores.name, hours: stores.hours },
  memberName: members.fullName,
  assigneeName,
  unread: unreadOf(side),
})

const ofMember = (memberId: number) => and(eq(chatRooms.memberId, memberId), isNull(chatRooms.leftAt))
const managedBy = (memberId: number) =>
  inArray(
    chatRooms.storeId,
    sql`(select ${storeManagers.storeId} from ${storeManagers} where ${storeManagers.memberId} = ${memberId})`,
  )
const visible = (side: Side, viewerId: number) =>
  side === 'MEMBER' ? ofMember(viewerId) : and(managedBy(viewerId), gt(chatRooms.lastSeq, 0))

const selected = (db: Executor, side: Side) =>
  db
    .select(columns(side))
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .innerJoin(members, eq(members.id, chatRooms.memberId))

/** The rooms of a member, or those of the stores a manager answers for; the newest talk first. */
export const roomPage = (db: Executor, side: Side, viewerId: number, { size, page }: Slice) =>
  selected(db, side)
    .where(visible(side, viewerId))
    .orderBy(desc(sql`coalesce(${chatRooms.lastAt}, ${chatRooms.createdAt})`), desc(chatRooms.id))
    .limit(size)
    .offset(size * page)
export type RoomRow = Awaited<ReturnType<typeof roomPage>>[number]

/** How many rooms there are, and how much in them is unread. */
export const roomCounts = async (db: Executor, side: Side, viewerId: number) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`coalesce(sum(${unreadOf(side)}), 0)::int`,
    })
    .from(chatRooms)
    .where(visible(side, viewerId))
  return row ?? { total: 0, unread: 0 }
}

/** A room as its member or a manager of its store sees it; null for everyone else. */
export const roomOf = async (
  db: Executor,
  id: number,
  side: Side,
  viewerId: number,
): Promise<RoomRow | null> => {
  const mine = side === 'MEMBER' ? ofMember(viewerId) : managedBy(viewerId)
  const [row] = await selected(db, side)
    .where(and(eq(chatRooms.id, id), mine))
    .limit(1)
  return row ?? null
}

export const managesAnyStore = async (db: Executor, memberId: number): Promise<boolean> =>
  (await managedStores(db, memberId)).length > 0

const mostStores = 100

export const managedStores = async (db: Executor, memberId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: storeManagers.storeId })
    .from(storeManagers)
    .where(eq(storeManagers.memberId, memberId))
    .limit(mostStores)
  return rows.map(({ id }) => id)
}

/** The room of a member with a store, made when there is none, and open again when it was left. */
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

/** Leaves a room with all that was said; false when it is not the member's, or left already. */
export const leaveRoom = async (
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(chatRooms)
    .set({ leftAt: now, clearedSeq: chatRooms.lastSeq, memberReadSeq: chatRooms.lastSeq })
    .where(and(eq(chatRooms.id, id), ofMember(memberId)))
    .returning({ id: chatRooms.id })
  return rows.length > 0
}

/** Moves a side's mark on, never back and never past the newest message. */
export const markRead = async (db: Executor, id: number, side: Side, seq: number): Promise<void> => {
  const mark = side === 'MEMBER' ? chatRooms.memberReadSeq : chatRooms.storeReadSeq
  const moved = sql`greatest(${mark}, least(${seq}, ${chatRooms.lastSeq}))`
  await db
    .update(chatRooms)
    .set(side === 'MEMBER' ? { memberReadSeq: moved } : { storeReadSeq: moved })
    .where(eq(chatRooms.id, id))
}

export type MessageAsk = {
  roomId: number
  from: number
  before?: number | undefined
  after?: number | undefined
}

/** Messages of a room past `from`, in order: those after one, else the newest before one. */
export const messagesOf = async (
  db: Executor,
  { roomId, from, before, after }: MessageAsk,
  size: number,
): Promise<MessageRow[]> => {
  const shown = and(
    eq(chatMessages.roomId, roomId),
    gt(chatMessages.seq, Math.max(from, after ?? 0)),
    before ? lt(chatMessages.seq, before) : undefined,
  )
  const rows = await db
    .select()
    .from(chatMessages)
    .where(shown)
    .orderBy(after === undefined ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(size)
  return after === undefined ? rows.reverse() : rows
}

/** The newest message of each of some rooms. */
export const lastMessages = async (db: Executor, rooms: readonly RoomRow[]): Promise<MessageRow[]> => {
  const talked = rooms.filter(({ room }) => room.lastSeq > 0)
  if (talked.length === 0) return []
  const newest = talked.map(({ room }) => sql`(${room.id}::int, ${room.lastSeq}::int)`)
  return db
    .select()
    .from(chatMessages)
    .where(sql`(${chatMessages.roomId}, ${chatMessages.seq}) in (${sql.join(newest, sql`, `)})`)
    .limit(talked.length)
}

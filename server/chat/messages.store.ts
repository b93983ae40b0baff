import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { chatMessages } from '../db/tables/chat.ts'
import type { RoomRow } from './rooms.store.ts'

export type MessageRow = typeof chatMessages.$inferSelect

export type MessageRange = {
  roomId: number
  from: number
  before?: number | undefined
  after?: number | undefined
}

/** Messages of a room in order: those after `from`, else the newest before it. */
export const listMessages = async (
  db: Executor,
  { roomId, from, before, after }: MessageRange,
  size: number,
): Promise<MessageRow[]> => {
  const condition = and(
    eq(chatMessages.roomId, roomId),
    gt(chatMessages.seq, Math.max(from, after ?? 0)),
    before ? lt(chatMessages.seq, before) : undefined,
  )
  const rows = await db
    .select()
    .from(chatMessages)
    .where(condition)
    .orderBy(after === undefined ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(size)
  return after === undefined ? rows.reverse() : rows
}

export type RoomCursor = { roomId: number; after: number }

/** Messages of some rooms after a position in each, in order; the first `size` of each room. */
export const listMessagesAfter = async (
  db: Executor,
  cursors: readonly RoomCursor[],
  size: number,
): Promise<MessageRow[][]> => {
  const rooms = sql.param(cursors.map(({ roomId }) => roomId))
  const marks = sql.param(cursors.map(({ after }) => after))
  const newerIds = sql`(
    select past.id from unnest(${rooms}::int[], ${marks}::int[]) as asked (room, mark)
    cross join lateral (
      select said.id from ${chatMessages} said
      where said.room_id = asked.room and said.seq > asked.mark order by said.seq limit ${size}::int
    ) past
  )`
  const rows = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.id, newerIds))
    .orderBy(asc(chatMessages.roomId), asc(chatMessages.seq))
    .limit(size * cursors.length)
  const byRoom = Map.groupBy(rows, ({ roomId }) => roomId)
  return cursors.map(({ roomId }) => byRoom.get(roomId) ?? [])
}

/** The newest message of each of some rooms. */
export const listLastMessages = async (db: Executor, rooms: readonly RoomRow[]): Promise<MessageRow[]> => {
  const activeRooms = rooms.filter(({ room }) => room.lastSeq > 0)
  if (activeRooms.length === 0) return []
  const newest = activeRooms.map(({ room }) => sql`(${room.id}::int, ${room.lastSeq}::int)`)
  return db
    .select()
    .from(chatMessages)
    .where(sql`(${chatMessages.roomId}, ${chatMessages.seq}) in (${sql.join(newest, sql`, `)})`)
    .limit(activeRooms.length)
}

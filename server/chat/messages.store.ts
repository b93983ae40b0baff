import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { chatMessages } from '../db/tables/chat.ts'
import type { Side } from './chat.rules.ts'
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

/**
 * The newest message of each of some rooms. A store sees what was said before its own notice outside opening hours,
 * which follows a message at once.
 */
export const listLastMessages = async (
  db: Executor,
  rooms: readonly RoomRow[],
  side: Side,
): Promise<MessageRow[]> => {
  const activeRooms = rooms.filter(({ room }) => room.lastSeq > 0)
  if (activeRooms.length === 0) return []
  const newest = activeRooms.flatMap(({ room: { id, lastSeq } }) =>
    (side === 'STORE' ? [lastSeq - 1, lastSeq] : [lastSeq]).map((seq) => sql`(${id}::int, ${seq}::int)`),
  )
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        sql`(${chatMessages.roomId}, ${chatMessages.seq}) in (${sql.join(newest, sql`, `)})`,
        side === 'STORE' ? ne(chatMessages.kind, 'CLOSED') : undefined,
      ),
    )
    .orderBy(asc(chatMessages.roomId), asc(chatMessages.seq))
    .limit(newest.length)
}

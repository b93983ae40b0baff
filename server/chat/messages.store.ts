import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { chatMessages } from '../db/tables/chat.ts'
import type { RoomRow } from './rooms.store.ts'

export type MessageRow = typeof chatMessages.$inferSelect

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

export type Place = { roomId: number; after: number }

/** Messages of some rooms past a place in each, in order; the first `size` of each room. */
export const messagesPast = async (
  db: Executor,
  places: readonly Place[],
  size: number,
): Promise<MessageRow[][]> => {
  const rooms = sql.param(places.map(({ roomId }) => roomId))
  const marks = sql.param(places.map(({ after }) => after))
  const past = sql`(
    select past.id from unnest(${rooms}::int[], ${marks}::int[]) as asked (room, mark)
    cross join lateral (
      select said.id from ${chatMessages} said
      where said.room_id = asked.room and said.seq > asked.mark order by said.seq limit ${size}::int
    ) past
  )`
  const rows = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.id, past))
    .orderBy(asc(chatMessages.roomId), asc(chatMessages.seq))
    .limit(size * places.length)
  const byRoom = Map.groupBy(rows, ({ roomId }) => roomId)
  return places.map(({ roomId }) => byRoom.get(roomId) ?? [])
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

import type { z } from '@hono/zod-openapi'
import type { MessageSlice } from '#api/contract/chat.shapes.ts'
import { listRecordedIds } from '../platform/audit/access-log.ts'
import { recordOfficeReading, type OfficeReader } from '../platform/audit/readings.ts'
import type { RequestFacts, Services } from '../context.ts'
import { listFilesBySubject } from '../files/files.store.ts'
import {
  type RoomReading,
  presentOfficeRoom,
  presentMessage,
  type MessageReader,
  type Side,
} from './chat.rules.ts'
import { listLastMessages, listMessages, type MessageRow } from './messages.store.ts'
import * as store from './rooms.store.ts'

type ReadContext = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'locale'>

/** The files of some messages. */
export const listMessageFiles = (db: Services['db'], rows: readonly MessageRow[]) => {
  const withFiles = rows.filter(({ kind }) => kind === 'IMAGE' || kind === 'FILE')
  return listFilesBySubject(
    db,
    'CHAT',
    withFiles.map(({ id }) => id),
  )
}

/** Rows as one side reads them, each with its files. */
export const presentMessages = async (
  db: Services['db'],
  rows: readonly MessageRow[],
  reader: MessageReader,
) => {
  const files = await listMessageFiles(db, rows)
  return rows.map((row) => presentMessage(row, files.get(row.id) ?? [], reader))
}

const createReader = ({ clock, secrets, locale }: ReadContext, side: Side): MessageReader => ({
  side,
  locale,
  secrets,
  now: clock.now(),
})

/** One message as its sender sees it. */
export const presentSentMessage = async (ctx: ReadContext, side: Side, row: MessageRow) => {
  const [message] = await presentMessages(ctx.db, [row], createReader(ctx, side))
  if (!message) throw new Error('a message cannot be shown')
  return message
}

/** Rooms with the newest message of each that the side can still see. */
export const presentRooms = async <PresentedRoom>(
  ctx: ReadContext,
  side: Side,
  rows: readonly store.RoomRow[],
  present: (
    row: store.RoomRow,
    messages: Awaited<ReturnType<typeof presentSentMessage>> | null,
    reading: RoomReading,
  ) => PresentedRoom,
): Promise<PresentedRoom[]> => {
  const messages = await presentMessages(
    ctx.db,
    await listLastMessages(ctx.db, rows, side),
    createReader(ctx, side),
  )
  const byRoom = new Map(messages.map((message) => [message.idChatRoom, message]))
  return rows.map((row) => {
    const newestMessage = byRoom.get(row.room.id)
    const clearedSeq = side === 'MEMBER' ? row.room.clearedSeq : 0
    return present(row, newestMessage && newestMessage.seq > clearedSeq ? newestMessage : null, {
      now: ctx.clock.now(),
      locale: ctx.locale,
    })
  })
}

const chatReading = { what: 'chat', why: 'CUSTOMER_TALK' } as const

/** Records that a person read what shoppers said to their stores. */
export const recordChatReading = (
  reader: Pick<Services, 'db'> & OfficeReader,
  rows: readonly { room: { id: number; memberId: number } }[],
): Promise<void> =>
  recordOfficeReading(reader, {
    ...chatReading,
    ids: rows.map(({ room }) => room.id),
    memberIds: rows.map(({ room }) => room.memberId),
  })

const repeatedMs = 10 * 60_000

/**
 * Rooms as a person of their stores sees them; the reading is recorded. A page reads its rooms anew at every message
 * that comes: rooms that the person read a few minutes ago are not recorded again.
 */
export const presentOfficeRooms = async (ctx: ReadContext & OfficeReader, rows: readonly store.RoomRow[]) => {
  const reading = { personId: ctx.person.id, act: chatReading.why, what: chatReading.what }
  const recordedIds = await listRecordedIds(ctx.db, reading, new Date(ctx.clock.now().getTime() - repeatedMs))
  await recordChatReading(
    ctx,
    rows.filter(({ room }) => !recordedIds.has(String(room.id))),
  )
  return presentRooms(ctx, 'STORE', rows, presentOfficeRoom(ctx.person.id))
}

/** The messages of a room as one side sees them, in order. */
export const presentMessageSlice = async (
  ctx: ReadContext,
  side: Side,
  { room }: store.RoomRow,
  { size, before, after }: z.output<typeof MessageSlice>,
) => {
  const from = side === 'MEMBER' ? room.clearedSeq : 0
  const rows = await listMessages(ctx.db, { roomId: room.id, from, before, after }, size)
  const readSeq = side === 'MEMBER' ? room.storeReadSeq : room.memberReadSeq
  const first = rows[0]?.seq ?? 0
  return {
    _embedded: { items: await presentMessages(ctx.db, rows, createReader(ctx, side)) },
    lastSeq: room.lastSeq,
    readSeq,
    hasEarlier: first > from + 1,
  }
}

/** Moves a side's read mark, notifies the other side, and returns the number of unread messages. */
export const markReadUpTo = async (db: Services['db'], id: number, side: Side, seq: number) => {
  return { unread: await store.markRead(db, id, side, seq) }
}

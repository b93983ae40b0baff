import type { z } from '@hono/zod-openapi'
import type { MessageSlice } from '#api/contract/chat.shapes.ts'
import { recordReading } from '../audit/readings.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { filesHeldBy } from '../files/files.store.ts'
import { managedRoomShown, messageShown, type Reader, type Side } from './chat.rules.ts'
import { lastMessages, messagesOf, type MessageRow } from './messages.store.ts'
import * as store from './rooms.store.ts'

type Given = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'locale'>

/** The files of some messages. */
export const filesOf = (db: Services['db'], rows: readonly MessageRow[]) => {
  const withFiles = rows.filter(({ kind }) => kind === 'IMAGE' || kind === 'FILE')
  return filesHeldBy(
    db,
    'CHAT',
    withFiles.map(({ id }) => id),
  )
}

/** Rows as one side reads them, each with its files. */
export const shownTo = async (db: Services['db'], rows: readonly MessageRow[], reader: Reader) => {
  const files = await filesOf(db, rows)
  return rows.map((row) => messageShown(row, files.get(row.id) ?? [], reader))
}

const readerOf = ({ clock, secrets, locale }: Given, side: Side): Reader => ({
  side,
  locale,
  secrets,
  now: clock.now(),
})

/** One message as its sender sees it. */
export const shownOne = async (given: Given, side: Side, row: MessageRow) => {
  const [message] = await shownTo(given.db, [row], readerOf(given, side))
  if (!message) throw new Error('a message cannot be shown')
  return message
}

/** Rooms with the newest message of each that the side still sees. */
export const roomsShown = async <Shown>(
  given: Given,
  side: Side,
  rows: readonly store.RoomRow[],
  present: (row: store.RoomRow, last: Awaited<ReturnType<typeof shownOne>> | null, now: Date) => Shown,
): Promise<Shown[]> => {
  const last = await shownTo(given.db, await lastMessages(given.db, rows), readerOf(given, side))
  const byRoom = new Map(last.map((message) => [message.idChatRoom, message]))
  return rows.map((row) => {
    const newest = byRoom.get(row.room.id)
    const cleared = side === 'MEMBER' ? row.room.clearedSeq : 0
    return present(row, newest && newest.seq > cleared ? newest : null, given.clock.now())
  })
}

type AtDesk = Given & { viewer: Pick<Viewer, 'id' | 'role'> }

/** Writes down that somebody at the desk of a store read what its customers say. */
export const recordTalk = (
  given: Omit<AtDesk, 'locale' | 'secrets'>,
  rows: readonly { room: { id: number; memberId: number } }[],
): Promise<void> =>
  recordReading(
    { ...given, why: 'CUSTOMER_TALK' },
    { what: 'chat', ids: rows.map(({ room }) => room.id), memberIds: rows.map(({ room }) => room.memberId) },
  )

/** Rooms as a manager of their stores sees them; that they were read is written down. */
export const managedRoomsShown = async (given: AtDesk, rows: readonly store.RoomRow[]) => {
  await recordTalk(given, rows)
  return roomsShown(given, 'STORE', rows, managedRoomShown(given.viewer.id))
}

/** What was said in a room as one side sees it, in order. */
export const messagesShown = async (
  given: Given,
  side: Side,
  { room }: store.RoomRow,
  { size, before, after }: z.output<typeof MessageSlice>,
) => {
  const from = side === 'MEMBER' ? room.clearedSeq : 0
  const rows = await messagesOf(given.db, { roomId: room.id, from, before, after }, size)
  const readSeq = side === 'MEMBER' ? room.storeReadSeq : room.memberReadSeq
  const first = rows[0]?.seq ?? 0
  return {
    _embedded: { items: await shownTo(given.db, rows, readerOf(given, side)) },
    lastSeq: room.lastSeq,
    readSeq,
    hasEarlier: first > from + 1,
  }
}

/** Moves a side's mark, tells the other side, and says what is left unread in the room. */
export const readUpTo = async (db: Services['db'], id: number, side: Side, seq: number) => {
  return { unread: await store.markRead(db, id, side, seq) }
}

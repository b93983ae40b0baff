import { randomUUID } from 'node:crypto'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { chatMessages, chatRooms, type ChatKind, type ChatSender } from '../db/tables/chat.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import { openingColumns } from '../platform/calendar/schedule.store.ts'
import { withTransaction } from '../db/transaction.ts'
import { attachFiles } from '../files/files.store.ts'
import { Failure } from '../http/handler.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { findClosedNotice, isEmpty, sendingQuota, type NewMessage, type Side } from './chat.rules.ts'
import { toNotifyStatement } from './notices.ts'
import type { MessageRow } from './messages.store.ts'

export type MessageSender = { id: number; side: Side }

const shopId = 0

type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>
type RoomWithStore = Pick<LockedRoom, 'room' | 'store'>

/** The room with its store, locked so that message numbers have no gaps, and whether it has a manager. */
const lockRoom = async (tx: Transaction, roomId: number, memberId: number) => {
  const managing = and(eq(storeManagers.storeId, chatRooms.storeId), eq(storeManagers.memberId, memberId))
  const manages = exists(
    tx
      .select({ one: sql`1` })
      .from(storeManagers)
      .where(managing),
  )
  const [row] = await tx
    .select({
      room: chatRooms,
      store: { id: stores.id, ...openingColumns },
      manages: sql<boolean>`${manages}`,
    })
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .where(eq(chatRooms.id, roomId))
    .for('update', { of: chatRooms })
    .limit(1)
  return row
}

const ensureCanSpeak = (row: LockedRoom | undefined, { id, side }: MessageSender): LockedRoom => {
  const isOwn = side === 'MEMBER' ? row?.room.memberId === id && row.room.leftAt === null : row?.manages
  if (!row || !isOwn) throw new Failure('chat.room.not_found')
  if (row.room.leftAt) throw new Failure('chat.room.left')
  return row
}

const getExistingMessage = async (
  tx: Transaction,
  roomId: number,
  senderId: number,
  clientMessageId: string,
) => {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        eq(chatMessages.senderId, senderId),
        eq(chatMessages.clientMessageId, clientMessageId),
      ),
    )
    .limit(1)
  if (!row) throw new Error('a message was not written')
  return row
}

type MessageInput = {
  sender: ChatSender
  senderId: number
  kind: ChatKind
  text: string
  clientMessageId: string
}

/** Returns undefined when the sender's message exists already. */
const insertMessage = async (
  tx: Transaction,
  roomId: number,
  seq: number,
  message: MessageInput,
  now: Date,
): Promise<MessageRow | undefined> => {
  const { roomId: room, senderId, clientMessageId } = chatMessages
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, roomId, seq, createdAt: now })
    .onConflictDoNothing({ target: [room, senderId, clientMessageId] })
    .returning()
  return row
}

/** A closed store answers a member once until it opens. */
const answerWhenClosed = async (tx: Transaction, { room, store }: RoomWithStore, seq: number, now: Date) => {
  const notice = findClosedNotice(store, room.closedUntil, now)
  if (!notice) return null
  const message = { sender: 'SHOP', senderId: shopId, kind: 'CLOSED', text: notice.opens } as const
  await insertMessage(tx, room.id, seq, { ...message, clientMessageId: randomUUID() }, now)
  return notice.until
}

const appendMessage = async (
  tx: Transaction,
  { room, store }: RoomWithStore,
  sender: MessageSender,
  input: NewMessage,
  now: Date,
) => {
  const clientMessageId = input.clientMessageId ?? randomUUID()
  const seq = room.lastSeq + 1
  const values = {
    sender: sender.side,
    senderId: sender.id,
    kind: input.type,
    text: input.message,
    clientMessageId,
  }
  const message = await insertMessage(tx, room.id, seq, values, now)
  if (!message) return getExistingMessage(tx, room.id, sender.id, clientMessageId)
  const holder = { subject: 'CHAT', subjectId: message.id, memberId: sender.id, now } as const
  if (!(await attachFiles(tx, input.files, holder)))
    throw new Failure('file.not_found', { files: 'file.not_found' })
  const until = sender.side === 'MEMBER' ? await answerWhenClosed(tx, { room, store }, seq + 1, now) : null
  const lastSeq = until ? seq + 1 : seq
  const notice = {
    kind: 'said',
    room: room.id,
    store: store.id,
    member: room.memberId,
    seq: lastSeq,
  } as const
  await tx
    .update(chatRooms)
    .set({ lastSeq, lastAt: now, ...(until && { closedUntil: until }) })
    .where(eq(chatRooms.id, room.id))
    .returning({ told: toNotifyStatement(notice) })
  return message
}

/**
 * Adds a message to a room, once for every client message id, with the next number of the room. Fails with
 * chat.room.not_found, chat.room.left, chat.message.empty, file.not_found or request.too_many.
 */
export const sendMessage = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: MessageSender,
  roomId: number,
  input: NewMessage,
): Promise<MessageRow> => {
  const now = clock.now()
  if (isEmpty(input)) throw new Failure('chat.message.empty')
  if (!(await consume(db, `chat:${sender.id}`, sendingQuota, now))) throw new Failure('request.too_many')
  return withTransaction(db, async (tx) =>
    appendMessage(tx, ensureCanSpeak(await lockRoom(tx, roomId, sender.id), sender), sender, input, now),
  )
}

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { chatMessages, chatRooms, type ChatKind, type ChatSender } from '../db/tables/chat.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { attachFiles } from '../files/files.store.ts'
import { Failure } from '../http/handler.ts'
import { take } from '../limits/limits.store.ts'
import { closedNotice, isEmpty, sendingQuota, type Said, type Side } from './chat.rules.ts'
import { notify } from './notices.ts'
import type { MessageRow } from './rooms.store.ts'

export type Speaker = { id: number; side: Side }

const shopId = 0

type Locked = NonNullable<Awaited<ReturnType<typeof lockedRoom>>>

/** The room with its store, locked so that its messages are counted one by one. */
const lockedRoom = async (tx: Transaction, roomId: number) => {
  const [row] = await tx
    .select({ room: chatRooms, store: { id: stores.id, hours: stores.hours } })
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .where(eq(chatRooms.id, roomId))
    .for('update', { of: chatRooms })
    .limit(1)
  return row
}

const manages = async (tx: Transaction, storeId: number, memberId: number): Promise<boolean> =>
  (await tx.$count(
    storeManagers,
    and(eq(storeManagers.storeId, storeId), eq(storeManagers.memberId, memberId)),
  )) > 0

const judge = async (tx: Transaction, locked: Locked | undefined, { id, side }: Speaker): Promise<Locked> => {
  const mine =
    side === 'MEMBER'
      ? locked?.room.memberId === id && locked.room.leftAt === null
      : locked && (await manages(tx, locked.store.id, id))
  if (!locked || !mine) throw new Failure('chat.room.not_found')
  if (locked.room.leftAt) throw new Failure('chat.room.left')
  return locked
}

const saidBefore = async (tx: Transaction, roomId: number, senderId: number, clientMessageId: string) => {
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
  return row
}

type New = { sender: ChatSender; senderId: number; kind: ChatKind; text: string; clientMessageId: string }

const write = async (
  tx: Transaction,
  roomId: number,
  seq: number,
  message: New,
  now: Date,
): Promise<MessageRow> => {
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, roomId, seq, createdAt: now })
    .returning()
  if (!row) throw new Error('a message was not written')
  return row
}

/** A closed store answers a member once until it opens. */
const answerWhenClosed = async (tx: Transaction, { room, store }: Locked, seq: number, now: Date) => {
  const notice = closedNotice(store, room.closedUntil, now)
  if (!notice) return null
  const message = { sender: 'SHOP', senderId: shopId, kind: 'CLOSED', text: notice.opens } as const
  await write(tx, room.id, seq, { ...message, clientMessageId: randomUUID() }, now)
  return notice.until
}

const speak = async (tx: Transaction, { room, store }: Locked, by: Speaker, said: Said, now: Date) => {
  const clientMessageId = said.clientMessageId ?? randomUUID()
  const known = await saidBefore(tx, room.id, by.id, clientMessageId)
  if (known) return known
  const seq = room.lastSeq + 1
  const words = { sender: by.side, senderId: by.id, kind: said.type, text: said.message, clientMessageId }
  const message = await write(tx, room.id, seq, words, now)
  const holder = { subject: 'CHAT', subjectId: message.id, memberId: by.id, now } as const
  if (!(await attachFiles(tx, said.files, holder)))
    throw new Failure('file.not_found', { files: 'file.not_found' })
  const until = by.side === 'MEMBER' ? await answerWhenClosed(tx, { room, store }, seq + 1, now) : null
  const lastSeq = until ? seq + 1 : seq
  await tx
    .update(chatRooms)
    .set({ lastSeq, lastAt: now, ...(until && { closedUntil: until }) })
    .where(eq(chatRooms.id, room.id))
  await notify(tx, { kind: 'said', room: room.id, store: store.id, member: room.memberId, seq: lastSeq })
  return message
}

/**
 * Says something in a room, once for every client message id, with the next number of the room. Fails with
 * chat.room.not_found, chat.room.left, chat.message.empty, file.not_found or request.too_many.
 */
export const say = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Speaker,
  roomId: number,
  said: Said,
): Promise<MessageRow> => {
  const now = clock.now()
  if (isEmpty(said)) throw new Failure('chat.message.empty')
  if (!(await take(db, `chat:${by.id}`, sendingQuota, now))) throw new Failure('request.too_many')
  return withTransaction(db, async (tx) =>
    speak(tx, await judge(tx, await lockedRoom(tx, roomId), by), by, said, now),
  )
}

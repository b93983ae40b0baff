import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { chatMessages, chatRooms, type ChatKind, type ChatSender } from '../db/tables/chat.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { openingColumns } from '../platform/calendar/schedule.store.ts'
import { withTransaction } from '../db/transaction.ts'
import { attachFiles, attachOfficeFile } from '../files/files.store.ts'
import { Failure } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { findClosedNotice, isEmpty, sendingQuota, type NewMessage, type Participant } from './chat.rules.ts'
import type { MessageRow } from './messages.store.ts'
import { toNotifyStatement } from './notices.ts'
import { isOwnRoom, takesMessages } from './rooms.store.ts'

type Sender = Participant

const shopId = 0

type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>

/** A room of the sender with its store, locked so that message numbers have no gaps. */
const lockRoom = async (tx: Transaction, roomId: number, sender: Sender) => {
  const [row] = await tx
    .select({ room: chatRooms, store: { id: stores.id, takesMessages, ...openingColumns } })
    .from(chatRooms)
    .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(and(eq(chatRooms.id, roomId), isOwnRoom(sender)))
    .for('update', { of: chatRooms })
    .limit(1)
  return row
}

const ensureCanSpeak = (row: LockedRoom | undefined): LockedRoom => {
  if (!row) throw new Failure('chat.room.not_found')
  if (row.room.leftAt) throw new Failure('chat.room.left')
  return row
}

/** The author of a message, as it is stored. */
const toAuthor = (sender: Sender) =>
  sender.side === 'MEMBER'
    ? { senderId: sender.memberId, personId: null }
    : { senderId: null, personId: sender.personId }

/** The message that a sender sent before under an id of theirs. */
const findExistingMessage = async (
  tx: Transaction,
  roomId: number,
  sender: Sender,
  clientMessageId: string,
): Promise<MessageRow | undefined> => {
  const isAuthor =
    sender.side === 'MEMBER'
      ? eq(chatMessages.senderId, sender.memberId)
      : eq(chatMessages.personId, sender.personId)
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), isAuthor, eq(chatMessages.clientMessageId, clientMessageId)))
    .limit(1)
  return row
}

type MessageInput = {
  sender: ChatSender
  senderId: number | null
  personId: number | null
  kind: ChatKind
  text: string
  clientMessageId: string
}

/** Returns undefined when the author's message exists already. */
const insertMessage = async (
  tx: Transaction,
  roomId: number,
  seq: number,
  message: MessageInput,
  now: Date,
): Promise<MessageRow | undefined> => {
  const { roomId: room, senderId, personId, clientMessageId } = chatMessages
  const once =
    message.personId === null
      ? { target: [room, senderId, clientMessageId] }
      : { target: [room, personId, clientMessageId], where: sql`person_id is not null` }
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, roomId, seq, createdAt: now })
    .onConflictDoNothing(once)
    .returning()
  return row
}

/** A closed store answers a member once until it opens. */
const answerWhenClosed = async (tx: Transaction, { room, store }: LockedRoom, seq: number, now: Date) => {
  const notice = findClosedNotice(store, room.closedUntil, now)
  if (!notice) return null
  const author = { sender: 'SHOP', senderId: shopId, personId: null } as const
  const message = { ...author, kind: 'CLOSED', text: notice.opens } as const
  await insertMessage(tx, room.id, seq, { ...message, clientMessageId: randomUUID() }, now)
  return notice.until
}

/** Attaches the files that a sender sent before: a member's by their owner, those of the office by their ids alone. */
const attachSentFiles = async (
  tx: Transaction,
  ids: readonly string[],
  { sender, messageId, now }: { sender: Sender; messageId: number; now: Date },
): Promise<boolean> => {
  const holder = { subject: 'CHAT', subjectId: messageId, now } as const
  if (sender.side === 'MEMBER') return attachFiles(tx, ids, { ...holder, memberId: sender.memberId })
  for (const id of [...new Set(ids)].sort()) if (!(await attachOfficeFile(tx, id, holder))) return false
  return true
}

type Sending = Pick<Services, 'clock'> & { sender: Sender; input: NewMessage; now: Date }

/** Adds a message; one that was sent before is answered as it is, also by a store that takes no more of them. */
const appendMessage = async (
  tx: Transaction,
  { room, store }: LockedRoom,
  { clock, sender, input, now }: Sending,
): Promise<MessageRow> => {
  const clientMessageId = input.clientMessageId ?? randomUUID()
  const existingMessage = await findExistingMessage(tx, room.id, sender, clientMessageId)
  if (existingMessage) {
    markAsUnchanged()
    return existingMessage
  }
  if (sender.side === 'MEMBER' && !store.takesMessages) throw new Failure('chat.store.closed')
  const seq = room.lastSeq + 1
  const author = { sender: sender.side, ...toAuthor(sender) }
  const values = { ...author, kind: input.type, text: input.message, clientMessageId }
  const message = await insertMessage(tx, room.id, seq, values, now)
  if (!message) throw new Error('a message was not written')
  if (!(await attachSentFiles(tx, input.files, { sender, messageId: message.id, now })))
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
  if (sender.side === 'STORE')
    await appendPersonAct(tx, { clock, person: { id: sender.personId } }, 'chat.answer', {
      subject: `chat:${room.id}`,
      detail: { seq },
    })
  return message
}

const toQuotaKey = (sender: Sender): string =>
  sender.side === 'MEMBER' ? `chat:${sender.memberId}` : `chat:person:${sender.personId}`

/**
 * Adds a message to a room, once for every client message id, with the next number of the room. Fails with
 * chat.room.not_found, chat.room.left, chat.store.closed, chat.message.empty, file.not_found or request.too_many.
 */
export const sendMessage = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: Sender,
  roomId: number,
  input: NewMessage,
): Promise<MessageRow> => {
  const now = clock.now()
  if (isEmpty(input)) throw new Failure('chat.message.empty')
  if (!(await consume(db, toQuotaKey(sender), sendingQuota, now))) throw new Failure('request.too_many')
  return withTransaction(db, async (tx) =>
    appendMessage(tx, ensureCanSpeak(await lockRoom(tx, roomId, sender)), { clock, sender, input, now }),
  )
}

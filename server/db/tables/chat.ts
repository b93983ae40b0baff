import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, timestamptz } from './columns.ts'
import { members } from './members.ts'
import { people } from './people.ts'
import { stores } from './stores.ts'

/**
 * The chat of one member and one store. A member who leaves no longer sees the earlier messages; the store
 * keeps them, and the room continues when the member comes back.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The number of the newest message; increased by guarded updates only. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: timestamptz('last_at'),
    memberReadSeq: integer('member_read_seq').notNull().default(0),
    storeReadSeq: integer('store_read_seq').notNull().default(0),
    /** Messages up to this one are hidden from the member, who left the room after it. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    leftAt: timestamptz('left_at'),
    /** The next opening in the last closed notice: until then no further notice is added. */
    closedUntil: timestamptz('closed_until'),
    /** The member who answered for the store before the office did. */
    assigneeId: integer('assignee_id').references(() => members.id),
    /** Who of the store answers; null allows everybody of the store. */
    assigneePersonId: integer('assignee_person_id').references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('chat_rooms_once').on(t.memberId, t.storeId),
    index('chat_rooms_store').on(t.storeId, t.lastAt.desc().nullsLast(), t.id),
  ],
)

export type ChatSender = 'MEMBER' | 'STORE' | 'SHOP'
export type ChatKind = 'TEXT' | 'IMAGE' | 'FILE' | 'CLOSED'

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    /** 1, 2, 3 … within the room, without gaps. */
    seq: integer('seq').notNull(),
    sender: text('sender').$type<ChatSender>().notNull(),
    /** The member who wrote it; 0 for the shop itself, null for a person of the office. */
    senderId: integer('sender_id'),
    /** The person of the office who wrote it for the store. */
    personId: integer('person_id').references(() => people.id),
    /** The sender's own id for the message: a repeated send adds no second message. */
    clientMessageId: text('client_message_id').notNull(),
    kind: text('kind').$type<ChatKind>().notNull(),
    /** The text; for CLOSED the next opening, YYYY-MM-DDTHH:MM in Seoul, or empty. */
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('chat_messages_order').on(t.roomId, t.seq),
    unique('chat_messages_once').on(t.roomId, t.senderId, t.clientMessageId),
    uniqueIndex('chat_messages_once_by_person')
      .on(t.roomId, t.personId, t.clientMessageId)
      .where(sql`person_id is not null`),
    check('chat_messages_author', sql`(${t.senderId} is null) <> (${t.personId} is null)`),
  ],
)

/** Opens the socket once, within a minute; stored as a hash. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    hash: text('hash').primaryKey(),
    /** Whose session it is: a member's, or that of a person of the office. */
    memberId: integer('member_id'),
    personId: integer('person_id'),
    sid: uuid('sid').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('socket_tickets_expiry').on(t.expiresAt),
    check('socket_tickets_holder', sql`(${t.memberId} is null) <> (${t.personId} is null)`),
  ],
)

/** What the people of a store say often. */
export const storeReplies = pgTable(
  'store_replies',
  {
    id: id(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('store_replies_store').on(t.storeId, t.id)],
)

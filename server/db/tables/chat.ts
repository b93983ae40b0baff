import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, timestamptz } from './columns.ts'
import { members } from './members.ts'
import { stores } from './stores.ts'

/**
 * What one member and one store say to each other. A member who leaves sees nothing of what was said before; the store
 * keeps it, and the room goes on when the member comes back.
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
    /** The number of the newest message; counted up by guarded updates only. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: timestamptz('last_at'),
    memberReadSeq: integer('member_read_seq').notNull().default(0),
    storeReadSeq: integer('store_read_seq').notNull().default(0),
    /** What the member left behind: messages up to this one are no longer shown to them. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    leftAt: timestamptz('left_at'),
    /** The opening that was promised last: until then it is not said again that the store is closed. */
    closedUntil: timestamptz('closed_until'),
    /** The manager who answers; anybody of the store while it is nobody. */
    assigneeId: integer('assignee_id').references(() => members.id),
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
    /** Who wrote it; 0 for the shop itself. */
    senderId: integer('sender_id').notNull(),
    /** The sender's own name for the message: what is sent again is not said again. */
    clientMessageId: text('client_message_id').notNull(),
    kind: text('kind').$type<ChatKind>().notNull(),
    /** What was said; of CLOSED the next opening, YYYY-MM-DDTHH:MM in Seoul, or nothing. */
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('chat_messages_order').on(t.roomId, t.seq),
    unique('chat_messages_once').on(t.roomId, t.senderId, t.clientMessageId),
  ],
)

/** Opens the socket once, within a minute; kept as a hash. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    hash: text('hash').primaryKey(),
    memberId: integer('member_id').notNull(),
    sid: uuid('sid').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('socket_tickets_expiry').on(t.expiresAt)],
)

/** What the managers of a store say often, in their own words. */
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

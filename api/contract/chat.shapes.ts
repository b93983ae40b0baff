import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, LongText, Moment, PagedItems, PathId, Picture, QueryInt, RequiredInt } from '../fields.ts'
import { FileIds, FileInfo } from './files.ts'

const seq = z.int().min(0).max(2_147_483_647)
export const RoomParams = z.object({ idChatRoom: PathId })
export const StoreParams = z.object({ idStore: PathId })

/** CLOSED is the shop's own answer outside opening hours, in the language of the reader. */
export const ChatKind = defineEnum('ChatMessageType', ['TEXT', 'IMAGE', 'FILE', 'CLOSED'])
export const ChatSide = defineEnum('ChatSide', ['MEMBER', 'STORE'])

export const ChatMessage = defineEntity('ChatMessage', {
  idChatRoom: Id,
  /** 1, 2, 3 … within the room, without gaps. */
  seq: z.int(),
  clientMessageId: z.string(),
  sender: z.enum(['MEMBER', 'STORE', 'SHOP']),
  mine: z.boolean(),
  type: ChatKind,
  message: z.string(),
  files: z.array(FileInfo),
  at: Moment,
})

export const NewChatMessage = defineEntity('NewChatMessage', {
  message: LongText(2000).default(''),
  type: z.enum(['TEXT', 'IMAGE', 'FILE']).default('TEXT'),
  files: FileIds.default([]),
  /** The sender's own name for the message: sent again, it is the same message. */
  clientMessageId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
})

export const ChatRoom = defineEntity('ChatRoom', {
  id: Id,
  store: z.object({
    id: Id,
    name: z.string(),
    openNow: z.boolean(),
    /** False for a store that closed for good, or whose seller is suspended or has ended. */
    takesMessages: z.boolean(),
    /** Its front, drawn. */
    image: Picture,
  }),
  lastMessage: ChatMessage.nullable(),
  lastSeq: z.int(),
  unread: z.int(),
  createdAt: Moment,
})
export const ChatRooms = defineEntity('ChatRoomPage', { ...PagedItems(ChatRoom).shape, unread: z.int() })

/** Messages in their order: the newest ones, those before one, or those after one. */
export const MessageSlice = z.object({
  size: RequiredInt(1, 100).default(50),
  before: QueryInt(1, 2_147_483_647),
  after: QueryInt(0, 2_147_483_647),
})
export const ChatMessages = defineEntity('ChatMessages', {
  _embedded: z.object({ items: z.array(ChatMessage) }),
  lastSeq: z.int(),
  /** Up to where the other side has read. */
  readSeq: z.int(),
  hasEarlier: z.boolean(),
})

export const ReadMark = defineEntity('ReadMark', { seq })
export const Unread = defineEntity('UnreadCount', { unread: z.int() })

export const SocketTicket = defineEntity('SocketTicket', {
  ticket: z.string(),
  expiresAt: Moment,
  /** Where the socket is; empty for the origin of the page. */
  url: z.string(),
  namespace: z.literal('/b2c'),
})

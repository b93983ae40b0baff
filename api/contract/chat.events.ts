import { z } from 'zod'
import type { ErrorBody } from '../error.ts'
import { NewChatMessage, type ChatMessage, type ChatSide } from './chat.shapes.ts'

/**
 * The socket under /b2c speaks websocket alone and opens with `auth: { ticket, locale }`, once per ticket. After `join`
 * every message of the room with a greater number than `after` comes exactly once and in order on this connection;
 * after a reconnect, join again with the number of the last message seen.
 */
const room = z.int().min(1).max(2_147_483_647)
const seq = z.int().min(0).max(2_147_483_647)

export const JoinRoom = z.object({ idChatRoom: room, after: seq.default(0) })
export const LeaveRoom = z.object({ idChatRoom: room })
export const SendMessage = NewChatMessage.extend({ idChatRoom: room })
export const MarkRead = z.object({ idChatRoom: room, seq })
export const Typing = z.object({ idChatRoom: room })

type Message = z.output<typeof ChatMessage>
type Side = z.output<typeof ChatSide>
export type Acknowledgement<T> = { ok: true } & T
export type Rejection = { ok: false; error: ErrorBody }
type Answer<T = object> = (answer: Acknowledgement<T> | Rejection) => void

export type ClientEvents = {
  join: (ask: z.input<typeof JoinRoom>, answer: Answer<{ lastSeq: number; side: Side }>) => void
  leave: (ask: z.input<typeof LeaveRoom>, answer?: Answer) => void
  send: (ask: z.input<typeof SendMessage>, answer: Answer<{ message: Message }>) => void
  read: (ask: z.input<typeof MarkRead>, answer?: Answer<{ unread: number }>) => void
  typing: (ask: z.input<typeof Typing>) => void
}

export type ServerEvents = {
  messages: (told: { idChatRoom: number; items: Message[] }) => void
  /** The position up to which one side has read; sent to all in the room, and to all windows of that side. */
  read: (told: { idChatRoom: number; side: Side; seq: number }) => void
  typing: (told: { idChatRoom: number; side: Side }) => void
  /** A room of the list has something new, joined or not. */
  room: (told: { idChatRoom: number; lastSeq: number }) => void
  /**
   * The member left a room in one of their windows; sent to all their windows and to the store, joined or
   * not.
   */
  left: (told: { idChatRoom: number }) => void
}

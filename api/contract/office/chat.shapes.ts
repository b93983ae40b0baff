import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, LongText, PagedItems, PathId } from '../../fields.ts'
import { ChatRoom, StoreParams } from '../chat.shapes.ts'
import { OfficeOrderRow } from './orders.shapes.ts'

/** A room as the people of its store see it. */
export const OfficeChatRoom = defineEntity('OfficeChatRoom', {
  ...ChatRoom.shape,
  /** The member's name, as it is written on orders. */
  memberName: z.string(),
  /** The member left; nothing can be said to them until they come back. */
  left: z.boolean(),
  /** Who answers, if somebody took it. */
  assignee: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
})
export const OfficeChatRooms = defineEntity('OfficeChatRoomPage', {
  ...PagedItems(OfficeChatRoom).shape,
  unread: z.int(),
})

/** An order of the member of a room at its store. */
export const ChatOrder = defineEntity(
  'OfficeChatOrder',
  OfficeOrderRow.pick({
    ...{ oid: true, type: true, status: true, statusName: true, createdAt: true, paidAt: true },
    ...{ total: true, firstName: true, lines: true, pieces: true, pickup: true },
  }).shape,
)

/** What the people of a store say often. */
export const SavedReply = defineEntity('SavedReply', { id: Id, text: z.string() })
export const NewReply = defineEntity('NewSavedReply', { text: LongText(200, 1) })
export const ReplyParams = StoreParams.extend({ idReply: PathId })

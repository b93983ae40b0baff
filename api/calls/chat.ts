// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { chat as contract } from '../contract/chat.ts'

export const chat = remote<typeof contract>({
  rooms: 'GET /chats',
  roomStore: 'GET /chats/{idChatRoom}/store',
  messages: 'GET /chats/{idChatRoom}/messages',
  openRoom: 'POST /chats/store/{idStore}',
  leaveRoom: 'POST /chats/{idChatRoom}/exit',
  send: 'POST /chats/{idChatRoom}/messages',
  markRead: 'POST /chats/{idChatRoom}/read',
  socketTicket: 'POST /chats/socket-ticket',
  managedRooms: 'GET /manager/chats',
  managedRoom: 'GET /manager/chats/{idChatRoom}',
  managedMessages: 'GET /manager/chats/{idChatRoom}/messages',
  answer: 'POST /manager/chats/{idChatRoom}/messages',
  managedMarkRead: 'POST /manager/chats/{idChatRoom}/read',
  assign: 'POST /manager/chats/{idChatRoom}/assignee',
  customerOrders: 'GET /manager/chats/{idChatRoom}/orders',
  replies: 'GET /manager/stores/{idStore}/replies',
  saveReply: 'POST /manager/stores/{idStore}/replies',
  forgetReply: 'DELETE /manager/stores/{idStore}/replies/{idReply}',
})

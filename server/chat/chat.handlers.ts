import type { chat } from '#api/contract/chat.ts'
import { iso } from '../clock.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { take } from '../limits/limits.store.ts'
import { storeCardOf } from '../stores/stores.rules.ts'
import { isStore, storeOf } from '../stores/stores.store.ts'
import { paged } from '../wines/pages.ts'
import { roomShown, ticketQuota } from './chat.rules.ts'
import { notify } from './notices.ts'
import { managedRoomsShown, messagesShown, readUpTo, recordTalk, roomsShown, shownOne } from './read.ts'
import * as store from './rooms.store.ts'
import { say } from './say.ts'
import { issueTicket } from './tickets.ts'

type Chat = Omit<Handlers<typeof chat>, 'assign' | 'customerOrders' | 'replies' | 'saveReply' | 'forgetReply'>

export const chatHandlers: Chat = {
  rooms: async ({ query, viewer, ...given }) => {
    const { total, unread } = await store.roomCounts(given.db, 'MEMBER', viewer.id)
    const rows = await store.roomPage(given.db, 'MEMBER', viewer.id, query)
    return { ...paged(await roomsShown(given, 'MEMBER', rows, roomShown), query, total), unread }
  },

  roomStore: async ({ params, viewer, db, clock, locale, fail }) => {
    const room = await store.roomOf(db, params.idChatRoom, 'MEMBER', viewer.id)
    const row = room && (await storeOf(db, room.store.id, locale))
    return row ? storeCardOf(row, clock.now()) : fail('chat.room.not_found')
  },

  messages: async ({ params, query, viewer, fail, ...given }) => {
    const row = await store.roomOf(given.db, params.idChatRoom, 'MEMBER', viewer.id)
    return row ? messagesShown(given, 'MEMBER', row, query) : fail('chat.room.not_found')
  },

  openRoom: async ({ params, viewer, fail, ...given }) => {
    const { db, clock } = given
    if (!(await isStore(db, params.idStore))) return fail('store.not_found')
    const id = await store.enterRoom(db, viewer.id, params.idStore, clock.now())
    const row = await store.roomOf(db, id, 'MEMBER', viewer.id)
    const [room] = await roomsShown(given, 'MEMBER', row ? [row] : [], roomShown)
    return room ?? fail('store.not_found')
  },

  leaveRoom: async ({ params, viewer, db, clock, fail }) => {
    const { idChatRoom: room } = params
    const left = await withTransaction(db, async (tx) => {
      const leftStore = await store.leaveRoom(tx, room, viewer.id, clock.now())
      if (leftStore === null) return false
      await notify(tx, { kind: 'left', room, store: leftStore, member: viewer.id })
      return true
    })
    return left ? { ok: true } : fail('chat.room.not_found')
  },

  send: async ({ params, body, viewer, ...given }) =>
    shownOne(given, 'MEMBER', await say(given, { id: viewer.id, side: 'MEMBER' }, params.idChatRoom, body)),

  markRead: async ({ params, body, viewer, db, fail }) => {
    const row = await store.roomOf(db, params.idChatRoom, 'MEMBER', viewer.id)
    return row ? readUpTo(db, row.room.id, 'MEMBER', body.seq) : fail('chat.room.not_found')
  },

  socketTicket: async ({ viewer, env, fail, ...given }) => {
    const allowed = await take(given.db, `socket-ticket:${viewer.id}`, ticketQuota, given.clock.now())
    if (!allowed) return fail('request.too_many')
    const { ticket, expiresAt } = await issueTicket(given, viewer)
    return { ticket, expiresAt: iso(expiresAt), url: env.CHAT_URL ?? '', namespace: '/b2c' }
  },

  managedRooms: async ({ query, viewer, fail, ...given }) => {
    if (!(await store.managesAnyStore(given.db, viewer.id))) return fail('chat.manager_required')
    const { total, unread } = await store.roomCounts(given.db, 'STORE', viewer.id)
    const rows = await store.roomPage(given.db, 'STORE', viewer.id, query)
    return {
      ...paged(await managedRoomsShown({ ...given, viewer }, rows), query, total),
      unread,
    }
  },

  managedRoom: async ({ params, viewer, fail, ...given }) => {
    const row = await store.roomOf(given.db, params.idChatRoom, 'STORE', viewer.id)
    const [room] = await managedRoomsShown({ ...given, viewer }, row ? [row] : [])
    return room ?? fail('chat.room.not_found')
  },

  managedMessages: async ({ params, query, viewer, fail, ...given }) => {
    const row = await store.roomOf(given.db, params.idChatRoom, 'STORE', viewer.id)
    if (!row) return fail('chat.room.not_found')
    await recordTalk({ ...given, viewer }, [row])
    return messagesShown(given, 'STORE', row, query)
  },

  answer: async ({ params, body, viewer, ...given }) =>
    shownOne(given, 'STORE', await say(given, { id: viewer.id, side: 'STORE' }, params.idChatRoom, body)),

  managedMarkRead: async ({ params, body, viewer, db, fail }) => {
    const row = await store.roomOf(db, params.idChatRoom, 'STORE', viewer.id)
    return row ? readUpTo(db, row.room.id, 'STORE', body.seq) : fail('chat.room.not_found')
  },
}

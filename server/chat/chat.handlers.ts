import type { chat } from '#api/contract/chat.ts'
import { toSeoulIso } from '../clock.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { toStoreCard } from '../stores/stores.rules.ts'
import { findStoreRow } from '../stores/stores.store.ts'
import { paginate } from '../http/pagination.ts'
import { presentRoom, ticketQuota, type Participant } from './chat.rules.ts'
import { notify } from './notices.ts'
import { presentMessageSlice, markReadUpTo, presentRooms, presentSentMessage } from './chat.present.ts'
import * as store from './rooms.store.ts'
import { sendMessage } from './send-message.ts'
import { issueTicket } from './tickets.ts'

const toParticipant = ({ id }: { id: number }): Participant => ({ side: 'MEMBER', memberId: id })

export const chatHandlers: Handlers<typeof chat> = {
  rooms: async ({ query, viewer, ...ctx }) => {
    const { total, unread } = await store.countRooms(ctx.db, toParticipant(viewer))
    const rows = await store.listRooms(ctx.db, toParticipant(viewer), query)
    return { ...paginate(await presentRooms(ctx, 'MEMBER', rows, presentRoom), query, total), unread }
  },

  roomStore: async ({ params, viewer, db, clock, locale, fail }) => {
    const room = await store.findRoom(db, params.idChatRoom, toParticipant(viewer))
    const row = room && (await findStoreRow(db, room.store.id, locale, clock.now()))
    return row ? toStoreCard(row, clock.now(), locale) : fail('chat.room.not_found')
  },

  messages: async ({ params, query, viewer, fail, ...ctx }) => {
    const row = await store.findRoom(ctx.db, params.idChatRoom, toParticipant(viewer))
    return row ? presentMessageSlice(ctx, 'MEMBER', row, query) : fail('chat.room.not_found')
  },

  openRoom: async ({ params, viewer, fail, ...ctx }) => {
    const { db, clock } = ctx
    const refusal = await store.findRoomRefusal(db, viewer.id, params.idStore)
    if (refusal) return fail(refusal)
    const id = await store.enterRoom(db, viewer.id, params.idStore, clock.now())
    const row = await store.findRoom(db, id, toParticipant(viewer))
    const [room] = await presentRooms(ctx, 'MEMBER', row ? [row] : [], presentRoom)
    return room ?? fail('store.not_found')
  },

  leaveRoom: async ({ params, viewer, db, clock, fail }) => {
    const { idChatRoom: room } = params
    const hasLeft = await withTransaction(db, async (tx) => {
      const storeId = await store.leaveRoom(tx, room, viewer.id, clock.now())
      if (storeId === null) return false
      await notify(tx, { kind: 'left', room, store: storeId, member: viewer.id })
      return true
    })
    return hasLeft ? { ok: true } : fail('chat.room.not_found')
  },

  send: async ({ params, body, viewer, ...ctx }) =>
    presentSentMessage(ctx, 'MEMBER', await sendMessage(ctx, toParticipant(viewer), params.idChatRoom, body)),

  markRead: async ({ params, body, viewer, db, fail }) => {
    const row = await store.findRoom(db, params.idChatRoom, toParticipant(viewer))
    return row ? markReadUpTo(db, row.room.id, 'MEMBER', body.seq) : fail('chat.room.not_found')
  },

  socketTicket: async ({ viewer, env, fail, ...ctx }) => {
    const isAllowed = await consume(ctx.db, `socket-ticket:${viewer.id}`, ticketQuota, ctx.clock.now())
    if (!isAllowed) return fail('request.too_many')
    const { ticket, expiresAt } = await issueTicket(ctx, { side: 'MEMBER', id: viewer.id, sid: viewer.sid })
    return { ticket, expiresAt: toSeoulIso(expiresAt), url: env.CHAT_URL ?? '', namespace: '/b2c' }
  },
}

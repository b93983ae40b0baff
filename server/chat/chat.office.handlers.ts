import type { chat } from '#api/contract/office/chat.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { saveUploads } from '../files/uploads.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { presentOfficeRows } from '../staff/office-orders.present.ts'
import { listStoresInScope } from '../stores/office-stock.store.ts'
import {
  markReadUpTo,
  presentMessageSlice,
  presentOfficeRooms,
  presentSentMessage,
  recordChatReading,
} from './chat.present.ts'
import { ticketQuota, type Participant } from './chat.rules.ts'
import { assignRoom, listStoreOrders } from './desk.store.ts'
import { deleteReply, listReplies, saveReply } from './replies.store.ts'
import { countRooms, findRoom, listRooms, type RoomRow } from './rooms.store.ts'
import { sendMessage } from './send-message.ts'
import { issueTicket } from './tickets.ts'

type OfficeContext = Pick<Services, 'db'> & { person: Person }

const toParticipant = (person: Person): Participant => ({
  side: 'STORE',
  personId: person.id,
  scope: resolveOfficeScope(person),
})

/** A room of the person's stores; the rooms of others do not exist for them. */
const getRoom = async ({ db, person }: OfficeContext, id: number): Promise<RoomRow> =>
  (await findRoom(db, id, toParticipant(person))) ?? fail('chat.room.not_found')

const ensureOwnStore = async ({ db, person }: OfficeContext, id: number): Promise<void> => {
  if (!(await listStoresInScope(db, resolveOfficeScope(person), [id])).has(id)) fail('store.not_found')
}

const presentReplies = async (db: Executor, storeId: number) => ({
  _embedded: { items: await listReplies(db, storeId) },
})

export const chatOfficeHandlers: Handlers<typeof chat> = {
  rooms: async (ctx) => {
    const { db, person, query } = ctx
    const { idStore, unread: isUnreadOnly } = query
    if (idStore !== undefined) await ensureOwnStore(ctx, idStore)
    const participant = toParticipant(person)
    const filter = { storeId: idStore, unread: isUnreadOnly }
    const { total, unread } = await countRooms(db, participant, filter)
    const rows = await listRooms(db, participant, query, filter)
    return { ...paginate(await presentOfficeRooms(ctx, rows), query, total), unread }
  },

  room: async (ctx) => {
    const [room] = await presentOfficeRooms(ctx, [await getRoom(ctx, ctx.params.idChatRoom)])
    return room ?? fail('chat.room.not_found')
  },

  messages: async (ctx) => {
    const row = await getRoom(ctx, ctx.params.idChatRoom)
    await recordChatReading(ctx, [row])
    return presentMessageSlice(ctx, 'STORE', row, ctx.query)
  },

  answer: async (ctx) => {
    const { params, body, person } = ctx
    const message = await sendMessage(ctx, toParticipant(person), params.idChatRoom, body)
    return presentSentMessage(ctx, 'STORE', message)
  },

  markRead: async (ctx) => {
    const { room } = await getRoom(ctx, ctx.params.idChatRoom)
    return markReadUpTo(ctx.db, room.id, 'STORE', ctx.body.seq)
  },

  assign: async (ctx) => {
    const { db, person, params, body } = ctx
    const { room } = await getRoom(ctx, params.idChatRoom)
    await withTransaction(db, async (tx) => {
      if (!(await assignRoom(tx, room.id, body.mine ? person.id : null))) return markAsUnchanged()
      await appendPersonAct(tx, ctx, body.mine ? 'chat.hold' : 'chat.release', { subject: `chat:${room.id}` })
    })
    const [presentedRoom] = await presentOfficeRooms(ctx, [await getRoom(ctx, room.id)])
    return presentedRoom ?? fail('chat.room.not_found')
  },

  customerOrders: async (ctx) => {
    const { db, params, locale } = ctx
    const { room, store } = await getRoom(ctx, params.idChatRoom)
    const rows = await listStoreOrders(db, room.memberId, room.storeId)
    await recordOfficeReading(ctx, {
      what: 'order',
      why: 'CUSTOMER_TALK',
      ids: rows.map(({ oid }) => oid),
      memberIds: [room.memberId],
    })
    const listedOrders = rows.map((order) => ({ order, storeName: store.name, late: false }))
    const items = (await presentOfficeRows(db, listedOrders, locale)).map(
      ({ store: _store, ordererMasked: _name, mobileMasked: _mobile, late: _late, ...order }) => order,
    )
    return { _embedded: { items } }
  },

  replies: async (ctx) => {
    const { idStore } = ctx.params
    await ensureOwnStore(ctx, idStore)
    return presentReplies(ctx.db, idStore)
  },

  saveReply: async (ctx) => {
    const { db, clock, params, body } = ctx
    const { idStore } = params
    await ensureOwnStore(ctx, idStore)
    await withTransaction(db, async (tx) => {
      const id = await saveReply(tx, idStore, body.text, clock.now())
      if (id === undefined) return fail('chat.replies.full')
      if (id === null) return markAsUnchanged()
      await appendPersonAct(tx, ctx, 'chat.save_reply', {
        subject: `store:${idStore}`,
        detail: { reply: id },
      })
    })
    return presentReplies(db, idStore)
  },

  forgetReply: async (ctx) => {
    const { db, params } = ctx
    const { idStore, idReply } = params
    await ensureOwnStore(ctx, idStore)
    await withTransaction(db, async (tx) => {
      if (!(await deleteReply(tx, idStore, idReply))) return markAsUnchanged()
      await appendPersonAct(tx, ctx, 'chat.drop_reply', {
        subject: `store:${idStore}`,
        detail: { reply: idReply },
      })
    })
    return presentReplies(db, idStore)
  },

  uploadFile: async (ctx) => ({ _embedded: { items: await saveUploads({ ...ctx, viewer: null }, 'all') } }),

  socketTicket: async (ctx) => {
    const { db, clock, env, person } = ctx
    const isAllowed = await consume(db, `socket-ticket:person:${person.id}`, ticketQuota, clock.now())
    if (!isAllowed) fail('request.too_many')
    const { ticket, expiresAt } = await issueTicket(ctx, { side: 'STORE', id: person.id, sid: person.sid })
    return { ticket, expiresAt: toSeoulIso(expiresAt), url: env.CHAT_URL ?? '', namespace: '/b2c' }
  },
}

import type { chat } from '#api/contract/chat.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { presentStaffOrders } from '../staff/staff.present.ts'
import * as desk from './desk.store.ts'
import { presentManagedRooms } from './chat.present.ts'
import { findRoom } from './rooms.store.ts'

type Desk = Pick<Handlers<typeof chat>, 'assign' | 'customerOrders' | 'replies' | 'saveReply' | 'forgetReply'>

/** Acts of a store's managers besides writing messages. */
export const deskHandlers: Desk = {
  assign: async ({ params, body, viewer, fail, ...ctx }) => {
    const roomRow =
      (await findRoom(ctx.db, params.idChatRoom, 'STORE', viewer.id)) ?? fail('chat.room.not_found')
    await desk.assignRoom(ctx.db, roomRow.room.id, body.mine ? viewer.id : null)
    const row = await findRoom(ctx.db, roomRow.room.id, 'STORE', viewer.id)
    const [room] = await presentManagedRooms({ ...ctx, viewer }, row ? [row] : [])
    return room ?? fail('chat.room.not_found')
  },

  customerOrders: async (ctx) => {
    const { params, viewer, db, fail } = ctx
    const row = (await findRoom(db, params.idChatRoom, 'STORE', viewer.id)) ?? fail('chat.room.not_found')
    const rows = await desk.listStoreOrders(db, row.room.memberId, row.room.storeId)
    return { _embedded: { items: await presentStaffOrders({ ...ctx, why: 'CUSTOMER_TALK' }, rows) } }
  },

  replies: async ({ params, viewer, db, fail }) => {
    if (!(await desk.isStoreManager(db, viewer.id, params.idStore))) return fail('chat.manager_required')
    return { _embedded: { items: await desk.listReplies(db, params.idStore) } }
  },

  saveReply: async ({ params, body, viewer, db, clock, fail }) => {
    const { idStore } = params
    if (!(await desk.isStoreManager(db, viewer.id, idStore))) return fail('chat.manager_required')
    const isSaved = await withTransaction(db, (tx) => desk.saveReply(tx, idStore, body.text, clock.now()))
    return isSaved ? { _embedded: { items: await desk.listReplies(db, idStore) } } : fail('chat.replies.full')
  },

  forgetReply: async ({ params, viewer, db, fail }) => {
    if (!(await desk.isStoreManager(db, viewer.id, params.idStore))) return fail('chat.manager_required')
    await desk.deleteReply(db, params.idStore, params.idReply)
    return { _embedded: { items: await desk.listReplies(db, params.idStore) } }
  },
}

import type { chat } from '#api/contract/chat.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { presentWork } from '../staff/staff.present.ts'
import * as desk from './desk.store.ts'
import { managedRoomsShown } from './read.ts'
import { roomOf } from './rooms.store.ts'

type Desk = Pick<Handlers<typeof chat>, 'assign' | 'customerOrders' | 'replies' | 'saveReply' | 'forgetReply'>

/** What the managers of a store do beside talking. */
export const deskHandlers: Desk = {
  assign: async ({ params, body, viewer, fail, ...given }) => {
    const found =
      (await roomOf(given.db, params.idChatRoom, 'STORE', viewer.id)) ?? fail('chat.room.not_found')
    await desk.assignRoom(given.db, found.room.id, body.mine ? viewer.id : null)
    const row = await roomOf(given.db, found.room.id, 'STORE', viewer.id)
    const [room] = await managedRoomsShown({ ...given, viewer }, row ? [row] : [])
    return room ?? fail('chat.room.not_found')
  },

  customerOrders: async (given) => {
    const { params, viewer, db, fail } = given
    const row = (await roomOf(db, params.idChatRoom, 'STORE', viewer.id)) ?? fail('chat.room.not_found')
    const rows = await desk.ordersAt(db, row.room.memberId, row.room.storeId)
    return { _embedded: { items: await presentWork({ ...given, why: 'CUSTOMER_TALK' }, rows) } }
  },

  replies: async ({ params, viewer, db, fail }) => {
    if (!(await desk.manages(db, viewer.id, params.idStore))) return fail('chat.manager_required')
    return { _embedded: { items: await desk.repliesOf(db, params.idStore) } }
  },

  saveReply: async ({ params, body, viewer, db, clock, fail }) => {
    const { idStore } = params
    if (!(await desk.manages(db, viewer.id, idStore))) return fail('chat.manager_required')
    const kept = await withTransaction(db, (tx) => desk.keepReply(tx, idStore, body.text, clock.now()))
    return kept ? { _embedded: { items: await desk.repliesOf(db, idStore) } } : fail('chat.replies.full')
  },

  forgetReply: async ({ params, viewer, db, fail }) => {
    if (!(await desk.manages(db, viewer.id, params.idStore))) return fail('chat.manager_required')
    await desk.dropReply(db, params.idStore, params.idReply)
    return { _embedded: { items: await desk.repliesOf(db, params.idStore) } }
  },
}

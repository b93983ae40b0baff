import type { orders } from '#api/contract/orders.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { toMemberActor } from '../platform/audit/actors.ts'
import type { Handlers } from '../http/handler.ts'
import { changePickup } from './change-pickup.ts'
import { confirmOrder } from './confirm.ts'
import { presentOrder } from './orders.present.ts'
import { listPickupPlaces } from './pickup-places.ts'
import { isReceived } from './orders.rules.ts'
import { lockOrder, findOrder } from './orders.store.ts'
import { cancelLine, cancelLines } from '../payments/cancel-lines.ts'
import { cancelOrder } from '../payments/cancel.ts'
import { previewRefund } from '../payments/refunds/preview.ts'
import { requestReturn } from '../payments/returns.ts'

type Cancels = Pick<
  Handlers<typeof orders>,
  | 'refundPreview'
  | 'pickupPlaces'
  | 'changePickup'
  | 'cancel'
  | 'cancelAccount'
  | 'cancelLine'
  | 'cancelLines'
  | 'requestReturn'
  | 'confirm'
>

export const cancelsHandlers: Cancels = {
  refundPreview: async ({ params, query, viewer, db, secrets, locale, fail }) => {
    const order = (await findOrder(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return previewRefund({ db, secrets }, order, query, locale)
  },

  pickupPlaces: async ({ params, viewer, db, clock, locale, fail }) => {
    const order = (await findOrder(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return { _embedded: { items: await listPickupPlaces(db, order, { locale, now: clock.now() }) } }
  },

  changePickup: async (ctx) => {
    const { params, body, viewer, db, fail } = ctx
    const { store: storeId, pickupDate: date, pickupTime: time } = body
    const act = {
      actor: toMemberActor(viewer.id),
      find: async (tx: Transaction) =>
        (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found'),
    }
    const order = await changePickup(ctx, act, { storeId, date, time })
    return presentOrder(db, order, ctx)
  },

  cancel: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const order = await cancelOrder(ctx, { memberId: viewer.id, oid: params.oid, reason: body.reason })
    return presentOrder(db, order, ctx)
  },

  cancelAccount: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const { reason, refundAccount: account } = body
    const cancellation = { memberId: viewer.id, oid: params.oid, reason, account, ofAccount: true }
    return presentOrder(db, await cancelOrder(ctx, cancellation), ctx)
  },

  cancelLine: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const { reason, refundAccount: account, qty, left: expectedLeft } = body
    const line = { id: params.idProductPayment, qty, left: expectedLeft }
    const cancellation = { memberId: viewer.id, line, reason, account }
    return presentOrder(db, await cancelLine(ctx, cancellation), ctx)
  },

  cancelLines: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const { lines, reason, refundAccount: account } = body
    const cancellation = { memberId: viewer.id, oid: params.oid, lines, reason, account }
    return presentOrder(db, await cancelLines(ctx, cancellation), ctx)
  },

  requestReturn: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const { cause, reason, lines, refundAccount: account } = body
    const input = { memberId: viewer.id, oid: params.oid, cause, reason, lines, account }
    const order = await requestReturn(ctx, input)
    return presentOrder(db, order, ctx)
  },

  confirm: async (ctx) => {
    const { params, viewer, db, clock, fail } = ctx
    const order = await withTransaction(db, async (tx) => {
      const lockedOrder = (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found')
      if (!isReceived(lockedOrder.status)) fail('order.state.wrong')
      return confirmOrder(tx, lockedOrder, { actor: `member:${viewer.id}`, at: clock.now() })
    })
    return presentOrder(db, order, ctx)
  },
}

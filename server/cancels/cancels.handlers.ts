import type { orders } from '#api/contract/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { changePickup } from '../orders/change-pickup.ts'
import { confirmOrder } from '../orders/confirm.ts'
import { presentOrder } from '../orders/orders.present.ts'
import { pickupPlaces } from '../orders/pickup-places.ts'
import { isReceived } from '../orders/orders.rules.ts'
import { lockOrder, orderOf } from '../orders/orders.store.ts'
import { cancelLine, cancelLines } from '../payments/cancel-lines.ts'
import { cancelOrder } from '../payments/cancel.ts'
import { previewRefund } from '../payments/refunds/preview.ts'
import { requestReturn } from '../payments/returned-goods.ts'

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
    const order = (await orderOf(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return previewRefund({ db, secrets }, order, query, locale)
  },

  pickupPlaces: async ({ params, viewer, db, clock, locale, fail }) => {
    const order = (await orderOf(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return { _embedded: { items: await pickupPlaces(db, order, { locale, now: clock.now() }) } }
  },

  changePickup: async (given) => {
    const { params, body, viewer, db } = given
    const { store: storeId, pickupDate: date, pickupTime: time } = body
    const order = await changePickup(given, { memberId: viewer.id, oid: params.oid, storeId, date, time })
    return presentOrder(db, order, given)
  },

  cancel: async (given) => {
    const { params, body, viewer, db } = given
    const order = await cancelOrder(given, { memberId: viewer.id, oid: params.oid, reason: body.reason })
    return presentOrder(db, order, given)
  },

  cancelAccount: async (given) => {
    const { params, body, viewer, db } = given
    const { reason, refundAccount: account } = body
    const cancelling = { memberId: viewer.id, oid: params.oid, reason, account, ofAccount: true }
    return presentOrder(db, await cancelOrder(given, cancelling), given)
  },

  cancelLine: async (given) => {
    const { params, body, viewer, db } = given
    const { reason, refundAccount: account, qty, left } = body
    const line = { id: params.idProductPayment, qty, left }
    const cancelling = { memberId: viewer.id, line, reason, account }
    return presentOrder(db, await cancelLine(given, cancelling), given)
  },

  cancelLines: async (given) => {
    const { params, body, viewer, db } = given
    const { lines, reason, refundAccount: account } = body
    const cancelling = { memberId: viewer.id, oid: params.oid, lines, reason, account }
    return presentOrder(db, await cancelLines(given, cancelling), given)
  },

  requestReturn: async (given) => {
    const { params, body, viewer, db } = given
    const { cause, reason, lines, refundAccount: account } = body
    const returning = { memberId: viewer.id, oid: params.oid, cause, reason, lines, account }
    const order = await requestReturn(given, returning)
    return presentOrder(db, order, given)
  },

  confirm: async (given) => {
    const { params, viewer, db, clock, fail } = given
    const order = await withTransaction(db, async (tx) => {
      const found = (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found')
      if (!isReceived(found.status)) fail('order.state.wrong')
      return confirmOrder(tx, found, { actor: `member:${viewer.id}`, at: clock.now() })
    })
    return presentOrder(db, order, given)
  },
}

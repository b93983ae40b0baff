import type { orders } from '#api/contract/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { confirmOrder } from '../orders/confirm.ts'
import { presentOrder } from '../orders/orders.present.ts'
import { isReceived } from '../orders/orders.rules.ts'
import { lockOrder, orderOf } from '../orders/orders.store.ts'
import { cancelLine, cancelOrder } from '../payments/cancel.ts'
import { previewRefund } from '../payments/refunds/preview.ts'
import { requestReturn } from '../payments/returned-goods.ts'

type Cancels = Pick<
  Handlers<typeof orders>,
  'refundPreview' | 'cancel' | 'cancelAccount' | 'cancelLine' | 'requestReturn' | 'confirm'
>

export const cancelsHandlers: Cancels = {
  refundPreview: async ({ params, query, viewer, db, secrets, locale, fail }) => {
    const order = (await orderOf(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return previewRefund({ db, secrets }, order, query.lines, locale)
  },

  cancel: async (given) => {
    const { params, body, viewer, db, locale } = given
    const order = await cancelOrder(given, { memberId: viewer.id, oid: params.oid, reason: body.reason })
    return presentOrder(db, order, locale)
  },

  cancelAccount: async (given) => {
    const { params, body, viewer, db, locale } = given
    const { reason, refundAccount: account } = body
    const cancelling = { memberId: viewer.id, oid: params.oid, reason, account, ofAccount: true }
    return presentOrder(db, await cancelOrder(given, cancelling), locale)
  },

  cancelLine: async (given) => {
    const { params, body, viewer, db, locale } = given
    const { reason, refundAccount: account } = body
    const cancelling = { memberId: viewer.id, lineId: params.idProductPayment, reason, account }
    return presentOrder(db, await cancelLine(given, cancelling), locale)
  },

  requestReturn: async (given) => {
    const { params, body, viewer, db, locale } = given
    const { cause, reason, refundAccount: account } = body
    const order = await requestReturn(given, { memberId: viewer.id, oid: params.oid, cause, reason, account })
    return presentOrder(db, order, locale)
  },

  confirm: async ({ params, viewer, db, clock, locale, fail }) => {
    const order = await withTransaction(db, async (tx) => {
      const found = (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found')
      if (!isReceived(found.status)) fail('order.state.wrong')
      return confirmOrder(tx, found, { actor: `member:${viewer.id}`, at: clock.now() })
    })
    return presentOrder(db, order, locale)
  },
}

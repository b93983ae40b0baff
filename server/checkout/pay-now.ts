import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { sellStock } from '../stock/stock.store.ts'
import { calculateDraft, type Draft } from './draft.ts'
import {
  lockOrderToPay,
  validateForPayment,
  getSourceStore,
  type PaymentRequest,
} from './validate-payment.ts'
import { toPaymentColumns, holdMoney } from './start-payment.ts'
import { saveShares } from './save-draft.ts'

type Event = 'PAY_ZERO' | 'PAY_CASH'

/** Completes an order at once that needs no window: nothing to pay, or cash pays all of it. */
const settleImmediately = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  draft: Draft,
  paymentRequest: PaymentRequest,
  event: Event,
) => {
  const { now, memberId } = paymentRequest
  const storeId = getSourceStore(draft)
  const { order } = draft
  await saveShares(tx, draft)
  await holdMoney(tx, order, draft, now)
  const set = {
    ...toPaymentColumns(draft, storeId, paymentRequest),
    payMethod: event === 'PAY_ZERO' ? 'ZERO' : 'CASH',
  }
  const paidOrder = await markPaid(tx, services, order, { event, actor: `member:${memberId}`, at: now, set })
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const { short } = await sellStock(tx, lines, {
    storeId,
    ref: `${paidOrder.oid}/${paidOrder.version}`,
    at: now,
  })
  return short === undefined ? paidOrder : fail('order.stock.short')
}

export const payZero = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paymentRequest: PaymentRequest,
): Promise<OrderRow> => {
  const draft = await validateForPayment(tx, await lockOrderToPay(tx, paymentRequest), paymentRequest)
  if (draft.price.payable !== 0) fail('order.zero.not_zero')
  return settleImmediately(tx, services, draft, paymentRequest, 'PAY_ZERO')
}

/** Pays the whole remaining amount with stored cash. */
export const payCash = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paymentRequest: PaymentRequest,
): Promise<OrderRow> => {
  const draft = await validateForPayment(tx, await lockOrderToPay(tx, paymentRequest), paymentRequest)
  const amountDue = draft.price.total - draft.price.discount
  if (amountDue === 0) fail('order.zero.is_zero')
  if (amountDue > draft.payer.cash) fail('order.cash.short')
  const choices = { ...draft.choices, useCash: amountDue }
  const cashDraft = await calculateDraft(tx, draft, choices, paymentRequest.now)
  return settleImmediately(tx, services, cashDraft, paymentRequest, 'PAY_CASH')
}

import type { GoodwillReason } from '#api/contract/office/refunds.options.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import { transitionOrder, type OrderRow } from '../../orders/order-transitions.ts'
import { isWithShopper } from '../../orders/orders.rules.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { planGoodwill } from './goodwill.rules.ts'
import {
  addRefund,
  findApprovedPayment,
  hasOpenRefund,
  markLines,
  sumRefunds,
  type RefundRow,
} from './refunds.store.ts'
import { settleRefund } from './settle.ts'

/** Goodwill in won, money and cash together; `note` is for the shopper. */
export type Goodwill = { amount: number; reason: GoodwillReason; note: string }

/**
 * What a gift would give back in money and in cash; fails where the order is not with its shopper, does not carry
 * as much, waits for another refund, or where money has no account to go to.
 */
export const checkGoodwill = async (tx: Transaction, order: OrderRow, amount: number) => {
  if (!isWithShopper(order.status)) fail('order.state.wrong')
  if (await hasOpenRefund(tx, order.id)) fail('order.refund.pending')
  const lines = await listOrderLines(tx, [order.id])
  const before = await sumRefunds(tx, order.id)
  const plan =
    planGoodwill({ ...order, lines, before }, amount) ??
    fail('office.goodwill.too_much', { amount: 'office.goodwill.too_much' })
  const payment = plan.money > 0 ? await findApprovedPayment(tx, order.id) : undefined
  const account = payment?.method === 'VBANK' ? order.refundAccount : null
  if (payment?.method === 'VBANK' && account === null) fail('order.refund.account_required')
  return { plan, payment, account, before }
}

/**
 * The first phase of goodwill, on a locked order: the refund is recorded before the provider is called, and rests
 * on the lines from now on, so that a return that is asked for meanwhile counts it. The order stays in its state;
 * stock, coupons and reward stay as they are. A gift of cash alone is settled here.
 */
export const requestGoodwill = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  { amount, reason, note, actor, at }: Goodwill & { actor: string; at: Date },
): Promise<{ order: OrderRow; refund: RefundRow }> => {
  const { plan, payment, account, before } = await checkGoodwill(tx, order, amount)
  const updatedOrder = await transitionOrder(tx, order, {
    ...{ to: order.status, event: 'GOODWILL', actor, at },
    reason: `${reason}: ${note}`,
  })
  await markLines(tx, plan.shares)
  const refund = await addRefund(tx, {
    kind: 'GOODWILL',
    paymentId: payment?.id ?? null,
    orderId: order.id,
    orderLineIds: [],
    orderLineQtys: [],
    amount: plan.money,
    cashAmount: plan.cash,
    account,
    reason: note,
    goodwillReason: reason,
    actor,
    key: `refund-${order.oid}-${before.count + 1}`,
    at,
  })
  if (plan.money === 0) await settleRefund(tx, services, refund.id, at)
  return { order: updatedOrder, refund }
}

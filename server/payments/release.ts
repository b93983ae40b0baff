import type { Transaction } from '../db/database.ts'
import { releaseCash } from '../ledger/cash.store.ts'
import { releaseCoupons } from '../coupons/coupons.store.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { transitionOrder, type OrderTransition, type OrderRow } from '../orders/order-transitions.ts'
import { abandonPayments } from './payments.store.ts'
import { releaseStock } from '../stock/stock.store.ts'

type Act = Pick<OrderTransition, 'actor' | 'at'> & { reason?: string }

/** Releases everything an order holds; money before bottles, the lock order of all acts. */
export const releaseHolds = async (tx: Transaction, order: OrderRow, { actor, at }: Act): Promise<void> => {
  const ref = `${order.oid}/${order.version}`
  await releaseCoupons(tx, order.id)
  await releaseCash(tx, { orderId: order.id, oid: order.oid, memberId: order.memberId, key: ref, actor, at })
  await releaseStock(tx, order.id, { ref, at })
}

/** Returns an order that waits for payment to the state in which it can be changed. */
export const returnToPreOrder = async (tx: Transaction, order: OrderRow, act: Act): Promise<OrderRow> => {
  const preOrder = await transitionOrder(tx, order, {
    to: 'PRE_ORDER',
    event: 'STEP_BACK',
    ...act,
    set: { expiresAt: null },
  })
  await abandonPayments(tx, { orderId: order.id })
  await releaseHolds(tx, preOrder, act)
  await hitFailpoint('reset.beforeCommit')
  return preOrder
}

const endedStatuses: readonly OrderRow['status'][] = ['FAILED', 'EXPIRED', 'VOIDED']

/** Reopens an order for changes: one that waits for payment, or whose payment failed. */
export const reopenOrder = async (tx: Transaction, order: OrderRow, act: Act): Promise<OrderRow> => {
  // Its subscription opens another order.
  if (order.type === 'SUBSCRIBE') return fail('order.state.wrong')
  if (order.status === 'PRE_ORDER') return order
  if (order.status === 'PENDING_PAYMENT') return returnToPreOrder(tx, order, act)
  if (!endedStatuses.includes(order.status)) return fail('order.state.wrong')
  return transitionOrder(tx, order, { to: 'PRE_ORDER', event: 'RETRY', ...act, set: { expiresAt: null } })
}

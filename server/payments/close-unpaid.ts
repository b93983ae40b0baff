import type { Transaction } from '../db/database.ts'
import { hitFailpoint } from '../failpoints.ts'
import { transitionOrder, type OrderTransition, type OrderRow } from '../orders/order-transitions.ts'
import { releaseHolds } from './release.ts'
import { refundUnmatchedDeposit } from './deposits/unmatched.ts'
import { abandonPayments, changePayment, findLatestPayment } from './payments.store.ts'

type Act = Pick<OrderTransition, 'actor' | 'at'> & { reason?: string }

/** Closes an order's virtual account, and refunds money received in it. */
const closeVirtualAccount = async (tx: Transaction, order: OrderRow, { actor, at }: Act) => {
  const payment = await findLatestPayment(tx, { orderId: order.id })
  if (payment?.state !== 'ISSUED') return
  await changePayment(tx, payment, { state: 'CLOSING', attempts: 0, nextInquiryAt: at })
  await refundUnmatchedDeposit(
    tx,
    { order, payment },
    { amount: payment.deposited, cause: `account-${payment.id}`, actor, at },
  )
}

/** Ends an unpaid order: by its shopper, or after its time ran out. */
export const closeUnpaidOrder = async (
  tx: Transaction,
  order: OrderRow,
  { to, event, ...act }: Act & ({ to: 'CANCELLED'; event: 'CANCEL' } | { to: 'EXPIRED'; event: 'EXPIRE' }),
): Promise<OrderRow> => {
  const closedOrder = await transitionOrder(tx, order, { to, event, ...act, set: { expiresAt: null } })
  await abandonPayments(tx, { orderId: order.id })
  await closeVirtualAccount(tx, closedOrder, act)
  await releaseHolds(tx, closedOrder, act)
  await hitFailpoint(to === 'EXPIRED' ? 'expire.beforeCommit' : 'cancel.beforeCommit')
  return closedOrder
}

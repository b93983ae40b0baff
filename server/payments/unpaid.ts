import type { Transaction } from '../db/database.ts'
import { failpoint } from '../failpoints.ts'
import { moveOrder, type Move, type OrderRow } from '../orders/orders.moves.ts'
import { releaseAll } from './back.ts'
import { owe } from './deposits/owed.ts'
import { abandonPayments, changePayment, latestPayment } from './payments.store.ts'

type Act = Pick<Move, 'actor' | 'at'> & { reason?: string }

/** Lets no more money into an order's virtual account, and owes what came into it. */
const closeAccount = async (tx: Transaction, order: OrderRow, { actor, at }: Act) => {
  const payment = await latestPayment(tx, order.id)
  if (payment?.state !== 'ISSUED') return
  await changePayment(tx, payment, { state: 'CLOSING', attempts: 0, nextInquiryAt: at })
  await owe(tx, { order, payment }, { amount: payment.deposited, cause: `account-${payment.id}`, actor, at })
}

/** Ends an order that was not paid: by its shopper, or since its time ran out. */
export const endUnpaid = async (
  tx: Transaction,
  order: OrderRow,
  { to, event, ...act }: Act & ({ to: 'CANCELLED'; event: 'CANCEL' } | { to: 'EXPIRED'; event: 'EXPIRE' }),
): Promise<OrderRow> => {
  const moved = await moveOrder(tx, order, { to, event, ...act, set: { expiresAt: null } })
  await abandonPayments(tx, { orderId: order.id })
  await closeAccount(tx, moved, act)
  await releaseAll(tx, moved, act)
  await failpoint(to === 'EXPIRED' ? 'expire.beforeCommit' : 'cancel.beforeCommit')
  return moved
}

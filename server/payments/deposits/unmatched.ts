import { bookOwed } from '../../ledger/refunds.store.ts'
import type { Transaction } from '../../db/database.ts'
import type { OrderPayment } from '../lock.ts'
import { addRefund } from '../refunds/refunds.store.ts'

/** Books and refunds money that pays for nothing; `cause` names the deposit or the order's end. */
export const refundUnmatchedDeposit = async (
  tx: Transaction,
  { order, payment }: OrderPayment,
  { amount, cause, actor, at }: { amount: number; cause: string; actor: string; at: Date },
): Promise<void> => {
  if (amount === 0) return
  await bookOwed(tx, { oid: order.oid, amount, key: `owed:${cause}`, actor, at })
  await addRefund(tx, {
    kind: 'DEPOSIT',
    paymentId: payment.id,
    orderId: order.id,
    orderLineIds: null,
    orderLineQtys: null,
    amount,
    cashAmount: 0,
    account: order.refundAccount,
    reason: cause,
    actor,
    key: `owed-${cause}`,
    at,
  })
}

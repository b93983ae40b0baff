import type { Transaction } from '../../db/database.ts'
import { bookRefund } from '../../ledger/refunds.store.ts'
import { calculateWithdrawn } from '../../orders/line-worth.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { countWithdrawn } from '../../orders/pieces.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { settleGoodwill } from './settle-seller.ts'
import { addRefundedAmount, markLines, type RefundRow } from './refunds.store.ts'

/** Books goodwill that went back. Its lines carried it since it was requested; no other refund came between. */
export const applyGoodwill = async (
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  at: Date,
): Promise<void> => {
  const { id: orderId, oid, memberId } = order
  const { id, amount, cashAmount, paymentId, actor } = refund
  if (paymentId !== null) await addRefundedAmount(tx, paymentId, amount)
  const lines = await listOrderLines(tx, [orderId])
  await markLines(
    tx,
    lines.map((line) => ({
      id: line.id,
      refunded: calculateWithdrawn(line, countWithdrawn(line)) + line.goodwillMoney + line.goodwillCash,
    })),
  )
  const act = { orderId, oid, memberId, key: `refund:${id}`, actor, at }
  await bookRefund(tx, act, { money: amount, cash: cashAmount })
  await settleGoodwill(tx, order, refund, at)
}

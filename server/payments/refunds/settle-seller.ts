import type { Transaction } from '../../db/database.ts'
import { bookLateGoodwill } from '../../ledger/settlement.store.ts'
import { toShippingShare } from '../../orders/book-order.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import type { LineRow } from '../../orders/orders.store.ts'
import { countRemaining } from '../../orders/pieces.ts'
import { bookReturnedGoods } from '../../ledger/statements/book-return.ts'
import type { RefundRow } from './refunds.store.ts'

/**
 * Takes returned goods off what their seller is owed, where the sale was booked before. `lines` are as before the
 * return; the delivery fee goes back with the last piece.
 */
export const settleReturnWithSeller = async (
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { lines, isWhole, at }: { lines: readonly { line: LineRow; pieces: number }[]; isWhole: boolean; at: Date },
): Promise<void> => {
  if (order.bookedAt === null) return
  await bookReturnedGoods(tx, {
    ...{ orderId: order.id, oid: order.oid, refundId: refund.id, actor: refund.actor, at },
    lines: lines.map(({ line, pieces }) => ({ ...line, remaining: countRemaining(line), returned: pieces })),
    shipping: isWhole ? toShippingShare(order) : { fee: 0, coupons: 0 },
    refunded: refund.amount + refund.cashAmount,
  })
}

/** Books goodwill for an order whose sale was booked before as the operator's cost. */
export const settleGoodwill = async (
  tx: Transaction,
  { bookedAt, oid }: OrderRow,
  { id, amount, cashAmount, actor }: RefundRow,
  at: Date,
): Promise<void> => {
  if (bookedAt === null) return
  const act = { oid, key: `settlement-goodwill:${id}`, actor, at }
  await bookLateGoodwill(tx, act, amount + cashAmount)
}

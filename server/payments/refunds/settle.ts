import { bookOwedReturned, bookRefund } from '../../ledger/refunds.store.ts'
import { reclaimReward } from '../../ledger/rewards.store.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { hitFailpoint } from '../../failpoints.ts'
import { transitionOrder, type OrderRow } from '../../orders/order-transitions.ts'
import { findLastTransitionTo, listOrderLines, type LineRow } from '../../orders/orders.store.ts'
import { returnStock } from '../../stock/stock.store.ts'
import { calculateHeld, calculateWithdrawn } from '../../orders/line-worth.ts'
import { finishReturn } from '../../orders/returns.store.ts'
import { lockOrderById } from '../lock.ts'
import { queueRefundNotification } from '../payment-notifications.ts'
import { applyGoodwill } from './apply-goodwill.ts'
import { findRefund } from './lookup.ts'
import { countWithdrawn, countRemaining, toPieces } from '../../orders/pieces.ts'
import { leaveGoodwill } from './refunds.rules.ts'
import { settleReturnWithSeller } from './settle-seller.ts'
import {
  addRefundedAmount,
  finishRefund,
  lockRefund,
  markLines,
  returnCoupons,
  type RefundRow,
} from './refunds.store.ts'

/** The lines of a refund, each with the number of its pieces. */
const toRefundLines = (lines: readonly LineRow[], refund: RefundRow): { line: LineRow; pieces: number }[] => {
  const requestedPieces = toPieces(refund)
  const countPieces = (line: LineRow) =>
    requestedPieces ? (requestedPieces.find(({ id }) => id === line.id)?.qty ?? 0) : countRemaining(line)
  return lines
    .map((line) => ({ line, pieces: Math.min(countRemaining(line), countPieces(line)) }))
    .filter(({ pieces }) => pieces > 0)
}

/** The state of an order with this many pieces left; a received order stays received. */
const resolveEndState = async (
  tx: Transaction,
  order: OrderRow,
  { kind }: RefundRow,
  remainingQty: number,
) => {
  if (kind === 'CANCEL')
    return { to: remainingQty === 0 ? 'CANCELLED' : 'PARTIALLY_CANCELLED', event: 'REFUNDED' } as const
  if (remainingQty === 0) return { to: 'RETURNED', event: 'REFUNDED' } as const
  const previousStatus = (await findLastTransitionTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const receivedStatus = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  return {
    to: previousStatus === 'CONFIRMED' ? previousStatus : receivedStatus,
    event: 'PART_RETURNED',
  } as const
}

/** After a partial cancellation the rest returns to its previous state: packed pieces stay packed. */
const resumeWork = async (
  tx: Transaction,
  order: OrderRow,
  act: { actor: string; at: Date },
): Promise<OrderRow> => {
  if (order.status !== 'PARTIALLY_CANCELLED') return order
  const previousStatus = (await findLastTransitionTo(tx, order.id, 'CANCEL_REQUESTED'))?.from
  if (previousStatus === 'PREPARING')
    return transitionOrder(tx, order, { ...act, to: previousStatus, event: 'PREPARE' })
  if (previousStatus === 'READY_FOR_PICKUP')
    return transitionOrder(tx, order, { ...act, to: previousStatus, event: 'READY' })
  return order
}

/** Books an order's refund with all consequences; bottles last, as in all acts. */
const applyRefund = async (
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  at: Date,
): Promise<OrderRow> => {
  const { actor, amount, cashAmount, paymentId, kind } = refund
  const lines = await listOrderLines(tx, [order.id])
  const refundLines = toRefundLines(lines, refund)
  const remainingQty = lines.reduce((sum, line) => sum + countRemaining(line), 0)
  const stayingQty = remainingQty - refundLines.reduce((sum, { pieces }) => sum + pieces, 0)
  const updatedOrder = await transitionOrder(tx, order, {
    ...(await resolveEndState(tx, order, refund, stayingQty)),
    actor,
    at,
  })
  if (paymentId !== null) await addRefundedAmount(tx, paymentId, amount)
  const marks = refundLines.map(({ line, pieces }) => {
    const goodwill = leaveGoodwill(line, pieces)
    const withdrawnAmount = calculateWithdrawn(line, countWithdrawn(line) + pieces)
    return {
      id: line.id,
      ...goodwill,
      refunded: withdrawnAmount + goodwill.goodwillMoney + goodwill.goodwillCash,
      cancelledQty: line.cancelledQty + (kind === 'CANCEL' ? pieces : 0),
      returnedQty: line.returnedQty + (kind === 'RETURN' ? pieces : 0),
    }
  })
  await markLines(tx, marks)
  const wholeLines = refundLines.filter(({ line, pieces }) => pieces === countRemaining(line))
  await returnCoupons(tx, order.id, stayingQty === 0 ? null : wholeLines.map(({ line }) => line.productId))
  const { id: orderId, oid, memberId } = order
  const act = { orderId, oid, memberId, key: `refund:${refund.id}`, actor, at }
  await bookRefund(tx, act, { money: amount, cash: cashAmount })
  if (kind === 'RETURN') {
    await finishReturn(tx, refund.id)
    await settleReturnWithSeller(tx, order, refund, { lines: refundLines, isWhole: stayingQty === 0, at })
    // The reward was given for goods, and goodwill does not lower it.
    const less = refundLines.map(
      ({ line, pieces }) =>
        calculateWithdrawn(line, countWithdrawn(line) + pieces) -
        calculateWithdrawn(line, countWithdrawn(line)),
    )
    await reclaimReward(tx, act, {
      ...{ orderId, refundId: refund.id, kept: calculateHeld(lines) },
      less: less.reduce((sum, lineAmount) => sum + lineAmount, 0),
    })
  }
  // A returned bottle must be inspected before it is sold again.
  if (kind === 'CANCEL')
    await returnStock(
      tx,
      refundLines.map(({ line, pieces }) => ({
        lineId: line.id,
        qty: pieces,
        lostQty: Math.min(pieces, refund.writtenOff?.find(({ id }) => id === line.id)?.qty ?? 0),
      })),
      { ref: `${oid}/${updatedOrder.version}`, at },
    )
  return resumeWork(tx, updatedOrder, { actor, at })
}

/**
 * The third phase: the provider has refunded, so the refund is done. One that was settled before stays as it
 * is; null means that its order no longer exists.
 */
export const settleRefund = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  refundId: number,
  at: Date,
): Promise<OrderRow | null> => {
  await hitFailpoint('refund.beforeApply')
  const unlockedRefund = await findRefund(tx, refundId)
  const order = unlockedRefund && (await lockOrderById(tx, unlockedRefund.orderId))
  const refund = order && (await lockRefund(tx, refundId))
  if (!order || !refund) return null
  if (refund.state === 'DONE') return order
  await finishRefund(tx, refund.id, at)
  const { amount, actor, kind } = refund
  const key = `refund:${refund.id}`
  if (kind === 'DEPOSIT') await bookOwedReturned(tx, { oid: order.oid, amount, key, actor, at })
  if (kind === 'GOODWILL') await applyGoodwill(tx, order, refund, at)
  const isOfPieces = kind === 'CANCEL' || kind === 'RETURN'
  const updatedOrder = isOfPieces ? await applyRefund(tx, order, refund, at) : order
  await queueRefundNotification(tx, services, updatedOrder, { refund, key, at })
  await hitFailpoint('refund.beforeCommit')
  return updatedOrder
}

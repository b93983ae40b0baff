import { bookOwedReturned, bookRefund } from '../../cash/refunds.store.ts'
import { takeRewardBack } from '../../cash/rewards.store.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { failpoint } from '../../failpoints.ts'
import { moveOrder, type OrderRow } from '../../orders/orders.moves.ts'
import { lastMoveTo, linesOf, type LineRow } from '../../orders/orders.store.ts'
import { returnBottles } from '../../stock/stock.store.ts'
import { finishReturn } from '../../orders/returns.store.ts'
import { lockOrderById } from '../lock.ts'
import { queueRefundNotice } from '../notices.ts'
import { refundRow } from './lookup.ts'
import { goneOf, leftOf, piecesOf } from '../../orders/pieces.ts'
import { refundedWith } from './refunds.rules.ts'
import {
  countRefunded,
  finishRefund,
  lockRefund,
  markLines,
  returnCoupons,
  type RefundRow,
} from './refunds.store.ts'

/** The lines that a refund is of, each with how many of its pieces go back. */
const linesBack = (lines: readonly LineRow[], refund: RefundRow): { line: LineRow; pieces: number }[] => {
  const asked = piecesOf(refund)
  const piecesBack = (line: LineRow) =>
    asked ? (asked.find(({ id }) => id === line.id)?.qty ?? 0) : leftOf(line)
  return lines
    .map((line) => ({ line, pieces: Math.min(leftOf(line), piecesBack(line)) }))
    .filter(({ pieces }) => pieces > 0)
}

/** Where an order is once so many of its pieces are left; what was received stays received. */
const endOf = async (tx: Transaction, order: OrderRow, { kind }: RefundRow, left: number) => {
  if (kind === 'CANCEL')
    return { to: left === 0 ? 'CANCELLED' : 'PARTIALLY_CANCELLED', event: 'REFUNDED' } as const
  if (left === 0) return { to: 'RETURNED', event: 'REFUNDED' } as const
  const was = (await lastMoveTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const received = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  return { to: was === 'CONFIRMED' ? was : received, event: 'PART_RETURNED' } as const
}

/** A part of an order that was cancelled leaves the rest where it was: what is packed stays packed. */
const backToWork = async (
  tx: Transaction,
  order: OrderRow,
  act: { actor: string; at: Date },
): Promise<OrderRow> => {
  if (order.status !== 'PARTIALLY_CANCELLED') return order
  const was = (await lastMoveTo(tx, order.id, 'CANCEL_REQUESTED'))?.from
  if (was === 'PREPARING') return moveOrder(tx, order, { ...act, to: was, event: 'PREPARE' })
  if (was === 'READY_FOR_PICKUP') return moveOrder(tx, order, { ...act, to: was, event: 'READY' })
  return order
}

/** Books an order's refund with everything that hangs on it; bottles last, as in all acts. */
const apply = async (tx: Transaction, order: OrderRow, refund: RefundRow, at: Date): Promise<OrderRow> => {
  const { actor, amount, cashAmount, paymentId, kind } = refund
  const lines = await linesOf(tx, [order.id])
  const back = linesBack(lines, refund)
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const stays = left - back.reduce((sum, { pieces }) => sum + pieces, 0)
  const moved = await moveOrder(tx, order, { ...(await endOf(tx, order, refund, stays)), actor, at })
  if (paymentId !== null) await countRefunded(tx, paymentId, amount)
  const marks = back.map(({ line, pieces }) => ({
    id: line.id,
    refunded: refundedWith(line, goneOf(line) + pieces),
    cancelledQty: line.cancelledQty + (kind === 'CANCEL' ? pieces : 0),
    returnedQty: line.returnedQty + (kind === 'RETURN' ? pieces : 0),
  }))
  await markLines(tx, marks)
  const whole = back.filter(({ line, pieces }) => pieces === leftOf(line))
  await returnCoupons(tx, order.id, stays === 0 ? null : whole.map(({ line }) => line.productId))
  const { id: orderId, oid, memberId } = order
  const act = { orderId, oid, memberId, key: `refund:${refund.id}`, actor, at }
  await bookRefund(tx, act, { money: amount, cash: cashAmount })
  if (kind === 'RETURN') {
    await finishReturn(tx, refund.id)
    const kept = lines.reduce((sum, line) => sum + line.paidShare - line.refunded, 0)
    const less = back.map(({ line }, at) => (marks[at]?.refunded ?? 0) - line.refunded)
    await takeRewardBack(tx, act, {
      ...{ orderId, refundId: refund.id, kept },
      less: less.reduce((sum, won) => sum + won, 0),
    })
  }
  // What a shopper had in hand is looked at before it is sold again.
  if (kind === 'CANCEL')
    await returnBottles(
      tx,
      back.map(({ line, pieces }) => ({ lineId: line.id, qty: pieces })),
      { ref: `${oid}/${moved.version}`, at },
    )
  return backToWork(tx, moved, { actor, at })
}

/**
 * The third phase: the money is back, so the refund is done. One that was settled before stays as it is; null says that
 * its order is gone.
 */
export const settleRefund = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  refundId: number,
  at: Date,
): Promise<OrderRow | null> => {
  await failpoint('refund.beforeApply')
  const known = await refundRow(tx, refundId)
  const order = known && (await lockOrderById(tx, known.orderId))
  const refund = order && (await lockRefund(tx, refundId))
  if (!order || !refund) return null
  if (refund.state === 'DONE') return order
  await finishRefund(tx, refund.id, at)
  const { amount, actor, kind } = refund
  const key = `refund:${refund.id}`
  if (kind === 'DEPOSIT') await bookOwedReturned(tx, { oid: order.oid, amount, key, actor, at })
  const moved = kind === 'DEPOSIT' ? order : await apply(tx, order, refund, at)
  await queueRefundNotice(tx, services, moved, { refund, key, at })
  await failpoint('refund.beforeCommit')
  return moved
}

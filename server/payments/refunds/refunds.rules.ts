import { countWithdrawn, countRemaining, type Pieces } from '../../orders/pieces.ts'

export type RefundLine = {
  id: number
  qty: number
  cancelledQty: number
  returnedQty: number
  paidShare: number
  cashShare: number
}
export type RefundAmount = { money: number; cash: number }
export type RefundOrder = {
  payable: number
  cashUsed: number
  lines: readonly RefundLine[]
  /** Earlier refunds of this order. */
  before: RefundAmount
}

/** The value of some pieces of a line, rounded down; all of them have the line's full value. */
const calculateWorth = ({ qty, paidShare, cashShare }: RefundLine, pieces: number): RefundAmount => {
  const toShare = (share: number) => Math.floor((share * pieces) / qty)
  return { money: toShare(paidShare - cashShare), cash: toShare(cashShare) }
}

/** The refunded value of a line once this many of its pieces are cancelled or returned. */
export const calculateRefunded = (line: RefundLine, withdrawnQty: number): number => {
  const { money, cash } = calculateWorth(line, withdrawnQty)
  return money + cash
}

/**
 * The refund in money and in cash. A line refunds exactly its cost after its share of the coupons, in the
 * money and cash that paid for it, and some of its pieces a proportional part; its last pieces include the
 * remainder in won. Coupons and the delivery fee are not recalculated. The last pieces of an order refund
 * everything that is left, the delivery fee too, so that all refunds equal the payment, to the won.
 */
export const calculateRefund = (
  { payable, cashUsed, lines, before }: RefundOrder,
  pieces: Pieces | null,
): RefundAmount => {
  const rest = { money: payable - before.money, cash: cashUsed - before.cash }
  const line = lines.find(({ id }) => id === pieces?.id)
  const remainingQty = lines.reduce((sum, one) => sum + countRemaining(one), 0)
  if (!line || !pieces || remainingQty <= pieces.qty) return rest
  const then = calculateWorth(line, countWithdrawn(line) + pieces.qty)
  const now = calculateWorth(line, countWithdrawn(line))
  return { money: then.money - now.money, cash: then.cash - now.cash }
}

/** The same for pieces of several lines, one line after the other, or for all that is left. */
export const calculateLinesRefund = (
  order: RefundOrder,
  requestedPieces: readonly Pieces[] | null,
): RefundAmount => {
  if (requestedPieces === null) return calculateRefund(order, null)
  const sum = { money: 0, cash: 0 }
  let { lines } = order
  for (const pieces of requestedPieces) {
    const before = { money: order.before.money + sum.money, cash: order.before.cash + sum.cash }
    const { money, cash } = calculateRefund({ ...order, lines, before }, pieces)
    sum.money += money
    sum.cash += cash
    lines = lines.map((line) =>
      line.id === pieces.id ? { ...line, cancelledQty: line.cancelledQty + pieces.qty } : line,
    )
  }
  return sum
}

export type Room = { paymentId: number; cid: string; room: number }

/** Divides a refund over some payments, the first of them first. */
export const splitRefund = (
  rooms: readonly Room[],
  amount: number,
): (Omit<Room, 'room'> & { amount: number })[] => {
  let remainder = amount
  return rooms.flatMap(({ paymentId, cid, room }) => {
    const part = Math.min(room, remainder)
    remainder -= part
    return part > 0 ? [{ paymentId, cid, amount: part }] : []
  })
}

const retryWaits = [5, 15, 60, 300]

/** When to retry a refund that the provider has not confirmed; retries continue until it does. */
export const getNextRefundTime = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + (retryWaits[Math.min(attempts - 1, retryWaits.length - 1)] ?? 300) * 1000)

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
  /** What went back of this order before. */
  before: RefundAmount
}

/** What so many pieces of a line are worth, rounded down; all of them are worth the line. */
const calculateWorth = ({ qty, paidShare, cashShare }: RefundLine, pieces: number): RefundAmount => {
  const toShare = (share: number) => Math.floor((share * pieces) / qty)
  return { money: toShare(paidShare - cashShare), cash: toShare(cashShare) }
}

/** What has gone back of a line once so many of its pieces are given up. */
export const calculateRefunded = (line: RefundLine, withdrawnQty: number): number => {
  const { money, cash } = calculateWorth(line, withdrawnQty)
  return money + cash
}

/**
 * What goes back, in money and in cash. A line gives back exactly what it cost after its share of the coupons, in the
 * money and the cash that paid for it, and some of its pieces an even part of that; the won that do not divide go with
 * its last pieces. Coupons and the delivery fee are not reckoned anew. The last pieces of an order take all that is left
 * along, the delivery fee too, so that its refunds add up to what was paid, to the won.
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

/** How much goes back to each of some payments, the first of them first. */
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

/** When to ask again for a refund that the company has not confirmed; it is asked until it does. */
export const getNextRefundTime = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + (retryWaits[Math.min(attempts - 1, retryWaits.length - 1)] ?? 300) * 1000)

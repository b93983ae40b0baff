import { goneOf, leftOf, type Pieces } from '../../orders/pieces.ts'

export type RefundLine = {
  id: number
  qty: number
  cancelledQty: number
  returnedQty: number
  paidShare: number
  cashShare: number
}
export type Back = { money: number; cash: number }
export type RefundOrder = {
  payable: number
  cashUsed: number
  lines: readonly RefundLine[]
  /** What went back of this order before. */
  before: Back
}

/** What so many pieces of a line are worth, rounded down; all of them are worth the line. */
const worthOf = ({ qty, paidShare, cashShare }: RefundLine, pieces: number): Back => {
  const part = (share: number) => Math.floor((share * pieces) / qty)
  return { money: part(paidShare - cashShare), cash: part(cashShare) }
}

/** What has gone back of a line once so many of its pieces are given up. */
export const refundedWith = (line: RefundLine, gone: number): number => {
  const { money, cash } = worthOf(line, gone)
  return money + cash
}

/**
 * What goes back, in money and in cash. A line gives back exactly what it cost after its share of the coupons, in the
 * money and the cash that paid for it, and some of its pieces an even part of that; the won that do not divide go with
 * its last pieces. Coupons and the delivery fee are not reckoned anew. The last pieces of an order take all that is left
 * along, the delivery fee too, so that its refunds add up to what was paid, to the won.
 */
export const refundOf = ({ payable, cashUsed, lines, before }: RefundOrder, pieces: Pieces | null): Back => {
  const rest = { money: payable - before.money, cash: cashUsed - before.cash }
  const line = lines.find(({ id }) => id === pieces?.id)
  const left = lines.reduce((sum, one) => sum + leftOf(one), 0)
  if (!line || !pieces || left <= pieces.qty) return rest
  const then = worthOf(line, goneOf(line) + pieces.qty)
  const now = worthOf(line, goneOf(line))
  return { money: then.money - now.money, cash: then.cash - now.cash }
}

/** The same for pieces of several lines, one line after the other, or for all that is left. */
export const refundOfLines = (order: RefundOrder, asked: readonly Pieces[] | null): Back => {
  if (asked === null) return refundOf(order, null)
  const sum = { money: 0, cash: 0 }
  let { lines } = order
  for (const pieces of asked) {
    const before = { money: order.before.money + sum.money, cash: order.before.cash + sum.cash }
    const { money, cash } = refundOf({ ...order, lines, before }, pieces)
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
export const partsOf = (
  rooms: readonly Room[],
  amount: number,
): (Omit<Room, 'room'> & { amount: number })[] => {
  let left = amount
  return rooms.flatMap(({ paymentId, cid, room }) => {
    const part = Math.min(room, left)
    left -= part
    return part > 0 ? [{ paymentId, cid, amount: part }] : []
  })
}

const waits = [5, 15, 60, 300]

/** When to ask again for a refund that the company has not confirmed; it is asked until it does. */
export const nextTry = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + (waits[Math.min(attempts - 1, waits.length - 1)] ?? 300) * 1000)

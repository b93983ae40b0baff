import { calculateWorth, type MoneyAndCash, type PaidLine } from '../../orders/line-worth.ts'
import { countWithdrawn, countRemaining, type Pieces } from '../../orders/pieces.ts'

export type RefundLine = PaidLine & {
  /** Goodwill for the pieces that are left, in money and in cash. */
  goodwillMoney: number
  goodwillCash: number
}
export type RefundAmount = MoneyAndCash
export type RefundOrder = {
  payable: number
  cashUsed: number
  lines: readonly RefundLine[]
  /** Earlier refunds of this order. */
  before: RefundAmount
}

/**
 * The goodwill that some pieces of a line had: a proportional part, rounded down, but never so little that more
 * would rest on the other pieces than they are worth. The last pieces have all that is left of it.
 */
export const takeGoodwill = (line: RefundLine, pieces: number): RefundAmount => {
  const [remainingQty, whole] = [countRemaining(line), calculateWorth(line, line.qty)]
  const then = calculateWorth(line, countWithdrawn(line) + pieces)
  const toPart = (goodwill: number, worthAfter: number) =>
    Math.max(Math.floor((goodwill * pieces) / remainingQty), goodwill - worthAfter)
  return {
    money: toPart(line.goodwillMoney, whole.money - then.money),
    cash: toPart(line.goodwillCash, whole.cash - then.cash),
  }
}

/** The goodwill that rests on a line once some of its pieces are cancelled or returned. */
export const leaveGoodwill = (
  line: RefundLine,
  pieces: number,
): Pick<RefundLine, 'goodwillMoney' | 'goodwillCash'> => {
  const { money, cash } = takeGoodwill(line, pieces)
  return { goodwillMoney: line.goodwillMoney - money, goodwillCash: line.goodwillCash - cash }
}

/** The goodwill, in money and cash, that a refund of these pieces does not give again; null is all that is left. */
export const sumGoodwillOffset = (lines: readonly RefundLine[], pieces: readonly Pieces[] | null): number =>
  lines.reduce((sum, line) => {
    const qty = pieces === null ? countRemaining(line) : (pieces.find(({ id }) => id === line.id)?.qty ?? 0)
    const { money, cash } = qty === 0 ? { money: 0, cash: 0 } : takeGoodwill(line, qty)
    return sum + money + cash
  }, 0)

/**
 * The refund in money and in cash. A line refunds exactly its cost after its share of the coupons, in the
 * money and cash that paid for it, and some of its pieces a proportional part; its last pieces include the
 * remainder in won. Goodwill that was given for the pieces is not given again. Coupons and the delivery fee are not recalculated. The last pieces of an order refund
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
  const offset = takeGoodwill(line, pieces.qty)
  return { money: then.money - now.money - offset.money, cash: then.cash - now.cash - offset.cash }
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
      line.id === pieces.id
        ? { ...line, ...leaveGoodwill(line, pieces.qty), cancelledQty: line.cancelledQty + pieces.qty }
        : line,
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

import { countWithdrawn } from './pieces.ts'

/** Money and cash, in won. */
export type MoneyAndCash = { money: number; cash: number }

/** A line with its pieces, and its cost after its share of the coupons: all of it, and its part in cash. */
export type PaidLine = {
  id: number
  qty: number
  cancelledQty: number
  returnedQty: number
  paidShare: number
  cashShare: number
}

/** The value of some pieces of a line, rounded down; all of them have the line's full value. */
export const calculateWorth = ({ qty, paidShare, cashShare }: PaidLine, pieces: number): MoneyAndCash => {
  const toShare = (share: number) => Math.floor((share * pieces) / qty)
  return { money: toShare(paidShare - cashShare), cash: toShare(cashShare) }
}

/** The value of a line's pieces once this many of them are cancelled or returned, in money and cash. */
export const calculateWithdrawn = (line: PaidLine, withdrawnQty: number): number => {
  const { money, cash } = calculateWorth(line, withdrawnQty)
  return money + cash
}

/** What the shopper paid for the pieces that they have, in money and cash; goodwill does not lower it. */
export const calculateHeld = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + line.paidShare - calculateWithdrawn(line, countWithdrawn(line)), 0)

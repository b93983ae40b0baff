import { calculateWorth } from '../../orders/line-worth.ts'
import { countWithdrawn } from '../../orders/pieces.ts'
import type { RefundAmount, RefundLine, RefundOrder } from './refunds.rules.ts'

/** What a line still carries: the value of the pieces that the shopper has, less the goodwill for them. */
const calculateRoom = (line: RefundLine): RefundAmount => {
  const [whole, withdrawn] = [calculateWorth(line, line.qty), calculateWorth(line, countWithdrawn(line))]
  return {
    money: whole.money - withdrawn.money - line.goodwillMoney,
    cash: whole.cash - withdrawn.cash - line.goodwillCash,
  }
}

/** `orderer` is null once the member has left: a closed account can hold no cash. */
export type GoodwillOrder = RefundOrder & { orderer: object | null }

/**
 * How much goodwill an order can still give, in money and in cash: what its lines carry, and never more than what
 * is left of the payment. The delivery fee is not part of it.
 */
export const calculateGoodwillRoom = ({
  payable,
  cashUsed,
  lines,
  before,
  orderer,
}: GoodwillOrder): RefundAmount => {
  const rooms = lines.map(calculateRoom)
  const sum = (key: keyof RefundAmount) => rooms.reduce((total, room) => total + room[key], 0)
  return {
    money: Math.max(0, Math.min(sum('money'), payable - before.money)),
    cash: orderer === null ? 0 : Math.max(0, Math.min(sum('cash'), cashUsed - before.cash)),
  }
}

/** Divides an amount over rooms in proportion; the won that do not divide go to the first rooms with space. */
const divide = (rooms: readonly number[], amount: number): number[] => {
  const total = rooms.reduce((sum, room) => sum + room, 0)
  if (amount === 0 || total === 0) return rooms.map(() => 0)
  const shares = rooms.map((room) => Math.floor((room * amount) / total))
  let remainder = amount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, at) => {
    const more = Math.min(remainder, (rooms[at] ?? 0) - share)
    remainder -= more
    return share + more
  })
}

export type GoodwillShare = Pick<RefundLine, 'id' | 'goodwillMoney' | 'goodwillCash'>

/**
 * Splits a gift into money and cash, the money first, and takes it from the lines in proportion to what each
 * still carries. It rests on the pieces that the shopper has: who returns one of them later gets its value less
 * its part of the goodwill, and all that goes back is never more than what was paid. Null where the order does
 * not carry that much.
 */
export const planGoodwill = (
  order: GoodwillOrder,
  amount: number,
): (RefundAmount & { shares: GoodwillShare[] }) | null => {
  const room = calculateGoodwillRoom(order)
  const money = Math.min(amount, room.money)
  const cash = amount - money
  if (cash > room.cash) return null
  const rooms = order.lines.map(calculateRoom)
  const moneyShares = divide(
    rooms.map((one) => one.money),
    money,
  )
  const cashShares = divide(
    rooms.map((one) => one.cash),
    cash,
  )
  const shares = order.lines.map(({ id, goodwillMoney, goodwillCash }, at) => ({
    id,
    goodwillMoney: goodwillMoney + (moneyShares[at] ?? 0),
    goodwillCash: goodwillCash + (cashShares[at] ?? 0),
  }))
  return { money, cash, shares }
}

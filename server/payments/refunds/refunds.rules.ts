export type RefundLine = { id: number; paidShare: number; cashShare: number; open: boolean }
export type RefundOrder = {
  payable: number
  cashUsed: number
  lines: readonly RefundLine[]
  /** What went back of this order before. */
  before: { money: number; cash: number }
}

/**
 * What goes back, in money and in cash. A line gives back exactly what it cost after its share of the coupons, in the
 * money and the cash that paid for it; coupons and the delivery fee are not reckoned anew. The last line takes all that
 * is left along, the delivery fee too, so that the refunds of an order add up to what was paid, to the won.
 */
export const refundOf = (
  { payable, cashUsed, lines, before }: RefundOrder,
  lineId: number | null,
): { money: number; cash: number } => {
  const rest = { money: payable - before.money, cash: cashUsed - before.cash }
  const others = lines.filter(({ id, open }) => open && id !== lineId)
  const line = lines.find(({ id }) => id === lineId)
  if (!line || others.length === 0) return rest
  return { money: line.paidShare - line.cashShare, cash: line.cashShare }
}

/** The same for several lines, one after the other, or for all that is left. */
export const refundOfLines = (
  order: RefundOrder,
  lineIds: readonly number[] | null,
): { money: number; cash: number } => {
  if (lineIds === null) return refundOf(order, null)
  const sum = { money: 0, cash: 0 }
  let { lines } = order
  for (const id of lineIds) {
    const before = { money: order.before.money + sum.money, cash: order.before.cash + sum.cash }
    const { money, cash } = refundOf({ ...order, lines, before }, id)
    sum.money += money
    sum.cash += cash
    lines = lines.map((line) => (line.id === id ? { ...line, open: false } : line))
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

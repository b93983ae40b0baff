import type { Order } from './orders.queries.ts'
import { refundTotal } from './refund-list.tsx'

type Line = Order['lines'][number]
type Given = Pick<Order, 'status' | 'refunds' | 'returns'>

const wholly = ['CANCELLED', 'RETURNED', 'CANCEL_REQUESTED']

/** How many pieces of a line went back, or are on their way. */
export const backOf = (
  { status, refunds, returns }: Given,
  { id, qty, cancelledQty, returnedQty }: Line,
): number => {
  if (wholly.includes(status) || refunds.some(({ lines }) => lines === null)) return qty
  const going = [
    ...refunds.filter(({ state }) => state === 'REQUESTED'),
    ...returns.filter(({ state }) => state === 'ASKED'),
  ].flatMap(({ lines }) => lines?.filter((piece) => piece.id === id) ?? [])
  return going.reduce((sum, piece) => sum + piece.qty, cancelledQty + returnedQty)
}

const askedOf = ({ returns }: Pick<Order, 'returns'>) => returns.filter(({ state }) => state === 'ASKED')

/** What went back or will in won, and whether some of it is still on its way or waits to be agreed to. */
export const moneyBack = (order: Given): { total: number; coming: boolean } => ({
  total: askedOf(order).reduce((sum, { money, cash }) => sum + money + cash, refundTotal(order.refunds)),
  coming: askedOf(order).length > 0 || order.refunds.some(({ state }) => state === 'REQUESTED'),
})

/** When something of an order was last asked to go back. */
export const lastAsked = ({ refunds, returns }: Pick<Order, 'refunds' | 'returns'>): string | undefined =>
  [...refunds.map(({ requestedAt }) => requestedAt), ...returns.map(({ askedAt }) => askedAt)].sort().at(-1)

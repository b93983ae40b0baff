import type { Order } from './orders.queries.ts'
import { sumRefunds } from './refund-list.tsx'

type Line = Order['lines'][number]
type RefundableOrder = Pick<Order, 'status' | 'refunds' | 'returns'>

const wholeOrderStatuses = ['CANCELLED', 'RETURNED', 'CANCEL_REQUESTED']

/** How many pieces of a line went back, or are on their way. */
export const countReturnedPieces = (
  { status, refunds, returns }: RefundableOrder,
  { id, qty, cancelledQty, returnedQty }: Line,
): number => {
  if (wholeOrderStatuses.includes(status) || refunds.some(({ lines }) => lines === null)) return qty
  const pendingPieces = [
    ...refunds.filter(({ state }) => state === 'REQUESTED'),
    ...returns.filter(({ state }) => state === 'ASKED'),
  ].flatMap(({ lines }) => lines?.filter((piece) => piece.id === id) ?? [])
  return pendingPieces.reduce((sum, piece) => sum + piece.qty, cancelledQty + returnedQty)
}

const listPendingReturns = ({ returns }: Pick<Order, 'returns'>) =>
  returns.filter(({ state }) => state === 'ASKED')

/** What went back or will in won, and whether some of it is still on its way or waits to be agreed to. */
export const sumMoneyBack = (order: RefundableOrder): { total: number; coming: boolean } => ({
  total: listPendingReturns(order).reduce(
    (sum, { money, cash }) => sum + money + cash,
    sumRefunds(order.refunds),
  ),
  coming: listPendingReturns(order).length > 0 || order.refunds.some(({ state }) => state === 'REQUESTED'),
})

/** When something of an order was last asked to go back. */
export const findLastRequestTime = ({
  refunds,
  returns,
}: Pick<Order, 'refunds' | 'returns'>): string | undefined =>
  [...refunds.map(({ requestedAt }) => requestedAt), ...returns.map(({ askedAt }) => askedAt)].sort().at(-1)

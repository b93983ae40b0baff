import type { Order, OrderStatus } from '../orders/orders.queries.ts'

/** How an order that was placed stands, as the page after its payment says it. */
export type OrderOutcome = 'done' | 'deposit' | 'partlyCancelled' | 'cancelling' | 'cancelled' | 'returned'

const outcomesByStatus: Partial<Record<OrderStatus, OrderOutcome>> = {
  AWAITING_DEPOSIT: 'deposit',
  CANCEL_REQUESTED: 'cancelling',
  REFUNDING: 'cancelling',
  PARTIALLY_CANCELLED: 'partlyCancelled',
  CANCELLED: 'cancelled',
  RETURNED: 'returned',
}

type OutcomeOrder = {
  status: OrderStatus
  lines: readonly Pick<Order['lines'][number], 'qty' | 'cancelledQty' | 'returnedQty'>[]
  refunds: readonly Pick<Order['refunds'][number], 'kind' | 'state' | 'lines'>[]
}

/** Whether something is left of an order once the refunds that are under way are done. */
const hasRest = ({ lines, refunds }: OutcomeOrder): boolean => {
  const pending = refunds.filter(({ state }) => state === 'REQUESTED')
  if (pending.length === 0 || pending.some((refund) => refund.lines === null)) return false
  const pendingPieces = pending.flatMap((refund) => refund.lines ?? []).reduce((sum, { qty }) => sum + qty, 0)
  const pieces = lines.reduce(
    (sum, { qty, cancelledQty, returnedQty }) => sum + qty - cancelledQty - returnedQty,
    0,
  )
  return pieces > pendingPieces
}

/** A part that was cancelled stays so while the rest is prepared; a refund under way may be of a part, or of a return. */
export const toOrderOutcome = (order: OutcomeOrder): OrderOutcome => {
  const outcome = outcomesByStatus[order.status] ?? 'done'
  if (outcome === 'done')
    return order.lines.some(({ cancelledQty }) => cancelledQty > 0) ? 'partlyCancelled' : 'done'
  if (outcome !== 'cancelling') return outcome
  if (order.refunds.some(({ kind, state }) => kind === 'RETURN' && state === 'REQUESTED')) return 'returned'
  return hasRest(order) ? 'partlyCancelled' : 'cancelling'
}

/** Whether nothing is left to wait for, but what comes back. */
export const isEnded = (outcome: OrderOutcome): boolean =>
  outcome === 'cancelling' || outcome === 'cancelled' || outcome === 'returned'

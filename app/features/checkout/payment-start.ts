import type { PaymentOutcome, PaymentStart } from '#machines/payment.ts'
import type { Order, OrderStatus } from '../orders/orders.queries.ts'

/** What an order's status says of its payment; a paid order stays paid wherever it is afterwards. */
const outcomeKinds: Record<OrderStatus, Exclude<PaymentOutcome['kind'], 'soldOut'>> = {
  PRE_ORDER: 'cancelled',
  RESET: 'cancelled',
  PENDING_PAYMENT: 'expired',
  EXPIRED: 'expired',
  APPROVING: 'unclear',
  UNKNOWN: 'unclear',
  VOIDING: 'unclear',
  VOIDED: 'declined',
  FAILED: 'declined',
  AWAITING_DEPOSIT: 'deposit',
  PAID: 'paid',
  PREPARING: 'paid',
  READY_FOR_PICKUP: 'paid',
  PICKED_UP: 'paid',
  SHIPPING: 'paid',
  DELIVERED: 'paid',
  CONFIRMED: 'paid',
  CANCEL_REQUESTED: 'paid',
  REFUNDING: 'paid',
  PARTIALLY_CANCELLED: 'paid',
  CANCELLED: 'paid',
  RETURN_REQUESTED: 'paid',
  RETURNED: 'paid',
}

/** What became of a payment that the server would not approve any more, from where its order stands. */
export const toPaymentOutcomeKind = (status: OrderStatus): PaymentOutcome['kind'] => outcomeKinds[status]

/** Nothing is left to do in the payment's window: it is paid, or the account to pay into is known. */
export const isOrdered = (kind: PaymentOutcome['kind']): boolean => kind === 'paid' || kind === 'deposit'

/**
 * Where the page of a payment begins: asking again tells apart why a payment came to nothing. The window may have come
 * back while no page of the shop was there to hear of it.
 */
export const toPaymentStart = (
  { status, hold }: Pick<Order, 'status' | 'hold'>,
  isReturned: boolean,
): PaymentStart => {
  if (status === 'PENDING_PAYMENT') return isReturned || hold?.answered ? 'returned' : 'window'
  const kind = outcomeKinds[status]
  return status === 'UNKNOWN' || kind === 'paid' || kind === 'deposit' || kind === 'expired' ? kind : 'asking'
}

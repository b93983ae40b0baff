import type { PaymentOutcome, PaymentStart } from '#machines/payment-setup.ts'
import type { Order, OrderStatus } from '../orders/orders.queries.ts'

/** The outcome of a payment by the order's status; a paid order stays paid in all later states. */
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

/** The outcome of a payment that the server no longer approves, from its order's status. */
export const toPaymentOutcomeKind = (status: OrderStatus): PaymentOutcome['kind'] => outcomeKinds[status]

/** Nothing is left to do in the payment's window: it is paid, or the account for the deposit is known. */
export const isOrdered = (kind: PaymentOutcome['kind']): boolean => kind === 'paid' || kind === 'deposit'

/**
 * How the payment of an order stands where its page is opened; null where the order is still written. Another
 * request finds out why a payment failed. The window may have returned while no page of the shop was there to
 * receive it, and what it returned may already have led the order back to its form.
 */
export const toPaymentStart = (
  { status, hold }: Pick<Order, 'status' | 'hold'>,
  isReturned: boolean,
): PaymentStart | null => {
  if (status === 'PENDING_PAYMENT') return isReturned || hold?.answered ? 'returned' : 'reaching'
  const kind = outcomeKinds[status]
  if (kind === 'cancelled' && !isReturned) return null
  return status === 'UNKNOWN' || kind === 'paid' || kind === 'deposit' || kind === 'expired' ? kind : 'asking'
}

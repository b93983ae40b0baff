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
 * The state in which the page of a payment begins: another request finds out why a payment failed. The window
 * may have returned while no page of the shop was there to receive it.
 */
export const toPaymentStart = (
  { status, hold }: Pick<Order, 'status' | 'hold'>,
  isReturned: boolean,
): PaymentStart => {
  if (status === 'PENDING_PAYMENT') return isReturned || hold?.answered ? 'returned' : 'reaching'
  const kind = outcomeKinds[status]
  return status === 'UNKNOWN' || kind === 'paid' || kind === 'deposit' || kind === 'expired' ? kind : 'asking'
}

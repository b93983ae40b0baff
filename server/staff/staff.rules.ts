import type { OrderStatus } from '../db/tables/orders.ts'
import {
  isCancellable,
  returnCauses,
  unpackedStatuses,
  type OrderType,
  type ReturnCause,
} from '../orders/orders.rules.ts'

export type StaffMove = 'PREPARE' | 'READY' | 'SHIP' | 'DELIVER'
type Step = { from: readonly OrderStatus[]; to: OrderStatus; collected: boolean | null }

const steps: Record<StaffMove, Step> = {
  PREPARE: { from: ['PAID', 'PARTIALLY_CANCELLED'], to: 'PREPARING', collected: null },
  READY: { from: ['PREPARING', 'PARTIALLY_CANCELLED'], to: 'READY_FOR_PICKUP', collected: true },
  SHIP: { from: ['PREPARING', 'PARTIALLY_CANCELLED'], to: 'SHIPPING', collected: false },
  DELIVER: { from: ['SHIPPING'], to: 'DELIVERED', collected: false },
}

/** The next status for an act of store staff; null when the order does not allow it. */
export const findNextStatus = (
  order: { type: OrderType; status: OrderStatus },
  move: StaffMove,
): OrderStatus | null => {
  const { from, to, collected: requiresPickup } = steps[move]
  const isAllowed = requiresPickup === null || requiresPickup === (order.type === 'PICKUP')
  return isAllowed && from.includes(order.status) ? to : null
}

const shippingStatuses: readonly OrderStatus[] = [...unpackedStatuses, 'SHIPPING']

/** Whether store staff need to know the recipient of a gift, and the address. */
export const getRequiredDetails = (status: OrderStatus): { gift: boolean; address: boolean } => ({
  gift: isCancellable(status),
  address: shippingStatuses.includes(status),
})

/** Splits a stored return reason into the cause and the shopper's text. */
export const parseReturnReason = (
  text: string | null,
): { cause: ReturnCause | null; said: string | null } => {
  const [cause, ...commentParts] = (text ?? '').split(': ')
  const returnCause = returnCauses.find((one) => one === cause)
  return returnCause
    ? { cause: returnCause, said: commentParts.join(': ') || null }
    : { cause: null, said: text }
}

/** A name for staff who only need to recognize it: 홍*동. */
export const maskOrdererName = (name: string): string => {
  const letters = [...name]
  if (letters.length < 2) return '*'
  return letters
    .map((letter, at) => (at === 0 || (at === letters.length - 1 && at > 1) ? letter : '*'))
    .join('')
}

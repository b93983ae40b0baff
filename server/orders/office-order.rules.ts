import type { OrderRow } from './order-transitions.ts'
import { getAllowedPickupChanges, isCancellable, isWithShopper } from './orders.rules.ts'

export type Resendable = 'PAID' | 'READY' | 'SHIPPING'

/** The messages that still say the truth about an order. */
const listResendable = ({ status, paidAt }: Pick<OrderRow, 'status' | 'paidAt'>): Resendable[] => {
  if (status === 'SHIPPING') return ['SHIPPING']
  if (!isCancellable(status) || paidAt === null) return []
  return status === 'READY_FOR_PICKUP' ? ['PAID', 'READY'] : ['PAID']
}

type Acted = Pick<OrderRow, 'status' | 'type' | 'paidAt'>

/** What the office can do with an order now, whose agreed return waits for its goods or not. */
export const getOfficeActs = (order: Acted, { isAwaitingGoods = false } = {}) => ({
  cancel: isCancellable(order.status),
  changePickup: getAllowedPickupChanges(order).time,
  decideReturn: order.status === 'RETURN_REQUESTED' && !isAwaitingGoods,
  awaitGoods: order.status === 'RETURN_REQUESTED' && isAwaitingGoods,
  goodwill: isWithShopper(order.status),
  resend: listResendable(order),
})

/** What a message is about, from the key of its cause: `order:20261127-7KQ2/3:ready:…` is about `ready`. */
export const parseMessageSubject = (key: string): string => {
  const [noun = '', , subject = ''] = key.split(':')
  return noun === 'refund' ? noun : subject
}

/** All but the last four digits of a pass are hidden: they collect the order. */
export const maskPass = (passNumber: string | null): string | null =>
  passNumber && `•••• ${passNumber.slice(-4)}`

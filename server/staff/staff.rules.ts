import type { OrderStatus } from '../db/tables/orders.ts'
import type { OrderType } from '../orders/orders.rules.ts'

export type StaffMove = 'PREPARE' | 'READY' | 'SHIP' | 'DELIVER'
type Step = { from: readonly OrderStatus[]; to: OrderStatus; collected: boolean | null }

const steps: Record<StaffMove, Step> = {
  PREPARE: { from: ['PAID', 'PARTIALLY_CANCELLED'], to: 'PREPARING', collected: null },
  READY: { from: ['PREPARING', 'PARTIALLY_CANCELLED'], to: 'READY_FOR_PICKUP', collected: true },
  SHIP: { from: ['PREPARING', 'PARTIALLY_CANCELLED'], to: 'SHIPPING', collected: false },
  DELIVER: { from: ['SHIPPING'], to: 'DELIVERED', collected: false },
}

/** Where a move of those who prepare an order leads; null when the order does not take it. */
export const stepOf = (
  order: { type: OrderType; status: OrderStatus },
  move: StaffMove,
): OrderStatus | null => {
  const { from, to, collected } = steps[move]
  const fits = collected === null || collected === (order.type === 'PICKUP')
  return fits && from.includes(order.status) ? to : null
}

/** A name as those see it who only need to know it again: 홍*동. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  if (letters.length < 2) return '*'
  return letters
    .map((letter, at) => (at === 0 || (at === letters.length - 1 && at > 1) ? letter : '*'))
    .join('')
}

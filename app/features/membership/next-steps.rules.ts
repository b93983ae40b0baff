import type { OrderCard, OrderStatus } from '../orders/orders.queries.ts'
import { urgent } from '../orders/urgent.ts'

const most = 3

const underway: readonly OrderStatus[] = ['SHIPPING', 'PREPARING', 'PAID']

const rankIn = (states: readonly OrderStatus[]) => (order: OrderCard) => states.indexOf(order.status)
const endOf = ({ status, depositUntil, pickup }: OrderCard) =>
  (status === 'READY_FOR_PICKUP' ? pickup?.deadline : depositUntil) ?? ''

const first = (orders: readonly OrderCard[], states: readonly OrderStatus[]) => {
  const rank = rankIn(states)
  return orders
    .filter((order) => rank(order) >= 0)
    .sort((a, b) => rank(a) - rank(b) || endOf(a).localeCompare(endOf(b)))
}

/**
 * What a member does next, the most urgent first; at its end one review that may be written. Where nothing is to be done,
 * the order that is nearest to them.
 */
export const nextSteps = (
  waiting: readonly OrderCard[],
  recent: readonly OrderCard[],
): readonly OrderCard[] => {
  const pressing = first(waiting, urgent)
  const steps = pressing.length > 0 ? pressing : first(recent, underway).slice(0, 1)
  const review = waiting.filter(({ toReview }) => toReview !== null).slice(0, 1)
  return [...steps, ...review].slice(0, most)
}

import type { OrderCard, OrderStatus } from '../orders/orders.queries.ts'
import { urgentStatuses } from '../orders/urgent-statuses.ts'

const maxSteps = 3

const underwayStatuses: readonly OrderStatus[] = ['SHIPPING', 'PREPARING', 'PAID']

const createRank = (states: readonly OrderStatus[]) => (order: OrderCard) => states.indexOf(order.status)
const toDeadline = ({ status, depositUntil, pickup }: OrderCard) =>
  (status === 'READY_FOR_PICKUP' ? pickup?.deadline : depositUntil) ?? ''

const sortByRank = (orders: readonly OrderCard[], states: readonly OrderStatus[]) => {
  const rank = createRank(states)
  return orders
    .filter((order) => rank(order) >= 0)
    .sort((a, b) => rank(a) - rank(b) || toDeadline(a).localeCompare(toDeadline(b)))
}

/**
 * What a member does next, the most urgent first; at its end one review that may be written. Where nothing is to be done,
 * the order that is nearest to them.
 */
export const listNextSteps = (
  waiting: readonly OrderCard[],
  recent: readonly OrderCard[],
): readonly OrderCard[] => {
  const urgentOrders = sortByRank(waiting, urgentStatuses)
  const steps = urgentOrders.length > 0 ? urgentOrders : sortByRank(recent, underwayStatuses).slice(0, 1)
  const review = waiting.filter(({ toReview }) => toReview !== null).slice(0, 1)
  return [...steps, ...review].slice(0, maxSteps)
}

import type { QueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '../orders/orders.queries.ts'
import { checkout } from './checkout.queries.ts'

const waitingStatuses: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'VOIDING',
  'AWAITING_DEPOSIT',
]

/** Where a payment's address leads that names no order: to the one that waits to be paid, else to the cart. */
export const findResumeHref = async (client: QueryClient): Promise<string> => {
  const { order } = await client.fetchQuery(checkout.latest())
  return order && waitingStatuses.includes(order.status) ? `/order/payment?oid=${order.oid}` : '/cart'
}

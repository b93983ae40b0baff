import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { PaymentEnd } from '#machines/payment-setup.ts'
import { orders } from '../orders/orders.queries.ts'
import { toOrderFormHref } from './ordered-products.ts'

/** Leads to the finished order, or back to its form where the payment was given up. */
export const leavePayment = async (
  client: QueryClient,
  router: AnyRouter,
  { oid, outcome }: { oid: string; outcome: PaymentEnd },
): Promise<void> => {
  if (outcome !== 'abandoned')
    return router.navigate({ to: '/order/orderComplete', search: { oid }, replace: true })
  const order = await client.ensureQueryData(orders.one(oid))
  await router.navigate({ href: toOrderFormHref(order.type, order.lines), replace: true })
}

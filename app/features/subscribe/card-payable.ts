import type { QueryClient } from '@tanstack/react-query'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { createFailure, toFailure } from '#machines/failure.ts'
import type { PaymentOutcome } from '#machines/payment-setup.ts'
import { isUnclear, type PayableSteps } from '../checkout/payment.steps.ts'
import { isUnsettled } from './card-change.ts'
import { subscriptions, type Subscription } from './subscribe.queries.ts'

/** The outcome of the first delivery's charge. */
const toFirstDeliveryOutcome = ({ status, orders: [order] }: Subscription): PaymentOutcome['kind'] => {
  if (order && isUnsettled(order)) return 'unclear'
  return status === 'ACTIVE' && order !== undefined ? 'paid' : 'declined'
}

/** Whether another card was taken, by asking once more for the same one. */
const findCardOutcome = (sid: string): Promise<PaymentOutcome['kind']> =>
  calls.fix({ params: { sid }, body: {} }).then(
    () => 'paid',
    (error: unknown) => (isUnclear(toFailure(error)) ? 'unclear' : 'declined'),
  )

/** The card of a subscription, as its payment sees it. One that runs gets another card, and nothing is charged. */
export const createCardPayable = (client: QueryClient, isRunning: boolean): PayableSteps => ({
  // Where no answer came, the state does not say whether the card was asked for.
  isObservable: false,
  isRefusal: ({ code }) => /^(order|payment|subscribe)\./.test(code),
  openAgain: () => Promise.reject(createFailure('request.invalid')),
  approve: async (sid) => {
    await calls.fix({ params: { sid }, body: {} })
    await client.invalidateQueries({ queryKey: ['subscriptions'] })
    for (const key of ['orders', 'membership']) void client.invalidateQueries({ queryKey: [key] })
    return 'paid'
  },
  findOutcome: async (sid) => {
    if (isRunning) return findCardOutcome(sid)
    const subscription = await calls.subscription({ params: { sid } })
    client.setQueryData(subscriptions.one(sid).queryKey, subscription)
    return toFirstDeliveryOutcome(subscription)
  },
})

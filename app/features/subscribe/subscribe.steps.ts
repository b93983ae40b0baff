import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise } from 'xstate'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { failing } from '#machines/failure.ts'
import type { SubscribeEvent, SubscribeForm } from '#machines/subscribe.ts'
import { m } from '#messages'
import { askPayment, payScript } from '../checkout/pay-script.ts'
import { subscriptions, type Subscription } from './subscribe.queries.ts'

const pollMs = 3000
const open: readonly Subscription['orders'][number]['status'][] = [
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'VOIDING',
]

/** Whether the first delivery was charged; null while the provider has not said so. */
const chargedBy = ({ status, orders: [order] }: Subscription): boolean | null => {
  if (order && open.includes(order.status)) return null
  return status === 'ACTIVE' && order !== undefined
}

type Orderer = { fullName: string; mobile: string; email: string }

/** What starting a subscription does outside itself: the form, the provider's page, the card and the first charge. */
export const subscribeSteps = (
  client: QueryClient,
  router: AnyRouter,
  { orderer, weeks }: { orderer: Orderer; weeks: number },
) => ({
  actors: {
    open: fromPromise<void, { sid: string; form: SubscribeForm | null }>(async ({ input: { sid, form } }) => {
      if (!form) throw failing('request.invalid')
      const has = (name: string) => form.agreements.includes(name)
      const { window } = await calls.requestForm({
        body: {
          sid,
          cycleWeeks: weeks,
          ship: form.ship,
          orderer,
          agreedAmount: form.agreedAmount,
          agreements: {
            order: has('order'),
            thirdParty: has('thirdParty'),
            payment: has('payment'),
            renewal: has('renewal'),
          },
        },
      })
      if (!(await payScript()))
        throw { ...failing('payment.window.unreachable'), message: m['checkout.payment.unreachable_lead']() }
      askPayment(window.fields, 'here')
    }),
    fix: fromPromise<void, { sid: string }>(async ({ input: { sid } }) => {
      await calls.fix({ params: { sid }, body: {} })
      await client.invalidateQueries({ queryKey: ['subscriptions'] })
      for (const key of ['orders', 'membership']) void client.invalidateQueries({ queryKey: [key] })
    }),
    watchCharge: fromCallback<SubscribeEvent, { sid: string }>(({ input: { sid }, sendBack }) => {
      const look = () =>
        calls
          .subscription({ params: { sid } })
          .then((subscription) => {
            client.setQueryData(subscriptions.one(sid).queryKey, subscription)
            const charged = chargedBy(subscription)
            if (charged !== null) sendBack({ type: 'charge.settle', charged })
          })
          // The next time may reach the server again.
          .catch(() => undefined)
      const poll = setInterval(() => void look(), pollMs)
      return () => clearInterval(poll)
    }),
  },
  actions: {
    goOn: (_: unknown, { sid }: { sid: string }) =>
      void router.navigate({ to: '/order/subscribe/orderComplete', search: { sid }, replace: true }),
  },
})

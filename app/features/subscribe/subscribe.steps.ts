import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise } from 'xstate'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { createFailure, toFailure } from '#machines/failure.ts'
import type { SubscribeEvent, SubscribeForm } from '#machines/subscribe.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { submitPayment, loadPayScript } from '../checkout/pay-script.ts'
import { isUnsettled } from './card-change.ts'
import { subscriptions, type Subscription } from './subscribe.queries.ts'

const pollMs = 3000
const undecidedCodes = ['payment.unclear', 'payment.in_progress', 'network.unreachable']

/** Whether the first delivery was charged; null while the provider has not said so. */
const isFirstDeliveryCharged = ({ status, orders: [order] }: Subscription): boolean | null => {
  if (order && isUnsettled(order)) return null
  return status === 'ACTIVE' && order !== undefined
}

/** Whether another card was taken, by asking once more for the same one; null while the provider has not said so. */
const isCardTaken = (sid: string): Promise<boolean | null> =>
  calls.fix({ params: { sid }, body: {} }).then(
    () => true,
    (error: unknown) => (undecidedCodes.includes(toFailure(error).code) ? null : false),
  )

const readFirstCharge = async (client: QueryClient, sid: string): Promise<boolean | null> => {
  const subscription = await calls.subscription({ params: { sid } })
  client.setQueryData(subscriptions.one(sid).queryKey, subscription)
  return isFirstDeliveryCharged(subscription)
}

type Orderer = { fullName: string; mobile: string; email: string }
type SubscribeStepsOptions = { orderer: Orderer; weeks: number; running: boolean }

/**
 * What starting a subscription does outside itself: the form, the provider's page, the card and the first charge. One that
 * runs is given another card, and nothing is charged.
 */
export const createSubscribeSteps = (
  client: QueryClient,
  router: AnyRouter,
  { orderer, weeks, running }: SubscribeStepsOptions,
) => ({
  actors: {
    open: fromPromise<void, { sid: string; form: SubscribeForm | null }>(async ({ input: { sid, form } }) => {
      if (!form) throw createFailure('request.invalid')
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
      if (!(await loadPayScript()))
        throw {
          ...createFailure('payment.window.unreachable'),
          message: m['checkout.payment.unreachable_lead'](),
        }
      submitPayment(window.fields, 'here')
    }),
    fix: fromPromise<void, { sid: string }>(async ({ input: { sid } }) => {
      await calls.fix({ params: { sid }, body: {} })
      await client.invalidateQueries({ queryKey: ['subscriptions'] })
      for (const key of ['orders', 'membership']) void client.invalidateQueries({ queryKey: [key] })
    }),
    watchCharge: fromCallback<SubscribeEvent, { sid: string }>(({ input: { sid }, sendBack }) => {
      const look = () =>
        (running ? isCardTaken(sid) : readFirstCharge(client, sid))
          .then((charged) => {
            if (charged !== null) sendBack({ type: 'charge.settle', charged })
          })
          // The next time may reach the server again.
          .catch(() => undefined)
      const poll = setInterval(() => void look(), pollMs)
      return () => clearInterval(poll)
    }),
  },
  actions: {
    goOn: (_: unknown, { sid }: { sid: string }) => {
      if (!running)
        return void router.navigate({ to: '/order/subscribe/orderComplete', search: { sid }, replace: true })
      toasts.show({ text: m['subscribe.card.changed']() })
      void client.invalidateQueries({ queryKey: ['subscriptions'] })
      void router.navigate({ to: '/mypage/subscription/$sid', params: { sid }, replace: true })
    },
  },
})

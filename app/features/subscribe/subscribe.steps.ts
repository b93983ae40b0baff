import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { createFailure } from '#machines/failure.ts'
import { paymentMachine } from '#machines/payment.ts'
import type { SubscribeForm } from '#machines/subscribe.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { submitPayment, loadPayScript } from '../checkout/pay-script.ts'
import { createPaymentSteps } from '../checkout/payment.steps.ts'
import { createCardPayable } from './card-payable.ts'

type Orderer = { fullName: string; mobile: string; email: string }
type SubscribeStepsOptions = { orderer: Orderer; weeks: number; running: boolean }

/**
 * What starting a subscription does outside itself: the form, the payment of its card, and navigation. One that
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
      if (!(await loadPayScript())) throw createFailure('payment.window.unreachable')
      submitPayment(window.fields, 'here')
    }),
    payment: paymentMachine.provide(createPaymentSteps(createCardPayable(client, running))),
  },
  actions: {
    openNextPage: (_: unknown, { sid }: { sid: string }) => {
      if (!running)
        return void router.navigate({ to: '/order/subscribe/orderComplete', search: { sid }, replace: true })
      toasts.show({ text: m['subscribe.card.changed']() })
      void client.invalidateQueries({ queryKey: ['subscriptions'] })
      void router.navigate({ to: '/mypage/subscription/$sid', params: { sid }, replace: true })
    },
  },
})

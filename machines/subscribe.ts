import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import { paymentMachine } from './payment.ts'
import type { RestingPaymentLeaf } from './payment-leaf.ts'
import { isPaidEnd, type PaymentStart } from './payment-setup.ts'
import type { ShowingMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

/** The shopper's choices; the server sets the price. */
export type SubscribeForm = { ship: number; agreedAmount: number; agreements: readonly string[] }

/** The page of the provider takes the place of the shop's, without a window and without a limit of time. */
type CardLeaf = Extract<
  RestingPaymentLeaf,
  'away' | 'approving' | 'unknown' | 'unresolved' | 'declined' | 'cancelledByUser' | 'failed'
>

type Context = {
  sid: string
  start: 'filling' | PaymentStart
  form: SubscribeForm | null
  failure: Failure | null
}
export type SubscribeEvent = { type: 'order.submit'; form: SubscribeForm } | { type: 'order.retry' }

export const subscribeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscribeEvent,
    input: {} as { sid: string; returned: boolean },
    output: {} as { sid: string },
    children: {} as { payment: 'payment' },
    tags: {} as 'busy',
    meta: {} as ShowingMeta<'paying', CardLeaf>,
  },
  actors: {
    payment: paymentMachine,
    open: fromPromise<void, { sid: string; form: SubscribeForm | null }>(() => Promise.resolve()),
  },
  actions: {
    openNextPage: (_, _params: { sid: string }) => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isAnswered: ({ context }) => context.start === 'answered',
    isPaid: ({ event }) => isPaidEnd(event),
  },
}).createMachine({
  id: 'subscribe',
  description: 'Starting a subscription: the form, then the payment by which its card is registered.',
  context: ({ input: { sid, returned } }) => ({
    sid,
    start: returned ? 'answered' : 'filling',
    form: null,
    failure: null,
  }),
  output: ({ context }) => ({ sid: context.sid }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A return of the provider is taken up; otherwise the form is shown.',
      meta: { spec: '2', page: '/order/subscribe', picture: 'none' },
      always: [{ guard: 'isAnswered', target: 'paying' }, { target: 'filling' }],
    },
    filling: {
      description: 'The shopper chooses where the deliveries go and agrees to the price.',
      meta: { spec: '2', page: '/order/subscribe' },
      on: {
        'order.submit': {
          target: 'opening',
          actions: assign(({ event }) => ({ form: event.form, failure: null })),
        },
      },
    },
    opening: {
      description: 'The server prepares the form of the provider.',
      meta: { spec: '2', page: '/order/subscribe' },
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context: { sid, form } }) => ({ sid, form }),
        onDone: { target: 'paying', actions: assign({ start: 'here' }) },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    paying: {
      description: 'The card is registered; its payment says how far it is.',
      meta: {
        spec: '2',
        page: '/order/subscribe',
        shows: 'payment',
        unmet: [
          'openingWindow',
          'openingFailed',
          'windowBlocked',
          'windowUnreachable',
          'inWindow',
          'returning',
          'expired',
          'soldOutWhilePaying',
        ],
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({
          payable: { kind: 'card', id: context.sid },
          start: context.start as PaymentStart,
        }),
        onDone: [
          { guard: 'isPaid', target: 'done' },
          { target: 'filling', actions: assign({ start: 'filling' }) },
        ],
      },
    },
    done: {
      description: 'The subscription runs; the page that shows it follows.',
      meta: { spec: '2', page: '/order/subscribe' },
      type: 'final',
      entry: { type: 'openNextPage', params: ({ context: { sid } }) => ({ sid }) },
    },
    failed: {
      description: 'The subscription was not started; the shopper may return to the form.',
      meta: { spec: '2', page: '/order/subscribe' },
      on: { 'order.retry': 'filling' },
    },
  },
})

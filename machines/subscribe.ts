import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import { createFailure, type Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** The shopper's choices; the server sets the price. */
export type SubscribeForm = { ship: number; agreedAmount: number; agreements: readonly string[] }

type Context = { sid: string; returned: boolean; form: SubscribeForm | null; failure: Failure | null }
export type SubscribeEvent =
  | { type: 'order.submit'; form: SubscribeForm }
  | { type: 'order.retry' }
  | { type: 'charge.settle'; charged: boolean }
  | { type: 'page.return' }

/** Starting a subscription: the form, the provider's page in place of the shop's, and the return. */
export const subscribeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscribeEvent,
    input: {} as { sid: string; returned: boolean },
    output: {} as { sid: string },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    open: fromPromise<void, { sid: string; form: SubscribeForm | null }>(() => Promise.resolve()),
    fix: fromPromise<void, { sid: string }>(() => Promise.resolve()),
    watchCharge: fromCallback<SubscribeEvent, { sid: string }>(() => undefined),
  },
  actions: {
    goOn: (_, _params: { sid: string }) => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isReturned: ({ context }) => context.returned,
    isUnclear: ({ event }) => hasCode(event, ['payment.unclear', 'payment.in_progress']),
    isCharged: ({ event }) => event.type === 'charge.settle' && event.charged,
  },
  delays: { navigating: waits.navigating, settling: waits.settling },
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({ ...input, form: null, failure: null }),
  output: ({ context }) => ({ sid: context.sid }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A return of the provider is taken up; otherwise the form is shown.',
      meta: { spec: '2', page: '/order/subscribe', picture: 'none' },
      always: [{ guard: 'isReturned', target: 'fixing' }, { target: 'filling' }],
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
        onDone: 'away',
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    away: {
      description: 'The page of the provider is taking the place of this page.',
      meta: { spec: '2', page: '/order/subscribe' },
      tags: 'busy',
      after: { navigating: 'filling' },
      on: { 'page.return': 'filling' },
    },
    fixing: {
      description: 'The server registers the card that the provider returned.',
      meta: { spec: '2', page: '/order/subscribe' },
      tags: 'busy',
      invoke: {
        src: 'fix',
        input: ({ context: { sid } }) => ({ sid }),
        onDone: 'done',
        onError: [
          { guard: 'isUnclear', target: 'following' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    following: {
      description: 'The provider has not answered; the subscription is observed until it settles.',
      meta: { spec: '2', page: '/order/subscribe' },
      tags: 'busy',
      invoke: { src: 'watchCharge', input: ({ context: { sid } }) => ({ sid }) },
      after: { settling: 'fixing' },
      on: {
        'charge.settle': [
          { guard: 'isCharged', target: 'done' },
          { target: 'failed', actions: assign({ failure: createFailure('payment.declined') }) },
        ],
      },
    },
    done: {
      description: 'The subscription runs; the page that shows it follows.',
      meta: { spec: '2', page: '/order/subscribe' },
      type: 'final',
      entry: { type: 'goOn', params: ({ context: { sid } }) => ({ sid }) },
    },
    failed: {
      description: 'The subscription was not started; the shopper may return to the form.',
      meta: { spec: '2', page: '/order/subscribe' },
      on: { 'order.retry': 'filling' },
    },
  },
})

import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { createFailure, toFailure, type Failure } from './failure.ts'

/** The shopper's choices; the server sets the price. */
export type SubscribeForm = { ship: number; agreedAmount: number; agreements: readonly string[] }

type Context = { sid: string; returned: boolean; form: SubscribeForm | null; failure: Failure | null }
export type SubscribeEvent =
  | { type: 'order.submit'; form: SubscribeForm }
  | { type: 'order.retry' }
  | { type: 'charge.settle'; charged: boolean }

const openCodes = ['payment.unclear', 'payment.in_progress']

/** Starting a subscription: the form, the provider's page in place of the shop's, and the return. */
export const subscribeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscribeEvent,
    input: {} as { sid: string; returned: boolean },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    open: fromPromise<void, { sid: string; form: SubscribeForm | null }>(() => Promise.resolve()),
    fix: fromPromise<void, { sid: string }>(() => Promise.resolve()),
    watchCharge: fromCallback<SubscribeEvent, { sid: string }>(() => undefined),
  },
  actions: {
    goOn: (_, _params: { sid: string }) => undefined,
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      returned: false,
    })),
  },
  guards: {
    isReturned: ({ context }) => context.returned,
    isOpen: (_, { error }: { error: unknown }) => openCodes.includes(toFailure(error).code),
    isCharged: (_, { charged }: { charged: boolean }) => charged,
  },
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({ ...input, form: null, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      always: { guard: 'isReturned', target: 'fixing' },
      on: {
        'order.submit': {
          target: 'opening',
          actions: assign(({ event }) => ({ form: event.form, failure: null })),
        },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context: { sid, form } }) => ({ sid, form }),
        onDone: 'away',
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    away: { tags: 'busy' },
    fixing: {
      tags: 'busy',
      invoke: {
        src: 'fix',
        input: ({ context: { sid } }) => ({ sid }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) }, target: 'following' },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    // The server keeps asking the provider for a missing answer; this state waits for it.
    following: {
      tags: 'busy',
      invoke: { src: 'watchCharge', input: ({ context: { sid } }) => ({ sid }) },
      on: {
        'charge.settle': [
          { guard: { type: 'isCharged', params: ({ event }) => event }, target: 'done' },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: () => ({ error: createFailure('payment.declined') }) },
          },
        ],
      },
    },
    done: {
      tags: 'terminal',
      entry: { type: 'goOn', params: ({ context: { sid } }) => ({ sid }) },
    },
    failed: { on: { 'order.retry': 'filling' } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { failureFrom, type Failure } from './failure.ts'

/** What the shopper chose; what it costs is the server's to say. */
export type SubscribeForm = { ship: number; agreedAmount: number; agreements: readonly string[] }

type Context = { sid: string; returned: boolean; form: SubscribeForm | null; failure: Failure | null }
export type SubscribeEvent = { type: 'order.submit'; form: SubscribeForm } | { type: 'order.retry' }

/** Starting a subscription: the form, the provider's page in place of ours, and back. */
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
  },
  actions: {
    goOn: (_, _params: { sid: string }) => undefined,
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFrom(error),
      returned: false,
    })),
  },
  guards: { isReturned: ({ context }) => context.returned },
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
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      tags: 'terminal',
      entry: { type: 'goOn', params: ({ context: { sid } }) => ({ sid }) },
    },
    failed: { on: { 'order.retry': 'filling' } },
  },
})

import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

/** The outcome of a payment, as the server knows it. */
export type PaymentOutcome = {
  kind: 'paid' | 'deposit' | 'declined' | 'cancelled' | 'expired' | 'soldOut' | 'unclear'
  failure: Failure | null
}
/** The state of an order's payment when the page opens, from the order's status and the address. */
export type PaymentStart = 'window' | 'returned' | 'asking' | Exclude<PaymentOutcome['kind'], 'soldOut'>
/**
 * Where the provider's page is: in a separate window, in place of this page, or nowhere, since no window
 * could be opened, the provider's script did not load, or an earlier window has already answered.
 */
export type PaymentPlace = 'window' | 'here' | 'blocked' | 'unreachable' | 'answered'

type Context = {
  oid: string
  start: PaymentStart
  again: boolean
  here: boolean
  gone: boolean
  failure: Failure | null
}
type Event =
  | { type: 'window.open' }
  | { type: 'window.here' }
  | { type: 'window.gone' }
  | { type: 'window.returned'; oid: string }
  | { type: 'payment.cancel' }
  | { type: 'payment.retry' }
  | { type: 'order.retry' }
  | { type: 'order.settle'; outcome: PaymentOutcome }

const leafByKind = {
  paid: 'done',
  deposit: 'awaitingDeposit',
  declined: 'declined',
  cancelled: 'cancelledByUser',
  expired: 'expired',
  soldOut: 'soldOutWhilePaying',
  unclear: 'unknown',
} as const satisfies Record<PaymentOutcome['kind'], string>
const outcomes = ['paid', 'deposit', 'declined', 'cancelled', 'expired', 'soldOut', 'unclear'] as const

const isPlace = (place: PaymentPlace) =>
  ({
    type: 'isPlace',
    params: ({ event }: { event: { output: PaymentPlace } }) => ({ at: event.output, place }),
  }) as const

/** A payment in the provider's window, from its opening until the server knows the outcome. */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { oid: string; start: PaymentStart },
    tags: {} as 'busy' | 'away' | 'recoverable' | 'terminal',
  },
  actors: {
    reach: fromPromise<PaymentPlace, { oid: string; again: boolean; here: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    approve: fromPromise<PaymentOutcome, { oid: string; gone: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    watchWindow: fromCallback<Event, { oid: string }>(() => undefined),
    watchOrder: fromCallback<Event, { oid: string }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    goOn: (_, _params: { oid: string }) => undefined,
    goBack: (_, _params: { oid: string }) => undefined,
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
  },
  guards: {
    startsAt: ({ context }, { start }: { start: PaymentStart }) => context.start === start,
    isPlace: (_, { at, place }: { at: PaymentPlace; place: PaymentPlace }) => at === place,
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.oid === context.oid,
    isOutcome: (_, { outcome, kind }: { outcome: PaymentOutcome; kind: PaymentOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  /** The wait for a return while its window closes, and the life of the shopper's reservation. */
  delays: { returning: ({ context }) => (context.gone ? 1200 : 300), holding: 15 * 60_000 },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, again: false, here: false, gone: false, failure: null }),
  invoke: { src: 'watchWindow', input: ({ context }) => ({ oid: context.oid }) },
  initial: 'openingWindow',
  states: {
    openingWindow: {
      tags: 'busy',
      always: [
        { guard: { type: 'startsAt', params: { start: 'returned' } }, target: 'returning' },
        { guard: { type: 'startsAt', params: { start: 'asking' } }, target: 'approving' },
        ...(['paid', 'deposit', 'declined', 'cancelled', 'expired', 'unclear'] as const).map(
          (start) => ({ guard: { type: 'startsAt', params: { start } }, target: leafByKind[start] }) as const,
        ),
      ],
      invoke: {
        src: 'reach',
        input: ({ context: { oid, again, here } }) => ({ oid, again, here }),
        onDone: [
          { guard: isPlace('blocked'), target: 'windowBlocked' },
          { guard: isPlace('unreachable'), target: 'windowUnreachable' },
          { guard: isPlace('answered'), target: 'approving', actions: 'closeWindow' },
          { target: 'inWindow' },
        ],
        onError: {
          target: 'failed',
          actions: [
            'closeWindow',
            { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    windowBlocked: {
      tags: 'recoverable',
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'window.here': { target: 'openingWindow', actions: assign({ again: true, here: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'payment.cancel': 'cancelledByUser',
      },
    },
    windowUnreachable: {
      tags: 'recoverable',
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'payment.cancel': 'cancelledByUser',
      },
    },
    inWindow: {
      tags: ['busy', 'away'],
      entry: assign({ gone: false }),
      after: { holding: 'approving' },
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'window.gone': { target: 'returning', actions: assign({ gone: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'payment.cancel': { target: 'cancelledByUser', actions: 'closeWindow' },
      },
    },
    returning: {
      tags: 'busy',
      after: { returning: 'approving' },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    approving: {
      tags: 'busy',
      invoke: {
        src: 'approve',
        input: ({ context: { oid, gone } }) => ({ oid, gone }),
        onDone: outcomes.map(
          (kind) =>
            ({
              guard: {
                type: 'isOutcome',
                params: ({ event }: { event: { output: PaymentOutcome } }) => ({
                  outcome: event.output,
                  kind,
                }),
              },
              target: leafByKind[kind],
              actions: {
                type: 'keepFailure',
                params: ({ event }: { event: { output: PaymentOutcome } }) => ({
                  failure: event.output.failure,
                }),
              },
            }) as const,
        ),
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    done: {
      tags: 'terminal',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ oid: context.oid }) }],
    },
    awaitingDeposit: {
      tags: 'terminal',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ oid: context.oid }) }],
    },
    declined: {
      tags: 'recoverable',
      on: { 'order.retry': { actions: { type: 'goBack', params: ({ context }) => ({ oid: context.oid }) } } },
    },
    cancelledByUser: {
      tags: 'recoverable',
      on: {
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'order.retry': { actions: { type: 'goBack', params: ({ context }) => ({ oid: context.oid }) } },
      },
    },
    expired: {
      tags: 'recoverable',
      on: { 'order.retry': { actions: { type: 'goBack', params: ({ context }) => ({ oid: context.oid }) } } },
    },
    soldOutWhilePaying: { tags: 'terminal' },
    unknown: {
      tags: 'busy',
      invoke: { src: 'watchOrder', input: ({ context }) => ({ oid: context.oid }) },
      on: {
        'order.settle': outcomes.map(
          (kind) =>
            ({
              guard: {
                type: 'isOutcome',
                params: ({ event }: { event: { outcome: PaymentOutcome } }) => ({
                  outcome: event.outcome,
                  kind,
                }),
              },
              target: leafByKind[kind],
              actions: {
                type: 'keepFailure',
                params: ({ event }: { event: { outcome: PaymentOutcome } }) => ({
                  failure: event.outcome.failure,
                }),
              },
            }) as const,
        ),
      },
    },
    failed: {
      tags: 'recoverable',
      on: { 'payment.retry': 'approving', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
  },
})

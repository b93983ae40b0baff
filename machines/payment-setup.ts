import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasPlace, toFailureContext } from './step-events.ts'

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
  /** How the payment stands: as the page found it, then as the server answered. */
  start: PaymentStart | 'soldOut'
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

const stands =
  (start: Context['start']) =>
  ({ context }: { context: Context }) =>
    context.start === start

/** What a payment works with: its types, steps, guards and delays; `payment.ts` has the states. */
export const paymentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { oid: string; start: PaymentStart },
    output: {} as { oid: string; outcome: Context['start'] },
    tags: {} as 'busy' | 'away' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    reach: fromPromise<PaymentPlace, { oid: string; again: boolean; here: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    approve: fromPromise<PaymentOutcome, { oid: string; gone: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    goBack: fromPromise<void, { oid: string }>(() => Promise.reject(new Error('no step'))),
    watchWindow: fromCallback<Event, { oid: string }>(() => undefined),
    watchOrder: fromCallback<Event, { oid: string }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    goOn: (_, _params: { oid: string }) => undefined,
    setFailure: assign(toFailureContext),
    /** What a state already says is not said twice. */
    clearStart: assign({ start: 'window' }),
  },
  guards: {
    isReturned: stands('returned'),
    isAsking: stands('asking'),
    isPaid: stands('paid'),
    isDeposit: stands('deposit'),
    isDeclined: stands('declined'),
    isCancelled: stands('cancelled'),
    isExpired: stands('expired'),
    isSoldOut: stands('soldOut'),
    isUnclear: stands('unclear'),
    isBlocked: ({ event }) => hasPlace(event, 'blocked'),
    isUnreachable: ({ event }) => hasPlace(event, 'unreachable'),
    isAnswered: ({ event }) => hasPlace(event, 'answered'),
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.oid === context.oid,
  },
  /** The wait for a return while its window closes, the life of the window, and the wait for a late answer. */
  delays: {
    returning: ({ context }) => (context.gone ? waits.windowClosing : waits.windowReturn),
    holding: waits.paymentWindow,
    settling: waits.settling,
  },
})

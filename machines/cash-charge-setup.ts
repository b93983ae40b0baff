import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { PaymentPlace } from './payment-setup.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, hasPlace, toFailureContext } from './step-events.ts'

/** The limits of one top-up, in whole won. */
export type ChargeLimits = { least: number; most: number; step: number }
export type ChargeOutcome = {
  kind: 'charged' | 'declined' | 'cancelled' | 'unclear'
  failure: Failure | null
}
/**
 * The state of a top-up when the page opens: not begun, closed to all, its window open or returned, or known.
 */
export type ChargeStart = 'entering' | 'closed' | 'waiting' | 'asking' | ChargeOutcome['kind']
/** The outcome of a top-up that was in doubt, once it is certain. */
export type ChargeResult = { kind: 'charged' | 'declined'; failure: Failure | null }
/** Where no window opens, the provider's page replaces this one. */
export type ProviderWindow = { cid: string; place: Exclude<PaymentPlace, 'blocked'> }

type Context = {
  amount: number
  cid: string | null
  limits: ChargeLimits
  /** How the top-up stands: as the page found it, then as the server answered. */
  start: ChargeStart
  here: boolean
  gone: boolean
  failure: Failure | null
}
type Event =
  | { type: 'amount.set'; amount: number }
  | { type: 'charge.submit' }
  | { type: 'charge.retry' }
  | { type: 'charge.cancel' }
  | { type: 'charge.settle'; outcome: ChargeResult }
  | { type: 'window.open' }
  | { type: 'window.here' }
  | { type: 'window.gone' }
  | { type: 'window.returned'; cid: string }

const stands =
  (start: ChargeStart) =>
  ({ context }: { context: Context }) =>
    context.start === start
const isChargeable = (amount: number, { least, most, step }: ChargeLimits) =>
  amount >= least && amount <= most && amount % step === 0

/** What a top-up works with: its types, steps, guards and delays; `cash-charge.ts` has the states. */
export const cashChargeSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `failure` says why top-ups are closed to all. */
    input: {} as {
      amount: number
      cid: string | null
      limits: ChargeLimits
      start: ChargeStart
      failure?: Failure | undefined
    },
    output: {} as { cid: string | null; outcome: ChargeStart },
    tags: {} as 'busy' | 'editable' | 'away' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    open: fromPromise<ProviderWindow, { cid: string | null; amount: number; here: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    approve: fromPromise<ChargeOutcome, { cid: string; gone: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    watchWindow: fromCallback<Event>(() => undefined),
    watchCharge: fromCallback<Event, { cid: string }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    goOn: (_, _params: { cid: string }) => undefined,
    setFailure: assign(toFailureContext),
    /** What a state already says is not said twice. */
    clearStart: assign({ start: 'entering' }),
  },
  guards: {
    isClosed: stands('closed'),
    isWaiting: stands('waiting'),
    isAsking: stands('asking'),
    isCharged: stands('charged'),
    isDeclined: stands('declined'),
    isCancelled: stands('cancelled'),
    isUnclear: stands('unclear'),
    isChargeable: ({ context }) => isChargeable(context.amount, context.limits),
    isUnreachable: ({ event }) => hasPlace(event, 'unreachable'),
    isAnswered: ({ event }) => hasPlace(event, 'answered'),
    isUnderMaintenance: ({ event }) => hasCode(event, ['cash.under_maintenance', 'payment.suspended']),
    isAmountRefused: ({ event }) => hasCode(event, ['cash.amount.out_of_range', 'cash.balance.over_limit']),
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.cid === context.cid,
  },
  /** The wait for a return while its window closes, the life of the window, and the wait for a late answer. */
  delays: { returning: waits.windowClosing, holding: waits.paymentWindow, settling: waits.settling },
})

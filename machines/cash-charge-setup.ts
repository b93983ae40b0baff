import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import { paymentMachine } from './payment.ts'
import type { RestingPaymentLeaf } from './payment-leaf.ts'
import { isPaidEnd, type PaymentPlace, type PaymentStart } from './payment-setup.ts'
import type { ShowingMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** The limits of one top-up, in whole won. */
export type ChargeLimits = { least: number; most: number; step: number }
/** The state of a top-up when the page opens: not begun, closed to all, or as its payment stands. */
export type ChargeStart = 'entering' | 'closed' | PaymentStart
/** A top-up and the amount for which it was made. */
export type OpenCharge = { cid: string; amount: number }
/** Where no window opens, the provider's page replaces this one. */
export type ProviderWindow = { cid: string; place: Exclude<PaymentPlace, 'blocked'> }
export type OpenChargeInput = { cid: string | null; amount: number }

type Context = {
  amount: number
  /** The last one that was made: it is continued while the amount stays, and its window may return late. */
  charge: OpenCharge | null
  limits: ChargeLimits
  start: ChargeStart
  failure: Failure | null
}
export type CashChargeEvent =
  | { type: 'amount.set'; amount: number }
  | { type: 'charge.submit' }
  | { type: 'charge.retry' }
  | { type: 'window.returned'; id: string }

const stands =
  (start: ChargeStart) =>
  ({ context }: { context: Context }) =>
    context.start === start
const isChargeable = (amount: number, { least, most, step }: ChargeLimits) =>
  amount >= least && amount <= most && amount % step === 0

/** What a top-up works with: its types, steps and guards; `cash-charge.ts` has the states. */
export const cashChargeSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CashChargeEvent,
    /** `failure` says why top-ups are closed to all. */
    input: {} as {
      amount: number
      cid: string | null
      limits: ChargeLimits
      start: ChargeStart
      failure?: Failure | undefined
    },
    output: {} as { cid: string },
    children: {} as { payment: 'payment' },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as ShowingMeta<'paying', Exclude<RestingPaymentLeaf, 'soldOutWhilePaying'>>,
  },
  actors: {
    payment: paymentMachine,
    open: fromPromise<ProviderWindow, OpenChargeInput>(() => Promise.reject(new Error('no step'))),
    /** Hears of a window that comes back while no payment is under way. */
    hearReturns: fromCallback<CashChargeEvent, { cid: string | null }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    openNextPage: (_, _params: { cid: string }) => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isClosed: stands('closed'),
    isEntering: stands('entering'),
    isCharged: stands('paid'),
    isChargeable: ({ context }) => isChargeable(context.amount, context.limits),
    isPaid: ({ event }) => isPaidEnd(event),
    isUnderMaintenance: ({ event }) => hasCode(event, ['cash.under_maintenance', 'payment.suspended']),
    isAmountRefused: ({ event }) => hasCode(event, ['cash.amount.out_of_range', 'cash.balance.over_limit']),
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.id === context.charge?.cid,
  },
})

import { assign, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

/** What a payment pays for; `id` is the oid of an order, the cid of a top-up or the sid of a subscription. */
export type Payable = { kind: 'order' | 'topUp' | 'card'; id: string }

/** The outcome of a payment, as the server knows it. */
export type PaymentOutcome = {
  kind: 'paid' | 'deposit' | 'declined' | 'cancelled' | 'expired' | 'soldOut' | 'unclear'
  failure: Failure | null
}
/**
 * Where the provider's page is: in a separate window, in place of this page, or nowhere, since no window
 * could be opened, the provider's script did not load, or an earlier window has already answered.
 */
export type PaymentPlace = 'window' | 'here' | 'blocked' | 'unreachable' | 'answered'
/**
 * How a payment stands when it begins: the page has to find out where its window is, knows it, was returned to, asks the
 * server, or knows the outcome.
 */
export type PaymentStart = 'reaching' | PaymentPlace | 'returned' | 'asking' | PaymentOutcome['kind']
/** How a payment ends: it is settled, or given up so that its owner begins anew. */
export type PaymentEnd = 'paid' | 'deposit' | 'abandoned'

/** Whether a payment that was invoked has ended with its money. */
export const isPaidEnd = (event: AnyEventObject): boolean =>
  (event.output as { outcome?: PaymentEnd } | undefined)?.outcome === 'paid'

type Context = {
  payable: Payable
  /** How the payment stands: as its owner found it, then as the window and the server answered. */
  start: PaymentStart | 'abandoned'
  again: boolean
  here: boolean
  gone: boolean
  /** The window has returned, so that a refusal of its answer is no cancellation. */
  returned: boolean
  /** The server was asked once more after the longest wait for an answer. */
  overdue: boolean
  failure: Failure | null
}
export type PaymentEvent =
  | { type: 'window.open' }
  | { type: 'window.here' }
  | { type: 'window.gone' }
  | { type: 'window.returned'; id: string }
  | { type: 'page.return' }
  | { type: 'payment.cancel' }
  | { type: 'payment.retry' }
  | { type: 'payment.restart' }
  /** The server was not asked yet: the question never reached it. */
  | { type: 'payment.pending' }
  | { type: 'payment.settle'; outcome: PaymentOutcome }
export type ReachInput = { id: string; again: boolean; here: boolean }
export type ApproveInput = { id: string; returned: boolean }

/** What the server said to an approval, or to an observer of the payment. */
const readOutcome = (event: AnyEventObject) => (event.output ?? event.outcome) as PaymentOutcome

const stands =
  (start: Context['start']) =>
  ({ context }: { context: Context }) =>
    context.start === start

/** What a payment works with: its types, steps, guards and delays; `payment.ts` has the states. */
export const paymentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentEvent,
    input: {} as { payable: Payable; start: PaymentStart },
    output: {} as { outcome: PaymentEnd },
    tags: {} as 'busy' | 'away' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    /** Where the window is, or the outcome of a payment that takes no window any more. */
    reach: fromPromise<PaymentStart, ReachInput>(() => Promise.reject(new Error('no step'))),
    approve: fromPromise<PaymentOutcome, ApproveInput>(() => Promise.reject(new Error('no step'))),
    watchWindow: fromCallback<PaymentEvent, { id: string }>(() => undefined),
    watchOutcome: fromCallback<PaymentEvent, { id: string }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    setFailure: assign(toFailureContext),
    /** What a state already says is not said twice. */
    clearStart: assign({ start: 'reaching', again: false, here: false, gone: false, returned: false }),
    setOutcome: assign(({ event }) => ({ start: readOutcome(event).kind })),
    // What comes back after its buyer closed the window is no answer of the provider.
    setReturned: assign({ returned: ({ context }) => !context.gone }),
    chooseWindow: assign({ again: true, here: false, failure: null }),
    choosePage: assign({ again: true, here: true, failure: null }),
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
    isUnclearStill: ({ context }) => context.start === 'unclear' && context.overdue,
    isInWindow: stands('window'),
    isHere: stands('here'),
    isBlocked: stands('blocked'),
    isUnreachable: stands('unreachable'),
    isAnswered: stands('answered'),
    /** Its window is opened by its owner's form alone. */
    isCard: ({ context }) => context.payable.kind === 'card',
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.id === context.payable.id,
  },
  /**
   * The wait for a return while its window closes, the life of the window, the wait for a late answer, and that for
   * another document.
   */
  delays: {
    returning: ({ context }) => (context.gone ? waits.windowClosing : waits.windowReturn),
    holding: waits.paymentWindow,
    settling: waits.settling,
    navigating: waits.navigating,
  },
})

import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import { createFailure, type Failure, type LocalFailureCode } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** Whether an order is cancelled before it is received, or returned after. */
export type CancelKind = 'cancel' | 'return'
export const cancelReasons = ['CHANGE_OF_MIND', 'WRONG_ORDER', 'WRONG_TIME', 'OTHER'] as const
export const returnReasons = ['CHANGE_OF_MIND', 'DEFECT'] as const
export type CancelReason = (typeof cancelReasons)[number] | (typeof returnReasons)[number]
export type BankAccount = { bank: string; number: string; holder: string }
/** A refund of a virtual account goes to an account: none is needed, one must be given, or one is known. */
export type AccountNeed = 'NONE' | 'NEEDED' | 'KEPT'
/** A number of pieces of a line, and how many were left when they were chosen. */
export type ChosenLine = { id: number; qty: number; left: number }
export type CancelForm = {
  lines: ChosenLine[]
  reason: CancelReason | ''
  detail: string
  /** The refund goes to `account` although one is known. */
  elsewhere: boolean
  account: BankAccount
}
/** The outcome: refunded, still being refunded by the payment provider, or left to the store's decision. */
export type CancelOutcome = 'cancelled' | 'refunding' | 'requested'
export type CancelRequest = {
  oid: string
  kind: CancelKind
  form: CancelForm
  /** Nothing of the order stays. */
  whole: boolean
  /** The order was, or was to be, paid into a virtual account. */
  ofAccount: boolean
  need: AccountNeed
}

type Context = CancelRequest & {
  /** The payment provider was refunding when the page opened. */
  refunding: boolean
  failure: Failure | null
}
type Event =
  | { type: 'form.set'; change: Partial<CancelForm> }
  | { type: 'cancel.review'; whole: boolean; need: AccountNeed }
  | { type: 'step.back' }
  | { type: 'cancel.confirm' }
  | { type: 'refund.settle'; outcome: CancelOutcome }

const closedCodes = ['order.state.wrong', 'order.not_found', 'order.line.not_found', 'order.return.too_late']

/** The code of the first missing field; null when none is missing. */
const findMissingField = (
  { lines, reason, account }: CancelForm,
  need: AccountNeed,
): LocalFailureCode | null => {
  if (lines.length === 0) return 'cancel.lines'
  if (!reason) return 'cancel.reason'
  if (need !== 'NEEDED') return null
  if (account.bank.trim().length < 2) return 'cancel.bank'
  if (!/^[\d-]{6,20}$/.test(account.number.trim())) return 'cancel.number'
  return account.holder.trim() ? null : 'cancel.holder'
}

/** The types, steps, guards and delays of the machine in `cancel-order.ts`. */
export const cancelOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as {
      oid: string
      kind: CancelKind
      lines: ChosenLine[]
      ofAccount: boolean
      refunding: boolean
    },
    output: {} as { oid: string },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    cancel: fromPromise<CancelOutcome, CancelRequest>(() => Promise.reject(new Error('no step'))),
    watchRefund: fromCallback<Event, { oid: string }>(() => undefined),
  },
  guards: {
    wasRefunding: ({ context }) => context.refunding,
    isRefunding: ({ event }) => 'output' in event && event.output === 'refunding',
    isRequested: ({ event }) => 'output' in event && event.output === 'requested',
    isWhole: ({ context, event }) =>
      event.type === 'cancel.review' && findMissingField(context.form, event.need) === null,
    isGone: ({ event }) => hasCode(event, closedCodes),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setMissingField: assign(({ context, event }) => {
      const code = event.type === 'cancel.review' ? findMissingField(context.form, event.need) : null
      return { failure: code === null ? context.failure : createFailure(code) }
    }),
  },
  delays: { settling: waits.settling },
})

import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { createFailure, toFailure, type Failure } from './failure.ts'

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

type Context = CancelRequest & { failure: Failure | null }
type Event =
  | { type: 'form.set'; change: Partial<CancelForm> }
  | { type: 'cancel.review'; whole: boolean; need: AccountNeed }
  | { type: 'step.back' }
  | { type: 'cancel.confirm' }
  | { type: 'refund.settle'; outcome: CancelOutcome }

const closedCodes = ['order.state.wrong', 'order.not_found', 'order.line.not_found', 'order.return.too_late']

/** The code of the first missing field; null when none is missing. */
const findMissingField = ({ lines, reason, account }: CancelForm, need: AccountNeed): string | null => {
  if (lines.length === 0) return 'cancel.lines'
  if (!reason) return 'cancel.reason'
  if (need !== 'NEEDED') return null
  if (account.bank.trim().length < 2) return 'cancel.bank'
  if (!/^[\d-]{6,20}$/.test(account.number.trim())) return 'cancel.number'
  return account.holder.trim() ? null : 'cancel.holder'
}

/** Cancelling an order whole or in part, or returning it: the refund is shown before the confirmation. */
export const cancelOrderMachine = setup({
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
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    cancel: fromPromise<CancelOutcome, CancelRequest>(() => Promise.reject(new Error('no step'))),
    watchRefund: fromCallback<Event, { oid: string }>(() => undefined),
  },
  guards: {
    isRefunding: (_, { outcome }: { outcome: CancelOutcome }) => outcome === 'refunding',
    isRequested: (_, { outcome }: { outcome: CancelOutcome }) => outcome === 'requested',
    isWhole: ({ context }, { need }: { need: AccountNeed }) => findMissingField(context.form, need) === null,
    isGone: (_, { error }: { error: unknown }) => closedCodes.includes(toFailure(error).code),
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    sayLack: assign(({ context }, { need }: { need: AccountNeed }) => ({
      failure: createFailure(findMissingField(context.form, need) ?? ''),
    })),
  },
}).createMachine({
  id: 'cancel-order',
  context: ({ input: { oid, kind, lines, ofAccount, refunding } }) => ({
    ...{ oid, kind, ofAccount, whole: true, need: 'NONE' },
    form: { lines, reason: '', detail: '', elsewhere: false, account: { bank: '', number: '', holder: '' } },
    failure: refunding ? createFailure('refunding') : null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'editable',
      // A reload while the payment provider still refunds keeps waiting for it.
      always: { guard: ({ context }) => context.failure?.code === 'refunding', target: 'refunding' },
      on: {
        'form.set': {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, ...event.change },
            failure: null,
          })),
        },
        'cancel.review': [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ need: event.need }) },
            target: 'reviewing',
            actions: assign(({ event }) => ({ whole: event.whole, need: event.need, failure: null })),
          },
          { actions: { type: 'sayLack', params: ({ event }) => ({ need: event.need }) } },
        ],
      },
    },
    reviewing: { on: { 'step.back': 'choosing', 'cancel.confirm': 'cancelling' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancel',
        input: ({ context: { failure: _failure, ...cancelling } }) => cancelling,
        onDone: [
          {
            guard: { type: 'isRefunding', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refunding',
          },
          {
            guard: { type: 'isRequested', params: ({ event }) => ({ outcome: event.output }) },
            target: 'requested',
          },
          { target: 'cancelled' },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    refunding: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: { src: 'watchRefund', input: ({ context }) => ({ oid: context.oid }) },
      on: { 'refund.settle': 'cancelled' },
    },
    cancelled: { tags: 'terminal' },
    requested: { tags: 'terminal' },
    refused: { tags: 'terminal' },
    failed: { tags: 'recoverable', on: { 'cancel.confirm': 'cancelling', 'step.back': 'choosing' } },
  },
})

import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { GoodwillReason } from '#api/contract/office/refunds.options.ts'
import type { refunds } from '#api/contract/office/refunds.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type GiftAnswer = Answer<typeof refunds.giveRefund>
export type GiftRequest = {
  oid: string
  /** In won. */
  amount: number
  reason: GoodwillReason
  /** Words for the shopper. */
  note: string
  /** The goodwill of the order so far, as the person saw it. */
  given: number
}

/** What is typed, and what the order can still give, in won. */
export type GiftForm = { amount: string; reason: GoodwillReason | ''; note: string }
/** The first field that is missing or wrong; `tooMuch` is more than the order can give. */
export type GiftFault = 'amount' | 'tooMuch' | 'reason' | 'note'
type Context = GiftForm & {
  oid: string
  given: number
  room: number
  /** What was given or asked for; null until the server has said it. */
  answer: GiftAnswer | null
  fault: GiftFault | null
  failure: Failure | null
}
type Event =
  | { type: 'form.set'; change: Partial<GiftForm> }
  | { type: 'form.submit' }
  | { type: 'step.back' }
  | { type: 'give.retry' }

/** The order or its goodwill is another one by now: the person looks again. */
const closedCodes = [
  'order.not_found',
  'order.state.wrong',
  'order.refund.account_required',
  'order.refund.pending',
  'office.goodwill.changed',
  'office.approval.open',
  'staff.case.own',
]

/** A typed amount in won, with or without commas; null where it is no amount. */
export const parseAmount = (text: string): number | null => {
  const digits = text.replaceAll(/[,\s]|원$/g, '')
  if (!/^\d{1,12}$/.test(digits)) return null
  return Number(digits) >= 1 ? Number(digits) : null
}

type TypedGift = Pick<Context, 'amount' | 'reason' | 'note' | 'room'>

/** Null where the gift is complete. */
const findFault = ({ amount: text, reason, note, room }: TypedGift): GiftFault | null => {
  const amount = parseAmount(text)
  if (amount === null) return 'amount'
  if (amount > room) return 'tooMuch'
  if (reason === '') return 'reason'
  return note.trim() === '' ? 'note' : null
}

/** Whether the step answered with this outcome. */
const hasOutcome = (event: AnyEventObject, outcome: GiftAnswer['outcome']): boolean =>
  (event.output as Partial<GiftAnswer> | undefined)?.outcome === outcome

/** Steps, guards and actions of the machine in `give-refund.ts`. */
export const giveRefundSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'oid' | 'given' | 'room'>,
    output: {} as { oid: string },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    give: fromPromise<GiftAnswer, GiftRequest>(() => Promise.reject(new Error('no step'))),
  },
  guards: {
    isComplete: ({ context }) => findFault(context) === null,
    isAsked: ({ event }) => hasOutcome(event, 'AWAITING_APPROVAL'),
    isTooMuch: ({ event }) => hasCode(event, ['office.goodwill.too_much']),
    isClosed: ({ event }) => hasCode(event, closedCodes),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setFault: assign(({ context }) => ({ fault: findFault(context) })),
    setTooMuch: assign({ fault: 'tooMuch' }),
    clearFailure: assign({ fault: null, failure: null }),
  },
})

/** What the step is asked: a complete gift. */
export const toGiftRequest = ({ oid, amount, reason, note, ...context }: Context): GiftRequest => ({
  ...{ oid, given: context.given, note: note.trim() },
  amount: parseAmount(amount) ?? 0,
  reason: reason === '' ? 'OTHER' : reason,
})

import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { orders } from '#api/contract/office/orders.ts'
import { createFailure, type Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** Why a shop cancels before the hand-over. */
export const shopReasons = ['OUT_OF_STOCK', 'DAMAGED', 'CUSTOMER_ASKED', 'OTHER'] as const
export type ShopReason = (typeof shopReasons)[number]

/** Pieces of a line to cancel, how many the person saw, and how many of them go back to the stock. */
export type ShopCancelLine = { id: number; qty: number; left: number; restock: number }
export type ShopCancelPreview = Answer<typeof orders.cancelPreview>
export type ShopCancelRequest = {
  oid: string
  lines: ShopCancelLine[]
  reason: ShopReason | ''
  /** Words for the shopper. */
  note: string
}

type Context = ShopCancelRequest & {
  /** What would go back; null until the server has said it. */
  preview: ShopCancelPreview | null
  failure: Failure | null
}
type Event =
  | { type: 'lines.set'; lines: ShopCancelLine[] }
  | { type: 'lines.submit' }
  | { type: 'reason.set'; change: Partial<Pick<ShopCancelRequest, 'reason' | 'note'>> }
  | { type: 'reason.submit' }
  | { type: 'step.back' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.retry' }

const closedCodes = ['order.state.wrong', 'order.not_found', 'order.line.not_found']

const rejectStep = () => Promise.reject(new Error('no step'))

/** The pieces that are cancelled: lines with none are left out. */
export const toCancelledLines = (lines: readonly ShopCancelLine[]): ShopCancelLine[] =>
  lines.filter(({ qty }) => qty > 0)

/** Steps, guards and actions of the machine in `shop-cancel.ts`. */
export const shopCancelSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<ShopCancelRequest, 'oid' | 'lines'>,
    output: {} as { oid: string },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    preview: fromPromise<ShopCancelPreview, ShopCancelRequest>(rejectStep),
    cancel: fromPromise<void, ShopCancelRequest>(rejectStep),
  },
  guards: {
    hasLines: ({ context }) => toCancelledLines(context.lines).length > 0,
    hasReason: ({ context }) => context.reason !== '',
    isClosed: ({ event }) => hasCode(event, closedCodes),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setLinesMissing: assign({ failure: createFailure('cancel.lines') }),
    setReasonMissing: assign({ failure: createFailure('cancel.reason') }),
    clearFailure: assign({ failure: null }),
    /** Another choice has another refund. */
    clearPreview: assign({ preview: null, failure: null }),
  },
})

/** What the steps are asked: the machine's choices alone. */
export const toShopCancelRequest = ({ oid, lines, reason, note }: Context): ShopCancelRequest => ({
  oid,
  lines: toCancelledLines(lines),
  reason,
  note,
})

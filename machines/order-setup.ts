import { assign, fromPromise, setup } from 'xstate'
import type { CallRequest } from '#api/call.ts'
import type { checkout } from '#api/contract/checkout.ts'
import { createFailure, type Failure } from './failure.ts'
import { findMissingField, type OrderForm, type PayingBy } from './order-form.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type OrderRequest = Pick<CallRequest<typeof checkout.openOrder>['body'], 'products'> & {
  type: 'PICKUP' | 'DELIVERY'
  fromCart: boolean
  /** Where the shopper means to collect it. */
  store?: number
}
/** The order that is being written, and the name of what its last calculation decided. */
export type OrderDraft = { oid: string; snapshotHash: string }
/** An order as it was calculated; `refusal` says that the store or the slot does not hold, and the rest does. */
export type CalculatedOrder = OrderDraft & { refusal?: Failure }
/** What moves the amount or the promise of an order; parts left out stay as they are. */
export type OrderChoices = Omit<CallRequest<typeof checkout.calculate>['body'], 'oid'>
/** Where the buyer goes: by a form with fields, or, without any, to an address. */
export type PaymentWindow = { url: string; fields: Record<string, string> | null; expiresAt: string }
/**
 * What is left to do: to pay in a window, to take up what an earlier window answered, to wait for a payment of the
 * same order that is still settling, or to show the order.
 */
export type Handover =
  | { oid: string; to: 'window'; window: PaymentWindow }
  | { oid: string; to: 'payment' }
  | { oid: string; to: 'settling' }
  | { oid: string; to: 'order' }
/** How ordering ends, with what was written: `here` where the provider's page takes the place of this page instead of a window. */
export type OrderEnd = { oid: string; to: Handover['to'] | 'here'; form?: OrderForm }
/** An order that can be written, or one whose payment is still settling. */
export type OpenedOrder = OrderDraft | { oid: string; to: 'settling' }

type Context = {
  request: OrderRequest
  draft: OrderDraft | null
  change: OrderChoices
  form: OrderForm
  by: PayingBy
  handover: Handover | null
  to: OrderEnd['to']
  failure: Failure | null
}
type Event =
  | { type: 'choice.set'; change: OrderChoices }
  | { type: 'form.set'; change: Partial<OrderForm> }
  | { type: 'adult.verified' }
  | { type: 'payment.submit'; by: PayingBy }
  | { type: 'order.retry' }
export type PaymentInput = { draft: OrderDraft | null; form: OrderForm; by: PayingBy }

const goneCodes = ['order.not_found', 'order.state.wrong']
const soldOutCodes = [
  'order.stock.short',
  'cart.product.stopped',
  'cart.product.not_found',
  'cart.qty.over_limit',
]
const changedCodes = [
  'order.amount.changed',
  'order.price.changed',
  'order.coupon.not_usable',
  'order.cash.short',
]

/** What ordering works with: its types, steps and guards; `order.ts` has the states. */
export const orderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { request: OrderRequest; draft: OrderDraft | null; form: OrderForm },
    output: {} as OrderEnd,
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    open: fromPromise<OpenedOrder, OrderRequest>(() => Promise.reject(new Error('no step'))),
    calculate: fromPromise<CalculatedOrder, { draft: OrderDraft | null; change: OrderChoices }>(() =>
      Promise.reject(new Error('no step')),
    ),
    reserve: fromPromise<Handover, PaymentInput>(() => Promise.reject(new Error('no step'))),
    handOver: fromPromise<OrderEnd['to'], { handover: Handover | null }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    openWindow: (_, _params: { by: PayingBy }) => undefined,
    closeWindow: () => undefined,
    setFailure: assign(toFailureContext),
    setMissingField: assign(({ context, event }) => {
      const code = event.type === 'payment.submit' ? findMissingField(context.form, event.by) : null
      return { failure: code === null ? null : createFailure(code) }
    }),
    setForm: assign(({ context, event }) =>
      event.type === 'form.set' ? { form: { ...context.form, ...event.change }, failure: null } : {},
    ),
    setChoice: assign(({ context, event }) =>
      event.type === 'choice.set'
        ? { change: { ...context.change, ...event.change }, failure: null }
        : { failure: null },
    ),
  },
  guards: {
    isResumed: ({ context }) => context.draft !== null,
    isSettling: ({ event }) => 'output' in event && 'to' in (event.output as OpenedOrder),
    isWhole: ({ context, event }) =>
      event.type === 'payment.submit' && findMissingField(context.form, event.by) === null,
    isSoldOut: ({ event }) => hasCode(event, soldOutCodes),
    isAmountChanged: ({ event }) => hasCode(event, changedCodes),
    isGone: ({ event }) => hasCode(event, goneCodes),
    isSuspended: ({ event }) => hasCode(event, ['payment.suspended']),
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { orders } from '#api/calls/orders.ts'
import type { Failure } from './failure.ts'
import type { OrderForm } from './order-form.ts'
import { orderMachine } from './order.ts'
import type { Handover, OrderDraft, OrderRequest } from './order-setup.ts'
import { paymentMachine } from './payment.ts'
import type { PaymentEnd, PaymentStart } from './payment-setup.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type CheckoutStatus = Awaited<ReturnType<typeof orders.order>>['status']
/** The order that the page is about, and how its payment stands where one is under way. */
export type CheckoutOrder = { oid: string; status: CheckoutStatus; payment: PaymentStart }
export type CheckoutKind = 'paid' | 'deposit'

type Context = {
  request: OrderRequest
  draft: OrderDraft | null
  form: OrderForm
  order: CheckoutOrder | null
  kind: CheckoutKind | null
  failure: Failure | null
}
type Event = { type: 'page.return' } | { type: 'checkout.retry' } | { type: 'checkout.leave' }

/** Where a purchase goes on, by the status of its order; a paid order stays paid in all later states. */
const startByStatus: Record<CheckoutStatus, 'ordering' | 'paying' | 'completing'> = {
  PRE_ORDER: 'ordering',
  RESET: 'ordering',
  PENDING_PAYMENT: 'paying',
  EXPIRED: 'paying',
  APPROVING: 'paying',
  UNKNOWN: 'paying',
  VOIDING: 'paying',
  VOIDED: 'paying',
  FAILED: 'paying',
  AWAITING_DEPOSIT: 'completing',
  PAID: 'completing',
  PREPARING: 'completing',
  READY_FOR_PICKUP: 'completing',
  PICKED_UP: 'completing',
  SHIPPING: 'completing',
  DELIVERED: 'completing',
  CONFIRMED: 'completing',
  CANCEL_REQUESTED: 'completing',
  REFUNDING: 'completing',
  PARTIALLY_CANCELLED: 'completing',
  CANCELLED: 'completing',
  RETURN_REQUESTED: 'completing',
  RETURNED: 'completing',
}

const starts =
  (start: 'paying' | 'completing') =>
  ({ context: { order } }: { context: Context }) =>
    order !== null && startByStatus[order.status] === start

const paymentStarts: Record<Exclude<Handover['to'], 'order'>, PaymentStart> = {
  window: 'reaching',
  payment: 'asking',
  settling: 'asking',
}

/** What a whole purchase works with: its machines, steps and guards; `checkout.ts` has the states. */
export const checkoutSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as {
      request: OrderRequest
      draft: OrderDraft | null
      form: OrderForm
      order: CheckoutOrder | null
    },
    output: {} as { oid: string; kind: CheckoutKind | null },
    children: {} as { order: 'order'; payment: 'payment' },
    tags: {} as 'busy' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    order: orderMachine,
    payment: paymentMachine,
    reset: fromPromise<void, { oid: string }>(() => Promise.reject(new Error('no step'))),
    complete: fromPromise<CheckoutKind, { oid: string }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
    /** The pre-order is found again on the server. */
    clearDraft: assign({ draft: null, order: null, failure: null }),
    setHandover: assign(({ event }) => {
      const { oid, to } = (event as unknown as { output: Pick<Handover, 'oid' | 'to'> }).output
      return to === 'order'
        ? { order: { oid, status: 'PAID' as const, payment: 'paid' as const } }
        : { order: { oid, status: 'PENDING_PAYMENT' as const, payment: paymentStarts[to] } }
    }),
  },
  guards: {
    isPaying: starts('paying'),
    isOrdered: starts('completing'),
    isHandedToOrder: ({ event }) => 'output' in event && (event.output as Handover).to === 'order',
    isSettled: ({ event }) =>
      'output' in event && (event.output as { outcome: PaymentEnd }).outcome !== 'abandoned',
  },
})

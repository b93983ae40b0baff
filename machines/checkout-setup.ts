import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { OrderForm } from './order-form.ts'
import { orderMachine } from './order.ts'
import type { OrderDraft, OrderEnd, OrderRequest } from './order-setup.ts'
import { paymentMachine } from './payment.ts'
import type { PaymentEnd, PaymentStart } from './payment-setup.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

/** The order that the page is about, and how its payment stands; null where the order is still written. */
export type CheckoutOrder = { oid: string; payment: PaymentStart | null }
export type CheckoutKind = 'paid' | 'deposit'

type Context = {
  request: OrderRequest
  draft: OrderDraft | null
  form: OrderForm
  order: CheckoutOrder | null
  kind: CheckoutKind | null
  failure: Failure | null
}
type Event =
  /** The browser shows an earlier page of the purchase again: by its cache, or by the way back. */
  { type: 'page.return'; to: 'form' | 'payment' } | { type: 'checkout.retry' } | { type: 'checkout.leave' }

const paymentStarts: Record<Exclude<OrderEnd['to'], 'order'>, PaymentStart> = {
  window: 'reaching',
  here: 'here',
  payment: 'answered',
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
    /** Takes the order back; null where it has to be opened anew before it can be written. */
    reset: fromPromise<OrderDraft | null, { oid: string }>(() => Promise.reject(new Error('no step'))),
    complete: fromPromise<CheckoutKind, { oid: string }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
    setDraft: assign(({ event }) => ({
      draft: (event as unknown as { output: OrderDraft | null }).output,
      order: null,
      failure: null,
    })),
    setHandover: assign(({ event }) => {
      const { oid, to, form } = (event as unknown as { output: OrderEnd }).output
      // A payment that comes to nothing leads back to the form as it was written, with what was agreed to for this order.
      return {
        order: { oid, payment: to === 'order' ? ('paid' as const) : paymentStarts[to] },
        ...(form && { form }),
      }
    }),
  },
  guards: {
    isPaying: ({ context: { order } }) => order !== null && order.payment !== null,
    isOrdered: ({ context: { order } }) => order?.payment === 'paid' || order?.payment === 'deposit',
    isHandedToOrder: ({ event }) => 'output' in event && (event.output as OrderEnd).to === 'order',
    /** The payment is left behind for the form of its order. */
    isFormShown: ({ event }) => event.type === 'page.return' && event.to === 'form',
    isSettled: ({ event }) =>
      'output' in event && (event.output as { outcome: PaymentEnd }).outcome !== 'abandoned',
  },
})

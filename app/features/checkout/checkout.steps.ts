import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { checkout as calls } from '#api/calls/checkout.ts'
import type { CheckoutKind } from '#machines/checkout-setup.ts'
import { toFailure } from '#machines/failure.ts'
import { orderMachine } from '#machines/order.ts'
import type { OrderDraft } from '#machines/order-setup.ts'
import { paymentMachine } from '#machines/payment.ts'
import { orders } from '../orders/orders.queries.ts'
import { checkout } from './checkout.queries.ts'
import { createOrderPayable } from './order-payable.ts'
import { createOrderSteps, findReadyDraft } from './order.steps.ts'
import { createPaymentSteps } from './payment.steps.ts'
import { pendingForm } from './pending-form.ts'
import { toPaymentOutcomeKind } from './payment-start.ts'

/** What a purchase changes, beside the order itself. */
const changedKeys = ['orders', 'cart', 'me', 'membership', 'wines', 'checkout']
/** The order is not one to take back: it is paid, settling, or not of this kind; opening it finds out. */
const keptCodes = ['order.not_found', 'order.state.wrong']

/** The effects of a whole purchase: those of its order and of its payment, and the steps between them. */
export const createCheckoutSteps = (client: QueryClient) => {
  const reset = async (oid: string): Promise<OrderDraft | null> => {
    try {
      const calculation = await calls.reset({ params: { oid } })
      client.setQueryData(checkout.calculation(oid).queryKey, calculation)
      return findReadyDraft(calculation)
    } catch (error) {
      if (keptCodes.includes(toFailure(error).code)) return null
      throw error
    }
  }

  const complete = async (oid: string): Promise<CheckoutKind> => {
    const { status } = await client.fetchQuery(orders.one(oid))
    pendingForm.forget()
    for (const key of changedKeys) void client.invalidateQueries({ queryKey: [key] })
    return toPaymentOutcomeKind(status) === 'deposit' ? 'deposit' : 'paid'
  }

  return {
    actors: {
      order: orderMachine.provide(createOrderSteps(client)),
      payment: paymentMachine.provide(createPaymentSteps(createOrderPayable(client))),
      reset: fromPromise<OrderDraft | null, { oid: string }>(({ input }) => reset(input.oid)),
      complete: fromPromise<CheckoutKind, { oid: string }>(({ input }) => complete(input.oid)),
    },
  }
}

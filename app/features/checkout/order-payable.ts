import type { QueryClient } from '@tanstack/react-query'
import { checkout as calls } from '#api/calls/checkout.ts'
import { orders as orderCalls } from '#api/calls/orders.ts'
import { createFailure } from '#machines/failure.ts'
import type { PaymentOutcome, PaymentPlace } from '#machines/payment-setup.ts'
import { orders } from '../orders/orders.queries.ts'
import { toPayingMethod } from './empty-form.ts'
import type { PayableSteps } from './payment.steps.ts'
import { payWindow } from './pay-window.ts'
import { toPaymentOutcomeKind } from './payment-start.ts'
import { startWindow } from './start-window.ts'

/** The window of a payment that was begun before has the other values. */
const emptyTender = {
  issuer: '',
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
} as const

/** Leads back to the window of the same payment; the server identifies it by the agreed values. */
const openAgain = async (oid: string): Promise<PaymentPlace> => {
  const [order, { snapshotHash }] = await Promise.all([
    orderCalls.order({ params: { oid } }),
    calls.total({ query: { oid } }),
  ])
  if (!order.orderer) throw createFailure('order.state.wrong')
  const agreements = { order: true, thirdParty: true, payment: true }
  const { orderer, giftTo: gift, payment } = order
  const body = { oid, snapshotHash, orderer, agreements, ...(gift && { gift }) }
  const window = await startWindow(body, { ...emptyTender, method: toPayingMethod(payment?.code) })
  return window === 'answered' ? window : payWindow.post(oid, window)
}

/** An order, as its payment sees it. */
export const createOrderPayable = (client: QueryClient): PayableSteps => {
  const getOrder = async (oid: string) =>
    client.getQueryData(orders.one(oid).queryKey) ?? (await orderCalls.order({ params: { oid } }))

  const approve = async (oid: string): Promise<PaymentOutcome['kind']> => {
    const isKakaopay = (await getOrder(oid)).payment?.code === 'KAKAOPAY'
    const order = await (isKakaopay ? calls.approveKakaopay : calls.approve)({ body: { oid } })
    client.setQueryData(orders.one(oid).queryKey, order)
    return toPaymentOutcomeKind(order.status)
  }

  const findOutcome = async (oid: string) => {
    const order = await orderCalls.order({ params: { oid } })
    client.setQueryData(orders.one(oid).queryKey, order)
    if (order.status === 'PENDING_PAYMENT') return 'pending'
    return toPaymentOutcomeKind(order.status)
  }

  return { closedCode: 'order.state.wrong', isObservable: true, openAgain, approve, findOutcome }
}

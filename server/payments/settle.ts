import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { hitFailpoint } from '../failpoints.ts'
import { transitionOrder } from '../orders/order-transitions.ts'
import { lockOrderPayment, type OrderPayment } from './lock.ts'
import { resolveOutcome } from './outcomes.ts'
import { getNextVoidTime } from './payments.rules.ts'
import { changePayment, type PaymentRow } from './payments.store.ts'
import type { ProviderResult } from './provider-result.ts'

type Settlement = { orderId: number; paymentId: number; word: ProviderResult; actor: string; at: Date }

/**
 * The third phase: applies the provider's result to a payment that still waits for it, with all consequences.
 * A payment that another process settled first stays as it is.
 */
export const settlePayment = async (
  tx: Transaction,
  services: Pick<Services, 'env' | 'secrets' | 'shopUrl'>,
  settlement: Settlement,
): Promise<OrderPayment> => {
  const { orderId, paymentId, word: result, actor, at } = settlement
  await hitFailpoint('approve.beforeApply')
  const orderPayment = (await lockOrderPayment(tx, orderId, paymentId)) ?? throwMissingPayment(paymentId)
  const { state } = orderPayment.payment
  if (state !== 'APPROVING' && state !== 'UNKNOWN') return orderPayment
  const pending = { ...orderPayment, actor, at, found: state === 'UNKNOWN' }
  // A worker took over during the approval: only a certain result may change an unknown payment.
  const isTakenOver = pending.found && (result.kind === 'unread' || result.kind === 'unsent')
  if (!isTakenOver) await resolveOutcome(result)(tx, services, pending)
  await hitFailpoint('approve.beforeCommit')
  return (await lockOrderPayment(tx, orderId, paymentId)) ?? throwMissingPayment(paymentId)
}

const throwMissingPayment = (paymentId: number): never => {
  throw new Error(`payment ${paymentId} is gone`)
}

/** The provider voided a charge, or closed the order number before there was one. */
export const confirmVoid = async (
  tx: Transaction,
  orderId: number,
  paymentId: number,
  at: Date,
): Promise<void> => {
  const orderPayment = await lockOrderPayment(tx, orderId, paymentId)
  if (orderPayment?.payment.state !== 'VOIDING') return
  await changePayment(tx, orderPayment.payment, { state: 'VOIDED', nextInquiryAt: null, leaseUntil: null })
  if (orderPayment.order.status === 'VOIDING')
    await transitionOrder(tx, orderPayment.order, { to: 'VOIDED', event: 'VOIDED', actor: 'worker', at })
}

/** The provider did not confirm the void; it is retried. */
export const scheduleVoidRetry = async (
  tx: Transaction,
  payment: PaymentRow,
  state: 'VOIDING' | 'CLOSING',
  at: Date,
): Promise<void> => {
  const nextInquiryAt = getNextVoidTime(payment.attempts, at)
  await changePayment(tx, { ...payment, state }, { state, leaseUntil: null, nextInquiryAt })
}

import type { Transaction } from '../db/database.ts'
import { hitFailpoint } from '../failpoints.ts'
import {
  lockPayable,
  type Act,
  type Payable,
  type PayablePayment,
  type PaymentAttempt,
  type RecordedPayable,
  type SettleServices,
} from './payable.ts'
import { getNextVoidTime } from './payments.rules.ts'
import { changePayment, type PaymentRow } from './payments.store.ts'

type Settlement<Result> = Act & { id: number; paymentId: number; result: Result }

/**
 * The third phase: applies the provider's result to a payment that still waits for it, with all consequences.
 * A payment that another process settled first stays as it is.
 */
export const settlePayment = async <Row, Payment extends PaymentAttempt, Result extends { kind: string }>(
  tx: Transaction,
  services: SettleServices,
  payable: Payable<Row, Payment, Result>,
  settlement: Settlement<Result>,
): Promise<PayablePayment<Row, Payment>> => {
  const { result, actor, at } = settlement
  await hitFailpoint(`${payable.failpoints}.beforeApply`)
  const payment = (await lockPayable(tx, payable, settlement)) ?? throwMissingPayment(settlement.paymentId)
  const { state } = payment.payment
  if (state !== 'APPROVING' && state !== 'UNKNOWN') return payment
  const pending = { ...payment, actor, at, isFromInquiry: state === 'UNKNOWN' }
  // A worker took over during the approval: only a certain result may change an unknown payment.
  const isTakenOver = pending.isFromInquiry && (result.kind === 'unread' || result.kind === 'unsent')
  if (!isTakenOver) await payable.settle(tx, services, pending, result)
  await hitFailpoint(`${payable.failpoints}.beforeCommit`)
  return (await lockPayable(tx, payable, settlement)) ?? throwMissingPayment(settlement.paymentId)
}

const throwMissingPayment = (paymentId: number): never => {
  throw new Error(`payment ${paymentId} is gone`)
}

/** The provider voided a charge, or closed the order number before there was one. */
export const confirmVoid = async <Row>(
  tx: Transaction,
  payable: RecordedPayable<Row>,
  { id, paymentId, actor, at }: Act & { id: number; paymentId: number },
): Promise<void> => {
  const voidedPayment = await lockPayable(tx, payable, { id, paymentId })
  if (voidedPayment?.payment.state !== 'VOIDING') return
  const { row, payment } = voidedPayment
  await changePayment(tx, payment, { state: 'VOIDED', nextInquiryAt: null, leaseUntil: null })
  if (payable.getState(row) === 'VOIDING') await payable.transition(tx, row, 'VOIDED', { actor, at })
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

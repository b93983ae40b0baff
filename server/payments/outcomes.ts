import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import type { Charge, Issue } from '../gateways/payment.ts'
import type { PayableRules, PendingPayment, SettleServices } from './payable.ts'
import { findMismatch, maxAttempts, findNextInquiryTime, toPaymentReceipt } from './payments.rules.ts'
import { changePayment, isTransactionBooked, type PaymentRow } from './payments.store.ts'
import { getMerchantId } from './providers.ts'
import type { ProviderResult } from './provider-result.ts'

/** The columns of an attempt that is over. */
export const clearedFields = { encData: null, leaseUntil: null, nextInquiryAt: null }

/** Marks a payment as charged; `method` is the charged one where it may differ from the chosen one. */
export const markApproved = (
  tx: Transaction,
  payment: PaymentRow,
  charge: Charge,
  method = payment.method,
): Promise<boolean> =>
  changePayment(tx, payment, {
    ...clearedFields,
    state: 'APPROVED',
    providerTx: charge.transactionId,
    method,
    receipt: toPaymentReceipt(charge),
    approvedAt: new Date(charge.approvedAt),
  })

type Outcome<Row> = {
  tx: Transaction
  services: SettleServices
  rules: PayableRules<Row>
  pending: PendingPayment<Row>
}

const requestVoid = async <Row>({ tx, services, rules, pending }: Outcome<Row>, reason: string) => {
  const { row, payment, actor, at } = pending
  await changePayment(tx, payment, {
    state: 'VOIDING',
    declineCode: reason,
    encData: null,
    leaseUntil: null,
    attempts: 0,
    nextInquiryAt: at,
  })
  await rules.release(tx, services, pending, { to: 'VOIDING', reason })
  const detail = { reason, amount: payment.amount, orderNo: payment.orderNo }
  const subject = rules.getAuditSubject(row)
  await appendAuditEntry(tx, { at, actor, act: 'payment.void', subject, detail })
}

/** The fault of the provider's booking; null when it is ours and new. */
const findBookingMismatch = async <Row>(
  { tx, services, pending }: Outcome<Row>,
  charge: Charge | Issue,
): Promise<string | null> => {
  const { payment } = pending
  const { provider, id } = payment
  const mismatch = findMismatch(charge, payment, getMerchantId(services.env, provider))
  if (mismatch) return `mismatch:${mismatch}`
  return (await isTransactionBooked(tx, provider, charge.transactionId, id)) ? 'mismatch:transaction' : null
}

const applyCharge = async <Row>(outcome: Outcome<Row>, charge: Charge) => {
  const { tx, services, rules, pending } = outcome
  const refusal =
    (await findBookingMismatch(outcome, charge)) ?? (await rules.confirm(tx, services, pending, charge))
  if (refusal !== null) await requestVoid(outcome, refusal)
}

const applyIssue = async <Row>(outcome: Outcome<Row>, issue: Issue) => {
  const { tx, services, rules, pending } = outcome
  if (!rules.awaitDeposit) return requestVoid(outcome, 'mismatch:method')
  const refusal =
    (await findBookingMismatch(outcome, issue)) ?? (await rules.awaitDeposit(tx, services, pending, issue))
  if (refusal !== null) await requestVoid(outcome, refusal)
}

const decline = async <Row>({ tx, services, rules, pending }: Outcome<Row>, code: string) => {
  await changePayment(tx, pending.payment, { ...clearedFields, state: 'DECLINED', declineCode: code })
  await rules.release(tx, services, pending, { to: 'FAILED', reason: code })
}

/** Returns to the payment window; data that belongs to another payment may still pay for that one. */
const returnToWindow = async <Row>(outcome: Outcome<Row>, kind: 'unread' | 'unsent') => {
  const { tx, rules, pending } = outcome
  const { row, payment, actor, at } = pending
  if (payment.attempts >= maxAttempts) return decline(outcome, 'too_many')
  const encData = kind === 'unsent' ? payment.encData : null
  await changePayment(tx, payment, { state: 'CREATED', encHash: null, encData, leaseUntil: null })
  await rules.transition(tx, row, 'PENDING_PAYMENT', { actor, at, reason: kind })
}

const scheduleInquiry = async <Row>({ tx, rules, pending }: Outcome<Row>) => {
  const { row, payment, actor, at, isFromInquiry } = pending
  const attempts = isFromInquiry ? payment.attempts : 0
  const nextInquiryAt = findNextInquiryTime(attempts, at)
  const changes = { encData: null, leaseUntil: null, attempts, nextInquiryAt }
  await changePayment(tx, payment, { ...changes, state: 'UNKNOWN' })
  if (!isFromInquiry) await rules.transition(tx, row, 'UNKNOWN', { actor, at })
}

/** The effect of a provider's result on a payment and its payable. */
export const applyResult = <Row>(outcome: Outcome<Row>, result: ProviderResult): Promise<void> => {
  if (result.kind === 'charged') return applyCharge(outcome, result.charge)
  if (result.kind === 'issued') return applyIssue(outcome, result.issue)
  if (result.kind === 'declined') return decline(outcome, result.code)
  if (result.kind === 'unclear') return scheduleInquiry(outcome)
  if (result.kind === 'hopeless') return requestVoid(outcome, 'unknown')
  return returnToWindow(outcome, result.kind)
}

import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { grantCash } from '../cash/cash.store.ts'
import { lockTopUpById, transitionTopUp, type TopUpRow } from '../cash/top-ups.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { ChargeState } from '../db/tables/cash.ts'
import { hitFailpoint } from '../failpoints.ts'
import type { Charge } from '../gateways/payment.ts'
import { getMerchantId } from './providers.ts'
import { findMismatch, maxAttempts, findNextInquiryTime, toPaymentReceipt } from './payments.rules.ts'
import { changePayment, isTransactionBooked, lockPayment, type PaymentRow } from './payments.store.ts'
import type { ProviderResult } from './provider-result.ts'

export type TopUpPayment = { charge: TopUpRow; payment: PaymentRow }
type PendingTopUp = TopUpPayment & { actor: string; at: Date; found: boolean }

/** A top-up and its payment, always locked in this sequence. */
export const lockTopUpPayment = async (
  tx: Transaction,
  chargeId: number,
  paymentId: number,
): Promise<TopUpPayment | null> => {
  const topUp = await lockTopUpById(tx, chargeId)
  const payment = topUp && (await lockPayment(tx, paymentId))
  return topUp && payment ? { charge: topUp, payment } : null
}

const clearedFields = { encData: null, leaseUntil: null, nextInquiryAt: null }

const requestVoid = async (
  tx: Transaction,
  { charge: topUp, payment, actor, at }: PendingTopUp,
  reason: string,
) => {
  const changes = { encData: null, leaseUntil: null, attempts: 0, nextInquiryAt: at }
  await changePayment(tx, payment, { ...changes, state: 'VOIDING', declineCode: reason })
  await transitionTopUp(tx, topUp, 'VOIDING')
  const detail = { reason, amount: payment.amount, orderNo: payment.orderNo }
  await appendAuditEntry(tx, { at, actor, act: 'payment.void', subject: `charge:${topUp.cid}`, detail })
}

const applyCharge = async (
  tx: Transaction,
  services: Pick<Services, 'env'>,
  pending: PendingTopUp,
  cardCharge: Charge,
) => {
  const { charge: topUp, payment, actor, at } = pending
  const { provider, id } = payment
  const mismatch = findMismatch(cardCharge, payment, getMerchantId(services.env, provider))
  const isDuplicate = await isTransactionBooked(tx, provider, cardCharge.transactionId, id)
  if (mismatch || isDuplicate) return requestVoid(tx, pending, `mismatch:${mismatch ?? 'transaction'}`)
  await changePayment(tx, payment, {
    ...clearedFields,
    state: 'APPROVED',
    providerTx: cardCharge.transactionId,
    receipt: toPaymentReceipt(cardCharge),
    approvedAt: new Date(cardCharge.approvedAt),
  })
  await transitionTopUp(tx, topUp, 'CHARGED', { chargedAt: at, expiresAt: null })
  const { cid, memberId, amount } = topUp
  const ref = { type: 'CHARGE' as const, id: cid }
  await grantCash(tx, { memberId, source: 'PAID', amount, key: `charge:${cid}`, actor, at, ref })
}

const transitionBoth = async (
  tx: Transaction,
  { charge: topUp, payment }: PendingTopUp,
  to: ChargeState,
  set: Parameters<typeof changePayment>[2],
) => {
  await changePayment(tx, payment, set)
  await transitionTopUp(tx, topUp, to)
}

/** The effect of a provider's result on a top-up; an issued virtual account is invalid and voided. */
const applyResult = async (
  tx: Transaction,
  services: Pick<Services, 'env'>,
  pending: PendingTopUp,
  result: ProviderResult,
): Promise<void> => {
  const { payment, at, found: isFromInquiry } = pending
  const { kind } = result
  if (kind === 'charged') return applyCharge(tx, services, pending, result.charge)
  if (kind === 'issued') return requestVoid(tx, pending, 'mismatch:method')
  if (kind === 'hopeless') return requestVoid(tx, pending, 'unknown')
  if (kind === 'unclear') {
    const attempts = isFromInquiry ? payment.attempts : 0
    const nextInquiryAt = findNextInquiryTime(attempts, at)
    const changes = { encData: null, leaseUntil: null, attempts, nextInquiryAt }
    return transitionBoth(tx, pending, 'UNKNOWN', { ...changes, state: 'UNKNOWN' })
  }
  if (kind === 'declined' || payment.attempts >= maxAttempts) {
    const declineCode = kind === 'declined' ? result.code : 'too_many'
    return transitionBoth(tx, pending, 'FAILED', { ...clearedFields, state: 'DECLINED', declineCode })
  }
  const encData = kind === 'unsent' ? payment.encData : null
  return transitionBoth(tx, pending, 'PENDING_PAYMENT', {
    state: 'CREATED',
    encHash: null,
    encData,
    leaseUntil: null,
  })
}

type TopUpSettlement = { chargeId: number; paymentId: number; word: ProviderResult; actor: string; at: Date }

/** The third phase for a top-up, as `settlePayment` is for an order. */
export const settleTopUp = async (
  tx: Transaction,
  services: Pick<Services, 'env'>,
  { chargeId, paymentId, word: result, actor, at }: TopUpSettlement,
): Promise<TopUpPayment> => {
  await hitFailpoint('charge.beforeApply')
  const topUpPayment = (await lockTopUpPayment(tx, chargeId, paymentId)) ?? throwMissingPayment(paymentId)
  const { state } = topUpPayment.payment
  if (state !== 'APPROVING' && state !== 'UNKNOWN') return topUpPayment
  const pending = { ...topUpPayment, actor, at, found: state === 'UNKNOWN' }
  const isTakenOver = pending.found && (result.kind === 'unread' || result.kind === 'unsent')
  if (!isTakenOver) await applyResult(tx, services, pending, result)
  await hitFailpoint('charge.beforeCommit')
  return (await lockTopUpPayment(tx, chargeId, paymentId)) ?? throwMissingPayment(paymentId)
}

const throwMissingPayment = (paymentId: number): never => {
  throw new Error(`payment ${paymentId} is gone`)
}

/** The provider voided a charge. */
export const confirmTopUpVoid = async (
  tx: Transaction,
  chargeId: number,
  paymentId: number,
): Promise<void> => {
  const topUpPayment = await lockTopUpPayment(tx, chargeId, paymentId)
  if (topUpPayment?.payment.state !== 'VOIDING') return
  await changePayment(tx, topUpPayment.payment, { state: 'VOIDED', nextInquiryAt: null, leaseUntil: null })
  if (topUpPayment.charge.state === 'VOIDING') await transitionTopUp(tx, topUpPayment.charge, 'VOIDED')
}

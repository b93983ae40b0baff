import { record } from '../audit/trail.ts'
import { grantCash } from '../cash/cash.store.ts'
import { lockChargeById, moveCharge, type ChargeRow } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { ChargeState } from '../db/tables/cash.ts'
import { failpoint } from '../failpoints.ts'
import type { Charge } from '../gateways/payment.ts'
import { merchantOf } from './companies.ts'
import { mismatchOf, mostTries, nextInquiry, receiptOf } from './payments.rules.ts'
import { changePayment, isBooked, lockPayment, type PaymentRow } from './payments.store.ts'
import type { Word } from './word.ts'

export type SettledCharge = { charge: ChargeRow; payment: PaymentRow }
type Open = SettledCharge & { actor: string; at: Date; found: boolean }

/** A charge and its payment, locked in this order everywhere. */
export const lockBothOfCharge = async (
  tx: Transaction,
  chargeId: number,
  paymentId: number,
): Promise<SettledCharge | null> => {
  const charge = await lockChargeById(tx, chargeId)
  const payment = charge && (await lockPayment(tx, paymentId))
  return charge && payment ? { charge, payment } : null
}

const ended = { encData: null, leaseUntil: null, nextInquiryAt: null }

const void_ = async (tx: Transaction, { charge, payment, actor, at }: Open, reason: string) => {
  const again = { encData: null, leaseUntil: null, attempts: 0, nextInquiryAt: at }
  await changePayment(tx, payment, { ...again, state: 'VOIDING', declineCode: reason })
  await moveCharge(tx, charge, 'VOIDING')
  const detail = { reason, amount: payment.amount, orderNo: payment.orderNo }
  await record(tx, { at, actor, act: 'payment.void', subject: `charge:${charge.cid}`, detail })
}

const charged = async (tx: Transaction, services: Pick<Services, 'env'>, open: Open, booked: Charge) => {
  const { charge, payment, actor, at } = open
  const { provider, id } = payment
  const wrong = mismatchOf(booked, payment, merchantOf(services.env, provider))
  const doubled = await isBooked(tx, provider, booked.transactionId, id)
  if (wrong || doubled) return void_(tx, open, `mismatch:${wrong ?? 'transaction'}`)
  await changePayment(tx, payment, {
    ...ended,
    state: 'APPROVED',
    providerTx: booked.transactionId,
    receipt: receiptOf(booked),
    approvedAt: new Date(booked.approvedAt),
  })
  await moveCharge(tx, charge, 'CHARGED', { chargedAt: at, expiresAt: null })
  const { cid, memberId, amount } = charge
  const ref = { type: 'CHARGE' as const, id: cid }
  await grantCash(tx, { memberId, source: 'PAID', amount, key: `charge:${cid}`, actor, at, ref })
}

const endAs = async (
  tx: Transaction,
  { charge, payment }: Open,
  to: ChargeState,
  set: Parameters<typeof changePayment>[2],
) => {
  await changePayment(tx, payment, set)
  await moveCharge(tx, charge, to)
}

/** What a company's word does to a charge. An account cannot be issued for one, so such a word goes back. */
const apply = async (
  tx: Transaction,
  services: Pick<Services, 'env'>,
  open: Open,
  word: Word,
): Promise<void> => {
  const { payment, at, found } = open
  const { kind } = word
  if (kind === 'charged') return charged(tx, services, open, word.charge)
  if (kind === 'issued') return void_(tx, open, 'mismatch:method')
  if (kind === 'hopeless') return void_(tx, open, 'unknown')
  if (kind === 'unclear') {
    const attempts = found ? payment.attempts : 0
    const nextInquiryAt = nextInquiry(attempts, at)
    const waiting = { encData: null, leaseUntil: null, attempts, nextInquiryAt }
    return endAs(tx, open, 'UNKNOWN', { ...waiting, state: 'UNKNOWN' })
  }
  if (kind === 'declined' || payment.attempts >= mostTries) {
    const declineCode = kind === 'declined' ? word.code : 'too_many'
    return endAs(tx, open, 'FAILED', { ...ended, state: 'DECLINED', declineCode })
  }
  const encData = kind === 'unsent' ? payment.encData : null
  return endAs(tx, open, 'PENDING_PAYMENT', { state: 'CREATED', encHash: null, encData, leaseUntil: null })
}

type Settling = { chargeId: number; paymentId: number; word: Word; actor: string; at: Date }

/** The third phase for a charge, as `settle` is for an order. */
export const settleCharge = async (
  tx: Transaction,
  services: Pick<Services, 'env'>,
  { chargeId, paymentId, word, actor, at }: Settling,
): Promise<SettledCharge> => {
  await failpoint('charge.beforeApply')
  const both = (await lockBothOfCharge(tx, chargeId, paymentId)) ?? lost(paymentId)
  const { state } = both.payment
  if (state !== 'APPROVING' && state !== 'UNKNOWN') return both
  const open = { ...both, actor, at, found: state === 'UNKNOWN' }
  const takenOver = open.found && (word.kind === 'unread' || word.kind === 'unsent')
  if (!takenOver) await apply(tx, services, open, word)
  await failpoint('charge.beforeCommit')
  return (await lockBothOfCharge(tx, chargeId, paymentId)) ?? lost(paymentId)
}

const lost = (paymentId: number): never => {
  throw new Error(`payment ${paymentId} is gone`)
}

/** The provider took a charge back. */
export const voidedCharge = async (tx: Transaction, chargeId: number, paymentId: number): Promise<void> => {
  const both = await lockBothOfCharge(tx, chargeId, paymentId)
  if (both?.payment.state !== 'VOIDING') return
  await changePayment(tx, both.payment, { state: 'VOIDED', nextInquiryAt: null, leaseUntil: null })
  if (both.charge.state === 'VOIDING') await moveCharge(tx, both.charge, 'VOIDED')
}

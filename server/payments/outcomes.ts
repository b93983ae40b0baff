import { record } from '../audit/trail.ts'
import { dayAfter, seoulDay, seoulInstant } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import type { Charge, Issue } from '../gateways/payment.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { linesOf } from '../orders/orders.store.ts'
import { sellHeld } from '../stock/stock.store.ts'
import { releaseAll } from './back.ts'
import { bottlesAreThere, holdUntil } from './bottles.ts'
import { merchantOf } from './companies.ts'
import { complete } from './complete.ts'
import { daysUntilDue, toHold } from './holds.rules.ts'
import type { Settled } from './lock.ts'
import { queueIssuedNotice, queueVoidNotice } from './notices.ts'
import { mismatchOf, mostTries, nextInquiry, receiptOf } from './payments.rules.ts'
import { changePayment, isBooked } from './payments.store.ts'
import type { Word } from './word.ts'

/** An order whose payment waits for the company's word; `found` says that it was asked for later. */
export type Open = Settled & { actor: string; at: Date; found: boolean }
type Booking = Pick<Services, 'env' | 'secrets' | 'shopUrl'>
type Apply = (tx: Transaction, services: Booking, open: Open) => Promise<void>

const void_ = async (
  tx: Transaction,
  services: Booking,
  { order, payment, actor, at, found }: Open,
  reason: string,
): Promise<void> => {
  await changePayment(tx, payment, {
    state: 'VOIDING',
    declineCode: reason,
    encData: null,
    leaseUntil: null,
    attempts: 0,
    nextInquiryAt: at,
  })
  const event = found ? 'GIVE_UP' : 'REFUSE'
  const moved = await moveOrder(tx, order, { to: 'VOIDING', event, actor, at, reason })
  await releaseAll(tx, moved, { actor, at })
  const key = `payment:${payment.orderNo}:void`
  await queueVoidNotice(tx, services, order, { soldOut: reason === 'sold_out', key, at })
  const detail = { reason, amount: payment.amount, orderNo: payment.orderNo }
  await record(tx, { at, actor, act: 'payment.void', subject: `order:${order.oid}`, detail })
}

/** What is wrong with what the company booked; null when it is ours and new. */
const wrongWith = async (tx: Transaction, services: Booking, { payment }: Open, booked: Charge | Issue) => {
  const { provider, id } = payment
  const wrong = mismatchOf(booked, payment, merchantOf(services.env, provider))
  if (wrong) return `mismatch:${wrong}`
  return (await isBooked(tx, provider, booked.transactionId, id)) ? 'mismatch:transaction' : null
}

const ended = { encData: null, leaseUntil: null, nextInquiryAt: null }

/** What was really charged; a buyer may have changed it in the window. */
const methodOf = { CARD: 'CARD', VIRTUAL_ACCOUNT: 'VBANK', TRANSFER: 'TRANSFER', MOBILE: 'MOBILE' } as const

const charged =
  (charge: Charge): Apply =>
  async (tx, services, open) => {
    const { order, payment, actor, at, found } = open
    const wrong = await wrongWith(tx, services, open, charge)
    if (wrong) return void_(tx, services, open, wrong)
    if (!(await bottlesAreThere(tx, order, at))) return void_(tx, services, open, 'sold_out')
    const method = payment.provider === 'kakaopay' ? payment.method : methodOf[charge.method]
    await changePayment(tx, payment, {
      ...ended,
      state: 'APPROVED',
      providerTx: charge.transactionId,
      method,
      receipt: receiptOf(charge),
      approvedAt: new Date(charge.approvedAt),
    })
    const event = found ? 'FOUND_APPROVED' : 'APPROVED'
    const { cashReceipt } = order
    const approvalNo = charge.cashApprovalNo
    const set = {
      payMethod: method,
      ...(cashReceipt && approvalNo && { cashReceipt: { ...cashReceipt, approvalNo } }),
    }
    const paid = await complete(tx, services, order, { event, actor, at, set })
    await sellHeld(tx, paid.id, { ref: `${paid.oid}/${paid.version}`, at })
  }

/** The bank takes money until the end of its day; word of it may take a little longer. */
const graceMs = 10 * 60_000

/** An account that holds much is due before the bank's own day; the worker closes it there then. */
const withDueDay = async (tx: Transaction, order: OrderRow, account: VirtualAccount, at: Date) => {
  const hold = toHold(await linesOf(tx, [order.id]))
  const ours = dayAfter(seoulDay(at), daysUntilDue(hold))
  return ours < account.dueOn ? { ...account, dueOn: ours } : account
}

const issued =
  (issue: Issue): Apply =>
  async (tx, services, open) => {
    const { order, payment, actor, at, found } = open
    // A window that was opened for another way to pay was judged by other limits, and no account for refunds was named.
    const wrong =
      (await wrongWith(tx, services, open, issue)) ?? (payment.method === 'VBANK' ? null : 'mismatch:method')
    if (wrong) return void_(tx, services, open, wrong)
    if (!(await bottlesAreThere(tx, order, at))) return void_(tx, services, open, 'sold_out')
    const { transactionId: providerTx } = issue
    const account = await withDueDay(tx, order, issue.account, at)
    await changePayment(tx, payment, { ...ended, state: 'ISSUED', method: 'VBANK', providerTx, account })
    const expiresAt = new Date(seoulInstant(account.dueOn, '23:59').getTime() + graceMs)
    const event = found ? 'FOUND_ISSUED' : 'ACCOUNT_ISSUED'
    const move = { to: 'AWAITING_DEPOSIT', event, actor, at, set: { expiresAt, payMethod: 'VBANK' } } as const
    const waiting = await moveOrder(tx, order, move)
    await holdUntil(tx, order.id, expiresAt)
    await queueIssuedNotice(tx, services, waiting, { account, amount: payment.amount, at })
  }

const declined =
  (code: string): Apply =>
  async (tx, _services, { order, payment, actor, at, found }) => {
    await changePayment(tx, payment, { ...ended, state: 'DECLINED', declineCode: code })
    const event = found ? 'FOUND_DECLINED' : 'DECLINED'
    const moved = await moveOrder(tx, order, { to: 'FAILED', event, actor, at, reason: code })
    await releaseAll(tx, moved, { actor, at })
  }

/** Back to the payment window; whoever owns the data that was not for this order may still spend it. */
const notCharged =
  (kind: 'unread' | 'unsent'): Apply =>
  async (tx, services, open) => {
    const { order, payment, actor, at } = open
    if (payment.attempts >= mostTries) return declined('too_many')(tx, services, open)
    const encData = kind === 'unsent' ? payment.encData : null
    await changePayment(tx, payment, { state: 'CREATED', encHash: null, encData, leaseUntil: null })
    await moveOrder(tx, order, { to: 'PENDING_PAYMENT', event: 'NOT_CHARGED', actor, at, reason: kind })
  }

const unclear: Apply = async (tx, _services, { order, payment, actor, at, found }) => {
  const attempts = found ? payment.attempts : 0
  const nextInquiryAt = nextInquiry(attempts, at)
  const waiting = { encData: null, leaseUntil: null, attempts, nextInquiryAt }
  await changePayment(tx, payment, { ...waiting, state: 'UNKNOWN' })
  if (!found) await moveOrder(tx, order, { to: 'UNKNOWN', event: 'UNCLEAR', actor, at })
}

/** What a company's word does to an order. */
export const applyOf = (word: Word): Apply => {
  if (word.kind === 'charged') return charged(word.charge)
  if (word.kind === 'issued') return issued(word.issue)
  if (word.kind === 'declined') return declined(word.code)
  if (word.kind === 'unclear') return unclear
  if (word.kind === 'hopeless') return (tx, services, open) => void_(tx, services, open, 'unknown')
  return notCharged(word.kind)
}

import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import type { Charge, Issue } from '../gateways/payment.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { sellReservedStock } from '../stock/stock.store.ts'
import { releaseHolds } from './release.ts'
import { ensureReserved, extendReservations } from './reservations.ts'
import { getMerchantId } from './providers.ts'
import { markPaid } from './mark-paid.ts'
import { getDaysUntilDue, toHold } from './holds.rules.ts'
import type { OrderPayment } from './lock.ts'
import { queueAccountIssuedNotification, queueVoidNotification } from './payment-notifications.ts'
import { findMismatch, maxAttempts, findNextInquiryTime, toPaymentReceipt } from './payments.rules.ts'
import { changePayment, isTransactionBooked } from './payments.store.ts'
import type { ProviderResult } from './provider-result.ts'

/** An order with a payment that waits for the provider's result; `found` means a later inquiry got it. */
export type PendingOrderPayment = OrderPayment & { actor: string; at: Date; found: boolean }
type OutcomeServices = Pick<Services, 'env' | 'secrets' | 'shopUrl'>
type OutcomeHandler = (tx: Transaction, services: OutcomeServices, open: PendingOrderPayment) => Promise<void>

const requestVoid = async (
  tx: Transaction,
  services: OutcomeServices,
  { order, payment, actor, at, found: isFromInquiry }: PendingOrderPayment,
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
  const event = isFromInquiry ? 'GIVE_UP' : 'REFUSE'
  const voidingOrder = await transitionOrder(tx, order, { to: 'VOIDING', event, actor, at, reason })
  await releaseHolds(tx, voidingOrder, { actor, at })
  const key = `payment:${payment.orderNo}:void`
  await queueVoidNotification(tx, services, order, { soldOut: reason === 'sold_out', key, at })
  const detail = { reason, amount: payment.amount, orderNo: payment.orderNo }
  await appendAuditEntry(tx, { at, actor, act: 'payment.void', subject: `order:${order.oid}`, detail })
}

/** The fault of the provider's booking; null when it is ours and new. */
const findBookingMismatch = async (
  tx: Transaction,
  services: OutcomeServices,
  { payment }: PendingOrderPayment,
  charge: Charge | Issue,
) => {
  const { provider, id } = payment
  const mismatch = findMismatch(charge, payment, getMerchantId(services.env, provider))
  if (mismatch) return `mismatch:${mismatch}`
  return (await isTransactionBooked(tx, provider, charge.transactionId, id)) ? 'mismatch:transaction' : null
}

const clearedFields = { encData: null, leaseUntil: null, nextInquiryAt: null }

/** The method that was really charged; a buyer may have changed it in the window. */
const payMethods = { CARD: 'CARD', VIRTUAL_ACCOUNT: 'VBANK', TRANSFER: 'TRANSFER', MOBILE: 'MOBILE' } as const

const toChargedHandler =
  (charge: Charge): OutcomeHandler =>
  async (tx, services, pending) => {
    const { order, payment, actor, at, found: isFromInquiry } = pending
    const mismatch = await findBookingMismatch(tx, services, pending, charge)
    if (mismatch) return requestVoid(tx, services, pending, mismatch)
    if (!(await ensureReserved(tx, order, at))) return requestVoid(tx, services, pending, 'sold_out')
    const method = payment.provider === 'kakaopay' ? payment.method : payMethods[charge.method]
    await changePayment(tx, payment, {
      ...clearedFields,
      state: 'APPROVED',
      providerTx: charge.transactionId,
      method,
      receipt: toPaymentReceipt(charge),
      approvedAt: new Date(charge.approvedAt),
    })
    const event = isFromInquiry ? 'FOUND_APPROVED' : 'APPROVED'
    const { cashReceipt } = order
    const approvalNo = charge.cashApprovalNo
    const set = {
      payMethod: method,
      ...(cashReceipt && approvalNo && { cashReceipt: { ...cashReceipt, approvalNo } }),
    }
    const paidOrder = await markPaid(tx, services, order, { event, actor, at, set })
    await sellReservedStock(tx, paidOrder.id, { ref: `${paidOrder.oid}/${paidOrder.version}`, at })
  }

/** The bank accepts deposits until the end of its day; the notice may arrive a little later. */
const graceMs = 10 * 60_000

/** An account with a large hold is due before the bank's own day; the worker closes it then. */
const limitDueDay = async (tx: Transaction, order: OrderRow, account: VirtualAccount, at: Date) => {
  const hold = toHold(await listOrderLines(tx, [order.id]))
  const ownDueDay = addCalendarDays(toSeoulDay(at), getDaysUntilDue(hold))
  return ownDueDay < account.dueOn ? { ...account, dueOn: ownDueDay } : account
}

const toIssuedHandler =
  (issue: Issue): OutcomeHandler =>
  async (tx, services, pending) => {
    const { order, payment, actor, at, found: isFromInquiry } = pending
    // A window for another payment method was checked against other limits and has no account for refunds.
    const mismatch =
      (await findBookingMismatch(tx, services, pending, issue)) ??
      (payment.method === 'VBANK' ? null : 'mismatch:method')
    if (mismatch) return requestVoid(tx, services, pending, mismatch)
    if (!(await ensureReserved(tx, order, at))) return requestVoid(tx, services, pending, 'sold_out')
    const { transactionId: providerTx } = issue
    const account = await limitDueDay(tx, order, issue.account, at)
    await changePayment(tx, payment, {
      ...clearedFields,
      state: 'ISSUED',
      method: 'VBANK',
      providerTx,
      account,
    })
    const expiresAt = new Date(toSeoulInstant(account.dueOn, '23:59').getTime() + graceMs)
    const event = isFromInquiry ? 'FOUND_ISSUED' : 'ACCOUNT_ISSUED'
    const move = { to: 'AWAITING_DEPOSIT', event, actor, at, set: { expiresAt, payMethod: 'VBANK' } } as const
    const waitingOrder = await transitionOrder(tx, order, move)
    await extendReservations(tx, order.id, expiresAt)
    await queueAccountIssuedNotification(tx, services, waitingOrder, { account, amount: payment.amount, at })
  }

const toDeclinedHandler =
  (code: string): OutcomeHandler =>
  async (tx, _services, { order, payment, actor, at, found: isFromInquiry }) => {
    await changePayment(tx, payment, { ...clearedFields, state: 'DECLINED', declineCode: code })
    const event = isFromInquiry ? 'FOUND_DECLINED' : 'DECLINED'
    const failedOrder = await transitionOrder(tx, order, { to: 'FAILED', event, actor, at, reason: code })
    await releaseHolds(tx, failedOrder, { actor, at })
  }

/** Returns to the payment window; data that belongs to another order may still pay for that one. */
const toNotChargedHandler =
  (kind: 'unread' | 'unsent'): OutcomeHandler =>
  async (tx, services, pending) => {
    const { order, payment, actor, at } = pending
    if (payment.attempts >= maxAttempts) return toDeclinedHandler('too_many')(tx, services, pending)
    const encData = kind === 'unsent' ? payment.encData : null
    await changePayment(tx, payment, { state: 'CREATED', encHash: null, encData, leaseUntil: null })
    await transitionOrder(tx, order, { to: 'PENDING_PAYMENT', event: 'NOT_CHARGED', actor, at, reason: kind })
  }

const handleUnclear: OutcomeHandler = async (
  tx,
  _services,
  { order, payment, actor, at, found: isFromInquiry },
) => {
  const attempts = isFromInquiry ? payment.attempts : 0
  const nextInquiryAt = findNextInquiryTime(attempts, at)
  const changes = { encData: null, leaseUntil: null, attempts, nextInquiryAt }
  await changePayment(tx, payment, { ...changes, state: 'UNKNOWN' })
  if (!isFromInquiry) await transitionOrder(tx, order, { to: 'UNKNOWN', event: 'UNCLEAR', actor, at })
}

/** The effect of a provider's result on an order. */
export const resolveOutcome = (result: ProviderResult): OutcomeHandler => {
  if (result.kind === 'charged') return toChargedHandler(result.charge)
  if (result.kind === 'issued') return toIssuedHandler(result.issue)
  if (result.kind === 'declined') return toDeclinedHandler(result.code)
  if (result.kind === 'unclear') return handleUnclear
  if (result.kind === 'hopeless')
    return (tx, services, pending) => requestVoid(tx, services, pending, 'unknown')
  return toNotChargedHandler(result.kind)
}

import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import { record } from '../audit/trail.ts'
import { releaseAll } from './back.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders, reservations, orderLines } from '../db/tables/orders.ts'
import type { Env } from '../env.ts'
import { failpoint } from '../failpoints.ts'
import type { Charge } from '../gateways/payment.ts'
import { sandboxKeys } from '../gateways/sandboxes.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { linesOf } from '../orders/orders.store.ts'
import { holdBottles, sellHeld, type WantedLine } from '../stock/stock.store.ts'
import { complete } from './complete.ts'
import { queueVoidNotice } from './notices.ts'
import { mismatchOf, mostTries, nextInquiry, nextVoid } from './payments.rules.ts'
import { changePayment, isBooked, lockPayment, type PaymentRow } from './payments.store.ts'

/** What the provider said of an approval, whether at once or when asked later. */
export type Word =
  | { kind: 'charged'; charge: Charge }
  | { kind: 'declined'; code: string }
  /** Surely nothing was charged, and the window's answer is still good. */
  | { kind: 'unread' | 'unsent' }
  | { kind: 'unclear' }
  /** Nothing is known after all inquiries. */
  | { kind: 'hopeless' }
/** What became of a payment: the state it is in now, and why it is void if it is. */
export type Settled = { order: OrderRow; payment: PaymentRow }

type Open = Settled & { actor: string; at: Date; found: boolean }
type Apply = (tx: Transaction, services: Services, open: Open) => Promise<void>

/** The merchant that charges must be made for. */
const merchantOf = (env: Env) =>
  env.APP_ENV === 'production' ? (env.ALLAT_SHOP_ID ?? '') : sandboxKeys.allat.shopId

const lockedOrder = async (tx: Transaction, id: number): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update').limit(1)
  return order
}

/** The order of a payment and the payment, locked in this order everywhere. */
export const lockBoth = async (
  tx: Transaction,
  orderId: number,
  paymentId: number,
): Promise<Settled | null> => {
  const order = await lockedOrder(tx, orderId)
  const payment = order && (await lockPayment(tx, paymentId))
  return order && payment ? { order, payment } : null
}

const void_ = async (
  tx: Transaction,
  services: Services,
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

const held = async (tx: Transaction, orderId: number): Promise<number> =>
  tx.$count(
    tx
      .select({ id: reservations.orderLineId })
      .from(reservations)
      .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
      .where(and(eq(orderLines.orderId, orderId), eq(reservations.state, 'HELD')))
      .as('held'),
  )

/** Bottles whose hold was lost are taken again, all of them or none. */
const holdAgain = async (
  tx: Transaction,
  order: OrderRow,
  lines: WantedLine[],
  at: Date,
): Promise<boolean> => {
  const { storeId } = order
  if (storeId === null) return false
  const holding = { storeId, ref: `${order.oid}/${order.version}/again`, at, expiresAt: at }
  try {
    await tx.transaction(async (inner) => {
      const { short } = await holdBottles(inner, lines, holding)
      if (short !== undefined) inner.rollback()
    })
    return true
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false
    throw error
  }
}

const bottlesAreThere = async (tx: Transaction, { order, at }: Open): Promise<boolean> => {
  const lines = await linesOf(tx, [order.id])
  const stillHeld = await held(tx, order.id)
  if (stillHeld === lines.length) return true
  const wanted = lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  return stillHeld === 0 && holdAgain(tx, order, wanted, at)
}

const charged =
  (charge: Charge): Apply =>
  async (tx, services, open) => {
    const { order, payment, actor, at, found } = open
    const wrong = mismatchOf(charge, payment, merchantOf(services.env))
    const doubled = await isBooked(tx, charge.transactionId, payment.id)
    if (wrong || doubled)
      return void_(tx, services, open, wrong ? `mismatch:${wrong}` : 'mismatch:transaction')
    if (!(await bottlesAreThere(tx, open))) return void_(tx, services, open, 'sold_out')
    const { issuer, numberMasked, installments } = charge.card ?? {}
    await changePayment(tx, payment, {
      state: 'APPROVED',
      providerTx: charge.transactionId,
      receipt: {
        ...(issuer !== undefined && { issuer }),
        ...(numberMasked !== undefined && { numberMasked }),
        ...(installments !== undefined && { installments }),
        approvedAt: charge.approvedAt,
      },
      encData: null,
      leaseUntil: null,
      nextInquiryAt: null,
      approvedAt: new Date(charge.approvedAt),
    })
    const paid = await complete(tx, services, order, {
      event: found ? 'FOUND_APPROVED' : 'APPROVED',
      actor,
      at,
    })
    await sellHeld(tx, paid.id, { ref: `${paid.oid}/${paid.version}`, at })
  }

const declined =
  (code: string): Apply =>
  async (tx, _services, { order, payment, actor, at, found }) => {
    const end = { encData: null, leaseUntil: null, nextInquiryAt: null }
    await changePayment(tx, payment, { state: 'DECLINED', declineCode: code, ...end })
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
  const inquiries = found ? payment.attempts : 0
  const nextInquiryAt = nextInquiry(inquiries, at)
  await changePayment(tx, payment, {
    state: 'UNKNOWN',
    encData: null,
    leaseUntil: null,
    attempts: inquiries,
    nextInquiryAt,
  })
  if (!found) await moveOrder(tx, order, { to: 'UNKNOWN', event: 'UNCLEAR', actor, at })
}

const applyOf = (word: Word): Apply => {
  if (word.kind === 'charged') return charged(word.charge)
  if (word.kind === 'declined') return declined(word.code)
  if (word.kind === 'unclear') return unclear
  if (word.kind === 'hopeless') return (tx, services, open) => void_(tx, services, open, 'unknown')
  return notCharged(word.kind)
}

type Settling = { orderId: number; paymentId: number; word: Word; actor: string; at: Date }

/**
 * The third phase: applies the provider's word to a payment that still waits for it, with everything that hangs on it.
 * A payment that another process settled first stays as it is.
 */
export const settle = async (tx: Transaction, services: Services, settling: Settling): Promise<Settled> => {
  const { orderId, paymentId, word, actor, at } = settling
  await failpoint('approve.beforeApply')
  const both = (await lockBoth(tx, orderId, paymentId)) ?? lost(paymentId)
  const { state } = both.payment
  if (state !== 'APPROVING' && state !== 'UNKNOWN') return both
  const open = { ...both, actor, at, found: state === 'UNKNOWN' }
  // A worker took over while the approval was out: only what is certain may change an unknown payment.
  const takenOver = open.found && (word.kind === 'unread' || word.kind === 'unsent')
  if (!takenOver) await applyOf(word)(tx, services, open)
  await failpoint('approve.beforeCommit')
  return (await lockBoth(tx, orderId, paymentId)) ?? lost(paymentId)
}

const lost = (paymentId: number): never => {
  throw new Error(`payment ${paymentId} is gone`)
}

/** The provider took a charge back, or closed the order number before there was one. */
export const voided = async (
  tx: Transaction,
  orderId: number,
  paymentId: number,
  at: Date,
): Promise<void> => {
  const both = await lockBoth(tx, orderId, paymentId)
  if (both?.payment.state !== 'VOIDING') return
  await changePayment(tx, both.payment, { state: 'VOIDED', nextInquiryAt: null, leaseUntil: null })
  if (both.order.status === 'VOIDING')
    await moveOrder(tx, both.order, { to: 'VOIDED', event: 'VOIDED', actor: 'worker', at })
}

/** The provider did not confirm; it is asked again. */
export const notVoided = async (tx: Transaction, payment: PaymentRow, at: Date): Promise<void> => {
  const nextInquiryAt = nextVoid(payment.attempts, at)
  await changePayment(tx, payment, { state: 'VOIDING', leaseUntil: null, nextInquiryAt })
}

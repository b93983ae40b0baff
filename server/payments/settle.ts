import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { failpoint } from '../failpoints.ts'
import { moveOrder } from '../orders/orders.moves.ts'
import { lockBoth, type Settled } from './lock.ts'
import { applyOf } from './outcomes.ts'
import { nextVoid } from './payments.rules.ts'
import { changePayment, type PaymentRow } from './payments.store.ts'
import type { Word } from './word.ts'

type Settling = { orderId: number; paymentId: number; word: Word; actor: string; at: Date }

/**
 * The third phase: applies the provider's word to a payment that still waits for it, with everything that hangs on it.
 * A payment that another process settled first stays as it is.
 */
export const settle = async (
  tx: Transaction,
  services: Pick<Services, 'env' | 'secrets' | 'shopUrl'>,
  settling: Settling,
): Promise<Settled> => {
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
export const notDone = async (
  tx: Transaction,
  payment: PaymentRow,
  state: 'VOIDING' | 'CLOSING',
  at: Date,
): Promise<void> => {
  const nextInquiryAt = nextVoid(payment.attempts, at)
  await changePayment(tx, { ...payment, state }, { state, leaseUntil: null, nextInquiryAt })
}

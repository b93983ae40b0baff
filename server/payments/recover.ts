import { and, asc, eq, lt, lte, or, isNull, sql } from 'drizzle-orm'
import { releaseAll } from './back.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { failpoint } from '../failpoints.ts'
import type { Inquiry } from '../gateways/payment.ts'
import { forgetOldKeys } from '../idempotency/idempotency.store.ts'
import { moveOrder } from '../orders/orders.moves.ts'
import { leaseFrom, nextInquiry } from './payments.rules.ts'
import { abandonPayments, beginCall, changePayment, endCall, type PaymentRow } from './payments.store.ts'
import { lockBoth, notVoided, settle, voided, type Word } from './settle.ts'

export type Recovered = { lost: number; asked: number; voided: number; expired: number; keys: number }

const batch = 20
const actor = 'worker'

type Claim = { payment: PaymentRow; orderId: number; key: string }

/** Payments whose process died over an approval become unknown; what the provider did is then asked. */
const takeOverLost = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const rows = await tx
      .select({ id: payments.id, orderId: payments.orderId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.state, 'APPROVING'), lt(payments.leaseUntil, now)))
      .orderBy(asc(payments.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, orderId } of rows) await lose(tx, id, orderId ?? 0, now)
    return rows.length
  })

const lose = async (tx: Transaction, paymentId: number, orderId: number, at: Date) => {
  const both = await lockBoth(tx, orderId, paymentId)
  if (!both) return
  const unknown = {
    state: 'UNKNOWN' as const,
    encData: null,
    leaseUntil: null,
    attempts: 0,
    nextInquiryAt: at,
  }
  await changePayment(tx, both.payment, unknown)
  await moveOrder(tx, both.order, { to: 'UNKNOWN', event: 'UNCLEAR', actor, at, reason: 'the process ended' })
}

/** Takes one due payment of a state for a minute, and writes down the call that follows. */
const claimDue = (services: Services, state: 'UNKNOWN' | 'VOIDING'): Promise<Claim | null> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const free = or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.state, state), lte(payments.nextInquiryAt, now), free))
      .orderBy(asc(payments.nextInquiryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!payment || payment.orderId === null) return null
    const attempts = payment.attempts + 1
    await changePayment(tx, payment, { state, attempts, leaseUntil: leaseFrom(now) })
    const kind = state === 'UNKNOWN' ? 'INQUIRE' : 'VOID'
    // A void keeps one key, so that the provider books it once; inquiries change nothing.
    const key =
      kind === 'VOID' ? `void-${payment.orderNo}` : `inquire-${payment.orderNo}-${now.getTime()}-${attempts}`
    await beginCall(tx, payment.id, kind, key, now)
    return { payment: { ...payment, attempts }, orderId: payment.orderId, key }
  })

const wordOf = (inquiry: Inquiry, inquiries: number, at: Date): Word | 'voided' => {
  if (inquiry.outcome === 'approved') return { kind: 'charged', charge: inquiry }
  if (inquiry.outcome === 'voided') return 'voided'
  if (inquiry.outcome === 'absent' && inquiry.closed) return { kind: 'declined', code: 'closed' }
  return { kind: nextInquiry(inquiries, at) ? 'unclear' : 'hopeless' }
}

const ask = async (services: Services, { payment, orderId, key }: Claim): Promise<void> => {
  const inquiry = await services.gateways.payment.inquire({ oid: payment.orderNo })
  await failpoint('recover.afterProvider')
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, inquiry.outcome, at)
    const word = wordOf(inquiry, payment.attempts, at)
    const settling = { orderId, paymentId: payment.id, actor, at }
    await settle(tx, services, { ...settling, word: word === 'voided' ? { kind: 'hopeless' } : word })
    if (word === 'voided') await voided(tx, orderId, payment.id, at)
  })
}

const takeBack = async (services: Services, { payment, orderId, key }: Claim): Promise<void> => {
  const voiding = await services.gateways.payment.void({ oid: payment.orderNo, idempotencyKey: key })
  await failpoint('void.afterProvider')
  const done = voiding.outcome === 'voided'
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, done ? 'voided' : voiding.outcome, at)
    if (done) await voided(tx, orderId, payment.id, at)
    else await notVoided(tx, payment, at)
  })
  if (!done)
    services.log.warn({ outcome: voiding.outcome, attempts: payment.attempts }, 'a charge was not taken back')
}

const workOff = async (
  services: Services,
  state: 'UNKNOWN' | 'VOIDING',
  work: typeof ask,
): Promise<number> => {
  for (let done = 0; done < batch; done += 1) {
    const claim = await claimDue(services, state)
    if (!claim) return done
    await failpoint('recover.afterClaim')
    await work(services, claim)
  }
  return batch
}

/** Ends orders whose time to pay ran out, one transaction each, and gives back what they held. */
const expire = async (services: Services): Promise<number> => {
  for (let done = 0; done < batch; done += 1) if (!(await expireOne(services))) return done
  return batch
}

const expireOne = (services: Services): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(sql`${orders.status} in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')`, lte(orders.expiresAt, now)),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    const moved = await moveOrder(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor, at: now })
    await abandonPayments(tx, order.id)
    await releaseAll(tx, moved, { actor, at: now })
    await failpoint('expire.beforeCommit')
    return true
  })

/** One round of the recovery worker (trust.md 3.4, phase 4). Any number of processes may run it at once. */
export const recover = async (services: Services): Promise<Recovered> => ({
  lost: await takeOverLost(services),
  asked: await workOff(services, 'UNKNOWN', ask),
  voided: await workOff(services, 'VOIDING', takeBack),
  expired: await expire(services),
  keys: await forgetOldKeys(services.db, services.clock.now()),
})

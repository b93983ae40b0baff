import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { settleCharge, voidedCharge } from './charge-settle.ts'
import { companyOf, numberOf } from './companies.ts'
import { leaseFrom } from './payments.rules.ts'
import { beginCall, changePayment, endCall, type PaymentRow } from './payments.store.ts'
import type { Provider } from './provider-calls.ts'
import { notDone, settle, voided } from './settle.ts'
import { wordOfInquiry, type Word } from './word.ts'

/** States of a payment in which something is still to be heard of the company. */
export type Due = 'UNKNOWN' | 'VOIDING' | 'CLOSING'
export type Claim = { payment: PaymentRow; key: string }

const actor = 'worker'

/** A void keeps one key, so that the provider books it once; inquiries change nothing. */
const keyOf = (state: Due, { orderNo }: PaymentRow, attempts: number, now: Date) =>
  state === 'UNKNOWN' ? `inquire-${orderNo}-${now.getTime()}-${attempts}` : `void-${orderNo}`

/** Takes one due payment of a state for a minute, and writes down the call that follows. */
export const claimDue = (services: Services, state: Due, provider: Provider): Promise<Claim | null> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const free = or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))
    const [payment] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.state, state),
          eq(payments.provider, provider),
          lte(payments.nextInquiryAt, now),
          free,
        ),
      )
      .orderBy(asc(payments.nextInquiryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!payment) return null
    const attempts = payment.attempts + 1
    await changePayment(tx, payment, { state, attempts, leaseUntil: leaseFrom(now) })
    const key = keyOf(state, payment, attempts, now)
    await beginCall(tx, payment.id, state === 'UNKNOWN' ? 'INQUIRE' : 'VOID', key, now)
    return { payment: { ...payment, attempts }, key }
  })

const nameOf = (payment: PaymentRow) => ({ oid: payment.orderNo, transactionId: numberOf(payment) })

const settleSubject = async (
  tx: Transaction,
  services: Services,
  { id: paymentId, orderId, chargeId }: PaymentRow,
  { word, at }: { word: Word; at: Date },
) => {
  const settling = { paymentId, word, actor, at }
  if (orderId !== null) await settle(tx, services, { ...settling, orderId })
  if (chargeId !== null) await settleCharge(tx, services, { ...settling, chargeId })
}

const voidSubject = async (tx: Transaction, { id, orderId, chargeId }: PaymentRow, at: Date) => {
  if (orderId !== null) await voided(tx, orderId, id, at)
  if (chargeId !== null) await voidedCharge(tx, chargeId, id)
}

/** Asks the company what became of a payment, and applies its word; false when it said nothing. */
export const ask = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const inquiry = await companyOf(services, payment.provider).inquire(nameOf(payment))
  await failpoint('recover.afterProvider')
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, inquiry.outcome, at)
    const word = wordOfInquiry(inquiry, payment.attempts, at)
    const settled: Word = word.kind === 'voided' ? { kind: 'hopeless' } : word
    await settleSubject(tx, services, payment, { word: settled, at })
    if (word.kind === 'voided') await voidSubject(tx, payment, at)
  })
  return inquiry.outcome !== 'unclear'
}

/** Tries to take a charge back; false when the company said nothing. */
export const takeBack = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const company = companyOf(services, payment.provider)
  const voiding = await company.void({ ...nameOf(payment), idempotencyKey: key })
  await failpoint('void.afterProvider')
  const done = voiding.outcome === 'voided'
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, voiding.outcome, at)
    if (done) await voidSubject(tx, payment, at)
    else await notDone(tx, payment, 'VOIDING', at)
  })
  if (!done)
    services.log.warn({ outcome: voiding.outcome, attempts: payment.attempts }, 'a charge was not taken back')
  return voiding.outcome !== 'unclear'
}

/** Has the company let no more money into a virtual account; false when it said nothing. */
export const close = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const company = companyOf(services, payment.provider)
  const voiding = await company.void({ ...nameOf(payment), idempotencyKey: key })
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, voiding.outcome, at)
    const ended = { state: 'CLOSED' as const, leaseUntil: null, nextInquiryAt: null }
    if (voiding.outcome === 'voided') await changePayment(tx, { ...payment, state: 'CLOSING' }, ended)
    else await notDone(tx, payment, 'CLOSING', at)
  })
  return voiding.outcome !== 'unclear'
}

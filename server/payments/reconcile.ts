import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { withPayable } from './payables/with-payable.ts'
import { getProvider, findTransactionId } from './providers.ts'
import { toLeaseEnd } from './payments.rules.ts'
import { beginCall, changePayment, endCall, type PaymentRow } from './payments.store.ts'
import type { Provider } from './provider-calls.ts'
import { scheduleVoidRetry, settlePayment, confirmVoid } from './settle.ts'
import { toInquiryResult, type ProviderResult } from './provider-result.ts'

/** States of a payment that need a further result from the provider. */
export type UnsettledState = 'UNKNOWN' | 'VOIDING' | 'CLOSING'
export type Claim = { payment: PaymentRow; key: string }

const actor = 'worker'

/** A void keeps one key, so that the provider books it once; inquiries change nothing. */
const toCallKey = (state: UnsettledState, { orderNo }: PaymentRow, attempts: number, now: Date) =>
  state === 'UNKNOWN' ? `inquire-${orderNo}-${now.getTime()}-${attempts}` : `void-${orderNo}`

type ClaimOptions = { state: UnsettledState; attempts: number; now: Date }

/** Claims a locked payment for a minute, and records the following call; null while another process has it. */
export const claimPayment = async (
  tx: Transaction,
  payment: PaymentRow,
  { state, attempts, now }: ClaimOptions,
): Promise<Claim | null> => {
  if (payment.leaseUntil !== null && payment.leaseUntil >= now) return null
  await changePayment(tx, payment, { state, attempts, leaseUntil: toLeaseEnd(now) })
  const key = toCallKey(state, payment, attempts, now)
  await beginCall(tx, payment.id, state === 'UNKNOWN' ? 'INQUIRE' : 'VOID', key, now)
  return { payment: { ...payment, attempts }, key }
}

/** Claims one due payment of a state for a minute, and records the following call. */
export const claimDuePayment = (
  services: Services,
  state: UnsettledState,
  provider: Provider,
): Promise<Claim | null> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const isLeaseFree = or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))
    const [payment] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.state, state),
          eq(payments.provider, provider),
          lte(payments.nextInquiryAt, now),
          isLeaseFree,
        ),
      )
      .orderBy(asc(payments.nextInquiryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    return payment ? claimPayment(tx, payment, { state, attempts: payment.attempts + 1, now }) : null
  })

const toPaymentReference = (payment: PaymentRow) => ({
  oid: payment.orderNo,
  transactionId: findTransactionId(payment),
})

const confirmPaymentVoid = (tx: Transaction, payment: PaymentRow, at: Date): Promise<void> =>
  withPayable(payment, (payable, id) => confirmVoid(tx, payable, { id, paymentId: payment.id, actor, at }))

/** Asks the provider for a payment's state, and applies the result; false when it did not answer. */
export const inquirePayment = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const inquiry = await getProvider(services, payment.provider).inquire(toPaymentReference(payment))
  await hitFailpoint('recover.afterProvider')
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, inquiry.outcome, at)
    const result = toInquiryResult(inquiry, payment.attempts, at)
    const settledResult: ProviderResult = result.kind === 'voided' ? { kind: 'hopeless' } : result
    await withPayable(payment, async (payable, id) => {
      const settlement = { id, paymentId: payment.id, result: settledResult, actor, at }
      await settlePayment(tx, services, payable, settlement)
    })
    if (result.kind === 'voided') await confirmPaymentVoid(tx, payment, at)
  })
  return inquiry.outcome !== 'unclear'
}

/** Tries to void a charge; false when the provider did not answer. */
export const voidPayment = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const provider = getProvider(services, payment.provider)
  const voiding = await provider.void({ ...toPaymentReference(payment), idempotencyKey: key })
  await hitFailpoint('void.afterProvider')
  const isVoided = voiding.outcome === 'voided'
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, voiding.outcome, at)
    if (isVoided) await confirmPaymentVoid(tx, payment, at)
    else await scheduleVoidRetry(tx, payment, 'VOIDING', at)
  })
  if (!isVoided)
    services.log.warn({ outcome: voiding.outcome, attempts: payment.attempts }, 'a charge was not taken back')
  return voiding.outcome !== 'unclear'
}

/** Closes a virtual account at the provider; false when it did not answer. */
export const closePaymentAccount = async (services: Services, { payment, key }: Claim): Promise<boolean> => {
  const provider = getProvider(services, payment.provider)
  const voiding = await provider.void({ ...toPaymentReference(payment), idempotencyKey: key })
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, key, voiding.outcome, at)
    const changes = { state: 'CLOSED' as const, leaseUntil: null, nextInquiryAt: null }
    if (voiding.outcome === 'voided') await changePayment(tx, { ...payment, state: 'CLOSING' }, changes)
    else await scheduleVoidRetry(tx, payment, 'CLOSING', at)
  })
  return voiding.outcome !== 'unclear'
}

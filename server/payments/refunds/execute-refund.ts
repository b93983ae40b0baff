import type { Services } from '../../context.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'
import { hitFailpoint } from '../../failpoints.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { withSlot } from '../../stock/concurrency.ts'
import { decryptAccount } from '../accounts.ts'
import { callUnlessOpen, getProviderBreaker, type Provider } from '../provider-calls.ts'
import { beginCall, endCall, type PaymentRow } from '../payments.store.ts'
import { callProviderRefund } from './call-provider.ts'
import { findPayment } from './lookup.ts'
import { getNextRefundTime } from './refunds.rules.ts'
import { claimRefund, postponeRefund, type RefundRow } from './refunds.store.ts'
import { settleRefund } from './settle.ts'

export type RefundCall = { refund: RefundRow; payment: PaymentRow; key: string }

/** Claims a given refund, or the next that is due at a provider, and records the following call. */
export const beginRefundCall = async (
  tx: Transaction,
  selector: number | Provider,
  now: Date,
): Promise<RefundCall | null> => {
  const refund = await claimRefund(tx, selector, now)
  const payment = refund?.paymentId ? await findPayment(tx, refund.paymentId) : undefined
  if (!refund || !payment) return null
  // One key for all attempts, so that the provider refunds once.
  const key = refund.idempotencyKey
  await beginCall(tx, payment.id, 'REFUND', key, now)
  return { refund, payment, key }
}

/** The same in a transaction of its own. */
export const claimRefundCall = (
  services: Services,
  selector: number | Provider,
): Promise<RefundCall | null> =>
  withTransaction(services.db, (tx) => beginRefundCall(tx, selector, services.clock.now()))

const callRefund = (services: Services, { refund, payment, key }: RefundCall) => {
  const { account: encryptedAccount, amount } = refund
  const account =
    encryptedAccount === null
      ? undefined
      : decryptAccount(services.secrets, payment.memberId, encryptedAccount)
  return callProviderRefund(services, payment, { amount, account, idempotencyKey: key })
}

type RefundExecution = { order: OrderRow | null; answered: boolean }

/** Asks the provider for a refund; `order` is null without a refund, `answered` false without an answer. */
export const executeClaimedRefund = async (
  services: Services,
  claim: RefundCall,
): Promise<RefundExecution> => {
  await hitFailpoint('refund.afterClaim')
  const answer = await callRefund(services, claim)
  await hitFailpoint('refund.afterProvider')
  const { refund, key } = claim
  const isRefunded = answer.outcome === 'refunded' && answer.amount === refund.amount
  const order = await withSlot(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await endCall(tx, key, answer.outcome, at)
      if (isRefunded) return settleRefund(tx, services, refund.id, at)
      await postponeRefund(tx, refund.id, getNextRefundTime(refund.attempts, at))
      return null
    }),
  )
  await hitFailpoint('refund.afterCommit')
  if (!isRefunded)
    services.log.warn({ outcome: answer.outcome, attempts: refund.attempts }, 'money was not given back')
  return { order, answered: answer.outcome !== 'unclear' }
}

/**
 * Executes a refund at once; null while it is pending, and the worker continues. Callers do not wait for a
 * provider whose breaker is open.
 */
export const executeRefund = async (
  services: Services,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
): Promise<OrderRow | null> => {
  const payment = paymentId === null ? undefined : await findPayment(services.db, paymentId)
  if (!payment) return null
  let order: OrderRow | null = null
  await callUnlessOpen(getProviderBreaker(services, payment.provider), async () => {
    const claim = await claimRefundCall(services, id)
    if (!claim) return null
    const execution = await executeClaimedRefund(services, claim)
    order = execution.order
    return execution.answered
  })
  return order
}

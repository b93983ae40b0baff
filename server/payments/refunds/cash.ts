import { randomUUID } from 'node:crypto'
import { lockBalance, deductFromLots } from '../../ledger/cash.store.ts'
import { allocateFromLots } from '../../ledger/cash.rules.ts'
import { bookCashReturned, bookCashToReturn } from '../../ledger/refunds.store.ts'
import type { Services } from '../../context.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'
import { hitFailpoint } from '../../failpoints.ts'
import { fail } from '../../http/handler.ts'
import type { Provider } from '../provider-calls.ts'
import { beginCall, endCall, type PaymentRow } from '../payments.store.ts'
import { callProviderRefund } from './call-provider.ts'
import * as store from './cash.store.ts'
import { findPayment } from './lookup.ts'
import { getNextRefundTime, splitRefund } from './refunds.rules.ts'
import { addRefundedAmount } from './refunds.store.ts'

/**
 * The first phase: all unused paid cash leaves the member's balance and is owed to the cards that paid for
 * it. A concurrent second request waits for the balance and finds nothing left.
 */
export const requestCashRefund = async (
  tx: Transaction,
  memberId: number,
  at: Date,
): Promise<{ amount: number }> => {
  await lockBalance(tx, memberId)
  const lots = await store.listPaidLots(tx, memberId, at)
  const remainingTotal = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const parts = splitRefund(await store.listRefundableTopUps(tx, memberId), remainingTotal)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return fail('cash.refund.nothing')
  await deductFromLots(tx, allocateFromLots(lots, amount) ?? fail('cash.refund.nothing'))
  for (const { paymentId, cid, amount: part } of parts) {
    const key = `cash-refund-${randomUUID()}`
    await store.addCashRefund(tx, { memberId, paymentId, amount: part, key, at })
    await bookCashToReturn(tx, { memberId, cid, amount: part, key, actor: `member:${memberId}`, at })
  }
  return { amount }
}

export type CashRefundCall = { refund: store.CashRefundRow; payment: PaymentRow }

/** Claims a given cash refund, or the next that is due at a provider, and records the following call. */
export const beginCashRefundCall = async (
  tx: Transaction,
  selector: number | Provider,
  now: Date,
): Promise<CashRefundCall | null> => {
  const refund = await store.claimCashRefund(tx, selector, now)
  const payment = refund && (await findPayment(tx, refund.paymentId))
  if (!refund || !payment) return null
  await beginCall(tx, payment.id, 'REFUND', refund.idempotencyKey, now)
  return { refund, payment }
}

/** The same in a transaction of its own. */
export const claimCashRefundCall = (services: Services, provider: Provider): Promise<CashRefundCall | null> =>
  withTransaction(services.db, (tx) => beginCashRefundCall(tx, provider, services.clock.now()))

const settleCashRefund = async (
  tx: Transaction,
  { id, paymentId, memberId, amount, idempotencyKey: key }: store.CashRefundRow,
  at: Date,
) => {
  if (!(await store.finishCashRefund(tx, id, at))) return
  await addRefundedAmount(tx, paymentId, amount)
  await bookCashReturned(tx, {
    memberId,
    cid: await store.getPaymentCid(tx, paymentId),
    amount,
    key,
    actor: 'worker',
    at,
  })
}

/** Executes a cash refund, once, by one key for all attempts; false when the provider did not answer. */
export const executeCashRefund = async (
  services: Services,
  { refund, payment }: CashRefundCall,
): Promise<boolean> => {
  await hitFailpoint('refund.afterClaim')
  const answer = await callProviderRefund(services, payment, {
    amount: refund.amount,
    idempotencyKey: refund.idempotencyKey,
  })
  await hitFailpoint('refund.afterProvider')
  const isRefunded = answer.outcome === 'refunded' && answer.amount === refund.amount
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await endCall(tx, refund.idempotencyKey, answer.outcome, at)
    if (isRefunded) return settleCashRefund(tx, refund, at)
    await store.postponeCashRefund(tx, refund.id, getNextRefundTime(refund.attempts, at))
  })
  if (!isRefunded)
    services.log.warn({ outcome: answer.outcome, attempts: refund.attempts }, 'cash was not given back')
  return answer.outcome !== 'unclear'
}

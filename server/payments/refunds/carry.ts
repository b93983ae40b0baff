import type { Services } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoints.ts'
import type { OrderRow } from '../../orders/orders.moves.ts'
import { inTurn } from '../../stock/turns.ts'
import { openAccount } from '../accounts.ts'
import { callUnlessOpen, providerBreaker, type Provider } from '../provider-calls.ts'
import { beginCall, endCall, type PaymentRow } from '../payments.store.ts'
import { askRefund } from './ask.ts'
import { paymentRow } from './lookup.ts'
import { nextTry } from './refunds.rules.ts'
import { claimRefund, putOff, type RefundRow } from './refunds.store.ts'
import { settleRefund } from './settle.ts'

export type RefundCall = { refund: RefundRow; payment: PaymentRow; key: string }

/** Takes a named refund, or the next that is due at a provider, and writes down the call that follows. */
export const claimRefundCall = (services: Services, which: number | Provider): Promise<RefundCall | null> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const refund = await claimRefund(tx, which, now)
    const payment = refund?.paymentId ? await paymentRow(tx, refund.paymentId) : undefined
    if (!refund || !payment) return null
    // One key for all tries, so that the company gives back once.
    const key = refund.idempotencyKey
    await beginCall(tx, payment.id, 'REFUND', key, now)
    return { refund, payment, key }
  })

const ask = (services: Services, { refund, payment, key }: RefundCall) => {
  const { account: sealed, amount } = refund
  const account = sealed === null ? undefined : openAccount(services.secrets, payment.memberId, sealed)
  return askRefund(services, payment, { amount, account, idempotencyKey: key })
}

type CarriedOut = { order: OrderRow | null; answered: boolean }

/** Has the company give money back; `order` is null when it did not, `answered` false when it said nothing. */
export const carryOut = async (services: Services, claim: RefundCall): Promise<CarriedOut> => {
  await failpoint('refund.afterClaim')
  const answer = await ask(services, claim)
  await failpoint('refund.afterProvider')
  const { refund, key } = claim
  const done = answer.outcome === 'refunded' && answer.amount === refund.amount
  const order = await inTurn(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await endCall(tx, key, answer.outcome, at)
      if (done) return settleRefund(tx, services, refund.id, at)
      await putOff(tx, refund.id, nextTry(refund.attempts, at))
      return null
    }),
  )
  await failpoint('refund.afterCommit')
  if (!done)
    services.log.warn({ outcome: answer.outcome, attempts: refund.attempts }, 'money was not given back')
  return { order, answered: answer.outcome !== 'unclear' }
}

/**
 * Has a refund carried out at once; null when it is not done yet, and the worker goes on with it. While its company does
 * not answer, nobody waits for it.
 */
export const carryOutRefund = async (
  services: Services,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
): Promise<OrderRow | null> => {
  const payment = paymentId === null ? undefined : await paymentRow(services.db, paymentId)
  if (!payment) return null
  let order: OrderRow | null = null
  await callUnlessOpen(providerBreaker(services, payment.provider), async () => {
    const claim = await claimRefundCall(services, id)
    if (!claim) return null
    const carried = await carryOut(services, claim)
    order = carried.order
    return carried.answered
  })
  return order
}

import type { Services } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoints.ts'
import type { OrderRow } from '../../orders/orders.moves.ts'
import { inTurn } from '../../stock/turns.ts'
import { openAccount } from '../accounts.ts'
import { beginCall, endCall, type PaymentRow } from '../payments.store.ts'
import { askRefund } from './ask.ts'
import { paymentRow } from './lookup.ts'
import { nextTry } from './refunds.rules.ts'
import { claimRefund, putOff, type RefundRow } from './refunds.store.ts'
import { settleRefund } from './settle.ts'

type Claim = { refund: RefundRow; payment: PaymentRow; key: string }

const claimOne = (services: Services, id: number | null): Promise<Claim | null> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const refund = await claimRefund(tx, id, now)
    const payment = refund?.paymentId ? await paymentRow(tx, refund.paymentId) : undefined
    if (!refund || !payment) return null
    // One key for all tries, so that the company gives back once.
    const key = refund.idempotencyKey
    await beginCall(tx, payment.id, 'REFUND', key, now)
    return { refund, payment, key }
  })

const ask = (services: Services, { refund, payment, key }: Claim) => {
  const { account: sealed, amount } = refund
  const account = sealed === null ? undefined : openAccount(services.secrets, payment.memberId, sealed)
  return askRefund(services, payment, { amount, account, idempotencyKey: key })
}

const carryOut = async (services: Services, claim: Claim): Promise<OrderRow | null> => {
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
  return order
}

/** Has a refund carried out at once; null when it is not done yet, and the worker goes on with it. */
export const carryOutRefund = async (services: Services, id: number): Promise<OrderRow | null> => {
  const claim = await claimOne(services, id)
  return claim && carryOut(services, claim)
}

/** Goes on with one refund that is due; false when there is none. */
export const carryOutDue = async (services: Services): Promise<boolean> => {
  const claim = await claimOne(services, null)
  if (claim) await carryOut(services, claim)
  return claim !== null
}

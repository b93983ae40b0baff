import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import { lockChargeById, moveCharge } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { forgetOldKeys } from '../idempotency/idempotency.store.ts'
import { moveOrder } from '../orders/orders.moves.ts'
import { runParts } from '../jobs/parts.ts'
import { lockBothOfCharge } from './charge-settle.ts'
import { applyOpenNotices } from './deposits/receive.ts'
import { lockBoth } from './lock.ts'
import { expireOverdue } from './expire.ts'
import { changePayment } from './payments.store.ts'
import { callProviders, type Provider } from './provider-calls.ts'
import { carryOut, claimRefundCall, type RefundCall } from './refunds/carry.ts'
import { carryOutCash, claimCashRefundCall, type CashRefundCall } from './refunds/cash.ts'
import { ask, claimDue, close, takeBack, type Claim, type Due } from './unsettled.ts'

export type Recovered = {
  lost: number
  asked: number
  voided: number
  closed: number
  refunded: number
  deposits: number
  expired: number
  keys: number
}

const batch = 20
/** After so long a round asks for nothing more. */
const longestMs = 60_000
const actor = 'worker'

const lost = { state: 'UNKNOWN' as const, encData: null, leaseUntil: null, attempts: 0 }

const loseOrder = async (tx: Transaction, orderId: number, paymentId: number, at: Date) => {
  const both = await lockBoth(tx, orderId, paymentId)
  if (!both) return
  await changePayment(tx, both.payment, { ...lost, nextInquiryAt: at })
  await moveOrder(tx, both.order, { to: 'UNKNOWN', event: 'UNCLEAR', actor, at, reason: 'the process ended' })
}

const loseCharge = async (tx: Transaction, chargeId: number, paymentId: number, at: Date) => {
  const both = await lockBothOfCharge(tx, chargeId, paymentId)
  if (!both) return
  await changePayment(tx, both.payment, { ...lost, nextInquiryAt: at })
  await moveCharge(tx, both.charge, 'UNKNOWN')
}

const silent = (now: Date) => and(eq(payments.state, 'APPROVING'), lt(payments.leaseUntil, now))

/** Payments whose process died over an approval become unknown; what the provider did is then asked. */
const takeOverLost = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const rows = await tx
      .select({ id: payments.id, orderId: orders.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(silent(now))
      .orderBy(asc(payments.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, orderId } of rows) await loseOrder(tx, orderId, id, now)
    return rows.length
  })

const takeOverLostCharges = async (services: Services): Promise<number> => {
  const now = services.clock.now()
  const rows = await services.db
    .select({ id: payments.id, chargeId: payments.chargeId })
    .from(payments)
    .where(and(silent(now), isNotNull(payments.chargeId)))
    .orderBy(asc(payments.id))
    .limit(batch)
  for (const { id, chargeId } of rows)
    await withTransaction(services.db, async (tx) => {
      const charge = await lockChargeById(tx, chargeId ?? 0)
      if (charge?.state === 'APPROVING') await loseCharge(tx, charge.id, id, now)
    })
  return rows.length
}

const askAbout = (
  services: Services,
  state: Due,
  { call, until }: { call: (services: Services, claim: Claim) => Promise<boolean>; until: number },
): Promise<number> =>
  callProviders(
    services,
    {
      claim: (provider) => claimDue(services, state, provider),
      call: async (claim) => {
        await failpoint('recover.afterClaim')
        return call(services, claim)
      },
    },
    until,
  )

/** Gives back the money of orders, then cash to the cards that it was charged with. */
const giveBack = async (services: Services, until: number): Promise<number> => {
  const orderRefunds = {
    claim: (provider: Provider) => claimRefundCall(services, provider),
    call: async (claim: RefundCall) => (await carryOut(services, claim)).answered,
  }
  const cashRefunds = {
    claim: (provider: Provider) => claimCashRefundCall(services, provider),
    call: (claim: CashRefundCall) => carryOutCash(services, claim),
  }
  return (
    (await callProviders(services, orderRefunds, until)) + (await callProviders(services, cashRefunds, until))
  )
}

/**
 * One round of the recovery worker (trust.md 3.4, phase 4): first what needs nobody else, then what is asked of payment
 * companies, which takes no longer than a minute. Any number of processes may run it at once.
 */
export const recover = (services: Services): Promise<Recovered> => {
  const until = performance.now() + longestMs
  return runParts({
    lost: async () => (await takeOverLost(services)) + (await takeOverLostCharges(services)),
    expired: () => expireOverdue(services),
    deposits: () => applyOpenNotices(services),
    keys: () => forgetOldKeys(services.db, services.clock.now()),
    asked: () => askAbout(services, 'UNKNOWN', { call: ask, until }),
    voided: () => askAbout(services, 'VOIDING', { call: takeBack, until }),
    closed: () => askAbout(services, 'CLOSING', { call: close, until }),
    refunded: () => giveBack(services, until),
  })
}

import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import { lockTopUpById, transitionTopUp } from '../cash/top-ups.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { deleteOldKeys } from '../platform/idempotency/idempotency.store.ts'
import { transitionOrder } from '../orders/order-transitions.ts'
import { runParts } from '../platform/jobs/parts.ts'
import { lockTopUpPayment } from './top-up-settle.ts'
import { applyOpenNotices } from './deposits/receive.ts'
import { lockOrderPayment } from './lock.ts'
import { expireOverdue } from './expire.ts'
import { changePayment } from './payments.store.ts'
import { callProviders, type Provider } from './provider-calls.ts'
import { executeClaimedRefund, claimRefundCall, type RefundCall } from './refunds/execute-refund.ts'
import { executeCashRefund, claimCashRefundCall, type CashRefundCall } from './refunds/cash.ts'
import {
  inquirePayment,
  claimDuePayment,
  closePaymentAccount,
  voidPayment,
  type Claim,
  type UnsettledState,
} from './reconcile.ts'

export type RecoveryCounts = {
  lost: number
  asked: number
  voided: number
  closed: number
  refunded: number
  deposits: number
  expired: number
  keys: number
}

const batchSize = 20
/** After this time a round makes no further calls. */
const maxRoundMs = 60_000
const actor = 'worker'

const unknownState = { state: 'UNKNOWN' as const, encData: null, leaseUntil: null, attempts: 0 }

const markOrderUnknown = async (tx: Transaction, orderId: number, paymentId: number, at: Date) => {
  const orderPayment = await lockOrderPayment(tx, orderId, paymentId)
  if (!orderPayment) return
  await changePayment(tx, orderPayment.payment, { ...unknownState, nextInquiryAt: at })
  await transitionOrder(tx, orderPayment.order, {
    to: 'UNKNOWN',
    event: 'UNCLEAR',
    actor,
    at,
    reason: 'the process ended',
  })
}

const markTopUpUnknown = async (tx: Transaction, chargeId: number, paymentId: number, at: Date) => {
  const topUpPayment = await lockTopUpPayment(tx, chargeId, paymentId)
  if (!topUpPayment) return
  await changePayment(tx, topUpPayment.payment, { ...unknownState, nextInquiryAt: at })
  await transitionTopUp(tx, topUpPayment.charge, 'UNKNOWN')
}

const isLeaseExpired = (now: Date) => and(eq(payments.state, 'APPROVING'), lt(payments.leaseUntil, now))

/** Marks payments whose process died during an approval as unknown; an inquiry follows. */
const takeOverLostOrders = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const rows = await tx
      .select({ id: payments.id, orderId: orders.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isLeaseExpired(now))
      .orderBy(asc(payments.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id, orderId } of rows) await markOrderUnknown(tx, orderId, id, now)
    return rows.length
  })

const takeOverLostTopUps = async (services: Services): Promise<number> => {
  const now = services.clock.now()
  const rows = await services.db
    .select({ id: payments.id, chargeId: payments.chargeId })
    .from(payments)
    .where(and(isLeaseExpired(now), isNotNull(payments.chargeId)))
    .orderBy(asc(payments.id))
    .limit(batchSize)
  for (const { id, chargeId } of rows)
    await withTransaction(services.db, async (tx) => {
      const topUp = await lockTopUpById(tx, chargeId ?? 0)
      if (topUp?.state === 'APPROVING') await markTopUpUnknown(tx, topUp.id, id, now)
    })
  return rows.length
}

const reconcilePayments = (
  services: Services,
  state: UnsettledState,
  { call, until }: { call: (services: Services, claim: Claim) => Promise<boolean>; until: number },
): Promise<number> =>
  callProviders(
    services,
    {
      claim: (provider) => claimDuePayment(services, state, provider),
      call: async (claim) => {
        await hitFailpoint('recover.afterClaim')
        return call(services, claim)
      },
    },
    until,
  )

/** Refunds orders, then cash to the cards that paid for it. */
const executeRefunds = async (services: Services, until: number): Promise<number> => {
  const orderRefunds = {
    claim: (provider: Provider) => claimRefundCall(services, provider),
    call: async (claim: RefundCall) => (await executeClaimedRefund(services, claim)).answered,
  }
  const cashRefunds = {
    claim: (provider: Provider) => claimCashRefundCall(services, provider),
    call: (claim: CashRefundCall) => executeCashRefund(services, claim),
  }
  return (
    (await callProviders(services, orderRefunds, until)) + (await callProviders(services, cashRefunds, until))
  )
}

/**
 * One round of the recovery worker (docs/trust.md, section 3.4, phase 4): first work without payment
 * providers, then calls to them, for at most a minute. Several processes may run it at once.
 */
export const recoverPayments = (services: Services): Promise<RecoveryCounts> => {
  const until = performance.now() + maxRoundMs
  return runParts({
    lost: async () => (await takeOverLostOrders(services)) + (await takeOverLostTopUps(services)),
    expired: () => expireOverdue(services),
    deposits: () => applyOpenNotices(services),
    keys: () => deleteOldKeys(services.db, services.clock.now()),
    asked: () => reconcilePayments(services, 'UNKNOWN', { call: inquirePayment, until }),
    voided: () => reconcilePayments(services, 'VOIDING', { call: voidPayment, until }),
    closed: () => reconcilePayments(services, 'CLOSING', { call: closePaymentAccount, until }),
    refunded: () => executeRefunds(services, until),
  })
}

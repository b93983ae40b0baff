import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { deleteOldKeys } from '../platform/idempotency/idempotency.store.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { runParts } from '../platform/jobs/parts.ts'
import { applyOpenNotices } from './deposits/receive.ts'
import { expireOverdue } from './expire.ts'
import { lockPayable, type RecordedPayable } from './payable.ts'
import { withPayable } from './payables/with-payable.ts'
import { changePayment, type PaymentRow } from './payments.store.ts'
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

/** After this time a round makes no further calls. */
const maxRoundMs = 60_000
const actor = 'worker'

const isLeaseExpired = ({ state, leaseUntil }: PaymentRow, at: Date) =>
  state === 'APPROVING' && leaseUntil !== null && leaseUntil < at

/** Marks a payment whose process ended during its approval as unknown, unless another process did. */
const markUnknown = async <Row>(
  tx: Transaction,
  payable: RecordedPayable<Row>,
  { id, paymentId }: { id: number; paymentId: number },
  at: Date,
): Promise<void> => {
  const lostPayment = await lockPayable(tx, payable, { id, paymentId })
  if (!lostPayment || !isLeaseExpired(lostPayment.payment, at)) return
  const { row, payment } = lostPayment
  const set = { state: 'UNKNOWN', encData: null, leaseUntil: null, attempts: 0, nextInquiryAt: at } as const
  await changePayment(tx, payment, set)
  await payable.transition(tx, row, 'UNKNOWN', { actor, at, reason: 'the process ended' })
}

/** Takes over one payment whose process ended during an approval; an inquiry follows. */
const takeOverLostPayment = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const isLost = and(
      eq(payments.state, 'APPROVING'),
      lt(payments.leaseUntil, at),
      notInArray(payments.id, [...failedIds]),
    )
    // Not locked yet: what it pays for is locked first.
    const [payment] = await tx.select().from(payments).where(isLost).orderBy(asc(payments.id)).limit(1)
    if (!payment) return false
    await processRow(payment.id, () =>
      withPayable(payment, (payable, id) => markUnknown(tx, payable, { id, paymentId: payment.id }, at)),
    )
    return true
  })

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
    lost: () => drain((failedIds) => takeOverLostPayment(services, failedIds)),
    expired: () => expireOverdue(services),
    deposits: () => applyOpenNotices(services),
    keys: () => deleteOldKeys(services.db, services.clock.now()),
    asked: () => reconcilePayments(services, 'UNKNOWN', { call: inquirePayment, until }),
    voided: () => reconcilePayments(services, 'VOIDING', { call: voidPayment, until }),
    closed: () => reconcilePayments(services, 'CLOSING', { call: closePaymentAccount, until }),
    refunded: () => executeRefunds(services, until),
  })
}

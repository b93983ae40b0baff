import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { lockChargeById, moveCharge, overdueCharge } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { forgetOldKeys } from '../idempotency/idempotency.store.ts'
import { moveOrder } from '../orders/orders.moves.ts'
import { lockBothOfCharge } from './charge-settle.ts'
import { applyOpenNotices } from './deposits/receive.ts'
import { lockBoth } from './lock.ts'
import { abandonPayments, changePayment } from './payments.store.ts'
import { carryOutDue } from './refunds/carry.ts'
import { carryOutDueCash } from './refunds/cash.ts'
import { ask, claimDue, close, takeBack, type Claim, type Due } from './unsettled.ts'
import { queueUnpaidNotice } from './notices.ts'
import { endUnpaid } from './unpaid.ts'

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

const workOff = async (
  services: Services,
  state: Due,
  work: (services: Services, claim: Claim) => Promise<void>,
): Promise<number> => {
  for (let done = 0; done < batch; done += 1) {
    const claim = await claimDue(services, state)
    if (!claim) return done
    await failpoint('recover.afterClaim')
    await work(services, claim)
  }
  return batch
}

const repeated = async (work: () => Promise<boolean>): Promise<number> => {
  for (let done = 0; done < batch; done += 1) if (!(await work())) return done
  return batch
}

/** Ends an order whose time to pay ran out, and gives back what it held. */
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
    await endUnpaid(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor, at: now })
    if (order.status === 'AWAITING_DEPOSIT') await queueUnpaidNotice(tx, services, order, now)
    return true
  })

const expireCharge = (services: Services): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const charge = await overdueCharge(tx, services.clock.now())
    if (!charge) return false
    await moveCharge(tx, charge, 'EXPIRED', { expiresAt: null })
    await abandonPayments(tx, { chargeId: charge.id })
    return true
  })

/** One round of the recovery worker (trust.md 3.4, phase 4). Any number of processes may run it at once. */
export const recover = async (services: Services): Promise<Recovered> => ({
  lost: (await takeOverLost(services)) + (await takeOverLostCharges(services)),
  asked: await workOff(services, 'UNKNOWN', ask),
  voided: await workOff(services, 'VOIDING', takeBack),
  closed: await workOff(services, 'CLOSING', close),
  deposits: await applyOpenNotices(services),
  expired: (await repeated(() => expireOne(services))) + (await repeated(() => expireCharge(services))),
  refunded: (await repeated(() => carryOutDue(services))) + (await repeated(() => carryOutDueCash(services))),
  keys: await forgetOldKeys(services.db, services.clock.now()),
})

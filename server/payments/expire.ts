import { and, asc, lte, notInArray, sql } from 'drizzle-orm'
import { transitionTopUp, lockOverdueTopUp } from '../cash/top-ups.store.ts'
import type { Services } from '../context.ts'
import { orders } from '../db/tables/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { queueUnpaidNotification } from './payment-notifications.ts'
import { abandonPayments } from './payments.store.ts'
import { closeUnpaidOrder } from './close-unpaid.ts'

const actor = 'worker'
const lanes = 4

/** Ends an order whose time to pay ran out, and releases its holds. */
const expireOrder = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.status} in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')`,
          lte(orders.expiresAt, now),
          notInArray(orders.id, [...failedIds]),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    return processRow(order.id, async () => {
      await closeUnpaidOrder(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor, at: now })
      if (order.status === 'AWAITING_DEPOSIT') await queueUnpaidNotification(tx, services, order, now)
      return true
    })
  })

const expireTopUp = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const topUp = await lockOverdueTopUp(tx, services.clock.now(), failedIds)
    if (!topUp) return false
    return processRow(topUp.id, async () => {
      await transitionTopUp(tx, topUp, 'EXPIRED', { expiresAt: null })
      await abandonPayments(tx, { chargeId: topUp.id })
      return true
    })
  })

/**
 * Ends all orders and top-ups whose time to pay ran out; returns their number. It calls no outside service,
 * so that bottles are released even during an outage. Several processes may run it at once.
 */
export const expireOverdue = async (services: Services): Promise<number> => {
  const expiredOrderCount = await drain((failedIds) => expireOrder(services, failedIds), { lanes })
  return expiredOrderCount + (await drain((failedIds) => expireTopUp(services, failedIds)))
}

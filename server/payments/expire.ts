import { and, asc, lte, notInArray, sql } from 'drizzle-orm'
import { moveCharge, overdueCharge } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import { orders } from '../db/tables/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import { drain, workOnRow } from '../jobs/drain.ts'
import { queueUnpaidNotice } from './notices.ts'
import { abandonPayments } from './payments.store.ts'
import { endUnpaid } from './unpaid.ts'

const actor = 'worker'
const lanes = 4

/** Ends an order whose time to pay ran out, and gives back what it held. */
const expireOrder = (services: Services, failed: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.status} in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')`,
          lte(orders.expiresAt, now),
          notInArray(orders.id, [...failed]),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    return workOnRow(order.id, async () => {
      await endUnpaid(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor, at: now })
      if (order.status === 'AWAITING_DEPOSIT') await queueUnpaidNotice(tx, services, order, now)
      return true
    })
  })

const expireCharge = (services: Services, failed: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const charge = await overdueCharge(tx, services.clock.now(), failed)
    if (!charge) return false
    return workOnRow(charge.id, async () => {
      await moveCharge(tx, charge, 'EXPIRED', { expiresAt: null })
      await abandonPayments(tx, { chargeId: charge.id })
      return true
    })
  })

/**
 * Ends all orders and cash charges whose time to pay ran out; answers how many. It asks nothing of outside services, so
 * that bottles come back whatever becomes of those. Any number of processes may run it at once.
 */
export const expireOverdue = async (services: Services): Promise<number> => {
  const ended = await drain((failed) => expireOrder(services, failed), { lanes })
  return ended + (await drain((failed) => expireCharge(services, failed)))
}

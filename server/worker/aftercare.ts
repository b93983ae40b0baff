import { and, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { dayAfter, seoulDay, seoulInstant, seoulMinute } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import { periodBefore, monthStart } from '../membership/membership.rules.ts'
import { applyLevels } from '../membership/membership.store.ts'
import { tellOfLevels } from '../membership/tell.ts'
import { confirmOrder } from '../orders/confirm.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { cancellableStatuses, receivedStatuses, withdrawalDay } from '../orders/orders.rules.ts'
import { refunded } from '../payments/cancel.ts'
import { queueTomorrowNotice } from '../payments/notices.ts'
import { requestRefund } from '../payments/refunds/request.ts'
import { renewSubscriptions } from '../subscribe/renew.ts'
import { drain, workOnRow } from '../jobs/drain.ts'

const actor = 'worker'
const weekMs = 7 * 86_400_000

/** Confirms one order whose time to withdraw is over. The oldest comes first, so one that is not due ends the round. */
const confirmOne = (services: Services, failed: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...receivedStatuses]),
          lt(orders.receivedAt, new Date(at.getTime() - weekMs)),
          notInArray(orders.id, [...failed]),
        ),
      )
      .orderBy(asc(orders.receivedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order?.receivedAt || withdrawalDay(order.receivedAt) >= seoulDay(at)) return false
    await workOnRow(order.id, () => confirmOrder(tx, order, { actor, at }))
    return true
  })

const uncollected = async (
  tx: Transaction,
  today: string,
  failed: readonly number[],
): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...cancellableStatuses]),
        lt(orders.pickupDeadline, today),
        notInArray(orders.id, [...failed]),
      ),
    )
    .orderBy(asc(orders.pickupDeadline), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return order
}

/** Cancels one order that nobody came for in time, packed or not; its money goes back as of any other. */
const cancelOne = async (services: Services, failed: readonly number[]): Promise<boolean> => {
  const at = services.clock.now()
  let found = false
  await refunded(services, async (tx) => {
    const order = await uncollected(tx, seoulDay(at), failed)
    if (!order) return { order: undefined }
    found = true
    const ask = { kind: 'CANCEL', pieces: null, reason: null, uncollected: true, actor, at } as const
    return workOnRow(order.id, () =>
      requestRefund(tx, services, order, { ...ask, account: order.refundAccount }),
    )
  })
  return found
}

const remindFrom = 10 * 60

/** Tells whoever collects tomorrow, once and from ten in the morning; who ordered today knows. */
const remindOne = (services: Services, failed: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const today = seoulDay(at)
    if (seoulMinute(at) < remindFrom) return false
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...cancellableStatuses]),
          eq(orders.pickupDate, dayAfter(today, 1)),
          isNull(orders.remindedOn),
          lt(orders.paidAt, seoulInstant(today)),
          notInArray(orders.id, [...failed]),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    await workOnRow(order.id, async () => {
      await tx.update(orders).set({ remindedOn: today }).where(eq(orders.id, order.id))
      await queueTomorrowNotice(tx, services, order, at)
    })
    return true
  })

/** Sets the levels of the month that has begun; null when it was done before. */
const setLevels = (services: Services): Promise<number | null> => {
  const at = services.clock.now()
  const month = monthStart(seoulDay(at))
  const { from, until } = periodBefore(month)
  const [since, before] = [seoulInstant(from), seoulInstant(dayAfter(until, 1))]
  return withTransaction(
    services.db,
    async (tx) => {
      const changes = await applyLevels(tx, { month, since, before, at })
      if (changes) await tellOfLevels(tx, services, changes, { month, at })
      return changes && changes.length
    },
    { isolationLevel: 'serializable' },
  )
}

/**
 * What follows by the calendar: reminders, confirmations, levels, orders that were not collected, subscriptions. The last
 * two ask payment companies.
 */
export const aftercareParts = (services: Services) => ({
  reminded: () => drain((failed) => remindOne(services, failed)),
  confirmed: () => drain((failed) => confirmOne(services, failed)),
  levels: () => setLevels(services),
  uncollected: () => drain((failed) => cancelOne(services, failed)),
  renewed: () => renewSubscriptions(services),
})

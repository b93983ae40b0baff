import { and, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay, toSeoulInstant, toSeoulMinute } from '../../clock.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.ts'
import { withTransaction } from '../../db/transaction.ts'
import { toSpendPeriod, toMonthFirstDay } from '../../membership/membership.rules.ts'
import { applyLevels } from '../../membership/membership.store.ts'
import { notifyLevelChanges } from '../../membership/notify-levels.ts'
import { confirmOrder } from '../../orders/confirm.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { cancellableStatuses, receivedStatuses, getLastWithdrawalDay } from '../../orders/orders.rules.ts'
import { runRefund } from '../../payments/cancel.ts'
import { queuePickupReminder } from '../../payments/payment-notifications.ts'
import { requestRefund } from '../../payments/refunds/request.ts'
import { followPeriods } from '../../settlements/follow-periods.ts'
import { renewSubscriptions } from '../../subscribe/renew.ts'
import { drain, processRow } from '../jobs/drain.ts'

const actor = 'worker'
const weekMs = 7 * 86_400_000

/** Confirms one order past its withdrawal period; the oldest first, so one not due ends the round. */
const confirmOne = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...receivedStatuses]),
          lt(orders.receivedAt, new Date(at.getTime() - weekMs)),
          notInArray(orders.id, [...failedIds]),
        ),
      )
      .orderBy(asc(orders.receivedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order?.receivedAt || getLastWithdrawalDay(order.receivedAt) >= toSeoulDay(at)) return false
    await processRow(order.id, () => confirmOrder(tx, order, { actor, at }))
    return true
  })

const findUncollected = async (
  tx: Transaction,
  today: string,
  failedIds: readonly number[],
): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...cancellableStatuses]),
        lt(orders.pickupDeadline, today),
        notInArray(orders.id, [...failedIds]),
      ),
    )
    .orderBy(asc(orders.pickupDeadline), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return order
}

/** Cancels one order that was not collected in time, packed or not, with a refund as usual. */
const cancelOne = async (services: Services, failedIds: readonly number[]): Promise<boolean> => {
  const at = services.clock.now()
  let hasCancelled = false
  await runRefund(services, async (tx) => {
    const order = await findUncollected(tx, toSeoulDay(at), failedIds)
    if (!order) return { order: undefined }
    hasCancelled = true
    const ask = { kind: 'CANCEL', pieces: null, reason: null, uncollected: true, actor, at } as const
    return processRow(order.id, () =>
      requestRefund(tx, services, order, { ...ask, account: order.refundAccount }),
    )
  })
  return hasCancelled
}

const remindFrom = 10 * 60

/** Reminds members of tomorrow's pickup, once and from ten in the morning; not those who ordered today. */
const remindOne = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const today = toSeoulDay(at)
    if (toSeoulMinute(at) < remindFrom) return false
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...cancellableStatuses]),
          eq(orders.pickupDate, addCalendarDays(today, 1)),
          isNull(orders.remindedOn),
          lt(orders.paidAt, toSeoulInstant(today)),
          notInArray(orders.id, [...failedIds]),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    await processRow(order.id, async () => {
      await tx.update(orders).set({ remindedOn: today }).where(eq(orders.id, order.id))
      await queuePickupReminder(tx, services, order, at)
    })
    return true
  })

/** Sets the levels of the new month; null when it was done before. */
const setLevels = (services: Services): Promise<number | null> => {
  const at = services.clock.now()
  const month = toMonthFirstDay(toSeoulDay(at))
  const { from, until } = toSpendPeriod(month)
  const [since, before] = [toSeoulInstant(from), toSeoulInstant(addCalendarDays(until, 1))]
  return withTransaction(
    services.db,
    async (tx) => {
      const changes = await applyLevels(tx, { month, since, before, at })
      if (changes) await notifyLevelChanges(tx, services, changes, { month, at })
      return changes && changes.length
    },
    { isolationLevel: 'serializable' },
  )
}

/**
 * Work that follows the calendar: reminders, confirmations, levels, settlement periods, uncollected orders, subscriptions. The
 * last two call payment providers.
 */
export const createAftercareParts = (services: Services) => ({
  reminded: () => drain((failedIds) => remindOne(services, failedIds)),
  confirmed: () => drain((failedIds) => confirmOne(services, failedIds)),
  levels: () => setLevels(services),
  periods: () => followPeriods(services),
  uncollected: () => drain((failedIds) => cancelOne(services, failedIds)),
  renewed: () => renewSubscriptions(services),
})

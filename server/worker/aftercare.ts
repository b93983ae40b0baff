import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
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

const batch = 20
const actor = 'worker'
const weekMs = 7 * 86_400_000

const repeated = async (work: () => Promise<boolean>): Promise<number> => {
  for (let done = 0; done < batch; done += 1) if (!(await work())) return done
  return batch
}

/** Confirms one order whose time to withdraw is over. The oldest comes first, so one that is not due ends the round. */
const confirmOne = (services: Services): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.status, [...receivedStatuses]),
          lt(orders.receivedAt, new Date(at.getTime() - weekMs)),
        ),
      )
      .orderBy(asc(orders.receivedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order?.receivedAt || withdrawalDay(order.receivedAt) >= seoulDay(at)) return false
    await confirmOrder(tx, order, { actor, at })
    return true
  })

const uncollected = async (tx: Transaction, today: string): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...cancellableStatuses]), lt(orders.pickupDeadline, today)))
    .orderBy(asc(orders.pickupDeadline), asc(orders.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return order
}

/** Cancels one order that nobody came for in time, packed or not; its money goes back as of any other. */
const cancelOne = async (services: Services): Promise<boolean> => {
  const at = services.clock.now()
  let found = false
  await refunded(services, async (tx) => {
    const order = await uncollected(tx, seoulDay(at))
    if (!order) return { order: undefined }
    found = true
    const ask = { kind: 'CANCEL', pieces: null, reason: null, uncollected: true, actor, at } as const
    return requestRefund(tx, services, order, { ...ask, account: order.refundAccount })
  })
  return found
}

const remindFrom = 10 * 60

/** Tells whoever collects tomorrow, once and from ten in the morning; who ordered today knows. */
const remindOne = (services: Services): Promise<boolean> =>
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
        ),
      )
      .orderBy(asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    await tx.update(orders).set({ remindedOn: today }).where(eq(orders.id, order.id))
    await queueTomorrowNotice(tx, services, order, at)
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

/** What follows by the calendar: reminders, confirmations, orders nobody came for, subscriptions, levels. */
export const lookAfter = async (services: Services) => ({
  reminded: await repeated(() => remindOne(services)),
  confirmed: await repeated(() => confirmOne(services)),
  uncollected: await repeated(() => cancelOne(services)),
  renewed: await renewSubscriptions(services),
  levels: await setLevels(services),
})

import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import { settlementCycles } from '#api/contract/office/sellers.options.ts'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { settlementPeriods } from '../db/tables/settlements.ts'
import { withTransaction } from '../db/transaction.ts'
import { bookPastOrders, hasUnbookedOrder } from '../orders/book-order.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { ensurePeriod } from '../ledger/statements/open-statement.store.ts'
import { closeLockedPeriod, lockClosings } from './close-period.ts'

type Context = Pick<Services, 'db' | 'clock'>

const closeNextPeriod = (services: Context, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    await lockClosings(tx)
    const [period] = await tx
      .select()
      .from(settlementPeriods)
      .where(
        and(
          eq(settlementPeriods.state, 'OPEN'),
          lt(settlementPeriods.lastDay, toSeoulDay(at)),
          notInArray(settlementPeriods.id, [...failedIds]),
        ),
      )
      .orderBy(asc(settlementPeriods.lastDay), asc(settlementPeriods.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!period) return false
    await processRow(period.id, () => closeLockedPeriod(tx, period, { actor: 'worker', personId: null, at }))
    return true
  })

const openPeriods = (services: Context): Promise<void> =>
  withTransaction(services.db, async (tx) => {
    const today = toSeoulDay(services.clock.now())
    for (const cycle of settlementCycles) await ensurePeriod(tx, cycle, today)
  })

/**
 * Opens the periods of today and closes those whose last day is over; returns how many were closed. Orders from before
 * the ledger of sellers are booked first, so that they are part of the period of their confirmation.
 */
export const followPeriods = async (services: Context): Promise<number> => {
  await bookPastOrders(services)
  await openPeriods(services)
  if (await hasUnbookedOrder(services.db)) return 0
  return drain((failedIds) => closeNextPeriod(services, failedIds))
}

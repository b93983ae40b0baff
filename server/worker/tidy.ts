import { seoulDay } from '../clock.ts'
import { and, asc, eq, lt } from 'drizzle-orm'
import { lapseCash, membersWithLapsedCash } from '../cash/cash.store.ts'
import type { Services } from '../context.ts'
import { tellOfEndingCoupons } from '../coupons/ending.ts'
import { dropOldDevices } from '../devices/devices.store.ts'
import { withTransaction } from '../db/transaction.ts'
import { orders } from '../db/tables/orders.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepAccounts } from '../limits/sweep.ts'
import { tellOfAgreements } from '../me/reminder.ts'
import { moveOrder } from '../orders/orders.moves.ts'
import { forgetViews } from '../magazines/views.store.ts'
import { purgeRetained } from '../retention/retention.store.ts'
import { followStock } from '../stock/stock.store.ts'
import { lookAfter } from './aftercare.ts'
import { tellOfRestock } from '../stock/restock.ts'

const batch = 20
const staleHours = 24
/** Firebase lets a token go that was not used for so long. */
const deviceDays = 270

/** Puts one order away that nobody went on with for a day; false when there is none. */
const putAwayOne = (services: Services): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'PRE_ORDER'),
          lt(orders.createdAt, new Date(at.getTime() - staleHours * 3_600_000)),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    await moveOrder(tx, order, { to: 'RESET', event: 'RESET', actor: 'worker', at })
    return true
  })

const putAway = async (services: Services): Promise<number> => {
  for (let done = 0; done < batch; done += 1) if (!(await putAwayOne(services))) return done
  return batch
}

const lapseAll = async (services: Services): Promise<number> => {
  const at = services.clock.now()
  const members = await membersWithLapsedCash(services.db, at)
  for (const memberId of members) await withTransaction(services.db, (tx) => lapseCash(tx, memberId, at))
  return members.length
}

/** One round of housekeeping; none of it is urgent, and any number of processes may do it at once. */
export const tidy = async (services: Services) => ({
  stock: await followStock(services.db),
  restock: await tellOfRestock(services),
  coupons: await tellOfEndingCoupons(services),
  agreements: await tellOfAgreements(services),
  lapsed: await lapseAll(services),
  putAway: await putAway(services),
  ...(await lookAfter(services)),
  files: await sweepFiles(services),
  devices: await dropOldDevices(
    services.db,
    new Date(services.clock.now().getTime() - deviceDays * 86_400_000),
  ),
  accounts: await sweepAccounts(services.db, services.clock.now()),
  views: await forgetViews(services.db, seoulDay(services.clock.now())),
  retained: await purgeRetained(services.db, services.clock.now()),
})

import { seoulDay } from '../clock.ts'
import { putStaleAway } from '../checkout/pre-orders.store.ts'
import { lapseCash, membersWithLapsedCash } from '../cash/cash.store.ts'
import type { Services } from '../context.ts'
import { tellOfEndingCoupons } from '../coupons/ending.ts'
import { dropOldDevices } from '../devices/devices.store.ts'
import { withTransaction } from '../db/transaction.ts'
import { dropDeadCharges } from '../cash/charges.store.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepAccounts } from '../limits/sweep.ts'
import { remindOfAgreements } from '../me/reminder.ts'
import { forgetViews } from '../magazines/views.store.ts'
import { purgeRetained } from '../retention/retention.store.ts'
import { followStock } from '../stock/stock.store.ts'
import { aftercareParts } from './aftercare.ts'
import { drain, drainBatches, workOnRow } from '../jobs/drain.ts'
import { runParts } from '../jobs/parts.ts'
import { dropDeadRegistrations } from '../subscribe/registrations.store.ts'
import { tellOfRestock } from '../stock/restock.ts'

const batch = 100
const staleHours = 24
/** Firebase lets a token go that was not used for so long. */
const deviceDays = 270

/** Puts pre-orders away that nobody went on with for a day. */
const putAway = (services: Services): Promise<number> => {
  const at = services.clock.now()
  const stale = { before: new Date(at.getTime() - staleHours * 3_600_000), at, most: batch }
  return drainBatches(() => withTransaction(services.db, (tx) => putStaleAway(tx, stale)))
}

const lapseAll = async (services: Services): Promise<number> => {
  const at = services.clock.now()
  const left = await membersWithLapsedCash(services.db, at)
  return drain(async () => {
    const memberId = left.shift()
    if (memberId === undefined) return false
    await workOnRow(memberId, () => withTransaction(services.db, (tx) => lapseCash(tx, memberId, at)))
    return true
  })
}

/** What was begun, never paid and not gone on with for a month. */
const deadBefore = ({ clock }: Services) => new Date(clock.now().getTime() - 30 * 86_400_000)

/**
 * One round of housekeeping; none of it is urgent, and any number of processes may do it at once. What asks outside
 * services comes last.
 */
export const tidy = (services: Services) => {
  const at = services.clock.now()
  return runParts({
    stock: () => followStock(services.db),
    restock: () => drainBatches(() => tellOfRestock(services)),
    coupons: () => tellOfEndingCoupons(services),
    agreements: () => remindOfAgreements(services),
    lapsed: () => lapseAll(services),
    putAway: () => putAway(services),
    charges: () => dropDeadCharges(services.db, deadBefore(services)),
    registrations: () =>
      withTransaction(services.db, (tx) => dropDeadRegistrations(tx, deadBefore(services))),
    devices: () => dropOldDevices(services.db, new Date(at.getTime() - deviceDays * 86_400_000)),
    accounts: () => sweepAccounts(services.db, at),
    views: () => forgetViews(services.db, seoulDay(at)),
    retained: () => purgeRetained(services.db, at),
    files: () => sweepFiles(services),
    ...aftercareParts(services),
  })
}

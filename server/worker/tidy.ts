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
import { tellOfAgreements } from '../me/reminder.ts'
import { forgetViews } from '../magazines/views.store.ts'
import { purgeRetained } from '../retention/retention.store.ts'
import { followStock } from '../stock/stock.store.ts'
import { lookAfter } from './aftercare.ts'
import { dropDeadRegistrations } from '../subscribe/registrations.store.ts'
import { tellOfRestock } from '../stock/restock.ts'

const batch = 100
/** More than two minutes of all members' quotas bring about; the rest waits for the next round. */
const mostARound = 5000
const staleHours = 24
/** Firebase lets a token go that was not used for so long. */
const deviceDays = 270

/** Puts pre-orders away that nobody went on with for a day, by the hundred, until none is left or the round is full. */
const putAway = async (services: Services): Promise<number> => {
  const at = services.clock.now()
  const stale = { before: new Date(at.getTime() - staleHours * 3_600_000), at, most: batch }
  let done = 0
  while (done < mostARound) {
    const count = await withTransaction(services.db, (tx) => putStaleAway(tx, stale))
    done += count
    if (count < batch) break
  }
  return done
}

const lapseAll = async (services: Services): Promise<number> => {
  const at = services.clock.now()
  const members = await membersWithLapsedCash(services.db, at)
  for (const memberId of members) await withTransaction(services.db, (tx) => lapseCash(tx, memberId, at))
  return members.length
}

/** What was begun, never paid and not gone on with for a month. */
const deadBefore = ({ clock }: Services) => new Date(clock.now().getTime() - 30 * 86_400_000)

/** One round of housekeeping; none of it is urgent, and any number of processes may do it at once. */
export const tidy = async (services: Services) => ({
  stock: await followStock(services.db),
  restock: await tellOfRestock(services),
  coupons: await tellOfEndingCoupons(services),
  agreements: await tellOfAgreements(services),
  lapsed: await lapseAll(services),
  putAway: await putAway(services),
  charges: await dropDeadCharges(services.db, deadBefore(services)),
  registrations: await withTransaction(services.db, (tx) => dropDeadRegistrations(tx, deadBefore(services))),
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

import { addCalendarDays, toSeoulDay } from '../../clock.ts'
import { resetStalePreOrders } from '../../checkout/pre-orders.store.ts'
import { lapseCash, listMembersWithLapsedCash } from '../../ledger/cash.store.ts'
import { withdrawOverdueCashGifts } from '../../cash/give-cash.ts'
import type { Services } from '../../context.ts'
import { notifyExpiringCoupons } from '../../coupons/expiring-coupons.ts'
import { dropOldDevices } from '../devices/devices.store.ts'
import { withTransaction } from '../../db/transaction.ts'
import { deleteExpiredTopUps } from '../../ledger/top-ups.store.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { endPictureRights } from '../../pictures/end-rights.ts'
import { sweepSizesDaily } from '../../pictures/sweep-sizes.ts'
import { sweepAccounts } from '../rate-limits/sweep.ts'
import { expireImports } from '../../imports/manage-imports.ts'
import { remindOfAgreements } from '../../me/reminder.ts'
import { deleteViews } from '../../magazines/views.store.ts'
import { followKeywords } from '../../reviews/keywords.store.ts'
import { popularDays } from '../../searches/searches.rules.ts'
import { deleteSearches } from '../../searches/searches.store.ts'
import { unmetDays } from '../../search/unmet-searches.rules.ts'
import { deleteDismissedSearches, deleteUnmetSearches } from '../../search/unmet-searches.store.ts'
import { deleteCatalogueChanges } from '../../wines/snapshot/changes.store.ts'
import { deleteSearchChanges } from '../../taxonomy/search-revision.store.ts'
import { purgeRetained } from '../retention/retention.store.ts'
import { followDocumentEnds } from '../../sellers/document-ends.ts'
import { withdrawOverdueApprovals } from '../../refunds/withdraw-approvals.ts'
import { rebuildNeighborsNightly } from '../../wines/rebuild-neighbors.ts'
import { syncInStock } from '../../stock/stock.store.ts'
import { sweepExports } from '../../exports/make-exports.ts'
import { sweepMoveJobs } from '../../staff/run-move-jobs.ts'
import { sweepDeletedViews } from '../../views/views.store.ts'
import { createAftercareParts } from './aftercare.ts'
import { drain, drainBatches, processRow } from '../jobs/drain.ts'
import { runParts } from '../jobs/parts.ts'
import { deleteStaleRegistrations } from '../../subscribe/registrations.store.ts'
import { mendSelling } from '../../stores/follow-selling.ts'
import { notifyRestock } from '../../stock/restock-notices.ts'

const batch = 100
const staleHours = 24
/** Days after which Firebase drops an unused token. */
const deviceDays = 270

/** Resets pre-orders unchanged for a day. */
const putAway = (services: Services): Promise<number> => {
  const at = services.clock.now()
  const stale = { before: new Date(at.getTime() - staleHours * 3_600_000), at, most: batch }
  return drainBatches(() => withTransaction(services.db, (tx) => resetStalePreOrders(tx, stale)))
}

const lapseAllCash = async (services: Services): Promise<number> => {
  const at = services.clock.now()
  const remainingIds = await listMembersWithLapsedCash(services.db, at)
  return drain(async () => {
    const memberId = remainingIds.shift()
    if (memberId === undefined) return false
    await processRow(memberId, () => withTransaction(services.db, (tx) => lapseCash(tx, memberId, at)))
    return true
  })
}

/** The cutoff for rows that were begun, never paid and unchanged for a month. */
const getStaleCutoff = ({ clock }: Services) => new Date(clock.now().getTime() - 30 * 86_400_000)

/**
 * One round of housekeeping; none of it is urgent, and several processes may run it at once. Calls to outside
 * services come last.
 */
export const tidy = (services: Services) => {
  const at = services.clock.now()
  return runParts({
    selling: () => mendSelling(services),
    stock: () => syncInStock(services.db),
    restock: () => drainBatches(() => notifyRestock(services)),
    coupons: () => notifyExpiringCoupons(services),
    documents: () => followDocumentEnds(services),
    agreements: () => remindOfAgreements(services),
    lapsed: () => lapseAllCash(services),
    putAway: () => putAway(services),
    charges: () => deleteExpiredTopUps(services.db, getStaleCutoff(services)),
    registrations: () =>
      withTransaction(services.db, (tx) => deleteStaleRegistrations(tx, getStaleCutoff(services))),
    devices: () => dropOldDevices(services.db, new Date(at.getTime() - deviceDays * 86_400_000)),
    approvals: () => withdrawOverdueApprovals(services),
    cashGifts: () => withdrawOverdueCashGifts(services),
    accounts: () => sweepAccounts(services.db, at),
    views: () => deleteViews(services.db, toSeoulDay(at)),
    searches: () => deleteSearches(services.db, addCalendarDays(toSeoulDay(at), -popularDays)),
    unmetSearches: () => deleteUnmetSearches(services.db, addCalendarDays(toSeoulDay(at), -unmetDays)),
    dismissedSearches: () =>
      deleteDismissedSearches(services.db, new Date(at.getTime() - unmetDays * 86_400_000)),
    searchChanges: () => deleteSearchChanges(services.db, new Date(at.getTime() - 86_400_000)),
    catalogueChanges: () => deleteCatalogueChanges(services.db, new Date(at.getTime() - 3_600_000)),
    imports: () => expireImports(services),
    exports: () => sweepExports(services),
    moveJobs: () => sweepMoveJobs(services),
    officeViews: () => sweepDeletedViews(services.db, new Date(at.getTime() - 86_400_000)),
    retained: () => purgeRetained(services.db, at),
    reviewKeywords: () => followKeywords(services),
    neighbors: () => rebuildNeighborsNightly(services),
    files: () => sweepFiles(services),
    pictures: () => endPictureRights(services),
    sizes: () => sweepSizesDaily(services),
    ...createAftercareParts(services),
  })
}

import type { Database } from '../db/database.ts'
import { createCache } from '../platform/cache/cache.ts'
import { listSellingStoreIds } from './stores.store.ts'

/** Asked for every page of a shopper who has chosen a store. */
const idsCache = createCache<ReadonlySet<number>>({
  ...{ freshMs: 2_000, keepMs: 10_000, max: 1 },
  tables: ['stores'],
})

/** Whether an id is that of a store which sells now. */
export const isSellingStore = async (
  { db, clock }: { db: Database; clock: { now: () => Date } },
  id: number,
): Promise<boolean> => (await idsCache(db, '', clock.now(), () => listSellingStoreIds(db))).has(id)

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

const catalogueLockKey = 0x6c697374

/**
 * Writers of the catalogue wait for each other, until the end of their transactions, and no term changes its
 * meaning meanwhile.
 */
export const lockCatalogue = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLockKey})`)
}

/** The same without waiting; false while another one writes. */
export const tryLockCatalogue = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${catalogueLockKey}) as free`,
  )
  return rows[0]?.free ?? false
}

const retryMs = 200
const patienceMs = 5 * 60_000

/**
 * The same for a list, which may wait for another one longer than a single statement may take: it asks again until
 * the catalogue is free. Throws after five minutes.
 */
export const lockCatalogueForList = async (tx: Transaction): Promise<void> => {
  const startedAt = performance.now()
  for (;;) {
    if (await tryLockCatalogue(tx)) return
    if (performance.now() - startedAt > patienceMs)
      throw new Error('the catalogue was not free for 5 minutes')
    await wait(retryMs)
  }
}

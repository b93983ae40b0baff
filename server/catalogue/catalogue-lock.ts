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

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'

/**
 * Locks the codes of sellers until the end of the transaction, so that two offers cannot take one at once. Callers do so
 * before they lock any offer.
 */
export const lockSkus = async (tx: Transaction, companyIds: readonly number[]): Promise<void> => {
  for (const companyId of [...new Set(companyIds)].sort((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`skus ${companyId}`}, 0))`)
}

/** Whether another offer of a seller has a code. */
export const isSkuTaken = async (
  db: Executor,
  { companyId, sku, id }: { companyId: number; sku: string; id: number },
): Promise<boolean> =>
  (await db.$count(offers, and(eq(offers.companyId, companyId), eq(offers.sku, sku), ne(offers.id, id)))) > 0

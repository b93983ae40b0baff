import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { stores } from '../db/tables/stores.ts'

/** The company that sells at a store; undefined without a store. */
export const findStoreCompany = async (db: Executor, storeId: number | null): Promise<number | undefined> => {
  if (storeId === null) return undefined
  const [row] = await db
    .select({ companyId: stores.companyId })
    .from(stores)
    .where(eq(stores.id, storeId))
    .limit(1)
  return row?.companyId
}

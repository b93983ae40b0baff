import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../db/database.ts'
import { hiddenWines } from '../db/tables/hidden-wines.ts'
import { products, wines } from '../db/tables/wines.ts'

/** The condition on a column with ids of wines: those that the shop shows. */
export const isWineShown = (wineId: PgColumn): SQL =>
  sql`not exists (select from ${hiddenWines} where ${hiddenWines.wineId} = ${wineId})`

export const isWineHidden = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(hiddenWines, eq(hiddenWines.wineId, id))) > 0

export const findWineName = async (db: Executor, id: number): Promise<string | undefined> => {
  const [row] = await db.select({ name: wines.nameKo }).from(wines).where(eq(wines.id, id)).limit(1)
  return row?.name
}

/** Hides a wine, and stops the sale of what is on sale: all lists and carts follow that. False where it is hidden. */
export const addHiddenWine = async (
  tx: Transaction,
  hiding: typeof hiddenWines.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(hiddenWines)
    .values(hiding)
    .onConflictDoNothing()
    .returning({ id: hiddenWines.wineId })
  if (rows.length === 0) return false
  await tx
    .update(products)
    .set({ status: 'STOPPED', withheld: true, updatedAt: hiding.at })
    .where(and(eq(products.wineId, hiding.wineId), eq(products.status, 'ON_SALE')))
  return true
}

/** Shows a wine, and puts on sale again what was stopped with it alone. False where it is not hidden. */
export const dropHiddenWine = async (tx: Transaction, id: number, now: Date): Promise<boolean> => {
  const rows = await tx
    .delete(hiddenWines)
    .where(eq(hiddenWines.wineId, id))
    .returning({ id: hiddenWines.wineId })
  if (rows.length === 0) return false
  await tx
    .update(products)
    .set({ status: 'ON_SALE', withheld: false, updatedAt: now })
    .where(and(eq(products.wineId, id), eq(products.withheld, true)))
  return true
}

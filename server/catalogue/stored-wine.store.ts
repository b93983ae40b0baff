import { asc, desc, eq } from 'drizzle-orm'
import { maxDraftProducts } from '#api/contract/office/drafts.options.ts'
import type { Executor } from '../db/database.ts'
import { products, wineGrapes, wines } from '../db/tables/wines.ts'

const maxGrapes = 30

/** A wine of the shop with its grapes and products, the one that lists show first; undefined without one. */
export const findStoredWine = async (db: Executor, id: number) => {
  const [wine] = await db.select().from(wines).where(eq(wines.id, id)).limit(1)
  if (!wine) return undefined
  const grapes = await db
    .select({ grapeId: wineGrapes.grapeId, percent: wineGrapes.percent })
    .from(wineGrapes)
    .where(eq(wineGrapes.wineId, id))
    .orderBy(desc(wineGrapes.percent), asc(wineGrapes.grapeId))
    .limit(maxGrapes)
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.wineId, id))
    .orderBy(desc(products.lead), desc(products.vintage), asc(products.volumeMl), asc(products.id))
    .limit(maxDraftProducts)
  return { wine, grapes, products: rows }
}
export type StoredWine = NonNullable<Awaited<ReturnType<typeof findStoredWine>>>
export type StoredProduct = StoredWine['products'][number]

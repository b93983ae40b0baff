import { asc, desc, eq, inArray } from 'drizzle-orm'
import { maxDraftProducts } from '#api/contract/office/drafts.options.ts'
import type { Executor } from '../db/database.ts'
import { products, wineGrapes, wines } from '../db/tables/wines.ts'

const maxGrapes = 30

type ProductRow = typeof products.$inferSelect

/** What is stopped with its hidden wine alone is on sale as far as the wine's own facts go. */
export const withOwnStatus = (row: ProductRow): ProductRow =>
  row.withheld ? { ...row, status: 'ON_SALE' } : row

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
  return { wine, grapes, products: rows.map(withOwnStatus) }
}
export type StoredWine = NonNullable<Awaited<ReturnType<typeof findStoredWine>>>
export type StoredProduct = StoredWine['products'][number]

/** The same of many wines by their keys, in three statements; those that the shop has not are left out. */
export const listStoredWinesByKey = async (db: Executor, keys: readonly string[]): Promise<StoredWine[]> => {
  if (keys.length === 0) return []
  const wineRows = await db
    .select()
    .from(wines)
    .where(inArray(wines.key, [...keys]))
    .orderBy(asc(wines.id))
    .limit(keys.length)
  const ids = wineRows.map(({ id }) => id)
  if (ids.length === 0) return []
  const grapeRows = await db
    .select()
    .from(wineGrapes)
    .where(inArray(wineGrapes.wineId, ids))
    .orderBy(desc(wineGrapes.percent), asc(wineGrapes.grapeId))
    .limit(ids.length * maxGrapes)
  const productRows = await db
    .select()
    .from(products)
    .where(inArray(products.wineId, ids))
    .orderBy(desc(products.lead), desc(products.vintage), asc(products.volumeMl), asc(products.id))
    .limit(ids.length * maxDraftProducts)
  const grapesByWine = Map.groupBy(grapeRows, ({ wineId }) => wineId)
  const productsByWine = Map.groupBy(productRows.map(withOwnStatus), ({ wineId }) => wineId)
  return wineRows.map((wine) => ({
    wine,
    grapes: grapesByWine.get(wine.id) ?? [],
    products: (productsByWine.get(wine.id) ?? []).slice(0, maxDraftProducts),
  }))
}

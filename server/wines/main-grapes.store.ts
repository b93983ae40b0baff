import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { products, wineGrapes } from '../db/tables/wines.ts'
import { minMainPercent } from './list-order.rules.ts'

/** Of some bottles those of wines with one of the grapes as their main one. */
export const findBottlesOfMainGrape = async (
  db: Executor,
  productIds: readonly number[],
  grapeIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (productIds.length === 0 || grapeIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(products)
    .innerJoin(wineGrapes, eq(wineGrapes.wineId, products.wineId))
    .where(
      and(
        inArray(products.id, [...productIds]),
        inArray(wineGrapes.grapeId, [...grapeIds]),
        gte(wineGrapes.percent, minMainPercent),
      ),
    )
    .limit(productIds.length)
  return new Set(rows.map(({ id }) => id))
}

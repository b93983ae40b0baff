import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'
import { stock, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'

/** Which of the products exist and are on sale. */
export const listSellableIds = async (db: Executor, ids: number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'ON_SALE')))
  return new Set(rows.map(({ id }) => id))
}

/** Available bottles of products allowed for pickup, by store, and what the store's seller asks. */
export const listStockLevels = (db: Executor, ids: number[]) =>
  db
    .select({
      storeId: stock.storeId,
      productId: stock.productId,
      qty: stock.sellable,
      price: sql<number>`coalesce(${offers.shownPrice}, ${products.price})`.mapWith(Number),
    })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .leftJoin(offers, and(eq(offers.companyId, stores.companyId), eq(offers.productId, stock.productId)))
    .where(
      and(inArray(stock.productId, ids), sql`${products.fulfilment} <> 'DELIVERY'`, gt(stock.sellable, 0)),
    )
    .orderBy(stock.storeId, stock.productId)
    .limit(10_000)
export type StockLevel = Awaited<ReturnType<typeof listStockLevels>>[number]

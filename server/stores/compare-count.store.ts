import { and, asc, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { stockCountLines as lines } from '../db/tables/stock-counts.ts'
import { stock } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { bottleColumns, isProductOfCount, type CountRow } from './stock-count.store.ts'

/** Orders that are paid and not handed over: their bottles are in the store and not in its stock. */
const waitingStatuses = ['PAID', 'PREPARING', 'PARTIALLY_CANCELLED', 'READY_FOR_PICKUP'] as const

/** Bottles on record now; none where the store never had the product. */
const onHand = sql<number>`coalesce(${stock.onHand}, 0)`
const difference = sql<number>`(${lines.counted} - ${lines.seenOnHand})`

/** Open lines of a count that differ from the record of their time, the largest difference first. */
export const listDifferences = (db: Executor, { id, storeId }: CountRow) =>
  db
    .select({
      ...bottleColumns,
      counted: lines.counted,
      recorded: lines.seenOnHand,
      since: sql<number>`(${onHand} - ${lines.seenOnHand})`,
      difference,
      after: sql<number>`(${onHand} + ${difference})`,
      reserved: sql<number>`coalesce(${stock.reserved}, 0)`,
    })
    .from(lines)
    .innerJoin(products, eq(products.id, lines.productId))
    .leftJoin(stock, and(eq(stock.productId, lines.productId), eq(stock.storeId, storeId)))
    .where(and(eq(lines.countId, id), isNull(lines.closedAt), sql`${difference} <> 0`))
    .orderBy(desc(sql`abs(${difference})`), asc(products.nameKo), asc(products.id))
export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

/** Products whose open lines say what the record says. */
export const listEqualProducts = async (db: Executor, countId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: lines.productId })
    .from(lines)
    .where(and(eq(lines.countId, countId), isNull(lines.closedAt), sql`${difference} = 0`))
    .orderBy(asc(lines.productId))
  return rows.map(({ id }) => id)
}

/** Bottles of paid orders that wait in a store for their customers, by product. */
export const sumSetAside = async (
  db: Executor,
  storeId: number,
  productIds: number[],
): Promise<Map<number, number>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      productId: orderLines.productId,
      qty: sql<number>`sum(${orderLines.qty} - ${orderLines.cancelledQty})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.storeId, storeId),
        inArray(orders.status, [...waitingStatuses]),
        inArray(orderLines.productId, productIds),
      ),
    )
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, qty }) => [productId, qty]))
}

/** The most products that are listed as not counted. */
const maxUncounted = 200

/** Products of a count with bottles on record and without a line, by name, and how many there are. */
export const listUncounted = async (db: Executor, count: CountRow) => {
  const line = db
    .select({ id: lines.productId })
    .from(lines)
    .where(and(eq(lines.countId, count.id), eq(lines.productId, stock.productId)))
  const where = and(
    eq(stock.storeId, count.storeId),
    gt(stock.onHand, 0),
    isProductOfCount(count),
    notExists(line),
  )
  const rows = await db
    .select({ ...bottleColumns, onHand: stock.onHand })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(where)
    .orderBy(asc(products.nameKo), asc(products.id))
    .limit(maxUncounted)
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(where)
  return { rows, total: row?.total ?? 0 }
}

/** Locks the stock of products in one store, in the order in which all statements lock it. */
export const lockProductsOfStore = async (
  tx: Transaction,
  storeId: number,
  productIds: number[],
): Promise<void> => {
  await tx
    .select({ id: stock.productId })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(stock.storeId, storeId), inArray(stock.productId, productIds)))
    .orderBy(asc(stock.productId), asc(stock.storeId))
    .for('no key update')
}

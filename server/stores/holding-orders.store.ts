import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { reservations } from '../db/tables/reservations.ts'

const maxNamed = 10

/** Numbers of orders that hold bottles of products in a store while they are paid, by product; the latest first. */
export const listHoldingOrders = async (
  db: Executor,
  storeId: number,
  productIds: number[],
): Promise<Map<number, string[]>> => {
  if (productIds.length === 0) return new Map()
  const holding = db
    .select({
      productId: reservations.productId,
      oid: orders.oid,
      place:
        sql<number>`row_number() over (partition by ${reservations.productId} order by ${orders.id} desc)`.as(
          'place',
        ),
    })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(reservations.productId, productIds),
        eq(reservations.storeId, storeId),
        eq(reservations.state, 'HELD'),
      ),
    )
    .as('holding')
  const rows = await db
    .select({ productId: holding.productId, oid: holding.oid })
    .from(holding)
    .where(lte(holding.place, maxNamed))
    .orderBy(asc(holding.productId), asc(holding.place))
    .limit(productIds.length * maxNamed)
  const byProduct = new Map<number, string[]>()
  for (const { productId, oid } of rows) byProduct.set(productId, [...(byProduct.get(productId) ?? []), oid])
  return byProduct
}

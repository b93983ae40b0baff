import { and, eq, sql } from 'drizzle-orm'
import { byAge, holding, inDays, type Listed } from '../db/listed.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { wishes } from '../db/tables/members.ts'
import { products } from '../db/tables/wines.ts'

/** One toggle of a member's wish for a product at a time, until the end of the transaction. */
export const lockWish = (tx: Transaction, memberId: number, productId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wish:${memberId}:${productId}`}, 0))`)

/** Takes a product off the list; answers whether it was on it. */
export const unwish = async (tx: Transaction, memberId: number, productId: number): Promise<boolean> => {
  const gone = await tx
    .delete(wishes)
    .where(and(eq(wishes.memberId, memberId), eq(wishes.productId, productId)))
    .returning({ productId: wishes.productId })
  return gone.length > 0
}

const buyable = sql<boolean>`(${products.status} = 'ON_SALE' and ${products.inStock})`

/** Puts a product on the list with its price of now, and whether it can be bought; answers whether there is such a product. */
export const wish = async (
  tx: Transaction,
  memberId: number,
  productId: number,
  at: Date,
): Promise<boolean> => {
  const put = await tx
    .insert(wishes)
    .select(
      tx
        .select({
          memberId: sql<number>`${memberId}::int`.as('member_id'),
          productId: products.id,
          priceThen: products.price,
          inStockThen: buyable.as('in_stock_then'),
          createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(products)
        .where(eq(products.id, productId)),
    )
    .returning({ productId: wishes.productId })
  return put.length > 0
}

const shown = (memberId: number, listed: Listed) =>
  and(
    eq(wishes.memberId, memberId),
    holding(listed.query, products.nameKo, products.nameOriginal),
    inDays(wishes.createdAt, listed),
  )

/** A page of a member's wishes, and how many there are. */
export const wishPage = async (db: Executor, memberId: number, listed: Listed) => {
  const from = db
    .select({ productId: wishes.productId, priceThen: wishes.priceThen, inStockThen: wishes.inStockThen })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(shown(memberId, listed))
  const [rows, total] = await Promise.all([
    from
      .orderBy(...byAge(listed.sort, wishes.createdAt, wishes.productId))
      .limit(listed.size)
      .offset(listed.size * listed.page),
    db.$count(
      db
        .select({ id: wishes.productId })
        .from(wishes)
        .innerJoin(products, eq(products.id, wishes.productId))
        .where(shown(memberId, listed))
        .as('wished'),
    ),
  ])
  return { rows, total }
}

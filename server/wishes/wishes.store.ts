import { and, eq, or, sql } from 'drizzle-orm'
import { orderByAge, matchesText, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { wishes } from '../db/tables/members.ts'
import { products } from '../db/tables/wines.ts'
import { matchesSearchText } from '../search/text-terms.store.ts'
import { isWineShown } from '../wines/hidden-wines.store.ts'

/** Serializes a member's toggles of a product, until the end of the transaction. */
export const lockWish = (tx: Transaction, memberId: number, productId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wish:${memberId}:${productId}`}, 0))`)

/** Removes a product from the list; returns whether it was there. */
export const removeWish = async (tx: Transaction, memberId: number, productId: number): Promise<boolean> => {
  const deletedRows = await tx
    .delete(wishes)
    .where(and(eq(wishes.memberId, memberId), eq(wishes.productId, productId)))
    .returning({ productId: wishes.productId })
  return deletedRows.length > 0
}

const buyable = sql<boolean>`(${products.status} = 'ON_SALE' and ${products.inStock})`

/** Adds a product with its present price and stock; returns whether the shop shows it. */
export const addWish = async (
  tx: Transaction,
  memberId: number,
  productId: number,
  at: Date,
): Promise<boolean> => {
  const insertedRows = await tx
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
        .where(and(eq(products.id, productId), isWineShown(products.wineId))),
    )
    .returning({ productId: wishes.productId })
  return insertedRows.length > 0
}

const toWhere = (memberId: number, filter: ListFilter) =>
  and(
    eq(wishes.memberId, memberId),
    isWineShown(products.wineId),
    or(
      matchesText(filter.query, products.nameKo, products.nameOriginal),
      matchesSearchText(products, filter.query),
    ),
    isBetweenDays(wishes.createdAt, filter),
  )

/** A page of a member's wishes that the shop shows, and their total number. */
export const listWishes = async (db: Executor, memberId: number, filter: ListFilter) => {
  const from = db
    .select({ productId: wishes.productId, priceThen: wishes.priceThen, inStockThen: wishes.inStockThen })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(toWhere(memberId, filter))
  const [rows, total] = await Promise.all([
    from
      .orderBy(...orderByAge(filter.sort, wishes.createdAt, wishes.productId))
      .limit(filter.size)
      .offset(filter.size * filter.page),
    db.$count(
      db
        .select({ id: wishes.productId })
        .from(wishes)
        .innerJoin(products, eq(products.id, wishes.productId))
        .where(toWhere(memberId, filter))
        .as('wished'),
    ),
  ])
  return { rows, total }
}

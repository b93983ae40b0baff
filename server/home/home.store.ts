import { inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { homeBlocks } from '../db/tables/content.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import { isShown } from './home.rules.ts'

export type Block = typeof homeBlocks.$inferSelect

const blockCache = createCache<Block[]>({ freshMs: 15_000, keepMs: 120_000, max: 1 })

/** The operator's blocks on the home page at a time, in order. */
export const listHomeBlocks = async (db: Database, now: Date): Promise<Block[]> => {
  const cachedBlocks = await blockCache(db, '', now, () =>
    db.select().from(homeBlocks).orderBy(homeBlocks.block, homeBlocks.position).limit(100),
  )
  return cachedBlocks.filter((block) => isShown(block, now))
}

const bestSellerCache = createCache<number[]>({ freshMs: 60_000, keepMs: 600_000, max: 1 })

/** The wines of most orders since a time, then the usual best sellers. */
export const listBestSellers = (db: Database, since: Date, now: Date, limit: number): Promise<number[]> =>
  bestSellerCache(db, '', now, async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select products.id from products
      left join lateral (
        select coalesce(sum(order_lines.qty - order_lines.cancelled_qty), 0) as qty
        from order_lines join orders on orders.id = order_lines.order_id
        where order_lines.product_id = products.id and orders.paid_at >= ${since.toISOString()}::timestamptz) as sold on true
      where products.id in (
        select id from products where lead and in_stock and alcoholic and status = 'ON_SALE' order by sold_count desc, id limit 60)
      order by sold.qty desc, products.sold_count desc, products.id
      limit ${limit}`)
    return rows.map(({ id }) => id)
  })

/** The bottles for a cover: those of its products that still have a picture. */
export const listPicturedProducts = (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: products.id,
          nameKo: products.nameKo,
          ...bottleColumns,
        })
        .from(products)
        .where(inArray(products.id, [...ids]))
        .limit(100)

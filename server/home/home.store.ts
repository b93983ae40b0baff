import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { homeBlocks } from '../db/tables/content.ts'
import { createCache } from '../platform/cache/cache.ts'
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

export type BestSeller = { id: number; previousRank: number | null }

const bestSellerCache = createCache<BestSeller[]>({ freshMs: 60_000, keepMs: 600_000, max: 1 })

/** When this month and the one before began. */
type Months = { since: Date; previousSince: Date }

/** The wines of most orders this month, then the usual best sellers; with their places by last month's orders. */
export const listBestSellers = (
  db: Database,
  { since, previousSince }: Months,
  now: Date,
  limit: number,
): Promise<BestSeller[]> =>
  bestSellerCache(db, '', now, async () => {
    const start = sql`${since.toISOString()}::timestamptz`
    const { rows } = await db.execute<{ id: number; previous_rank: number | null }>(sql`
      with sold as (
        select candidates.id, candidates.sold_count, candidates.created_at,
          coalesce(sum(order_lines.qty - order_lines.cancelled_qty) filter (where orders.paid_at >= ${start}), 0) as qty,
          coalesce(sum(order_lines.qty - order_lines.cancelled_qty) filter (where orders.paid_at < ${start}), 0) as previous_qty
        from (
          select id, sold_count, created_at from products
          where lead and in_stock and alcoholic and status = 'ON_SALE' order by sold_count desc, id limit 60) as candidates
        left join (order_lines join orders on orders.id = order_lines.order_id
          and orders.paid_at >= ${previousSince.toISOString()}::timestamptz) on order_lines.product_id = candidates.id
        group by candidates.id, candidates.sold_count, candidates.created_at)
      select id, case when created_at < ${start}
        then rank() over (order by created_at < ${start} desc, previous_qty desc, sold_count desc, id)::int end as previous_rank
      from sold
      order by qty desc, sold_count desc, id
      limit ${limit}`)
    return rows.map(({ id, previous_rank: previousRank }) => ({ id, previousRank }))
  })

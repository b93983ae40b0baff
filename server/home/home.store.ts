import { and, eq, exists, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { homeBlocks } from '../db/tables/content.ts'
import { mdPicks } from '../db/tables/picks.ts'
import { createCache } from '../platform/cache/cache.ts'
import { isShown } from './home.rules.ts'

export type Block = typeof homeBlocks.$inferSelect

const blockCache = createCache<Block[]>({
  ...{ freshMs: 15_000, keepMs: 120_000, max: 1 },
  tables: ['home_blocks'],
})

/** The operator's blocks on the home page at a time, in order; the MD categories are read apart. */
export const listHomeBlocks = async (db: Database, now: Date): Promise<Block[]> => {
  const cachedBlocks = await blockCache(db, '', now, () =>
    db
      .select()
      .from(homeBlocks)
      .where(ne(homeBlocks.block, 'MD'))
      .orderBy(homeBlocks.block, homeBlocks.position)
      .limit(100),
  )
  return cachedBlocks.filter((block) => isShown(block, now))
}

const isPickOnSale = sql`exists (
  select from products as bottle where bottle.wine_id = ${mdPicks.wineId} and bottle.status = 'ON_SALE')`

/**
 * The MD categories on the home page at a time, in order: those in which a chosen wine is on sale. They are not kept, as
 * the office promises that a new name is on the page at once.
 */
export const listMdCategories = async (db: Database, now: Date): Promise<Block[]> => {
  const blocks = await db
    .select()
    .from(homeBlocks)
    .where(
      and(
        eq(homeBlocks.block, 'MD'),
        exists(
          db
            .select({ one: sql`1` })
            .from(mdPicks)
            .where(and(eq(mdPicks.blockId, homeBlocks.id), isPickOnSale)),
        ),
      ),
    )
    .orderBy(homeBlocks.position, homeBlocks.id)
    .limit(100)
  return blocks.filter((block) => isShown(block, now))
}

type PickPage = { idCategory: number; page: number; size: number }

/**
 * A page of the bottles of the wines that an MD chose, in order, and how many there are: of each wine one that can be
 * bought, at best its lead.
 */
export const listPickedProductIds = async (db: Database, { idCategory, page, size }: PickPage) => {
  const isPicked = and(eq(mdPicks.blockId, idCategory), isPickOnSale)
  const rows = await db
    .select({
      id: sql<number | null>`(
        select bottle.id from products as bottle
        where bottle.wine_id = md_picks.wine_id and bottle.status = 'ON_SALE'
        order by bottle.in_stock desc, bottle.lead desc, bottle.sold_count desc, bottle.id limit 1)`,
    })
    .from(mdPicks)
    .where(isPicked)
    .orderBy(mdPicks.position, mdPicks.id)
    .limit(size)
    .offset(page * size)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: await db.$count(mdPicks, isPicked) }
}

export type BestSeller = { id: number; previousRank: number | null }

const bestSellerCache = createCache<BestSeller[]>({ freshMs: 60_000, keepMs: 600_000, max: 1 })

/** So many of the bottles that sold most since they came are compared. */
const candidateBottles = 120

/** When the period that is ranked and the one before it began. */
type RankingPeriods = { since: Date; previousSince: Date }

/** The wines of most orders in a period, then the usual best sellers; with their places in the period before. */
export const listBestSellers = (
  db: Database,
  { since, previousSince }: RankingPeriods,
  now: Date,
  limit: number,
): Promise<BestSeller[]> =>
  bestSellerCache(db, '', now, async () => {
    const start = sql`${since.toISOString()}::timestamptz`
    // Of each wine the bottle that can be bought, at best its lead. Wines that are sold out keep their previous places.
    const { rows } = await db.execute<{ id: number; previous_rank: number | null }>(sql`
      with popular as (
        select distinct wine_id from (
          select wine_id from products
          where alcoholic and status = 'ON_SALE' order by sold_count desc, id limit ${candidateBottles}) as bottles),
      candidates as (
        select distinct on (products.wine_id) products.id, products.wine_id, products.in_stock,
          max(products.sold_count) over (partition by products.wine_id) as sold_count
        from popular join products using (wine_id)
        where products.status = 'ON_SALE'
        order by products.wine_id, products.in_stock desc, products.lead desc, products.sold_count desc, products.id),
      sold as (
        select candidates.id, candidates.in_stock, candidates.sold_count, min(products.created_at) as created_at,
          coalesce(sum(order_lines.qty - order_lines.cancelled_qty) filter (where orders.paid_at >= ${start}), 0) as qty,
          coalesce(sum(order_lines.qty - order_lines.cancelled_qty) filter (where orders.paid_at < ${start}), 0) as previous_qty
        from candidates
        join products on products.wine_id = candidates.wine_id
        left join (order_lines join orders on orders.id = order_lines.order_id
          and orders.paid_at >= ${previousSince.toISOString()}::timestamptz) on order_lines.product_id = products.id
        group by candidates.id, candidates.in_stock, candidates.sold_count),
      placed as (
        select *, case when created_at < ${start}
          then rank() over (order by created_at < ${start} desc, previous_qty desc, sold_count desc, id)::int end as previous_rank
        from sold)
      select id, previous_rank from placed where in_stock
      order by qty desc, sold_count desc, id
      limit ${limit}`)
    return rows.map(({ id, previous_rank: previousRank }) => ({ id, previousRank }))
  })

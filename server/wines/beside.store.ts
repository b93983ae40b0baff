import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { kinds } from '../db/tables/taxonomy.ts'
import { products, wines } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { GoodsOnSale, RatingCount } from './beside.rules.ts'

/** A mean is shown from as many ratings on. */
const ratingsToCount = 25

const peersCache = createCache<RatingCount[]>({ freshMs: 600_000, keepMs: 1_200_000, max: 500 })

/** How the wines of a country and kind are rated; it changes slowly and is kept for ten minutes. */
export const countPeerRatings = (
  db: Database,
  { countryCode, kindId }: { countryCode: string; kindId: number },
  now: Date,
): Promise<RatingCount[]> =>
  peersCache(db, `${countryCode} ${kindId}`, now, () =>
    db
      .select({ rating: products.ratingMean, count: sql<number>`count(*)::int` })
      .from(products)
      .where(
        and(
          eq(products.lead, true),
          eq(products.status, 'ON_SALE'),
          eq(products.countryCode, countryCode),
          eq(products.kindId, kindId),
          gte(products.ratingCount, ratingsToCount),
        ),
      )
      .groupBy(products.ratingMean)
      .limit(500),
  )

/** A vacuum stopper does not hold the pressure of a sparkling wine, so it is another variant. */
const variant = sql<string>`case when ${wines.drawing} -> 'facts' @> '["vacuum"]'
  then 'vacuum-stopper' else ${wines.drawing} ->> 'variant' end`
const goodsCache = createCache<GoodsOnSale[]>({ freshMs: 60_000, keepMs: 300_000, max: 2 })

/** Goods in stock whose drawing says what they are, the best known first. */
export const listGoodsOnSale = (db: Database, now: Date): Promise<GoodsOnSale[]> =>
  goodsCache(db, '', now, () =>
    db
      .select({ id: products.id, variant })
      .from(products)
      .innerJoin(wines, eq(wines.id, products.wineId))
      .innerJoin(kinds, eq(kinds.id, products.kindId))
      .where(
        and(
          eq(kinds.code, 'GOODS'),
          eq(products.lead, true),
          eq(products.inStock, true),
          eq(products.status, 'ON_SALE'),
          sql`${variant} is not null`,
        ),
      )
      .orderBy(desc(products.rank), asc(products.id))
      .limit(200),
  )

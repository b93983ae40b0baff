import { asc, desc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { matchPercent } from './match.rules.ts'
import { toMatchScale, type MatchScale } from './match-scale.rules.ts'
import { toNearestCondition } from './nearest-tastes.ts'
import { toTasteDistance } from './taste.store.ts'

/** As many matches differ from each other. */
const distinctLimit = 10

const isCompared = sql`${products.lead} and ${products.status} = 'ON_SALE' and ${products.body} is not null`

const queryBestMatches = async (db: Database, taste: TasteProfile, now: Date) => {
  const nearest = { key: 'scale', condition: isCompared, minCount: distinctLimit, now }
  return db
    .select({
      // Spelled out: of a single table the builder names columns alone, which within would be those of `p`.
      ids: sql<number[]>`array(select p.id from products p where p.wine_id = products.wine_id)`,
      sweetness: products.sweetness,
      acidity: products.acidity,
      body: products.body,
      tannin: products.tannin,
      fizz: products.fizz,
    })
    .from(products)
    .where(await toNearestCondition(db, taste, nearest))
    .orderBy(toTasteDistance(taste), desc(products.rank), asc(products.id))
    .limit(distinctLimit)
}

const scales = createCache<MatchScale>({ freshMs: 60_000, keepMs: 300_000, max: 500 })

/** How matches with a taste are shown, measured by the catalogue's nearest wines; kept for a minute. */
export const findMatchScale = (db: Database, taste: TasteProfile, now: Date): Promise<MatchScale> =>
  scales(db, JSON.stringify(taste), now, async () => {
    const rows = await queryBestMatches(db, taste, now)
    return toMatchScale(rows.map(({ ids, ...wine }) => ({ ids, percent: matchPercent(taste, wine) })))
  })

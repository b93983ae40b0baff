import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { featured } from '../db/tables/taxonomy.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import type { ProductNames } from '../product-name.ts'
import { nameColumns } from '../name-columns.ts'

type ThemeBottle = ProductNames & { id: number; imageVersion: string; thumbhash: string | null }

/** So many wines of a theme are looked at to find one that no theme before it shows. */
const candidatesPerTheme = 12

const themeBottles = createCache<Map<number, ThemeBottle>>({ freshMs: 15_000, keepMs: 300_000, max: 1 })

/** A wine for each theme that has any on sale, the most recommended first; no two themes show the same one. */
export const listThemeBottles = (db: Database, now: Date): Promise<Map<number, ThemeBottle>> =>
  themeBottles(db, '', now, async () => {
    const candidates = db
      .select({
        id: products.id,
        ...nameColumns,
        makerNames: nameColumns.makerNames.as('maker_names'),
        imageVersion: bottleColumns.imageVersion.as('image_version'),
        thumbhash: bottleColumns.thumbhash.as('thumbhash'),
      })
      .from(products)
      .where(
        and(
          sql`${products.featuredIds} @> array[${featured.id}]`,
          sql`${products.lead}`,
          eq(products.status, 'ON_SALE'),
        ),
      )
      .orderBy(desc(products.rank), products.id)
      .limit(candidatesPerTheme)
      .as('candidates')
    const rows = await db
      .select({
        themeId: featured.id,
        id: candidates.id,
        nameKo: candidates.nameKo,
        nameOriginal: candidates.nameOriginal,
        makerNames: candidates.makerNames,
        imageVersion: candidates.imageVersion,
        thumbhash: candidates.thumbhash,
      })
      .from(featured)
      .crossJoinLateral(candidates)
      .orderBy(featured.position, featured.id)
      .limit(5000)
    const bottles = new Map<number, ThemeBottle>()
    const chosenIds = new Set<number>()
    for (const { themeId, ...bottle } of rows) {
      if (bottles.has(themeId) || chosenIds.has(bottle.id)) continue
      bottles.set(themeId, bottle)
      chosenIds.add(bottle.id)
    }
    return bottles
  })

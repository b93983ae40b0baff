import { getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { buyerLevels } from '../db/tables/members.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { areas, countries, featured, grapes, kinds, levels, volumes, words } from '../db/tables/taxonomy.ts'
import { wineries } from '../db/tables/wineries.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toScheduleColumns } from '../platform/calendar/schedule.store.ts'
import { isPublicStore } from '../platform/calendar/selling.store.ts'

const toMapById = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

const loadTaxonomy = async (db: Database, now: Date) => {
  const [kindRows, countryRows, areaRows, grapeRows, levelRows, featuredRows, volumeRows, wordRows] =
    await Promise.all([
      db.select().from(kinds).orderBy(kinds.position).limit(100),
      db.select().from(countries).orderBy(countries.position).limit(300),
      db.select().from(areas).orderBy(areas.position).limit(2000),
      db.select().from(grapes).orderBy(grapes.position).limit(2000),
      db.select().from(levels).orderBy(levels.position).limit(100),
      db.select().from(featured).orderBy(featured.position).limit(500),
      db.select().from(volumes).orderBy(volumes.millilitres).limit(100),
      db.select().from(words).orderBy(words.position).limit(2000),
    ])
  const [storeRows, companyRows, wineryRows, buyerLevelRows] = await Promise.all([
    db
      .select({ ...getTableColumns(stores), isPublic: isPublicStore, ...toScheduleColumns(now) })
      .from(stores)
      .orderBy(stores.id)
      .limit(2000),
    db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(inArray(companies.state, ['OPEN', 'SUSPENDED']))
      .orderBy(companies.id)
      .limit(500),
    db
      .select({
        id: wineries.id,
        key: wineries.key,
        nameKo: wineries.nameKo,
        nameOriginal: wineries.nameOriginal,
        countryCode: wineries.countryCode,
        areaId: wineries.areaId,
      })
      .from(wineries)
      .orderBy(wineries.id)
      .limit(5000),
    db.select().from(buyerLevels).orderBy(buyerLevels.position).limit(50),
  ])
  return {
    kinds: toMapById(kindRows),
    countries: new Map(countryRows.map((row) => [row.code, row])),
    areas: toMapById(areaRows),
    grapes: toMapById(grapeRows),
    levels: toMapById(levelRows),
    featured: toMapById(featuredRows),
    volumes: toMapById(volumeRows),
    words: new Map(wordRows.map((row) => [row.key, row])),
    stores: toMapById(storeRows),
    companies: toMapById(companyRows),
    wineries: toMapById(wineryRows),
    buyerLevels: buyerLevelRows,
  }
}

/** The closed lists of the catalogue, in order, by their ids. */
export type Taxonomy = Awaited<ReturnType<typeof loadTaxonomy>>

/** What the office changes of a store is read by every process within 15 seconds, the shared answers included. */
const taxonomyCache = createCache<Taxonomy>({ freshMs: 8000, keepMs: 12_000, max: 1 })

export const getTaxonomy = (db: Database, now: Date): Promise<Taxonomy> =>
  taxonomyCache(db, '', now, () => loadTaxonomy(db, now))

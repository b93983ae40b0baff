import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { buyerLevels } from '../db/tables/members.ts'
import { landmarks, regions } from '../db/tables/places.ts'
import { searchTerms } from '../db/tables/search-terms.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { areas, countries, featured, grapes, kinds, levels, volumes, words } from '../db/tables/taxonomy.ts'
import { wineries } from '../db/tables/wineries.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toScheduleColumns } from '../platform/calendar/schedule.store.ts'
import { isPublicStore } from '../platform/calendar/selling.store.ts'
import { toShortStoreName } from './short-name.rules.ts'
import { cityTranslations } from './store-texts.store.ts'
import { findSearchRevision } from './search-revision.store.ts'
import {
  groupByTerm,
  listSpellings,
  listTexts,
  type SearchTermRow,
  type TextsByTerm,
} from './spellings.rules.ts'
import { mapLeads, mapWithin, sortAsTree } from './tree.rules.ts'

const toMapById = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

type TermRows = {
  kinds: (typeof kinds.$inferSelect)[]
  countries: (typeof countries.$inferSelect)[]
  areas: (typeof areas.$inferSelect)[]
  grapes: (typeof grapes.$inferSelect)[]
  levels: (typeof levels.$inferSelect)[]
  featured: (typeof featured.$inferSelect)[]
}

/** The terms on offer, with what shoppers type for them; merged ones lead to those that stand for them. */
const presentTerms = (rows: TermRows, texts: TextsByTerm) => {
  const liveAreas = sortAsTree(listSpellings('area', rows.areas, texts))
  const liveGrapes = listSpellings('grape', rows.grapes, texts)
  return {
    kinds: toMapById(
      listSpellings(
        'kind',
        rows.kinds.map((row) => ({ ...row, key: row.code, hidden: false, mergedInto: null })),
        texts,
      ),
    ),
    countries: new Map(
      rows.countries.map((row) => [row.code, { ...row, spellings: listTexts(texts, 'country', row.code) }]),
    ),
    areas: toMapById(liveAreas),
    grapes: toMapById(
      liveGrapes.map((row) => ({
        ...row,
        aliases: [...new Set([...row.aliases, ...row.spellings])],
      })),
    ),
    levels: toMapById(listSpellings('level', rows.levels, texts)),
    featured: toMapById(listSpellings('theme', rows.featured, texts)),
    /** For each area all that lie in it, itself included. */
    areasWithin: mapWithin(liveAreas),
    /** The terms that stand for merged ones, whose ids are in addresses that shoppers keep. */
    leads: {
      areas: mapLeads(rows.areas),
      grapes: mapLeads(rows.grapes),
      levels: mapLeads(rows.levels),
      featured: mapLeads(rows.featured),
    },
    /** What shoppers type for all things, those above included. */
    texts,
  }
}

/** As many as the office may add, and those that every shop comes with. */
const maxSearchTerms = 40_000

const listSearchTerms = (db: Executor): Promise<SearchTermRow[]> =>
  db
    .select({ type: searchTerms.type, key: searchTerms.key, text: searchTerms.text })
    .from(searchTerms)
    .orderBy(searchTerms.id)
    .limit(maxSearchTerms)

const listLandmarks = (db: Executor) =>
  db
    .select({
      ...getTableColumns(landmarks),
      provinceShort: regions.provinceShort,
      regionName: regions.name,
    })
    .from(landmarks)
    .innerJoin(regions, eq(regions.id, landmarks.regionId))
    .orderBy(landmarks.position, landmarks.key)
    .limit(5000)

type SearchRows = { terms: SearchTermRow[]; landmarks: Awaited<ReturnType<typeof listLandmarks>> }
const rowsByDatabase = new WeakMap<Executor, { revision: string; rows: SearchRows }>()

/** Texts and landmarks, which are read again only where something has changed: there are many, and they change a few times a week. */
const listSearchRows = async (db: Executor, revision: string): Promise<SearchRows> => {
  const cachedRows = rowsByDatabase.get(db)
  if (cachedRows?.revision === revision) return cachedRows.rows
  const rows = { terms: await listSearchTerms(db), landmarks: await listLandmarks(db) }
  rowsByDatabase.set(db, { revision, rows })
  return rows
}

/** The lists as they are now, with further words where given; a request reads them from the cache instead. */
export const readTaxonomy = async (db: Executor, now: Date, furtherTerms: readonly SearchTermRow[] = []) => {
  // Read before the rows: what changes meanwhile leads to another revision.
  const revision = await findSearchRevision(db)
  // One after the other, because in a transaction they share one connection.
  const kindRows = await db.select().from(kinds).orderBy(kinds.position, kinds.id).limit(100)
  const countryRows = await db.select().from(countries).orderBy(countries.position).limit(300)
  const areaRows = await db.select().from(areas).orderBy(areas.position, areas.id).limit(2000)
  const grapeRows = await db.select().from(grapes).orderBy(grapes.position, grapes.id).limit(2000)
  const levelRows = await db.select().from(levels).orderBy(levels.position, levels.id).limit(100)
  const featuredRows = await db.select().from(featured).orderBy(featured.position, featured.id).limit(500)
  const volumeRows = await db.select().from(volumes).orderBy(volumes.millilitres).limit(100)
  const wordRows = await db.select().from(words).orderBy(words.position).limit(2000)
  const searchRows = await listSearchRows(db, revision)
  const storeRows = await db
    .select({
      ...getTableColumns(stores),
      cityTranslations,
      isPublic: isPublicStore,
      ...toScheduleColumns(now),
    })
    .from(stores)
    .orderBy(stores.id)
    .limit(2000)
  const companyRows = await db
    .select({ id: companies.id, name: companies.name, translations: companies.translations })
    .from(companies)
    .where(inArray(companies.state, ['OPEN', 'SUSPENDED']))
    .orderBy(companies.id)
    .limit(500)
  const wineryRows = await db
    .select({
      id: wineries.id,
      key: wineries.key,
      names: wineries.names,
      nameKo: wineries.nameKo,
      nameOriginal: wineries.nameOriginal,
      countryCode: wineries.countryCode,
      areaId: wineries.areaId,
    })
    .from(wineries)
    .orderBy(wineries.id)
    .limit(5000)
  const buyerLevelRows = await db.select().from(buyerLevels).orderBy(buyerLevels.position).limit(50)
  return {
    ...presentTerms(
      {
        ...{ kinds: kindRows, countries: countryRows, areas: areaRows, grapes: grapeRows },
        ...{ levels: levelRows, featured: featuredRows },
      },
      groupByTerm([...searchRows.terms, ...furtherTerms]),
    ),
    /** Changes with everything that queries are read by. */
    revision,
    volumes: toMapById(volumeRows),
    words: new Map(wordRows.map((row) => [row.key, row])),
    stores: toMapById(storeRows.map((row) => ({ ...row, shortName: toShortStoreName(row) }))),
    companies: toMapById(companyRows),
    wineries: toMapById(wineryRows),
    buyerLevels: buyerLevelRows,
    landmarks: new Map(searchRows.landmarks.map((row) => [row.key, row])),
  }
}

/** The closed lists of the catalogue, in order, by their ids. */
export type Taxonomy = Awaited<ReturnType<typeof readTaxonomy>>

/** What the office changes of a store is read by every process within 15 seconds, the shared answers included. */
const taxonomyCache = createCache<Taxonomy>({
  ...{ freshMs: 8000, keepMs: 12_000, max: 1 },
  tables: ['countries', 'areas', 'grapes', 'kinds', 'levels', 'featured', 'volumes', 'words'],
})

export const getTaxonomy = (db: Database, now: Date): Promise<Taxonomy> =>
  taxonomyCache(db, '', now, () => readTaxonomy(db, now))

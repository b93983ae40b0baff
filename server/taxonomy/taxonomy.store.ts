import { createHash } from 'node:crypto'
import { getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { buyerLevels } from '../db/tables/members.ts'
import { companies, stores } from '../db/tables/stores.ts'
import {
  areas,
  countries,
  featured,
  grapes,
  kinds,
  levels,
  synonyms,
  volumes,
  words,
} from '../db/tables/taxonomy.ts'
import { wineries } from '../db/tables/wineries.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toScheduleColumns } from '../platform/calendar/schedule.store.ts'
import { isPublicStore } from '../platform/calendar/selling.store.ts'
import { toShortStoreName } from './short-name.rules.ts'
import { listSpellings, type SynonymRow } from './spellings.rules.ts'
import { mapLeads, mapWithin, sortAsTree } from './tree.rules.ts'

const toMapById = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

const toHash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

type TermRows = {
  kinds: (typeof kinds.$inferSelect)[]
  areas: (typeof areas.$inferSelect)[]
  grapes: (typeof grapes.$inferSelect)[]
  levels: (typeof levels.$inferSelect)[]
  featured: (typeof featured.$inferSelect)[]
}

/** The terms on offer, with what shoppers type for them; merged ones lead to those that stand for them. */
const presentTerms = (rows: TermRows, synonymRows: readonly SynonymRow[]) => {
  const liveAreas = sortAsTree(listSpellings('areas', rows.areas, synonymRows))
  const liveGrapes = listSpellings('grapes', rows.grapes, synonymRows)
  return {
    kinds: toMapById(
      listSpellings(
        'kinds',
        rows.kinds.map((row) => ({ ...row, hidden: false, mergedInto: null })),
        synonymRows,
      ),
    ),
    areas: toMapById(liveAreas),
    grapes: toMapById(
      liveGrapes.map((row) => ({
        ...row,
        aliases: [...new Set([...row.aliases, ...row.spellings])],
      })),
    ),
    levels: toMapById(listSpellings('levels', rows.levels, synonymRows)),
    featured: toMapById(listSpellings('themes', rows.featured, synonymRows)),
    /** For each area all that lie in it, itself included. */
    areasWithin: mapWithin(liveAreas),
    /** The terms that stand for merged ones, whose ids are in addresses that shoppers keep. */
    leads: {
      areas: mapLeads(rows.areas),
      grapes: mapLeads(rows.grapes),
      levels: mapLeads(rows.levels),
      featured: mapLeads(rows.featured),
    },
    /** Changes with every term and spelling. */
    revision: toHash([rows, synonymRows]),
  }
}

/** The lists as they are now; a request reads them from the cache instead. */
export const readTaxonomy = async (db: Executor, now: Date) => {
  const [
    kindRows,
    countryRows,
    areaRows,
    grapeRows,
    levelRows,
    featuredRows,
    volumeRows,
    wordRows,
    synonymRows,
  ] = await Promise.all([
    db.select().from(kinds).orderBy(kinds.position, kinds.id).limit(100),
    db.select().from(countries).orderBy(countries.position).limit(300),
    db.select().from(areas).orderBy(areas.position, areas.id).limit(2000),
    db.select().from(grapes).orderBy(grapes.position, grapes.id).limit(2000),
    db.select().from(levels).orderBy(levels.position, levels.id).limit(100),
    db.select().from(featured).orderBy(featured.position, featured.id).limit(500),
    db.select().from(volumes).orderBy(volumes.millilitres).limit(100),
    db.select().from(words).orderBy(words.position).limit(2000),
    db
      .select({
        vocabulary: synonyms.vocabulary,
        termId: synonyms.termId,
        locale: synonyms.locale,
        names: synonyms.names,
      })
      .from(synonyms)
      .orderBy(synonyms.vocabulary, synonyms.termId, synonyms.locale)
      .limit(10_000),
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
        names: wineries.names,
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
    ...presentTerms(
      { kinds: kindRows, areas: areaRows, grapes: grapeRows, levels: levelRows, featured: featuredRows },
      synonymRows,
    ),
    countries: new Map(countryRows.map((row) => [row.code, row])),
    volumes: toMapById(volumeRows),
    words: new Map(wordRows.map((row) => [row.key, row])),
    stores: toMapById(storeRows.map((row) => ({ ...row, shortName: toShortStoreName(row) }))),
    companies: toMapById(companyRows),
    wineries: toMapById(wineryRows),
    buyerLevels: buyerLevelRows,
  }
}

/** The closed lists of the catalogue, in order, by their ids. */
export type Taxonomy = Awaited<ReturnType<typeof readTaxonomy>>

/** What the office changes of a store is read by every process within 15 seconds, the shared answers included. */
const taxonomyCache = createCache<Taxonomy>({ freshMs: 8000, keepMs: 12_000, max: 1 })

export const getTaxonomy = (db: Database, now: Date): Promise<Taxonomy> =>
  taxonomyCache(db, '', now, () => readTaxonomy(db, now))

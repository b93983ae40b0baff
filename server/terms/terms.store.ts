import { sql, type SQL } from 'drizzle-orm'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { appendSearchWords } from './search-words.store.ts'

export type TermRow = {
  id: number
  key: string
  names: LocalizedText
  original: string | null
  countryCode: string | null
  parentId: number | null
  position: number
  version: number
  hidden: boolean
  mergedInto: number | null
  /** Other spellings of a grape that the shop came with. */
  aliases: string[]
}

const tables: Record<Vocabulary, SQL> = {
  areas: sql`areas`,
  grapes: sql`grapes`,
  kinds: sql`kinds`,
  levels: sql`levels`,
  themes: sql`featured`,
}
export const toTable = (vocabulary: Vocabulary): SQL => tables[vocabulary]

const noPlace = sql`null::text as "countryCode", null::int as "parentId"`
const noAliases = sql`'{}'::text[] as aliases`
const life = sql`version, hidden, merged_into as "mergedInto"`
const termColumns: Record<Vocabulary, SQL> = {
  areas: sql`id, key, names, original, country_code as "countryCode", parent_id as "parentId", position, ${life}, ${noAliases}`,
  grapes: sql`id, key, names, original, ${noPlace}, position, ${life}, aliases`,
  kinds: sql`id, code as key, names, null::text as original, ${noPlace}, position, version, false as hidden, null::int as "mergedInto", ${noAliases}`,
  levels: sql`id, key, names, null::text as original, ${noPlace}, position, ${life}, ${noAliases}`,
  themes: sql`id, key, names, null::text as original, ${noPlace}, position, ${life}, ${noAliases}`,
}

const maxTerms = 2000

/** All terms of a list in order, hidden and merged ones too. */
export const listTermRows = async (db: Executor, vocabulary: Vocabulary): Promise<TermRow[]> => {
  const { rows } = await db.execute<TermRow>(
    sql`select ${termColumns[vocabulary]} from ${toTable(vocabulary)} order by position, id limit ${maxTerms}`,
  )
  return rows
}

const countByTerm: Record<Vocabulary, SQL> = {
  areas: sql`select area_id as id, count(*)::int as qty from wines where area_id is not null group by area_id`,
  grapes: sql`select grape_id as id, count(*)::int as qty from wine_grapes group by grape_id`,
  kinds: sql`select kind_id as id, count(*)::int as qty from wines group by kind_id`,
  levels: sql`select level_id as id, count(*)::int as qty
    from (select distinct level_id, wine_id from products where level_id is not null) levelled group by level_id`,
  themes: sql`select theme as id, count(*)::int as qty
    from (select distinct unnest(featured_ids) as theme, wine_id from products) themed group by theme`,
}

const toCounts = async (db: Executor, statement: SQL): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: number; qty: number }>(sql`${statement} limit ${maxTerms}`)
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

/** How many wines are of each term, and how many wineries are in each area. */
export const countUses = async (db: Executor, vocabulary: Vocabulary) => ({
  wines: await toCounts(db, countByTerm[vocabulary]),
  wineries:
    vocabulary === 'areas'
      ? await toCounts(db, sql`select area_id as id, count(*)::int as qty from wineries group by area_id`)
      : new Map<number, number>(),
})

const ofTerm: Record<Vocabulary, (id: number) => SQL> = {
  areas: (id) => sql`area_id = ${id}`,
  grapes: (id) => sql`grape_ids && array[${id}]::int[]`,
  kinds: (id) => sql`kind_id = ${id}`,
  levels: (id) => sql`level_id = ${id}`,
  themes: (id) => sql`featured_ids && array[${id}]::int[]`,
}

/** Adds names to what the wines of a term, and wineries of an area, are found by. */
export const appendSearchTerms = async (
  tx: Transaction,
  { vocabulary, id, names }: { vocabulary: Vocabulary; id: number; names: readonly string[] },
): Promise<void> => {
  // A search for a name of a kind is a filter by the kind.
  if (vocabulary === 'kinds') return
  const where = ofTerm[vocabulary](id)
  await appendSearchWords(tx, { table: sql`products`, where, names })
  if (vocabulary === 'areas') await appendSearchWords(tx, { table: sql`wineries`, where, names })
}

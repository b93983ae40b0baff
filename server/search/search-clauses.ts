import { desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { matchesInterpretation, toMatchScore, type SearchableTable } from './conditions.ts'
import { interpretQuery } from './plan.ts'
import { getLexicon } from './search.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'

/** A search for a shopper's words in a table: a condition and an order, best match first. */
export type SearchClause = { where: SQL | undefined; order: SQL[] }

/** All interpretations of the words, in the order to try; one without a condition for no words. */
export const resolveSearchClauses = async (
  db: Database,
  table: SearchableTable,
  query: string | undefined,
  now: Date,
): Promise<SearchClause[]> => {
  if (!query) return [{ where: undefined, order: [] }]
  const plan = interpretQuery(query, await getLexicon(db, await getTaxonomy(db, now), now))
  return plan.map((attempt) => {
    const score = toMatchScore(table, attempt)
    return { where: matchesInterpretation(table, attempt), order: score ? [desc(sql`(${score})`)] : [] }
  })
}

/** The first interpretation that finds anything, and the number of its rows. */
export const findMatchingClause = async (
  clauses: SearchClause[],
  count: (clause: SearchClause) => Promise<number>,
): Promise<{ sought: SearchClause; total: number }> => {
  for (const clause of clauses) {
    const total = await count(clause)
    if (total > 0) return { sought: clause, total }
  }
  return { sought: clauses[0] ?? { where: sql`false`, order: [] }, total: 0 }
}

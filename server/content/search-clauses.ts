import { desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { matchesInterpretation, toMatchScore, type SearchableTable } from '../search/conditions.ts'
import { interpretQuery } from '../search/plan.ts'
import { getLexicon } from '../search/search.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'

/** What to look for in a table for a shopper's words: a condition and, best match first, an order. */
export type SearchClause = { where: SQL | undefined; order: SQL[] }

/** Every reading of the words in the order to try; one that asks for nothing where no words were typed. */
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

/** The first reading that finds anything, and how many rows it finds. */
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

import { desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { matches, quality, type Searched } from '../search/conditions.ts'
import { planOf } from '../search/plan.ts'
import { lexiconFor } from '../search/search.store.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'

/** What to look for in a table for a shopper's words: a condition and, best match first, an order. */
export type Sought = { where: SQL | undefined; order: SQL[] }

/** Every reading of the words in the order to try; one that asks for nothing where no words were typed. */
export const readingsOf = async (
  db: Database,
  table: Searched,
  query: string | undefined,
  now: Date,
): Promise<Sought[]> => {
  if (!query) return [{ where: undefined, order: [] }]
  const plan = planOf(query, await lexiconFor(db, await vocabularyOf(db, now), now))
  return plan.map((attempt) => {
    const score = quality(table, attempt)
    return { where: matches(table, attempt), order: score ? [desc(sql`(${score})`)] : [] }
  })
}

/** The first reading that finds anything, and how many rows it finds. */
export const firstFound = async (
  readings: Sought[],
  count: (sought: Sought) => Promise<number>,
): Promise<{ sought: Sought; total: number }> => {
  for (const sought of readings) {
    const total = await count(sought)
    if (total > 0) return { sought, total }
  }
  return { sought: readings[0] ?? { where: sql`false`, order: [] }, total: 0 }
}

import { countDistinct, desc, gte, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { searchedWords } from '../db/tables/searches.ts'
import { createCache } from '../platform/cache/cache.ts'

type Search = typeof searchedWords.$inferSelect

/** Counts a reader's first search for a word on a day. */
export const saveSearch = async (db: Executor, search: Search): Promise<void> => {
  await db.insert(searchedWords).values(search).onConflictDoNothing()
}

const popularCount = 8
/** A word that fewer searched for is not popular, and might tell of one person. */
const readersToShow = 3

const popularCache = createCache<string[]>({ freshMs: 60_000, keepMs: 600_000, max: 1 })

/** The words that most readers searched for since a day. */
export const listPopularWords = (db: Database, since: string, now: Date): Promise<string[]> =>
  popularCache(db, since, now, async () => {
    const readers = countDistinct(sql`(${searchedWords.day}, ${searchedWords.reader})`)
    const rows = await db
      .select({ word: searchedWords.word })
      .from(searchedWords)
      .where(gte(searchedWords.day, since))
      .groupBy(searchedWords.word)
      .having(sql`${readers} >= ${readersToShow}`)
      .orderBy(desc(readers), searchedWords.word)
      .limit(popularCount)
    return rows.map(({ word }) => word)
  })

/** Deletes the searches before a day; for the worker. */
export const deleteSearches = async (db: Executor, day: string): Promise<number> => {
  const deletedSearches = await db
    .delete(searchedWords)
    .where(lt(searchedWords.day, day))
    .returning({ day: searchedWords.day })
  return deletedSearches.length
}

import { lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { searchChanges } from '../db/tables/search-terms.ts'

/**
 * Changes as soon as a transaction ends that changed what queries are read by: a term, a text, a name of a wine, a maker
 * or a store. Later ones may end before earlier ones, so that the rows are counted too.
 */
export const findSearchRevision = async (db: Executor): Promise<string> => {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select count(*) || ' ' || coalesce(max(${searchChanges.at}), '-infinity') || ' ' || coalesce(max(${searchChanges.transaction}), 0) as revision
    from ${searchChanges}`)
  return rows[0]?.revision ?? ''
}

/** Deletes changes that every process has seen long ago, after which the revision is another one; for the worker. */
export const deleteSearchChanges = async (db: Executor, before: Date): Promise<number> => {
  const changes = await db
    .delete(searchChanges)
    .where(lt(searchChanges.at, before))
    .returning({ at: searchChanges.at })
  return changes.length
}

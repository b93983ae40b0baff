import { and, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { prepareQuery } from '../db/prepared-queries.ts'
import { searchChanges } from '../db/tables/search-terms.ts'

const searchRevision = prepareQuery((db) =>
  db
    .select({
      revision: sql<string>`coalesce(max(newest.at), '-infinity') || ' ' || coalesce(max(${searchChanges.transaction}), 0) || ' ' || count(*)`,
    })
    .from(searchChanges)
    .crossJoin(sql`(select max(at) as at from ${searchChanges}) as newest`)
    .where(sql`${searchChanges.at} > newest.at - interval '1 hour'`)
    .prepare('search_revision'),
)

/**
 * Changes as soon as a transaction ends that changed what queries are read by: a term, a text, a name of a wine, a maker
 * or a store. Later ones may end before earlier ones, so that the rows about the newest are counted too; that older ones
 * are deleted changes nothing.
 */
export const findSearchRevision = async (db: Executor): Promise<string> => {
  const rows = await searchRevision(db, {})
  return rows[0]?.revision ?? ''
}

/** Deletes changes that every process has seen long ago, but for those about the newest; for the worker. */
export const deleteSearchChanges = async (db: Executor, before: Date): Promise<number> => {
  const changes = await db
    .delete(searchChanges)
    .where(
      and(
        lt(searchChanges.at, before),
        sql`${searchChanges.at} < (select max(newest.at) from search_changes newest) - interval '1 hour'`,
      ),
    )
    .returning({ at: searchChanges.at })
  return changes.length
}

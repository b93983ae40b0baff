import type { PoolClient } from 'pg'

/** Indexes that no constraint needs. */
const ownIndexes = `
  select indexes.indexname as name, indexes.indexdef as definition
  from pg_indexes indexes
  join pg_class c on c.relname = indexes.indexname and c.relnamespace = 'public'::regnamespace
  join pg_index i on i.indexrelid = c.oid
  where indexes.schemaname = 'public' and indexes.tablename = any($1) and not i.indisunique
  order by indexes.indexname`

/** One who waits reads a line so often. */
const reportEveryMs = 2000

/**
 * Does some work without the indexes of tables, and makes them anew afterwards: for very many rows that takes a part of
 * the time. Within the transaction of the client, so that none is lost.
 */
export const rebuildIndexes = async (
  client: PoolClient,
  tables: readonly string[],
  report: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(ownIndexes, [tables])
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await work()
  let reportedAt = performance.now()
  for (const [at, { name, definition }] of rows.entries()) {
    await client.query(definition)
    if (performance.now() - reportedAt < reportEveryMs && at + 1 < rows.length) continue
    report(`${at + 1} of ${rows.length} indexes, with ${name}`)
    reportedAt = performance.now()
  }
}

import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** Counting stops here: a total above it is said as "more than". */
export const maxTotal = 10_000

/** The number of rows of what stands after `from`, exact up to 10,000, and one more above. */
export const countRowsBounded = async (db: Executor, from: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${from} limit ${maxTotal + 1}) countable`,
  )
  return rows[0]?.total ?? 0
}

/** The number of rows of a table, exact up to 10,000, and one more above. */
export const countBounded = (db: Executor, table: PgTable, where: SQL | undefined): Promise<number> =>
  countRowsBounded(db, where ? sql`${table} where ${where}` : sql`${table}`)

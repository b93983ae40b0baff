import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** Counting stops here: a total above it is said as "more than". */
const maxTotal = 10_000

/** The number of rows, exact up to 10,000, and one more above. */
export const countBounded = async (db: Executor, table: PgTable, where: SQL | undefined): Promise<number> => {
  const countable = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxTotal + 1)
    .as('countable')
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(countable)
  return count?.total ?? 0
}

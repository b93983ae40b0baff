import { eq } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { settings } from '../tables/plumbing.ts'

/** The row of the settings that says that a demo has its month of orders. */
export const monthKey = 'demo_month'

/** Whether the database has its month of orders. */
export const hasMonth = async (db: Executor): Promise<boolean> => {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, monthKey))
    .limit(1)
  return rows.length > 0
}

import { inArray, sql } from 'drizzle-orm'
import { StartRefusal } from '../start-refusal.ts'
import type { Executor } from './database.ts'
import { productionStamp, settings } from './tables/plumbing.ts'

export const productionReason =
  'this database belongs to a production shop: only APP_ENV=production starts on it, and nothing is seeded into it or reset'

export const seededReason =
  'this database was seeded for a demo, and its accounts have a public password: give production a database of its own'

/** Whether production founded the database. */
export const isProduction = async (db: Executor): Promise<boolean> => {
  const rows = await db.select({ id: productionStamp.id }).from(productionStamp).limit(1)
  return rows.length > 0
}

/** @throws StartRefusal before a seed writes anything into a production's database. */
export const ensureSeedable = async (db: Executor): Promise<void> => {
  if (await isProduction(db)) throw new StartRefusal([productionReason])
}

/** @throws StartRefusal where demo accounts would enter production. */
export const ensureUnseeded = async (db: Executor): Promise<void> => {
  const seedKeys = ['foundation', 'seed']
  const rows = await db.select({ key: settings.key }).from(settings).where(inArray(settings.key, seedKeys))
  if (rows.length === 1 && rows[0]?.key === 'seed') throw new StartRefusal([seededReason])
}

/** Marks the database permanently as a production's. */
export const stampProduction = async (db: Executor, now: Date): Promise<void> => {
  await db
    .insert(productionStamp)
    .values({ id: sql`1`, stampedAt: now })
    .onConflictDoNothing()
}

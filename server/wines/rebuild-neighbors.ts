import { eq, sql } from 'drizzle-orm'
import { toSeoulDay, toSeoulMinute } from '../clock.ts'
import type { Services } from '../context.ts'
import { settings } from '../db/tables/plumbing.ts'
import { withTransaction } from '../db/transaction.ts'
import { rebuildNeighbors } from './neighbors.store.ts'

/** The row of the settings that says on which day the neighbors were found last. */
const dayKey = 'neighbors_day'
/** Minutes of the day from which they are found anew: few people shop at three. */
const fromMinute = 3 * 60

/**
 * Finds the neighbors of all wines once a day, at night; at once where there are none yet. Returns their number, null
 * when nothing was due. Of several processes one does it: the others wait at the row of the day and find it done.
 */
export const rebuildNeighborsNightly = ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number | null> => {
  const now = clock.now()
  const today = toSeoulDay(now)
  return withTransaction(db, async (tx) => {
    const [last] = await tx.select().from(settings).where(eq(settings.key, dayKey)).limit(1)
    if (last && (last.value === today || toSeoulMinute(now) < fromMinute)) return null
    const marker = { value: today, changedAt: now, changedBy: 'worker' }
    // Another process that was first has written this day when the row is free: then nothing is due.
    const [dayRow] = await tx
      .insert(settings)
      .values({ key: dayKey, ...marker })
      .onConflictDoUpdate({
        target: settings.key,
        set: marker,
        setWhere: sql`${settings.value} <> excluded.value`,
      })
      .returning({ key: settings.key })
    return dayRow ? rebuildNeighbors(tx) : null
  })
}

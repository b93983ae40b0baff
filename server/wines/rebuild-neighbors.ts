import { eq, sql } from 'drizzle-orm'
import { toSeoulDay, toSeoulMinute } from '../clock.ts'
import type { Services } from '../context.ts'
import { closeDatabase, openDatabase, type Transaction } from '../db/database.ts'
import { settings } from '../db/tables/plumbing.ts'
import { withTransaction } from '../db/transaction.ts'
import { rebuildNeighbors } from './neighbors.store.ts'

/** The row of the settings that says on which day the neighbors were found last. */
const dayKey = 'neighbors_day'
/** Minutes of the day from which they are found anew: few people shop at three. */
const fromMinute = 3 * 60

/** Longer than a request may wait, shorter than the round of the worker. */
const answerWithinMs = 150_000

type Run = { now: Date; today: string }

const rebuildOnce = async (tx: Transaction, { now, today }: Run): Promise<number | null> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${dayKey}, 0)) as free`,
  )
  if (!rows[0]?.free) return null
  const marker = { value: today, changedAt: now, changedBy: 'worker' }
  // Another process that was first has written this day: then nothing is due.
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
}

/**
 * Finds the neighbors of all wines once a day, at night; at once where there are none yet. Returns their number, null
 * when nothing was due or another process is at it. It has a connection of its own, since those of requests give up
 * after seconds.
 */
export const rebuildNeighborsNightly = async ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number | null> => {
  const now = clock.now()
  const today = toSeoulDay(now)
  const [last] = await db.select().from(settings).where(eq(settings.key, dayKey)).limit(1)
  if (last && (last.value === today || toSeoulMinute(now) < fromMinute)) return null
  const patient = openDatabase({ url: db.$client.options.connectionString ?? '', max: 1, answerWithinMs })
  try {
    return await withTransaction(patient, (tx) => rebuildOnce(tx, { now, today }))
  } finally {
    await closeDatabase(patient)
  }
}

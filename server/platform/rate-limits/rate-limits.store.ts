import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { prepareQuery } from '../../db/prepared-queries.ts'
import { rateLimits } from '../../db/tables/limits.ts'
import type { Quota } from './rate-limits.rules.ts'

const consumePoints = prepareQuery((db) => {
  const over = sql`${rateLimits.resetsAt} <= ${sql.placeholder('now')}::timestamptz`
  const newPoints = sql`excluded.points`
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      points: sql.placeholder('cost'),
      resetsAt: sql.placeholder('resetsAt'),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then ${newPoints} else least(${rateLimits.points} + ${newPoints}, 1000000) end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ points: rateLimits.points })
    .prepare('take_points')
})

/** Takes points of a quota; false when none is left. One statement, so it is safe to run concurrently. */
export const consume = async (
  db: Executor,
  key: string,
  quota: Quota,
  now: Date,
  cost = 1,
): Promise<boolean> => {
  const resetsAt = new Date(now.getTime() + quota.seconds * 1000)
  const [row] = await consumePoints(db, { key, cost, now, resetsAt })
  return (row?.points ?? cost) <= quota.points
}

/** Returns a point to a quota, for a use that did not count. */
export const refundPoint = async (db: Executor, key: string): Promise<void> => {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** Counts one use of a key and returns the number since its period began. */
export const countUse = async (db: Executor, key: string, seconds: number, now: Date): Promise<number> => {
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const [row] = await consumePoints(db, { key, cost: 1, now, resetsAt })
  return row?.points ?? 1
}

const freeAttempts = 5
const firstWaitSeconds = 30
const longestWaitSeconds = 15 * 60
const attemptsExpireMs = 24 * 60 * 60 * 1000

/**
 * Counts an attempt before it is checked; false while it has to wait. From the fifth on each doubles the wait
 * of the one before, 30 s to 15 min, until `resetLimit` or a day without attempts.
 */
export const recordAttempt = async (db: Executor, key: string, now: Date): Promise<boolean> => {
  const at = sql.param(now, rateLimits.resetsAt)
  const isExpired = sql`${rateLimits.resetsAt} <= ${at}`
  const points = sql`case when ${isExpired} then 1 else ${rateLimits.points} + 1 end`
  const wait = sql`least(${firstWaitSeconds} * 2 ^ least(${points} - ${freeAttempts}, 20), ${longestWaitSeconds})`
  const resetsAt = new Date(now.getTime() + attemptsExpireMs)
  const rows = await db
    .insert(rateLimits)
    .values({ key, points: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points,
        resetsAt,
        blockedUntil: sql`case when ${points} >= ${freeAttempts} then ${at}::timestamptz + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${isExpired} or ${rateLimits.blockedUntil} is null or ${rateLimits.blockedUntil} <= ${at}`,
    })
    .returning({ key: rateLimits.key })
  return rows.length > 0
}

/** The most points under any of some keys; 0 while the first must wait, when nothing is checked anyway. */
export const countPoints = async (
  db: Executor,
  keys: readonly [string, ...string[]],
  now: Date,
): Promise<number> => {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.resetsAt, now)))
  const waits = rows.some(({ key, blockedUntil }) => key === keys[0] && blockedUntil && blockedUntil > now)
  return waits ? 0 : Math.max(0, ...rows.map(({ points }) => points))
}

/** Resets the attempts of a key, after a correct one. */
export const resetLimit = async (db: Executor, key: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Removes expired limits; for the worker's nightly sweep. */
export const sweepLimits = async (db: Executor, now: Date): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
}

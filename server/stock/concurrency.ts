import pLimit, { type LimitFunction } from 'p-limit'
import type { Database } from '../db/database.ts'
import { fail } from '../http/handler.ts'

const maxConcurrent = 8
const maxQueued = 1000

const limitByDatabase = new WeakMap<Database, LimitFunction>()

/**
 * Transactions that hold bottles run eight at a time in this process: a rush for one wine waits here, at no
 * cost, and not in the database, where it would slow down the holders of locks. Fails with request.busy.
 */
export const withSlot = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const limit = limitByDatabase.get(db) ?? pLimit(maxConcurrent)
  limitByDatabase.set(db, limit)
  if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) fail('request.busy')
  return limit(work)
}

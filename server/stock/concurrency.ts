import type { Database } from '../db/database.ts'
import { fail } from '../http/handler.ts'

const maxConcurrent = 8
const maxQueued = 1000

type Slots = { running: number; waiting: (() => void)[] }
const slotsByDatabase = new WeakMap<Database, Slots>()

/**
 * Transactions that hold bottles run eight at a time in this process: a rush for one wine waits here, at no
 * cost, and not in the database, where it would slow down the holders of locks. Fails with request.busy.
 */
export const withSlot = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const slots = slotsByDatabase.get(db) ?? { running: 0, waiting: [] }
  slotsByDatabase.set(db, slots)
  if (slots.waiting.length >= maxQueued) fail('request.busy')
  if (slots.running >= maxConcurrent) await new Promise<void>((resolve) => slots.waiting.push(resolve))
  else slots.running += 1
  try {
    return await work()
  } finally {
    const next = slots.waiting.shift()
    if (next) next()
    else slots.running -= 1
  }
}

import type { Database } from '../db/database.ts'
import { fail } from '../http/handler.ts'

const atOnce = 8
const mostWaiting = 1000

type Turns = { running: number; waiting: (() => void)[] }
const turnsOf = new WeakMap<Database, Turns>()

/**
 * Transactions that hold bottles take turns in this process, eight at once: a rush for one wine waits here, where it
 * costs nothing, and not in the database behind locks whose holders it keeps from running. Fails with request.busy.
 */
export const inTurn = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const turns = turnsOf.get(db) ?? { running: 0, waiting: [] }
  turnsOf.set(db, turns)
  if (turns.waiting.length >= mostWaiting) fail('request.busy')
  if (turns.running >= atOnce) await new Promise<void>((resolve) => turns.waiting.push(resolve))
  else turns.running += 1
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.running -= 1
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { findSqlState } from './sql-state.ts'

type NoSchema = Record<string, never>
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

const maxRetries = 5
// serialization_failure, deadlock_detected: PostgreSQL requires a retry of the whole transaction.
const retryableStates = ['40001', '40P01']

const currentScope = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs `work` in one transaction, READ COMMITTED by default. It retries up to five times after a deadlock or
 * a serialization failure, so `work` may do nothing but query `tx`.
 */
export const withTransaction = async <T>(
  db: { readonly $client: pg.Pool },
  work: (tx: Transaction) => Promise<T>,
  options: PgTransactionConfig = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db.$client, work, options)
    } catch (error) {
      if (attempt > maxRetries || !retryableStates.includes(findSqlState(error) ?? '')) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

class Discarded extends Error {}

/** The same, and nothing of it stays: for what can be read only once it is written. */
export const withDiscardedTransaction = async <T>(
  db: { readonly $client: pg.Pool },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  let result: { value: T } | undefined
  try {
    await withTransaction(db, async (tx) => {
      result = { value: await work(tx) }
      throw new Discarded()
    })
  } catch (error) {
    if (!(error instanceof Discarded)) throw error
  }
  if (!result) throw new Error('a transaction was rolled back before its end')
  return result.value
}

/** Throws when called inside a transaction: waiting for the network would hold its locks. */
export const ensureOutsideTransaction = (name: string): void => {
  if (currentScope.getStore()?.open) throw new Error(`${name} must not be used inside a transaction`)
}

const runOnce = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: PgTransactionConfig,
): Promise<T> => {
  const client = await pool.connect()
  const scope = { open: true }
  let cause: unknown
  const runWork = (tx: Transaction) =>
    work(tx).catch((error: unknown) => {
      cause = error
      throw error
    })
  try {
    return await currentScope.run(scope, () => drizzle(client).transaction(runWork, options))
  } catch (error) {
    // On a lost connection the rollback fails as well; the first error says more.
    throw cause ?? error
  } finally {
    scope.open = false
    client.release(client.getTransactionStatus() !== 'I')
  }
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isTracing, withSpan } from '../platform/telemetry/spans.ts'
import { markDatabaseError } from './away.ts'
import { ensureOutsideTransaction, type Transaction } from './transaction.ts'

type Query = (...query: unknown[]) => unknown
type QueryCallback = (error: Error | null, result?: unknown) => void

const maxTextLength = 2000

const getQueryText = (first: unknown): string => {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** A connection that records its queries as spans: their text, and never their parameters. */
class TracedClient extends pg.Client {
  // The driver's overloads share one implementation.
  override query = ((...query: unknown[]) => {
    const runQuery = pg.Client.prototype.query as unknown as Query
    const text = isTracing() ? getQueryText(query[0]) : ''
    if (!text) return runQuery.apply(this, query)
    const last = query.at(-1)
    const callback = typeof last === 'function' ? (last as QueryCallback) : null
    const args = callback ? query.slice(0, -1) : query
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) }
    const resultPromise = withSpan(
      text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY',
      { kind: 'client', attributes },
      () => runQuery.apply(this, args) as Promise<unknown>,
    )
    if (!callback) return resultPromise
    resultPromise.then(
      (result) => callback(null, result),
      (error: Error) => callback(error),
    )
    return undefined
  }) as unknown as pg.Client['query']
}

export type { Transaction }

/** The root of all queries. It has no `transaction` of its own: callers must use withTransaction. */
export type Database = Omit<NodePgDatabase<Record<string, never>>, 'transaction'> & {
  readonly $client: pg.Pool
}

/** The executor of a store's queries: the database, or the transaction that they are part of. */
export type Executor = Database | Transaction

export interface DatabaseOptions {
  url: string
  /** The most connections held at once. */
  max: number
  /** Timeout of an answer in ms; a command over the whole database may take longer than a request. */
  answerWithinMs?: number
}

const { builtins, setTypeParser } = pg.types

const parseWholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

// Drizzle falls back to the driver's own parsers, so they are set for the whole process.
setTypeParser(builtins.INT8, parseWholeNumber)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(builtins.DATE, (text) => text)

/**
 * Opens a pool of connections. `bigint` and `numeric` arrive as numbers, `date` as 'YYYY-MM-DD',
 * `timestamptz` columns as Date; a bare `execute` gives `timestamptz` as PostgreSQL's text.
 */
export const openDatabase = ({ url, max, answerWithinMs = 7_000 }: DatabaseOptions): Database => {
  const pool = new GuardedPool({
    connectionString: url,
    Client: TracedClient,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    // Without a timeout the pool would wait forever for a lost answer.
    query_timeout: answerWithinMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'vini',
  })
  // A broken idle connection emits an error that would end the process; the pool drops the connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', markDatabaseError)
    refuseNul(client)
  })
  return drizzle(pool)
}

/** Waits for running queries and closes all connections. */
export const closeDatabase = async (db: Database): Promise<void> => {
  await db.$client.end()
}

class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    ensureOutsideTransaction('The root database')
    if (callback) return super.connect((error, ...rest) => callback(markDatabaseError(error), ...rest))
    return super.connect().then(dropWhenLate, (error: unknown) => {
      throw markDatabaseError(error)
    })
  }
}

/** A connection whose answer timed out is never used again. */
const dropWhenLate = (client: pg.PoolClient): pg.PoolClient => {
  const release = client.release.bind(client)
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let isLate = false
  const watchQuery = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && /query read timeout/i.test(error.message)) isLate = true
      })
    return answer
  }
  return Object.assign(client, {
    query: watchQuery as typeof client.query,
    release: (error?: Error | boolean) => {
      client.query = query as typeof client.query
      release(error ?? isLate)
    },
  })
}

/** PostgreSQL cannot store a NUL in a text. */
export class NulError extends Error {
  override readonly name = 'NulError'
}

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNul)

/** Rejects a query with a NUL in one of its values before it is sent, because validation may miss one. */
const refuseNul = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const guardQuery = (...args: unknown[]) => {
    const [first, second] = args
    const values = Array.isArray(second) ? second : (first as { values?: unknown } | null)?.values
    if (!hasNul(values)) return query(...args)
    const error = new NulError('a value holds a NUL')
    const callback = args.at(-1)
    return typeof callback === 'function'
      ? (callback as (error: Error) => void)(error)
      : Promise.reject(error)
  }
  client.query = guardQuery as typeof client.query
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

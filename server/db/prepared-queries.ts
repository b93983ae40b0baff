import type { Executor } from './database.ts'

type ExecutableQuery<R> = { execute: (values?: Record<string, unknown>) => Promise<R> }

/**
 * A frequent query: its SQL is built once for a database, and PostgreSQL caches the plan where the query has
 * a name. Its placeholders hold the values of each call.
 */
export const prepareQuery = <R>(make: (db: Executor) => ExecutableQuery<R>) => {
  const queries = new WeakMap<Executor, ExecutableQuery<R>>()
  return (db: Executor, values: Record<string, unknown>): Promise<R> => {
    const query = queries.get(db) ?? make(db)
    queries.set(db, query)
    return query.execute(values)
  }
}

const maxQueries = 300

/** The same for queries of many forms, each with a key for its form; their plans are not cached. */
export const prepareQueryByKey = () => {
  const queriesByDatabase = new WeakMap<Executor, Map<string, unknown>>()
  return <R>(db: Executor, key: string, make: () => ExecutableQuery<R>): ExecutableQuery<R> => {
    const queries = queriesByDatabase.get(db) ?? new Map<string, unknown>()
    queriesByDatabase.set(db, queries)
    const query = (queries.get(key) as ExecutableQuery<R> | undefined) ?? make()
    queries.delete(key)
    queries.set(key, query)
    const oldest = queries.size > maxQueries ? queries.keys().next().value : undefined
    if (oldest !== undefined) queries.delete(oldest)
    return query
  }
}

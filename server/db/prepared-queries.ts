import type { Executor } from './database.ts'

type ExecutableQuery<R> = { execute: (values?: Record<string, unknown>) => Promise<R> }

/**
 * A query that is asked all the time: its SQL is put together once for a database, and PostgreSQL keeps the plan where
 * it has a name. What changes from one time to the next are its placeholders.
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

/** The same for queries of many forms, each under a key that says all of its form; for these no plan is kept. */
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

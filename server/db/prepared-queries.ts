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

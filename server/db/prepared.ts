import type { Executor } from './database.ts'

type Asked<R> = { execute: (values?: Record<string, unknown>) => Promise<R> }

/**
 * A query that is asked all the time: its SQL is put together once for a database, and PostgreSQL keeps the plan where
 * it has a name. What changes from one time to the next are its placeholders.
 */
export const prepared = <R>(make: (db: Executor) => Asked<R>) => {
  const made = new WeakMap<Executor, Asked<R>>()
  return (db: Executor, values: Record<string, unknown>): Promise<R> => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query.execute(values)
  }
}

const mostKept = 300

/** The same for queries of many forms, each under a key that says all of its form; for these no plan is kept. */
export const preparedByKey = () => {
  const made = new WeakMap<Executor, Map<string, unknown>>()
  return <R>(db: Executor, key: string, make: () => Asked<R>): Asked<R> => {
    const known = made.get(db) ?? new Map<string, unknown>()
    made.set(db, known)
    const query = (known.get(key) as Asked<R> | undefined) ?? make()
    known.delete(key)
    known.set(key, query)
    const oldest = known.size > mostKept ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return query
  }
}

import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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

/**
 * One of the ids that a placeholder holds. The list stands in a subquery: PostgreSQL estimates it without its values, so
 * that the plan of all lists is never dearer than that of this one, and is kept. Planned for each list, a page of cards
 * took three times as long to plan as to read.
 */
export const matchesAnyId = (column: AnyPgColumn, placeholder: string): SQL<boolean> =>
  sql<boolean>`${column} = any(array(select unnest(${sql.placeholder(placeholder)}::int[])))`

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

const files = import.meta.glob<Record<string, unknown>>('../../server/db/tables/*.ts', { eager: true })
const tables = [
  ...new Set(
    Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter((one): one is PgTable => is(one, PgTable)),
  ),
].map(getTableConfig)

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

/** A type as PostgreSQL names it. */
const spelled = (type: string) =>
  type
    .replaceAll(', ', ',')
    .replace(/^time$/, 'time without time zone')
    .replace(/^char\b/, 'character')

describe('the tables in code', () => {
  it('have the columns that the migrations make', async () => {
    const { rows } = await fresh.db.execute<{ told: string }>(sql`
      select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
        case when a.attnotnull then ' not null' else '' end as told
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped`)
    const made = new Set(rows.map(({ told }) => told))
    const wanted = tables.flatMap(({ schema = 'public', name, columns }) =>
      columns.map(
        (column) =>
          `${schema}.${name}.${column.name} ${spelled(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
      ),
    )
    expect(wanted.length).toBeGreaterThan(400)
    expect(wanted.filter((one) => !made.has(one))).toEqual([])
  })

  it('have the indexes that the migrations make', async () => {
    const { rows } = await fresh.db.execute<{ name: string }>(sql`select indexname as name from pg_indexes`)
    const made = new Set(rows.map(({ name }) => name))
    const wanted = tables.flatMap(({ indexes, uniqueConstraints }) => [
      ...indexes.map(({ config }) => config.name ?? ''),
      ...uniqueConstraints.map(({ name }) => name ?? ''),
    ])
    expect(wanted.filter((one) => one && !made.has(one))).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const files = import.meta.glob<Record<string, unknown>>('../../server/db/tables/*.ts', { eager: true })
const tables = [
  ...new Set(
    Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter((one): one is PgTable => is(one, PgTable)),
  ),
].map(getTableConfig)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A type as PostgreSQL names it. */
const toPostgresType = (type: string) =>
  type
    .replaceAll(', ', ',')
    .replace(/^time$/, 'time without time zone')
    .replace(/^char\b/, 'character')

describe('the tables in code', () => {
  it('have the columns that the migrations make', async () => {
    const { rows } = await database.db.execute<{ told: string }>(sql`
      select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
        case when a.attnotnull then ' not null' else '' end as told
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped`)
    const actual = new Set(rows.map(({ told }) => told))
    const expected = tables.flatMap(({ schema = 'public', name, columns }) =>
      columns.map(
        (column) =>
          `${schema}.${name}.${column.name} ${toPostgresType(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
      ),
    )
    expect(expected.length).toBeGreaterThan(400)
    expect(expected.filter((one) => !actual.has(one))).toEqual([])
  })

  it('have the indexes that the migrations make', async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes`,
    )
    const actual = new Set(rows.map(({ name }) => name))
    const expected = tables.flatMap(({ indexes, uniqueConstraints }) => [
      ...indexes.map(({ config }) => config.name ?? ''),
      ...uniqueConstraints.map(({ name }) => name ?? ''),
    ])
    expect(expected.filter((one) => one && !actual.has(one))).toEqual([])
  })
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectDatabase } from '#server/db/inspect-database.ts'
import { debianPostgres, openDebianCluster, type DebianCluster } from '../support/debian-postgres.ts'

const good = "ENCODING 'UTF8' LOCALE 'C.UTF-8'"

describe.skipIf(!debianPostgres)("a database on Debian's PostgreSQL", { timeout: 60_000 }, () => {
  let cluster: DebianCluster
  beforeAll(async () => {
    cluster = await openDebianCluster(debianPostgres ?? '')
    await cluster.run('CREATE ROLE vini LOGIN')
  }, 60_000)
  afterAll(() => cluster?.stop())

  const toDatabaseUrl = (database: string, account = 'vini') => {
    const url = new URL(cluster.adminUrl)
    url.username = account
    url.pathname = `/${database}`
    return url.href
  }
  const createDatabase = (name: string, how: string, owner = 'vini') =>
    cluster.run(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0 ${how}`)
  const inspect = (database: string) =>
    inspectDatabase(toDatabaseUrl(database), 'production').then(
      () => 'taken',
      (error: Error) => error.message,
    )

  it('is taken as the README creates it', async () => {
    await createDatabase('as_documented', good)
    expect(await inspect('as_documented')).toBe('taken')
  })

  it.each([
    ['plain_c', "ENCODING 'UTF8' LOCALE 'C'"],
    ['korean', "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'ko-KR' LOCALE 'C.UTF-8'"],
  ])('is refused in one line with the collation of %s', async (name, how) => {
    await createDatabase(name, how)
    expect(await inspect(name)).toMatch(
      /^the database has a collation that the search does not work with[^\n]*$/,
    )
  })

  it('is refused in one line where the account may not create pg_trgm', async () => {
    await createDatabase('of_another', good, 'postgres')
    expect(await inspect('of_another')).toBe(
      'vini may create nothing in the database, pg_trgm included: ALTER DATABASE … OWNER TO vini',
    )
  })

  it('is refused in one line where PostgreSQL has no pg_trgm', async () => {
    await createDatabase('without_trigrams', good)
    const client = new pg.Client({ connectionString: toDatabaseUrl('without_trigrams', 'postgres') })
    await client.connect()
    // A catalogue that does not list the extension, as on a server without its package.
    await client.query('CREATE VIEW public.pg_available_extensions AS SELECT NULL::name AS name WHERE false')
    await client.query('GRANT SELECT ON public.pg_available_extensions TO vini')
    await client.query('ALTER DATABASE without_trigrams SET search_path = public, pg_catalog')
    await client.end()
    expect(await inspect('without_trigrams')).toBe(
      'the PostgreSQL has no extension pg_trgm (Debian: postgresql-contrib)',
    )
  })
})

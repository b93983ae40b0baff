import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { productionReason, seededReason } from './production-stamp.ts'

type Kind = 'demo' | 'development' | 'test' | 'production'

type Facts = {
  version: number
  encoding: string
  /** Whether the database's locale treats Hangul as letters, which trigrams require. */
  hangul: boolean
  /** Whether it sorts by code points, as every list and index of the shop expects. */
  ordered: boolean
  trigrams: boolean
  /** Whether the account may create schemas, extensions and tables, as migrations do. */
  creates: boolean
  account: string
  /** Whether the shop's tables, and its stamp, exist. */
  settings: boolean
  stamp: boolean
}

const factsQuery = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding,
  chr(case current_setting('server_encoding') when 'UTF8' then 48708 else 65 end) ~ '^[[:alpha:]]$' as hangul,
  'B' < 'a' and 'a-b' < 'aa' as ordered,
  exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
  has_database_privilege(current_database(), 'CREATE')
    and coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as creates,
  current_user as account,
  to_regclass('settings') is not null as settings,
  to_regclass('production_stamp') is not null as stamp`

const collationAdvice =
  "create it with TEMPLATE template0 ENCODING 'UTF8' and LOCALE 'C.UTF-8' (PostgreSQL 15 and 16) or LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' (17 and newer)"

/** Why the shop cannot run on this PostgreSQL; empty when it can. */
const listFaults = ({ version, encoding, hangul, ordered, trigrams, creates, account }: Facts): string[] => {
  if (version < 150_000)
    return [`the database is PostgreSQL ${Math.floor(version / 10_000)}, 15 is the oldest that works`]
  if (encoding !== 'UTF8') return [`the database has the encoding ${encoding}: ${collationAdvice}`]
  return [
    ...(hangul && ordered
      ? []
      : [`the database has a collation that the search does not work with: ${collationAdvice}`]),
    ...(trigrams ? [] : ['the PostgreSQL has no extension pg_trgm (Debian: postgresql-contrib)']),
    ...(creates
      ? []
      : [
          `${account} may create nothing in the database, pg_trgm included: ALTER DATABASE … OWNER TO ${account}`,
        ]),
  ]
}

/**
 * The kind of shop that owns the database; null for a database without a shop. Shops older than the stamp are
 * recognized by their seeded rows.
 */
const findOwner = async (
  client: pg.Client,
  { settings, stamp }: Facts,
): Promise<'production' | 'demo' | null> => {
  if (stamp && (await client.query('select from production_stamp limit 1')).rowCount) return 'production'
  if (!settings) return null
  const { rows } = await client.query<{ key: string }>(
    "select key from settings where key in ('foundation', 'seed', 'empty')",
  )
  const keys = rows.map(({ key }) => key)
  if (keys.includes('foundation')) return 'production'
  return keys.length > 0 ? 'demo' : null
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'vini-inspect',
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefusal([`the database does not let the shop in: ${message || (code ?? 'no answer')}`])
  })
  return client
}

/**
 * Checks a database before anything, the schema included, is written to it.
 * @throws StartRefusal when its encoding or collation is wrong, pg_trgm is missing, or another kind of shop
 * owns it.
 */
export const inspectDatabase = async (url: string, kind: Kind): Promise<void> => {
  const client = await connect(url)
  try {
    const { rows } = await client.query<Facts>(factsQuery)
    const [facts] = rows
    if (!facts) return
    const faults = listFaults(facts)
    if (faults.length) throw new StartRefusal(faults)
    const owner = await findOwner(client, facts)
    if (owner === 'production' && kind !== 'production') throw new StartRefusal([productionReason])
    if (owner === 'demo' && kind === 'production') throw new StartRefusal([seededReason])
  } finally {
    await client.end()
  }
}

import { access } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { toProjectPath } from '../project-files.ts'

const folder = toProjectPath('server/db/migrations')
const lock = 0x6d696772

/**
 * Brings a database to the newest schema. All pending migrations are one transaction, and one process applies
 * them at a time, so it may be killed or run twice at any moment.
 */
export const migrate = async (url: string, migrationsFolder = folder): Promise<void> => {
  if (!(await hasMigrations(migrationsFolder))) return
  const client = new pg.Client({ connectionString: url, application_name: 'vini-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lock})`)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

const hasMigrations = async (migrationsFolder: string): Promise<boolean> =>
  access(`${migrationsFolder}/meta/_journal.json`).then(
    () => true,
    () => false,
  )

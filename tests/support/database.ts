import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase, ensureDatabase, type Databases } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the connections and removes the database. */
  drop(): Promise<void>
}

/** A new database cloned from the run's template, migrated and seeded; with `empty` only migrated. */
export async function createTestDatabase({ max = 10, empty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template, run } = inject('testDatabase')
  const databases = toDatabases(adminUrl)
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  const url = databases.url(name)
  if (empty) {
    await ensureDatabase(databases, name)
    await migrate(url)
  } else await cloneDatabase(databases, template, name)
  const db = openDatabase({ url, max })
  const drop = async () => {
    await closeDatabase(db)
    await dropDatabase(databases, name)
  }
  return { url, db, drop }
}

function toDatabases(adminUrl: string): Databases {
  return {
    url(database) {
      const url = new URL(adminUrl)
      url.pathname = `/${database}`
      return url.href
    },
  }
}

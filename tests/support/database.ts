import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase, type Databases } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'

export interface FreshDatabase {
  url: string
  db: Database
  /** Closes the connections and removes the database. */
  drop(): Promise<void>
}

/** A database of one's own, migrated and seeded, cloned from the run's template. */
export async function freshDatabase({ max = 10 } = {}): Promise<FreshDatabase> {
  const { adminUrl, template, run } = inject('testDatabase')
  const databases = databasesAt(adminUrl)
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await cloneDatabase(databases, template, name)
  const url = databases.url(name)
  const db = openDatabase({ url, max })
  const drop = async () => {
    await closeDatabase(db)
    await dropDatabase(databases, name)
  }
  return { url, db, drop }
}

function databasesAt(adminUrl: string): Databases {
  return {
    url(database) {
      const url = new URL(adminUrl)
      url.pathname = `/${database}`
      return url.href
    },
  }
}

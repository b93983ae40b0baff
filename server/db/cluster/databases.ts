import pg from 'pg'
import { getErrorCode } from './cluster-error.ts'

/** The part of a cluster that managing databases needs. */
export interface Databases {
  url(database: string): string
}

const text = `ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'`

// duplicate_database, and the unique_violation of two concurrent creations
const existsCodes = ['42P04', '23505']

/** Makes the database unless it exists. */
export const ensureDatabase = async (cluster: Databases, name: string): Promise<void> => {
  await runStatement(cluster, `CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0 ${text}`).catch(
    (error: unknown) => {
      if (!existsCodes.includes(getErrorCode(error))) throw error
    },
  )
}

/** Copies a database without connections file by file: faster than through the log, 30 ms for 11 MB. */
export const cloneDatabase = async (cluster: Databases, template: string, name: string): Promise<void> => {
  await runStatement(
    cluster,
    `CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE ${quoteIdentifier(template)} STRATEGY FILE_COPY`,
  )
}

/** Renames a database without connections, in one step. */
export const renameDatabase = async (cluster: Databases, from: string, to: string): Promise<void> => {
  await runStatement(cluster, `ALTER DATABASE ${quoteIdentifier(from)} RENAME TO ${quoteIdentifier(to)}`)
}

/** Removes the database if it exists, and ends its sessions. */
export const dropDatabase = async (cluster: Databases, name: string): Promise<void> => {
  await runStatement(cluster, `DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`)
}

/** Runs statements that cannot be part of a transaction, from the maintenance database. */
const runStatement = async (cluster: Databases, statement: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: cluster.url('postgres'),
    application_name: 'vini-databases',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name)

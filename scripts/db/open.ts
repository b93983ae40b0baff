import { resolve } from 'node:path'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { inspectDatabase } from '#server/db/inspect-database.ts'
import type { Env } from '#server/env.ts'
import { StartRefusal } from '#server/start-refusal.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Ends a command with one line. */
export const refuse = (reason: string): never => {
  throw new StartRefusal([reason])
}

/** Lends the shop's database, once it is known that this kind of shop may use it. */
export const withDatabase = async <T>(env: Env, act: (url: string) => Promise<T>): Promise<T> => {
  if (env.DATABASE_URL) {
    await inspectDatabase(env.DATABASE_URL, env.APP_ENV)
    return act(env.DATABASE_URL)
  }
  const cluster = await openCluster({ folder: resolve(env.DATA_DIR, 'postgres'), log: print })
  try {
    await ensureDatabase(cluster, 'vini')
    await inspectDatabase(cluster.url('vini'), env.APP_ENV)
    return await act(cluster.url('vini'))
  } finally {
    await cluster.stop()
  }
}

/** Lends connections for a command that may take longer than a request. */
export const withConnections = async <T>(url: string, act: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase({ url, max: 4, answerWithinMs: 3_600_000 })
  try {
    return await act(db)
  } finally {
    await closeDatabase(db)
  }
}

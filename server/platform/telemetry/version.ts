import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { toProjectPath } from '../../project-files.ts'

export type Version = {
  version: string
  /** The built commit; null when it is unknown. */
  commit: string | null
  /** The newest migration that this process contains, and the newest in the database. */
  migration: { known: string | null; applied: string | null }
}

const freshMs = 30_000

const readJson = <T>(path: string): T | null => {
  try {
    return JSON.parse(readFileSync(toProjectPath(path), 'utf8')) as T
  } catch {
    return null
  }
}

type Journal = { entries: { when: number; tag: string }[] }

/** Returns a function for the version; it reads the database at most every half minute, in the background. */
export const openVersion = async ({ db, env }: { db: Database; env: Env }): Promise<() => Version> => {
  const version = readJson<{ version: string }>('package.json')?.version ?? '0.0.0'
  const build = readJson<{ commit: string | null }>('dist/build.json')
  const entries = readJson<Journal>('server/db/migrations/meta/_journal.json')?.entries ?? []
  const commit = env.COMMIT ?? build?.commit ?? null
  const latestMigration = entries.at(-1)?.tag ?? null
  let appliedMigration: string | null = null
  let askedAt = -Infinity
  const ask = async () => {
    askedAt = performance.now()
    const { rows } = await db.execute<{ when: string }>(
      sql`select created_at as when from drizzle.__drizzle_migrations order by created_at desc limit 1`,
    )
    const when = rows[0] && Number(rows[0].when)
    if (when)
      appliedMigration = entries.find((entry) => entry.when === when)?.tag ?? `newer than ${latestMigration}`
  }
  await ask().catch(() => undefined)
  return () => {
    if (performance.now() - askedAt > freshMs) void ask().catch(() => undefined)
    return { version, commit, migration: { known: latestMigration, applied: appliedMigration } }
  }
}

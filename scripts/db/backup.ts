import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { audit } from '#server/platform/audit/audit.ts'
import { systemClock } from '#server/clock.ts'
import { createBackup } from '#server/db/cluster/backup.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { dumpDatabase, restoreDump } from '#server/db/dump.ts'
import type { Env } from '#server/env.ts'
import { refuse, print, withConnections, withDatabase } from './open.ts'

const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

/** The secret, without which sealed records and sessions of the copy are lost; readable by its owner alone. */
const copySecret = ({ APP_SECRET: appSecret, DATA_DIR: dataFolder }: Env, target: string) => {
  const file = join(target, 'secret')
  if (appSecret) writeFileSync(file, appSecret, { mode: 0o600 })
  else if (existsSync(join(dataFolder, 'secret'))) cpSync(join(dataFolder, 'secret'), file)
  if (existsSync(file)) chmodSync(file, 0o600)
}

/**
 * A copy of the whole shop while it serves: the database, sent files and the secret. Of an embedded database it is a
 * folder that another shop takes as its DATA_DIR; of an external one `database` holds a dump that pg_restore reads.
 * Files come after the database, so that none is missing that it names.
 */
export const backUpShop = async (env: Env, folder: string): Promise<void> => {
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) refuse(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  await withDatabase(env, (url) =>
    env.DATABASE_URL
      ? dumpDatabase(url, join(target, 'database'))
      : createBackup(url, resolve(env.DATA_DIR, 'postgres'), join(target, 'postgres')),
  )
  const files = resolve(env.DATA_DIR, 'files')
  if (!env.S3_URL && existsSync(files)) cpSync(files, join(target, 'files'), { recursive: true })
  copySecret(env, target)
  print(`the shop as of now is in ${target}: database, ${countFiles(join(target, 'files'))} files, secret`)
  if (env.S3_URL) print('sent files are on S3 and not in the copy: let the service keep versions of them')
}

/** Counts what a restored database holds, and asks the auditor about it. */
const inspectCopy = (url: string): Promise<void> =>
  withConnections(url, async (db) => {
    const count = async (table: string) =>
      Number((await db.$client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)
    const { breaches } = await audit(db, { now: systemClock.now(), provider: null })
    for (const { rule, subject, detail } of breaches) print(`rule ${rule}: ${subject}: ${detail}`)
    print(
      `members ${await count('members')}, orders ${await count('orders')}, differences ${breaches.length}`,
    )
    if (breaches.length > 0) process.exitCode = 1
  })

/** Restores a copy into a cluster of its own, or a dump into the empty database of --into. */
const restore = async (copy: string, home: string, into: string | undefined): Promise<void> => {
  const dump = join(copy, 'database')
  if (into && existsSync(dump)) {
    await restoreDump(dump, into)
    return inspectCopy(into)
  }
  const folder = join(home, 'postgres')
  if (existsSync(join(copy, 'postgres'))) cpSync(join(copy, 'postgres'), folder, { recursive: true })
  const cluster = await openCluster({ folder, log: () => undefined })
  try {
    await ensureDatabase(cluster, 'vini')
    if (existsSync(dump)) await restoreDump(dump, cluster.url('vini'))
    await inspectCopy(cluster.url('vini'))
  } finally {
    await cluster.stop()
  }
}

/** Proves that a backup is worth something: takes one, or the one that is named, restores it in a fresh place, audits it. */
export const runRestoreDrill = async (
  env: Env,
  folder: string | undefined,
  into: string | undefined,
): Promise<void> => {
  const home = await mkdtemp(join(tmpdir(), 'vini-drill-'))
  const startedAt = performance.now()
  try {
    const copy = folder ? resolve(folder) : join(home, 'copy')
    if (!folder) await backUpShop(env, copy)
    if (!existsSync(join(copy, 'database')) && !existsSync(join(copy, 'postgres')))
      refuse(`${copy} holds no copy of a shop`)
    if (!existsSync(join(copy, 'secret'))) refuse(`${copy} holds no secret: sealed records would be lost`)
    await restore(copy, home, into)
    print(`restored and audited in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { toSeoulDay } from '#server/clock.ts'
import { ClusterError } from '#server/db/cluster/cluster-error.ts'
import { openCluster, type Cluster } from '#server/db/cluster/cluster.ts'
import { dropDatabase, ensureDatabase, renameDatabase } from '#server/db/cluster/databases.ts'
import { isAlive } from '#server/db/cluster/server-process.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/vini-test-db')
const sources = ['server/db/migrations', 'server/db/seed', 'server/db/tables', 'drawings']
const lock = 0x74706c74

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's maintenance database, and the migrated and seeded database to clone. */
    testDatabase: { adminUrl: string; template: string; run: number }
  }
}

let cluster: Cluster | undefined

/**
 * Opens the checkout's test cluster, shared by overlapping runs, with a template of the present schema and
 * seed.
 */
export async function setup(project: TestProject): Promise<void> {
  const testCluster = await openDisposableCluster()
  cluster = testCluster
  const template = `vini_template_${await computeFingerprint()}`
  await withLock(testCluster, (existing) => prepare(testCluster, template, existing))
  project.provide('testDatabase', { adminUrl: testCluster.url('postgres'), template, run: process.pid })
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
}

// The cluster is disposable: a folder that cannot be opened is created again.
async function openDisposableCluster(): Promise<Cluster> {
  const options = { folder, durable: false, log: () => undefined }
  return openCluster(options).catch(async (error: unknown) => {
    if (!(error instanceof ClusterError) || error.code === 'cluster.platform.unsupported') throw error
    await rm(folder, { recursive: true, force: true })
    return openCluster(options)
  })
}

async function computeFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const names = await readdir(join(root, source), { recursive: true }).catch(() => [])
    for (const name of names.filter((path) => /\.\w+$/.test(path)).sort()) {
      hash.update(name).update(await readFile(join(root, source, name)))
    }
  }
  // The seed depends on the day: one order waits for a deposit until tomorrow.
  return hash.update(toSeoulDay(new Date())).digest('hex').slice(0, 12)
}

async function withLock(databases: Cluster, work: (existing: string[]) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databases.url('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lock})`)
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    await work(rows.map((row) => row.datname))
  } finally {
    await client.end()
  }
}

async function prepare(databases: Cluster, template: string, existing: string[]): Promise<void> {
  for (const name of existing.filter((name) => isLeftOver(databases, template, name))) {
    await dropDatabase(databases, name)
  }
  if (existing.includes(template)) return
  const draftName = `test_${process.pid}_template`
  await dropDatabase(databases, draftName)
  await ensureDatabase(databases, draftName)
  await migrate(databases.url(draftName))
  await seedDatabase(databases.url(draftName))
  await renameDatabase(databases, draftName, template)
}

/** Databases of runs that ended without cleaning up, and old templates that no other run may be cloning. */
function isLeftOver(databases: Cluster, template: string, name: string): boolean {
  if (name.startsWith('vini_template_')) return name !== template && databases.ownerPid === process.pid
  const [, run] = /^test_(\d+)_/.exec(name) ?? []
  return run !== undefined && !isAlive(Number(run))
}

async function seedDatabase(url: string): Promise<void> {
  const db = openDatabase({ url, max: 4 })
  try {
    await seed(db)
    await db.execute('analyze')
  } finally {
    await closeDatabase(db)
  }
}

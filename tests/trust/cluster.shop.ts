import { openCluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import type { ShopStep } from './cluster.process.ts'

// A shop reduced to its database: it reports each step of its start, and stops when its input ends.
const [folder = '', migrationsFolder] = process.argv.slice(2)

const report = (message: ShopStep) => process.stdout.write(`${JSON.stringify(message)}\n`)

const log = (line: string) => {
  if (line.startsWith('Making')) report({ step: 'making' })
}

const cluster = await openCluster({ folder, log })
const { takenOver, ownerPid } = cluster
report({ step: 'opened', takenOver, ownerPid, url: cluster.url('vini') })
await ensureDatabase(cluster, 'vini')
report({ step: 'created' })
await migrate(cluster.url('vini'), migrationsFolder)
report({ step: 'migrated' })
const db = openDatabase({ url: cluster.url('vini'), max: 4, answerWithinMs: 120_000 })
await seed(db, { now: new Date('2026-11-20T12:00:00+09:00') })
report({ step: 'ready' })

await new Promise((resolve) => process.stdin.once('end', resolve).resume())
await closeDatabase(db)
await cluster.stop()

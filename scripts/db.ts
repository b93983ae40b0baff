import { resolve } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importList, type Imported } from '#server/catalogue/import.ts'
import { systemClock } from '#server/clock.ts'
import { openCluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { plantScale } from '#server/db/seed/scale.ts'
import { seed } from '#server/db/seed/seed.ts'
import { readEnv } from '#server/env.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string' }, 'dry-run': { type: 'boolean' } },
})
const [command, file] = positionals
const env = readEnv()
const say = (line: string) => process.stdout.write(`${line}\n`)

const withDatabase = async (act: (url: string) => Promise<void>) => {
  if (env.DATABASE_URL) return act(env.DATABASE_URL)
  const cluster = await openCluster({ folder: resolve(env.DATA_DIR, 'postgres'), log: say })
  await ensureDatabase(cluster, 'vini')
  await act(cluster.url('vini')).finally(cluster.stop)
}

const planted = async (url: string) => {
  await migrate(url)
  const db = openDatabase({ url, max: 4, answerWithinMs: 3_600_000 })
  await seed(db, { now: new Date() })
  const scale = Number(values.scale ?? 0)
  if (scale > 0) say(`${await plantScale(db, scale)} wines beside the seeded ones`)
  await closeDatabase(db)
}

const told = ({ rows, faults, written }: Imported, dryRun: boolean) => {
  for (const { line, column, reason } of faults) say(`line ${line}: ${column ? `${column} ` : ''}${reason}`)
  if (!written) return say(`${rows} rows, ${faults.length} faults: nothing was written`)
  const { wines, bottles, deliveries } = written
  say(
    `${rows} rows: ${wines.added} wines new and ${wines.changed} changed, ` +
      `${bottles.added} bottles new and ${bottles.changed} changed, ${deliveries} deliveries` +
      (dryRun ? '; nothing was kept' : ''),
  )
}

/** A seller's list, docs/import.md. */
const imported = (path: string) => async (url: string) => {
  const dryRun = values['dry-run'] === true
  await migrate(url)
  const db = openDatabase({ url, max: 4, answerWithinMs: 3_600_000 })
  try {
    const result = await importList({ db, clock: systemClock }, readFileSync(path), { dryRun })
    told(result, dryRun)
    if (!result.written) process.exitCode = 1
  } finally {
    await closeDatabase(db)
  }
}

if (command === 'migrate') await withDatabase((url) => migrate(url))
else if (command === 'seed') await withDatabase(planted)
else if (command === 'import' && file) await withDatabase(imported(file))
else if (command === 'reset' && !env.DATABASE_URL && env.APP_ENV !== 'production')
  rmSync(resolve(env.DATA_DIR), { recursive: true, force: true })
else {
  process.stderr.write(
    'npm run db -- migrate | seed [--scale N] | import FILE.csv [--dry-run] | reset (the embedded database only)\n',
  )
  process.exit(1)
}

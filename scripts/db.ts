import { resolve } from 'node:path'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importList, type Imported } from '#server/catalogue/import.ts'
import { systemClock } from '#server/clock.ts'
import { backUp } from '#server/db/cluster/backup.ts'
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

/** A copy of the embedded database, taken while the shop serves: another shop starts from it as DATA_DIR/postgres. */
const backedUp = async (target: string) => {
  const folder = resolve(env.DATA_DIR, 'postgres')
  await withDatabase((url) => backUp(url, folder, resolve(target)))
  say(`the database as of now is in ${resolve(target)}`)
}

if (command === 'migrate') await withDatabase((url) => migrate(url))
else if (command === 'seed') await withDatabase(planted)
else if (command === 'import' && file && !existsSync(file)) {
  say(`${file} is not there`)
  process.exitCode = 1
} else if (command === 'import' && file) await withDatabase(imported(file))
else if (command === 'backup' && file && !env.DATABASE_URL) await backedUp(file)
else if (command === 'reset' && !env.DATABASE_URL && env.APP_ENV !== 'production')
  rmSync(resolve(env.DATA_DIR), { recursive: true, force: true })
else {
  process.stderr.write(
    'npm run db -- migrate | seed [--scale N] | import FILE.csv [--dry-run]\n' +
      'for the embedded database only: backup FOLDER | reset\n',
  )
  process.exit(1)
}

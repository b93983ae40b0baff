import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWineRows, toWineListCsv } from '../tests/support/wine-list.ts'
import { removeFolder, startShop } from './shop.ts'

/** How long a seller's list of 30,000 rows takes, new and once more: `node bench/import.ts [rows]`, after a build. */
const rows = Number(process.argv[2] ?? 30_000)

const shop = await startShop(Number(process.env['BENCH_PORT'] ?? 3950))
await shop.stop()
const file = join(shop.folder, 'wines.csv')
writeFileSync(file, toWineListCsv(createWineRows(rows)))

for (const time of ['new', 'once more']) {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/db.ts', 'import', file],
    { env: { ...process.env, DATA_DIR: shop.folder }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${time}: ${seconds} s, ${stdout.trim().split('\n').at(-1)}`)
}
removeFolder(shop.folder)

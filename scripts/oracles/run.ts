import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { removeFolder, startShop } from '../../bench/shop.ts'
import { openCluster } from '../../server/db/cluster/cluster.ts'
import { captureApiTests, captureBytes, captureMessages, captureStories, captureTrust } from './captures.ts'
import type { Capture } from './captures.ts'
import { captureDocument, capturePages } from './pages.ts'
import { describeSchema } from './schema.ts'

const usage = `npm run oracles -- freeze    keeps what the built shop shows now
npm run oracles              compares the built shop with what was kept, and names each difference
  --suites                   with the API's tests and the quick attacks (some twenty minutes)
`

const home = resolve('.vini/oracles')
const timeFile = join(home, 'time')
const port = Number(process.env['ORACLE_PORT'] ?? 3900)

const write = (folder: string, capture: Capture): void => {
  for (const [name, text] of capture) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The built shop on a database of its own, whose clock stands at the time of the freeze. */
const captureShop = async (folder: string, time: string): Promise<void> => {
  const preload = pathToFileURL(resolve('scripts/oracles/frozen-date.mjs')).href
  const shop = await startShop(port, undefined, { ORACLE_TIME: time, NODE_OPTIONS: `--import=${preload}` })
  try {
    write(folder, await captureDocument(shop.url))
    write(folder, await capturePages(shop.url))
    write(folder, await captureBytes(shop.url))
  } finally {
    await shop.stop()
  }
  const cluster = await openCluster({ folder: join(shop.folder, 'postgres'), log: () => undefined })
  write(folder, new Map([['schema.txt', await describeSchema(cluster.url('vini'))]]))
  await cluster.stop()
  removeFolder(shop.folder)
}

const capture = async (folder: string, time: string, hasSuites: boolean): Promise<void> => {
  const shop = join(folder, 'shop')
  rmSync(shop, { recursive: true, force: true })
  write(shop, captureStories())
  write(shop, captureMessages())
  await captureShop(shop, time)
  if (!hasSuites) return
  write(join(folder, 'suites'), captureApiTests())
  write(join(folder, 'suites'), captureTrust())
}

/** Names the files that differ; true when none does. */
const isEqual = (part: string): boolean =>
  spawnSync('git', ['diff', '--no-index', '--stat=200', `frozen/${part}`, `now/${part}`], {
    cwd: home,
    stdio: 'inherit',
  }).status === 0

const words = process.argv.slice(2)
const hasSuites = words.includes('--suites')
const [command = 'compare'] = words.filter((word) => !word.startsWith('--'))
if (command === 'freeze') {
  mkdirSync(home, { recursive: true })
  writeFileSync(timeFile, String(Date.now()))
  await capture(join(home, 'frozen'), readFileSync(timeFile, 'utf8'), hasSuites)
  process.stdout.write(`kept in ${join(home, 'frozen')}\n`)
} else if (command === 'compare' && existsSync(timeFile)) {
  await capture(join(home, 'now'), readFileSync(timeFile, 'utf8'), hasSuites)
  const parts = hasSuites ? ['shop', 'suites'] : ['shop']
  const differing = parts.filter((part) => !isEqual(part))
  const result = differing.length === 0 ? 'nothing differs' : `see git diff --no-index frozen now in ${home}`
  process.stdout.write(`oracles: ${result}\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
} else {
  process.stderr.write(command === 'compare' ? 'nothing was kept yet\n' : '')
  process.stderr.write(usage)
  process.exitCode = 1
}

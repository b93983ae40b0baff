import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../scripts/build-server.ts'
import { nodeFlags } from '../scripts/node-flags.ts'
import { listRequests, type Request } from './office-calls.ts'
import { findSamples, getOfficeUser, logInToOffice, type OfficeSession } from './office-person.ts'
import { removeFolder, startShop } from './shop.ts'

/**
 * How long the lists, counters and searches of the office take in a small shop and in a large one, which run side by
 * side: `npm run bench -- office [FOLDER [CALL…]]`. The databases are kept in the folder, where one is named; calls are named by
 * the beginning of their names, such as `orders.`.
 */
const sizes = { small: { wines: 1000, orders: 1000 }, large: { wines: 10_000, orders: 100_000 } } as const
type Size = keyof typeof sizes
const maxMs = 300
const maxRatio = 2

const [keptFolder, ...chosenCalls] = process.argv.slice(2)
const isChosen = (call: string) =>
  chosenCalls.length === 0 || chosenCalls.some((start) => call.startsWith(start))
const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'vini-bench-office-'))
const port = Number(process.env['BENCH_PORT'] ?? 3950)
const env = { APP_ENV: 'demo', DEMO_MONTH: 'off' }

const plant = (size: Size): string => {
  const dataFolder = join(folder, size)
  if (existsSync(dataFolder)) return dataFolder
  const { wines, orders } = sizes[size]
  const args = ['scripts/db.ts', 'seed', '--scale', String(wines), '--orders', String(orders)]
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, DATA_DIR: dataFolder },
  })
  if (status !== 0) throw new Error(`${orders} orders could not be planted`)
  return dataFolder
}

type Pair<T> = { small: T; large: T }
type Figures = { times: Pair<number>; rows: Pair<number>; ratio: number }

/** The fastest of calls that take turns: what else the machine does can only slow one. */
const compare = async (
  sessions: Pair<OfficeSession>,
  paths: Pair<string>,
  rounds: number,
): Promise<Figures> => {
  const times = { small: Infinity, large: Infinity }
  const rows = { small: 0, large: 0 }
  for (let round = 0; round < rounds; round += 1)
    for (const size of ['small', 'large'] as const) {
      const timed = await sessions[size].time(paths[size])
      times[size] = Math.min(times[size], timed.ms)
      rows[size] = timed.rows ?? 0
    }
  return { times, rows, ratio: times.large / times.small }
}

/** A list that finds more than twice as many rows has more to count, and has a mark of its own. */
const toMark = ({ times, rows, ratio }: Figures): '' | 'SLOW' | 'GROWS' | 'finds more' => {
  if (times.large > maxMs) return 'SLOW'
  if (ratio <= maxRatio) return ''
  return rows.large > 2 * rows.small ? 'finds more' : 'GROWS'
}

const printRow = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(70) + cells.map((cell) => String(cell).padStart(11)).join(''))

const measureFor = async (urls: Pair<string>, email: string): Promise<void> => {
  const sessions = {
    small: await logInToOffice(urls.small, email),
    large: await logInToOffice(urls.large, email),
  }
  const user = getOfficeUser(email)
  const requests: Pair<Request[]> = {
    small: listRequests(user, await findSamples(sessions.small)),
    large: listRequests(user, await findSamples(sessions.large)),
  }
  console.log(`\n${email} (${user.roles.join(', ')})`)
  printRow('call', 'small ms', 'large ms', 'ratio', 'small rows', 'large rows', '')
  const counts = { '': 0, SLOW: 0, GROWS: 0, 'finds more': 0 }
  for (const [index, { call, asks, path }] of requests.large.entries()) {
    if (!isChosen(call)) continue
    const paths = { small: requests.small[index]?.path ?? path, large: path }
    // What this person has none of: the operator has no application of a seller.
    const isThere = await sessions.large.time(path).catch(() => null)
    if (isThere === null) continue
    const first = await compare(sessions, paths, 7)
    const figures = toMark(first) ? await compare(sessions, paths, 15) : first
    const { times, rows, ratio } = figures
    const mark = toMark(figures)
    counts[mark] += 1
    const cells = [times.small.toFixed(1), times.large.toFixed(1), ratio.toFixed(2), rows.small, rows.large]
    printRow(`${call} ${asks}`, ...cells, mark)
  }
  const { SLOW: slow, GROWS: grow, 'finds more': more, '': good } = counts
  console.log(
    `${good} within ${maxMs} ms and ${maxRatio} times; ${slow} slow, ${grow} grow, ${more} grow and find more`,
  )
}

await buildServer()
const program = [...nodeFlags, 'dist/server/api-host.js']
const shops = {
  small: await startShop(port, plant('small'), env, program),
  large: await startShop(port + 1, plant('large'), env, program),
}
try {
  const urls = { small: shops.small.url, large: shops.large.url }
  // The operator's people see all stores, a seller's those of one company: the plans differ.
  for (const email of ['owner@vini.test', 'seller@vini.test']) await measureFor(urls, email)
} finally {
  await shops.small.stop()
  await shops.large.stop()
  if (!keptFolder) removeFolder(folder)
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '../server/db/cluster/cluster.ts'
import { buildServer } from '../scripts/build-server.ts'
import { shopArguments } from '../scripts/node-flags.ts'
import { listFamily, listSandboxes, measureMemoryMb } from './processes.ts'
import { removeFolder, startShop, type RunningShop } from './shop.ts'

/**
 * How long lists, facets, searches and suggestions take in shops of 268, 10,000 and 100,000 wines, which run side by side:
 * `npm run bench -- scale [FOLDER]`. The ratio is of the whole calls; of the largest shop the server's own time is named too.
 * The databases are kept in the folder, where one is named.
 */
const sizes = [268, 10_000, 100_000] as const
type Size = (typeof sizes)[number]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const maxRatio = 2
const maxSuggestionMs = 5

const [keptFolder] = process.argv.slice(2)
const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'vini-bench-scale-'))
const port = Number(process.env['BENCH_PORT'] ?? 3950)

const plant = (size: Size): string => {
  const dataFolder = join(folder, String(size))
  if (existsSync(dataFolder)) return dataFolder
  const startedAt = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', 'scripts/db.ts', 'seed'],
      // The seed itself has the fewest.
      ...(size === sizes[0] ? [] : ['--scale', String(size)]),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, APP_ENV: 'demo', DEMO_MONTH: 'off', DATA_DIR: dataFolder },
    },
  )
  if (status !== 0) throw new Error(`${size} wines could not be planted`)
  console.log(
    `${size.toLocaleString('en')} wines, planted in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  return dataFolder
}

/** A call; `round` makes each one differ, so that no answer of before serves it. */
type Ask = { name: string; path: (round: number, total: number) => string; isSuggestion?: boolean }

const list = (query: string) => `/wines/products?size=24&${query}`
const words = (text: string) => encodeURIComponent(text)
/** The same search by another price bound, which leaves nothing out. */
const search = (text: string) => (round: number) => list(`query=${words(text)}&startPrice=${round + 1}`)
const suggest = (text: string, rest: string) => (round: number) =>
  `/wines/suggestions?query=${words(text + rest.slice(0, round % (rest.length + 1)))}`

const asks: Ask[] = [
  { name: 'list', path: (round) => list(`startPrice=${round + 1}`) },
  { name: 'kind', path: (round) => list(`idKinds=1&startPrice=${round + 1}`) },
  { name: 'country', path: (round) => list(`countryName=FR&startPrice=${round + 1}`) },
  { name: 'grape', path: (round) => list(`idTypes=${1 + (round % 20)}`) },
  { name: 'theme', path: (round) => list(`idFeatureds=${1 + (round % 10)}`) },
  { name: 'store', path: (round) => list(`idStore=${1 + (round % 20)}`) },
  { name: 'seller', path: (round) => list(`idCompanies=${1 + (round % 6)}&startPrice=${round + 1}`) },
  { name: 'vintage', path: (round) => list(`vintages=${2015 + (round % 8)}`) },
  { name: 'price', path: (round) => list(`startPrice=${20_000 + round}&endPrice=${60_000 + round}`) },
  { name: 'alcohol', path: (round) => list(`startAlcohol=12&endAlcohol=13.5&startPrice=${round + 1}`) },
  { name: 'rating 4 and more', path: (round) => list(`score=4&startPrice=${round + 1}`) },
  {
    name: 'four filters',
    path: (round) => list(`idKinds=1&startPrice=${20_000 + round}&startBody=3&inStock=true`),
  },
  { name: 'by price', path: (round) => list(`sort=priceAsc&startPrice=${round + 1}`) },
  { name: 'by rating', path: (round) => list(`sort=rating&startPrice=${round + 1}`) },
  {
    name: 'the last page',
    path: (round, total) => list(`page=${Math.floor(total / 24) - 1}&startPrice=${round + 1}`),
  },
  { name: 'facets', path: (round) => `/wines/left-filter?startPrice=${round + 1}` },
  { name: 'facets of a kind', path: (round) => `/wines/left-filter?idKinds=1&startPrice=${20_000 + round}` },
  { name: 'search: grape of two words', path: search('피노 누아') },
  { name: 'search: grape', path: search('말벡') },
  { name: 'search: taste and kind', path: search('탄닌 적은 레드') },
  { name: 'search: dish and price', path: search('5만원 이하 스테이크 레드') },
  { name: 'search: a slip', path: search('카베르네 쇼비뇽') },
  { name: 'search: one syllable', path: search('샤') },
  { name: 'search: one consonant', path: search('ㅅ') },
  { name: 'search: nothing is found', path: search('프랑스 말벡 로제 2011년') },
  { name: 'suggest: syllables', path: suggest('샤', '르도네 추천'), isSuggestion: true },
  { name: 'suggest: a phrase', path: suggest('칠레 카', '베르네 소비'), isSuggestion: true },
  { name: 'suggest: one consonant', path: suggest('ㅅ', 'ㅂㄴ'), isSuggestion: true },
  { name: 'suggest: a name', path: suggest('카스', '나 토르벨로'), isSuggestion: true },
]

/**
 * What the shops' logs say of each request: from its first byte to the end of the answer. A line may come before
 * or after the answer that it is about.
 */
const serverTimes = new Map<string, PromiseWithResolvers<number>>()

const getServerTime = (id: string): PromiseWithResolvers<number> => {
  const serverTime = serverTimes.get(id) ?? Promise.withResolvers<number>()
  serverTimes.set(id, serverTime)
  return serverTime
}

const readServerTime = (line: string): void => {
  const { id, ms } = JSON.parse(line.startsWith('{') ? line : '{}') as { id?: string; ms?: number }
  if (id && ms !== undefined) getServerTime(id).resolve(ms)
}

type Times = { total: number; server: number }

const time = async (shop: RunningShop, path: string): Promise<Times> => {
  const startedAt = performance.now()
  const answer = await fetch(`${shop.url}/api/v1${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  const total = performance.now() - startedAt
  const id = answer.headers.get('x-request-id') ?? ''
  const server = await getServerTime(id).promise
  serverTimes.delete(id)
  return { total, server }
}

const toMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const countWines = async (shop: RunningShop): Promise<number> => {
  const answer = await fetch(`${shop.url}/api/v1${list('')}`)
  return ((await answer.json()) as { page: { totalElements: number } }).page.totalElements
}

/** How long a price that another process wrote takes to be in the list, and how long other calls wait meanwhile at most. */
const measureRefresh = async (shop: RunningShop, dataFolder: string) => {
  const cluster = await openCluster({ folder: join(dataFolder, 'postgres'), log: () => undefined })
  const client = new pg.Client({ connectionString: cluster.url('vini') })
  await client.connect()
  const delays: number[] = []
  for (let round = 0; round < 5; round++) {
    const { rows } = await client.query<{ id: number }>(
      `select id from products where status = 'ON_SALE' and lead order by id offset ${round * 7} limit 1`,
    )
    const price = 900_000_001 + round
    await client.query('update products set list_price = $2, price = $2 where id = $1', [rows[0]?.id, price])
    const startedAt = performance.now()
    for (;;) {
      const answer = await fetch(`${shop.url}/api/v1${list(`startPrice=${price}&endPrice=${price}`)}`)
      const body = (await answer.json()) as { page: { totalElements: number } }
      if (body.page.totalElements === 1) break
    }
    delays.push(performance.now() - startedAt)
  }
  await client.end()
  await cluster.stop()
  return Math.max(...delays)
}

await buildServer()
const dataFolders = sizes.map(plant)
const shops: RunningShop[] = []
for (const [at, dataFolder] of dataFolders.entries())
  shops.push(await startShop(port + at, dataFolder, { LOG_LEVEL: 'info' }, shopArguments, readServerTime))
const totals = await Promise.all(shops.map(countWines))
/** The ranks of all bottles change after a start; the snapshot is then built anew, beside the requests that ask for it. */
const settleMs = 30_000
const settledAt = performance.now() + settleMs
while (performance.now() < settledAt)
  for (const shop of shops)
    for (const [at, { path }] of asks.entries())
      await time(shop, path(1000 + at + Math.round(performance.now()), 24))

const printRow = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(30) + cells.map((cell) => String(cell).padStart(10)).join(''))
printRow('ms, median', ...sizes.map((size) => size.toLocaleString('en')), 'ratio', 'server')
let slow = 0
for (const { name, path, isSuggestion } of asks) {
  const times = shops.map((): Times[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, shop] of shops.entries()) times[at]?.push(await time(shop, path(round, totals[at] ?? 24)))
  const medians = times.map((of) => toMedian(of.map(({ total }) => total)))
  const largestServer = toMedian((times.at(-1) ?? []).map(({ server }) => server))
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
  const isSlow = ratio > maxRatio || (isSuggestion && largestServer > maxSuggestionMs)
  if (isSlow) slow++
  printRow(
    name,
    ...medians.map((value) => value.toFixed(1)),
    ratio.toFixed(2),
    largestServer.toFixed(1),
    isSlow ? 'SLOW' : '',
  )
}
for (const [at, shop] of shops.entries()) {
  const own = listFamily(shop.roots).filter((pid) => !listSandboxes(shop.roots).includes(pid))
  const delay = await measureRefresh(shop, dataFolders[at] ?? '')
  printRow(
    `${sizes[at]?.toLocaleString('en')} wines`,
    `${measureMemoryMb(own)} MB,`,
    `a price of another process after ${Math.round(delay)} ms`,
  )
}
console.log(`\n${slow} of ${asks.length} are slow`)
for (const shop of shops) await shop.stop()
if (!keptFolder) removeFolder(folder)

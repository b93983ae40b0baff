import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#server/platform/audit/audit.ts'
import { systemClock } from '#server/clock.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { openSecrets } from '#server/secrets.ts'
import { addShoppers, type Shopper } from '../support/orders.ts'
import { createHttpCaller, count, toPercentile, type Attack } from './arena.ts'
import { heapOption, readLiveMemory } from './live-memory.ts'
import { startShopProcess } from './shop-process.ts'

const secret = 'a secret of long runs only'

/** The built shop, which can report its heap, with twenty members and a wine in stock. */
const openLongRun = async () => {
  const shop = await startShopProcess({
    env: { APP_SECRET: secret, NODE_OPTIONS: `--max-old-space-size=512 ${heapOption}` },
  })
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: secret })
  const db = openDatabase({ url: shop.line.direct, max: 2 })
  const services = { db, clock: systemClock, secrets: openSecrets(env) }
  const shoppers = await addShoppers(services, 20)
  const [storeProduct] = await shop.rows<{ product: number; store: number }>(
    `select product_id::int as product, store_id::int as store from stock join products on products.id = product_id
     where fulfilment <> 'DELIVERY' and on_hand - reserved > 20 order by 1 limit 1`,
  )
  if (!storeProduct) throw new Error('no wine is on a shelf')
  const countDifferences = async () => {
    const { breaches } = await audit(db, { now: new Date(), provider: null })
    for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
    return breaches.length
  }
  const close = async () => {
    await closeDatabase(db)
    await shop.stop()
  }
  return {
    shop,
    shoppers,
    shelf: storeProduct,
    call: createHttpCaller(shop.url),
    differences: countDifferences,
    close,
  }
}
type LongRun = Awaited<ReturnType<typeof openLongRun>>

const listPages = (product: number) => [
  '/',
  '/product',
  `/product/${product}`,
  '/search-result?q=%EC%99%80%EC%9D%B8',
  '/product?sort=priceAsc',
  '/winery',
  '/magazine',
]

type What = 'page' | 'cart' | 'order'
/** `status` is 0 where no answer came; then `why` is the error. */
type SoakAnswer = { at: number; status: number; ms: number; retry: boolean; what: What; why: string }
type Answer = Pick<SoakAnswer, 'status' | 'retry'>

const viewPage = async ({ shop, shelf: storeProduct }: LongRun, turn: number): Promise<Answer> => {
  const list = listPages(storeProduct.product)
  const answer = await fetch(shop.url + (list[turn % list.length] ?? '/'), {
    headers: { accept: 'text/html' },
  })
  await answer.arrayBuffer()
  return { status: answer.status, retry: answer.headers.has('retry-after') }
}

const sendWrite = async (
  { shop, shelf: storeProduct }: LongRun,
  what: Exclude<What, 'page'>,
  { token }: Shopper,
): Promise<Answer> => {
  const items = [{ idProduct: storeProduct.product, qty: 1 }]
  const body = what === 'cart' ? { items } : { type: 'PICKUP', store: storeProduct.store, products: items }
  const answer = await fetch(`${shop.url}/api/v1${what === 'cart' ? '/cart/add' : '/commerce/orders'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retry: answer.headers.has('retry-after') }
}

/** Of ten requests seven view pages, two fill the cart and one opens an order. */
const sendRequest = async (run: LongRun, turn: number): Promise<SoakAnswer> => {
  const startedAt = performance.now()
  const what = turn % 10 < 7 ? 'page' : turn % 10 < 9 ? 'cart' : 'order'
  const shopper = run.shoppers[turn % run.shoppers.length] as Shopper
  const answer = await (what === 'page' ? viewPage(run, turn) : sendWrite(run, what, shopper)).then(
    (reply) => ({ ...reply, why: '' }),
    (error: unknown) => ({ status: 0, retry: false, why: toReason(error) }),
  )
  return { at: startedAt, ms: performance.now() - startedAt, what, ...answer }
}

const toReason = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
  return code ?? message
}

/** The kinds of failures with their counts. */
const formatFailures = (failures: readonly SoakAnswer[]): string => {
  const kinds = Map.groupBy(failures, ({ what, status, why }) => [what, status, why].join(' ').trim())
  return [...kinds].map(([kind, { length }]) => `${kind} ×${length}`).join('; ') || 'none'
}

/** Sends `perSecond` requests a second, without waiting for the answers. */
const sendSteadily = async (run: LongRun, perSecond: number, seconds: number): Promise<SoakAnswer[]> => {
  const startedAt = performance.now()
  const requests: Promise<SoakAnswer>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, startedAt + (turn * 1000) / perSecond - performance.now()))
    requests.push(sendRequest(run, turn))
  }
  return Promise.all(requests)
}

type Sample = { minute: number; heapMb: number; rssMb: number; files: number; connections: number }

const takeSample = async ({ shop }: LongRun, startedAt: number): Promise<Sample> => {
  const { heapMb } = await readLiveMemory(shop)
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  const [row] = await shop.rows<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'vini' and datname = current_database()",
  )
  return {
    minute: (performance.now() - startedAt) / 60_000,
    heapMb,
    rssMb: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024),
    files: (await readdir(`/proc/${shop.pid}/fd`)).length,
    connections: row?.count ?? 0,
  }
}

/** The slope of the least-squares line through the points, in MB a minute. */
const toSlope = (samples: readonly Sample[]): number => {
  const toMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [toMean(samples.map(({ minute }) => minute)), toMean(samples.map(({ heapMb }) => heapMb))]
  const numerator = samples.reduce((sum, { minute, heapMb }) => sum + (minute - x) * (heapMb - y), 0)
  const denominator = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return denominator === 0 ? 0 : numerator / denominator
}

const isFailure = ({ status }: SoakAnswer) => status === 0 || status >= 500

/** L1: ten minutes of mixed traffic leave no memory, file or connection behind. */
export const checkLongRun = async ({ quick = false } = {}): Promise<Attack> => {
  const run = await openLongRun()
  const minutes = quick ? 2 : 10
  try {
    const startedAt = performance.now()
    const samples: Sample[] = []
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        await wait(30_000)
        if (!isOver) samples.push(await takeSample(run, startedAt))
      }
    })()
    const answers = await sendSteadily(run, 50, minutes * 60)
    isOver = true
    await watching
    const laterSamples = samples.filter(({ minute }) => minute >= (quick ? 0.5 : 3))
    const slope = toSlope(laterSamples)
    const rss = Math.max(...samples.map(({ rssMb }) => rssMb))
    const toSpread = (values: number[]) => Math.max(...values) - Math.min(...values)
    const files = toSpread(laterSamples.map((sample) => sample.files))
    const connections = Math.max(...samples.map((sample) => sample.connections))
    const differences = await run.differences()
    const failures = answers.filter(isFailure)
    const times = answers.map(({ ms }) => ms)
    return {
      id: 'L1',
      promise: 'a long day costs no more than a short one',
      passed: failures.length === 0 && slope < 1 && rss < 700 && differences === 0 && run.shop.running(),
      figures: {
        minutes,
        requests: answers.length,
        'answered 5xx or not': formatFailures(failures),
        'p95, ms': toPercentile(times, 0.95),
        'heap after collecting, MB': laterSamples.map(({ heapMb }) => Math.round(heapMb)).join(' '),
        'of it a minute, MB': slope.toFixed(2),
        'most memory, MB': rss,
        'open files vary by': files,
        'most connections': connections,
        differences,
      },
    }
  } finally {
    await run.close()
  }
}

/** `clients` senders, each of which sends the next request immediately, until `ms` have passed. */
const flood = async (run: LongRun, clients: number, ms: number): Promise<SoakAnswer[]> => {
  const deadline = performance.now() + ms
  const answers: SoakAnswer[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      for (let turn = index; performance.now() < deadline; turn += 7) {
        const next = await sendRequest(run, turn)
        answers.push(next)
        if (next.status === 503) await wait(100)
      }
    }),
  )
  return answers
}

/** L2: ten times as many clients as the shop has room for, then normal traffic. */
export const checkOverrun = async ({ quick = false } = {}): Promise<Attack> => {
  const run = await openLongRun()
  try {
    await sendSteadily(run, 10, 3)
    const crowd = await flood(run, 1000, quick ? 10_000 : 60_000)
    const floodEnd = performance.now()
    const after = await sendSteadily(run, 10, 15)
    const slowOrFailed = after.filter((answer) => isFailure(answer) || answer.ms > 1000)
    const recoveryMs = Math.round(Math.max(0, ...slowOrFailed.map(({ at, ms }) => at + ms - floodEnd)))
    const shedAnswers = crowd.filter(({ status }) => status === 503)
    const unexpectedAnswers = crowd.filter((answer) => isFailure(answer) && answer.status !== 503)
    const withoutRetryCount = count(shedAnswers, ({ retry }) => !retry)
    const [open] = await run.shop.rows<{ count: number }>(
      "select count(*)::int as count from orders where status in ('APPROVING', 'UNKNOWN', 'VOIDING')",
    )
    const differences = await run.differences()
    return {
      id: 'L2',
      promise: 'who comes when the shop is full is told when to come again',
      passed:
        unexpectedAnswers.length + withoutRetryCount === 0 &&
        shedAnswers.length > 0 &&
        recoveryMs <= 10_000 &&
        open?.count === 0 &&
        differences === 0 &&
        run.shop.running(),
      figures: {
        clients: 1000,
        requests: crowd.length,
        answered: count(crowd, (answer) => !isFailure(answer)),
        'told 503': shedAnswers.length,
        'of them without a time': withoutRetryCount,
        'other failures': formatFailures(unexpectedAnswers),
        'recovery, ms': recoveryMs,
        'after it': formatFailures(after.filter(isFailure)),
        'of those slower than 1 s': count(after, (answer) => answer.ms > 1000),
        'orders left under way': open?.count ?? -1,
        differences,
      },
    }
  } finally {
    await run.close()
  }
}

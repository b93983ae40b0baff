import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#server/audit/audit.ts'
import { systemClock } from '#server/clock.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { openSecrets } from '#server/secrets.ts'
import { addShoppers, type Shopper } from '../support/orders.ts'
import { callerAt, count, percentile, type Attack } from './arena.ts'
import { heapOption, readLiveMemory } from './live-memory.ts'
import { startShop } from './shop-process.ts'

const secret = 'a secret of long runs only'

/** The built shop, which tells of its heap when asked, with twenty members and a wine on a shelf. */
const openLongRun = async () => {
  const shop = await startShop({
    env: { APP_SECRET: secret, NODE_OPTIONS: `--max-old-space-size=512 ${heapOption}` },
  })
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: secret })
  const db = openDatabase({ url: shop.line.direct, max: 2 })
  const services = { db, clock: systemClock, secrets: openSecrets(env) }
  const shoppers = await addShoppers(services, 20)
  const [shelf] = await shop.rows<{ product: number; store: number }>(
    `select product_id::int as product, store_id::int as store from stock join products on products.id = product_id
     where fulfilment <> 'DELIVERY' and on_hand - reserved > 20 order by 1 limit 1`,
  )
  if (!shelf) throw new Error('no wine is on a shelf')
  const differences = async () => {
    const { breaches } = await audit(db, { now: new Date(), provider: null })
    for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
    return breaches.length
  }
  const close = async () => {
    await closeDatabase(db)
    await shop.stop()
  }
  return { shop, shoppers, shelf, call: callerAt(shop.url), differences, close }
}
type LongRun = Awaited<ReturnType<typeof openLongRun>>

const pages = (product: number) => [
  '/',
  '/product',
  `/product/${product}`,
  '/search-result?q=%EC%99%80%EC%9D%B8',
  '/product?sort=priceAsc',
  '/winery',
  '/magazine',
]

type What = 'page' | 'cart' | 'order'
/** `status` is 0 where no answer came; `why` says then what came instead. */
type Seen = { at: number; status: number; ms: number; retry: boolean; what: What; why: string }
type Answer = Pick<Seen, 'status' | 'retry'>

const looked = async ({ shop, shelf }: LongRun, turn: number): Promise<Answer> => {
  const list = pages(shelf.product)
  const answer = await fetch(shop.url + (list[turn % list.length] ?? '/'), {
    headers: { accept: 'text/html' },
  })
  await answer.arrayBuffer()
  return { status: answer.status, retry: answer.headers.has('retry-after') }
}

const written = async (
  { shop, shelf }: LongRun,
  what: Exclude<What, 'page'>,
  { token }: Shopper,
): Promise<Answer> => {
  const items = [{ idProduct: shelf.product, qty: 1 }]
  const body = what === 'cart' ? { items } : { type: 'PICKUP', store: shelf.store, products: items }
  const answer = await fetch(`${shop.url}/api/v1${what === 'cart' ? '/cart/add' : '/commerce/orders'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retry: answer.headers.has('retry-after') }
}

/** Of ten requests seven look at pages, two fill the cart and one opens an order. */
const one = async (run: LongRun, turn: number): Promise<Seen> => {
  const at = performance.now()
  const what = turn % 10 < 7 ? 'page' : turn % 10 < 9 ? 'cart' : 'order'
  const shopper = run.shoppers[turn % run.shoppers.length] as Shopper
  const answer = await (what === 'page' ? looked(run, turn) : written(run, what, shopper)).then(
    (answered) => ({ ...answered, why: '' }),
    (error: unknown) => ({ status: 0, retry: false, why: reasonOf(error) }),
  )
  return { at, ms: performance.now() - at, what, ...answer }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
  return code ?? message
}

/** Kinds of failures, each with how often it was met. */
const told = (failures: readonly Seen[]): string => {
  const kinds = Map.groupBy(failures, ({ what, status, why }) => [what, status, why].join(' ').trim())
  return [...kinds].map(([kind, { length }]) => `${kind} ×${length}`).join('; ') || 'none'
}

/** So many requests a second, whatever the answers take. */
const steady = async (run: LongRun, perSecond: number, seconds: number): Promise<Seen[]> => {
  const begun = performance.now()
  const asked: Promise<Seen>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()))
    asked.push(one(run, turn))
  }
  return Promise.all(asked)
}

type Sample = { minute: number; heapMb: number; rssMb: number; files: number; connections: number }

const sampled = async ({ shop }: LongRun, begun: number): Promise<Sample> => {
  const { heapMb } = await readLiveMemory(shop)
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  const [row] = await shop.rows<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'vini' and datname = current_database()",
  )
  return {
    minute: (performance.now() - begun) / 60_000,
    heapMb,
    rssMb: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024),
    files: (await readdir(`/proc/${shop.pid}/fd`)).length,
    connections: row?.count ?? 0,
  }
}

/** The line through the points by least squares, in MB a minute. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ heapMb }) => heapMb))]
  const over = samples.reduce((sum, { minute, heapMb }) => sum + (minute - x) * (heapMb - y), 0)
  const under = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}

const isFailure = ({ status }: Seen) => status === 0 || status >= 500

/** L1: ten minutes of mixed traffic leave no memory, file or connection behind. */
export const longRun = async ({ quick = false } = {}): Promise<Attack> => {
  const run = await openLongRun()
  const minutes = quick ? 2 : 10
  try {
    const begun = performance.now()
    const samples: Sample[] = []
    let over = false
    const watching = (async () => {
      while (!over) {
        await wait(30_000)
        if (!over) samples.push(await sampled(run, begun))
      }
    })()
    const seen = await steady(run, 50, minutes * 60)
    over = true
    await watching
    const settled = samples.filter(({ minute }) => minute >= (quick ? 0.5 : 3))
    const slope = slopeOf(settled)
    const rss = Math.max(...samples.map(({ rssMb }) => rssMb))
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
    const files = spread(settled.map((sample) => sample.files))
    const connections = Math.max(...samples.map((sample) => sample.connections))
    const differences = await run.differences()
    const failures = seen.filter(isFailure)
    const times = seen.map(({ ms }) => ms)
    return {
      id: 'L1',
      promise: 'a long day costs no more than a short one',
      passed: failures.length === 0 && slope < 1 && rss < 700 && differences === 0 && run.shop.running(),
      figures: {
        minutes,
        requests: seen.length,
        'answered 5xx or not': told(failures),
        'p95, ms': percentile(times, 0.95),
        'heap after collecting, MB': settled.map(({ heapMb }) => Math.round(heapMb)).join(' '),
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

/** As many as ever fit, for a while, each asking again at once. */
const flood = async (run: LongRun, clients: number, ms: number): Promise<Seen[]> => {
  const until = performance.now() + ms
  const seen: Seen[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      for (let turn = at; performance.now() < until; turn += 7) {
        const next = await one(run, turn)
        seen.push(next)
        if (next.status === 503) await wait(100)
      }
    }),
  )
  return seen
}

/** L2: ten times as many clients as the shop has room for, then an ordinary crowd. */
export const overrun = async ({ quick = false } = {}): Promise<Attack> => {
  const run = await openLongRun()
  try {
    await steady(run, 10, 3)
    const crowd = await flood(run, 1000, quick ? 10_000 : 60_000)
    const ended = performance.now()
    const after = await steady(run, 10, 15)
    const slowOrFailed = after.filter((seen) => isFailure(seen) || seen.ms > 1000)
    const recovered = Math.round(Math.max(0, ...slowOrFailed.map(({ at, ms }) => at + ms - ended)))
    const shed = crowd.filter(({ status }) => status === 503)
    const odd = crowd.filter((seen) => isFailure(seen) && seen.status !== 503)
    const untold = count(shed, ({ retry }) => !retry)
    const [open] = await run.shop.rows<{ count: number }>(
      "select count(*)::int as count from orders where status in ('APPROVING', 'UNKNOWN', 'VOIDING')",
    )
    const differences = await run.differences()
    return {
      id: 'L2',
      promise: 'who comes when the shop is full is told when to come again',
      passed:
        odd.length + untold === 0 &&
        shed.length > 0 &&
        recovered <= 10_000 &&
        open?.count === 0 &&
        differences === 0 &&
        run.shop.running(),
      figures: {
        clients: 1000,
        requests: crowd.length,
        answered: count(crowd, (seen) => !isFailure(seen)),
        'told 503': shed.length,
        'of them without a time': untold,
        'other failures': told(odd),
        'recovery, ms': recovered,
        'after it': told(after.filter(isFailure)),
        'of those slower than 1 s': count(after, (seen) => seen.ms > 1000),
        'orders left under way': open?.count ?? -1,
        differences,
      },
    }
  } finally {
    await run.close()
  }
}

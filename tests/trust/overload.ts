import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, type Attack } from './arena.ts'
import { watchHealth } from './health-watch.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const clients = 300

/** Proportional set size in MB: what is shared with other processes counts by its share. */
const pssMb = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

const parentOf = async (pid: number): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0)

/** The shop's process, the processes of its database that serve it, and the one that they come from. */
const memoryMb = async (shop: ShopProcess): Promise<number> => {
  const rows = await shop.rows<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const backends = rows.map(({ pid }) => pid)
  const server = await parentOf(backends[0] ?? 0)
  const sizes = await Promise.all([shop.pid, server, ...backends].map(pssMb))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0))
}

const asked = [
  '/',
  '/product',
  '/product/1',
  '/search-result?q=%EC%99%80%EC%9D%B8',
  '/product?sort=priceAsc',
  '/winery',
  '/magazine',
  '/api/v1/wines/products?size=20',
  '/api/v1/wines/kinds',
  '/api/v1/wines/products?title=wine',
]

type Seen = { status: number; ms: number; retry: boolean }

const flood = async (url: string, ms: number): Promise<Seen[]> => {
  const until = performance.now() + ms
  const seen: Seen[] = []
  const client = async (_: unknown, first: number) => {
    for (let turn = first; performance.now() < until; turn += 7) {
      const begun = performance.now()
      const answer = await fetch(url + (asked[turn % asked.length] ?? '/')).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      const retry = answer?.headers.has('retry-after') ?? false
      seen.push({ status: answer?.status ?? 0, ms: performance.now() - begun, retry })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return seen
}

const sampleMemory = (shop: ShopProcess) => {
  let most = 0
  let sampling = true
  const done = (async () => {
    while (sampling) {
      most = Math.max(most, await memoryMb(shop))
      await wait(1_000)
    }
  })()
  return async () => {
    sampling = false
    await done
    return most
  }
}

/** E3: more clients than the shop has room for are told so, and those who ask whether it is ready do not wait behind them. */
export const overloadIsShed = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await startShop()
  try {
    await flood(shop.url, 500)
    const stopIdle = await watchHealth(`${shop.url}/readyz`)
    await wait(2_000)
    const idle = await stopIdle()
    const stop = await watchHealth(`${shop.url}/readyz`, shop.pid)
    const stopSampling = sampleMemory(shop)
    const seen = await flood(shop.url, quick ? 10_000 : 60_000)
    const ready = await stop()
    const most = await stopSampling()
    await wait(quick ? 5_000 : 60_000)
    const after = await memoryMb(shop)
    const served = seen.filter(({ status }) => status === 200)
    const shed = seen.filter(({ status }) => status === 503)
    const odd = seen.length - served.length - shed.length
    const untold = shed.filter(({ retry }) => !retry).length
    return {
      id: 'E3',
      promise: 'an overload is shed, and /readyz does not wait behind it',
      passed:
        odd + untold + ready.failed === 0 &&
        served.length > 0 &&
        shed.length > 0 &&
        ready.worstWork <= 300 &&
        most < 700 &&
        (quick || after < 400) &&
        shop.running(),
      figures: {
        clients,
        'answered 200': served.length,
        'told 503': shed.length,
        'of them without a time': untold,
        'other answers': odd,
        'p95 of those answered, ms': percentile(
          served.map(({ ms }) => ms),
          0.95,
        ),
        'slowest /readyz alone, ms': idle.worst,
        'slowest /readyz, ms': ready.worst,
        'of it the shop worked, ms': ready.worstWork,
        'not ready': `${ready.failed} of ${ready.asked}`,
        'most memory with the database, MB': most,
        'after it, MB': after,
      },
    }
  } finally {
    await shop.stop()
  }
}

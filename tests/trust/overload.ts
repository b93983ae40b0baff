import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { listFamily, listSandboxes } from '../../bench/processes.ts'
import { toPercentile, type Attack } from './arena.ts'
import { watchHealth } from './health-watch.ts'
import { measureSlowdown, toLarger, toLimit } from './machine-speed.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const clients = 300

/** Proportional set size in MB: memory shared with other processes counts by its share. */
const readPssMb = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

const readParentPid = async (pid: number): Promise<number> =>
  Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0)

/** The memory of the shop's process and what it started, of its database's backends, and of their postmaster. */
const measureMemoryMb = async (shop: ShopProcess): Promise<number> => {
  const rows = await shop.rows<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const backends = rows.map(({ pid }) => pid)
  const server = await readParentPid(backends[0] ?? 0)
  const sandboxes = new Set(listSandboxes([shop.pid]))
  const family = listFamily([shop.pid]).filter((pid) => !sandboxes.has(pid))
  const sizes = await Promise.all([...family, server, ...backends].map(readPssMb))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0))
}

const paths = [
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

type FloodResponse = { status: number; ms: number; retry: boolean }

const flood = async (url: string, ms: number): Promise<FloodResponse[]> => {
  const deadline = performance.now() + ms
  const responses: FloodResponse[] = []
  const runClient = async (_: unknown, first: number) => {
    for (let turn = first; performance.now() < deadline; turn += 7) {
      const startedAt = performance.now()
      const answer = await fetch(url + (paths[turn % paths.length] ?? '/')).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      const retry = answer?.headers.has('retry-after') ?? false
      responses.push({ status: answer?.status ?? 0, ms: performance.now() - startedAt, retry })
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  return responses
}

const sampleMemory = (shop: ShopProcess) => {
  let most = 0
  let isSampling = true
  const loop = (async () => {
    while (isSampling) {
      most = Math.max(most, await measureMemoryMb(shop))
      await wait(1_000)
    }
  })()
  return async () => {
    isSampling = false
    await loop
    return most
  }
}

/** E3: clients beyond the shop's capacity get 503, and readiness checks do not wait behind them. */
export const checkOverload = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await startShopProcess()
  try {
    const speedBefore = measureSlowdown()
    await flood(shop.url, 500)
    const stopIdle = await watchHealth(`${shop.url}/readyz`)
    await wait(2_000)
    const idle = await stopIdle()
    const stop = await watchHealth(`${shop.url}/readyz`, shop.pid)
    const stopSampling = sampleMemory(shop)
    const responses = await flood(shop.url, quick ? 10_000 : 60_000)
    const ready = await stop()
    const most = await stopSampling()
    await wait(quick ? 5_000 : 60_000)
    const after = await measureMemoryMb(shop)
    const slowdown = toLarger(speedBefore, measureSlowdown())
    const servedResponses = responses.filter(({ status }) => status === 200)
    const shedResponses = responses.filter(({ status }) => status === 503)
    const oddCount = responses.length - servedResponses.length - shedResponses.length
    const withoutRetryCount = shedResponses.filter(({ retry }) => !retry).length
    return {
      id: 'E3',
      promise: 'an overload is shed, and /readyz does not wait behind it',
      passed:
        oddCount + withoutRetryCount + ready.failed === 0 &&
        servedResponses.length > 0 &&
        shedResponses.length > 0 &&
        ready.worstWork <= toLimit(300, { slowdown: slowdown.cpu, quick }) &&
        most < 700 &&
        (quick || after < 400) &&
        shop.running(),
      figures: {
        clients,
        'answered 200': servedResponses.length,
        'told 503': shedResponses.length,
        'of them without a time': withoutRetryCount,
        'other answers': oddCount,
        'p95 of those answered, ms': toPercentile(
          servedResponses.map(({ ms }) => ms),
          0.95,
        ),
        'slowest /readyz alone, ms': idle.worst,
        'slowest /readyz, ms': ready.worst,
        'of it the shop worked, ms': ready.worstWork,
        'machine slower by': slowdown.cpu.toFixed(1),
        'not ready': `${ready.failed} of ${ready.asked}`,
        'most memory with the database, MB': most,
        'after it, MB': after,
      },
    }
  } finally {
    await shop.stop()
  }
}

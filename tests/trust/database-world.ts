import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openCluster, type Cluster } from '#server/db/cluster/cluster.ts'
import { ensureDatabase } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { systemClock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { startSandboxes } from '#server/gateways/sandboxes.ts'
import { openLog } from '#server/http/log.ts'
import { openSecrets } from '#server/secrets.ts'
import { addProduct, addShoppers, addStore, type Shopper } from '../support/orders.ts'
import { hostOver } from './arena.ts'

export const quiet = () => undefined
export const databaseName = 'faults'

/** A durable PostgreSQL of an attack's own, which can be ended by a signal and started again; its folder is thrown away. */
export const inCluster = async <T>(
  act: (server: {
    url: () => string
    folder: string
    socket: () => string
    end: (signal: NodeJS.Signals) => Promise<void>
  }) => Promise<T>,
  place?: string,
): Promise<T> => {
  const home = place ?? (await mkdtemp(join(tmpdir(), 'vini-faults-')))
  const folder = join(home, 'postgres')
  const open = () => openCluster({ folder, durable: true, log: quiet })
  let cluster: Cluster = await open()
  await ensureDatabase(cluster, databaseName)
  const pidOf = async () => Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const gone = async (pid: number) => {
    for (;;) {
      try {
        process.kill(pid, 0)
      } catch {
        return
      }
      await wait(20)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const pid = await pidOf()
    process.kill(pid, signal)
    await Promise.race([gone(pid), wait(10_000)])
    await cluster.stop().catch(quiet)
    cluster = await open()
  }
  try {
    const port = () => new URL(cluster.url(databaseName)).searchParams.get('port') ?? '5432'
    return await act({
      folder,
      url: () => cluster.url(databaseName),
      socket: () => join(cluster.socketFolder, `.s.PGSQL.${port()}`),
      end,
    })
  } finally {
    await cluster.stop().catch(quiet)
    await rm(place ? folder : home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
/** The host over a database, with a store, a wine and four shoppers. */
export const openWorld = async (schemaUrl: string, url: string, files?: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-faults-files-'))
  await migrate(schemaUrl)
  const sandboxes = await startSandboxes({ folder, log: quiet })
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: 'a secret of faults only', DATA_DIR: files ?? folder })
  const db = openDatabase({ url, max: 10 })
  const services: Services = {
    db,
    clock: systemClock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(
      { ...sandboxes.settings, files: { folder: files ?? join(folder, 'files') } },
      systemClock,
    ),
    log: openLog('silent'),
    shopUrl: () => 'http://127.0.0.1',
  }
  const host = await hostOver(services)
  const store = await addStore(db)
  const product = await addProduct(db, { storeId: store, qty: 100_000 })
  const shoppers = await addShoppers(services, 4)
  const close = async () => {
    await host.close()
    await closeDatabase(db)
    await sandboxes.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { services, sandboxes, host, store, product, shoppers, close }
}

export type Seen = { at: number; status: number; ms: number; said: boolean }

/** Sends so many requests a second: orders that are opened, and pages that are looked at. */
export const load = ({ host, product, store, shoppers }: World, perSecond: number) => {
  const seen: Seen[] = []
  const under = new Set<Promise<void>>()
  const fire = async (turn: number, shopper: Shopper | undefined) => {
    const at = performance.now()
    const body = { type: 'PICKUP', store, products: [{ idProduct: product, qty: 1 }] }
    const answer =
      turn % 4 === 0 && shopper
        ? host.call<{ message?: string }>('POST', '/commerce/orders', { token: shopper.token, body })
        : host.call<{ message?: string }>('GET', `/wines/products/${product}`)
    const { status, message } = await answer.then(
      ({ status, body }) => ({ status, message: body.message ?? '' }),
      () => ({ status: 0, message: '' }),
    )
    seen.push({ at, status, ms: performance.now() - at, said: message !== '' })
  }
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const one: Promise<void> = fire(turn, shoppers[turn % shoppers.length]).finally(() => under.delete(one))
    under.add(one)
  }, 1000 / perSecond)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(under)
    return seen
  }
  return { seen, stop, waiting: () => under.size }
}

export const isFine = ({ status }: Seen) => status === 200
export const isTold = ({ status, said }: Seen) => status === 503 && said

/**
 * How long after a moment nothing failed any more. What was under way when the next fault came is that one's, unless it
 * should have been answered by then.
 */
export const healedAfter = (seen: readonly Seen[], from: number, until: number): number =>
  Math.max(
    0,
    ...seen
      .filter((one) => !isFine(one) && one.at >= from && one.at < until)
      .filter(({ at, ms }) => at + ms < until || until - at > 5000)
      .map(({ at, ms }) => at + ms - from),
  )

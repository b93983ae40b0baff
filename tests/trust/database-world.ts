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
import { openHostServer } from './arena.ts'

export const noop = () => undefined
export const databaseName = 'faults'

/**
 * An attack's own durable PostgreSQL, which can be stopped by a signal and restarted; its folder is removed.
 */
export const withCluster = async <T>(
  act: (server: {
    url: () => string
    folder: string
    socket: () => string
    end: (signal: NodeJS.Signals) => Promise<void>
  }) => Promise<T>,
  parentFolder?: string,
): Promise<T> => {
  const home = parentFolder ?? (await mkdtemp(join(tmpdir(), 'vini-faults-')))
  const folder = join(home, 'postgres')
  const open = () => openCluster({ folder, durable: true, log: noop })
  let cluster: Cluster = await open()
  await ensureDatabase(cluster, databaseName)
  const readPid = async () => Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const waitForExit = async (pid: number) => {
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
    const pid = await readPid()
    process.kill(pid, signal)
    await Promise.race([waitForExit(pid), wait(10_000)])
    await cluster.stop().catch(noop)
    cluster = await open()
  }
  try {
    const getPort = () => new URL(cluster.url(databaseName)).searchParams.get('port') ?? '5432'
    return await act({
      folder,
      url: () => cluster.url(databaseName),
      socket: () => join(cluster.socketFolder, `.s.PGSQL.${getPort()}`),
      end,
    })
  } finally {
    await cluster.stop().catch(noop)
    await rm(parentFolder ? folder : home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

export type DatabaseWorld = Awaited<ReturnType<typeof openDatabaseWorld>>
/** The host over a database, with a store, a wine and four shoppers. */
export const openDatabaseWorld = async (schemaUrl: string, url: string, files?: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-faults-files-'))
  await migrate(schemaUrl)
  const sandboxes = await startSandboxes({ folder, log: noop })
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
    officeUrl: () => 'http://127.0.0.1',
  }
  const host = await openHostServer(services)
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

export type LoadResponse = { at: number; status: number; ms: number; said: boolean }

/** Sends `perSecond` requests a second: orders that are opened, and pages. */
export const startLoad = ({ host, product, store, shoppers }: DatabaseWorld, perSecond: number) => {
  const responses: LoadResponse[] = []
  const pending = new Set<Promise<void>>()
  const sendRequest = async (turn: number, shopper: Shopper | undefined) => {
    const startedAt = performance.now()
    const body = { type: 'PICKUP', store, products: [{ idProduct: product, qty: 1 }] }
    const answer =
      turn % 4 === 0 && shopper
        ? host.call<{ message?: string }>('POST', '/commerce/orders', { token: shopper.token, body })
        : host.call<{ message?: string }>('GET', `/wines/products/${product}`)
    const { status, message } = await answer.then(
      ({ status, body }) => ({ status, message: body.message ?? '' }),
      () => ({ status: 0, message: '' }),
    )
    responses.push({ at: startedAt, status, ms: performance.now() - startedAt, said: message !== '' })
  }
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const one: Promise<void> = sendRequest(turn, shoppers[turn % shoppers.length]).finally(() =>
      pending.delete(one),
    )
    pending.add(one)
  }, 1000 / perSecond)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return responses
  }
  return { seen: responses, stop, waiting: () => pending.size }
}

export const isFine = ({ status }: LoadResponse) => status === 200
export const isUnavailable = ({ status, said: hasMessage }: LoadResponse) => status === 503 && hasMessage

/**
 * The ms from a moment until the last failure. A request still under way at the next fault belongs to that
 * one, unless it should have been answered before.
 */
export const toRecoveryMs = (responses: readonly LoadResponse[], from: number, end: number): number =>
  Math.max(
    0,
    ...responses
      .filter((one) => !isFine(one) && one.at >= from && one.at < end)
      .filter(({ at, ms }) => at + ms < end || end - at > 5000)
      .map(({ at, ms }) => at + ms - from),
  )

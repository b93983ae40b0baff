import { mkdtemp, rm } from 'node:fs/promises'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { patchGlobalRequest, toNodeHandler } from 'srvx/node'
import { audit } from '#server/platform/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { openCluster, type Cluster } from '#server/db/cluster/cluster.ts'
import { cloneDatabase, dropDatabase, ensureDatabase } from '#server/db/cluster/databases.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { openGateways, type GatewaySettings } from '#server/gateways/gateways.ts'
import { startSandboxes, type SandboxOptions, type Sandboxes } from '#server/gateways/sandboxes.ts'
import { openHost } from '#server/host.ts'
import { openLog } from '#server/http/log.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { openSecrets } from '#server/secrets.ts'
import type { Caller } from '../support/orders.ts'
import { openBalancer } from './balancer.ts'
import { openHostProcess } from './hosts.ts'

// srvx passes lazy requests; without this patch `new Request(request)` refuses them.
patchGlobalRequest()

export type Attack = {
  id: string
  promise: string
  passed: boolean
  figures: Record<string, number | string>
}

/** A running clock that can be moved ahead. */
export type MovingClock = Clock & { advance: (seconds: number) => void }
const createMovingClock = (): MovingClock => {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (seconds) => {
      offsetMs += seconds * 1000
    },
  }
}

let home: Promise<{ folder: string; cluster: Cluster }> | undefined
let template: Promise<string> | undefined

/** One PostgreSQL for all attacks of a run, removed after it. */
const getTrustCluster = (): Promise<{ folder: string; cluster: Cluster }> => {
  home ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vini-trust-'))
    const cluster = await openCluster({
      folder: join(folder, 'postgres'),
      durable: false,
      log: () => undefined,
    })
    return { folder, cluster }
  })()
  return home
}

export const closeTrustCluster = async (): Promise<void> => {
  const trustHome = await home
  home = undefined
  template = undefined
  await trustHome?.cluster.stop()
  if (trustHome) await rm(trustHome.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

const createDatabaseName = () => `trust_${randomBytes(5).toString('hex')}`

export type TrustDatabase = { url: string; drop: () => Promise<void> }

/** An attack's own database, without a schema. */
export const createEmptyDatabase = async (): Promise<TrustDatabase> => {
  const { cluster } = await getTrustCluster()
  const name = createDatabaseName()
  await ensureDatabase(cluster, name)
  return { url: cluster.url(name), drop: () => dropDatabase(cluster, name) }
}

/** The migrated database that every attack's own is copied from; made by the first. */
const prepareTemplate = (): Promise<string> =>
  (template ??= (async () => {
    const { cluster } = await getTrustCluster()
    const name = 'trust_template'
    await ensureDatabase(cluster, name)
    await migrate(cluster.url(name))
    return name
  })())

/** An attack's own migrated database. */
export const createTrustDatabase = async (): Promise<TrustDatabase> => {
  const { cluster } = await getTrustCluster()
  const name = createDatabaseName()
  await cloneDatabase(cluster, await prepareTemplate(), name)
  return { url: cluster.url(name), drop: () => dropDatabase(cluster, name) }
}

export type ArenaOptions = {
  connections?: number
  slowMs?: number
  /** The provider's total time limit, in ms. */
  providerMs?: number
  /** Additional outside services. */
  sandboxes?: Partial<SandboxOptions>
}

const [firstPort, lastPort] = [47_500, 47_599]
let nextPort = firstPort

const tryListen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const handleError = () => resolve(false)
    server.once('error', handleError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', handleError)
      resolve(true)
    })
  })

/** Each host gets a new port, so that no keep-alive connection leads to a closed host. */
const listen = async (server: Server): Promise<string> => {
  for (let tries = firstPort; tries <= lastPort; tries += 1) {
    const port = nextPort
    nextPort = port === lastPort ? firstPort : port + 1
    if (await tryListen(server, port)) return `http://127.0.0.1:${port}`
  }
  throw new Error(`no port between ${firstPort} and ${lastPort} is free`)
}

/** A port on which no process listens at this moment. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer()
  const { port } = new URL(await listen(server))
  server.close()
  await once(server, 'close')
  return Number(port)
}

/** Calls over real HTTP; keeps the response text for a comparison byte by byte. */
export const createHttpCaller =
  (base: string): Caller =>
  async <Body>(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }

export const openHostServer = async (services: Services) => {
  const host = openHost(services)
  const origin = { ip: '127.0.0.1', browser: null }
  const handler = toNodeHandler((request: Request) => host.fetch(request, origin)) as RequestListener
  const server = createServer(handler)
  const base = await listen(server)
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { base, call: createHttpCaller(base), close }
}

/** A second process on the same database; requests alternate between both where the run asks for it. */
const openSecondHost = async (
  databaseUrl: string,
  gateways: GatewaySettings,
  own: () => string,
  folder: string,
) => {
  if (process.env['TRUST_PROCESSES'] !== '2') return null
  const second = openHostProcess({ databaseUrl, gateways, port: await findFreePort() }, { DATA_DIR: folder })
  await second.start()
  const balancer = await openBalancer(await findFreePort(), () => [own(), second.url])
  const close = async () => {
    await balancer.close()
    await second.end('SIGTERM')
  }
  return { base: balancer.base, call: createHttpCaller(balancer.base), close }
}

/** The real host on a real port, with its own database and outside services. */
const openArena = async ({
  connections = 50,
  slowMs = 1500,
  providerMs,
  sandboxes: more,
}: ArenaOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-arena-'))
  const [database, sandboxes] = await Promise.all([
    createTrustDatabase(),
    startSandboxes({ folder, slowMs, log: () => undefined, ...more }),
  ])
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: 'a secret of attacks only', DATA_DIR: folder })
  const clock = createMovingClock()
  const limits = providerMs === undefined ? undefined : { connectMs: providerMs, totalMs: providerMs }
  const settings: GatewaySettings = {
    ...sandboxes.settings,
    files: { folder: join(folder, 'files') },
    allat: { ...sandboxes.settings.allat, ...(limits && { limits }) },
  }
  const db = openDatabase({ url: database.url, max: connections })
  const services: Services = {
    db,
    clock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(settings, clock),
    log: openLog('silent'),
    shopUrl: () => 'http://127.0.0.1',
    officeUrl: () => 'http://127.0.0.1',
  }
  let host = await openHostServer(services)
  const pair = await openSecondHost(database.url, settings, () => host.base, folder)
  return {
    services,
    db,
    clock,
    sandboxes,
    get base() {
      return (pair ?? host).base
    },
    call: ((method, path, options) => (pair ?? host).call(method, path, options)) as Caller,
    /** Starts a new host: the memory is empty. */
    restart: async () => {
      await host.close()
      host = await openHostServer(services)
    },
    /** The number of differences that the auditor finds, the provider's journal included. */
    differences: () => countDifferences(services, sandboxes),
    close: async () => {
      await pair?.close()
      await host.close()
      await closeDatabase(db)
      await sandboxes.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Arena = Awaited<ReturnType<typeof openArena>>

export const countDifferences = async (services: Services, sandboxes: Sandboxes): Promise<number> => {
  while ((await drainOutbox(services, 100)) > 0);
  const { breaches } = await audit(services.db, {
    now: services.clock.now(),
    provider: await sandboxes.payment.journal(),
  })
  for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
  return breaches.length
}

/** Opens an arena for one attack and always closes it. */
export const withArena = async <T>(options: ArenaOptions, act: (arena: Arena) => Promise<T>): Promise<T> => {
  const arena = await openArena(options)
  try {
    return await act(arena)
  } finally {
    await arena.close()
  }
}

/** A call that reads no body must have none: it would answer before the last byte is sent. */
export type BurstRequest = { path: string; token: string; body?: unknown }
export type BurstResponse = { status: number; body: Record<string, unknown>; ms: number }

const prepareRequest = (base: string, { path, token, body }: BurstRequest) => {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const request = httpRequest(`${base}/api/v1${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  })
  if (bytes.length > 0) request.write(bytes.subarray(0, -1))
  const responsePromise = once(request, 'response') as Promise<[IncomingMessage]>
  const connected = once(request, 'socket').then(async ([socket]: Socket[]) => {
    if (socket?.connecting) await once(socket, 'connect')
  })
  // Marks an early rejection as handled, since it is awaited only after the last byte.
  responsePromise.catch(() => undefined)
  return {
    request,
    last: bytes.subarray(-1),
    answered: responsePromise,
    aimed: Promise.race([connected, responsePromise]),
  }
}

const finishRequest = async ({
  request,
  last,
  answered: responsePromise,
}: ReturnType<typeof prepareRequest>): Promise<BurstResponse> => {
  const startedAt = performance.now()
  request.end(last)
  const [response] = await responsePromise
  let text = ''
  for await (const piece of response) text += piece
  return {
    status: response.statusCode ?? 0,
    body: JSON.parse(text) as Record<string, unknown>,
    ms: performance.now() - startedAt,
  }
}

/**
 * Sends all requests without their last byte, then all last bytes at once, so that they arrive within
 * milliseconds.
 */
export const sendBurst = async (base: string, requests: BurstRequest[]): Promise<BurstResponse[]> => {
  const preparedRequests = requests.map((shot) => prepareRequest(base, shot))
  await Promise.all(preparedRequests.map(({ aimed }) => aimed))
  return Promise.all(preparedRequests.map(finishRequest))
}

/** Runs at most `width` acts at once; returns the results in order. */
export const mapConcurrently = async <T, R>(
  items: readonly T[],
  width: number,
  act: (item: T, at: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const runWorker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await act(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runWorker))
  return results
}

export const toPercentile = (values: readonly number[], share: number): number => {
  const ascending = values.toSorted((a, b) => a - b)
  return Math.round(ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0)
}

export const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length

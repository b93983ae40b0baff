import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
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
import { count, differencesOf, hostOver, percentile, type Attack } from './arena.ts'
import { faultProxy } from './fault-proxy.ts'

const quiet = () => undefined
const name = 'faults'

/** A durable PostgreSQL of an attack's own, which can be ended by a signal and started again. */
const inCluster = async <T>(
  act: (server: {
    url: () => string
    socket: () => string
    end: (signal: NodeJS.Signals) => Promise<void>
  }) => Promise<T>,
): Promise<T> => {
  const home = await mkdtemp(join(tmpdir(), 'vini-faults-'))
  const folder = join(home, 'postgres')
  const open = () => openCluster({ folder, durable: true, log: quiet })
  let cluster: Cluster = await open()
  await ensureDatabase(cluster, name)
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
    const port = () => new URL(cluster.url(name)).searchParams.get('port') ?? '5432'
    return await act({
      url: () => cluster.url(name),
      socket: () => join(cluster.socketFolder, `.s.PGSQL.${port()}`),
      end,
    })
  } finally {
    await cluster.stop().catch(quiet)
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const connected = async (url: string): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', quiet)
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(quiet)
      await wait(50)
    }
  }
}

/** C10: kill -9 of PostgreSQL itself, under eight writers who note what it acknowledged. */
export const databaseKilled = ({ kills = 20 } = {}): Promise<Attack> =>
  inCluster(async (server) => {
    const first = await connected(server.url())
    await first.query('create table acks (id int8 primary key)')
    await first.end()
    const acked: number[] = []
    let next = 0
    let over = false
    const writer = async () => {
      let client = await connected(server.url())
      while (!over) {
        const id = (next += 1)
        try {
          await client.query('insert into acks values ($1)', [id])
          acked.push(id)
        } catch {
          await client.end().catch(quiet)
          client = await connected(server.url())
        }
      }
      await client.end().catch(quiet)
    }
    const writers = Array.from({ length: 8 }, writer)
    for (let round = 0; round < kills; round += 1) {
      await wait(100 + Math.random() * 400)
      await server.end('SIGKILL')
    }
    await wait(300)
    over = true
    await Promise.all(writers)
    const last = await connected(server.url())
    const { rows } = await last.query<{ id: string }>('select id from acks')
    await last.end()
    const kept = new Set(rows.map(({ id }) => Number(id)))
    const lost = count(acked, (id) => !kept.has(id))
    return {
      id: 'C10',
      promise: 'PostgreSQL may be killed at any moment',
      passed: lost === 0 && acked.length > 0,
      figures: {
        kills,
        acknowledged: acked.length,
        'kept beyond that': kept.size - (acked.length - lost),
        lost,
      },
    }
  })

type World = Awaited<ReturnType<typeof openWorld>>
const openWorld = async (schemaUrl: string, url: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-faults-files-'))
  await migrate(schemaUrl)
  const sandboxes = await startSandboxes({ folder, log: quiet })
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: 'a secret of faults only', DATA_DIR: folder })
  const db = openDatabase({ url, max: 10 })
  const services: Services = {
    db,
    clock: systemClock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(sandboxes.settings, systemClock),
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

type Seen = { at: number; status: number; ms: number; said: boolean }

/** Sends so many requests a second: orders that are opened, and pages that are looked at. */
const load = ({ host, product, store, shoppers }: World, perSecond: number) => {
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

const isFine = ({ status }: Seen) => status === 200
const isTold = ({ status, said }: Seen) => status === 503 && said

/** How long after a moment nothing failed any more. */
const healedAfter = (seen: readonly Seen[], from: number, until: number): number =>
  Math.max(
    0,
    ...seen
      .filter((one) => !isFine(one) && one.at >= from && one.at < until)
      .map(({ at, ms }) => at + ms - from),
  )

/** C5: PostgreSQL restarted under load, in order and at once; the shop goes on by itself. */
export const databaseRestarted = ({ restarts = 10 } = {}): Promise<Attack> =>
  inCluster(async (server) => {
    const world = await openWorld(server.url(), server.url())
    try {
      const traffic = load(world, 100)
      const backs: { down: number; back: number }[] = []
      await wait(500)
      for (let round = 0; round < restarts; round += 1) {
        const down = performance.now()
        await server.end(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        backs.push({ down, back: performance.now() })
        await wait(6000)
      }
      const seen = await traffic.stop()
      const healed = backs.map(({ back }, at) => healedAfter(seen, back, backs[at + 1]?.down ?? Infinity))
      const odd = count(seen, (one) => !isFine(one) && !isTold(one))
      for (const { status, ms } of seen.filter((one) => !isFine(one) && !isTold(one)).slice(0, 5))
        console.error(`  status ${status} after ${Math.round(ms)} ms`)
      const differences = await differencesOf(world.services, world.sandboxes)
      const slowest = Math.round(Math.max(...healed))
      return {
        id: 'C5',
        promise: 'PostgreSQL may be restarted under load',
        passed: odd === 0 && slowest <= 5000 && differences === 0 && count(seen, isFine) > 0,
        figures: {
          restarts,
          requests: seen.length,
          answered: count(seen, isFine),
          'told 503': count(seen, isTold),
          'other failures': odd,
          'slowest recovery, ms': slowest,
          differences,
        },
      }
    } finally {
      await world.close()
    }
  })

/** C6: a slow, a broken and a dead way to the database, by a proxy of our own. */
export const databaseFar = ({ holeMs = 30_000 } = {}): Promise<Attack> =>
  inCluster(async (server) => {
    const proxy = await faultProxy({ path: server.socket() })
    const own = new URL(server.url().replace('postgresql:///', 'postgresql://x/'))
    const user = own.searchParams.get('user') ?? 'postgres'
    const world = await openWorld(server.url(), `postgresql://${user}@127.0.0.1:${proxy.port}/${name}`)
    try {
      const spell = async (fault: Parameters<typeof proxy.set>[0], ms: number, perSecond: number) => {
        proxy.set(fault)
        const traffic = load(world, perSecond)
        let most = 0
        for (let passed = 0; passed < ms; passed += 100) {
          await wait(100)
          most = Math.max(most, traffic.waiting())
        }
        proxy.set({})
        return { seen: await traffic.stop(), most }
      }
      const slow = await spell({ delayMs: 250 }, 8000, 2)
      const broken = await spell({ broken: 0.05 }, 8000, 20)
      const hole = await spell({ hole: true }, holeMs, 20)
      const after = await spell({}, 4000, 20)
      const healed = healedAfter(after.seen, after.seen[0]?.at ?? 0, Infinity)
      const all = [...slow.seen, ...broken.seen, ...hole.seen, ...after.seen]
      const odd = count(all, (one) => !isFine(one) && !isTold(one))
      const longest = percentile(
        hole.seen.map(({ ms }) => ms),
        1,
      )
      const differences = await differencesOf(world.services, world.sandboxes)
      return {
        id: 'C6',
        promise: 'the way to the database may be slow, broken or dead',
        passed: odd === 0 && longest <= 16_000 && healed <= 5000 && differences === 0,
        figures: {
          'slow: answered': count(slow.seen, isFine),
          'of them p95, ms': percentile(
            slow.seen.map(({ ms }) => ms),
            0.95,
          ),
          'broken: answered': count(broken.seen, isFine),
          'broken: told 503': count(broken.seen, isTold),
          'dead: told 503': count(hole.seen, isTold),
          'dead: longest wait, ms': longest,
          'most waiting at once': hole.most,
          'other failures': odd,
          'recovery, ms': Math.round(healed),
          differences,
        },
      }
    } finally {
      await world.close()
      await proxy.close()
    }
  })

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { count, differencesOf, percentile, type Attack } from './arena.ts'
import {
  databaseName,
  healedAfter,
  inCluster,
  isFine,
  isTold,
  load,
  openWorld,
  quiet,
} from './database-world.ts'
import { faultProxy } from './fault-proxy.ts'

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
    const world = await openWorld(
      server.url(),
      `postgresql://${user}@127.0.0.1:${proxy.port}/${databaseName}`,
    )
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

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { count, countDifferences, toPercentile, type Attack } from './arena.ts'
import {
  databaseName,
  toRecoveryMs,
  withCluster,
  isFine,
  isUnavailable,
  startLoad,
  openDatabaseWorld,
  noop,
} from './database-world.ts'
import { openFaultProxy } from './fault-proxy.ts'

const connectClient = async (url: string): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', noop)
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(noop)
      await wait(50)
    }
  }
}

/** C10: kill -9 of PostgreSQL itself, under eight writers that record what it acknowledged. */
export const checkDatabaseKills = ({ kills = 20 } = {}): Promise<Attack> =>
  withCluster(async (server) => {
    const first = await connectClient(server.url())
    await first.query('create table acks (id int8 primary key)')
    await first.end()
    const ackedIds: number[] = []
    let next = 0
    let isOver = false
    const runWriter = async () => {
      let client = await connectClient(server.url())
      while (!isOver) {
        const id = (next += 1)
        try {
          await client.query('insert into acks values ($1)', [id])
          ackedIds.push(id)
        } catch {
          await client.end().catch(noop)
          client = await connectClient(server.url())
        }
      }
      await client.end().catch(noop)
    }
    const writers = Array.from({ length: 8 }, runWriter)
    for (let round = 0; round < kills; round += 1) {
      await wait(100 + Math.random() * 400)
      await server.end('SIGKILL')
    }
    await wait(300)
    isOver = true
    await Promise.all(writers)
    const last = await connectClient(server.url())
    const { rows } = await last.query<{ id: string }>('select id from acks')
    await last.end()
    const storedIds = new Set(rows.map(({ id }) => Number(id)))
    const lostCount = count(ackedIds, (id) => !storedIds.has(id))
    return {
      id: 'C10',
      promise: 'PostgreSQL may be killed at any moment',
      passed: lostCount === 0 && ackedIds.length > 0,
      figures: {
        kills,
        acknowledged: ackedIds.length,
        'kept beyond that': storedIds.size - (ackedIds.length - lostCount),
        lost: lostCount,
      },
    }
  })

/** C5: PostgreSQL restarted under load, gracefully and immediately; the shop recovers by itself. */
export const checkDatabaseRestarts = ({ restarts = 10 } = {}): Promise<Attack> =>
  withCluster(async (server) => {
    const world = await openDatabaseWorld(server.url(), server.url())
    try {
      const traffic = startLoad(world, 100)
      const outages: { down: number; back: number }[] = []
      await wait(500)
      for (let round = 0; round < restarts; round += 1) {
        const down = performance.now()
        await server.end(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        outages.push({ down, back: performance.now() })
        await wait(6000)
      }
      const responses = await traffic.stop()
      const recoveryTimes = outages.map(({ back }, index) =>
        toRecoveryMs(responses, back, outages[index + 1]?.down ?? Infinity),
      )
      const oddCount = count(responses, (one) => !isFine(one) && !isUnavailable(one))
      for (const { status, ms } of responses.filter((one) => !isFine(one) && !isUnavailable(one)).slice(0, 5))
        console.error(`  status ${status} after ${Math.round(ms)} ms`)
      const differences = await countDifferences(world.services, world.sandboxes)
      const slowest = Math.round(Math.max(...recoveryTimes))
      return {
        id: 'C5',
        promise: 'PostgreSQL may be restarted under load',
        passed: oddCount === 0 && slowest <= 5000 && differences === 0 && count(responses, isFine) > 0,
        figures: {
          restarts,
          requests: responses.length,
          answered: count(responses, isFine),
          'told 503': count(responses, isUnavailable),
          'other failures': oddCount,
          'slowest recovery, ms': slowest,
          differences,
        },
      }
    } finally {
      await world.close()
    }
  })

/** C6: a slow, a broken and a dead connection to the database, through a proxy of the test. */
export const checkDatabaseNetwork = ({ holeMs = 30_000 } = {}): Promise<Attack> =>
  withCluster(async (server) => {
    const proxy = await openFaultProxy({ path: server.socket() })
    const own = new URL(server.url().replace('postgresql:///', 'postgresql://x/'))
    const user = own.searchParams.get('user') ?? 'postgres'
    const world = await openDatabaseWorld(
      server.url(),
      `postgresql://${user}@127.0.0.1:${proxy.port}/${databaseName}`,
    )
    try {
      const runSpell = async (fault: Parameters<typeof proxy.set>[0], ms: number, perSecond: number) => {
        proxy.set(fault)
        const traffic = startLoad(world, perSecond)
        let most = 0
        for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += 100) {
          await wait(100)
          most = Math.max(most, traffic.waiting())
        }
        proxy.set({})
        return { seen: await traffic.stop(), most }
      }
      const slow = await runSpell({ delayMs: 250 }, 8000, 2)
      const brokenSpell = await runSpell({ broken: 0.05 }, 8000, 20)
      const hole = await runSpell({ hole: true }, holeMs, 20)
      const after = await runSpell({}, 4000, 20)
      const recoveryMs = toRecoveryMs(after.seen, after.seen[0]?.at ?? 0, Infinity)
      const all = [...slow.seen, ...brokenSpell.seen, ...hole.seen, ...after.seen]
      const oddCount = count(all, (one) => !isFine(one) && !isUnavailable(one))
      const longest = toPercentile(
        hole.seen.map(({ ms }) => ms),
        1,
      )
      const differences = await countDifferences(world.services, world.sandboxes)
      return {
        id: 'C6',
        promise: 'the way to the database may be slow, broken or dead',
        passed: oddCount === 0 && longest <= 16_000 && recoveryMs <= 5000 && differences === 0,
        figures: {
          'slow: answered': count(slow.seen, isFine),
          'of them p95, ms': toPercentile(
            slow.seen.map(({ ms }) => ms),
            0.95,
          ),
          'broken: answered': count(brokenSpell.seen, isFine),
          'broken: told 503': count(brokenSpell.seen, isUnavailable),
          'dead: told 503': count(hole.seen, isUnavailable),
          'dead: longest wait, ms': longest,
          'most waiting at once': hole.most,
          'other failures': oddCount,
          'recovery, ms': Math.round(recoveryMs),
          differences,
        },
      }
    } finally {
      await world.close()
      await proxy.close()
    }
  })

import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inArray, sql } from 'drizzle-orm'
import { audit } from '#server/audit/audit.ts'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import { readEnv } from '#server/env.ts'
import type { Failpoint } from '#server/failpoints.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { startSandboxes, type LedgerEntry, type Sandboxes } from '#server/gateways/sandboxes.ts'
import { openLog } from '#server/http/log.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { openSecrets } from '#server/secrets.ts'
import {
  actInWindow,
  addProduct,
  addShoppers,
  addStore,
  paymentBody,
  tomorrow,
  type Calculated,
  type Shopper,
  type Window,
} from '../support/orders.ts'
import { callerAt, count, freePort, trustDatabase, type Attack } from './arena.ts'
import type { CrashSettings } from './crash.process.ts'

const haste = 20
const secret = 'a secret of crashes only'

/** Points on the way of an order, before and after each commit and each call of the provider. */
const points: Failpoint[] = [
  'approve.afterProvider',
  'refund.afterProvider',
  'start.beforeCommit',
  'cancel.afterCommit',
  'approve.afterClaim',
  'refund.afterClaim',
  'start.afterCommit',
  'approve.beforeCommit',
  'refund.beforeCommit',
  'open.beforeCommit',
  'approve.afterCommit',
  'recover.afterProvider',
  'refund.beforeApply',
  'start.beforeHold',
  'void.afterProvider',
  'open.afterCommit',
  'refund.afterCommit',
  'recover.afterClaim',
  'approve.beforeApply',
  'cancel.beforeCommit',
  'reset.beforeCommit',
  'start.afterPrepare',
  'approve.beforeClaim',
  'reset.afterCommit',
  'expire.beforeCommit',
]

type World = { services: Services; sandboxes: Sandboxes; databaseUrl: string; began: number; port: number }
/** What a client was told, and may hold the shop to. */
type Ack = { oid: string; key: string; what: 'opened' | 'started' | 'paid' | 'reset' | 'cancelled' }

/** The host, killed and started again; clients wait here while it is away. */
class Victim {
  child: ChildProcess | undefined
  up = Promise.withResolvers<void>()
  #isUp = false
  readonly startsMs: number[] = []
  /** What the process under attack has written to its error stream. */
  said = ''
  readonly world: World
  constructor(world: World) {
    this.world = world
  }

  async start(failpoint?: string): Promise<void> {
    const { databaseUrl, sandboxes, began, port } = this.world
    const settings: CrashSettings = { databaseUrl, gateways: sandboxes.settings, port, began, haste }
    const begun = performance.now()
    const file = fileURLToPath(new URL('crash.process.ts', import.meta.url))
    const child = spawn(process.execPath, [...process.execArgv, file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        APP_ENV: 'demo',
        APP_SECRET: secret,
        CRASH: JSON.stringify(settings),
        FAILPOINT: failpoint ?? '',
      },
    })
    this.child = child
    this.said = ''
    child.stderr?.on('data', (chunk: Buffer) => (this.said += chunk.toString()))
    const left = once(child, 'exit')
    const first = await Promise.race([once(child, 'message').then(() => 'ready'), left.then(() => 'dead')])
    if (first === 'dead') {
      // One that was told to fail may do so before it is ready.
      if (!failpoint) throw new Error(`the host ended by itself with ${child.exitCode}: ${this.said}`)
      return
    }
    this.startsMs.push(performance.now() - begun)
    this.#isUp = true
    this.up.resolve()
  }

  async end(): Promise<void> {
    const child = this.child
    if (child && child.exitCode === null && child.signalCode === null) {
      const left = once(child, 'exit')
      child.kill('SIGKILL')
      await left
    }
    // Whoever waits already for one that never came up waits on for the next.
    if (this.#isUp) this.up = Promise.withResolvers<void>()
    this.#isUp = false
  }
}

type Send = <Body>(path: string, body: unknown, key?: string) => Promise<{ status: number; body: Body }>

/** Sends until there is an answer: a request whose connection broke is sent again, with the same key. */
const persistent = (victim: Victim, { token }: Shopper, isOver: () => boolean): Send => {
  const call = callerAt(`http://127.0.0.1:${victim.world.port}`)
  return async <Body>(path: string, body: unknown, key: string = randomUUID()) => {
    for (;;) {
      await victim.up.promise
      try {
        const answer = await call<Body>('POST', path, { token, body, headers: { 'idempotency-key': key } })
        if (answer.status !== 503) return answer
      } catch {
        // The host went away; what became of the request is for the next answer to say.
      }
      if (isOver()) throw new Over()
      await wait(20)
    }
  }
}
class Over extends Error {}

const outcomeOf = (): { outcome: string } => {
  const luck = randomInt(100)
  if (luck < 70) return { outcome: 'approve' }
  if (luck < 82) return { outcome: 'lost' }
  if (luck < 90) return { outcome: 'refuse' }
  return { outcome: 'more' }
}

type Shelf = { store: number; products: number[] }

const shopOnce = async (
  send: Send,
  shopper: Shopper,
  shelf: Shelf,
  acks: Ack[],
  now: Date,
): Promise<void> => {
  const key = randomUUID()
  const idProduct = shelf.products[randomInt(shelf.products.length)] ?? 0
  const wanted = { type: 'PICKUP', store: shelf.store, products: [{ idProduct, qty: randomInt(1, 3) }] }
  const opened = await send<Calculated>('/commerce/orders', wanted, key)
  if (opened.status !== 200) return
  const { oid } = opened.body
  acks.push({ oid, key, what: 'opened' })
  const ready = await send<Calculated>('/commerce/orders/calculate', { oid, ...tomorrow(now) })
  if (ready.status !== 200) return
  const started = await send<Window>('/orders/allat', paymentBody(shopper, ready.body))
  if (started.status !== 200) return void (await wait(200))
  acks.push({ oid, key, what: 'started' })
  const luck = randomInt(100)
  if (luck < 8) return
  if (luck < 12) return cancelled(send, { oid, key }, acks)
  if (luck < 18) {
    const reset = await send(`/commerce/orders/${oid}/reset`, {})
    if (reset.status === 200) acks.push({ oid, key, what: 'reset' })
    return
  }
  const fields = await actInWindow(started.body, outcomeOf())
  const approval = { oid, allat_enc_data: fields['allat_enc_data'] }
  const paid = await send<{ status: string }>('/orders/allat/approval', approval)
  if (paid.status !== 200 || paid.body.status !== 'PAID') return
  acks.push({ oid, key, what: 'paid' })
  if (randomInt(3) === 0) await cancelled(send, { oid, key }, acks)
}

/** Cancels an order whole; one whose refund is under way is only promised. */
const cancelled = async (send: Send, order: { oid: string; key: string }, acks: Ack[]): Promise<void> => {
  const { status, body } = await send<{ status: string }>(`/commerce/orders/${order.oid}/cancel`, {})
  if (status === 200 && body.status === 'CANCELLED') acks.push({ ...order, what: 'cancelled' })
}

const client = async (victim: Victim, shopper: Shopper, shelf: Shelf, acks: Ack[], isOver: () => boolean) => {
  const send = persistent(victim, shopper, isOver)
  const { services } = victim.world
  while (!isOver()) {
    await shopOnce(send, shopper, shelf, acks, services.clock.now()).catch((error: unknown) => {
      if (!(error instanceof Over)) throw error
    })
  }
}

/** Kills at a named point, or when it is not reached in time, or at a random moment. */
const killOnce = async (victim: Victim, round: number): Promise<'point' | 'moment'> => {
  const point = round % 5 < 2 ? points[Math.floor((round * 2) / 5) % points.length] : undefined
  await victim.start(point && `${point}:kill:${randomInt(1, 4)}`)
  const child = victim.child
  const patience = point ? 6000 : randomInt(100, 2500)
  const gone = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  const how = await Promise.race([
    (gone ?? Promise.resolve()).then(() => 'point' as const),
    wait(patience).then(() => 'moment' as const),
  ])
  await victim.end()
  return how
}

const openStatuses = [
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'VOIDING',
  'CANCEL_REQUESTED',
  'REFUNDING',
] as const

/** Lets the recovery worker run by a clock that is moved on, until nothing is under way. */
const settleAll = async ({ services }: World): Promise<number> => {
  let ahead = 0
  const later = { ...services, clock: { now: () => new Date(services.clock.now().getTime() + ahead) } }
  for (; ahead < 40 * 60_000; ahead += 30_000) {
    await recoverPayments(later)
    if ((await services.db.$count(orders, inArray(orders.status, openStatuses))) === 0) break
  }
  while ((await drainOutbox(later, 100)) > 0);
  return services.db.$count(orders, inArray(orders.status, openStatuses))
}

const lostAcks = async ({ services }: World, acks: Ack[]): Promise<number> => {
  const rows = await services.db.select({ oid: orders.oid, status: orders.status }).from(orders)
  const statuses = new Map(rows.map(({ oid, status }) => [oid, status]))
  const oidOf = new Map<string, string>()
  return count(acks, ({ oid, key, what }) => {
    const status = statuses.get(oid)
    const same = (oidOf.get(key) ?? oid) === oid
    oidOf.set(key, oid)
    const kept: Partial<Record<Ack['what'], string[]>> = {
      paid: ['PAID', 'CANCELLED'],
      cancelled: ['CANCELLED'],
    }
    return !status || !same || !(kept[what]?.includes(status) ?? true)
  })
}

const netOf = (journal: LedgerEntry[]): number => {
  const voided = new Set(journal.filter(({ kind }) => kind === 'void').map(({ oid }) => oid))
  const signs: Partial<Record<LedgerEntry['kind'], number>> = { charge: 1, refund: -1 }
  return journal
    .filter(({ oid }) => !voided.has(oid))
    .reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0)
}

const openWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-crash-'))
  const [database, sandboxes] = await Promise.all([
    trustDatabase(),
    startSandboxes({ folder, log: () => undefined }),
  ])
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: secret })
  const began = Date.now()
  const port = await freePort()
  const clock = { now: () => new Date(began + (Date.now() - began) * haste) }
  const db = openDatabase({ url: database.url, max: 10 })
  const services: Services = {
    db,
    clock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(sandboxes.settings, clock),
    log: openLog('silent'),
    shopUrl: () => `http://127.0.0.1:${port}`,
  }
  const close = async () => {
    await closeDatabase(db)
    await sandboxes.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { world: { services, sandboxes, databaseUrl: database.url, began, port }, close }
}

/** Eight clients buy while the host is disturbed; then everything under way is settled, and counted by all witnesses. */
const underClients = async <T>(world: World, disturb: (victim: Victim) => Promise<T>) => {
  const { services, sandboxes } = world
  const store = await addStore(services.db)
  const products: number[] = []
  for (let at = 0; at < 12; at += 1)
    products.push(await addProduct(services.db, { storeId: store, qty: 5000 }))
  const shoppers = await addShoppers(services, 8)
  const victim = new Victim(world)
  const acks: Ack[] = []
  let over = false
  const clients = shoppers.map((shopper) => client(victim, shopper, { store, products }, acks, () => over))
  const disturbed = await disturb(victim)
  await victim.start()
  await wait(1500)
  over = true
  await Promise.all(clients)
  await victim.end()

  const open = await settleAll(world)
  const journal = await sandboxes.payment.journal()
  const { rows } = await services.db.execute<{ paid: number }>(
    sql`select (select coalesce(sum(payable), 0) from ${orders} where paid_at is not null)::int8
      - (select coalesce(sum(amount), 0) from refunds where state = 'DONE')::int8 as paid`,
  )
  const paid = Number(rows[0]?.paid ?? 0)
  const { breaches } = await audit(services.db, { now: services.clock.now(), provider: journal })
  for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
  const lost = await lostAcks(world, acks)
  const slowest = Math.round(Math.max(...victim.startsMs))
  return {
    disturbed,
    held:
      lost === 0 &&
      open === 0 &&
      netOf(journal) === paid &&
      breaches.length === 0 &&
      slowest <= 15_000 &&
      acks.length > 0,
    figures: {
      acknowledgements: acks.length,
      'of them paid': count(acks, ({ what }) => what === 'paid'),
      cancelled: count(acks, ({ what }) => what === 'cancelled'),
      lost,
      'left open': open,
      'provider holds, won': netOf(journal),
      'orders paid less refunds, won': paid,
      differences: breaches.length,
      'slowest start, ms': slowest,
    },
  }
}

/** C1: kill -9 of the host, at named points and at random moments, under eight clients who never give up. */
export const killedAnywhere = async ({ quick = false } = {}): Promise<Attack> => {
  const { world, close } = await openWorld()
  const kills = quick ? 5 : 100
  try {
    const { disturbed, held, figures } = await underClients(world, async (victim) => {
      let atPoints = 0
      for (let round = 0; round < kills; round += 1)
        if ((await killOnce(victim, round)) === 'point') atPoints += 1
      return atPoints
    })
    return {
      id: 'C1',
      promise: 'a process may be killed at any moment',
      passed: held,
      figures: { kills, 'at named points': disturbed, ...figures },
    }
  } finally {
    await close()
  }
}

/** Lets an error out at a point: thrown to its caller it is an answer, where nobody listens it ends the process. */
const throwOnce = async (victim: Victim, point: Failpoint, act: 'throw' | 'loose' | 'reject') => {
  await victim.start(`${point}:${act}`)
  const child = victim.child
  const running = child && child.exitCode === null && child.signalCode === null
  const ended = running ? once(child, 'exit').then(([code]: number[]) => code) : child?.exitCode
  const code = await Promise.race([ended, wait(act === 'throw' ? 800 : 4000).then(() => 'runs' as const)])
  const told = /at a failpoint/.test(victim.said)
  await victim.end()
  if (act === 'throw') return code === 'runs' ? 'answered' : 'wrong'
  if (code === 'runs') return 'missed'
  return code === 1 && told ? 'ended' : 'wrong'
}

/** L3: errors at every point of an order's way, some where nobody listens. */
export const thrownAnywhere = async ({ quick = false } = {}): Promise<Attack> => {
  const { world, close } = await openWorld()
  try {
    const { disturbed, held, figures } = await underClients(world, async (victim) => {
      const told = { answered: 0, ended: 0, missed: 0, wrong: 0 }
      for (const point of quick ? points.slice(0, 2) : points)
        for (const act of ['throw', 'loose', 'reject'] as const)
          told[await throwOnce(victim, point, act)] += 1
      return told
    })
    return {
      id: 'L3',
      promise: 'an error that nobody awaits leaves nothing half done',
      passed: held && disturbed.wrong === 0 && disturbed.ended > 0,
      figures: {
        'errors to a caller, and the process ran on': disturbed.answered,
        'errors to nobody, told and ended with 1': disturbed.ended,
        'points not reached in time': disturbed.missed,
        'ended otherwise': disturbed.wrong,
        ...figures,
      },
    }
  } finally {
    await close()
  }
}

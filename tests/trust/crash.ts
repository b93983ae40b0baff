import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inArray, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit/audit.ts'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { cashCharges } from '#server/db/tables/cash.ts'
import { orders } from '#server/db/tables/orders.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { readEnv } from '#server/env.ts'
import type { Failpoint } from '#server/failpoints.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { startSandboxes, type LedgerEntry, type Sandboxes } from '#server/gateways/sandboxes.ts'
import { openLog } from '#server/http/log.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { openSecrets } from '#server/secrets.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShoppers,
  addStore,
  toPaymentBody,
  toPickupTomorrow,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import {
  pickOutcome,
  subscribeToGoods,
  topUpCash,
  type Ack,
  type Send,
  type StoreProducts,
} from './crash-acts.ts'
import { createHttpCaller, count, findFreePort, createTrustDatabase, type Attack } from './arena.ts'
import type { CrashSettings } from './crash.process.ts'

const haste = 20
const secret = 'a secret of crashes only'

/** Points in the life of orders, top-ups and cards, before and after each commit and each call of the provider. */
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
  'charge.afterProvider',
  'card.afterProvider',
  'charge.afterClaim',
  'card.afterClaim',
  'charge.beforeCommit',
  'card.beforeCommit',
  'charge.afterCommit',
  'card.afterCommit',
  'charge.afterStart',
  'charge.beforeApply',
  'card.beforeApply',
  'charge.beforeClaim',
  'card.beforeClaim',
]

type World = { services: Services; sandboxes: Sandboxes; databaseUrl: string; began: number; port: number }
/** The host, killed and restarted; clients wait here while it is down. */
class Victim {
  child: ChildProcess | undefined
  up = Promise.withResolvers<void>()
  #isUp = false
  readonly startsMs: number[] = []
  /** The stderr output of the process under attack. */
  said = ''
  readonly world: World
  constructor(world: World) {
    this.world = world
  }

  async start(failpoint?: string): Promise<void> {
    const { databaseUrl, sandboxes, began, port } = this.world
    const settings: CrashSettings = { databaseUrl, gateways: sandboxes.settings, port, began, haste }
    const startedAt = performance.now()
    const file = fileURLToPath(new URL('crash.process.ts', import.meta.url))
    const child = spawn(process.execPath, [...process.execArgv, file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        APP_ENV: 'demo',
        DEMO_MONTH: 'off',
        APP_SECRET: secret,
        CRASH: JSON.stringify(settings),
        FAILPOINT: failpoint ?? '',
      },
    })
    this.child = child
    this.said = ''
    child.stderr?.on('data', (chunk: Buffer) => (this.said += chunk.toString()))
    const exit = once(child, 'exit')
    const first = await Promise.race([once(child, 'message').then(() => 'ready'), exit.then(() => 'dead')])
    if (first === 'dead') {
      // A host with a failpoint may fail before it is ready.
      if (!failpoint) throw new Error(`the host ended by itself with ${child.exitCode}: ${this.said}`)
      return
    }
    this.startsMs.push(performance.now() - startedAt)
    this.#isUp = true
    this.up.resolve()
  }

  async end(): Promise<void> {
    const child = this.child
    if (child && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    // Clients that wait for a start that failed keep waiting for the next.
    if (this.#isUp) this.up = Promise.withResolvers<void>()
    this.#isUp = false
  }
}

/** Sends until there is an answer: after a broken connection the request is repeated with the same key. */
const createPersistentSend = (victim: Victim, { token }: Shopper, isOver: () => boolean): Send => {
  const call = createHttpCaller(`http://127.0.0.1:${victim.world.port}`)
  return async <Body>(path: string, body: unknown, key: string = randomUUID()) => {
    for (;;) {
      await victim.up.promise
      try {
        const answer = await call<Body>('POST', path, { token, body, headers: { 'idempotency-key': key } })
        if (answer.status !== 503) return answer
      } catch {
        // The host went down; the next answer shows what happened to the request.
      }
      if (isOver()) throw new StoppedError()
      await wait(20)
    }
  }
}
class StoppedError extends Error {}

const placeOrder = async (
  send: Send,
  shopper: Shopper,
  storeProducts: StoreProducts,
  acks: Ack[],
  now: Date,
): Promise<void> => {
  const key = randomUUID()
  const idProduct = storeProducts.products[randomInt(storeProducts.products.length)] ?? 0
  const orderBody = {
    type: 'PICKUP',
    store: storeProducts.store,
    products: [{ idProduct, qty: randomInt(1, 3) }],
  }
  const openResponse = await send<CalculatedOrder>('/commerce/orders', orderBody, key)
  if (openResponse.status !== 200) return
  const { oid } = openResponse.body
  acks.push({ number: oid, key, what: 'opened' })
  const calculation = await send<CalculatedOrder>('/commerce/orders/calculate', {
    oid,
    ...toPickupTomorrow(now),
  })
  if (calculation.status !== 200) return
  const startResponse = await send<PaymentWindow>('/orders/allat', toPaymentBody(shopper, calculation.body))
  if (startResponse.status !== 200) return void (await wait(200))
  acks.push({ number: oid, key, what: 'started' })
  const luck = randomInt(100)
  if (luck < 8) return
  if (luck < 12) return cancelOrder(send, { oid, key }, acks)
  if (luck < 18) {
    const reset = await send(`/commerce/orders/${oid}/reset`, {})
    if (reset.status === 200) acks.push({ number: oid, key, what: 'reset' })
    return
  }
  const fields = await submitPaymentWindow(startResponse.body, pickOutcome())
  const approval = { oid, allat_enc_data: fields['allat_enc_data'] }
  const approvalResponse = await send<{ status: string }>('/orders/allat/approval', approval)
  if (approvalResponse.status !== 200 || approvalResponse.body.status !== 'PAID') return
  acks.push({ number: oid, key, what: 'paid' })
  if (randomInt(3) === 0) await cancelOrder(send, { oid, key }, acks)
}

/** Cancels a whole order; a refund under way is not yet acknowledged. */
const cancelOrder = async (send: Send, order: { oid: string; key: string }, acks: Ack[]): Promise<void> => {
  const { status, body } = await send<{ status: string }>(`/commerce/orders/${order.oid}/cancel`, {})
  if (status === 200 && body.status === 'CANCELLED')
    acks.push({ number: order.oid, key: order.key, what: 'cancelled' })
}

const runClient = async (
  victim: Victim,
  shopper: Shopper,
  storeProducts: StoreProducts,
  acks: Ack[],
  isOver: () => boolean,
) => {
  const send = createPersistentSend(victim, shopper, isOver)
  const { services } = victim.world
  while (!isOver()) {
    const luck = randomInt(10)
    const act =
      luck < 6
        ? placeOrder(send, shopper, storeProducts, acks, services.clock.now())
        : luck < 8
          ? topUpCash(send, acks)
          : subscribeToGoods(send, shopper, storeProducts, acks)
    await act.catch((error: unknown) => {
      if (!(error instanceof StoppedError)) throw error
    })
  }
}

/** Kills at a failpoint, or, when it is not reached in time, at a random moment. */
const killOnce = async (victim: Victim, round: number): Promise<'point' | 'moment'> => {
  // Two of five kills are at points, each at the next one.
  const pointIndex = Math.floor(round / 5) * 2 + (round % 5)
  const point = round % 5 < 2 ? points[pointIndex % points.length] : undefined
  await victim.start(point && `${point}:kill:${randomInt(1, 4)}`)
  const child = victim.child
  const patience = point ? 6000 : randomInt(100, 2500)
  const exit = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  const cause = await Promise.race([
    (exit ?? Promise.resolve()).then(() => 'point' as const),
    wait(patience).then(() => 'moment' as const),
  ])
  await victim.end()
  return cause
}

const openStatuses = [
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'VOIDING',
  'CANCEL_REQUESTED',
  'REFUNDING',
] as const
const openTopUpStates = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'VOIDING'] as const

/**
 * Runs the recovery worker with a clock moved ahead, until no order and no top-up is under way; returns how
 * many still are.
 */
const settleAll = async ({ services }: World): Promise<number> => {
  let offsetMs = 0
  const countOpen = async () =>
    (await services.db.$count(orders, inArray(orders.status, openStatuses))) +
    (await services.db.$count(cashCharges, inArray(cashCharges.state, openTopUpStates)))
  const later = { ...services, clock: { now: () => new Date(services.clock.now().getTime() + offsetMs) } }
  for (; offsetMs < 40 * 60_000; offsetMs += 30_000) {
    await recoverPayments(later)
    if ((await countOpen()) === 0) break
  }
  while ((await drainOutbox(later, 100)) > 0);
  return countOpen()
}

const countLostAcks = async ({ services }: World, acks: Ack[]): Promise<number> => {
  const { db } = services
  const rows: { number: string; status: string }[] = [
    ...(await db.select({ number: orders.oid, status: orders.status }).from(orders)),
    ...(await db.select({ number: cashCharges.cid, status: cashCharges.state }).from(cashCharges)),
    ...(await db.select({ number: subscriptions.sid, status: subscriptions.state }).from(subscriptions)),
  ]
  const statuses = new Map(rows.map(({ number, status }) => [number, status]))
  const numberByKey = new Map<string, string>()
  return count(acks, ({ number, key, what }) => {
    const status = statuses.get(number)
    const isSame = (numberByKey.get(key) ?? number) === number
    numberByKey.set(key, number)
    const allowedStatuses: Partial<Record<Ack['what'], string[]>> = {
      paid: ['PAID', 'CANCELLED'],
      cancelled: ['CANCELLED'],
      'topped up': ['CHARGED'],
      registered: ['ACTIVE', 'PAUSED'],
    }
    return !status || !isSame || !(allowedStatuses[what]?.includes(status) ?? true)
  })
}

const toNetAmount = (journal: LedgerEntry[]): number => {
  const voided = new Set(journal.filter(({ kind }) => kind === 'void').map(({ oid }) => oid))
  const signs: Partial<Record<LedgerEntry['kind'], number>> = { charge: 1, refund: -1 }
  return journal
    .filter(({ oid }) => !voided.has(oid))
    .reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0)
}

const openWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-crash-'))
  const [database, sandboxes] = await Promise.all([
    createTrustDatabase(),
    startSandboxes({ folder, log: () => undefined }),
  ])
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: secret })
  const startedAt = Date.now()
  const port = await findFreePort()
  const clock = { now: () => new Date(startedAt + (Date.now() - startedAt) * haste) }
  const db = openDatabase({ url: database.url, max: 10 })
  const services: Services = {
    db,
    clock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(sandboxes.settings, clock),
    log: openLog('silent'),
    shopUrl: () => `http://127.0.0.1:${port}`,
    officeUrl: () => `http://127.0.0.1:${port}`,
  }
  const close = async () => {
    await closeDatabase(db)
    await sandboxes.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { world: { services, sandboxes, databaseUrl: database.url, began: startedAt, port }, close }
}

/** Eight clients buy while the host is disturbed; then all open orders are settled and audited. */
const runUnderClients = async <T>(world: World, disturb: (victim: Victim) => Promise<T>) => {
  const { services, sandboxes } = world
  const store = await addStore(services.db, { ships: true })
  const products: number[] = []
  for (let index = 0; index < 12; index += 1)
    products.push(await addProduct(services.db, { storeId: store, qty: 5000 }))
  const values = { fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
  const subscribable = await addProduct(services.db, { storeId: store, qty: 5000 }, values)
  const shoppers = await addShoppers(services, 8)
  const victim = new Victim(world)
  const acks: Ack[] = []
  let isOver = false
  const clients = shoppers.map((shopper) =>
    runClient(victim, shopper, { store, products, subscribable }, acks, () => isOver),
  )
  const result = await disturb(victim)
  await victim.start()
  await wait(1500)
  isOver = true
  await Promise.all(clients)
  await victim.end()

  const open = await settleAll(world)
  const journal = await sandboxes.payment.journal()
  const { rows } = await services.db.execute<{ paid: number }>(
    sql`select (select coalesce(sum(payable), 0) from ${orders} where paid_at is not null)::int8
      - (select coalesce(sum(amount), 0) from refunds where state = 'DONE')::int8
      + (select coalesce(sum(amount), 0) from cash_charges where state = 'CHARGED')::int8 as paid`,
  )
  const paidAmount = Number(rows[0]?.paid ?? 0)
  const { breaches } = await audit(services.db, { now: services.clock.now(), provider: journal })
  for (const { rule, subject, detail } of breaches) console.error(`  rule ${rule}: ${subject}: ${detail}`)
  const lostCount = await countLostAcks(world, acks)
  const slowest = Math.round(Math.max(...victim.startsMs))
  return {
    disturbed: result,
    held:
      lostCount === 0 &&
      open === 0 &&
      toNetAmount(journal) === paidAmount &&
      breaches.length === 0 &&
      slowest <= 15_000 &&
      acks.length > 0,
    figures: {
      acknowledgements: acks.length,
      'of them paid': count(acks, ({ what }) => what === 'paid'),
      'topped up': count(acks, ({ what }) => what === 'topped up'),
      'cards registered': count(acks, ({ what }) => what === 'registered'),
      cancelled: count(acks, ({ what }) => what === 'cancelled'),
      lost: lostCount,
      'left open': open,
      'provider holds, won': toNetAmount(journal),
      'orders and top-ups paid less refunds, won': paidAmount,
      differences: breaches.length,
      'slowest start, ms': slowest,
    },
  }
}

/** C1: kill -9 of the host, at failpoints and at random moments, while eight clients keep retrying. */
export const checkKills = async ({ quick = false } = {}): Promise<Attack> => {
  const { world, close } = await openWorld()
  const kills = quick ? 5 : 100
  try {
    const {
      disturbed: killsAtPoints,
      held: isHeld,
      figures,
    } = await runUnderClients(world, async (victim) => {
      let atPoints = 0
      for (let round = 0; round < kills; round += 1)
        if ((await killOnce(victim, round)) === 'point') atPoints += 1
      return atPoints
    })
    return {
      id: 'C1',
      promise: 'a process may be killed at any moment',
      passed: isHeld,
      figures: { kills, 'at named points': killsAtPoints, ...figures },
    }
  } finally {
    await close()
  }
}

/**
 * Raises an error at a failpoint: its caller turns a thrown one into an answer, an unhandled one ends the
 * process.
 */
const throwOnce = async (victim: Victim, point: Failpoint, act: 'throw' | 'loose' | 'reject') => {
  await victim.start(`${point}:${act}`)
  const child = victim.child
  const isRunning = child && child.exitCode === null && child.signalCode === null
  const exit = isRunning ? once(child, 'exit').then(([code]: number[]) => code) : child?.exitCode
  const code = await Promise.race([exit, wait(act === 'throw' ? 800 : 4000).then(() => 'runs' as const)])
  const isReported = /at a failpoint/.test(victim.said)
  await victim.end()
  if (act === 'throw') return code === 'runs' ? 'answered' : 'wrong'
  if (code === 'runs') return 'missed'
  return code === 1 && isReported ? 'ended' : 'wrong'
}

/** L3: errors at every point of an order's life, some of them unhandled. */
export const checkThrownErrors = async ({ quick = false } = {}): Promise<Attack> => {
  const { world, close } = await openWorld()
  try {
    const {
      disturbed: errorCounts,
      held: isHeld,
      figures,
    } = await runUnderClients(world, async (victim) => {
      const counts = { answered: 0, ended: 0, missed: 0, wrong: 0 }
      for (const point of quick ? points.slice(0, 2) : points)
        for (const act of ['throw', 'loose', 'reject'] as const)
          counts[await throwOnce(victim, point, act)] += 1
      return counts
    })
    return {
      id: 'L3',
      promise: 'an error that nobody awaits leaves nothing half done',
      passed: isHeld && errorCounts.wrong === 0 && errorCounts.ended > 0,
      figures: {
        'errors to a caller, and the process ran on': errorCounts.answered,
        'errors to nobody, told and ended with 1': errorCounts.ended,
        'points not reached in time': errorCounts.missed,
        'ended otherwise': errorCounts.wrong,
        ...figures,
      },
    }
  } finally {
    await close()
  }
}

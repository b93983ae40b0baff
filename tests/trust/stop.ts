import { once } from 'node:events'
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { startSandboxes } from '#server/gateways/sandboxes.ts'
import { openLog } from '#server/http/log.ts'
import { openSecrets } from '#server/secrets.ts'
import { addProduct, addShoppers, addStore, encDataFor, readyOrder, type Shopper } from '../support/orders.ts'
import { connected, dial, issueFor } from '../support/talk.ts'
import { abreast, callerAt, count, differencesOf, freePort, trustDatabase, type Attack } from './arena.ts'
import { hostSecret, openHostProcess, type HostProcess } from './hosts.ts'

type Scale = { approvals: number; others: number; sockets: number; idle: number; slowMs: number }
const whole: Scale = { approvals: 50, others: 150, sockets: 100, idle: 20, slowMs: 3000 }
const short: Scale = { approvals: 15, others: 45, sockets: 30, idle: 10, slowMs: 1500 }

type Answered = { status: number; closing: boolean } | 'broken'

/**
 * Sends all of a request but its last byte; `finish` sends that and gives the answer. It is taken once the server has
 * read its head and said to go on: until then the connection may still wait to be accepted.
 */
const held = (url: string, path: string, token: string, body: unknown) => {
  const bytes = Buffer.from(JSON.stringify(body))
  const request = httpRequest(`${url}/api/v1${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
      expect: '100-continue',
    },
  })
  const response = once(request, 'response').catch(() => 'broken' as const)
  const taken = once(request, 'continue')
  request.flushHeaders()
  const sent = taken.then(() => request.write(bytes.subarray(0, -1)))
  return { finish: () => answerOf(request, bytes.subarray(-1), response), sent }
}

const answerOf = async (
  request: ClientRequest,
  last: Buffer,
  first: Promise<'broken' | unknown[]>,
): Promise<Answered> => {
  request.end(last)
  const answered = await first
  if (answered === 'broken') return 'broken'
  const [response] = answered as [IncomingMessage]
  try {
    for await (const _ of response);
  } catch {
    return 'broken'
  }
  return { status: response.statusCode ?? 0, closing: response.headers.connection === 'close' }
}

const idleConnections = (url: string, idle: number) =>
  Promise.all(
    Array.from({ length: idle }, async () => {
      const agent = new Agent({ keepAlive: true })
      const request = httpRequest(`${url}/healthz`, { agent })
      request.end()
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      for await (const _ of response);
      return agent
    }),
  )

const status = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )

/** What a balancer sees between the signal and the end: refusals of readiness, then a closed port. */
const watch = async (host: HostProcess, isOver: () => boolean) => {
  const seen: number[] = []
  while (!isOver()) {
    seen.push(await status(`${host.url}/readyz`))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return seen
}

const openWorld = async ({ slowMs }: Scale) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-stop-'))
  const [database, sandboxes, port] = await Promise.all([
    trustDatabase(),
    startSandboxes({ folder, slowMs, log: () => undefined }),
    freePort(),
  ])
  const env = readEnv({ APP_ENV: 'demo', APP_SECRET: hostSecret })
  const db = openDatabase({ url: database.url, max: 10 })
  const services: Services = {
    db,
    clock: systemClock,
    env,
    secrets: openSecrets(env),
    gateways: openGateways(sandboxes.settings, systemClock),
    log: openLog('silent'),
    shopUrl: () => `http://127.0.0.1:${port}`,
  }
  const host = openHostProcess({ databaseUrl: database.url, gateways: sandboxes.settings, port })
  const close = async () => {
    await host.end('SIGKILL')
    await closeDatabase(db)
    await sandboxes.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { services, sandboxes, host, close }
}

const prepareApprovals = async (services: Services, host: HostProcess, shoppers: readonly Shopper[]) => {
  const call = callerAt(host.url)
  const store = await addStore(services.db)
  const product = await addProduct(services.db, { storeId: store, qty: 10_000 })
  const ask = { products: [{ idProduct: product, qty: 1 }], store, now: services.clock.now() }
  const ready = await abreast(shoppers, 5, async (shopper) => {
    const order = await readyOrder(call, shopper, ask)
    const allat_enc_data = await encDataFor(call, shopper, order, 'slow')
    return { token: shopper.token, body: { oid: order.oid, allat_enc_data } }
  })
  return { ready, product }
}

/** C4: a process that is told to stop ends what it has begun, and nothing else. */
export const gracefulStop = async ({ quick = false } = {}): Promise<Attack> => {
  const scale = quick ? short : whole
  const { approvals, others, sockets, idle, slowMs } = scale
  const { services, sandboxes, host, close } = await openWorld(scale)
  try {
    await host.start()
    const shoppers = await addShoppers(services, approvals)
    const { ready, product } = await prepareApprovals(services, host, shoppers)
    const talkers = await abreast(Array.from({ length: sockets }), 20, async (_, at) => {
      const shopper = shoppers[at % shoppers.length] as Shopper
      return connected(dial(host.url, await issueFor(services, shopper.id)))
    })
    const agents = await idleConnections(host.url, idle)
    const shots = [
      ...ready.map(({ token, body }) => held(host.url, '/orders/allat/approval', token, body)),
      ...Array.from({ length: others }, (_, at) =>
        held(host.url, '/cart/add', (shoppers[at % shoppers.length] as Shopper).token, {
          items: [{ idProduct: product, qty: 1 }],
        }),
      ),
    ]
    await Promise.all(shots.map(({ sent }) => sent))
    // Approvals are on their way to the provider when the signal comes; the others are half sent.
    const underway = shots.slice(0, approvals).map(({ finish }) => finish())
    await new Promise((resolve) => setTimeout(resolve, 500))
    const begun = performance.now()
    let over = false
    const watching = watch(host, () => over)
    const ending = host.end('SIGTERM')
    const answers = await Promise.all([...underway, ...shots.slice(approvals).map(({ finish }) => finish())])
    const code = await ending
    const ms = Math.round(performance.now() - begun)
    over = true
    const seen = await watching
    const broken = count(answers, (answer) => answer === 'broken' || answer.status >= 500)
    const paid = count(answers.slice(0, approvals), (answer) => answer !== 'broken' && answer.status === 200)
    const left = count(talkers, (talker) => talker.connected)
    const differences = await differencesOf(services, sandboxes)
    for (const talker of talkers) talker.disconnect()
    for (const agent of agents) agent.destroy()
    const told = seen.includes(503) && seen.lastIndexOf(200) < seen.indexOf(503) && seen.at(-1) === 0
    return {
      id: 'C4',
      promise: 'a stop ends what was begun, and in time',
      passed:
        broken === 0 &&
        paid === approvals &&
        left === 0 &&
        code === 0 &&
        told &&
        ms <= 15_000 &&
        differences === 0,
      figures: {
        'requests under way': answers.length,
        'of them broken': broken,
        [`approvals of ${slowMs} ms paid`]: paid,
        'sockets left': left,
        'not ready before the port closed': told ? 'yes' : seen.slice(-30).join(' '),
        'exit code': code ?? 'none',
        'to the end, ms': ms,
        differences,
      },
    }
  } finally {
    await close()
  }
}

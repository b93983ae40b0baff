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
import {
  addProduct,
  addShoppers,
  addStore,
  authorizePayment,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { waitForConnection, connectTalker, issueMemberTicket } from '../support/chat-sockets.ts'
import {
  mapConcurrently,
  createHttpCaller,
  count,
  countDifferences,
  findFreePort,
  createTrustDatabase,
  type Attack,
} from './arena.ts'
import { hostSecret, openHostProcess, type HostProcess } from './hosts.ts'

type Scale = { approvals: number; others: number; sockets: number; idle: number; slowMs: number }
const fullScale: Scale = { approvals: 50, others: 150, sockets: 100, idle: 20, slowMs: 3000 }
const quickScale: Scale = { approvals: 15, others: 45, sockets: 30, idle: 10, slowMs: 1500 }

type RequestOutcome = { status: number; closing: boolean } | 'broken'

/**
 * Sends a request without its last byte; `finish` sends that and returns the answer. Resolves when the server
 * has read the head and answered 100 Continue: until then the connection may still wait to be accepted.
 */
const holdRequest = (url: string, path: string, token: string, body: unknown) => {
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
  const continueEvent = once(request, 'continue')
  request.flushHeaders()
  const bodyWrite = continueEvent.then(() => request.write(bytes.subarray(0, -1)))
  return { finish: () => finishRequest(request, bytes.subarray(-1), response), sent: bodyWrite }
}

const finishRequest = async (
  request: ClientRequest,
  last: Buffer,
  first: Promise<'broken' | unknown[]>,
): Promise<RequestOutcome> => {
  request.end(last)
  const firstEvent = await first
  if (firstEvent === 'broken') return 'broken'
  const [response] = firstEvent as [IncomingMessage]
  try {
    for await (const _ of response);
  } catch {
    return 'broken'
  }
  return { status: response.statusCode ?? 0, closing: response.headers.connection === 'close' }
}

const openIdleConnections = (url: string, idle: number) =>
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

const fetchStatus = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )

/** What a load balancer sees between the signal and the end: readiness refused, then a closed port. */
const watch = async (host: HostProcess, isOver: () => boolean) => {
  const statuses: number[] = []
  while (!isOver()) {
    statuses.push(await fetchStatus(`${host.url}/readyz`))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return statuses
}

const openWorld = async ({ slowMs }: Scale) => {
  const folder = await mkdtemp(join(tmpdir(), 'vini-stop-'))
  const [database, sandboxes, port] = await Promise.all([
    createTrustDatabase(),
    startSandboxes({ folder, slowMs, log: () => undefined }),
    findFreePort(),
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
    officeUrl: () => `http://127.0.0.1:${port}`,
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
  const call = createHttpCaller(host.url)
  const store = await addStore(services.db)
  const product = await addProduct(services.db, { storeId: store, qty: 10_000 })
  const request = { products: [{ idProduct: product, qty: 1 }], store, now: services.clock.now() }
  const approvalRequests = await mapConcurrently(shoppers, 5, async (shopper) => {
    const order = await createPreOrder(call, shopper, request)
    const allat_enc_data = await authorizePayment(call, shopper, order, 'slow')
    return { token: shopper.token, body: { oid: order.oid, allat_enc_data } }
  })
  return { ready: approvalRequests, product }
}

/** C4: a process that is asked to stop finishes what it has begun, and nothing else. */
export const checkGracefulStop = async ({ quick = false } = {}): Promise<Attack> => {
  const scale = quick ? quickScale : fullScale
  const { approvals, others, sockets, idle, slowMs } = scale
  const { services, sandboxes, host, close } = await openWorld(scale)
  try {
    await host.start()
    const shoppers = await addShoppers(services, approvals)
    const { ready: approvalRequests, product } = await prepareApprovals(services, host, shoppers)
    const talkers = await mapConcurrently(Array.from({ length: sockets }), 20, async (_, index) => {
      const shopper = shoppers[index % shoppers.length] as Shopper
      return waitForConnection(connectTalker(host.url, await issueMemberTicket(services, shopper.id)))
    })
    const agents = await openIdleConnections(host.url, idle)
    const heldRequests = [
      ...approvalRequests.map(({ token, body }) =>
        holdRequest(host.url, '/orders/allat/approval', token, body),
      ),
      ...Array.from({ length: others }, (_, index) =>
        holdRequest(host.url, '/cart/add', (shoppers[index % shoppers.length] as Shopper).token, {
          items: [{ idProduct: product, qty: 1 }],
        }),
      ),
    ]
    await Promise.all(heldRequests.map(({ sent }) => sent))
    // When the signal comes, the approvals are on their way to the provider; the others are half sent.
    const underway = heldRequests.slice(0, approvals).map(({ finish }) => finish())
    await new Promise((resolve) => setTimeout(resolve, 500))
    const startedAt = performance.now()
    let isOver = false
    const watching = watch(host, () => isOver)
    const ending = host.end('SIGTERM')
    const answers = await Promise.all([
      ...underway,
      ...heldRequests.slice(approvals).map(({ finish }) => finish()),
    ])
    const code = await ending
    const ms = Math.round(performance.now() - startedAt)
    isOver = true
    const statuses = await watching
    const brokenCount = count(answers, (answer) => answer === 'broken' || answer.status >= 500)
    const paidCount = count(
      answers.slice(0, approvals),
      (answer) => answer !== 'broken' && answer.status === 200,
    )
    const connectedCount = count(talkers, (talker) => talker.connected)
    const differences = await countDifferences(services, sandboxes)
    for (const talker of talkers) talker.disconnect()
    for (const agent of agents) agent.destroy()
    const isAnnounced =
      statuses.includes(503) && statuses.lastIndexOf(200) < statuses.indexOf(503) && statuses.at(-1) === 0
    return {
      id: 'C4',
      promise: 'a stop ends what was begun, and in time',
      passed:
        brokenCount === 0 &&
        paidCount === approvals &&
        connectedCount === 0 &&
        code === 0 &&
        isAnnounced &&
        ms <= 15_000 &&
        differences === 0,
      figures: {
        'requests under way': answers.length,
        'of them broken': brokenCount,
        [`approvals of ${slowMs} ms paid`]: paidCount,
        'sockets left': connectedCount,
        'not ready before the port closed': isAnnounced ? 'yes' : statuses.slice(-30).join(' '),
        'exit code': code ?? 'none',
        'to the end, ms': ms,
        differences,
      },
    }
  } finally {
    await close()
  }
}

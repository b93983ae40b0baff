import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { unreachableGateways } from '../support/unreachable-gateways.ts'
import type { Attack } from './arena.ts'
import { listAllRequests, createOddRequest } from './edge-requests.ts'
import { createDice } from './fuzz-values.ts'
import { openHostProcess } from './hosts.ts'
import { sendRaw, parseStatus } from './raw-http.ts'
import { getWebShop } from './web-shop.ts'

const concurrency = 12
const hangMs = 4_000

export const findLocalhostPort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Tally = { answered: number; refused: number; failed: string[] }

const describeRequest = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, 160))

/** Sends all requests, several at once, and counts the answers. */
const sendAll = async (port: number, requests: readonly Buffer[]): Promise<Tally> => {
  const tally: Tally = { answered: 0, refused: 0, failed: [] }
  const remaining = [...requests]
  const runWorker = async () => {
    for (let bytes = remaining.pop(); bytes; bytes = remaining.pop()) {
      const status = parseStatus(await sendRaw(port, bytes, hangMs))
      if (status > 0) tally.answered += 1
      if (status >= 400 && status < 500) tally.refused += 1
      if (status >= 500) tally.failed.push(`${status} for ${describeRequest(bytes)}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  return tally
}

const isAlive = async (port: number): Promise<boolean> =>
  (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status === 200

/** E1: no request line, host, path or header stops a process or makes it fail, upgrades included. */
export const checkProcessSurvival = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const host = openHostProcess(
    { databaseUrl: shop.line.direct, gateways: unreachableGateways, port: await findLocalhostPort() },
    { LOG_LEVEL: 'error' },
  )
  await host.start()
  try {
    const seed = randomInt(2 ** 31)
    const dice = createDice(seed)
    const odd = Array.from({ length: quick ? 300 : 2_500 }, () => createOddRequest(dice))
    const requests = [...listAllRequests(), ...odd]
    const shopPort = Number(new URL(shop.url).port)
    const hostPort = Number(new URL(host.url).port)
    const [shopTally, hostTally] = [await sendAll(shopPort, requests), await sendAll(hostPort, requests)]
    const failures = [...shopTally.failed, ...hostTally.failed]
    for (const failure of failures.slice(0, 20)) console.error(`  ${failure}`)
    if (failures.length > 0) console.error(`  seed ${seed}`)
    const alive = [shop.running() && (await isAlive(shopPort)), await isAlive(hostPort)]
    const unhandled = `${shop.said()}${host.said()}`.match(/not handled|not caught|failed at the edge/g) ?? []
    return {
      id: 'E1',
      promise: 'nothing sent from outside stops the process',
      passed: failures.length === 0 && unhandled.length === 0 && alive.every(Boolean),
      figures: {
        'requests to each of two hosts': requests.length,
        answered: shopTally.answered + hostTally.answered,
        'refused as 4xx': shopTally.refused + hostTally.refused,
        '5xx': failures.length,
        exits: alive.filter((one) => !one).length,
        'caught by nobody': unhandled.length,
      },
    }
  } finally {
    await host.end('SIGTERM')
  }
}

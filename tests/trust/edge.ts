import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { nowhere } from '../support/nowhere.ts'
import type { Attack } from './arena.ts'
import { everyRequest, oddRequest } from './edge-requests.ts'
import { diceOf } from './fuzz-values.ts'
import { openHostProcess } from './hosts.ts'
import { sendRaw, statusOf } from './raw-http.ts'
import { webShop } from './web-shop.ts'

const abreast = 12
const hangMs = 4_000

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Tally = { answered: number; refused: number; failed: string[] }

const nameOf = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, 160))

/** Sends all requests, some at once, and counts what came back. */
const fire = async (port: number, requests: readonly Buffer[]): Promise<Tally> => {
  const tally: Tally = { answered: 0, refused: 0, failed: [] }
  const left = [...requests]
  const work = async () => {
    for (let bytes = left.pop(); bytes; bytes = left.pop()) {
      const status = statusOf(await sendRaw(port, bytes, hangMs))
      if (status > 0) tally.answered += 1
      if (status >= 400 && status < 500) tally.refused += 1
      if (status >= 500) tally.failed.push(`${status} for ${nameOf(bytes)}`)
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return tally
}

const isAlive = async (port: number): Promise<boolean> =>
  (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.status === 200

/** E1: no request line, host, path or header stops a process or makes it fail; nor does an upgrade with the same. */
export const nothingStopsTheProcess = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await webShop()
  const host = openHostProcess(
    { databaseUrl: shop.line.direct, gateways: nowhere, port: await freePort() },
    { LOG_LEVEL: 'error' },
  )
  await host.start()
  try {
    const seed = randomInt(2 ** 31)
    const dice = diceOf(seed)
    const odd = Array.from({ length: quick ? 300 : 2_500 }, () => oddRequest(dice))
    const requests = [...everyRequest(), ...odd]
    const shopPort = Number(new URL(shop.url).port)
    const hostPort = Number(new URL(host.url).port)
    const [ofShop, ofHost] = [await fire(shopPort, requests), await fire(hostPort, requests)]
    const failed = [...ofShop.failed, ...ofHost.failed]
    for (const failure of failed.slice(0, 20)) console.error(`  ${failure}`)
    if (failed.length > 0) console.error(`  seed ${seed}`)
    const alive = [shop.running() && (await isAlive(shopPort)), await isAlive(hostPort)]
    const unhandled = `${shop.said()}${host.said()}`.match(/not handled|not caught|failed at the edge/g) ?? []
    return {
      id: 'E1',
      promise: 'nothing sent from outside stops the process',
      passed: failed.length === 0 && unhandled.length === 0 && alive.every(Boolean),
      figures: {
        'requests to each of two hosts': requests.length,
        answered: ofShop.answered + ofHost.answered,
        'refused as 4xx': ofShop.refused + ofHost.refused,
        '5xx': failed.length,
        exits: alive.filter((one) => !one).length,
        'caught by nobody': unhandled.length,
      },
    }
  } finally {
    await host.end('SIGTERM')
  }
}

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { toPercentile, type Attack } from './arena.ts'
import { measureSlowdown, toLimit } from './machine-speed.ts'
import { getWebShop, type WebShop } from './web-shop.ts'

const toAddress = (shop: WebShop) => ({ host: 'localhost', port: Number(new URL(shop.url).port) })

const readMemoryMb = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
}

const open = async (shop: WebShop): Promise<Socket> => {
  const socket = createConnection(toAddress(shop))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends raw bytes; returns all output until the server closes, or until `ms` have passed. */
const sendBytes = async (shop: WebShop, bytes: string | Buffer, ms = 1500): Promise<string> => {
  const socket = await open(shop)
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  const end = new Promise((resolve) => socket.once('close', resolve))
  socket.write(bytes)
  await Promise.race([end, wait(ms)])
  socket.destroy()
  return text
}

const parseStatus = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const countAnswers = (text: string): number => text.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0

/** Connections that send as little as possible, as slowly as allowed. */
const openSlowCrowd = async (shop: WebShop, size: number) => {
  const begins = [
    'GET /api/v1/wines/kinds HTTP/1.1\r\nHost: localhost\r\n',
    'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    'GET /product HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ]
  const sockets: Socket[] = []
  for (let index = 0; index < size; index += 1) {
    const socket = await open(shop)
    const kind = index % 3
    // The third kind requests a page and never reads it.
    if (kind === 2) socket.pause()
    socket.write(begins[kind] ?? '')
    sockets.push(socket)
  }
  const drip = setInterval(() => {
    sockets.forEach((socket, index) => {
      if (!socket.destroyed && index % 3 !== 2) socket.write(index % 3 === 0 ? 'X-a: b\r\n' : 'x')
    })
  }, 500)
  return {
    sockets,
    end: () => {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const runOrdinary = async (shop: WebShop, ms: number): Promise<{ times: number[]; failed: number }> => {
  const times: number[] = []
  let failureCount = 0
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    const startedAt = performance.now()
    const answer = await fetch(`${shop.url}/api/v1/wines/products?size=10`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) failureCount += 1
    times.push(performance.now() - startedAt)
    await wait(20)
  }
  return { times, failed: failureCount }
}

const requestHead = 'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** Requests that are too large, or that two servers could parse differently. */
const listRefusals = (): Record<
  string,
  { bytes: string | Buffer; status: readonly number[]; most?: number }
> => ({
  'a megabyte of headers': {
    bytes: `GET / HTTP/1.1\r\nHost: localhost\r\n${`X-a: ${'a'.repeat(1000)}\r\n`.repeat(1000)}\r\n`,
    status: [431],
  },
  'ten megabytes of JSON': {
    bytes: `${requestHead}Content-Length: 10485760\r\n\r\n${'a'.repeat(10_485_760)}`,
    status: [413],
  },
  'chunks without an end': {
    bytes: `${requestHead}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(0x10000)}\r\n`.repeat(20)}`,
    status: [413],
  },
  'a body that unpacks to much': {
    bytes: Buffer.concat([
      Buffer.from(`${requestHead}Content-Encoding: gzip\r\nContent-Length: 20\r\n\r\n`),
      Buffer.from('1f8b080000000000000303000000000000000000', 'hex'),
    ]),
    status: [400, 415],
  },
  'two lengths': {
    bytes: `${requestHead}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    status: [400],
    most: 1,
  },
  'a length and chunks': {
    bytes: `${requestHead}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    status: [400],
    most: 1,
  },
  'chunks told in two ways': {
    bytes: `${requestHead}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    status: [400],
    most: 1,
  },
  'a space before the colon': {
    bytes: `${requestHead}Content-Length : 40\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    status: [400],
    most: 1,
  },
  'a header over two lines': { bytes: 'GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n', status: [400], most: 1 },
  'no host': { bytes: 'GET / HTTP/1.1\r\n\r\n', status: [400], most: 1 },
  'no HTTP': { bytes: '\x16\x03\x01\x02\x00\x01\x00', status: [400], most: 1 },
})

const checkRefusals = async (shop: WebShop): Promise<string[]> => {
  const faults: string[] = []
  for (const [name, { bytes, status, most = Infinity }] of Object.entries(listRefusals())) {
    const answer = await sendBytes(shop, bytes, bytes.length > 100_000 ? 4000 : 600)
    if (!status.includes(parseStatus(answer))) faults.push(`${name} was answered ${parseStatus(answer)}`)
    if (countAnswers(answer) > most) faults.push(`${name} was answered ${countAnswers(answer)} times`)
  }
  return faults
}

const pipelineSize = 50

const checkPipeline = async (shop: WebShop): Promise<string[]> => {
  const requests = Array.from(
    { length: pipelineSize },
    (_, index) =>
      `GET /api/v1/nowhere-${index} HTTP/1.1\r\nHost: localhost\r\n${index === pipelineSize - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  )
  const answers = countAnswers(await sendBytes(shop, requests.join(''), 8000))
  return answers === pipelineSize ? [] : [`of ${pipelineSize} requests in one piece ${answers} were answered`]
}

/**
 * Expects that clients with slow headers were disconnected. Some were answered 408; a write to a closed
 * connection may overtake the answer.
 */
const waitForTimeouts = async ({ sockets }: Awaited<ReturnType<typeof openSlowCrowd>>) => {
  const slow = sockets.filter((_, index) => index % 3 === 0)
  let timeoutCount = 0
  for (const socket of slow)
    socket.on('data', (piece: Buffer) => (timeoutCount += /^HTTP\/1\.1 408/.test(piece.toString()) ? 1 : 0))
  await wait(20_000)
  return { told: timeoutCount, left: slow.filter(({ destroyed }) => !destroyed).length }
}

/** W9: slow, large or ambiguous requests do not slow down other clients. */
export const checkLimits = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const before = await readMemoryMb(shop.pid)
  await runOrdinary(shop, 500)
  const crowd = await openSlowCrowd(shop, quick ? 150 : 500)
  const during = runOrdinary(shop, quick ? 2500 : 20_000)
  const slow = quick ? null : await waitForTimeouts(crowd)
  const { times, failed: failureCount } = await during
  const memoryGrowth = (await readMemoryMb(shop.pid)) - before
  crowd.end()
  const faults = [...(await checkRefusals(shop)), ...(await checkPipeline(shop))]
  const p95 = toPercentile(times, 0.95)
  const slowdown = measureSlowdown()
  const after = await runOrdinary(shop, 300)
  for (const fault of faults) console.error(`  ${fault}`)
  return {
    id: 'W9',
    promise: 'slow, large and ambiguous requests are refused',
    passed:
      faults.length === 0 &&
      failureCount + after.failed === 0 &&
      p95 < toLimit(500, { slowdown: slowdown.wall, quick }) &&
      memoryGrowth < 150 &&
      (slow === null || (slow.left === 0 && slow.told > 0)) &&
      shop.running(),
    figures: {
      'slow connections': crowd.sockets.length,
      'ordinary requests': times.length,
      'of them failed': failureCount + after.failed,
      'p95 meanwhile, ms': p95,
      'machine slower by': slowdown.wall.toFixed(1),
      ...(slow && { 'slow with headers, told 408': slow.told, 'still there': slow.left }),
      'refusals tried': Object.keys(listRefusals()).length + pipelineSize,
      wrong: faults.length,
      'memory grown, MB': memoryGrowth,
    },
  }
}

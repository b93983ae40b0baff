import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'
import { toPercentile, type Attack } from './arena.ts'
import { readCpuMs } from './cpu-time.ts'
import { watchHealth } from './health-watch.ts'
import { readLiveMemory } from './live-memory.ts'
import { measureSlowdown, toLarger, toLimit } from './machine-speed.ts'
import { openSocket, parseStatus } from './raw-http.ts'
import { toBearer, getWebShop, type WebShop } from './web-shop.ts'

const megabyte = 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'a')

type BodyRequest = {
  path: string
  type: string
  bytes: number
  chunked?: boolean
  token?: string
  rude?: boolean
  /** Called when half of the body is sent. */
  halfway?: () => Promise<void>
}
type BodyResponse = { status: number; closed: boolean }

const toRequestHead = ({ path, type, bytes, chunked = false, token }: BodyRequest) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    '',
  ].join('\r\n')

/**
 * Sends a long body; a polite sender stops when it is answered, a rude one sends all of it before it reads.
 */
const sendLongBody = async (port: number, sending: BodyRequest): Promise<BodyResponse> => {
  const socket = await openSocket(port)
  let text = ''
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')))
  socket.setMaxListeners(0)
  socket.on('close', () => (isClosed = true))
  if (sending.rude) socket.pause()
  socket.write(toRequestHead(sending))
  for (let sentBytes = 0; sentBytes < sending.bytes && !isClosed; sentBytes += chunk.length) {
    if (!sending.rude && parseStatus(text) > 0) break
    const part = sending.chunked
      ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
      : chunk
    if (sending.halfway && sentBytes >= sending.bytes / 2 && sentBytes < sending.bytes / 2 + chunk.length)
      await sending.halfway()
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), wait(5_000)])
  }
  if (sending.chunked && !isClosed) socket.write('0\r\n\r\n')
  socket.resume()
  for (let turn = 0; turn < 100 && parseStatus(text) === 0 && !isClosed; turn += 1) await wait(50)
  socket.destroy()
  return { status: parseStatus(text), closed: isClosed }
}

const sampleParams = { oid: '20260101-AAAAAAAAAA', provider: 'kakao' } as Record<string, string>

const listAddresses = (): string[] => {
  const calls = [...Object.values(contract), ...Object.values(officeContract)].flatMap((noun) =>
    Object.values(noun as Calls)
      .filter(({ method }) => method === 'post')
      .map(
        ({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => sampleParams[name] ?? '1')}`,
      ),
  )
  const windows = [
    '/order/payment/return',
    '/niceid/checkplus_result',
    '/niceid/mobile_cert',
    '/oauth2/apple',
  ]
  return [
    ...new Set([...windows, '/', '/cart', '/account/login', '/api/v1/nothing', '/images/x.png', ...calls]),
  ]
}

/** Each body has one deeply nested member, many parts, or a million empty names. */
const listCostlyBodies = (): { name: string; path: string; type: string; body: string }[] => {
  const form = 'application/x-www-form-urlencoded'
  const deposit = '/api/v1/orders/allat/deposit'
  const createParts = (count: number) =>
    `${`--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(count)}--x--\r\n`
  return [
    ...[64, 256, 512, 1024].map((kb) => ({
      name: `a form of ${kb} kB`,
      path: deposit,
      type: form,
      body: 'a&'.repeat(kb * 512),
    })),
    { name: 'a form within its limit', path: deposit, type: form, body: 'a&'.repeat(2_000) },
    { name: 'a return of many fields', path: '/order/payment/return', type: form, body: 'a&'.repeat(9_900) },
    {
      name: 'a form as parts',
      path: deposit,
      type: 'multipart/form-data; boundary=x',
      body: createParts(10_000),
    },
    {
      name: 'files as parts',
      path: '/api/v1/files',
      type: 'multipart/form-data; boundary=x',
      body: createParts(20_000),
    },
    {
      name: 'deep JSON',
      path: '/api/v1/login',
      type: 'application/json',
      body: `{"email":${'['.repeat(30_000)}`,
    },
    {
      name: 'deep JSON that ends',
      path: '/api/v1/login',
      type: 'application/json',
      body: `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    },
    {
      name: 'a long text of one letter',
      path: '/api/v1/login',
      type: 'application/json',
      body: JSON.stringify({ email: `${'a'.repeat(30_000)}@${'a.'.repeat(15_000)}`, password: 'x' }),
    },
    {
      name: 'many names',
      path: '/api/v1/signup',
      type: 'application/json',
      body: JSON.stringify(
        Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a${index}`, index])),
      ),
    },
  ]
}

const rounds = 3
const turns = 5

/**
 * The CPU time in ms that the costliest body takes, and the longest work that other requests waited for. A
 * body costs what it takes in the middle one of three rounds: a garbage collection falls into one of them.
 */
const sendCostlyBodies = async (shop: WebShop): Promise<{ cpu: number; worst: number; odd: string[] }> => {
  const odd: string[] = []
  let most = 0
  const send = async ({ name, path, type, body }: ReturnType<typeof listCostlyBodies>[number]) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
    }).catch(() => null)
    await answer?.arrayBuffer()
    const status = answer?.status ?? 0
    if (status === 0 || status >= 500) odd.push(`${name} was answered ${status}`)
  }
  const all = listCostlyBodies()
  // The first round warms up the compiler, which is no cost of a body.
  for (const one of all) await send(one)
  const stop = await watchHealth(`${shop.url}/healthz`, shop.pid)
  for (const one of all) {
    const costs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await readCpuMs(shop.pid)
      for (let turn = 0; turn < turns; turn += 1) await send(one)
      costs.push(((await readCpuMs(shop.pid)) - before) / turns)
    }
    most = Math.max(most, toPercentile(costs, 0.5))
  }
  return { cpu: Math.round(most), worst: (await stop()).worstWork, odd }
}

/** E2: no body costs memory or time before it is refused. */
export const checkBodyLimits = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const port = Number(new URL(shop.url).port)
  const token = toBearer(shop.shopper).authorization.slice('Bearer '.length)
  const speedBefore = measureSlowdown()
  const costlyResult = await sendCostlyBodies(shop)
  const all = listAddresses()
  const triedPaths = quick ? all.filter((_, index) => index < 10 || index % 10 === 0) : all
  const bytes = (quick ? 20 : 60) * megabyte
  const faults = [...costlyResult.odd]
  const stop = await watchHealth(`${shop.url}/healthz`, shop.pid)
  let mostMemory = 0
  let before = (await readLiveMemory(shop)).allMb
  // A garbage collection blocks the process by itself, so the watch pauses meanwhile.
  const measureMemory = async () => {
    const resume = await stop.pause()
    const { allMb } = await readLiveMemory(shop)
    resume()
    mostMemory = Math.max(mostMemory, allMb - before)
    return allMb
  }
  const measureHalfway = async () => void (await measureMemory())
  for (const [index, path] of ['/api/v1/login', '/order/payment/return', ...triedPaths].entries()) {
    const ways: BodyRequest[] = [
      { path, bytes, type: 'application/json', rude: index % 5 === 0, halfway: measureHalfway },
      {
        path,
        bytes,
        type: 'application/x-www-form-urlencoded',
        chunked: true,
        token,
        halfway: measureHalfway,
      },
    ]
    for (const way of ways) {
      const response = await sendLongBody(port, way)
      if (response.status === 0) faults.push(`${path} answered nothing`)
      if (response.status >= 500) faults.push(`${path} answered ${response.status}`)
    }
    before = await measureMemory()
  }
  const during = await stop()
  const slowdown = toLarger(speedBefore, measureSlowdown())
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`)
  return {
    id: 'E2',
    promise: 'no body costs memory or time before it is refused',
    passed:
      faults.length === 0 &&
      mostMemory < 10 &&
      costlyResult.cpu < toLimit(50, { slowdown: slowdown.cpu, quick }) &&
      Math.max(costlyResult.worst, during.worstWork) < toLimit(250, { slowdown: slowdown.cpu, quick }) &&
      during.failed === 0 &&
      shop.running(),
    figures: {
      addresses: triedPaths.length,
      'MB to each, twice': bytes / megabyte,
      'most memory held for one, MB': mostMemory.toFixed(1),
      'machine slower by': slowdown.cpu.toFixed(1),
      'of the processor for one costly body, ms': costlyResult.cpu,
      '/healthz waited for, under costly bodies, ms': costlyResult.worst,
      'under long bodies, ms': during.worstWork,
      wrong: faults.length,
    },
  }
}

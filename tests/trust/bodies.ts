import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import type { Attack } from './arena.ts'
import { readCpuMs } from './cpu-time.ts'
import { watchHealth } from './health-watch.ts'
import { readLiveMemory } from './live-memory.ts'
import { openSocket, statusOf } from './raw-http.ts'
import { bearer, webShop, type WebShop } from './web-shop.ts'

const megabyte = 1024 * 1024
const piece = Buffer.alloc(64 * 1024, 'a')

type Sending = {
  path: string
  type: string
  bytes: number
  chunked?: boolean
  token?: string
  rude?: boolean
  /** Called when half of it is sent. */
  halfway?: () => Promise<void>
}
type Heard = { status: number; closed: boolean }

const headOf = ({ path, type, bytes, chunked = false, token }: Sending) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    '',
  ].join('\r\n')

/** Sends a long body; a polite sender stops once it is answered, a rude one sends all and only then listens. */
const sendLong = async (port: number, sending: Sending): Promise<Heard> => {
  const socket = await openSocket(port)
  let text = ''
  let closed = false
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')))
  socket.setMaxListeners(0)
  socket.on('close', () => (closed = true))
  if (sending.rude) socket.pause()
  socket.write(headOf(sending))
  for (let sent = 0; sent < sending.bytes && !closed; sent += piece.length) {
    if (!sending.rude && statusOf(text) > 0) break
    const part = sending.chunked
      ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
      : piece
    if (sending.halfway && sent >= sending.bytes / 2 && sent < sending.bytes / 2 + piece.length)
      await sending.halfway()
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), wait(5_000)])
  }
  if (sending.chunked && !closed) socket.write('0\r\n\r\n')
  socket.resume()
  for (let turn = 0; turn < 100 && statusOf(text) === 0 && !closed; turn += 1) await wait(50)
  socket.destroy()
  return { status: statusOf(text), closed }
}

const sampleFor = { oid: '20260101-AAAAAAAAAA', provider: 'kakao' } as Record<string, string>

const addressesOf = (): string[] => {
  const calls = Object.values(contract).flatMap((noun) =>
    Object.values(noun as Calls)
      .filter(({ method }) => method === 'post')
      .map(({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => sampleFor[name] ?? '1')}`),
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

/** Each body has one member that nests, or many parts, or a million empty names. */
const costly = (): { name: string; path: string; type: string; body: string }[] => {
  const form = 'application/x-www-form-urlencoded'
  const deposit = '/api/v1/orders/allat/deposit'
  const parts = (count: number) =>
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
    { name: 'a form as parts', path: deposit, type: 'multipart/form-data; boundary=x', body: parts(10_000) },
    {
      name: 'files as parts',
      path: '/api/v1/files',
      type: 'multipart/form-data; boundary=x',
      body: parts(20_000),
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
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a${at}`, at]))),
    },
  ]
}

/** What costly bodies, one after another, cost the process, and how long they keep others waiting. */
const sendCostly = async (shop: WebShop): Promise<{ cpu: number; worst: number; odd: string[] }> => {
  const odd: string[] = []
  let most = 0
  const send = async ({ name, path, type, body }: ReturnType<typeof costly>[number]) => {
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
  const all = costly()
  // What is compiled at its first use is no cost of a body.
  for (const one of all) await send(one)
  const stop = await watchHealth(`${shop.url}/healthz`)
  for (const one of all) {
    const before = await readCpuMs(shop.pid)
    for (let turn = 0; turn < 5; turn += 1) await send(one)
    most = Math.max(most, ((await readCpuMs(shop.pid)) - before) / 5)
  }
  return { cpu: Math.round(most), worst: (await stop()).worst, odd }
}

/** E2: no body costs memory or time before it is refused. */
export const bodiesAreBounded = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await webShop()
  const port = Number(new URL(shop.url).port)
  const token = bearer(shop.shopper).authorization.slice('Bearer '.length)
  const stopIdle = await watchHealth(`${shop.url}/healthz`)
  await wait(1_000)
  const idle = (await stopIdle()).worst
  const dear = await sendCostly(shop)
  const all = addressesOf()
  const tried = quick ? all.filter((_, at) => at < 10 || at % 10 === 0) : all
  const bytes = (quick ? 20 : 60) * megabyte
  const faults = [...dear.odd]
  const stop = await watchHealth(`${shop.url}/healthz`)
  let mostHeld = 0
  let before = (await readLiveMemory(shop)).allMb
  // Collecting holds the process up by itself: nobody asks it meanwhile.
  const weigh = async () => {
    const goOn = await stop.pause()
    const { allMb } = await readLiveMemory(shop)
    goOn()
    mostHeld = Math.max(mostHeld, allMb - before)
    return allMb
  }
  const halfway = async () => void (await weigh())
  for (const [at, path] of ['/api/v1/login', '/order/payment/return', ...tried].entries()) {
    const ways: Sending[] = [
      { path, bytes, type: 'application/json', rude: at % 5 === 0, halfway },
      { path, bytes, type: 'application/x-www-form-urlencoded', chunked: true, token, halfway },
    ]
    for (const way of ways) {
      const heard = await sendLong(port, way)
      if (heard.status === 0) faults.push(`${path} answered nothing`)
      if (heard.status >= 500) faults.push(`${path} answered ${heard.status}`)
    }
    before = await weigh()
  }
  const during = await stop()
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`)
  return {
    id: 'E2',
    promise: 'no body costs memory or time before it is refused',
    passed:
      faults.length === 0 &&
      mostHeld < 10 &&
      dear.cpu < 50 &&
      // On a machine that others keep busy an answer takes as many times longer as it does without an attack.
      Math.max(dear.worst, during.worst) < Math.max(250, 10 * idle) &&
      during.failed === 0 &&
      shop.running(),
    figures: {
      addresses: tried.length,
      'MB to each, twice': bytes / megabyte,
      'most memory held for one, MB': mostHeld.toFixed(1),
      'slowest /healthz idle, ms': idle,
      'of the processor for one costly body, ms': dear.cpu,
      'under costly bodies, ms': dear.worst,
      'under long bodies, ms': during.worst,
      wrong: faults.length,
    },
  }
}

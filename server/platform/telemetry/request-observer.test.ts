import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRequestObserver } from './request-observer.ts'
import { getCurrentRequest, setRequestTemplate } from './spans.ts'

type Line = { level: string; id: string; method: string; path: string; status: number; ms: number }

let close = () => {}
afterEach(() => close())

const openServer = async ({ trustsProxy = false } = {}) => {
  const lines: Line[] = []
  const hung = Promise.withResolvers<void>()
  const write = (level: string) => (line: unknown) =>
    void lines.push({ level, ...(line as Omit<Line, 'level'>) })
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const observer = openRequestObserver({ log, trustsProxy })
  const server = createServer((request, response) => {
    void observer.run(request, async () => {
      await Promise.resolve()
      if (request.url?.startsWith('/orders/')) setRequestTemplate('/orders/{oid}')
      if (request.url === '/hang') return hung.resolve()
      if (request.url === '/full') observer.turnAway(request, '/product')
      response.statusCode = { '/broken': 500, '/full': 503 }[request.url ?? ''] ?? 200
      response.end(getCurrentRequest()?.id)
    })
  })
  observer.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, id?: string) => {
    const answer = await fetch(base + path, { headers: id === undefined ? {} : { 'x-request-id': id } })
    return { id: answer.headers.get('x-request-id'), text: await answer.text() }
  }
  const readLine = (at: number) => vi.waitFor(() => lines[at] ?? Promise.reject(new Error('no line yet')))
  return { ask, base, lineOf: readLine, arrived: hung.promise }
}

describe('the observer of requests', () => {
  it('names each request, in its answer, its log line and to the work within', async () => {
    const { ask, lineOf } = await openServer()
    const { id, text } = await ask('/orders/20261125-SECRET?card=4111')
    expect(id).toMatch(/^[\w-]{11}$/)
    expect(text).toBe(id)
    const line = await lineOf(0)
    expect(line).toMatchObject({ level: 'info', id, method: 'GET', path: '/orders/{oid}', status: 200 })
    expect(line.ms).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(line)).not.toMatch(/SECRET|4111/)
  })

  it('takes the id of a trusted proxy, and of no other client', async () => {
    const trusting = await openServer({ trustsProxy: true })
    expect((await trusting.ask('/', 'a-proxy-named-it-1')).id).toBe('a-proxy-named-it-1')
    for (const odd of ['short', 'x'.repeat(65), 'with space inside', '{"json":"inside"}', '"quoted-quoted"'])
      expect((await trusting.ask('/', odd)).id).toMatch(/^[\w-]{11}$/)
    close()
    const alone = await openServer()
    expect((await alone.ask('/', 'a-proxy-named-it-1')).id).toMatch(/^[\w-]{11}$/)
  })

  it('warns of what failed, and leaves files to the level for debugging', async () => {
    const { ask, lineOf } = await openServer()
    await ask('/broken')
    expect(await lineOf(0)).toMatchObject({ level: 'warn', status: 500, path: '*' })
    await ask('/assets/a.js')
    expect(await lineOf(1)).toMatchObject({ level: 'debug', path: '/assets/*' })
  })

  it('leaves a request that is turned away for want of room to the level for debugging', async () => {
    const { ask, lineOf } = await openServer()
    await ask('/full')
    expect(await lineOf(0)).toMatchObject({ level: 'debug', status: 503, path: '/product' })
  })

  it('writes down who hung up before the answer', async () => {
    const { base, lineOf, arrived } = await openServer()
    const hanging = send(`${base}/hang`)
    hanging.on('error', () => undefined)
    hanging.end()
    await arrived
    hanging.destroy()
    expect(await lineOf(0)).toMatchObject({ status: 499 })
  })

  it('keeps requests at the same time apart', async () => {
    const { ask } = await openServer()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/orders/${at}`)))
    expect(answers.every(({ id, text }) => id === text)).toBe(true)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(20)
  })
})

import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { status: number; headers: string[]; body: Buffer; varying: [string, string][]; until: number }

/** What a shared cache may keep without being told for how long (RFC 9110, section 15.1). */
const keptUntold = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])
const untoldSeconds = 10

const directivesOf = (header = '') =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split('='))
      .map(([name = '', value = '']) => [name, value.replaceAll('"', '')]),
  )

const held = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '')

/** For how many seconds an answer may be given to others, by Cache-Control; 0 for not at all (RFC 9111, section 3). */
const sharedFor = (request: IncomingMessage, status: number, headers: IncomingHttpHeaders): number => {
  const told = directivesOf(headers['cache-control'])
  if (request.method !== 'GET' || headers.vary?.includes('*')) return 0
  if (['no-store', 'private', 'no-cache'].some((name) => told.has(name))) return 0
  const open = ['public', 's-maxage', 'must-revalidate'].some((name) => told.has(name))
  if (request.headers.authorization !== undefined && !open) return 0
  const seconds = told.get('s-maxage') ?? told.get('max-age')
  if (seconds !== undefined) return Number(seconds)
  return keptUntold.has(status) ? untoldSeconds : 0
}

const varyingBy = (request: IncomingMessage, vary = ''): [string, string][] =>
  vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, held(request, name)])

const passedOn = (target: URL, request: IncomingMessage) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { method, url, rawHeaders } = request
    const onward = ask({ host: target.hostname, port: target.port, method, path: url, headers: rawHeaders })
    onward.once('error', reject)
    onward.once('response', (answer) => {
      answer.toArray().then((pieces: Buffer[]) => resolve({ answer, body: Buffer.concat(pieces) }), reject)
    })
    request.pipe(onward)
  })

/** One connection's own headers are not the answer's. */
const lasting = (raw: string[]): string[] =>
  raw.filter((_, at) => !/^(connection|keep-alive|transfer-encoding)$/i.test(raw[at - (at % 2)] ?? ''))

/**
 * A proxy before the shop that keeps for all whatever Cache-Control and Vary let a shared cache keep, cookies set by an
 * answer included. A `deaf` one keeps every page for everybody, as a cache does whose owner knows better.
 */
export const openSharedCache = async (origin: string, { deaf = false } = {}) => {
  const target = new URL(origin)
  const kept = new Map<string, Kept[]>()
  let hits = 0
  const fitting = (request: IncomingMessage) =>
    kept
      .get(request.url ?? '')
      ?.find(
        ({ varying, until }) =>
          until > Date.now() && varying.every(([name, value]) => held(request, name) === value),
      )
  const keep = (request: IncomingMessage, answer: IncomingMessage, body: Buffer) => {
    const status = answer.statusCode ?? 502
    const seconds =
      deaf && request.method === 'GET' ? untoldSeconds : sharedFor(request, status, answer.headers)
    if (seconds <= 0) return
    const varying = deaf ? [] : varyingBy(request, answer.headers.vary)
    const one = { status, headers: lasting(answer.rawHeaders), body, varying }
    kept.set(request.url ?? '', [
      { ...one, until: Date.now() + seconds * 1000 },
      ...(kept.get(request.url ?? '') ?? []),
    ])
  }
  const server = createServer((request, response) => {
    const found = request.method === 'GET' ? fitting(request) : undefined
    if (found) {
      hits += 1
      response.writeHead(found.status, [...found.headers, 'x-cache', 'HIT']).end(found.body)
      return
    }
    passedOn(target, request).then(
      ({ answer, body }) => {
        keep(request, answer, body)
        response.writeHead(answer.statusCode ?? 502, lasting(answer.rawHeaders)).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    hits: () => hits,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type SharedCache = Awaited<ReturnType<typeof openSharedCache>>

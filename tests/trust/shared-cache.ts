import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type CacheEntry = {
  status: number
  headers: string[]
  body: Buffer
  varying: [string, string][]
  until: number
}

/** Statuses that a shared cache may store without explicit freshness (RFC 9110, section 15.1). */
const defaultCacheableStatuses = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])
const defaultSeconds = 10

const parseDirectives = (header = '') =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split('='))
      .map(([name = '', value = '']) => [name, value.replaceAll('"', '')]),
  )

const getHeader = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '')

/**
 * How many seconds a shared cache may reuse an answer, by Cache-Control; 0 for never (RFC 9111, section 3).
 */
const toSharedSeconds = (request: IncomingMessage, status: number, headers: IncomingHttpHeaders): number => {
  const directives = parseDirectives(headers['cache-control'])
  if (request.method !== 'GET' || headers.vary?.includes('*')) return 0
  if (['no-store', 'private', 'no-cache'].some((name) => directives.has(name))) return 0
  const open = ['public', 's-maxage', 'must-revalidate'].some((name) => directives.has(name))
  if (request.headers.authorization !== undefined && !open) return 0
  const seconds = directives.get('s-maxage') ?? directives.get('max-age')
  if (seconds !== undefined) return Number(seconds)
  return defaultCacheableStatuses.has(status) ? defaultSeconds : 0
}

const listVaryingHeaders = (request: IncomingMessage, vary = ''): [string, string][] =>
  vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, getHeader(request, name)])

const forward = (target: URL, request: IncomingMessage) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { method, url, rawHeaders } = request
    const upstreamRequest = ask({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers: rawHeaders,
    })
    upstreamRequest.once('error', reject)
    upstreamRequest.once('response', (answer) => {
      answer.toArray().then((pieces: Buffer[]) => resolve({ answer, body: Buffer.concat(pieces) }), reject)
    })
    request.pipe(upstreamRequest)
  })

/** Removes the hop-by-hop headers. */
const toEndToEndHeaders = (raw: string[]): string[] =>
  raw.filter(
    (_, index) => !/^(connection|keep-alive|transfer-encoding)$/i.test(raw[index - (index % 2)] ?? ''),
  )

/**
 * A proxy before the shop that stores for all clients everything that Cache-Control and Vary allow, cookies
 * included. A `deaf` one ignores these headers and stores every page for all, like a misconfigured cache.
 */
export const openSharedCache = async (origin: string, { deaf = false } = {}) => {
  const target = new URL(origin)
  const entries = new Map<string, CacheEntry[]>()
  let hits = 0
  const findEntry = (request: IncomingMessage) =>
    entries
      .get(request.url ?? '')
      ?.find(
        ({ varying, until }) =>
          until > Date.now() && varying.every(([name, value]) => getHeader(request, name) === value),
      )
  const store = (request: IncomingMessage, answer: IncomingMessage, body: Buffer) => {
    const status = answer.statusCode ?? 502
    const seconds =
      deaf && request.method === 'GET' ? defaultSeconds : toSharedSeconds(request, status, answer.headers)
    if (seconds <= 0) return
    const varying = deaf ? [] : listVaryingHeaders(request, answer.headers.vary)
    const one = { status, headers: toEndToEndHeaders(answer.rawHeaders), body, varying }
    entries.set(request.url ?? '', [
      { ...one, until: Date.now() + seconds * 1000 },
      ...(entries.get(request.url ?? '') ?? []),
    ])
  }
  const server = createServer((request, response) => {
    const entry = request.method === 'GET' ? findEntry(request) : undefined
    if (entry) {
      hits += 1
      response.writeHead(entry.status, [...entry.headers, 'x-cache', 'HIT']).end(entry.body)
      return
    }
    forward(target, request).then(
      ({ answer, body }) => {
        store(request, answer, body)
        response.writeHead(answer.statusCode ?? 502, toEndToEndHeaders(answer.rawHeaders)).end(body)
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

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

export type Call = { query: URLSearchParams; headers: IncomingHttpHeaders; body: string }
export type Reply = { status?: number; headers?: Record<string, string>; body: string | Uint8Array }

/** A route answers, or resets the connection as a failing provider does. */
export type Route = (call: Call) => Reply | 'reset' | Promise<Reply | 'reset'>

const maxBodySize = 1_000_000

/** Listens on a host and port (0 picks a free one) and returns the port; paths are `POST /window`. */
export const serve = async (routes: Record<string, Route>, port: number, host: string): Promise<number> => {
  const server = createServer((request, response) => void handleRequest(routes, request, response))
  return listen(server, port, host)
}

export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const handleRequest = async (
  routes: Record<string, Route>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const route = routes[`${request.method ?? 'GET'} ${url.pathname}`]
  if (route === undefined) return writeReply(response, { status: 404, body: 'Not found' })
  try {
    const body = await readSandboxBody(request)
    if (body === undefined) return writeReply(response, { status: 413, body: 'Too large' })
    const reply = await route({ query: url.searchParams, headers: request.headers, body })
    if (reply === 'reset') request.socket.resetAndDestroy()
    else writeReply(response, reply)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    writeReply(response, { status: 500, body: 'Internal error' })
  }
}

export const writeReply = (response: ServerResponse, reply: Reply) => {
  const headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...reply.headers,
  }
  response.writeHead(reply.status ?? 200, headers).end(reply.body)
}

export const readSandboxBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size <= maxBodySize) pieces.push(piece)
  }
  return size > maxBodySize ? undefined : Buffer.concat(pieces).toString('utf8')
}

export const toJsonReply = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(value),
})

export const isJsonRequest = (call: Call): boolean =>
  (call.headers.accept ?? '').startsWith('application/json')

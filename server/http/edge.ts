import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { NonSharedBuffer } from 'node:buffer'
import type { Duplex } from 'node:stream'
import { toNodeHandler } from 'srvx/node'
import { negotiateLocale } from '../localize.ts'
import { describeRequestError } from './describe-error.ts'
import { toErrorBody } from './errors.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'
import { answerUnread, drainUnread, hasLongUnreadBody } from './unread-body.ts'
import { parseTarget } from './target.ts'

export type EdgeRequest = Request & { ip?: string | undefined }
type Answer = (request: EdgeRequest) => Promise<Response> | Response

const socketPath = '/socket.io/'
/** A connection with an unreadable or partly read request must not be used for another. */
const closeHeaders = { connection: 'close' }
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const allow = methods.join(', ')

/**
 * A client that sends headers or a body slower than this gets 408. A kept connection outlives the minute that
 * balancers keep theirs, or it could close under a request in flight. Only the chat's socket changes the
 * protocol: offers of others are answered by HTTP.
 */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  shouldUpgradeCallback: ({ url = '' }) => url.startsWith(socketPath),
}

/** `OPTIONS *` asks for the server's methods; no other request may use `*`. */
const answerAsterisk = (request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'OPTIONS') return refuse(request, response, 'request.malformed', closeHeaders)
  response.writeHead(204, { allow }).end()
}

const ignoreError = () => undefined

const closeSocket = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)

/** Replaces the request's target by its parsed form, so that every later reader reads the same. */
const normalize = (request: IncomingMessage, { pathname, search, host }: URL) => {
  request.url = pathname + search
  request.headers.host = host
}

const admitRequest = (request: IncomingMessage, response: ServerResponse): boolean => {
  // Without listeners an error of a broken connection would end the process.
  request.on('error', ignoreError)
  response.on('error', ignoreError)
  drainUnread(request, response)
  // Some other methods cannot even form a Request.
  if (!methods.includes(request.method ?? ''))
    refuse(request, response, 'request.method_not_allowed', { allow, ...closeHeaders })
  else if (request.url === '*') answerAsterisk(request, response)
  else {
    const url = parseTarget(request)
    if (url) normalize(request, url)
    else refuse(request, response, 'request.malformed', closeHeaders)
    return url !== null
  }
  return false
}

const admitUpgrade = (request: IncomingMessage, socket: Duplex): boolean => {
  socket.on('error', ignoreError)
  const url = parseTarget(request)
  if (url) normalize(request, url)
  else closeSocket(socket, '400 Bad Request')
  return url !== null
}

/**
 * Runs before every listener that a server has by now: each request and upgrade reaches them with a parsed
 * address, or is answered 400 here. Errors thrown by a listener are answered and logged.
 */
export const guardServer = (server: Server, log: Log): void => {
  const [requests, upgrades] = [server.listeners('request'), server.listeners('upgrade')]
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    try {
      if (admitRequest(request, response))
        for (const listener of requests) listener.call(server, request, response)
    } catch (error) {
      log.error({ ...describeRequestError(error), method: request.method }, 'a request failed at the edge')
      if (response.headersSent) response.destroy()
      else refuse(request, response, 'server.failed', closeHeaders)
    }
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: NonSharedBuffer) => {
    try {
      if (admitUpgrade(request, socket))
        for (const listener of upgrades) listener.call(server, request, socket, head)
    } catch (error) {
      log.error(describeRequestError(error), 'an upgrade failed at the edge')
      socket.destroy()
    }
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', ignoreError)
    closeSocket(socket, `405 Method Not Allowed\r\nallow: ${allow}`)
  })
}

/**
 * Every answer of a host passes here: a request log or request id can wrap `answer`. Errors that it throws
 * are logged and answered 500.
 */
export const toRequestListener = (answer: Answer, log: Log): RequestListener =>
  toNodeHandler(async (request) => {
    try {
      const response = await answer(request)
      return hasLongUnreadBody(request, response) ? await answerUnread(request, response) : response
    } catch (error) {
      log.error({ ...describeRequestError(error), method: request.method }, 'a request failed')
      const locale = negotiateLocale(request.headers.get('accept-language'))
      return Response.json(toErrorBody('server.failed', locale), {
        status: 500,
        headers: { 'cache-control': 'no-store' },
      })
    }
  }) as RequestListener

import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Log } from '../../http/log.ts'
import { publishRequest } from './events.ts'
import { toPathTemplate } from './path-template.ts'
import { getCurrentRequest, runInRequest, type RequestScope, withSpan } from './spans.ts'

export type RequestObserver = {
  /** Gives every arriving request an id, and logs one line once it is answered. */
  watch: (server: Server) => void
  /** Runs work as part of a request, so that its log lines and spans contain the request's id. */
  run: <T>(request: IncomingMessage, work: () => T | Promise<T>) => Promise<T>
  /** Sets the template that an answered request counts under, where its work did not run as part of it. */
  label: (request: IncomingMessage, template: string) => void
  /** Marks a request as rejected, under the template for its count. */
  turnAway: (request: IncomingMessage, template: string) => void
}

type Options = {
  log: Log
  /** Whether the direct peers are proxies with trusted headers. */
  trustsProxy: boolean
  /** The id of the page's route for a path. */
  findRoute?: (path: string) => string | undefined
}

const header = 'x-request-id'
const idPattern = /^[\w.:-]{8,64}$/
/** nginx's status for a client that closed the connection before the answer. */
const clientClosedStatus = 499

const idBytes = 8
const pool = Buffer.alloc(512 * idBytes)
let offset = pool.length

/** A short id of 64 bits. Random bytes from the system for each request would cost more than the rest. */
const createId = () => {
  if (offset === pool.length) {
    randomFillSync(pool)
    offset = 0
  }
  offset += idBytes
  return pool.toString('base64url', offset - idBytes, offset)
}

const readHeader = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

export const openRequestObserver = ({ log, trustsProxy, findRoute }: Options): RequestObserver => {
  const scopes = new WeakMap<IncomingMessage, RequestScope>()

  const createScope = (request: IncomingMessage): RequestScope => {
    const proxyId = trustsProxy ? readHeader(request, header) : undefined
    const scope = { id: proxyId && idPattern.test(proxyId) ? proxyId : createId() }
    scopes.set(request, scope)
    return scope
  }

  const finish = (
    request: IncomingMessage,
    response: ServerResponse,
    scope: RequestScope,
    startedAt: number,
  ) => {
    const ms = performance.now() - startedAt
    const { template, isFile } = scope.template
      ? { template: scope.template, isFile: false }
      : toPathTemplate(request.url ?? '', findRoute)
    const status =
      response.writableFinished || response.headersSent ? response.statusCode : clientClosedStatus
    const method = request.method ?? ''
    const line = { id: scope.id, method, path: template, status, ms: Math.round(ms * 10) / 10 }
    if ((isFile && status < 400) || scope.isTurnedAway) log.debug(line, 'request')
    else if (status >= 500) log.warn(line, 'request')
    else log.info(line, 'request')
    publishRequest({ method, template, status, seconds: ms / 1000, isFile })
  }

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const scope = createScope(request)
    const startedAt = performance.now()
    response.setHeader(header, scope.id)
    response.once('close', () => finish(request, response, scope, startedAt))
  }

  return {
    watch: (server) => server.prependListener('request', begin),
    label: (request, template) =>
      void Object.assign(scopes.get(request) ?? createScope(request), { template }),
    turnAway: (request, template) =>
      void Object.assign(scopes.get(request) ?? createScope(request), { template, isTurnedAway: true }),
    run: async (request, work) => {
      const scope = scopes.get(request) ?? createScope(request)
      const method = request.method ?? ''
      const parent = trustsProxy ? readHeader(request, 'traceparent') : undefined
      return runInRequest(scope, () =>
        withSpan(method, { kind: 'server', parent }, async (span) => {
          const result = await work()
          const template =
            getCurrentRequest()?.template ?? toPathTemplate(request.url ?? '', findRoute).template
          span.set({ 'http.request.method': method, 'http.route': template }, `${method} ${template}`)
          return result
        }),
      )
    },
  }
}

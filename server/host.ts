import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'
import type { Calls } from '#api/call.ts'
import type { Services } from './context.ts'
import { isReferenceOpen } from './env.ts'
import { reportDiskError } from './platform/disk/disk-watch.ts'
import { handlers, officeHandlers } from './handlers.ts'
import { answerError, answerThrown } from './http/errors.ts'
import type { Forget, Handlers } from './http/handler.ts'
import { publishReference } from './http/docs.ts'
import { publishDocument } from './http/document.ts'
import { toOfficeNoun } from './http/tags.ts'
import { answerUnread } from './http/unread-body.ts'
import { openDevices } from './platform/devices/devices.ts'
import { readBearerToken, register, toRequestFacts, type HostEnv, type Origin } from './http/register.ts'
import { findEndReason } from './session/session-end-reason.ts'
import { createPersons } from './people/persons.ts'
import { createViewers } from './session/viewer.ts'
import { setRequestTemplate } from './platform/telemetry/spans.ts'
import type { Log } from './http/log.ts'

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const toPattern = (path: string) => new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const documentMethods = ['/openapi.json', '/docs'].map((path) => ({
  pattern: toPattern(path),
  method: 'GET',
}))
const callMethods = [...Object.values(contract), ...Object.values(officeContract)].flatMap((noun) =>
  Object.values(noun as Calls).map(({ path, method }) => ({
    pattern: toPattern(path),
    method: method.toUpperCase(),
  })),
)

/** The methods of an API path, in the order of an `Allow` header; empty where no call has that path. */
const listAllowedMethods = (path: string): string[] => {
  const methods = new Set(
    [...documentMethods, ...callMethods].flatMap(({ pattern, method }) =>
      pattern.test(path) ? [method] : [],
    ),
  )
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  methods.add('OPTIONS')
  return methodOrder.filter((method) => methods.has(method))
}

const templates = new Map<string, string>()

/** The contract's path of a route, as in `/api/v1/orders/{oid}`. */
const toTemplate = (route: string): string => {
  const template = templates.get(route)
  if (template) return template
  const name = route.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
  templates.set(route, name)
  return name
}

/**
 * Sets the call's template as the request's. A call that a page makes in this process is no separate request:
 * a failed one is logged beside the page's.
 */
const nameCall = (c: Context, log: Log, isInside: boolean): void => {
  const template = toTemplate(routePath(c, -1))
  if (!isInside) return setRequestTemplate(template)
  const { status } = c.res
  if (status >= 400) log.info({ method: c.req.method, path: template, status }, 'call of a page')
}

export type Host = Forget & {
  /** Makes ahead what would delay all requests at the first use; call it before the port opens. */
  prepare: () => void
  /** Answers one request. `origin` is what the caller in front determined: address and browser. */
  fetch: (request: Request, origin?: Origin) => Promise<Response>
  /** The same for a caller in this process: the result is passed unserialized beside the response. */
  ask: (request: Request, origin: Origin) => Promise<{ response: Response; answer: unknown }>
}

const localOrigin: Origin = { ip: '127.0.0.1', browser: null }

/** Answers what no call handles: 405 where other methods exist, else 404. `OPTIONS` lists the methods. */
const answerUnknown = (c: Context<HostEnv>): Response => {
  const locale = c.get('facts')?.locale ?? 'ko-KR'
  const allow = listAllowedMethods(c.req.path)
  if (allow.length === 0) return answerError(c, 'request.not_found', locale)
  c.header('allow', allow.join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  return answerError(c, 'request.method_not_allowed', locale)
}

/** Calls of the office know people alone, and all others members alone: a token of the one opens nothing of the other. */
const officePath = /^\/api\/v1\/office\//

/** The API host: 205 calls under /api/v1, for bearer tokens only. */
export const openHost = (services: Services): Host => {
  const viewerLookup = createViewers(services)
  const persons = createPersons(services)
  const devices = openDevices(services)
  const app = new OpenAPIHono<HostEnv>().basePath('/api/v1')

  app.use(async (c, next) => {
    const facts = toRequestFacts(c.req.raw, c.env.origin)
    c.set('facts', facts)
    const bearer = readBearerToken(c.req.raw)
    const isOffice = officePath.test(c.req.path)
    const viewer = bearer && !isOffice ? await viewerLookup.of(bearer) : null
    c.set('viewer', viewer)
    c.set('person', bearer && isOffice ? await persons.of(bearer) : null)
    const { os, pushToken: token } = facts.app
    if (viewer && token) await devices.seen({ memberId: viewer.id, token, os })
    await next()
    nameCall(c, services.log, c.env.take !== undefined)
    // `c.header` would build the whole response again for every later header.
    const { headers } = c.res
    headers.set('content-language', facts.locale)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    headers.set('x-content-type-options', 'nosniff')
  })
  app.use(async (c, next) => {
    await next()
    // Refused uploads are read no further, so the connection must not be reused.
    const isUpload = c.req.header('content-type')?.startsWith('multipart/')
    if (c.res.status !== 413 && !(c.res.status >= 400 && isUpload)) return
    const answer = await answerUnread(c.req.raw, c.res)
    c.res = undefined
    c.res = answer
  })
  for (const [noun, calls] of Object.entries(contract))
    register(app, noun, calls, handlers[noun as keyof typeof handlers] as Handlers<typeof calls>, {
      ...services,
      forget: viewerLookup.forget,
      whyEnded: (token) => findEndReason(services, token),
    })
  for (const [noun, calls] of Object.entries(officeContract))
    register(
      app,
      toOfficeNoun(noun),
      calls,
      officeHandlers[noun as keyof typeof officeHandlers] as Handlers<typeof calls>,
      {
        ...services,
        forget: persons.forget,
        whyEnded: async () => null,
      },
    )
  const prepare = isReferenceOpen(services.env) ? publishDocument(app) : () => undefined
  if (isReferenceOpen(services.env)) publishReference(app)
  app.onError((error, c) => {
    reportDiskError(services, error)
    return answerThrown(c, error, c.get('facts')?.locale ?? 'ko-KR', services.log)
  })
  app.notFound(answerUnknown)

  return {
    forget: viewerLookup.forget,
    prepare,
    fetch: async (request, origin = localOrigin) => app.fetch(request, { origin }),
    ask: async (request, origin) => {
      let answer: unknown
      const take = (value: unknown) => (answer = value)
      return { response: await app.fetch(request, { origin, take }), answer }
    },
  }
}

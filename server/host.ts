import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import type { Services } from './context.ts'
import { handlers } from './handlers.ts'
import { answerError, answerThrown } from './http/errors.ts'
import { bearerOf, factsOf, type Origin } from './http/facts.ts'
import { fieldsOf } from './http/fields.ts'
import type { Forget, Handlers } from './http/handler.ts'
import { publishReference } from './http/docs.ts'
import { publishDocument } from './http/document.ts'
import { readOn } from './http/refused-body.ts'
import { openDevices } from './devices/devices.ts'
import { register, type HostEnv } from './http/register.ts'
import { whyEnded } from './session/ended.ts'
import { viewers } from './session/viewer.ts'

export type Host = Forget & {
  /** Answers one request. `origin` is what the caller in front knows of it: its address and its browser. */
  fetch: (request: Request, origin?: Origin) => Promise<Response>
  /** The same for a caller in this process: what a call answers is handed over as it is, beside a response without it. */
  ask: (request: Request, origin: Origin) => Promise<{ response: Response; answer: unknown }>
}

const nowhere: Origin = { ip: '127.0.0.1', browser: null }
const megabyte = 1024 * 1024
/** No call has any other, and some cannot even be made into a request again. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Calls that take files measure what they read as it comes. */
const uploading = new Set(
  Object.values(contract).flatMap((calls) =>
    Object.values(calls as Calls).flatMap(({ upload, path }) => (upload ? [`/api/v1${path}`] : [])),
  ),
)

/** The API host: 205 calls under /api/v1, for bearer tokens only. */
export const openHost = (services: Services): Host => {
  const origins = new WeakMap<Request, Origin>()
  const inside = new WeakMap<Request, (answer: unknown) => void>()
  const known = viewers(services)
  const devices = openDevices(services)
  const app = new OpenAPIHono<HostEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : answerError(c, 'request.invalid', c.get('facts').locale, fieldsOf(result.error.issues as never)),
  }).basePath('/api/v1')

  app.use(async (c, next) => {
    const facts = factsOf(c.req.raw, origins.get(c.req.raw) ?? nowhere)
    c.set('facts', facts)
    c.set('take', inside.get(c.req.raw))
    const bearer = bearerOf(c.req.raw)
    const viewer = bearer ? await known.of(bearer) : null
    c.set('viewer', viewer)
    const { os, pushToken: token } = facts.app
    if (viewer && token) await devices.seen({ memberId: viewer.id, token, os })
    await next()
    // Not by `c.header`, which makes the whole answer anew for every header that comes after it.
    const { headers } = c.res
    headers.set('content-language', facts.locale)
    headers.set('cache-control', 'private, no-store')
    headers.set('x-content-type-options', 'nosniff')
  })
  app.use((c, next) =>
    methods.has(c.req.method)
      ? next()
      : Promise.resolve(answerError(c, 'request.not_found', c.get('facts').locale)),
  )
  const small = bodyLimit({
    maxSize: megabyte,
    onError: async (c) => {
      await readOn(c.req.raw)
      c.header('connection', 'close')
      return answerError(c, 'request.too_large', c.get('facts').locale)
    },
  })
  app.use(async (c, next) => {
    if (c.req.method !== 'POST' || !uploading.has(c.req.path)) return small(c, next)
    await next()
    // What was refused before its end is not read on; nobody may take the connection for a clean one.
    if (c.res.status >= 400) c.header('connection', 'close')
  })
  for (const [noun, calls] of Object.entries(contract))
    register(app, noun, calls, handlers[noun as keyof typeof handlers] as Handlers<typeof calls>, {
      ...services,
      forget: known.forget,
      whyEnded: (token) => whyEnded(services, token),
    })
  publishDocument(app)
  publishReference(app)
  app.onError((error, c) => answerThrown(c, error, c.get('facts')?.locale ?? 'ko-KR', services.log))
  app.notFound((c) => answerError(c, 'request.not_found', c.get('facts')?.locale ?? 'ko-KR'))

  return {
    forget: known.forget,
    fetch: async (request, origin) => {
      if (origin) origins.set(request, origin)
      return app.fetch(request)
    },
    ask: async (request, origin) => {
      let answer: unknown
      origins.set(request, origin)
      inside.set(request, (given) => (answer = given))
      return { response: await app.fetch(request), answer }
    },
  }
}

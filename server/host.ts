import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { contract } from '#api/contract.ts'
import type { Services } from './context.ts'
import { handlers } from './handlers.ts'
import { answerError, answerThrown } from './http/errors.ts'
import { factsOf, type Origin } from './http/facts.ts'
import { fieldsOf } from './http/fields.ts'
import type { Forget, Handlers } from './http/handler.ts'
import { publishReference } from './http/docs.ts'
import { publishDocument } from './http/document.ts'
import { register, type HostEnv } from './http/register.ts'
import { viewers } from './session/viewer.ts'

export type Host = Forget & {
  /** Answers one request. `origin` is what the caller in front knows of it: its address and its browser. */
  fetch: (request: Request, origin?: Origin) => Promise<Response>
}

const nowhere: Origin = { ip: '127.0.0.1', browser: null }
const megabyte = 1024 * 1024

/** The API host: 205 calls under /api/v1, for bearer tokens only. */
export const openHost = (services: Services): Host => {
  const origins = new WeakMap<Request, Origin>()
  const known = viewers(services)
  const app = new OpenAPIHono<HostEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : answerError(c, 'request.invalid', c.get('facts').locale, fieldsOf(result.error.issues as never)),
  }).basePath('/api/v1')

  app.use(async (c, next) => {
    const facts = factsOf(c.req.raw, origins.get(c.req.raw) ?? nowhere)
    c.set('facts', facts)
    const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    c.set('viewer', bearer ? await known.of(bearer) : null)
    await next()
    c.header('content-language', facts.locale)
    c.header('cache-control', 'private, no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  app.use(
    bodyLimit({
      maxSize: megabyte,
      onError: (c) => answerError(c, 'request.too_large', c.get('facts').locale),
    }),
  )
  for (const [noun, calls] of Object.entries(contract))
    register(app, noun, calls, handlers[noun as keyof typeof handlers] as Handlers<typeof calls>, {
      ...services,
      forget: known.forget,
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
  }
}

import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { FastResponse } from 'srvx/node'
import type { z } from 'zod'
import type { Call, Calls } from '#api/call.ts'
import type { AnyErrorCode } from '#api/error-status.ts'
import type { OfficeErrorCode } from '#api/office-error.ts'
import { mayPerson } from '#api/permissions.ts'
import type { Person, RequestFacts, Services, Viewer } from '../context.ts'
import { negotiateLocale } from '../localize.ts'
import { checkOfficeRecords } from '../platform/request-records/request-records.ts'
import { withSpan } from '../platform/telemetry/spans.ts'
import { answerError } from './errors.ts'
import { readCallBody } from './body.ts'
import { fail, type Forget, type Handlers } from './handler.ts'
import { findFaults } from './fields.ts'
import { toOperationId } from './operation-id.ts'

/** The bearer token of a request. */
export const readBearerToken = (request: Request): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]

/**
 * What the shop's own server adds to a request: the client's address, its browser, and the state of the
 * social log-in that it began there.
 */
export type Origin = { ip: string; browser: string | null; socialState?: string | null | undefined }

export const toRequestFacts = (request: Request, origin: Origin): RequestFacts => ({
  locale: negotiateLocale(request.headers.get('accept-language')),
  ip: origin.ip,
  browser: origin.browser,
  userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
  socialState: origin.socialState,
  app: {
    os: request.headers.get('x-app-os')?.slice(0, 20).toLowerCase() ?? null,
    pushToken: request.headers.get('x-app-push-token')?.slice(0, 300) ?? null,
  },
  idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 100) ?? null,
})

export type HostEnv = {
  Bindings: {
    origin: Origin
    /** Receives the result of a call from a caller in this process. */
    take?: (answer: unknown) => void
  }
  Variables: {
    facts: RequestFacts
    viewer: Viewer | null
    person: Person | null
  }
}

/** Why a token is no longer valid, in one word; null where that stays private. */
type FindEndReason = (token: string) => Promise<string | null>

const toHonoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Access is checked before any input, so that a visitor gets 401 and not the faults of the body. */
const guard = (app: OpenAPIHono<HostEnv>, call: Call, findEndReason: FindEndReason) =>
  app.on(call.method, toHonoPath(call.path), async (c, next) => {
    const viewer = c.get('viewer')
    if (!viewer) {
      const token = readBearerToken(c.req.raw)
      const session = token && (await findEndReason(token))
      return answerError(c, 'session.required', c.get('facts').locale, session ? { session } : undefined)
    }
    if (call.access === 'staff' && viewer.role !== 'STAFF')
      return answerError(c, 'session.staff_required', c.get('facts').locale)
    await next()
  })

/** Why a person of the office may not make a call now; undefined where they may. */
const findOfficeRefusal = (call: Call, person: Person | null): OfficeErrorCode | undefined => {
  if (!person) return 'office.session.required'
  if (person.lockedAt && !call.whileLocked) return 'office.session.locked'
  const grant = call.method === 'get' ? 'read' : 'write'
  if (!call.may || !mayPerson(person, call.may, grant)) return 'office.permission.missing'
  return call.fresh && !person.freshUntil ? 'office.reauthentication.required' : undefined
}

/** The same for a call of the office, by the permission that it names. */
const guardOffice = (app: OpenAPIHono<HostEnv>, call: Call) =>
  app.on(call.method, toHonoPath(call.path), async (c, next) => {
    const refusal = findOfficeRefusal(call, c.get('person'))
    if (refusal) return answerError(c, refusal, c.get('facts').locale)
    await next()
  })

/** The body is read within its limits before anything parses it. */
const limitBody = (app: OpenAPIHono<HostEnv>, call: Call) =>
  app.on(call.method, toHonoPath(call.path), async (c, next) => {
    await readCallBody(c, call)
    await next()
  })

/** The calls are a list here: no type says which inputs one of them has, and its schemas have checked them. */
const readInput = (c: Context<HostEnv>, target: 'param' | 'query' | 'json' | 'form'): unknown =>
  c.req.valid(target as never)

const toCallContext = (c: Context<HostEnv>, call: Call, services: Services & Forget) => ({
  ...services,
  ...c.get('facts'),
  // A call without tokens ignores the viewer.
  viewer: call.access === 'none' ? null : c.get('viewer'),
  person: c.get('person'),
  fail,
  params: call.params ? readInput(c, 'param') : undefined,
  query: call.query ? readInput(c, 'query') : undefined,
  body: call.body ? readInput(c, call.form ? 'form' : 'json') : undefined,
  ...(call.upload && { request: c.req.raw }),
})

const json = { 'content-type': 'application/json' }

/** A caller in this process gets the result as it is; all others get JSON. */
const toResponse = (c: Context<HostEnv>, answer: unknown): Response => {
  const { take } = c.env
  take?.(answer)
  return new FastResponse(take ? null : JSON.stringify(answer), { headers: json })
}

type ValidationResult = {
  success: boolean
  target: string
  error?: { issues: readonly z.core.$ZodIssue[] }
  data?: unknown
}

/** An id in the path above the maximum matches nothing, like any other missing id. */
const findNotFoundCode = (call: Call, { target, error }: ValidationResult): AnyErrorCode | undefined =>
  target === 'param' && error?.issues.every(({ code }) => code === 'too_big')
    ? call.errors.find((code) => code.endsWith('.not_found'))
    : undefined

/** Rejects input that does not match the schema of a call, with each faulty field. */
const refuseInput =
  (call: Call) =>
  (result: ValidationResult, c: Context<HostEnv>): Response | undefined => {
    if (result.success || !result.error) return undefined
    const { locale } = c.get('facts')
    const notFoundCode = findNotFoundCode(call, result)
    if (notFoundCode) return answerError(c, notFoundCode, locale)
    return answerError(c, 'request.invalid', locale, findFaults(result.error.issues, result.data))
  }

type AddRoute = (
  route: Call['route'],
  handler: (c: Context<HostEnv>) => Promise<Response>,
  refuse: ReturnType<typeof refuseInput>,
) => void

/** Registers the calls of one noun on the host. In tests every answer is checked against its schema, and every call of the office for its records. */
export const register = <N extends Calls>(
  app: OpenAPIHono<HostEnv>,
  noun: string,
  calls: N,
  handlers: Handlers<N>,
  services: Services & Forget & { whyEnded: FindEndReason },
) => {
  // The library derives the handler's types from one route, while the routes are a list here.
  const addRoute: AddRoute = app.openapi as never
  for (const [name, call] of Object.entries(calls)) {
    if (call.access === 'member' || call.access === 'staff') guard(app, call, services.whyEnded)
    if (call.access === 'office') guardOffice(app, call)
    if (call.body) limitBody(app, call)
    const handler = handlers[name as keyof N] as (input: unknown) => unknown
    const route = { ...call.route, tags: [noun], operationId: toOperationId(noun, name) }
    addRoute(
      route,
      async (c) => {
        const run = () =>
          withSpan(`${noun}.${name}`, {}, () => Promise.resolve(handler(toCallContext(c, call, services))))
        const isChecked = services.env.APP_ENV === 'test'
        const answer = await (isChecked && call.access === 'office'
          ? checkOfficeRecords(`${noun}.${name}`, call, run)
          : run())
        if (answer instanceof Response) return answer
        return toResponse(c, isChecked ? call.output.parse(answer) : answer)
      },
      refuseInput(call),
    )
  }
}

import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { FastResponse } from 'srvx/node'
import type { Call, Calls } from '#api/call.ts'
import type { ErrorCode } from '#api/error.ts'
import type { z } from 'zod'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { withSpan } from '../telemetry/spans.ts'
import { answerError } from './errors.ts'
import { readCallBody } from './body.ts'
import { bearerOf } from './facts.ts'
import { findFaults } from './fields.ts'
import { toOperationId } from './operation-id.ts'
import { fail, type Forget, type Handlers } from './handler.ts'

export type HostEnv = {
  Variables: {
    facts: RequestFacts
    viewer: Viewer | null
    /** Takes the answer of a call where it is asked in this process. */
    take: ((answer: unknown) => void) | undefined
  }
}

/** Why a token opens nothing any more, in one word; null where that is not said. */
type WhyEnded = (token: string) => Promise<string | null>

const template = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Access is judged before any input is read, so that a visitor is told 401 and not what is wrong with the body. */
const guard = (app: OpenAPIHono<HostEnv>, call: Call, whyEnded: WhyEnded) =>
  app.on(call.method, template(call.path), async (c, next) => {
    const viewer = c.get('viewer')
    if (!viewer) {
      const token = bearerOf(c.req.raw)
      const session = token && (await whyEnded(token))
      return answerError(c, 'session.required', c.get('facts').locale, session ? { session } : undefined)
    }
    if (call.access === 'staff' && viewer.role !== 'STAFF')
      return answerError(c, 'session.staff_required', c.get('facts').locale)
    await next()
  })

/** The body is read within its limits before anything parses it. */
const limitBody = (app: OpenAPIHono<HostEnv>, call: Call) =>
  app.on(call.method, template(call.path), async (c, next) => {
    await readCallBody(c, call)
    await next()
  })

const given = (c: Context<HostEnv>, call: Call, services: Services & Forget) => ({
  ...services,
  ...c.get('facts'),
  // Who asks makes no difference where a call says that it takes no token.
  viewer: call.access === 'none' ? null : c.get('viewer'),
  fail,
  params: call.params ? c.req.valid('param' as never) : undefined,
  query: call.query ? c.req.valid('query' as never) : undefined,
  body: call.body ? c.req.valid((call.form ? 'form' : 'json') as never) : undefined,
  ...(call.upload && { request: c.req.raw }),
})

const json = { 'content-type': 'application/json' }

/** A caller in this process takes the answer as it is; to all others it goes as JSON. */
const told = (c: Context<HostEnv>, answer: unknown): Response => {
  const take = c.get('take')
  take?.(answer)
  return new FastResponse(take ? null : JSON.stringify(answer), { headers: json })
}

type Checked = {
  success: boolean
  target: string
  error?: { issues: readonly z.core.$ZodIssue[] }
  data?: unknown
}

/** An id in the path that is beyond all ids names nothing, as any other that there is not. */
const notThere = (call: Call, { target, error }: Checked): ErrorCode | undefined =>
  target === 'param' && error?.issues.every(({ code }) => code === 'too_big')
    ? call.errors.find((code) => code.endsWith('.not_found'))
    : undefined

/** Answers what does not fit the schema of a call, by naming each input at fault. */
const refuseInput =
  (call: Call) =>
  (checked: Checked, c: Context<HostEnv>): Response | undefined => {
    if (checked.success || !checked.error) return undefined
    const { locale } = c.get('facts')
    const missing = notThere(call, checked)
    if (missing) return answerError(c, missing, locale)
    return answerError(c, 'request.invalid', locale, findFaults(checked.error.issues, checked.data))
  }

/** Puts the calls of one noun on the host. In tests every answer is held against its schema. */
export const register = <N extends Calls>(
  app: OpenAPIHono<HostEnv>,
  noun: string,
  calls: N,
  handlers: Handlers<N>,
  services: Services & Forget & { whyEnded: WhyEnded },
) => {
  for (const [name, call] of Object.entries(calls)) {
    if (call.access === 'member' || call.access === 'staff') guard(app, call, services.whyEnded)
    if (call.body) limitBody(app, call)
    const handler = handlers[name as keyof N] as (input: unknown) => unknown
    const route = { ...call.route, tags: [noun], operationId: toOperationId(noun, name) }
    app.openapi(
      route as never,
      (async (c: Context<HostEnv>) => {
        const answer = await withSpan(`${noun}.${name}`, {}, () =>
          Promise.resolve(handler(given(c, call, services))),
        )
        if (answer instanceof Response) return answer
        return told(c, services.env.APP_ENV === 'test' ? call.output.parse(answer) : answer)
      }) as never,
      refuseInput(call) as never,
    )
  }
}

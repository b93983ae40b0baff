import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { setRequestTemplate } from '../platform/telemetry/request-scope.ts'
import type { Log } from './log.ts'

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
export const nameCall = (c: Context, log: Log, isInside: boolean): void => {
  const template = toTemplate(routePath(c, -1))
  if (!isInside) return setRequestTemplate(template)
  const { status } = c.res
  if (status >= 400) log.info({ method: c.req.method, path: template, status }, 'call of a page')
}

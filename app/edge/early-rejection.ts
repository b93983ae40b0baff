import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadShedding, Kind } from './load-shedding.ts'
import { findPagePath } from './page-paths.ts'
import { isCallbackPath } from './provider-callback.ts'

type Options = {
  crowd: Pick<LoadShedding, 'turnsAway'>
  /** Notes under which template a request counts that is turned away. */
  note: (request: IncomingMessage, template: string) => void
  refuse: (request: IncomingMessage, response: ServerResponse) => void
}

/** A window of another site that comes back is answered however full the shop is, and a sheet has a line of its own. */
const otherPaths = /^\/oauth2|\/pdf(New)?$/

/** What a request would be let in as; null for what the front decides, such as files and the questions of balancers. */
const classifyRequest = ({ method, url = '' }: IncomingMessage): { kind: Kind; template: string } | null => {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  if (path.startsWith('/api/v1/')) return { kind: 'calls', template: '/api/*' }
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isCallbackPath(path) || otherPaths.test(path)) return null
  const template = findPagePath(path)
  return template === null ? null : { kind: 'pages', template }
}

/** A body that is still on its way wants to be read behind its answer (server/http/unread-body.ts). */
const hasLongBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 16 * 1024

/**
 * Turns away whom the front would turn away, before a Request, a context or a body is made: a full shop has no time to
 * read whom it cannot serve. Answers whether it did; the front judges the rest again.
 */
export const openEarlyRejection =
  ({ crowd, note, refuse }: Options) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = classifyRequest(request)
    if (!target || hasLongBody(request) || !crowd.turnsAway(target.kind)) return false
    note(request, target.template)
    refuse(request, response)
    return true
  }

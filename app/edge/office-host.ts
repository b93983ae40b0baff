import { getUrl } from '#api/request-url.ts'
import { toApiPath } from './api.ts'
import type { Backend, Hosts } from './backend.ts'
import { isRead } from './methods.ts'
import { isOfficeCall } from './office-api.ts'
import { findOfficePath, isOfficePath } from './office-page.ts'
import type { RequestHead } from './request-head.ts'
import { isTokenCall } from './token-calls.ts'

/** Whether a request came to the host of the office. Its port is not compared: proxies often leave it out. */
export const isOfficeHost = ({ office }: Hosts, request: RequestHead): boolean =>
  getUrl(request).hostname === new URL(office).hostname

const isApiPath = (path: string) => path === '/api/v1' || path.startsWith('/api/v1/')

/** Pages of the office also call the shop for lists without an owner, such as countries; no shopper has a session here. */
const isOfficeHostCall = (request: Request, path: string) =>
  isOfficeCall(path) || (request.method === 'GET' && !isTokenCall('GET', path))

const toRedirect = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

const answerAtOffice = (backend: Backend, { shop }: Hosts, request: Request): Response | null => {
  const { pathname: path, search } = getUrl(request)
  if (isApiPath(path))
    return isOfficeHostCall(request, toApiPath(request)) ? null : backend.error('request.not_found', request)
  if (isOfficePath(path) || path.startsWith('/images/') || findOfficePath(path, request)) return null
  if (!isRead(request)) return backend.error('request.not_found', request)
  // A path begins with a slash, so what follows the origin is never read as a part of its host.
  return toRedirect(path === '/' ? `/office${search}` : `${shop}${path}${search}`)
}

const answerAtShop = (backend: Backend, { office }: Hosts, request: Request): Response | null => {
  const { pathname: path, search } = getUrl(request)
  if (isApiPath(path))
    return isOfficeCall(toApiPath(request)) ? backend.error('request.not_found', request) : null
  if (!isRead(request)) return null
  if (isOfficePath(path)) return toRedirect(`${office}${path}${search}`)
  const officePath = findOfficePath(path, request)
  return officePath ? toRedirect(`${office}${officePath}`) : null
}

/**
 * The answer to a request that came to the wrong one of two hosts: pages are led to their own, calls are not found. Null
 * for all others, and where the office has no host of its own.
 */
export const answerOtherHost = (backend: Backend, request: Request): Response | null => {
  const { hosts } = backend
  if (!hosts) return null
  return isOfficeHost(hosts, request)
    ? answerAtOffice(backend, hosts, request)
    : answerAtShop(backend, hosts, request)
}

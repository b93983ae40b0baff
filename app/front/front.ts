import { randomBytes } from 'node:crypto'
import { retryAfter, type ApiError } from '#api/error.ts'
import { getUrl } from '#api/request-url.ts'
import type { RequestContext } from '../request-context.ts'
import { isPaymentPage } from '../payment-pages.ts'
import { apiOnOrigin } from './api.ts'
import { compressed } from './compress.ts'
import { applyPreconditions } from './conditional.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { browserOf, clearedCookies, newBrowserCookie, sessionToken, viewerMark } from './cookies.ts'
import type { Door } from './door.ts'
import { pageHeaders } from './headers.ts'
import { forPrinters } from './print/for-printers.ts'
import { forReaders } from './for-readers.ts'
import { offlinePage } from './offline.ts'
import { findOwnAddress } from './own-address.ts'
import { findPagePath } from './page-paths.ts'
import { newWrapperCookie, wrapperOf } from './wrapper.ts'
import { isOurPage } from './guard.ts'
import { kakaoMapFrame } from './kakao-map.ts'
import { isReturnPath, keepLanguage, tellWhyEnded, windowReturn } from './returns.ts'

export type Render = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response
type Files = (request: Request, path: string) => Promise<Response | null>
export type Front = (request: Request, ip: string) => Promise<Response>

/** Hosts that browsers trust without encryption (Secure Contexts, section 3.1). */
const ownMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

const newNonce = () => randomBytes(16).toString('base64')

const page = async (door: Door, render: Render, request: Request, ip: string): Promise<Response> => {
  const secure = door.cookie.secure(request)
  const cookie = { name: door.cookie.name, secure }
  const token = sessionToken(request, cookie.name)
  const known = browserOf(request)
  const locale = door.locale(request)
  const nonce = newNonce()
  const app = wrapperOf(request)
  let sessionEnded: { why: string | undefined } | undefined
  let refusal: number | undefined
  const transport = door.transport({
    token,
    locale,
    ip,
    browser: known,
    appOs: app?.os ?? null,
    pushToken: request.headers.get('x-app-push-token'),
  })
  const watched: typeof transport = async (outgoing) => {
    try {
      return await transport(outgoing)
    } catch (error) {
      const { code, status, fields } = error as Partial<ApiError>
      if (token && code === 'session.required') sessionEnded = { why: fields?.['session'] }
      refusal ??= status
      throw error
    }
  }
  const { pathname: path, hostname } = getUrl(request)
  const drawn: { text?: readonly string[] } = {}
  const context: RequestContext = {
    transport: watched,
    locale,
    nonce,
    requestId: door.requestId(),
    signedIn: token !== undefined,
    app,
    operator: {
      ...door.config,
      ...(await door.company(locale)),
      ...(!isPaymentPage(path) && { paymentScript: null }),
    },
    drawn: (html) => (drawn.text = html),
    failed: (error) => void door.failed(error, request),
  }
  const answer = await door.render(async () => render(request, { context }))
  // The renderer knows one status for whatever failed; what the API answered says more.
  const status = answer.status === 500 ? refusal || 500 : answer.status
  const headers = new Headers(answer.headers)
  if (sessionEnded?.why) tellWhyEnded(headers, sessionEnded.why)
  keepLanguage(door, request, headers)
  const trusted = secure || ownMachine.test(hostname)
  const security = { nonce, secure, trusted, path, ...door.targets }
  for (const [name, value] of Object.entries(pageHeaders(security))) headers.set(name, value)
  headers.set('content-language', locale)
  if (status === 503) headers.set('retry-after', retryAfter)
  // Whose page it is, for the browser's worker: it keeps pages to one viewer and forgets them with the session.
  if (token && !sessionEnded) headers.set('x-viewer', viewerMark(token))
  if (sessionEnded) for (const line of clearedCookies(cookie)) headers.append('set-cookie', line)
  if (!known) headers.append('set-cookie', newBrowserCookie(secure).header)
  const wrapper = newWrapperCookie(request, secure)
  if (wrapper) headers.append('set-cookie', wrapper)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const text = drawn.text ?? [await answer.text()]
  // Sockets and timers that this request opened keep its context, and with it whatever is left in its variables.
  delete drawn.text
  return compressed(request, { text, status, headers })
}

/** Which version runs; a wrapper that only the page knows of is told here. */
const versionFor = (door: Door, request: Request) => {
  const wrapper = newWrapperCookie(request, door.cookie.secure(request))
  const headers = { 'cache-control': 'no-store', ...(wrapper && { 'set-cookie': wrapper }) }
  return Response.json({ name: 'vini', ...door.version() }, { headers })
}

/** Asked by balancers and operators, before everything else. */
const health = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  if (path === '/healthz') return Response.json({ ok: true })
  if (path === '/readyz') {
    const [ready, degraded] = await Promise.all([door.ready(), door.degraded()])
    const body = { ready, ...(degraded.length > 0 && { degraded }) }
    return Response.json(body, { status: ready ? 200 : 503 })
  }
  return path === '/version' ? versionFor(door, request) : null
}

/** Where no script runs, a browser sends a form to its page. */
const isSentForm = (door: Door, request: Request) =>
  request.method === 'POST' &&
  (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  isOurPage(request, door.origin(request))

const pageAgain = (request: Request): Response => {
  const url = getUrl(request)
  const location = findOwnAddress(url) ?? url.pathname + url.search
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

const movedTo = (location: string) =>
  new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'
const reads = 'GET, HEAD, OPTIONS'

/** Addresses besides pages that are only read. */
const readOnly =
  /^\/(healthz|readyz|version|offline|kakao-map|robots\.txt|(sitemap|rss)\.xml|api\/toBase64|order\/payment\/kakaopay|images\/.+)$/

/** A verb that an address does not take: 405 where it is there, 404 elsewhere. */
const otherVerb = (door: Door, request: Request, allow: string | null): Response => {
  if (!allow) return door.error('request.not_found', request)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const answer = door.error('request.method_not_allowed', request)
  answer.headers.set('allow', allow)
  return answer
}

const allowedAt = (path: string): string | null => {
  if (isReturnPath(path)) return `${reads}, POST`
  return readOnly.test(path) || findPagePath(path) ? reads : null
}

const answer = (door: Door, files: Files, render: Render, { admit }: Crowd): Front => {
  return async (request, ip) => {
    const url = getUrl(request)
    const path = url.pathname
    const probed = isRead(request) ? await health(door, request, path) : null
    if (probed) return probed
    const file = await files(request, path)
    if (file) return file
    if (path.startsWith('/api/v1/') || path === '/api/v1')
      return admit('calls', request, () =>
        apiOnOrigin(door, request, ip, { name: door.cookie.name, secure: door.cookie.secure(request) }),
      )
    if (request.method === 'POST') {
      const back = await windowReturn(door, request, path)
      if (back) return back
      if (isSentForm(door, request)) return pageAgain(request)
    }
    if (!isRead(request)) {
      const isFile = () => files(new Request(url, { method: 'HEAD' }), path)
      return otherVerb(door, request, allowedAt(path) ?? ((await isFile()) && reads))
    }
    if (path === '/api/toBase64') return door.base64(request, ip)
    if (path.startsWith('/images/'))
      return (await door.images(request, ip)) ?? door.error('request.not_found', request)
    if (path === '/dev/outbox' && door.outbox) return door.outbox(request)
    if (path === '/offline') return offlinePage(door, request, newNonce())
    const own = findOwnAddress(url)
    if (own) return movedTo(own)
    const known =
      (path === '/kakao-map' ? kakaoMapFrame(door, newNonce()) : null) ??
      (await forReaders(door, request, path)) ??
      (await forPrinters(door, request, ip)) ??
      (await windowReturn(door, request, path))
    if (known) return known
    return admit('pages', request, () => page(door, render, request, ip))
  }
}

/** The shop on its one port: files, the API, pictures, returns of other sites' windows, and rendered pages. */
export const openFront = (
  door: Door,
  files: Files,
  render: Render,
  crowd: Crowd = openCrowd((request) => door.error('request.busy', request)),
): Front => {
  const answered = answer(door, files, render, crowd)
  return async (request, ip) => {
    try {
      return applyPreconditions(request, await answered(request, ip))
    } catch (error) {
      return door.failed(error, request)
    }
  }
}

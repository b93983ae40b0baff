import { ApiError, retryAfter } from '#api/error.ts'
import { getUrl } from '#api/request-url.ts'
import type { RequestContext } from '../request-context.ts'
import { isPaymentPage } from '../payment-pages.ts'
import { answerApi, toApiPath } from './api.ts'
import { answerOfficeApi, isOfficeCall } from './office-api.ts'
import { compressPage } from './compress.ts'
import { applyPreconditions } from './conditional.ts'
import { openLoadShedding, type LoadShedding } from './load-shedding.ts'
import {
  findBrowserHash,
  toExpiredCookies,
  createBrowserCookie,
  findSessionToken,
  toViewerHash,
} from './cookies.ts'
import type { Backend } from './backend.ts'
import { createNonce, toPageHeaders } from './headers.ts'
import { answerPdfRoute } from './print/pdf-routes.ts'
import { answerSeoRoute } from './seo-routes.ts'
import { answerOfficePage, findOfficePath, isOfficePath, type OfficeFiles } from './office-page.ts'
import { answerOtherHost } from './office-host.ts'
import { answerOfflinePage } from './offline.ts'
import { findCanonicalPath } from './canonical-path.ts'
import { answerOtherMethod, findAllowedMethods, isRead, readMethods } from './methods.ts'
import { findMyStore } from './my-store.ts'
import { createNativeShellCookie, findNativeShell } from './native-shell.ts'
import { isOurPage } from './csrf-guard.ts'
import { answerKakaoMapFrame } from './kakao-map.ts'
import { preserveLanguage, addEndReason, answerProviderCallback } from './provider-callback.ts'

export type Render = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response
type Files = (request: Request, path: string) => Promise<Response | null>
export type Edge = (request: Request, ip: string) => Promise<Response>

/** Hosts that browsers trust without encryption (Secure Contexts, section 3.1). */
const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

const answerPage = async (
  backend: Backend,
  render: Render,
  request: Request,
  ip: string,
): Promise<Response> => {
  const secure = backend.cookie.secure(request)
  const cookie = { name: backend.cookie.name, secure }
  const token = findSessionToken(request, cookie.name)
  const browser = findBrowserHash(request)
  const locale = backend.locale(request)
  const nonce = createNonce()
  const app = findNativeShell(request)
  let sessionEnded: { why: string | undefined } | undefined
  let refusal: number | undefined
  const transport = backend.transport({
    token,
    locale,
    ip,
    browser: browser,
    appOs: app?.os ?? null,
    pushToken: request.headers.get('x-app-push-token'),
  })
  const call: RequestContext['call'] = async (outgoing) => {
    try {
      return { answer: await transport(outgoing) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, status, message, fields } = error
      if (token && code === 'session.required') sessionEnded = { why: fields['session'] }
      refusal ??= status
      return { failure: { status, body: { code, message, fields, requestId: backend.requestId() } } }
    }
  }
  const { pathname: path, hostname } = getUrl(request)
  const output: { text?: readonly string[] } = {}
  const context: RequestContext = {
    call,
    locale,
    nonce,
    requestId: backend.requestId(),
    signedIn: token !== undefined,
    myStore: await findMyStore(request, backend.isOpenStore),
    app,
    operator: {
      ...backend.config,
      ...(await backend.company(locale)),
      ...(!isPaymentPage(path) && { paymentScript: null }),
    },
    drawn: (html) => (output.text = html),
    failed: (error) => void backend.failed(error, request),
  }
  const answer = await backend.render(async () => render(request, { context }))
  // The renderer has one status for all failures; the API's answer is more exact.
  const status = answer.status === 500 ? refusal || 500 : answer.status
  const headers = new Headers(answer.headers)
  if (sessionEnded?.why) addEndReason(headers, sessionEnded.why)
  preserveLanguage(backend, request, headers)
  const trusted = secure || localHost.test(hostname)
  const office = backend.hosts?.office ?? null
  const security = { nonce, secure, trusted, path, office, ...backend.targets }
  for (const [name, value] of Object.entries(toPageHeaders(security))) headers.set(name, value)
  headers.set('content-language', locale)
  if (status === 503) headers.set('retry-after', retryAfter)
  // The owner of the page, for the service worker: it keeps pages for one viewer and deletes them with the
  // session.
  if (token && !sessionEnded) headers.set('x-viewer', toViewerHash(token))
  if (sessionEnded) for (const line of toExpiredCookies(cookie)) headers.append('set-cookie', line)
  if (!browser) headers.append('set-cookie', createBrowserCookie(secure).header)
  const shellCookie = createNativeShellCookie(request, secure)
  if (shellCookie) headers.append('set-cookie', shellCookie)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const text = output.text ?? [await answer.text()]
  // Sockets and timers that this request opened keep its context, and with it all that its variables still
  // hold.
  delete output.text
  return compressPage(request, { text, status, headers })
}

/** The running version; a native shell that only the page can detect reports itself here. */
const answerVersion = (backend: Backend, request: Request) => {
  const shellCookie = createNativeShellCookie(request, backend.cookie.secure(request))
  const headers = { 'cache-control': 'no-store', ...(shellCookie && { 'set-cookie': shellCookie }) }
  return Response.json({ name: 'vini', ...backend.version() }, { headers })
}

/** Health checks of balancers and operators, answered before everything else. */
const answerHealth = async (backend: Backend, request: Request, path: string): Promise<Response | null> => {
  if (path === '/healthz') return Response.json({ ok: true })
  if (path === '/readyz') {
    const [ready, degraded] = await Promise.all([backend.ready(), backend.degraded()])
    const body = { ready, ...(degraded.length > 0 && { degraded }) }
    return Response.json(body, { status: ready ? 200 : 503 })
  }
  return path === '/version' ? answerVersion(backend, request) : null
}

/** Without scripts a browser sends a form to its page. */
const isSentForm = (backend: Backend, request: Request) =>
  request.method === 'POST' &&
  (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  isOurPage(request, backend.origin(request))

const redirectToPage = (request: Request): Response => {
  const url = getUrl(request)
  const location = findCanonicalPath(url) ?? url.pathname + url.search
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

const toPermanentRedirect = (location: string) =>
  new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })

type Pages = { render: Render; office: OfficeFiles | null }

const createHandler = (
  backend: Backend,
  files: Files,
  { render, office }: Pages,
  { admit }: LoadShedding,
): Edge => {
  return async (request, ip) => {
    const url = getUrl(request)
    const path = url.pathname
    const healthAnswer = isRead(request) ? await answerHealth(backend, request, path) : null
    if (healthAnswer) return healthAnswer
    const file = await files(request, path)
    if (file) return file
    const otherHostAnswer = answerOtherHost(backend, request)
    if (otherHostAnswer) return otherHostAnswer
    if (path.startsWith('/api/v1/') || path === '/api/v1')
      return admit('calls', request, () => {
        const secure = backend.cookie.secure(request)
        const apiPath = toApiPath(request)
        return isOfficeCall(apiPath)
          ? answerOfficeApi(backend, request, { ip, path: apiPath, secure })
          : answerApi(backend, request, ip, { name: backend.cookie.name, secure })
      })
    if (request.method === 'POST') {
      const callbackAnswer = await answerProviderCallback(backend, request, path)
      if (callbackAnswer) return callbackAnswer
      if (isSentForm(backend, request)) return redirectToPage(request)
    }
    if (!isRead(request)) {
      const isFile = () => files(new Request(url, { method: 'HEAD' }), path)
      return answerOtherMethod(
        backend,
        request,
        findAllowedMethods(path) ?? ((await isFile()) && readMethods),
      )
    }
    if (path === '/api/toBase64') return backend.base64(request, ip)
    if (path.startsWith('/images/'))
      return (await backend.images(request, ip)) ?? backend.error('request.not_found', request)
    if (path === '/dev/outbox' && backend.outbox) return backend.outbox(request)
    if (path === '/offline') return answerOfflinePage(backend, request, createNonce())
    const canonicalPath = findCanonicalPath(url)
    if (canonicalPath) return toPermanentRedirect(canonicalPath)
    const officePath = office && findOfficePath(path, request)
    if (officePath) return toPermanentRedirect(officePath)
    if (office && isOfficePath(path)) return answerOfficePage(backend, request, office)
    const special =
      (path === '/kakao-map' ? answerKakaoMapFrame(backend, createNonce()) : null) ??
      (await answerSeoRoute(backend, request, path)) ??
      (await answerPdfRoute(backend, request, ip)) ??
      (await answerProviderCallback(backend, request, path))
    if (special) return special
    return admit('pages', request, () => answerPage(backend, render, request, ip))
  }
}

/**
 * The shop on its one port: files, the API, pictures, returns of other sites' windows, rendered pages, and the office's
 * document where there is an office.
 */
export const openEdge = (
  backend: Backend,
  files: Files,
  render: Render,
  loadShedding: LoadShedding = openLoadShedding((request) => backend.error('request.busy', request)),
  office: OfficeFiles | null = null,
): Edge => {
  const handle = createHandler(backend, files, { render, office }, loadShedding)
  return async (request, ip) => {
    try {
      return applyPreconditions(request, await handle(request, ip))
    } catch (error) {
      return backend.failed(error, request)
    }
  }
}

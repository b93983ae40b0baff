import { getUrl } from '#api/request-url.ts'
import { answerApi, toApiPath } from './api.ts'
import { answerOfficeApi, isOfficeCall } from './office-api.ts'
import { applyPreconditions } from './conditional.ts'
import { openLoadShedding, type LoadShedding } from './load-shedding.ts'
import type { Backend } from './backend.ts'
import { createNonce } from './headers.ts'
import { answerPdfRoute } from './print/pdf-routes.ts'
import { answerSeoRoute } from './seo-routes.ts'
import { answerOfficePage, findOfficePath, isOfficePath, type OfficeFiles } from './office-page.ts'
import { answerOtherHost } from './office-host.ts'
import { answerOfflinePage } from './offline.ts'
import { findCanonicalPath } from './canonical-path.ts'
import { answerOtherMethod, findAllowedMethods, isRead, readMethods } from './methods.ts'
import { createNativeShellCookie } from './native-shell.ts'
import { isOurPage } from './csrf-guard.ts'
import { answerKakaoMapFrame } from './kakao-map.ts'
import { answerProviderCallback } from './provider-callback.ts'
import { answerPage, type Render } from './page.ts'
import type { VisitorPages } from './page-cache/visitor-page-cache.ts'

export type { Render }
type Files = (request: Request, path: string) => Promise<Response | null>
export type Edge = (request: Request, ip: string) => Promise<Response>

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

type Pages = { render: Render; office: OfficeFiles | null; visitorPages: VisitorPages | null }

const createHandler = (
  backend: Backend,
  files: Files,
  { render, office, visitorPages }: Pages,
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
    const visitorPage = await visitorPages?.answer(request)
    if (visitorPage) return visitorPage
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
  visitorPages: VisitorPages | null = null,
): Edge => {
  const handle = createHandler(backend, files, { render, office, visitorPages }, loadShedding)
  return async (request, ip) => {
    try {
      return applyPreconditions(request, await handle(request, ip))
    } catch (error) {
      return backend.failed(error, request)
    }
  }
}

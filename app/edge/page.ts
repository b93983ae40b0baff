import { ApiError, retryAfter } from '#api/error.ts'
import { getUrl } from '#api/request-url.ts'
import { isPaymentPage } from '../payment-pages.ts'
import type { RequestContext } from '../request-context.ts'
import type { Backend } from './backend.ts'
import { compressPage } from './compress.ts'
import {
  createBrowserCookie,
  findBrowserHash,
  findSessionToken,
  toExpiredCookies,
  toViewerHash,
} from './cookies.ts'
import { createNonce, toPageHeaders } from './headers.ts'
import { findMyStore } from './my-store.ts'
import { createNativeShellCookie, findNativeShell } from './native-shell.ts'
import { type InlineSources, toNonceSources } from './page-cache/inline-sources.ts'
import { addEndReason, preserveLanguage } from './provider-callback.ts'

export type Render = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response

/** Hosts that browsers trust without encryption (Secure Contexts, section 3.1). */
const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** For whom a page is rendered. */
export type Reader = {
  token: string | undefined
  browser: string | null
  ip: string
  pushToken: string | null
  app: RequestContext['app']
  locale: RequestContext['locale']
  myStore: number | null
}

export type RenderedPage = {
  status: number
  /** What the renderer itself says of the page: its type, and where it leads. */
  headers: Headers
  text: readonly string[]
  /** Whether a call of the page was refused or failed. */
  hasFailure: boolean
  /** The reader's session was over; `why` says it where the API did. */
  sessionEnded: { why: string | undefined } | undefined
}

/** Renders a page for a reader: its scripts and styles name the nonce. */
export const renderPageFor = async (
  backend: Backend,
  render: Render,
  { request, reader, nonce }: { request: Request; reader: Reader; nonce: string },
): Promise<RenderedPage> => {
  const { token, locale, app, ...origin } = reader
  let sessionEnded: RenderedPage['sessionEnded']
  let refusal: number | undefined
  let hasFailure = false
  const transport = backend.transport({
    token,
    locale,
    ip: origin.ip,
    browser: origin.browser,
    appOs: app?.os ?? null,
    pushToken: origin.pushToken,
  })
  const call: RequestContext['call'] = async (outgoing) => {
    try {
      return { answer: await transport(outgoing) }
    } catch (error) {
      hasFailure = true
      if (!(error instanceof ApiError)) throw error
      const { code, status, message, fields } = error
      if (token && code === 'session.required') sessionEnded = { why: fields['session'] }
      refusal ??= status
      return { failure: { status, body: { code, message, fields, requestId: backend.requestId() } } }
    }
  }
  const output: { text?: readonly string[] } = {}
  const context: RequestContext = {
    call,
    locale,
    nonce,
    requestId: backend.requestId(),
    signedIn: token !== undefined,
    myStore: origin.myStore,
    app,
    operator: {
      ...backend.config,
      ...(await backend.company(locale)),
      ...(!isPaymentPage(getUrl(request).pathname) && { paymentScript: null }),
    },
    drawn: (html) => (output.text = html),
    failed: (error) => void backend.failed(error, request),
  }
  const answer = await backend.render(async () => render(request, { context }))
  // Sockets and timers that this request opened keep its context, and with it all that its variables still
  // hold.
  const { text } = output
  delete output.text
  return {
    // The renderer has one status for all failures; the API's answer is more exact.
    status: answer.status === 500 ? refusal || 500 : answer.status,
    headers: new Headers(answer.headers),
    text: text ?? [await answer.text()],
    hasFailure,
    sessionEnded,
  }
}

type PageFacts = { url: string; secure: boolean; locale: string; status: number; inline: InlineSources }

/** Adds what every page says besides its text. */
export const addPageHeaders = (
  backend: Backend,
  headers: Headers,
  { url, secure, locale, status, inline }: PageFacts,
): void => {
  const { pathname: path, hostname } = getUrl({ url })
  const trusted = secure || localHost.test(hostname)
  const office = backend.hosts?.office ?? null
  const security = { inline, secure, trusted, path, office, ...backend.targets }
  for (const [name, value] of Object.entries(toPageHeaders(security))) headers.set(name, value)
  headers.set('content-language', locale)
  if (status === 503) headers.set('retry-after', retryAfter)
}

/** Renders a page for its request alone. */
export const answerPage = async (
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
  const reader: Reader = {
    ...{ token, browser, ip, locale },
    pushToken: request.headers.get('x-app-push-token'),
    app: findNativeShell(request),
    myStore: await findMyStore(request, backend.isOpenStore),
  }
  const page = await renderPageFor(backend, render, { request, reader, nonce })
  const { status, headers, sessionEnded } = page
  if (sessionEnded?.why) addEndReason(headers, sessionEnded.why)
  preserveLanguage(backend, request, headers)
  addPageHeaders(backend, headers, {
    ...{ url: request.url, secure, locale, status },
    inline: toNonceSources(nonce),
  })
  // The owner of the page, for the service worker: it keeps pages for one viewer and deletes them with the
  // session.
  if (token && !sessionEnded) headers.set('x-viewer', toViewerHash(token))
  if (sessionEnded) for (const line of toExpiredCookies(cookie)) headers.append('set-cookie', line)
  if (!browser) headers.append('set-cookie', createBrowserCookie(secure).header)
  const shellCookie = createNativeShellCookie(request, secure)
  if (shellCookie) headers.append('set-cookie', shellCookie)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return compressPage(request, { text: page.text, status, headers })
}

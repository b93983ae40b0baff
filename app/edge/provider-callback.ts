import { getUrl } from '#api/request-url.ts'
import type { Backend } from './backend.ts'

const toSeeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const toPaymentPage = ({ oid, cid, sid }: { oid: string; cid: string; sid: string }) => {
  if (cid) return `/mypage/cash/payment?cid=${encodeURIComponent(cid)}&returned=1`
  if (sid) return `/order/subscribe?sid=${encodeURIComponent(sid)}&returned=1`
  // Without an id the payment is unknown: the list of orders shows what was paid.
  if (!oid) return '/mypage/order'
  return `/order/payment?oid=${encodeURIComponent(oid)}&returned=1`
}

/** The address asks for the language in which the shopper left, where the browser's own would differ. */
const toLocalizedPath = (
  backend: Backend,
  request: Request,
  lang: string | null | undefined,
  location: string,
) => {
  const url = new URL(location, request.url)
  url.searchParams.delete('lang')
  const resolveLocale = (search: string) =>
    backend.locale(new Request(new URL(`/${search}`, url), { headers: request.headers }))
  const locale = resolveLocale(`?${new URLSearchParams({ lang: lang ?? '' })}`)
  if (locale !== resolveLocale('')) url.searchParams.set('lang', locale)
  return url.pathname + url.search + url.hash
}

/** A page that redirects keeps the language that its own address asks for. */
export const preserveLanguage = (backend: Backend, request: Request, headers: Headers): void => {
  const { origin, searchParams } = getUrl(request)
  const location = headers.get('location')
  const lang = searchParams.get('lang')
  if (!location || !lang) return
  const target = URL.parse(location, request.url)
  if (target?.origin === origin && !target.searchParams.has('lang'))
    headers.set('location', toLocalizedPath(backend, request, lang, location))
}

/** A redirect to the log-in says why the previous session ended. */
export const addEndReason = (headers: Headers, reason: string): void => {
  const location = headers.get('location')
  if (location?.startsWith('/account/login?')) headers.set('location', `${location}&ended=${reason}`)
}

/** The language in the state of a social log-in (server/session/social.rules.ts). */
const parseStateLanguage = (state: string | null) => state?.split('.')[1]

const answerAppleCallback = (backend: Backend, request: Request, fields: Record<string, string>) => {
  const form = new URLSearchParams(fields)
  const fragment = new URLSearchParams()
  for (const name of ['code', 'state', 'error', 'user'])
    if (form.has(name)) fragment.set(name, form.get(name) ?? '')
  return toSeeOther(
    toLocalizedPath(backend, request, parseStateLanguage(form.get('state')), `/oauth2/apple#${fragment}`),
  )
}

/** A provider's answer by GET is the page itself, unless its language would differ. */
const answerSocialCallback = (backend: Backend, request: Request) => {
  const { pathname, search, searchParams } = getUrl(request)
  const lang = parseStateLanguage(searchParams.get('state'))
  if (!lang || searchParams.has('lang')) return null
  const location = toLocalizedPath(backend, request, lang, pathname + search)
  return location === pathname + search ? null : toSeeOther(location)
}

const callbackPaths = new Set([
  '/order/payment/return',
  '/niceid/checkplus_result',
  '/niceid/mobile_cert',
  '/niceid/office_check',
  '/oauth2/apple',
])

/** Whether windows of other sites return to an address by a POST. */
export const isCallbackPath = (path: string): boolean => callbackPaths.has(path)

/**
 * Windows of other sites return by a cross-site POST that carries no session cookie. Its content is opaque:
 * it is stored, and the browser is redirected by GET to a page of the shop, where the session decides.
 */
export const answerProviderCallback = async (
  backend: Backend,
  request: Request,
  path: string,
): Promise<Response | null> => {
  const { search, searchParams } = getUrl(request)
  const redirectTo = (location: string) =>
    toSeeOther(toLocalizedPath(backend, request, searchParams.get('lang'), location))
  if (request.method !== 'POST') {
    // Provider B returns by GET; its token is not passed beyond this address.
    if (path === '/order/payment/kakaopay')
      return redirectTo(toPaymentPage(await backend.easyPayReturned(searchParams)))
    return /^\/oauth2(\/|$)/.test(path) ? answerSocialCallback(backend, request) : null
  }
  if (!isCallbackPath(path)) return null
  const form = await backend.readForm(request)
  if (form instanceof Response) return form
  if (path === '/order/payment/return') return redirectTo(toPaymentPage(await backend.paymentReturned(form)))
  if (path === '/oauth2/apple') return answerAppleCallback(backend, request, form)
  const { EncodeData: encodeData = '' } = form
  // The identity check by which the office tries the provider: its page reads the answer.
  if (path === '/niceid/office_check')
    return toSeeOther(`/office/start#${new URLSearchParams({ identity: encodeData })}`)
  return redirectTo(`${path}${search}#${new URLSearchParams({ encodeData })}`)
}

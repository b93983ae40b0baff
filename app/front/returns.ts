import { getUrl } from '#api/request-url.ts'
import type { Door } from './door.ts'

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const paymentPage = ({ oid, cid, sid }: { oid: string; cid: string; sid: string }) => {
  if (cid) return `/mypage/cash/payment?cid=${encodeURIComponent(cid)}&returned=1`
  if (sid) return `/order/subscribe?sid=${encodeURIComponent(sid)}&returned=1`
  // Whose payment it was cannot be told: what was paid stands among the orders.
  if (!oid) return '/mypage/order'
  return `/order/payment?oid=${encodeURIComponent(oid)}&returned=1`
}

/** The address asks for the language that one left in, where the browser itself would be answered in another. */
const inLanguage = (door: Door, request: Request, lang: string | null | undefined, location: string) => {
  const url = new URL(location, request.url)
  url.searchParams.delete('lang')
  const answeredIn = (search: string) =>
    door.locale(new Request(new URL(`/${search}`, url), { headers: request.headers }))
  const left = answeredIn(`?${new URLSearchParams({ lang: lang ?? '' })}`)
  if (left !== answeredIn('')) url.searchParams.set('lang', left)
  return url.pathname + url.search + url.hash
}

/** A page that sends on does so in the language that its own address asks for. */
export const keepLanguage = (door: Door, request: Request, headers: Headers): void => {
  const { origin, searchParams } = getUrl(request)
  const location = headers.get('location')
  const lang = searchParams.get('lang')
  if (!location || !lang) return
  const there = URL.parse(location, request.url)
  if (there?.origin === origin && !there.searchParams.has('lang'))
    headers.set('location', inLanguage(door, request, lang, location))
}

/** A page that sends to the log-in says why the session it came with is over. */
export const tellWhyEnded = (headers: Headers, why: string): void => {
  const location = headers.get('location')
  if (location?.startsWith('/account/login?')) headers.set('location', `${location}&ended=${why}`)
}

/** The language in the state of a social log-in (server/session/social.rules.ts). */
const languageOf = (state: string | null) => state?.split('.')[1]

const appleReturn = (door: Door, request: Request, fields: Record<string, string>) => {
  const form = new URLSearchParams(fields)
  const fragment = new URLSearchParams()
  for (const name of ['code', 'state', 'error', 'user'])
    if (form.has(name)) fragment.set(name, form.get(name) ?? '')
  return seeOther(inLanguage(door, request, languageOf(form.get('state')), `/oauth2/apple#${fragment}`))
}

/** A provider's answer by GET is the page itself, unless it would be in another language. */
const socialReturn = (door: Door, request: Request) => {
  const { pathname, search, searchParams } = getUrl(request)
  const lang = languageOf(searchParams.get('state'))
  if (!lang || searchParams.has('lang')) return null
  const location = inLanguage(door, request, lang, pathname + search)
  return location === pathname + search ? null : seeOther(location)
}

const returnPaths = new Set([
  '/order/payment/return',
  '/niceid/checkplus_result',
  '/niceid/mobile_cert',
  '/oauth2/apple',
])

/** Whether windows of other sites come back to an address by a POST. */
export const isReturnPath = (path: string): boolean => returnPaths.has(path)

/**
 * Windows of other sites come back by a cross-site POST that carries no session cookie. What they bring is opaque:
 * it is kept, and the browser is sent on to a page of ours by GET, where the session decides.
 */
export const windowReturn = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  const { search, searchParams } = getUrl(request)
  const goOn = (location: string) => seeOther(inLanguage(door, request, searchParams.get('lang'), location))
  if (request.method !== 'POST') {
    // Provider B comes back by GET; its token goes no further than this address.
    if (path === '/order/payment/kakaopay') return goOn(paymentPage(await door.easyPayReturned(searchParams)))
    return /^\/oauth2(\/|$)/.test(path) ? socialReturn(door, request) : null
  }
  if (!isReturnPath(path)) return null
  const form = await door.readForm(request)
  if (form instanceof Response) return form
  if (path === '/order/payment/return') return goOn(paymentPage(await door.paymentReturned(form)))
  if (path === '/oauth2/apple') return appleReturn(door, request, form)
  const { EncodeData: encodeData = '' } = form
  return goOn(`${path}${search}#${new URLSearchParams({ encodeData })}`)
}

import type { Door } from './door.ts'

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const formOf = async (request: Request): Promise<Record<string, string>> => {
  const text = await request.text()
  return text.length > 20_000 ? {} : Object.fromEntries(new URLSearchParams(text))
}

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
  const { origin, searchParams } = new URL(request.url)
  const location = headers.get('location')
  const lang = searchParams.get('lang')
  if (!location || !lang) return
  const there = new URL(location, request.url)
  if (there.origin === origin && !there.searchParams.has('lang'))
    headers.set('location', inLanguage(door, request, lang, location))
}

/** A page that sends to the log-in says why the session it came with is over. */
export const tellWhyEnded = (headers: Headers, why: string): void => {
  const location = headers.get('location')
  if (location?.startsWith('/account/login?')) headers.set('location', `${location}&ended=${why}`)
}

/** The language in the state of a social log-in (server/session/social.rules.ts). */
const languageOf = (state: string | null) => state?.split('.')[1]

const appleReturn = async (door: Door, request: Request) => {
  const form = new URLSearchParams(await formOf(request))
  const fragment = new URLSearchParams()
  for (const name of ['code', 'state', 'error', 'user'])
    if (form.has(name)) fragment.set(name, form.get(name) ?? '')
  return seeOther(inLanguage(door, request, languageOf(form.get('state')), `/oauth2/apple#${fragment}`))
}

/** A provider's answer by GET is the page itself, unless it would be in another language. */
const socialReturn = (door: Door, request: Request) => {
  const { pathname, search, searchParams } = new URL(request.url)
  const lang = languageOf(searchParams.get('state'))
  if (!lang || searchParams.has('lang')) return null
  const location = inLanguage(door, request, lang, pathname + search)
  return location === pathname + search ? null : seeOther(location)
}

/**
 * Windows of other sites come back by a cross-site POST that carries no session cookie. What they bring is opaque:
 * it is kept, and the browser is sent on to a page of ours by GET, where the session decides.
 */
export const windowReturn = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  const { search, searchParams } = new URL(request.url)
  const goOn = (location: string) => seeOther(inLanguage(door, request, searchParams.get('lang'), location))
  // Provider B comes back by GET; its token goes no further than this address.
  if (path === '/order/payment/kakaopay') return goOn(paymentPage(await door.easyPayReturned(searchParams)))
  if (request.method === 'GET' && /^\/oauth2(\/|$)/.test(path)) return socialReturn(door, request)
  if (request.method !== 'POST') return null
  if (path === '/order/payment/return')
    return goOn(paymentPage(await door.paymentReturned(await formOf(request))))
  if (path === '/niceid/checkplus_result' || path === '/niceid/mobile_cert') {
    const { EncodeData: encodeData = '' } = await formOf(request)
    return goOn(`${path}${search}#${new URLSearchParams({ encodeData })}`)
  }
  return path === '/oauth2/apple' ? appleReturn(door, request) : null
}

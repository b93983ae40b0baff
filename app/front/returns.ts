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

/**
 * Windows of other sites come back by a cross-site POST that carries no session cookie. What they bring is opaque:
 * it is kept, and the browser is sent on to a page of ours by GET, where the session decides.
 */
export const windowReturn = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  // Provider B comes back by GET; its token goes no further than this address.
  if (path === '/order/payment/kakaopay')
    return seeOther(paymentPage(await door.easyPayReturned(new URL(request.url).searchParams)))
  if (request.method !== 'POST') return null
  if (path === '/order/payment/return')
    return seeOther(paymentPage(await door.paymentReturned(await formOf(request))))
  if (path === '/niceid/checkplus_result' || path === '/niceid/mobile_cert') {
    const { EncodeData: encodeData = '' } = await formOf(request)
    return seeOther(`${path}${new URL(request.url).search}#${new URLSearchParams({ encodeData })}`)
  }
  if (path === '/oauth2/apple') {
    const form = new URLSearchParams(await formOf(request))
    const fragment = new URLSearchParams()
    for (const name of ['code', 'state', 'error', 'user'])
      if (form.has(name)) fragment.set(name, form.get(name) ?? '')
    return seeOther(`${path}#${fragment}`)
  }
  return null
}

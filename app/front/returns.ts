import type { Door } from './door.ts'

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const formOf = async (request: Request): Promise<Record<string, string>> => {
  const text = await request.text()
  return text.length > 20_000 ? {} : Object.fromEntries(new URLSearchParams(text))
}

/**
 * Windows of other sites come back by a cross-site POST that carries no session cookie. What they bring is opaque:
 * it is kept, and the browser is sent on to a page of ours by GET, where the session decides.
 */
export const windowReturn = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  if (request.method !== 'POST') return null
  if (path === '/order/payment/return') {
    const { oid } = await door.paymentReturned(await formOf(request))
    return seeOther(`/order/payment?oid=${encodeURIComponent(oid)}&returned=1`)
  }
  if (path === '/niceid/checkplus_result' || path === '/niceid/mobile_cert') {
    const form = await formOf(request)
    const fragment = new URLSearchParams({
      encodeData: form['EncodeData'] ?? '',
    })
    return seeOther(`${path}#${fragment}`)
  }
  return null
}

import { mapConcurrently } from './arena.ts'
import type { ShopProcess } from './shop-process.ts'

type Parameter = { name: string; in: string; schema?: { type?: string } }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { example?: unknown }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** A request with the marker in each of its values. */
type RequestSpec = { path: string; init: RequestInit }

const freeText =
  /name|text|title|message|detail|memo|reason|address|content|comment|words|bank|holder|keyword/i
/** These would end the session that the other requests use. */
const sessionEnding = /logout|withdrawal|password/

const plantMarker = (value: unknown, marker: string, everywhere: boolean, key = ''): unknown => {
  if (typeof value === 'string') {
    if (everywhere) return marker
    return freeText.test(key) ? `${value} ${marker}`.slice(-60) : value
  }
  if (Array.isArray(value)) return value.map((each) => plantMarker(each, marker, everywhere, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, plantMarker(each, marker, everywhere, name)]),
  )
}

const toAddress = (path: string, parameters: Parameter[], marker: string) => {
  const query = new URLSearchParams()
  for (const { name, in: location, schema } of parameters)
    if (location === 'query') query.set(name, schema?.type === 'string' || !schema?.type ? marker : '1')
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => (/^id/.test(name) ? '1' : marker))
  return `${filledPath}${query.size ? `?${query}` : ''}`
}

/**
 * Every call of the document with a marker in its address and body: in all texts (`everywhere`), or in free
 * texts.
 */
const listCalls = (document: Document, token: string, marker: string, everywhere: boolean): RequestSpec[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      if (sessionEnding.test(path)) return []
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const body = media && plantMarker(media.example, marker, everywhere)
      const text =
        type === 'application/x-www-form-urlencoded'
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body)
      const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
      const address = toAddress(path, parameters, marker)
      const hasBody = media !== undefined && method !== 'get'
      return [
        { path: address, init: { method: method.toUpperCase(), headers, ...(hasBody && { body: text }) } },
      ]
    }),
  )

const createFormPost = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Returns from windows of other sites, and pages and addresses as users may request them. */
const listReturns = (marker: string): RequestSpec[] => [
  {
    path: '/order/payment/return',
    init: createFormPost({ allat_order_no: marker, allat_enc_data: marker, cid: marker }),
  },
  {
    path: '/order/payment/return',
    init: createFormPost({ allat_order_no: `${marker}\u0000`, allat_enc_data: marker }),
  },
  { path: `/order/payment/kakaopay?no=${marker}&pg_token=${marker}`, init: {} },
  { path: '/niceid/checkplus_result', init: createFormPost({ EncodeData: marker }) },
  { path: '/oauth2/apple', init: createFormPost({ code: marker, state: marker, user: marker }) },
  { path: `/product?query=${marker}`, init: {} },
  { path: `/product/${marker}`, init: {} },
  { path: `/${marker}/%00?${marker}`, init: {} },
]

/**
 * Sends a marker by every way into the shop, with and without its database; returns the number of requests.
 */
export const plantEverywhere = async (shop: ShopProcess, token: string, marker: string): Promise<number> => {
  const document = (await (await fetch(`${shop.url}/api/v1/openapi.json`)).json()) as Document
  const send = ({ path, init }: RequestSpec) =>
    fetch(`${shop.url}${path}`, { redirect: 'manual', ...init }).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    )
  const requests = [
    ...listCalls(document, token, marker, true),
    ...listCalls(document, token, marker, false),
    ...listReturns(marker),
  ]
  await mapConcurrently(requests, 8, send)
  shop.line.cut()
  const awayRequests = [...listCalls(document, token, marker, false), ...listReturns(marker)]
  await mapConcurrently(awayRequests, 8, send)
  shop.line.mend()
  return requests.length + awayRequests.length
}

import { readFileSync } from 'node:fs'
import { locales } from '#api/locales.ts'
import type { Capture } from './captures.ts'
import { maskJson, maskPage } from './mask.ts'

type Route = { path: string; who: string }

const readRoutes = (): Route[] =>
  readFileSync('tests/house/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([path = '', , who = '']) => ({ path, who }))

/** A list of the API whose first entry stands for a route's parameter. */
const lists: Record<string, string> = {
  '/product/$': '/wines/products?size=1',
  '/winery/$': '/wineries?size=1',
  '/event/$': '/events?size=1',
  '/event-admin/$': '/events?size=1',
  '/magazine/$': '/magazines?size=1',
  '/common-sense/$': '/wine-senses?size=1',
  '/store/$': '/stores?size=1',
  '/mypage/order/$': '/commerce/orders?size=1',
  '/mypage/cancel-history/$': '/commerce/orders/cancel?size=1',
  '/mypage/receipt/$': '/commerce/receipt?size=1',
  '/mypage/cash/$': '/commerce/cashes?size=1',
  '/mypage/notice/$': '/posts?size=1',
}
const queries: Record<string, string> = { '/search-result': '?q=레드', '/terms': '?type=TERM' }

type Item = Partial<Record<'id' | 'oid' | 'cid' | 'sid' | 'rid', string | number>>
type List = { items?: Item[]; _embedded?: { items?: Item[] } }

const readFirstId = async (url: string, list: string, token: string) => {
  const answer = await fetch(`${url}/api/v1${list}`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as List
  const item = body._embedded?.items?.[0] ?? body.items?.[0]
  return item?.id ?? item?.oid ?? item?.cid ?? item?.sid ?? item?.rid
}

const readPath = async (url: string, { path }: Route, token: string): Promise<string | null> => {
  if (!path.includes('$')) return `${path}${queries[path] ?? ''}`
  const list = lists[path.slice(0, path.indexOf('$') + 1)]
  const id = list && (await readFirstId(url, list, token))
  return id === undefined || id === '' ? null : path.replace(/\$\w+/, String(id))
}

const logIn = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wine#2026' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const toFileName = ({ path }: Route, reader: string, locale: string) =>
  `pages/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')}.${reader}.${locale}.html`

const readPage = async (address: string, locale: string, cookie: string | null) => {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { 'accept-language': locale, accept: 'text/html', ...(cookie && { cookie }) },
  })
  const head = `${answer.status} ${answer.headers.get('location') ?? ''}\n`
  return head + maskPage(await answer.text())
}

/** Every route in five languages, as a visitor and as a member or a colleague of the operator gets it. */
export const capturePages = async (url: string): Promise<Capture> => {
  const tokens = {
    visitor: null,
    member: await logIn(url, 'shopper@vini.test'),
    staff: await logIn(url, 'staff@vini.test'),
  }
  const files: Capture = new Map()
  for (const route of readRoutes()) {
    const path = await readPath(url, route, tokens.member)
    if (path === null) continue
    const readers = ['visitor' as const, route.who === 'staff' ? ('staff' as const) : ('member' as const)]
    for (const reader of readers)
      for (const locale of locales) {
        const token = tokens[reader]
        const page = await readPage(`${url}${path}`, locale, token && `acToken=${token}`)
        files.set(toFileName(route, reader, locale), page)
      }
  }
  return files
}

/** The OpenAPI document. */
export const captureDocument = async (url: string): Promise<Capture> => {
  const document: unknown = await (await fetch(`${url}/api/v1/openapi.json`)).json()
  return new Map([['openapi.json', maskJson(document)]])
}

import type { Transport } from '#api/client.ts'
import { locales } from '#api/locales.ts'
import { disallowed } from '../private-paths.ts'
import { codings, encodeBytes } from './compress.ts'
import { toEtag } from './conditional.ts'
import type { Door } from './door.ts'
import { chooseEncoding } from './encoding.ts'

type Listed = {
  _embedded: { items: { id: number; title?: string; lead?: string; publishedAt?: string }[] }
  page: { totalPages: number }
}

const escaped = (text: string): string => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const size = 60
const mostPages = 100

/** Every item of a list, page by page. */
const everyOf = async (transport: Transport, path: string): Promise<Listed['_embedded']['items']> => {
  const page = async (number: number) =>
    (await transport({ method: 'GET', path, query: { size, page: number } })) as Listed
  const first = await page(0)
  const rest = Math.min(first.page.totalPages, mostPages) - 1
  const others: Listed[] = []
  for (let at = 1; at <= rest; at++) others.push(await page(at))
  return [first, ...others].flatMap(({ _embedded }) => _embedded.items)
}

const lists = {
  '/product': '/wines/products',
  '/winery': '/wineries',
  '/event': '/events',
  '/magazine': '/magazines',
  '/common-sense': '/wine-senses',
  '/store': '/stores',
} as const

const alone = ['/', '/about', '/survey', '/terms?type=TERM', '/terms?type=PRIVACY']

const inEveryLanguage = (shop: string, path: string) =>
  locales
    .map((locale) => {
      const href = `${shop}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(href)}"/>`
    })
    .join('')

const sitemap = async (shop: string, transport: Transport): Promise<string> => {
  const found = []
  for (const [path, call] of Object.entries(lists)) {
    found.push(path)
    for (const { id } of await everyOf(transport, call)) found.push(`${path}/${id}`)
  }
  const urls = [...alone, ...found].map(
    (path) => `<url><loc>${escaped(shop + path)}</loc>${inEveryLanguage(shop, path)}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const rss = async (shop: string, transport: Transport): Promise<string> => {
  const path = '/magazines'
  const { _embedded } = (await transport({ method: 'GET', path, query: { size: 20 } })) as Listed
  const items = _embedded.items.map(({ id, title = '', lead = '', publishedAt = '' }) => {
    const link = `${shop}/magazine/${id}`
    const day = new Date(publishedAt).toUTCString()
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid>${link}</guid><description>${escaped(lead)}</description><pubDate>${day}</pubDate></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>vini 매거진</title><link>${shop}/magazine</link><description>산지와 사람, 식탁 위의 한 병에 관한 이야기</description><language>ko</language>
<atom:link href="${shop}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

const robots = (shop: string): Promise<string> =>
  Promise.resolve(
    [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${shop}/sitemap.xml`,
      '',
    ].join('\n'),
  )

const pages: Record<string, { write: typeof sitemap; type: string }> = {
  '/robots.txt': { write: robots, type: 'text/plain' },
  '/sitemap.xml': { write: sitemap, type: 'application/xml' },
  '/rss.xml': { write: rss, type: 'application/rss+xml' },
}

const freshMs = 10 * 60_000
type Coding = (typeof codings)[number]
type Written = {
  at: number
  plain: Promise<Buffer<ArrayBuffer>>
  coded: Map<Coding, Promise<Buffer<ArrayBuffer>>>
}
/** The map asks for every list of the shop: whoever asks meanwhile, or again soon, gets the same answer. */
const written = new Map<string, Written>()

const write = (door: Door, path: string, page: (typeof pages)[string]): Written => {
  const shop = door.config.shopUrl
  const key = shop + path
  const last = written.get(key)
  if (last && Date.now() - last.at < freshMs) return last
  const facts = { token: undefined, ip: '127.0.0.1', browser: null, appOs: null, pushToken: null }
  const text = page.write(shop, door.transport({ ...facts, locale: 'ko-KR' }))
  const one: Written = { at: Date.now(), plain: text.then((words) => Buffer.from(words)), coded: new Map() }
  written.set(key, one)
  one.plain.catch(() => written.get(key) === one && written.delete(key))
  return one
}

/** The text in a coding, made once for all who take it. */
const encode = async ({ plain, coded }: Written, coding: Coding | null): Promise<Buffer<ArrayBuffer>> => {
  if (!coding) return plain
  const bytes = coded.get(coding) ?? encodeBytes(await plain, coding)
  coded.set(coding, bytes)
  return bytes
}

/** What search engines and feed readers ask for; null for every other path. */
export const forReaders = async (door: Door, request: Request, path: string): Promise<Response | null> => {
  const page = pages[path]
  if (!page) return null
  const coding = chooseEncoding(request.headers.get('accept-encoding'), codings)
  const bytes = await encode(write(door, path, page), coding)
  return new Response(bytes, {
    headers: {
      'content-type': `${page.type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      etag: toEtag(bytes),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      ...(coding && { 'content-encoding': coding }),
    },
  })
}

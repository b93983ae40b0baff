import type { Transport } from '#api/client.ts'
import { locales } from '#api/locales.ts'
import { listUnlistedSections, pages as shopPages, type Page } from '../routes.ts'
import { codings, encodeBytes } from './compress.ts'
import { toEtag } from './conditional.ts'
import type { Backend } from './backend.ts'
import { chooseEncoding } from './encoding.ts'

type ListPage = {
  _embedded: { items: { id: number; title?: string; lead?: string; publishedAt?: string }[] }
  page: { totalPages: number }
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const size = 60
const maxPages = 100

/** Every item of a list, page by page. */
const listAllItems = async (transport: Transport, path: string): Promise<ListPage['_embedded']['items']> => {
  const loadPage = async (number: number) =>
    (await transport({ method: 'GET', path, query: { size, page: number } })) as ListPage
  const first = await loadPage(0)
  const rest = Math.min(first.page.totalPages, maxPages) - 1
  const others: ListPage[] = []
  for (let at = 1; at <= rest; at++) others.push(await loadPage(at))
  return [first, ...others].flatMap(({ _embedded }) => _embedded.items)
}

const toAlternateLinks = (shop: string, path: string) =>
  locales
    .map((locale) => {
      const href = `${shop}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`
    })
    .join('')

/** The addresses of a page that the sitemap lists. */
const listSitemapPaths = async ({ path, sitemap }: Page, transport: Transport): Promise<string[]> => {
  if (sitemap === undefined) return []
  if (sitemap === true) return [path]
  if (typeof sitemap !== 'string') return sitemap.map((query) => `${path}${query}`)
  return (await listAllItems(transport, sitemap)).map(({ id }) => path.replace(/\$\w+/, String(id)))
}

const writeSitemap = async (shop: string, transport: Transport): Promise<string> => {
  const paths: string[] = []
  for (const page of shopPages) paths.push(...(await listSitemapPaths(page, transport)))
  const urls = paths.map(
    (path) => `<url><loc>${escapeXml(shop + path)}</loc>${toAlternateLinks(shop, path)}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const writeRss = async (shop: string, transport: Transport): Promise<string> => {
  const path = '/magazines'
  const { _embedded } = (await transport({ method: 'GET', path, query: { size: 20 } })) as ListPage
  const items = _embedded.items.map(({ id, title = '', lead = '', publishedAt = '' }) => {
    const link = `${shop}/magazine/${id}`
    const day = new Date(publishedAt).toUTCString()
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><description>${escapeXml(lead)}</description><pubDate>${day}</pubDate></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>vini 매거진</title><link>${shop}/magazine</link><description>산지와 사람, 식탁 위의 한 병에 관한 이야기</description><language>ko</language>
<atom:link href="${shop}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** Addresses that are no pages and that robots may not read. */
const disallowedPaths = ['/api', '/dev', '/office', '/seller']

const writeRobots = (shop: string): Promise<string> =>
  Promise.resolve(
    [
      'User-agent: *',
      ...[...listUnlistedSections('robots'), ...disallowedPaths].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${shop}/sitemap.xml`,
      '',
    ].join('\n'),
  )

const pages: Record<string, { write: typeof writeSitemap; type: string }> = {
  '/robots.txt': { write: writeRobots, type: 'text/plain' },
  '/sitemap.xml': { write: writeSitemap, type: 'application/xml' },
  '/rss.xml': { write: writeRss, type: 'application/rss+xml' },
}

const freshMs = 10 * 60_000
type Coding = (typeof codings)[number]
type CachedText = {
  at: number
  plain: Promise<Buffer<ArrayBuffer>>
  coded: Map<Coding, Promise<Buffer<ArrayBuffer>>>
}
/**
 * The sitemap requests every list of the shop: simultaneous and soon repeated requests get the same answer.
 */
const textCache = new Map<string, CachedText>()

const writeCached = (backend: Backend, path: string, page: (typeof pages)[string]): CachedText => {
  const shop = backend.config.shopUrl
  const key = shop + path
  const cached = textCache.get(key)
  if (cached && Date.now() - cached.at < freshMs) return cached
  const facts = { token: undefined, ip: '127.0.0.1', browser: null, appOs: null, pushToken: null }
  const text = page.write(shop, backend.transport({ ...facts, locale: 'ko-KR' }))
  const entry: CachedText = {
    at: Date.now(),
    plain: text.then((words) => Buffer.from(words)),
    coded: new Map(),
  }
  textCache.set(key, entry)
  entry.plain.catch(() => textCache.get(key) === entry && textCache.delete(key))
  return entry
}

/** The text in a coding, encoded once for all requests. */
const encode = async ({ plain, coded }: CachedText, coding: Coding | null): Promise<Buffer<ArrayBuffer>> => {
  if (!coding) return plain
  const bytes = coded.get(coding) ?? encodeBytes(await plain, coding)
  coded.set(coding, bytes)
  return bytes
}

/** Answers what search engines and feed readers request; null for every other path. */
export const answerSeoRoute = async (
  backend: Backend,
  request: Request,
  path: string,
): Promise<Response | null> => {
  const page = pages[path]
  if (!page) return null
  const coding = chooseEncoding(request.headers.get('accept-encoding'), codings)
  const bytes = await encode(writeCached(backend, path, page), coding)
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

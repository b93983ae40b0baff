import type { APIRequestContext } from '@playwright/test'
import { pages as shopPages } from '../app/routes.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

type Crumb = { '@type': string; position: number; name: string; item: string }
type Data = { '@type': string; '@context': string; itemListElement?: Crumb[] }

/** A page's head as a crawler reads it: from the HTML, without running scripts. */
const readHead = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { 'accept-language': 'ko-KR' } })
  const text = await response.text()
  const findAll = (tag: RegExp) =>
    [...text.matchAll(tag)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
  const getOnly = (tag: RegExp) => {
    const values = findAll(tag)
    expect([path, tag.source, values.length]).toEqual([path, tag.source, 1])
    return values[0] ?? ''
  }
  const data = findAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)
  return {
    title: getOnly(/<title>([^<]*)<\/title>/g),
    description: getOnly(/<meta name="description" content="([^"]*)"/g),
    canonical: findAll(/<link rel="canonical" href="([^"]*)"/g)[0],
    alternates: findAll(/<link rel="alternate" (hrefLang="[^"]*" href="[^"]*)"/gi),
    robots: findAll(/<meta name="robots" content="([^"]*)"/g),
    og: (name: string) => getOnly(new RegExp(`<meta property="og:${name}" content="([^"]*)"`, 'g')),
    data: data.map((one) => JSON.parse(one) as Data),
  }
}

/** Every public page with its structured data types. */
const pages: Record<string, string[]> = {
  '/': ['WebSite', 'Organization'],
  '/about': ['FAQPage'],
  '/product': [],
  '/product/1': ['Product'],
  '/winery': [],
  '/winery/1': ['Winery'],
  '/store': [],
  '/store/1': ['LiquorStore'],
  '/event': [],
  '/event/1': ['Event'],
  '/magazine': [],
  '/magazine/1': ['Article'],
  '/common-sense': [],
  '/common-sense/25': ['Article'],
  '/terms?type=TERM': [],
  '/terms?type=PRIVACY': [],
  '/subscribe': [],
  '/survey': [],
}

test('the head of every public page describes it to search engines and link previews', async ({
  request,
  baseURL,
}) => {
  for (const [path, kinds] of Object.entries(pages)) {
    const head = await readHead(request, path)
    expect(head.title).not.toBe('')
    expect(head.description.length).toBeGreaterThan(9)
    expect([path, head.canonical]).toEqual([path, `${baseURL}${path}`])
    expect(head.alternates.filter((one) => one.includes('lang='))).toHaveLength(5)
    expect(head.alternates).toHaveLength(6)
    expect(head.og('title')).not.toBe('')
    expect(head.og('description')).not.toBe('')
    expect(head.og('url')).toBe(head.canonical)
    const image = await request.get(new URL(head.og('image')).pathname)
    expect([path, image.headers()['content-type']]).toEqual([path, 'image/png'])
    expect([path, ...head.data.map((one) => one['@type'])]).toEqual(
      expect.arrayContaining([...kinds, 'BreadcrumbList']),
    )
    expect(head.data.every((one) => one['@context'] === 'https://schema.org')).toBe(true)
    const crumbs = head.data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? []
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, at) => at + 1))
    expect(crumbs.every(({ name, item }) => name !== '' && item.startsWith(`${baseURL}/`))).toBe(true)
    expect([path, crumbs.at(-1)?.item]).toEqual([path, head.canonical])
  }
})

test('a list that is narrowed or sorted stands for the whole list; a kind and each page stand for themselves', async ({
  request,
  baseURL,
}) => {
  const rule = {
    '/product?page=2': '/product?page=2',
    '/product?idKinds=1': '/product?idKinds=1',
    '/product?idKinds=1&page=2': '/product?idKinds=1&page=2',
    '/product?idKinds=1,2&page=2': '/product',
    '/product?startPrice=30000&idKinds=1&page=2': '/product?idKinds=1',
    '/product?sort=priceAsc&page=3': '/product',
    '/store?province=seoul': '/store',
    '/common-sense?page=2': '/common-sense?page=2',
    '/common-sense?sort=likes': '/common-sense',
    '/winery?country=IT': '/winery?country=IT',
  }
  for (const [path, canonical] of Object.entries(rule))
    expect([path, (await readHead(request, path)).canonical]).toEqual([path, `${baseURL}${canonical}`])
  const kind = await readHead(request, '/product?idKinds=1')
  expect(kind.title).toContain('레드')
})

/** Pages whose own heads keep them out of search engines, with a product that can be subscribed to and a winery. */
const listPathsWithOwnTag = async (request: APIRequestContext): Promise<string[]> => {
  const response = await request.get('/api/v1/wines/products?subscribe=true&size=1')
  const { _embedded } = (await response.json()) as { _embedded: { items: { id: number }[] } }
  const product = String(_embedded.items[0]?.id)
  const samples: Record<string, string> = { pid: product, sid: product, wid: '1' }
  return shopPages
    .filter(({ noindex }) => noindex === 'head')
    .map(({ path }) => path.replace(/\$(\w+)/g, (_, name: string) => samples[name] ?? ''))
}

test('pages that are kept out of search engines say so once and have a title', async ({ request }) => {
  const paths = await listPathsWithOwnTag(request)
  expect(paths).toContain('/product/compare')
  for (const path of [...paths, '/search-result?q=pinot', '/cart', '/account/resetpw', '/oauth2']) {
    const head = await readHead(request, path)
    expect([path, head.robots]).toEqual([path, ['noindex']])
    expect([path, head.title === '']).toEqual([path, false])
    expect([path, head.canonical !== undefined]).toEqual([path, paths.includes(path)])
  }
  const searchHead = await readHead(request, '/search-result?q=pinot')
  expect(searchHead.canonical).toBeUndefined()
  expect(searchHead.data.map((one) => one['@type'])).toContain('BreadcrumbList')
})

test('the sitemap, the feed and robots.txt are served', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain('/magazine/1</loc>')
  expect(map).toContain('hreflang="ja-JP"')
  expect(await (await request.get('/rss.xml')).text()).toContain('<rss version="2.0"')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

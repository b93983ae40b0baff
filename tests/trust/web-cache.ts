import { abreast, type Attack } from './arena.ts'
import { openSharedCache, type SharedCache } from './shared-cache.ts'
import { bearer, cookieOf, webShop, windowOf, type Member, type WebShop } from './web-shop.ts'

type Caller = { name: string; headers: Record<string, string>; member?: Member }

/** What a member gets that nobody else may, and what everybody gets, from where caches look for them. */
const paths = (wine: number): string[] => [
  '/',
  '/product',
  `/product/${wine}`,
  '/cart',
  '/mypage',
  '/mypage/order',
  '/mypage/member-info',
  '/account/login',
  '/api/v1/me',
  '/api/v1/cart',
  '/api/v1/wishes',
  '/api/v1/commerce/dashboard',
  '/api/v1/commerce/orders',
  '/api/v1/wines/products?size=3',
  // A cache that goes by the end of a name takes these for files.
  '/mypage/style.css',
  '/mypage/member-info;a.js',
  '/mypage%2Fa.css',
  '/api/v1/me/a.js',
  '/api/v1/me?a.png',
  '/api/v1/nowhere.css',
  '/robots.txt',
  '/sitemap.xml',
  '/offline',
  '/manifest.webmanifest',
]

/** Headers that no cache tells requests apart by, from someone who would like others to get the answer. */
const poisons: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-host': 'evil.example', 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
  { forwarded: 'host=evil.example;proto=https', 'x-forwarded-prefix': '/evil.example' },
  { 'x-app-os': 'ios', 'x-app-version': 'evil.example' },
  { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'accept-language': 'zh-TW', 'user-agent': 'vini-app/9.9.9 (ios; build evil.example)' },
  { 'x-http-method-override': 'POST', 'x-business-type': 'evil.example' },
  { authorization: 'Bearer evil.example' },
]

const korean = { 'accept-language': 'ko-KR' }

const callers = ({ shopper, fresh }: WebShop): Caller[] => [
  { name: 'a member', headers: { ...korean, ...cookieOf(shopper) }, member: shopper },
  { name: 'another member', headers: { ...korean, ...cookieOf(fresh) }, member: fresh },
  { name: 'a member by bearer', headers: { ...korean, ...bearer(shopper) }, member: shopper },
  { name: 'a visitor', headers: korean },
]

const seed = (at: number) => (at * 7919 + 104_729) % 100_003

/** What one was given that is somebody else's: a name, an address, a token, or a cookie from the cache. */
const foreignIn = async (shop: WebShop, { member }: Caller, answer: Response): Promise<string[]> => {
  const text = (await answer.text()) + [...answer.headers].flat().join('\n')
  const others = [shop.shopper, shop.fresh].filter(({ email }) => email !== member?.email)
  const said = others.flatMap(({ email, fullName, token }) =>
    [email, fullName, token].filter((word) => text.includes(word)),
  )
  const cookies = answer.headers.get('x-cache') === 'HIT' ? answer.headers.getSetCookie() : []
  return [...said, ...cookies, ...(text.includes('evil.example') ? ['evil.example'] : [])]
}

const asked = (cache: SharedCache, path: string, headers: Record<string, string>) =>
  fetch(cache.url + path, { headers, redirect: 'manual' })

/** Members, a visitor and somebody with poison take turns at the same addresses. */
const inTurns = async (shop: WebShop, cache: SharedCache, requests: number): Promise<string[]> => {
  const all = callers(shop)
  const addresses = paths(shop.wine)
  const found = await abreast(Array.from({ length: requests }), 8, async (_, at) => {
    const path = addresses[at % addresses.length] ?? '/'
    const caller = all[seed(at) % all.length]
    if (!caller) return []
    const poison = poisons[seed(at) % poisons.length]
    if (at % 5 === 0) await (await asked(cache, path, { ...korean, ...poison })).arrayBuffer()
    const foreign = await foreignIn(shop, caller, await asked(cache, path, caller.headers))
    return foreign.map((what) => `${path} gave ${caller.name} ${what.slice(0, 40)}`)
  })
  return found.flat()
}

/** A visitor gets of every address what they get from the shop itself, whoever asked for it first. */
const poisoned = async (shop: WebShop, cache: SharedCache): Promise<string[]> => {
  const faults: string[] = []
  for (const path of paths(shop.wine))
    for (const [at, poison] of poisons.entries()) {
      const own = path + (path.includes('?') ? '&' : '?') + `turn=${at}`
      await (await asked(cache, own, { ...korean, ...poison })).arrayBuffer()
      const [given, clean] = await Promise.all([
        asked(cache, own, korean),
        asked({ ...cache, url: shop.url }, own, korean),
      ])
      const text = await given.text()
      await clean.arrayBuffer()
      const differ = ['content-type', 'content-language', 'location'].some(
        (name) => given.headers.get(name) !== clean.headers.get(name),
      )
      if (given.status !== clean.status || differ || text.includes('evil.example'))
        faults.push(`${own} was poisoned by ${Object.keys(poison).join(', ')}`)
    }
  return faults
}

/** The same in two windows of Chromium that share the cache. */
const inWindows = async (shop: WebShop, cache: SharedCache): Promise<string[]> => {
  const faults: string[] = []
  const through = { browser: shop.browser, url: cache.url }
  const members = [shop.shopper, shop.fresh]
  const contexts = await Promise.all(members.map((member) => windowOf(through, { member })))
  for (const path of ['/', '/mypage', '/cart', '/mypage/member-info'])
    for (const [at, context] of contexts.entries()) {
      const page = await context.newPage()
      await page.goto(cache.url + path, { waitUntil: 'load' })
      const text = await page.content()
      const [own, other] = [members[at], members[1 - at]]
      if (other && (text.includes(other.fullName) || text.includes(other.email)))
        faults.push(`${path} showed ${own?.email} another member`)
      if (path === '/mypage' && own && !text.includes(own.fullName))
        faults.push(`${path} did not show ${own.email} to themselves`)
      await page.close()
    }
  for (const context of contexts) await context.close()
  return faults
}

/** T-COOKIE-6: what a cache before the shop keeps for all is nobody's. */
export const nothingSharedByCaches = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await webShop()
  const requests = quick ? 200 : 500
  const cache = await openSharedCache(shop.url)
  const deaf = await openSharedCache(shop.url, { deaf: true })
  try {
    const leaks = await inTurns(shop, cache, requests)
    const seen = await inWindows(shop, cache)
    const poison = quick ? [] : await poisoned(shop, cache)
    // The same asked of a cache that heeds nothing: what it gives away shows that a leak would be seen.
    const given = await inTurns(shop, deaf, paths(shop.wine).length * 4)
    for (const fault of [...leaks, ...seen, ...poison]) console.error(`  ${fault}`)
    return {
      id: 'T-COOKIE-6',
      promise: 'what a cache before the shop keeps belongs to nobody',
      passed: leaks.length + seen.length + poison.length === 0 && cache.hits() > 0 && given.length > 0,
      figures: {
        members: 2,
        requests,
        leaks: leaks.length,
        'leaks in Chromium': seen.length,
        ...(!quick && { 'poisons tried': paths(shop.wine).length * poisons.length, poisoned: poison.length }),
        'answered from the cache': cache.hits(),
        'leaks of a cache that heeds nothing': given.length,
      },
    }
  } finally {
    await cache.close()
    await deaf.close()
  }
}

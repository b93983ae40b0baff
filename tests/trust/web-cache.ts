import { mapConcurrently, type Attack } from './arena.ts'
import { openSharedCache, type SharedCache } from './shared-cache.ts'
import { toBearer, toCookie, getWebShop, openWindow, type Member, type WebShop } from './web-shop.ts'

type Caller = { name: string; headers: Record<string, string>; member?: Member }

/** Paths with private answers and with public ones, from addresses where caches look for them. */
const listPaths = (wine: number): string[] => [
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
  // A cache that goes by file extensions takes these for static files.
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

/** Headers that no cache key includes, from an attacker who wants others to get the answer. */
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

const listCallers = ({ shopper, fresh }: WebShop): Caller[] => [
  { name: 'a member', headers: { ...korean, ...toCookie(shopper) }, member: shopper },
  { name: 'another member', headers: { ...korean, ...toCookie(fresh) }, member: fresh },
  { name: 'a member by bearer', headers: { ...korean, ...toBearer(shopper) }, member: shopper },
  { name: 'a visitor', headers: korean },
]

const toSeed = (index: number) => (index * 7919 + 104_729) % 100_003

/** Private data of others in an answer: a name, an address, a token, or a cookie from the cache. */
const listForeign = async (shop: WebShop, { member }: Caller, answer: Response): Promise<string[]> => {
  const text = (await answer.text()) + [...answer.headers].flat().join('\n')
  const others = [shop.shopper, shop.fresh].filter(({ email }) => email !== member?.email)
  const leakedWords = others.flatMap(({ email, fullName, token }) =>
    [email, fullName, token].filter((word) => text.includes(word)),
  )
  const cookies = answer.headers.get('x-cache') === 'HIT' ? answer.headers.getSetCookie() : []
  return [...leakedWords, ...cookies, ...(text.includes('evil.example') ? ['evil.example'] : [])]
}

const fetchThrough = (cache: SharedCache, path: string, headers: Record<string, string>) =>
  fetch(cache.url + path, { headers, redirect: 'manual' })

/** Members, a visitor and an attacker with poisoned headers alternate at the same addresses. */
const runTurns = async (shop: WebShop, cache: SharedCache, requests: number): Promise<string[]> => {
  const all = listCallers(shop)
  const addresses = listPaths(shop.wine)
  const leaks = await mapConcurrently(Array.from({ length: requests }), 8, async (_, index) => {
    const path = addresses[index % addresses.length] ?? '/'
    const caller = all[toSeed(index) % all.length]
    if (!caller) return []
    const poison = poisons[toSeed(index) % poisons.length]
    if (index % 5 === 0) await (await fetchThrough(cache, path, { ...korean, ...poison })).arrayBuffer()
    const foreign = await listForeign(shop, caller, await fetchThrough(cache, path, caller.headers))
    return foreign.map((what) => `${path} gave ${caller.name} ${what.slice(0, 40)}`)
  })
  return leaks.flat()
}

/**
 * For every address a visitor gets the same from the cache as from the shop, even after an attacker's
 * request.
 */
const tryPoisons = async (shop: WebShop, cache: SharedCache): Promise<string[]> => {
  const faults: string[] = []
  for (const path of listPaths(shop.wine))
    for (const [index, poison] of poisons.entries()) {
      const own = path + (path.includes('?') ? '&' : '?') + `turn=${index}`
      await (await fetchThrough(cache, own, { ...korean, ...poison })).arrayBuffer()
      const [cachedAnswer, clean] = await Promise.all([
        fetchThrough(cache, own, korean),
        fetchThrough({ ...cache, url: shop.url }, own, korean),
      ])
      const text = await cachedAnswer.text()
      await clean.arrayBuffer()
      const differ = ['content-type', 'content-language', 'location'].some(
        (name) => cachedAnswer.headers.get(name) !== clean.headers.get(name),
      )
      if (cachedAnswer.status !== clean.status || differ || text.includes('evil.example'))
        faults.push(`${own} was poisoned by ${Object.keys(poison).join(', ')}`)
    }
  return faults
}

/** The same in two Chromium windows that share the cache. */
const tryWindows = async (shop: WebShop, cache: SharedCache): Promise<string[]> => {
  const faults: string[] = []
  const cacheSite = { browser: shop.browser, url: cache.url }
  const members = [shop.shopper, shop.fresh]
  const contexts = await Promise.all(members.map((member) => openWindow(cacheSite, { member })))
  for (const path of ['/', '/mypage', '/cart', '/mypage/member-info'])
    for (const [index, context] of contexts.entries()) {
      const page = await context.newPage()
      await page.goto(cache.url + path, { waitUntil: 'load' })
      const text = await page.content()
      const [own, other] = [members[index], members[1 - index]]
      if (other && (text.includes(other.fullName) || text.includes(other.email)))
        faults.push(`${path} showed ${own?.email} another member`)
      if (path === '/mypage' && own && !text.includes(own.fullName))
        faults.push(`${path} did not show ${own.email} to themselves`)
      await page.close()
    }
  for (const context of contexts) await context.close()
  return faults
}

/** T-COOKIE-6: what a shared cache stores contains no member's data. */
export const checkSharedCaches = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const requests = quick ? 200 : 500
  const cache = await openSharedCache(shop.url)
  const deafCache = await openSharedCache(shop.url, { deaf: true })
  try {
    const leaks = await runTurns(shop, cache, requests)
    const windowLeaks = await tryWindows(shop, cache)
    const poison = quick ? [] : await tryPoisons(shop, cache)
    // The same with a cache that ignores all headers: it must leak, which proves that leaks are detected.
    const deafLeaks = await runTurns(shop, deafCache, listPaths(shop.wine).length * 4)
    for (const fault of [...leaks, ...windowLeaks, ...poison]) console.error(`  ${fault}`)
    return {
      id: 'T-COOKIE-6',
      promise: 'what a cache before the shop keeps belongs to nobody',
      passed:
        leaks.length + windowLeaks.length + poison.length === 0 && cache.hits() > 0 && deafLeaks.length > 0,
      figures: {
        members: 2,
        requests,
        leaks: leaks.length,
        'leaks in Chromium': windowLeaks.length,
        ...(!quick && {
          'poisons tried': listPaths(shop.wine).length * poisons.length,
          poisoned: poison.length,
        }),
        'answered from the cache': cache.hits(),
        'leaks of a cache that heeds nothing': deafLeaks.length,
      },
    }
  } finally {
    await cache.close()
    await deafCache.close()
  }
}

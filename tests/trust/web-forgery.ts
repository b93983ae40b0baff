import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright'
import { demoPassword } from '#server/db/seed/members.ts'
import { bearer, builtRoutes, cookieOf, readApi, webShop, windowOf, type WebShop } from './web-shop.ts'
import type { Attack } from './arena.ts'
import { field, forgeries, form, items, writes } from './web-forgeries.ts'

/** A site of somebody else's, known by a name of another site and by a name of the shop's own. */
const hostileSite = async (shop: string, wine: number) => {
  const server = createServer((request, response) => {
    const at = Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>hostile</title><body>${forgeries[at]?.page(shop, wine) ?? ''}`)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Heard = { method: string; status: number; carried: boolean; name: string }

const watch = (
  context: BrowserContext,
  shop: string,
  { heard, hearing, name }: { heard: Heard[]; hearing: Promise<unknown>[]; name: () => string },
) =>
  context.on('response', (answer) => {
    if (!answer.url().startsWith(`${shop}/api/`)) return
    const told = answer
      .request()
      .allHeaders()
      .then((headers) =>
        heard.push({
          name: name(),
          method: answer.request().method(),
          status: answer.status(),
          carried: (headers['cookie'] ?? '').includes('acToken='),
        }),
      )
      .catch(() => undefined)
    hearing.push(told)
  })

const act = async (context: BrowserContext, address: string, hearing: Promise<unknown>[] = []) => {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' }).catch(() => undefined)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await Promise.all(hearing)
  await page.close()
}

const cartOf = async (shop: WebShop) =>
  JSON.stringify(await shop.rows('select * from cart_items order by member_id, product_id'))

const inChromium = async (shop: WebShop) => {
  const site = await hostileSite(shop.url, shop.wine)
  const context = await windowOf(shop, { member: shop.fresh })
  const heard: Heard[] = []
  let at = ''
  const hearing: Promise<unknown>[] = []
  watch(context, shop.url, { heard, hearing, name: () => at })
  const before = await cartOf(shop)
  for (const origin of site.origins)
    for (const [index, { name }] of forgeries.entries()) {
      at = `${name} from ${origin}`
      await act(context, `${origin}/${index}`, hearing)
    }
  const cookies = await context.cookies(shop.url)
  await context.close()
  site.close()
  const sent = heard.filter(({ method }) => method !== 'OPTIONS' && method !== 'GET')
  const loose = sent.filter(({ status, carried }) => (carried ? status !== 403 : status < 400))
  for (const { name, method, status } of loose) console.error(`  ${name}: ${method} was answered ${status}`)
  const { fullName } = await readApi<{ fullName?: string }>(shop.url, '/me', shop.fresh)
  const effects = [
    ...(before === (await cartOf(shop)) ? [] : ['the cart changed']),
    ...(cookies.some(({ name, value }) => name === 'acToken' && value === shop.fresh.token)
      ? []
      : ['the cookie is gone']),
    ...(fullName === shop.fresh.fullName ? [] : ['the session is over']),
  ]
  for (const effect of effects) console.error(`  ${effect}`)
  return {
    forgeries: forgeries.length * site.origins.length,
    withCookie: sent.filter(({ carried }) => carried).length,
    loose: loose.length,
    effects: effects.length,
  }
}

/** A stranger logs the victim's browser in to an account of the stranger's. */
const logInForged = async (shop: WebShop): Promise<number> => {
  const words = `{"email":"${shop.fresh.email}","password":"${demoPassword}","x":"`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(form(`${shop.url}/api/v1/login`, 'text/plain', field(words, '"}')))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const context = await windowOf(shop)
  for (const host of ['127.0.0.1', 'localhost']) await act(context, `http://${host}:${port}/`)
  const planted = (await context.cookies(shop.url)).filter(({ name }) => name.startsWith('acToken'))
  await context.close()
  server.closeAllConnections()
  server.close()
  for (const { name, value } of planted) console.error(`  a log-in was forged: ${name}=${value}`)
  return planted.length
}

const origins = (own: string) => [
  undefined,
  'null',
  'https://evil.example',
  `${own}.evil.example`,
  own.replace('localhost', 'evil.localhost'),
  own.replace('http:', 'https:'),
  own.replace(/:\d+$/, ':1'),
  `${own}/`,
]
const sites = [undefined, 'cross-site', 'same-site', 'none', 'something']
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

/** Requests as no browser of today sends them: every origin with every word about the site. */
const byHand = async (shop: WebShop) => {
  const before = await cartOf(shop)
  let sent = 0
  let loose = 0
  const tell = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: { ...cookieOf(shop.fresh), ...headers },
      body: `${items(shop.wine)}}`,
    })
    sent += 1
    if (answer.status !== 403) {
      loose += 1
      console.error(`  ${method} ${path} ${JSON.stringify(headers)} was answered ${answer.status}`)
    }
  }
  for (const origin of origins(shop.url))
    for (const site of sites)
      for (const header of [true, false])
        for (const type of types)
          await tell('POST', '/cart/add', {
            ...(origin !== undefined && { origin }),
            ...(site !== undefined && { 'sec-fetch-site': site }),
            ...(header && { 'x-business-type': 'B2C' }),
            'content-type': type,
          })
  const overridden = { 'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-http-method': 'GET' }
  for (const method of writes) await tell(method, '/cart/delete-all', overridden)
  return { sent, loose, effects: Number(before !== (await cartOf(shop))) }
}

/** The same request from a page of the shop's own goes through: the guard is not simply shut. */
const fromHome = async (shop: WebShop): Promise<boolean> => {
  const context = await windowOf(shop, { member: shop.fresh })
  const page = await context.newPage()
  await page.goto(`${shop.url}/cart`)
  const status = (path: string, body: string) =>
    page.evaluate(
      async ([to, text]) =>
        (
          await fetch(to as string, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-business-type': 'B2C' },
            body: text as string,
          })
        ).status,
      [`/api/v1${path}`, body],
    )
  const added = await status('/cart/add', `${items(shop.wine)}}`)
  const removed = await status('/cart', `{"idProducts":[${shop.wine}]}`)
  await context.close()
  if (added !== 200 || removed !== 200)
    console.error(`  a page of the shop's own was answered ${added}, ${removed}`)
  return added === 200 && removed === 200
}

const digests = async (shop: WebShop): Promise<Record<string, string>> => {
  const tables = await shop.rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const pairs: [string, string][] = []
  for (const { name } of tables) {
    const [row] = await shop.rows<{ digest: string | null }>(
      `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from public.${name} t`,
    )
    pairs.push([name, row?.digest ?? ''])
  }
  return Object.fromEntries(pairs)
}

type Documented = { paths: Record<string, Record<string, unknown>> }

/** How often the shop has begun to tidy up, which it does by the clock and not for a reader. */
const roundsOf = async (shop: WebShop): Promise<number> => {
  const [row] = await shop.rows<{ rounds: number }>(
    `select count(*)::int as rounds from jobs.job where name = 'tidy' and started_on is not null`,
  )
  return row?.rounds ?? 0
}

/** What tables change while something is done and the shop does not tidy up: a round of its own spoils the measure. */
const changedBy = async (shop: WebShop, act: () => Promise<void>): Promise<string[]> => {
  for (;;) {
    const [underWay] = await shop.rows(
      `select 1 from jobs.job where name = 'tidy' and state = 'active' limit 1`,
    )
    const rounds = await roundsOf(shop)
    const before = await digests(shop)
    await act()
    const after = await digests(shop)
    if (!underWay && rounds === (await roundsOf(shop)))
      return Object.keys(after).filter((table) => before[table] !== after[table])
  }
}

/** Every GET of pages and API, as a picture on a hostile page would send it, writes nothing. */
const onlyReads = async (shop: WebShop) => {
  const { paths } = await readApi<Documented>(shop.url, '/openapi.json')
  const calls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => (path.startsWith('/api/v1') ? path : `/api/v1${path}`))
    .map((path) => path.replace(/\{\w+\}/g, String(shop.wine)))
  const addresses = [...calls, ...(await builtRoutes(shop))]
  const written = await changedBy(shop, async () => {
    for (const address of addresses)
      await fetch(shop.url + address, {
        headers: { ...cookieOf(shop.fresh), 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
        redirect: 'manual',
      }).then((answer) => answer.arrayBuffer())
  })
  // What counts how often an address asks is written by reading: that is its use.
  const counters = ['rate_limits']
  const changed = written.filter((table) => !counters.includes(table))
  if (changed.length) console.error(`  GET changed ${changed.join(', ')}`)
  return { reads: addresses.length, changed: changed.length }
}

export const crossSite = async (): Promise<Attack> => {
  const shop = await webShop()
  const browser = await inChromium(shop)
  const planted = await logInForged(shop)
  const hand = await byHand(shop)
  const home = await fromHome(shop)
  const gets = await onlyReads(shop)
  const alone = await fetch(`${shop.url}/api/v1/cart`, { headers: bearer(shop.fresh) })
  const loose = browser.loose + hand.loose
  const effects = browser.effects + hand.effects + planted
  return {
    id: 'W1',
    promise: 'no other site acts for a member',
    passed:
      loose + effects + gets.changed === 0 &&
      home &&
      alone.status === 200 &&
      browser.withCookie > 0 &&
      hand.sent > 300,
    figures: {
      'forged pages': browser.forgeries,
      'sent with the cookie': browser.withCookie,
      'raw requests': hand.sent,
      'not refused': loose,
      effects,
      GETs: gets.reads,
      'tables they changed': gets.changed,
      'own page served': home ? 'yes' : 'NO',
    },
  }
}

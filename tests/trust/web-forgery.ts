import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit from 'p-limit'
import type { BrowserContext } from 'playwright'
import { demoPassword } from '#server/db/seed/members.ts'
import { toBearer, listRoutes, toCookie, readApi, getWebShop, openWindow, type WebShop } from './web-shop.ts'
import type { Attack } from './arena.ts'
import { toFieldHtml, forgeries, toFormHtml, toItemsJson, writeMethods } from './web-forgeries.ts'

/** An attacker's site, under a foreign host name and under the shop's own. */
const openHostileSite = async (shop: string, wine: number) => {
  const server = createServer((request, response) => {
    const index = Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>hostile</title><body>${forgeries[index]?.page(shop, wine) ?? ''}`)
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

type ObservedResponse = { method: string; status: number; carried: boolean; name: string }

const watchResponses = (
  context: BrowserContext,
  shop: string,
  { heard: responses, hearing }: { heard: ObservedResponse[]; hearing: Promise<unknown>[] },
) =>
  context.on('response', (answer) => {
    if (!answer.url().startsWith(`${shop}/api/`)) return
    const reading = answer
      .request()
      .allHeaders()
      .then((headers) =>
        responses.push({
          name: headers['referer'] ?? headers['origin'] ?? 'a page that does not say its address',
          method: answer.request().method(),
          status: answer.status(),
          carried: (headers['cookie'] ?? '').includes('acToken='),
        }),
      )
      .catch(() => undefined)
    hearing.push(reading)
  })

const visitPage = async (context: BrowserContext, address: string, hearing: Promise<unknown>[] = []) => {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' }).catch(() => undefined)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await Promise.all(hearing)
  await page.close()
}

const readCart = async (shop: WebShop) =>
  JSON.stringify(await shop.rows('select * from cart_items order by member_id, product_id'))

const tryInChromium = async (shop: WebShop) => {
  const site = await openHostileSite(shop.url, shop.wine)
  const context = await openWindow(shop, { member: shop.fresh })
  const responses: ObservedResponse[] = []
  const hearing: Promise<unknown>[] = []
  watchResponses(context, shop.url, { heard: responses, hearing })
  const before = await readCart(shop)
  // Each page is waited for until its network rests, which several can do at once.
  const limit = pLimit(4)
  const addresses = site.origins.flatMap((origin) => forgeries.map((_, index) => `${origin}/${index}`))
  await Promise.all(addresses.map((address) => limit(() => visitPage(context, address, hearing))))
  const cookies = await context.cookies(shop.url)
  await context.close()
  site.close()
  const writeResponses = responses.filter(({ method }) => method !== 'OPTIONS' && method !== 'GET')
  const loose = writeResponses.filter(({ status, carried }) => (carried ? status !== 403 : status < 400))
  for (const { name, method, status } of loose) console.error(`  ${name}: ${method} was answered ${status}`)
  const { fullName } = await readApi<{ fullName?: string }>(shop.url, '/me', shop.fresh)
  const effects = [
    ...(before === (await readCart(shop)) ? [] : ['the cart changed']),
    ...(cookies.some(({ name, value }) => name === 'acToken' && value === shop.fresh.token)
      ? []
      : ['the cookie is gone']),
    ...(fullName === shop.fresh.fullName ? [] : ['the session is over']),
  ]
  for (const effect of effects) console.error(`  ${effect}`)
  return {
    forgeries: forgeries.length * site.origins.length,
    withCookie: writeResponses.filter(({ carried }) => carried).length,
    loose: loose.length,
    effects: effects.length,
  }
}

/** An attacker logs the victim's browser in to the attacker's own account. */
const forgeLogIn = async (shop: WebShop): Promise<number> => {
  const loginBody = `{"email":"${shop.fresh.email}","password":"${demoPassword}","x":"`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(toFormHtml(`${shop.url}/api/v1/login`, 'text/plain', toFieldHtml(loginBody, '"}')))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const context = await openWindow(shop)
  for (const host of ['127.0.0.1', 'localhost']) await visitPage(context, `http://${host}:${port}/`)
  const plantedCookies = (await context.cookies(shop.url)).filter(({ name }) => name.startsWith('acToken'))
  await context.close()
  server.closeAllConnections()
  server.close()
  for (const { name, value } of plantedCookies) console.error(`  a log-in was forged: ${name}=${value}`)
  return plantedCookies.length
}

const listOrigins = (own: string) => [
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

/** Requests that no present browser sends: every origin with every Sec-Fetch-Site value. */
const tryByHand = async (shop: WebShop) => {
  const before = await readCart(shop)
  let requestCount = 0
  let looseCount = 0
  const send = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: { ...toCookie(shop.fresh), ...headers },
      body: `${toItemsJson(shop.wine)}}`,
    })
    requestCount += 1
    if (answer.status !== 403) {
      looseCount += 1
      console.error(`  ${method} ${path} ${JSON.stringify(headers)} was answered ${answer.status}`)
    }
  }
  for (const origin of listOrigins(shop.url))
    for (const site of sites)
      for (const header of [true, false])
        for (const type of types)
          await send('POST', '/cart/add', {
            ...(origin !== undefined && { origin }),
            ...(site !== undefined && { 'sec-fetch-site': site }),
            ...(header && { 'x-business-type': 'B2C' }),
            'content-type': type,
          })
  const overrideHeaders = {
    'x-http-method-override': 'GET',
    'x-method-override': 'GET',
    'x-http-method': 'GET',
  }
  for (const method of writeMethods) await send(method, '/cart/delete-all', overrideHeaders)
  return { sent: requestCount, loose: looseCount, effects: Number(before !== (await readCart(shop))) }
}

/** The same request from the shop's own page succeeds: the guard does not refuse everything. */
const tryFromHome = async (shop: WebShop): Promise<boolean> => {
  const context = await openWindow(shop, { member: shop.fresh })
  const page = await context.newPage()
  await page.goto(`${shop.url}/cart`)
  const fetchStatus = (path: string, body: string) =>
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
  const addStatus = await fetchStatus('/cart/add', `${toItemsJson(shop.wine)}}`)
  const removeStatus = await fetchStatus('/cart', `{"idProducts":[${shop.wine}]}`)
  await context.close()
  if (addStatus !== 200 || removeStatus !== 200)
    console.error(`  a page of the shop's own was answered ${addStatus}, ${removeStatus}`)
  return addStatus === 200 && removeStatus === 200
}

/** What of a row a request writes, where the shop itself goes on writing: a message that waits is sent by the clock. */
const textByTable: Record<string, string> = { outbox: `concat_ws(' ', t.id, t.topic, t.key)` }

const readDigests = async (shop: WebShop): Promise<Record<string, string>> => {
  const tables = await shop.rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const pairs: [string, string][] = []
  for (const { name } of tables) {
    const text = textByTable[name] ?? 't::text'
    const [row] = await shop.rows<{ digest: string | null }>(
      `select md5(string_agg(md5(${text}), '' order by md5(${text}))) as digest from public.${name} t`,
    )
    pairs.push([name, row?.digest ?? ''])
  }
  return Object.fromEntries(pairs)
}

type ApiDocument = { paths: Record<string, Record<string, unknown>> }

/** How often housekeeping has started, which runs by the clock and not by requests. */
const countRounds = async (shop: WebShop): Promise<number> => {
  const [row] = await shop.rows<{ rounds: number }>(
    `select count(*)::int as rounds from jobs.job where name = 'tidy' and started_on is not null`,
  )
  return row?.rounds ?? 0
}

/**
 * The tables that an act changes; repeated while housekeeping runs, whose own writes would spoil the result.
 */
const listChangedTables = async (shop: WebShop, act: () => Promise<void>): Promise<string[]> => {
  for (;;) {
    const [underWay] = await shop.rows(
      `select 1 from jobs.job where name = 'tidy' and state = 'active' limit 1`,
    )
    const rounds = await countRounds(shop)
    const before = await readDigests(shop)
    await act()
    const after = await readDigests(shop)
    if (!underWay && rounds === (await countRounds(shop)))
      return Object.keys(after).filter((table) => before[table] !== after[table])
  }
}

/** Every GET of pages and API, as an image on a hostile page would send it, writes nothing. */
const checkReads = async (shop: WebShop) => {
  const { paths } = await readApi<ApiDocument>(shop.url, '/openapi.json')
  const calls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => (path.startsWith('/api/v1') ? path : `/api/v1${path}`))
    .map((path) => path.replace(/\{\w+\}/g, String(shop.wine)))
  const addresses = [...calls, ...listRoutes(shop)]
  const writtenTables = await listChangedTables(shop, async () => {
    for (const address of addresses)
      await fetch(shop.url + address, {
        headers: { ...toCookie(shop.fresh), 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
        redirect: 'manual',
      }).then((answer) => answer.arrayBuffer())
  })
  // Rate limits count reads as well, so they are written.
  const counters = ['rate_limits']
  const changedTables = writtenTables.filter((table) => !counters.includes(table))
  if (changedTables.length) console.error(`  GET changed ${changedTables.join(', ')}`)
  return { reads: addresses.length, changed: changedTables.length }
}

export const checkCrossSite = async (): Promise<Attack> => {
  const shop = await getWebShop()
  const browser = await tryInChromium(shop)
  const plantedCount = await forgeLogIn(shop)
  const hand = await tryByHand(shop)
  const home = await tryFromHome(shop)
  const gets = await checkReads(shop)
  const alone = await fetch(`${shop.url}/api/v1/cart`, { headers: toBearer(shop.fresh) })
  const loose = browser.loose + hand.loose
  const effects = browser.effects + hand.effects + plantedCount
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

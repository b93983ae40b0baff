import type { BrowserContext } from 'playwright'
import { abreast, type Attack } from './arena.ts'
import { payloads } from './web-payloads.ts'
import {
  builtRoutes,
  cookieOf,
  isMembersOnly,
  webShop,
  windowOf,
  type Member,
  type WebShop,
} from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)

declare global {
  var scriptRan: ((from: unknown) => void) | undefined
}

type Hostile = { context: BrowserContext; ran: string[]; seen: number }

const hostile = async (shop: WebShop, member?: Member): Promise<Hostile> => {
  const context = await windowOf(shop, { member })
  const ran: string[] = []
  await context.exposeFunction('scriptRan', () => ran.push('a script of the payload'))
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      ran.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    }),
  )
  return { context, ran, seen: 0 }
}

/** Opens an address, acts on it, and lets whatever was planted run. */
const look = async (
  into: Hostile,
  address: string,
  act: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<unknown> = async () => undefined,
) => {
  const before = into.ran.length
  const page = await into.context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await act(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  await page.close()
  into.seen += 1
  if (into.ran.length > before) report(`${address}: ${into.ran.slice(before).join('; ')}`)
}

const inAddresses = async (shop: WebShop, chosen: readonly string[]) => {
  const window = await hostile(shop)
  const addresses = chosen.flatMap((payload) => {
    const text = encodeURIComponent(payload)
    return [
      `/search-result?q=${text}`,
      `/product?title=${text}&countryName=${text}`,
      `/account/login?redirect=${text}`,
      `/cart?lang=${text}#${text}`,
    ]
  })
  await abreast(addresses, 3, (address) => look(window, shop.url + address))
  await window.context.close()
  return window
}

/** The history cookie as another tab or an older version may have left it: encoded, and as it is. */
const inHistory = async (shop: WebShop, chosen: readonly string[]) => {
  const window = await hostile(shop)
  for (let at = 0; at < chosen.length; at += 10) {
    const ten = chosen.slice(at, at + 10)
    await look(window, `${shop.url}/cart`, async (page) => {
      await page.evaluate((value) => {
        document.cookie = `searchHistory=${value}; path=/`
      }, ten.map(encodeURIComponent).join(','))
      await page.getByRole('search').getByPlaceholder('어떤 와인을 찾으세요?').first().focus()
      await page.getByRole('grid').waitFor({ timeout: 10_000 })
    })
  }
  await window.context.close()
  return window
}

/** What a member may be called and live at, as the database could hold it whatever the forms allow. */
const inNames = async (shop: WebShop, chosen: readonly string[]) => {
  const window = await hostile(shop, shop.fresh)
  const pages = (await builtRoutes(shop)).filter((path) => path === '/' || isMembersOnly(path))
  const [ship] = await shop.rows<{ id: string }>(
    `select id::text from ships where member_id = (select id from members where email = $1) limit 1`,
    [shop.fresh.email],
  )
  for (const [at, payload] of chosen.entries()) {
    const text = payload.replaceAll('\0', '')
    await shop.rows('update members set full_name = $2 where email = $1', [shop.fresh.email, text])
    if (ship)
      await shop.rows(
        'update ships set full_name = $2, address1 = $2, address2 = $2, message = $2 where id = $1',
        [ship.id, text],
      )
    // Every page greets alike; those beyond home are looked at for every sixth.
    for (const path of at % 6 === 0 ? pages : ['/']) await look(window, shop.url + path)
  }
  await shop.rows('update members set full_name = $2 where email = $1', [
    shop.fresh.email,
    shop.fresh.fullName,
  ])
  await window.context.close()
  return window
}

const texts = [
  ['articles', 'title', 'lead', 'body'],
  ['events', 'title', 'lead', 'body'],
  ['posts', 'title', 'body'],
  ['faqs', 'question', 'answer'],
] as const

/** What the database could hold of texts, whoever wrote them; each row gets one payload after the other. */
const inTexts = async (shop: WebShop, chosen: readonly string[]) => {
  const window = await hostile(shop)
  for (const [table, ...columns] of texts) {
    await shop.rows(`create table kept_${table} as select id, ${columns.join(', ')} from ${table}`)
    const set = columns.map((column) => `${column} = ($1::text[])[1 + id % $2]`).join(', ')
    const words = chosen.map((payload) => payload.replaceAll('\0', ''))
    await shop.rows(`update ${table} set ${set}`, [words, words.length])
  }
  const pages = [
    '/',
    '/search-result?q=%EC%99%80%EC%9D%B8',
    '/event',
    '/magazine',
    '/common-sense',
    '/mypage/faq',
  ]
  for (const path of pages) await look(window, shop.url + path)
  for (const [table, ...columns] of texts) {
    const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await shop.rows(`update ${table} set ${set} from kept_${table} as kept where kept.id = ${table}.id`)
    await shop.rows(`drop table kept_${table}`)
  }
  await window.context.close()
  return window
}

const shipsOf = async (shop: WebShop, chosen: readonly string[]): Promise<number> => {
  let odd = 0
  for (const payload of chosen) {
    const text = payload.slice(0, 40)
    const answer = await fetch(`${shop.url}/api/v1/ships`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.fresh.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        fullName: text,
        mobile: '01099998888',
        postalCode: '04790',
        address1: text,
        address2: text,
        message: text,
      }),
    })
    if (answer.status >= 500 || !(answer.headers.get('content-type') ?? '').includes('json')) odd += 1
    await answer.arrayBuffer()
  }
  return odd
}

type Frame = { elements: number; strays: number }

const frameOf = (html: string): Frame => ({
  elements: html.match(/<\/?(?:script|style|img|svg|iframe)\b/gi)?.length ?? 0,
  strays: [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/gi)].filter(([, text = '']) =>
    /[\u2028\u2029]/.test(text),
  ).length,
})

/** The same letters and numbers to search by, and no element to make of them. */
const harmless = (payload: string) => payload.replaceAll('<', '(').replaceAll('>', ')')

/** What the server writes for a hostile word has the very same elements as for a harmless one that finds the same. */
const brokenOut = async (shop: WebShop): Promise<number> => {
  const htmlOf = async (q: string) =>
    (
      await fetch(`${shop.url}/search-result?q=${encodeURIComponent(q)}`, { headers: cookieOf(shop.shopper) })
    ).text()
  let broken = 0
  for (const payload of payloads) {
    const { elements } = frameOf(await htmlOf(`qqqqxzqqqq${harmless(payload)}`))
    const frame = frameOf(await htmlOf(`qqqqxzqqqq${payload}`))
    if (frame.elements === elements && frame.strays === 0) continue
    broken += 1
    report(
      `${JSON.stringify(payload)}: ${frame.elements} elements for ${elements}, ${frame.strays} line separators`,
    )
  }
  return broken
}

export const noForeignScript = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await webShop()
  const chosen = quick ? payloads.filter((_, at) => at % 10 === 0) : payloads
  const odd = await shipsOf(shop, chosen)
  const windows = [
    await inAddresses(shop, chosen),
    await inHistory(shop, chosen),
    await inNames(shop, chosen),
    await inTexts(shop, chosen),
  ]
  const broken = await brokenOut(shop)
  const ran = windows.flatMap((window) => window.ran).length
  return {
    id: 'W3',
    promise: "nobody else's words run as a script",
    passed: ran + broken + odd === 0 && payloads.length === 60,
    figures: {
      payloads: chosen.length,
      'pages looked at': windows.reduce((sum, { seen }) => sum + seen, 0),
      'scripts that ran': ran,
      'answers they broke out of': broken,
      'addresses that failed the server': odd,
    },
  }
}

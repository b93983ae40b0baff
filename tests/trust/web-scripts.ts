import type { BrowserContext } from 'playwright'
import { mapConcurrently, type Attack } from './arena.ts'
import { payloads } from './web-payloads.ts'
import {
  listRoutes,
  toCookie,
  isMembersOnly,
  getWebShop,
  openWindow,
  type Member,
  type WebShop,
} from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)

declare global {
  var scriptRan: ((from: unknown) => void) | undefined
}

type HostileWindow = { context: BrowserContext; ran: string[]; seen: number }

const openHostileWindow = async (shop: WebShop, member?: Member): Promise<HostileWindow> => {
  const context = await openWindow(shop, { member })
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

/** Opens an address, acts on it, and gives a planted script time to run. */
const lookAt = async (
  hostileWindow: HostileWindow,
  address: string,
  act: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<unknown> = async () => undefined,
) => {
  const before = hostileWindow.ran.length
  const page = await hostileWindow.context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await act(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  await page.close()
  hostileWindow.seen += 1
  if (hostileWindow.ran.length > before) report(`${address}: ${hostileWindow.ran.slice(before).join('; ')}`)
}

const tryInAddresses = async (shop: WebShop, chosenPayloads: readonly string[], quick: boolean) => {
  const window = await openHostileWindow(shop)
  const addresses = chosenPayloads.flatMap((payload, index) => {
    const text = encodeURIComponent(payload)
    const all = [
      `/search-result?q=${text}`,
      `/product?title=${text}&countryName=${text}`,
      `/account/login?redirect=${text}`,
      `/cart?lang=${text}#${text}`,
    ]
    return quick ? all.filter((_, at) => at % 2 === index % 2) : all
  })
  await mapConcurrently(addresses, 3, (address) => lookAt(window, shop.url + address))
  await window.context.close()
  return window
}

/** The history cookie as another tab or an older version may have written it: encoded, and raw. */
const tryInHistory = async (shop: WebShop, chosenPayloads: readonly string[]) => {
  const window = await openHostileWindow(shop)
  for (let index = 0; index < chosenPayloads.length; index += 10) {
    const ten = chosenPayloads.slice(index, index + 10)
    await lookAt(window, `${shop.url}/cart`, async (page) => {
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

/** Names and addresses of a member as the database could hold them, even where the forms refuse them. */
const tryInNames = async (shop: WebShop, chosenPayloads: readonly string[], quick: boolean) => {
  const window = await openHostileWindow(shop, shop.fresh)
  const pages = listRoutes(shop).filter((path) => path === '/' || isMembersOnly(path))
  const [ship] = await shop.rows<{ id: string }>(
    `select id::text from ships where member_id = (select id from members where email = $1) limit 1`,
    [shop.fresh.email],
  )
  for (const [index, payload] of chosenPayloads.entries()) {
    const text = payload.replaceAll('\0', '')
    await shop.rows('update members set full_name = $2 where email = $1', [shop.fresh.email, text])
    if (ship)
      await shop.rows(
        'update ships set full_name = $2, address1 = $2, address2 = $2, message = $2 where id = $1',
        [ship.id, text],
      )
    // The home page shows the name; the other pages are visited for every sixth payload, in the quick run every third
    // of them, each for one payload.
    const others = quick
      ? pages.filter((_, at) => at % 3 === 0 && (at / 3) % chosenPayloads.length === index)
      : pages.filter(() => index % 6 === 0)
    await mapConcurrently([...new Set(['/', ...others])], 3, (path) => lookAt(window, shop.url + path))
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

/** Texts of any author as the database could hold them; each row gets one payload after another. */
const tryInTexts = async (shop: WebShop, chosenPayloads: readonly string[]) => {
  const window = await openHostileWindow(shop)
  for (const [table, ...columns] of texts) {
    await shop.rows(`create table kept_${table} as select id, ${columns.join(', ')} from ${table}`)
    const set = columns.map((column) => `${column} = ($1::text[])[1 + id % $2]`).join(', ')
    const words = chosenPayloads.map((payload) => payload.replaceAll('\0', ''))
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
  await mapConcurrently(pages, 3, (path) => lookAt(window, shop.url + path))
  for (const [table, ...columns] of texts) {
    const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await shop.rows(`update ${table} set ${set} from kept_${table} as kept where kept.id = ${table}.id`)
    await shop.rows(`drop table kept_${table}`)
  }
  await window.context.close()
  return window
}

const countFailedShips = async (shop: WebShop, chosenPayloads: readonly string[]): Promise<number> => {
  let failureCount = 0
  for (const payload of chosenPayloads) {
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
    if (answer.status >= 500 || !(answer.headers.get('content-type') ?? '').includes('json'))
      failureCount += 1
    await answer.arrayBuffer()
  }
  return failureCount
}

type Frame = { elements: number; strays: number }

const parseFrame = (html: string): Frame => ({
  elements: html.match(/<\/?(?:script|style|img|svg|iframe)\b/gi)?.length ?? 0,
  strays: [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/gi)].filter(([, text = '']) =>
    /[\u2028\u2029]/.test(text),
  ).length,
})

/** The same letters and numbers to search for, without characters that make an element. */
const toHarmless = (payload: string) => payload.replaceAll('<', '(').replaceAll('>', ')')

/** The HTML for a hostile search has exactly the elements of a harmless search with the same results. */
const countBreakouts = async (shop: WebShop): Promise<number> => {
  const fetchHtml = async (q: string) =>
    (
      await fetch(`${shop.url}/search-result?q=${encodeURIComponent(q)}`, { headers: toCookie(shop.shopper) })
    ).text()
  let breakoutCount = 0
  for (const payload of payloads) {
    const { elements } = parseFrame(await fetchHtml(`qqqqxzqqqq${toHarmless(payload)}`))
    const frame = parseFrame(await fetchHtml(`qqqqxzqqqq${payload}`))
    if (frame.elements === elements && frame.strays === 0) continue
    breakoutCount += 1
    report(
      `${JSON.stringify(payload)}: ${frame.elements} elements for ${elements}, ${frame.strays} line separators`,
    )
  }
  return breakoutCount
}

export const checkForeignScripts = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await getWebShop()
  const chosenPayloads = quick ? payloads.filter((_, index) => index % 10 === 0) : payloads
  const failureCount = await countFailedShips(shop, chosenPayloads)
  const windows = [
    await tryInAddresses(shop, chosenPayloads, quick),
    await tryInHistory(shop, chosenPayloads),
    await tryInNames(shop, chosenPayloads, quick),
    await tryInTexts(shop, chosenPayloads),
  ]
  const breakoutCount = await countBreakouts(shop)
  const ranCount = windows.flatMap((window) => window.ran).length
  return {
    id: 'W3',
    promise: "nobody else's words run as a script",
    passed: ranCount + breakoutCount + failureCount === 0 && payloads.length === 60,
    figures: {
      payloads: chosenPayloads.length,
      'pages looked at': windows.reduce((sum, { seen }) => sum + seen, 0),
      'scripts that ran': ranCount,
      'answers they broke out of': breakoutCount,
      'addresses that failed the server': failureCount,
    },
  }
}

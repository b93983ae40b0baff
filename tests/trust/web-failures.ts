import { setTimeout as wait } from 'node:timers/promises'
import { mapConcurrently, type Attack } from './arena.ts'
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
const toText = (html: string) =>
  html.replace(/<script[^]*?<\/script>|<style[^]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

type Page = { status: number; html: string; location: string | null }

const fetchPage = async (shop: WebShop, path: string, member?: Member): Promise<Page> => {
  const answer = await fetch(shop.url + path, { headers: member ? toCookie(member) : {}, redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
}

const count = (faults: string[]): number => {
  for (const fault of faults) report(fault)
  return faults.length
}

const notFound = 'This page could not be found'

const checkMissingPages = async (shop: WebShop): Promise<number> => {
  const faults: string[] = []
  for (const path of [
    '/no-such-page',
    '/product/999999999',
    '/product/none',
    '/product/-1',
    '/cart/x',
    '/a/b/c',
  ])
    for (const member of [undefined, shop.shopper]) {
      const { status, html } = await fetchPage(shop, path, member)
      if (status !== 404 || !toText(html).includes(notFound) || !toText(html).includes('404'))
        faults.push(
          `${path} was answered ${status}${toText(html).includes(notFound) ? '' : ' without the sentence'}`,
        )
    }
  for (const path of ['/api/v1/none', '/api/v1/wines/products/999999999']) {
    const { status, html } = await fetchPage(shop, path)
    const { code, message } = JSON.parse(html) as { code?: string; message?: string }
    if (status !== 404 || !code || !message)
      faults.push(`${path} was answered ${status} ${html.slice(0, 80)}`)
  }
  return count(faults)
}

/**
 * Every members' page redirects a visitor, and a member with an ended session, to the log-in with a way back.
 */
const checkSignedOut = async (shop: WebShop): Promise<number> => {
  const faults: string[] = []
  const endedMember = { ...shop.fresh, token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' }
  for (const path of listRoutes(shop).filter(isMembersOnly))
    for (const member of [undefined, endedMember]) {
      const { status, location } = await fetchPage(shop, path, member)
      const to = location && new URL(location, shop.url)
      const back = to && to.pathname === '/account/login' ? to.searchParams.get('redirect') : null
      if (![302, 303, 307].includes(status) || back?.split('?')[0] !== path)
        faults.push(`${path} signed out was answered ${status} ${location ?? ''}`)
    }
  return count(faults)
}

/** The shop without its database: no page is empty, and no page that needs it answers with success. */
const checkOutage = async (shop: WebShop) => {
  const needy = [
    '/product?startPrice=7000',
    '/product?title=outage',
    '/search-result?q=outage',
    `/product/${shop.wine + 1}`,
  ]
  const routes = listRoutes(shop)
  const faults: string[] = []
  shop.line.cut()
  const judge = (path: string, { status, html }: Page, mustFail: boolean) => {
    if ((status < 300 || status >= 400) && toText(html).trim().length < 20)
      faults.push(`${path} without the database was empty (${status})`)
    if (mustFail && ![500, 502, 503].includes(status))
      faults.push(`${path} without the database was answered ${status}`)
    if (status >= 500 && !(toText(html).includes(String(status)) && /[가-힣]{2}/.test(toText(html))))
      faults.push(`${path} (${status}) shows no code and message: ${toText(html).slice(0, 120)}`)
  }
  for (const path of needy) judge(path, await fetchPage(shop, path), true)
  for (const path of routes) judge(path, await fetchPage(shop, path), false)
  // Without the database the session is unknown, and may be cached for a second.
  await wait(1100)
  for (const path of routes.filter((one) => !one.startsWith('/niceid/')))
    judge(`${path} signed in`, await fetchPage(shop, path, shop.shopper), true)
  for (const path of ['/api/v1/me', '/api/v1/cart']) {
    const { status, html } = await fetchPage(shop, path, shop.shopper)
    const { code, message } = JSON.parse(html) as { code?: string; message?: string }
    if (status !== 503 || !code || !message)
      faults.push(`${path} without the database was answered ${status}`)
  }
  const returnAnswer = await fetch(`${shop.url}/order/payment/return`, {
    method: 'POST',
    body: new URLSearchParams({ allat_order_no: 'x', allat_result_cd: '0000', allat_enc_data: 'x' }),
    redirect: 'manual',
  })
  // After a payment the browser is redirected to the order, which shows what is known.
  if (returnAnswer.status !== 303 || !returnAnswer.headers.get('location')?.startsWith('/'))
    faults.push(`a payment that came back without the database was answered ${returnAnswer.status}`)
  const ready = await fetchPage(shop, '/readyz')
  if (ready.status !== 503) faults.push(`/readyz without the database was answered ${ready.status}`)
  const alone = await checkHomeAlone(shop)
  shop.line.mend()
  return { faults: count([...faults, ...alone]), pages: needy.length + routes.length * 2 }
}

/** Home without its database: each block shows its own error, and header, menu and footer are there. */
const checkHomeAlone = async (shop: WebShop): Promise<string[]> => {
  const context = await openWindow(shop)
  const page = await context.newPage()
  await page.goto(shop.url, { waitUntil: 'load' })
  const retryButton = page.getByRole('main').getByRole('button', { name: '다시 시도' })
  await retryButton
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined)
  const faults = [
    ...((await retryButton.count()) > 0 ? [] : ['home without the database has no block that says so']),
    ...((await page.getByRole('banner').isVisible()) ? [] : ['home without the database has no header']),
    ...((await page.getByRole('contentinfo').count()) ? [] : ['home without the database has no footer']),
  ]
  const button = page.getByRole('navigation', { name: '상품 메뉴' }).getByRole('button', { name: '와인' })
  const answers: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/')) answers.push(`${answer.status()} ${pathname}`)
  })
  await button.click()
  // What the shop has in memory is still shown, each kind with its count; the rest shows an error.
  const column = page
    .getByText('메뉴를 불러오지 못했어요.')
    .or(page.getByRole('link', { name: /^레드 [\d,]+$/ }))
  // Each call of the menu is tried three times, two seconds apart.
  await column
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined)
  if ((await column.count()) === 0) {
    const expanded = await button.getAttribute('aria-expanded')
    faults.push(
      `the menu without the database shows nothing (expanded ${expanded}; ${answers.join(', ') || 'nothing was asked'})`,
    )
  }
  await context.close()
  return faults
}

const deadlineMs = 5000

const measureRecovery = async (shop: WebShop): Promise<number> => {
  const startedAt = performance.now()
  for (;;) {
    const { status } = await fetchPage(shop, '/product?title=recovery', shop.shopper)
    const ms = Math.round(performance.now() - startedAt)
    if (status === 200 || ms > deadlineMs) return ms
    await wait(100)
  }
}

/** Two members and a visitor, hundreds of pages at once: no page shows another member's name. */
const runInterleaved = async (shop: WebShop, requests: number) => {
  const viewers = [shop.shopper, shop.fresh, undefined]
  const names = [shop.shopper.fullName, shop.fresh.fullName]
  const paths = ['/', '/product', `/product/${shop.wine}`, '/cart', '/no-such-page']
  let greetingCount = 0
  const mixups = await mapConcurrently(Array.from({ length: requests }), 24, async (_, index) => {
    const viewer = viewers[index % viewers.length]
    const { html } = await fetchPage(shop, paths[index % paths.length] ?? '/', viewer)
    if (viewer && html.includes(viewer.fullName)) greetingCount += 1
    return names.some((name) => name !== viewer?.fullName && html.includes(name)) ? 1 : 0
  })
  return { mixed: mixups.reduce<number>((sum, one) => sum + one, 0), named: greetingCount }
}

export const checkFailingServer = async ({ quick }: { quick: boolean }): Promise<Attack> => {
  const shop = await getWebShop()
  const notThere = await checkMissingPages(shop)
  const visitors = await checkSignedOut(shop)
  const { mixed: mixedCount, named: greetingCount } = await runInterleaved(shop, quick ? 150 : 500)
  const without = await checkOutage(shop)
  const ms = await measureRecovery(shop)
  const isAlive = shop.running()
  return {
    id: 'W11',
    promise: 'what fails says so, and stays by itself',
    passed:
      notThere + visitors + mixedCount + without.faults === 0 &&
      greetingCount > 0 &&
      ms <= deadlineMs &&
      isAlive,
    figures: {
      'requests of three viewers': quick ? 150 : 500,
      'greeted by name': greetingCount,
      'names mixed up': mixedCount,
      'wrong 404s': notThere,
      'wrong ways to log in': visitors,
      'pages without the database': without.pages,
      'of them wrong': without.faults,
      'recovered, ms': ms,
    },
  }
}

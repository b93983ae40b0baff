import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright'
import { demoPassword } from '#server/db/seed/members.ts'
import type { Attack } from './arena.ts'
import { startShopProcess } from './shop-process.ts'
import { listRoutes, toCookie, isMembersOnly, getWebShop, openWindow, type WebShop } from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)
const count = (faults: string[]): number => {
  for (const fault of faults) report(fault)
  return faults.length
}

const logIn = (url: string, origin: string, email: string) =>
  fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-business-type': 'B2C',
      'sec-fetch-site': 'same-origin',
      origin,
    },
    body: JSON.stringify({ email, password: demoPassword }),
  })

const parseAttributes = (lines: string[], name: string) =>
  lines
    .find((line) => line.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .sort()
    .join('; ') ?? ''

/** The attributes of the log-in cookies, compared with the rule, over http and behind TLS. */
const checkAttributes = async (shop: WebShop): Promise<number> => {
  const faults: string[] = []
  const shopUrl = 'https://shop.vini.example'
  const overTls = await startShopProcess({
    line: shop.line,
    env: { SHOP_URL: shopUrl, APP_SECRET: 'a secret of one attack' },
  })
  const cases = [
    { url: shop.url, origin: shop.url, secure: '' },
    { url: overTls.url, origin: shopUrl, secure: '; Secure' },
  ]
  for (const { url, origin, secure } of cases) {
    const answer = await logIn(url, origin, shop.shopper.email)
    const body = await answer.text()
    const lines = answer.headers.getSetCookie()
    const token = /^acToken=([^;]+)/.exec(lines.find((line) => line.startsWith('acToken=')) ?? '')?.[1] ?? ''
    const tokenAttributes = parseAttributes(lines, 'acToken')
    if (tokenAttributes !== `HttpOnly; Max-Age=7776000; Path=/; SameSite=Lax${secure}`)
      faults.push(`${origin}: acToken; ${tokenAttributes}`)
    const end = parseAttributes(lines, 'acTokenExp')
    if (end !== `Max-Age=7776000; Path=/; SameSite=Lax${secure}`) faults.push(`${origin}: acTokenExp; ${end}`)
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) faults.push(`${origin}: the cookie is not the token`)
    if (token && body.includes(token)) faults.push(`${origin}: the token is in the answer's body`)
    const page = await fetch(url, { headers: { cookie: `acToken=${token}` } })
    const html = await page.text()
    if (token && html.includes(token)) faults.push(`${origin}: the token is in the page`)
    if (page.headers.has('strict-transport-security') !== (secure !== '')) faults.push(`${origin}: HSTS`)
    for (const line of page.headers.getSetCookie())
      if (!/HttpOnly/.test(line) || /Secure/.test(line) !== (secure !== '')) faults.push(`${origin}: ${line}`)
  }
  await overTls.stop()
  return count(faults)
}

const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/

const logInByForm = async (shop: WebShop, context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(`${shop.url}/account/login`)
  await page.getByLabel('이메일', { exact: true }).fill(shop.fresh.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  // The button submits only after hydration.
  await page.getByRole('button', { name: '로그인하기' }).and(page.locator('[type=submit]')).click()
  await page.waitForURL(`${shop.url}/`, { timeout: 20_000 })
  return page
}

/** Everything that a script of the page could read: cookies, storage, the document, the router's state. */
const checkScriptReach = async (shop: WebShop, quick: boolean): Promise<number> => {
  const context = await openWindow(shop)
  const page = await logInByForm(shop, context)
  const faults: string[] = []
  const token = (await context.cookies(shop.url)).find(({ name }) => name === 'acToken')
  if (!token?.httpOnly || token.sameSite !== 'Lax' || token.path !== '/')
    faults.push('the cookie in Chromium is not as told')
  const paths = listRoutes(shop).filter((one) => !one.startsWith('/account/'))
  for (const [index, path] of paths.entries()) {
    // Every page's HTML is read in any case; a visit in a browser costs ten times as much.
    if (quick && index % 5 !== 0) {
      const answer = await fetch(shop.url + path, { headers: { cookie: `acToken=${token?.value}` } })
      if (jwt.test(await answer.text())) faults.push(`${path}: a token in the HTML`)
      continue
    }
    const answer = await page.goto(shop.url + path, { waitUntil: 'load' })
    if (jwt.test((await answer?.text()) ?? '')) faults.push(`${path}: a token in the HTML`)
    const readableText = await page.evaluate(() =>
      [
        document.cookie,
        document.documentElement.outerHTML,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify(history.state),
      ].join('\n'),
    )
    if (jwt.test(readableText) || (token && readableText.includes(token.value)))
      faults.push(`${path}: a token within a script's reach`)
  }
  await context.close()
  return count(faults)
}

/** A window of another site returns by POST, as the payment window does; the member stays logged in. */
const checkReturns = async (shop: WebShop): Promise<number> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://window').searchParams.get('to') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form id=f method=post action="${shop.url}${path}"><input name=allat_order_no value=none><input name=EncodeData value=none></form><script>f.submit()</script>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const faults: string[] = []
  for (const path of ['/order/payment/return', '/niceid/checkplus_result', '/niceid/mobile_cert']) {
    const context = await openWindow(shop, { member: shop.shopper })
    const page = await context.newPage()
    const posts: string[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.url() === shop.url + path)
        void answer
          .request()
          .allHeaders()
          .then((headers) =>
            posts.push(
              `${answer.status()} ${headers['cookie']?.includes('acToken') ? 'with' : 'without'} the cookie`,
            ),
          )
    })
    await page.goto(`http://127.0.0.1:${port}/?to=${encodeURIComponent(path)}`, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.origin === shop.url, { timeout: 15_000 })
    await page.waitForLoadState('load')
    const end = new URL(page.url())
    if (posts[0] !== '303 without the cookie')
      faults.push(`${path}: ${posts.join(', ') || 'no POST was seen'}`)
    if (end.pathname === '/account/login') faults.push(`${path}: ended signed out`)
    if (path === '/order/payment/return' && end.pathname !== '/mypage/order')
      faults.push(`${path}: ended on ${end.pathname}`)
    const me = await page.evaluate(async () => (await fetch('/api/v1/me')).status)
    if (me !== 200) faults.push(`${path}: the session was lost (${me})`)
    await context.close()
  }
  server.closeAllConnections()
  server.close()
  return count(faults)
}

const garbage = [
  'garbage',
  'a.b.c',
  '%0d%0a',
  '%ED%95%9C%EA%B8%80',
  '%00',
  'undefined',
  '"quoted"',
  `${'a'.repeat(3000)}`,
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
]

/** An invalid cookie is cleared; public pages are served, members' pages redirect to the log-in. */
const checkUnreadableCookies = async (shop: WebShop, quick: boolean): Promise<number> => {
  const faults: string[] = []
  const [header, , signature] = shop.shopper.token.split('.')
  const expiredToken = `${header}.${Buffer.from(JSON.stringify({ sub: '1', exp: 1 })).toString('base64url')}.${signature}`
  const memberPaths = listRoutes(shop).filter(isMembersOnly)
  for (const [index, value] of [...garbage, expiredToken].entries()) {
    // The quick run sends each value to some of the members' pages, and some value to each of them.
    const chosenPaths = quick
      ? memberPaths.filter((_, at) => at % (garbage.length + 1) === index)
      : memberPaths
    for (const path of ['/', '/product', '/cart', ...chosenPaths]) {
      const answer = await fetch(shop.url + path, {
        headers: { cookie: `acToken=${value}` },
        redirect: 'manual',
      })
      const html = await answer.text()
      const cleared = answer.headers
        .getSetCookie()
        .filter((line) => /^acToken(Exp)?=;/.test(line) && /Max-Age=0/.test(line))
      const toLogIn = answer.headers.get('location')?.startsWith('/account/login?redirect=')
      const right = isMembersOnly(path) ? toLogIn : answer.status === 200 && html.includes('</html>')
      if (!right) faults.push(`${path} with the cookie ${value.slice(0, 20)} was answered ${answer.status}`)
      if (cleared.length !== 2) faults.push(`${path} with the cookie ${value.slice(0, 20)} did not clear it`)
    }
    const api = await fetch(`${shop.url}/api/v1/me`, { headers: { cookie: `acToken=${value}` } })
    if (api.status !== 401 || api.headers.getSetCookie().length !== 2)
      faults.push(`/me with ${value.slice(0, 20)}: ${api.status}`)
    await api.arrayBuffer()
  }
  return count(faults)
}

/** The back button after a log-out: the pages were never stored, so they show no member data. */
const checkBackAfterLogOut = async (shop: WebShop): Promise<number> => {
  const context = await openWindow(shop)
  const page = await logInByForm(shop, context)
  const faults: string[] = []
  const { fullName } = shop.fresh
  if (!(await page.content()).includes(fullName)) faults.push('the member was never greeted')
  await page.goto(`${shop.url}/cart`, { waitUntil: 'load' })
  const navigation = page.waitForURL(`${shop.url}/`, { waitUntil: 'load' })
  await page.evaluate(async () => {
    await fetch('/api/v1/logout', { method: 'POST', headers: { 'x-business-type': 'B2C' } })
    location.assign('/')
  })
  await navigation
  await page.waitForFunction(() => !document.cookie.includes('acTokenExp='))
  for (let step = 0; step < 2; step += 1) {
    await page.goBack({ waitUntil: 'load' })
    if ((await page.content()).includes(fullName)) faults.push(`back to ${page.url()} shows the member`)
  }
  for (const path of ['/', '/cart', '/api/v1/me', '/api/v1/cart']) {
    const answer = await fetch(shop.url + path, { headers: toCookie(shop.shopper), redirect: 'manual' })
    await answer.arrayBuffer()
    const cacheControl = answer.headers.get('cache-control') ?? ''
    if (!/private/.test(cacheControl) || !/no-store/.test(cacheControl))
      faults.push(`${path} may be kept: ${cacheControl}`)
  }
  await context.close()
  return count(faults)
}

export const checkCookieRules = async ({ quick = false } = {}): Promise<Attack> => {
  const shop = await getWebShop()
  const faults = {
    attributes: await checkAttributes(shop),
    'within reach of scripts': await checkScriptReach(shop, quick),
    'returns that lost the session': await checkReturns(shop),
    'unreadable cookies kept': await checkUnreadableCookies(shop, quick),
    'shown after log-out': await checkBackAfterLogOut(shop),
  }
  return {
    id: 'W12',
    promise: 'the session stays in its cookie, out of reach',
    passed: Object.values(faults).every((number) => number === 0),
    figures: { ...faults, 'unreadable values tried': garbage.length + 1 },
  }
}

import { once } from 'node:events'
import { createConnection } from 'node:net'
import { toSafeRedirect } from '#app/safe-redirect.ts'
import { demoPassword } from '#server/db/seed/members.ts'
import type { Attack } from './arena.ts'
import { toCookie, getWebShop, openWindow, type WebShop } from './web-shop.ts'

const report = (words: string) => void console.error(`  ${words}`)

const prefixes = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\0/',
  '/%09/',
  '/%0a/',
  '/%0d/',
  '/%00/',
  '/%2f',
  '/%2f%2f',
  '/%5c',
  '/%252f',
  '/.//',
  '/..//',
  '/./\\',
  '/;@',
  '/?@',
  '／／',
  '/／',
  '/%ef%bc%8f',
  '/\u2028/',
  ' //',
  '\u00a0//',
  '@',
  '/@',
  'https:',
  'https:/',
  'https://',
  'HTTPS:\\\\',
  'javascript://%0a',
  'data:text/html,',
  'vbscript:',
  'blob:',
]
const hosts = [
  'evil.example',
  'evil.example/%2e%2e',
  'localhost.evil.example:80/x',
  'user:pw@evil.example/cart',
  '3232235777/',
]
const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  `/${'a'.repeat(4096)}`,
  '/account/login?redirect=/account/login',
  '/account/signup',
  '/x/../account/login',
  'null',
  '[object Object]',
  '%00',
]

/** 210 values that are no redirect target, or only look like one. */
export const hostileRedirects: readonly string[] = [
  ...prefixes.flatMap((start) => hosts.map((host) => start + host)),
  ...others,
]

const isSafe = (location: string, origin: string): boolean => {
  const [first, second] = location
  const own = URL.canParse(location, origin) && new URL(location, origin).origin === origin
  const path = location.startsWith(`${origin}/`) || (first === '/' && second !== '/' && second !== '\\')
  // oxlint-disable-next-line no-control-regex
  return own && path && !/[\u0000-\u001f\u007f]/.test(location)
}

/** A logged-in member is redirected immediately: by the server, to a page of the shop. */
const tryByServer = async (shop: WebShop) => {
  let movedCount = 0
  let astray = 0
  for (const page of ['/account/login', '/account/signup'])
    for (const redirect of hostileRedirects) {
      const answer = await fetch(`${shop.url}${page}?redirect=${encodeURIComponent(redirect)}`, {
        headers: toCookie(shop.shopper),
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      const location = answer.headers.get('location')
      if (location === null) continue
      movedCount += 1
      if (isSafe(location, shop.url)) continue
      astray += 1
      report(`${page}?redirect=${JSON.stringify(redirect)} led to ${JSON.stringify(location)}`)
    }
  return { moved: movedCount, astray }
}

/** The redirect target that the log-in page would use, and every link on it. */
const tryByPage = async (shop: WebShop): Promise<number> => {
  let astray = 0
  for (const redirect of hostileRedirects) {
    const answer = await fetch(`${shop.url}/account/login?redirect=${encodeURIComponent(redirect)}`)
    const html = await answer.text()
    const links = [...html.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="([^"]*)"/g)].map(
      ([, href = '']) => href,
    )
    const foreign = links.filter(
      (href) => /evil|javascript|3232235777/i.test(href) && !isSafe(href, shop.url),
    )
    const target = toSafeRedirect(redirect, shop.url)
    if (foreign.length === 0 && answer.status < 500 && isSafe(target, shop.url)) continue
    astray += 1
    report(
      `the log-in page for ${JSON.stringify(redirect)} (${answer.status}): ${foreign.join(' ')} ${target}`,
    )
  }
  return astray
}

const lines = [
  '/%0d/google.com/',
  '/%0a/google.com/',
  '/%09/google.com/',
  '/%00/google.com/',
  '//google.com/',
  '//google.com/%2e%2e',
  '//google.com//product/',
  '///google.com/',
  '/\\google.com/',
  '/%5cgoogle.com/',
  '/%5c%5cgoogle.com/',
  '/%2f%2fgoogle.com/',
  '/%2fgoogle.com/',
  '/.//google.com/',
  '/..//google.com/',
  '/product//google.com/',
  '/product/..//google.com/',
  '/product/%2e%2e//google.com/',
  '/cart//',
  '/cart/%0d%0aLocation:%20//google.com',
  '/product/?a=%0d%0aLocation:%20//google.com',
  '/@google.com/',
  '/;/google.com/',
  '/http://google.com/',
  'http://google.com/',
  'http://google.com//google.com/',
  '/%E2%80%A8/google.com/',
  '/%EF%BC%8F/google.com/',
  '/mypage//google.com/',
  '/order//google.com/',
]

/** Sends a raw request line, which no client library would. */
const sendRequestLine = async (
  url: string,
  target: string,
): Promise<{ status: number; location: string | undefined }> => {
  const { hostname, port, host } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.setTimeout(10_000, () => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'close')
  const head = text.split('\r\n\r\n')[0] ?? ''
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    location: /^location: (.*)$/im.exec(head)?.[1],
  }
}

const tryByRoute = async (shop: WebShop): Promise<{ astray: number; failed: number }> => {
  let astray = 0
  let failureCount = 0
  for (const line of lines) {
    const { status, location } = await sendRequestLine(shop.url, line)
    if (status === 0 || status >= 500) {
      failureCount += 1
      report(`GET ${line} was answered ${status}`)
    }
    const origin = line.startsWith('http') ? new URL(line).origin : shop.url
    if (location !== undefined && !isSafe(location, origin)) {
      astray += 1
      report(`GET ${line} led to ${JSON.stringify(location)}`)
    }
  }
  return { astray, failed: failureCount }
}

const browserRedirects = [
  '//evil.example',
  '/\\evil.example',
  '/%0d/evil.example',
  'https://evil.example',
  'javascript:document.title="ran"',
]

/** Real log-ins in Chromium: the redirect stays within the shop. */
const tryByBrowser = async (shop: WebShop): Promise<number> => {
  let astray = 0
  for (const redirect of browserRedirects) {
    const context = await openWindow(shop)
    const page = await context.newPage()
    const foreignUrls: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== shop.url)
        foreignUrls.push(request.url())
    })
    await page.goto(`${shop.url}/account/login?redirect=${encodeURIComponent(redirect)}`)
    await page.getByLabel('이메일', { exact: true }).fill(shop.fresh.email)
    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: '로그인하기' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/account/'), { timeout: 45_000 })
    if (foreignUrls.length || new URL(page.url()).origin !== shop.url) {
      astray += 1
      report(`logging in with ${redirect} led to ${[page.url(), ...foreignUrls].join(', ')}`)
    }
    await context.close()
  }
  return astray
}

export const checkRedirects = async (): Promise<Attack> => {
  const shop = await getWebShop()
  const server = await tryByServer(shop)
  const pages = await tryByPage(shop)
  const route = await tryByRoute(shop)
  const browser = await tryByBrowser(shop)
  const astray = server.astray + pages + route.astray + browser
  return {
    id: 'W4',
    promise: 'the shop leads nowhere but to itself',
    passed:
      astray + route.failed === 0 &&
      hostileRedirects.length >= 200 &&
      server.moved >= hostileRedirects.length,
    figures: {
      cases: hostileRedirects.length,
      'sent on by the server': server.moved,
      'request lines': lines.length,
      'log-ins in Chromium': browserRedirects.length,
      'led away': astray,
      'failed the server': route.failed,
    },
  }
}

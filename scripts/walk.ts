import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { getChromium } from './chromium.ts'
import { measurePage } from './walk/measure.ts'
import { listRemarks, renderReport, type View } from './walk/report.ts'
import { listStops, type ReadItems, type Stop } from './walk/stops.ts'

// Walks a running shop and keeps a picture of every page at both widths, the first screen and the whole:
//   npm run walk -- [--url http://localhost:3000] [--out walk] [--only TEXT] [--locale ko-KR] [--store ID]

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'walk' },
    /** Addresses that contain this text alone. */
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'ko-KR' },
    /** The id of the store that the shopper has chosen. */
    store: { type: 'string' },
    email: { type: 'string', default: 'shopper@vini.test' },
    password: { type: 'string', default: 'Wine#2026' },
  },
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const logIn = async (): Promise<string> => {
  const answer = await fetch(`${values.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: values.email, password: values.password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`${values.email} cannot log in at ${values.url}`)
  return token
}

const createReader =
  (token: string): ReadItems =>
  async (path) => {
    const answer = await fetch(`${values.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) return []
    const { _embedded } = (await answer.json()) as { _embedded?: { items?: Record<string, unknown>[] } }
    return _embedded?.items ?? []
  }

const openContext = async (browser: Browser, size: (typeof sizes)[number]): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: values.locale,
    timezoneId: 'Asia/Seoul',
    viewport: size,
    baseURL: values.url,
    ...(size.width < 768 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  })
  // The picture of a long page takes long on a busy machine.
  context.setDefaultTimeout(120_000)
  if (values.store) await context.addCookies([{ name: 'vini_store', value: values.store, url: values.url }])
  return context
}

const signIn = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/account/login')
  await page.locator('input[type=email]').fill(values.email)
  await page.locator('input[type=password]').fill(values.password)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'))
  await page.close()
}

const toFileName = ({ path, who }: Stop) =>
  `${path.replace(/[^\p{L}\p{N}]+/gu, '_').slice(0, 60) || '_'}-${who}`

/** Loads a page, waits until it rests, and keeps its pictures. */
const look = async (context: BrowserContext, stop: Stop, width: number): Promise<View> => {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text().slice(0, 200)))
  const answer = await page.goto(stop.path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const name = join(String(width), `${toFileName(stop)}`)
  await page.screenshot({ path: join(values.out, `${name}.png`) })
  const measures = await page.evaluate(measurePage)
  await page.screenshot({ path: join(values.out, `${name}-whole.png`), fullPage: true })
  const { pathname, search } = new URL(page.url())
  await page.close()
  return {
    ...stop,
    ...measures,
    width,
    status: answer?.status() ?? 0,
    landed: pathname + search,
    errors,
    picture: `${name}.png`,
    wholePicture: `${name}-whole.png`,
  }
}

const walkAt = async (browser: Browser, stops: readonly Stop[], size: (typeof sizes)[number]) => {
  mkdirSync(join(values.out, String(size.width)), { recursive: true })
  const contexts = { visitor: await openContext(browser, size), member: await openContext(browser, size) }
  if (stops.some(({ who }) => who === 'member')) await signIn(contexts.member)
  const views: View[] = []
  for (const stop of stops) views.push(await look(contexts[stop.who], stop, size.width))
  return views
}

const token = await logIn()
const { stops, skippedPaths } = await listStops(createReader(token))
const walkedStops = stops.filter(({ path }) => path.includes(values.only))
for (const { width } of sizes) rmSync(join(values.out, String(width)), { recursive: true, force: true })
const browser = await chromium.launch({ executablePath: getChromium(), args: ['--no-sandbox'] })
const views = (await Promise.all(sizes.map((size) => walkAt(browser, walkedStops, size)))).flat()
await browser.close()
writeFileSync(join(values.out, 'index.html'), renderReport(views))
writeFileSync(join(values.out, 'views.json'), JSON.stringify(views, null, 2))
for (const view of views)
  for (const remark of listRemarks(view)) console.log(`${view.width} ${view.who} ${view.path}: ${remark}`)
for (const path of skippedPaths) console.log(`left out, nothing stands for its parameter: ${path}`)
console.log(`${views.length} views of ${walkedStops.length} pages: ${join(values.out, 'index.html')}`)

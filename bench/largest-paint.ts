import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { getChromium } from '../scripts/chromium.ts'

/** A phone of the middle class on a slow line: 1.6 Mbit/s down, 150 ms there and back, a CPU four times slower. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4
const rounds = 5

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

/** Milliseconds until the largest content of a page is painted, on a first visit at 390 px. */
const measureOnce = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowLine)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return paintedAt
}

/** What `deferScripts` (app/platform/hydration/defer-scripts.ts) took out of the page's way, back in it. */
const undoDeferring = (html: string): string =>
  html.replaceAll('data-rel="modulepreload"', 'rel="modulepreload"').replace('type="later"', 'type="module"')

/** Passes a shop on, its pages changed by `change`, compressed as the shop does. */
const openRelay = async (shop: string, change: (html: string) => string) => {
  const server = createServer((request, response) => {
    void fetch(shop + (request.url ?? '/'), {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-language': 'ko-KR' },
    }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      const bytes = Buffer.from(await answer.arrayBuffer())
      const body = type.startsWith('text/html') ? Buffer.from(change(bytes.toString())) : bytes
      const isText = /text|javascript|json|svg/.test(type)
      response.writeHead(answer.status, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) })
      response.end(
        isText ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : body,
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

export type LargestPaint = { path: string; deferred: number; undeferred: number }

/**
 * Largest contentful paint of pages in milliseconds, the median of five first visits in turn: as the shop serves them, and
 * with their scripts loaded at once.
 */
export const measureLargestPaints = async (
  shop: string,
  paths: readonly string[],
): Promise<LargestPaint[]> => {
  const browser = await chromium.launch({ executablePath: getChromium(), args: ['--no-sandbox'] })
  const relays = [await openRelay(shop, (html) => html), await openRelay(shop, undoDeferring)]
  const results: LargestPaint[] = []
  for (const path of paths) {
    const times = relays.map((): number[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, relay] of relays.entries())
        times[at]?.push(await measureOnce(browser, relay.url + path))
    const [deferred = NaN, undeferred = NaN] = times.map(median)
    results.push({ path, deferred, undeferred })
  }
  for (const relay of relays) relay.close()
  await browser.close()
  return results
}

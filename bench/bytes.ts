import { chromium } from 'playwright'
import { getChromium } from '../scripts/chromium.ts'

export type Bytes = { js: number; css: number; fonts: number; html: number; images: number; files: number }

const kinds: [RegExp, keyof Bytes][] = [
  [/javascript/, 'js'],
  [/css/, 'css'],
  [/font/, 'fonts'],
  [/html/, 'html'],
  [/image/, 'images'],
]

/** Bytes on the wire of a page at 412 px, cold, by kind; `files` counts scripts and styles. */
export const measureBytes = async (url: string): Promise<Bytes> => {
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, locale: 'ko-KR' })
  const cdp = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const sum: Bytes = { js: 0, css: 0, fonts: 0, html: 0, images: 0, files: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.find(([pattern]) => pattern.test(types.get(requestId) ?? ''))?.[1]
    if (!kind) return
    sum[kind] += encodedDataLength
    if (kind === 'js' || kind === 'css') sum.files += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return sum
}

import { expect, test } from './fixtures.ts'

/**
 * What a page may put on the wire of a phone until somebody touches it, in bytes: a little over what it does. A wine's
 * page is left to `npm run bench`, for its second part begins at the edge of the first view.
 */
const bars = [
  { path: '/', scripts: 127_500, styles: 11_800 },
  { path: '/product', scripts: 129_000, styles: 11_800 },
] as const

for (const { path, scripts, styles } of bars)
  test(`${path} loads no more scripts and styles than its first view needs`, async ({ page }) => {
    test.skip(
      (page.viewportSize()?.width ?? 0) >= 768,
      'with a mouse over a wide page the next page is fetched',
    )
    const network = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes = { scripts: 0, styles: 0 }
    await network.send('Network.enable')
    network.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, response.mimeType),
    )
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? ''
      if (kind.includes('javascript')) bytes.scripts += encodedDataLength
      if (kind.includes('css')) bytes.styles += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(bytes.scripts).toBeGreaterThan(0)
    expect(bytes.scripts).toBeLessThan(scripts)
    expect(bytes.styles).toBeLessThan(styles)
  })

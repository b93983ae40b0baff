import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The names of the font files that a first visit loads, once the faces are added. */
const listFontsOfFirstVisit = async (page: Page, path: string): Promise<string[]> => {
  const fonts: string[] = []
  page.on('response', (response) => {
    const name = /([^/]+)-[^-]{8}\.woff2$/.exec(response.url())?.[1]
    if (name) fonts.push(name)
  })
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
  await page.evaluate(async () => void (await document.fonts.ready))
  return fonts.toSorted()
}

test.describe('on a phone', () => {
  test.use({ userAgent: android })

  test('a first visit loads the headings alone, and a sans of the device draws the rest @main-390', async ({
    page,
  }) => {
    expect(await listFontsOfFirstVisit(page, '/')).toEqual(['noto-serif-kr-600'])
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(1)
  })
})

test('a first visit at a computer loads both faces of the shop @main-390', async ({ page }) => {
  expect(await listFontsOfFirstVisit(page, '/')).toEqual(['noto-sans-kr', 'noto-serif-kr-600'])
})

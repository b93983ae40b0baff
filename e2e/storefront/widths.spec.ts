import type { Page } from '@playwright/test'
import { measurePage } from '../../scripts/walk/measure.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { listMeetingTexts } from './meeting-texts.ts'
import { waitForFonts } from './boxes.ts'

// Storefront, section 1: at the widths between a phone and a screen nothing overlaps or scrolls sideways.

test.use({ refusals: [/./] })
test.describe.configure({ timeout: 400_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the window takes every width by itself')

const widths = [576, 768, 992, 1200]
const visitorPages = [
  ...['/', '/product', '/product?idKinds=1', '/product/1', '/product/compare?ids=1,2,3'],
  ...[
    '/search-result?q=%ED%94%BC%EB%85%B8',
    '/store',
    '/winery',
    '/magazine',
    '/event',
    '/help',
    '/subscribe',
  ],
]
const memberPages = ['/cart', '/order/pickup?products=1x1', '/mypage', '/mypage/order', '/mypage/wish']

const listFaults = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await waitForFonts(page)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const { sideways } = await page.evaluate(measurePage)
    if (sideways > 0) faults.push(`${path} at ${width}: ${sideways} px sideways`)
    const meetings = await page.evaluate(listMeetingTexts)
    faults.push(...meetings.map((texts) => `${path} at ${width}: ${texts}`))
  }
  return faults
}

for (const locale of ['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    test(`nothing overlaps or scrolls sideways at any width in ${locale}`, async ({ page }) => {
      const faults: string[] = []
      for (const path of visitorPages) faults.push(...(await listFaults(page, path)))
      await page.goto('/account/login')
      await page.locator('input[type=email]').fill('shopper@vini.test')
      await page.locator('input[type=password]').fill('Wine#2026')
      await waitForHydration(page)
      await page.locator('main form button[type=submit]').first().click()
      await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
      for (const path of memberPages) faults.push(...(await listFaults(page, path)))
      expect(faults).toEqual([])
    })
  })

import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await (await caches.open('vini-pages')).match(wanted)) !== undefined, path)

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '오프라인이에요' })

test.beforeEach(async ({ page }) => {
  const status = (await page.request.get('/sw.js')).status()
  test.skip(status !== 200, 'the worker belongs to the built shop')
})

// A page that asks for what the network has is told so by the browser.
test.use({ refusals: [/./] })

test('another member in the same browser never meets the pages of the first', async ({ page, context }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/order')
  await expect.poll(() => isKept(page, '/mypage/order'), { timeout: 20_000 }).toBe(true)
  await page.goto('/account/login')
  await context.clearCookies()
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => isKept(page, '/mypage/order')).toBe(false)
  await context.setOffline(true)
  await page.goto('/mypage/order')
  await expect(offlineHeading(page)).toBeVisible()
})

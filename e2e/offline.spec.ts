import type { Page } from '@playwright/test'
import { expect, ownCall, signIn, test } from './fixtures.ts'

const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await (await caches.open('vini-pages')).match(wanted)) !== undefined, path)

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '오프라인이에요' })

test.beforeEach(async ({ page }) => {
  const status = (await page.request.get('/sw.js')).status()
  test.skip(status !== 200, 'the worker belongs to the built shop')
})

// A page that asks for what the network has is told so by the browser.
test.use({ refusals: [/./] })

test('orders, the pass and the cart are read without a network, and with the session they are gone @main', async ({
  page,
  context,
}) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/order')
  const first = page.locator('a[href^="/mypage/order/"]').first()
  const href = (await first.getAttribute('href')) ?? ''
  await expect.poll(() => isKept(page, '/mypage/order'), { timeout: 20_000 }).toBe(true)
  await page.goto(href)
  await expect.poll(() => isKept(page, href), { timeout: 20_000 }).toBe(true)
  await page.goto('/cart')
  await expect.poll(() => isKept(page, '/cart'), { timeout: 20_000 }).toBe(true)
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goto('/mypage/order')
  await expect(page.locator(`a[href="${href}"]`).first()).toBeVisible()
  await page.locator(`a[href="${href}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('main')).toContainText(href.split('/').at(-1) ?? '')
  await page.goto('/store')
  await expect(offlineHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(offlineHeading(page)).toBeHidden({ timeout: 20_000 })

  await page.request.post('/api/v1/logout', { headers: ownCall })
  await page.goto('/')
  await expect.poll(() => isKept(page, '/mypage/order')).toBe(false)
  await context.setOffline(true)
  await page.goto('/mypage/order')
  await expect(offlineHeading(page)).toBeVisible()
})

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

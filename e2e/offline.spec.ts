import type { Page } from '@playwright/test'
import { waitForHydration, expect, shopHeaders, signIn, test } from './fixtures.ts'
import { signUpNewMember, getWineFromOddPages } from './orders.ts'

const isCached = (page: Page, path: string) =>
  page.evaluate(
    async (cachedPath) => (await (await caches.open('vini-pages')).match(cachedPath)) !== undefined,
    path,
  )

/** Opens a page and waits until it is cached for offline use. */
const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => isCached(page, path), { timeout: 20_000 }).toBe(true)
}

/** A member's order list, open and cached. */
const openCachedOrders = async (page: Page) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await visit(page, '/mypage/order')
}

const getOfflineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '오프라인이에요' })

test.beforeEach(async ({ page }) => {
  const status = (await page.request.get('/sw.js')).status()
  test.skip(status !== 200, 'the worker belongs to the built shop')
})

// The browser reports an error for each request that fails without a network.
test.use({ refusals: [/./] })

test('orders, the pass and the cart are read without a network, and with the session they are gone @main-390', async ({
  page,
  context,
}) => {
  await openCachedOrders(page)
  const first = page.locator('a[href^="/mypage/order/"]').first()
  const href = (await first.getAttribute('href')) ?? ''
  await visit(page, href)
  await visit(page, '/cart')
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
  await expect(getOfflineHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(getOfflineHeading(page)).toBeHidden({ timeout: 20_000 })

  await page.request.post('/api/v1/logout', { headers: shopHeaders })
  await page.goto('/')
  await expect.poll(() => isCached(page, '/mypage/order')).toBe(false)
  await context.setOffline(true)
  await page.goto('/mypage/order')
  await expect(getOfflineHeading(page)).toBeVisible()
})

test('another member in the same browser never meets the pages of the first', async ({ page, context }) => {
  await openCachedOrders(page)
  await page.goto('/account/login')
  await context.clearCookies()
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => isCached(page, '/mypage/order')).toBe(false)
  await context.setOffline(true)
  await page.goto('/mypage/order')
  await expect(getOfflineHeading(page)).toBeVisible()
})

test('the pass of an order that waits at a counter opens without a network after the dashboard alone', async ({
  page,
  context,
}) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage')
  await waitForHydration(page)
  const pass = page.getByRole('link', { name: '픽업 패스 열기' }).first()
  const href = (await pass.getAttribute('href')) ?? ''
  await expect.poll(() => isCached(page, href), { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  await pass.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible()
})

test('a page that was kept says when it was seen, and its list stays where another cannot be asked for', async ({
  page,
  context,
}) => {
  await openCachedOrders(page)
  const first = page.locator('a[href^="/mypage/order/"]').first()
  const href = (await first.getAttribute('href')) ?? ''
  const lastSeenNote = page.getByText(/마지막으로 본 내용이에요 · \d{4}\.\d{2}\.\d{2} \(.\) \d{2}:\d{2}/)
  // Scripts of a page that loaded before the service worker are cached with the next page.
  await page.reload()
  await waitForHydration(page)
  await expect(lastSeenNote).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/mypage/order')
  await expect(lastSeenNote).toBeVisible()
  await waitForHydration(page)
  await page.getByLabel('주문 상태').selectOption('취소·반품')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('다시 시도해 주세요.')
  await expect(page.locator(`a[href="${href}"]`).first()).toBeVisible()
  await page.goto('/mypage/order?state=cancelled')
  await expect(page).toHaveURL(/\/mypage\/order$/)
  await expect(page.locator(`a[href="${href}"]`).first()).toBeVisible()
  await context.setOffline(false)
  await expect(lastSeenNote).toHaveCount(0, { timeout: 20_000 })
})

const getToast = (page: Page) => page.getByRole('status', { name: '알림' })
const recordCalls = (page: Page, path: RegExp) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  return calls
}

test('what was put into the cart and changed without a network is kept over a reload and sent once', async ({
  page,
  context,
}) => {
  const wine = await getWineFromOddPages(page, 15)
  await signUpNewMember(page)
  const data = { items: [{ idProduct: wine.id, qty: 1 }] }
  const response = await page.request.post('/api/v1/cart/add', { data, headers: shopHeaders })
  expect(response.ok()).toBe(true)
  await page.goto('/cart')
  await waitForHydration(page)
  await expect.poll(() => isCached(page, '/cart'), { timeout: 20_000 }).toBe(true)

  await context.setOffline(true)
  await page
    .getByRole('button', { name: /하나 더하기$/ })
    .first()
    .click()
  await expect(page.getByText('오프라인이에요. 바꾼 내용은 연결되면 저장할게요.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(wine.name)
  await expect(page.getByRole('main')).toContainText('바꾼 내용은 연결되면 저장할게요.')

  const calls = recordCalls(page, /\/cart\/modify$/)
  await context.setOffline(false)
  await expect(getToast(page)).toContainText('오프라인에서 바꾼 내용을 저장했어요.', { timeout: 20_000 })
  const readCartQuantities = async () => {
    const response = await page.request.get('/api/v1/cart', { headers: shopHeaders })
    const { _embedded } = (await response.json()) as { _embedded: { items: { qty: number }[] } }
    return _embedded.items.map(({ qty }) => qty)
  }
  expect(await readCartQuantities()).toEqual([2])
  await page.reload()
  await waitForHydration(page)
  expect(calls).toHaveLength(1)
  expect(await readCartQuantities()).toEqual([2])
})

test('a wish that was made without a network is kept over a reload and sent once', async ({
  page,
  context,
}) => {
  const wine = await getWineFromOddPages(page, 16)
  await signUpNewMember(page)
  await page.goto(`/product/${wine.id}`)
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: '찜하기', exact: true }).click()
  await expect(getToast(page)).toContainText('바꾼 내용은 연결되면 저장할게요.')
  await page.reload()
  await expect(getOfflineHeading(page)).toBeVisible()

  const calls = recordCalls(page, /\/wish$/)
  await context.setOffline(false)
  await expect(getToast(page)).toContainText('오프라인에서 바꾼 내용을 저장했어요.', { timeout: 30_000 })
  await page.goto('/mypage/wish')
  await expect(page.getByRole('main')).toContainText(wine.name)
  expect(calls).toHaveLength(1)
})

test('what is pressed in a part that never came alive is done once the network is back', async ({
  page,
  context,
}) => {
  const wine = await getWineFromOddPages(page, 17)
  await signUpNewMember(page)
  await page.goto(`/product/${wine.id}`)
  await waitForHydration(page)
  await context.setOffline(true)
  const similar = page
    .getByRole('main')
    .getByRole('list', { name: '비슷한 와인' })
    .getByRole('listitem')
    .first()
  const heart = similar.getByRole('button', { name: /찜/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 })
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

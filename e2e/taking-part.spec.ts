import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, test } from './fixtures.ts'
import { signUpNewMember } from './orders.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const join = async (page: Page) => {
  await signUpNewMember(page)
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
}

/** The system share sheet is not testable here: without it the address goes to the clipboard. */
const removeShareSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))

test("an event's coupon is taken once and lies in the member's coupons @main-1280", async ({ page }) => {
  await join(page)
  await page.goto('/event/7')
  await waitForHydration(page)
  const coupon = getMain(page).getByRole('region', { name: '픽업 시작 7,000원 할인' })
  const take = getMain(page).getByRole('button', { name: '쿠폰 받기' })
  await expect(take).toBeInViewport()
  await take.click()
  await expect(coupon.getByText('받은 쿠폰이에요')).toBeVisible()
  await page.reload()
  await expect(coupon.getByText('받은 쿠폰이에요')).toBeVisible()
  await coupon.getByRole('link', { name: '내 쿠폰 보기' }).click()
  await expect(page).toHaveURL(/\/mypage\/coupon$/)
  await page.reload()
  await expect(getMain(page).getByText('픽업 시작 7,000원 할인').first()).toBeVisible()
})

test('a winery is liked and handed on by its address', async ({ page }) => {
  await removeShareSheet(page)
  await join(page)
  await page.goto('/winery/3')
  await waitForHydration(page)
  const like = getMain(page)
    .getByRole('button', { name: /^좋아요/ })
    .first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await waitForHydration(page)
  await getMain(page)
    .getByRole('button', { name: /^공유하기/ })
    .first()
    .click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('주소')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/winery\/3$/)
})

test('articles are sorted by how often they were read, and reading counts', async ({ page }) => {
  type ItemList = { _embedded: { items: { id: number }[] } }
  const findMostRead = async () =>
    ((await (await page.request.get('/api/v1/wine-senses?sort=views&size=1')).json()) as ItemList)._embedded
      .items[0]?.id
  await page.goto('/common-sense')
  await waitForHydration(page)
  await page.getByLabel('정렬').selectOption('views')
  await expect(page).toHaveURL(/sort=views/)
  await page.reload()
  const first = getMain(page).getByRole('article').first().getByRole('link').first()
  await expect(first).toHaveAttribute('href', `/common-sense/${await findMostRead()}`)
  const viewResponse = page.waitForResponse(
    (response) => /\/wine-senses\/\d+\/views$/.test(response.url()) && response.ok(),
  )
  await first.click()
  const { viewCount } = (await (await viewResponse).json()) as { viewCount: number }
  expect(viewCount).toBeGreaterThan(0)
})

test('stores are chosen by seller and by what they offer, and the address keeps it', async ({ page }) => {
  await page.goto('/store')
  await waitForHydration(page)
  const list = page.getByRole('list', { name: '픽업 매장' }).getByRole('listitem')
  const all = await list.count()
  await getMain(page).getByRole('button', { name: '매장 옵션·판매자' }).click()
  await getMain(page).getByRole('group', { name: '매장 옵션' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/options=/)
  await expect.poll(() => list.count()).toBeLessThan(all)
  const some = await list.count()
  await page.reload()
  await expect(list).toHaveCount(some)
})

test('home shows what was looked at last, until it is forgotten', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const card = getMain(page).locator('a[href^="/product/"]').first()
  const address = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(address)
  // The address changes before its wine is loaded.
  await expect(page.getByRole('button', { name: '한 병 더하기' })).toBeVisible()
  await page.goto('/')
  const recentList = getMain(page).getByRole('list', { name: '최근 본 와인' })
  // Parts below the fold hydrate when they are scrolled near.
  const scrollDown = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await scrollDown()
  await expect(recentList.locator(`a[href="${address}"]`).first()).toBeVisible()
  await page.reload()
  await scrollDown()
  await expect(recentList.locator(`a[href="${address}"]`).first()).toBeVisible()
  await getMain(page).getByRole('button', { name: '기록 지우기' }).click()
  await expect(recentList).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await scrollDown()
  await expect(recentList).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const getButton = (page: Page, name: RegExp) => getMain(page).getByRole('button', { name }).first()

/** Likes the article and expects it to persist after a reload; then takes the like back. */
const expectLikePersists = async (page: Page) => {
  const like = getButton(page, /^좋아요/)
  const before = await like.getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', after)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', after)
}

test('a member reads a magazine article by category and likes it', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  await page.goto('/magazine')
  await getMain(page)
    .getByRole('link', { name: /^산지 \d/ })
    .click()
  await expect(page).toHaveURL(/category=/)
  await getMain(page).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/magazine\/\d+$/)
  await expect(getMain(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectLikePersists(page)
})

test('the contents mark the part that is read, and none above the first', async ({ page }) => {
  await page.goto('/magazine/1')
  const currentLinks = page.locator('nav[aria-label="목차"] a[aria-current]')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(currentLinks).not.toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(currentLinks).toHaveCount(0)
})

test('wine basics are sorted by likes, and the address keeps it', async ({ page }) => {
  await page.goto('/common-sense')
  await page.getByLabel('정렬').selectOption('likes')
  await expect(page).toHaveURL(/sort=likes/)
  await page.reload()
  await expect(page.getByLabel('정렬')).toHaveValue('likes')
  await page.goto('/common-sense/25')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a winery is found by its country and shows its wines of one kind', async ({ page }) => {
  await page.goto('/winery')
  await getMain(page)
    .getByRole('link', { name: /^이탈리아 \d/ })
    .click()
  await expect(page).toHaveURL(/country=IT/)
  await page.goto('/winery/1')
  await getMain(page)
    .getByRole('link', { name: /^레드 \d/ })
    .click()
  await expect(page).toHaveURL(/type=RED/)
  await page.reload()
  await expect(
    getMain(page)
      .getByText(/^레드 ·/)
      .first(),
  ).toBeVisible()
  await expect(getMain(page).getByText(/^로제 ·/)).toHaveCount(0)
})

test('events are told apart by their state, and one is open to read', async ({ page }) => {
  await page.goto('/event?status=RUNNING')
  await getMain(page).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/event\/\d+$/)
  await expect(getMain(page).getByText('진행 중', { exact: true })).toBeVisible()
})

test.describe('a preview', () => {
  test.use({ refusals: [/event-admin|events\/admin/] })
  test('is shown to staff and refused to members', async ({ page }) => {
    await signIn(page, 'staff@vini.test')
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
    await page.goto('/event-admin/1')
    await expect(page.getByText(/^미리 보기/)).toBeVisible()
    await expect(getMain(page).getByRole('list').first()).toBeVisible()
    await getMain(page).getByRole('button', { name: '쿠폰 받기' }).click()
    await expect(page.getByRole('status', { name: '알림' })).toContainText(
      '미리 보기에서는 쿠폰을 받지 않아요.',
    )
    await page.context().clearCookies()
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
    await page.goto('/event-admin/1')
    await expect(page.getByText('직원만 이용할 수 있어요.')).toBeVisible()
    await waitForHydration(page)
    await expect(getMain(page).getByText('403', { exact: true })).toBeVisible()
    await expect(page.getByText(/^미리 보기/)).toHaveCount(0)
  })
})

test('terms are read in the version of a day', async ({ page }) => {
  await page.goto('/terms?type=PRIVACY')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보 처리방침')
  const versions = page.getByLabel('시행일로 보기')
  await versions.selectOption({ index: 1 })
  await expect(page).toHaveURL(/version=/)
  await page.reload()
  await expect(page.getByRole('link', { name: '현재 버전 보기' })).toBeVisible()
  const otherDocument = page.url().replace('type=PRIVACY', 'type=TERM')
  expect((await page.request.get(otherDocument)).status()).toBe(404)
})

test('stores near a told place come first, after saying what for', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.16, longitude: 129.1 })
  await page.goto('/store')
  const first = page.getByRole('list', { name: '픽업 매장' }).getByRole('listitem').first()
  await page.getByRole('button', { name: '가까운 매장 찾기' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('현재 위치')
  await page.getByRole('button', { name: '위치 사용하기' }).click()
  await expect(first).toContainText('km')
  await expect(first).toContainText('부산')
  const sort = page.getByLabel('정렬')
  await expect(sort).toHaveValue('distance')
  await sort.selectOption('recommended')
  await expect(sort).toHaveValue('recommended')
  await expect(first).not.toContainText('부산')
  await sort.selectOption('distance')
  await expect(first).toContainText('부산')
  await page.getByLabel('시·도').selectOption('jeju')
  await expect(page).toHaveURL(/province=jeju/)
  await page.reload()
  await expect(first).toContainText('제주')
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '영업시간' })).toBeVisible()
})

test('home shows where wine can be collected nearby, to who says where that is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.16, longitude: 129.1 })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('heading', { name: /픽업할 수 있는 매장$/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '가까운 매장 찾기' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('현재 위치')
  await page.getByRole('button', { name: '위치 사용하기' }).click()
  const block = page.getByRole('region', { name: '가까운 픽업 매장' })
  const first = block.getByRole('listitem').first()
  await expect(first).toContainText('부산')
  await expect(first).toContainText('km')
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/idStore=/)
})

test('the shop tells who it is and who sells there, and leads to the stores of a seller', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: '이렇게 받아요' })).toBeVisible()
  await getMain(page)
    .locator('summary')
    .filter({ hasText: /^판매자 *\d+$/ })
    .click()
  const seller = page.getByRole('table', { name: '판매자에게 연락하기' }).getByRole('row').nth(1)
  await expect(seller.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const name = await seller.getByRole('rowheader').textContent()
  const stores = seller.getByRole('link', { name: /^매장 \d+곳$/ })
  const words = await stores.textContent()
  await stores.click()
  await expect(page).toHaveURL(/\/store\?company=\d+$/)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: words ?? '' })).toBeVisible()
  await expect(page.getByLabel('판매자').locator('option:checked')).toContainText(name ?? '')
})

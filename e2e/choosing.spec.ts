import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

type ProductList = { _embedded: { items: { id: number; name: string }[] }; page: { totalElements: number } }

const listProducts = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/v1/wines/products?${query}`)).json()) as ProductList

const getCount = (page: Page) =>
  getMain(page)
    .getByRole('status')
    .filter({ hasText: /^와인 [\d,]+개/ })

test('where nothing fits, the page says what to leave out and how many there are then', async ({ page }) => {
  await page.goto('/product?idKinds=1&startPrice=1000&endPrice=2000')
  await waitForHydration(page)
  await expect(getMain(page).getByRole('heading', { name: '조건에 맞는 와인이 없어요' })).toBeVisible()
  const way = getMain(page).getByRole('button', { name: /조건을 빼면 [1-9][\d,]*개$/ })
  const promisedCount = /([\d,]+)개$/.exec((await way.first().textContent()) ?? '')?.[1]
  await way.first().click()
  await expect(getCount(page)).toHaveText(`와인 ${promisedCount}개`)
  await page.reload()
  await expect(getCount(page)).toHaveText(`와인 ${promisedCount}개`)
  await page.goBack()
  await expect(getMain(page).getByRole('heading', { name: '조건에 맞는 와인이 없어요' })).toBeVisible()
})

const readPercents = async (page: Page) =>
  (
    await getMain(page)
      .getByRole('list', { name: '와인', exact: true })
      .getByText(/^취향 \d+% 일치$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')))

test('a member sorts by taste, and the wine that fits best says why it does', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  await page.goto('/product')
  await waitForHydration(page)
  await page.getByLabel('정렬', { exact: true }).selectOption({ label: '취향 일치순' })
  await expect(page).toHaveURL(/sort=match/)
  await page.reload()
  const matchPercents = await readPercents(page)
  expect(matchPercents.length).toBeGreaterThan(10)
  expect(matchPercents).toEqual(matchPercents.toSorted((a, b) => b - a))
  await getMain(page)
    .getByRole('list', { name: '와인', exact: true })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  const taste = page.getByRole('region', { name: '맛과 향' })
  await expect(taste.getByText(`취향과 ${matchPercents[0]}% 맞아요`)).toBeVisible()
  const { match } = (await (
    await page.request.get(`/api/v1/wines/products/${/\d+$/.exec(page.url())?.[0]}`)
  ).json()) as {
    match: { reasons: string[] }
  }
  expect(match.reasons).toHaveLength(3)
  for (const reason of match.reasons) await expect(taste).toContainText(reason)
})

test('a wine page tells the price over time, what is like it and why, and what the law wants told', async ({
  page,
}) => {
  const [wine] = (await listProducts(page, 'inStock=true&idKinds=1&size=1'))._embedded.items
  await page.goto(`/product/${wine?.id}`)
  await waitForHydration(page)
  const getSection = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const scrollToSection = async (name: string) => {
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
    return getSection(name)
  }
  const prices = await scrollToSection('가격 흐름')
  await expect(prices).toContainText(/오늘 [\d,]+원/)
  const facts = await scrollToSection('상품 정보 제공 고시')
  await facts.getByText(/^표시 사항 \d+가지 보기$/).click()
  for (const name of ['식품 유형', '수입자·판매원', '원산지', '용량·수량', '원재료', '소비기한'])
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
  await expect(await scrollToSection('교환·환불·청약철회')).toContainText('7일')
  await expect(page.getByText(/뇌졸중.*임신 중.*음주운전/)).toBeVisible()
  const similar = await scrollToSection('비슷한 와인')
  const other = similar.getByRole('listitem').first()
  const { similar: others } = (await (
    await page.request.get(`/api/v1/wines/products/${wine?.id}`)
  ).json()) as { similar: { why: string }[] }
  await expect(other).toContainText(others[0]?.why || '같은')
  const href = await other.getByRole('link').first().getAttribute('href')
  await other.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goBack()
  await expect(page.getByRole('heading', { name: '비슷한 와인' })).toBeInViewport()
})

test('the contents of an article lead to their part, and the feed leads to the article', async ({ page }) => {
  const feed = await (await page.request.get('/rss.xml')).text()
  const path = /<link>[^<]*?(\/magazine\/\d+)<\/link>/.exec(feed)?.[1] ?? ''
  await page.goto(path)
  await waitForHydration(page)
  await expect(
    getMain(page)
      .getByText(/읽는 시간 \d+분/)
      .first(),
  ).toBeVisible()
  const contents = page.getByRole('navigation', { name: '목차' })
  if ((page.viewportSize()?.width ?? 0) < 992) await contents.locator('summary').click()
  const last = contents.getByRole('link').last()
  const words = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(/#/)
  await expect(getMain(page).getByRole('heading', { level: 2, name: words })).toBeInViewport()
  await page.reload()
  await expect(getMain(page).getByRole('heading', { level: 2, name: words })).toBeInViewport()
})

test('a store is found by the map and shows its front, its way, its days and its wines', async ({ page }) => {
  await page.goto('/store?province=jeju')
  await waitForHydration(page)
  const first = page.getByRole('list', { name: '픽업 매장' }).getByRole('listitem').first()
  const picture = first.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(90)
  const map = page.getByRole('img', { name: '매장 위치 지도' })
  await map.scrollIntoViewIfNeeded()
  await map.locator('circle').first().click({ force: true })
  await expect(page).toHaveURL(/\/store\/\d+$/)
  await page.reload()
  const front = getMain(page).locator('header img').first()
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await expect(getMain(page).getByRole('link', { name: '길찾기' })).toHaveAttribute(
    'href',
    /^https:\/\/map\.kakao\.com\/link\/to\//,
  )
  await expect(
    getMain(page)
      .getByText(/\d\d:\d\d–\d\d:\d\d/)
      .first(),
  ).toBeVisible()
  await getMain(page).getByRole('link', { name: '이 매장 와인 보기' }).click()
  await expect(page).toHaveURL(/\/product\?idStore=\d+$/)
  await page.reload()
  await expect(getCount(page)).not.toHaveText(/^와인 0개/)
})

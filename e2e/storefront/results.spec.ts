import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 992
const openResults = async (page: Page, query: string) => {
  await page.goto(`/search-result?${new URLSearchParams({ q: query })}`)
  await waitForHydration(page)
}
const getCards = (page: Page) => page.getByRole('list', { name: '와인', exact: true }).getByRole('listitem')
const getWineTab = (page: Page) =>
  page.getByRole('navigation', { name: '검색 결과 나누기' }).getByRole('link', { name: /^(?:와인|상품) \d/ })
const readTotal = async (page: Page): Promise<number> =>
  Number(((await getWineTab(page).textContent()) ?? '').replace(/\D/g, ''))
const readPrices = async (page: Page): Promise<number[]> =>
  (
    await getCards(page)
      .getByText(/^[\d,]+원$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')))

/** The filters stand beside the results, and below 992 px in a sheet over them. */
const actInFilters = async (page: Page, act: (filters: Locator) => Promise<void>) => {
  if (isWide(page)) return act(page.getByRole('main'))
  const sheet = page.getByRole('dialog', { name: '필터' })
  await page.getByRole('button', { name: /^필터/ }).click()
  await act(sheet)
  await sheet.getByRole('button', { name: /개 보기$/ }).click()
  await expect(sheet).toBeHidden()
}

test('results have the tools of a list: a facet, a price and an order, which a reload keeps @main', async ({
  page,
}) => {
  await openResults(page, '이탈리아 5만원 이하')
  const all = await readTotal(page)
  await actInFilters(page, async (filters) => {
    await filters.getByRole('checkbox', { name: /^레드/ }).click()
    await expect(page).toHaveURL(/idKinds=/)
    await filters.getByRole('button', { name: '2만원대' }).click()
    await expect(page).toHaveURL(/startPrice=20000/)
  })
  await page.getByLabel('정렬', { exact: true }).selectOption({ label: '낮은 가격순' })
  await expect(page).toHaveURL(/sort=priceAsc/)
  await page.reload()
  await waitForHydration(page)
  expect(await readTotal(page)).toBeLessThan(all)
  const prices = await readPrices(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.every((price) => price >= 20_000 && price < 30_000)).toBe(true)
  await expect(getCards(page).getByText(/^(?:화이트|로제|스파클링) ·/)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('q')).toBe('이탈리아 5만원 이하')
  await page.getByRole('button', { name: '전체 해제' }).click()
  await expect.poll(() => readTotal(page)).toBe(all)
})

test('a condition that was read is taken away by its chip, and the filters stay', async ({ page }) => {
  await page.goto(
    `/search-result?${new URLSearchParams({ q: '칠레 카베르네 5만원 이하', sort: 'priceAsc' })}`,
  )
  await waitForHydration(page)
  const all = await readTotal(page)
  await page.getByRole('link', { name: '50,000원 이하 조건 빼기' }).click()
  await expect(page).toHaveURL(/not=price/)
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect.poll(() => readTotal(page)).toBeGreaterThan(all)
  await expect(page.getByRole('link', { name: '50,000원 이하 조건 빼기' })).toHaveCount(0)
})

test('each card names its grapes, and says why the words mean it', async ({ page }) => {
  await openResults(page, '스테이크에 어울리는 메를로')
  await expect(getCards(page).first()).toContainText('메를로')
  await expect(getCards(page).first().getByText('스테이크에 어울림')).toBeVisible()
})

type FewResults = { page: { totalElements: number }; alsoFits?: { items: unknown[]; label: string } }

/** A search whose results are few, so that others are offered below them. */
const findFewResults = async (page: Page): Promise<{ query: string; answer: FewResults }> => {
  for (const rest of ['칠레 레드', '부르고뉴 화이트', '뉴질랜드 화이트', '포르투갈 와인', '스페인 화이트']) {
    const query = `입문용 ${rest}`
    const response = await page.request.get(`/api/v1/wines/products?${new URLSearchParams({ query })}`)
    const answer = (await response.json()) as FewResults
    if (answer.alsoFits && answer.page.totalElements > 0) return { query, answer }
  }
  throw new Error('no search has few results')
}

test('below few results stands what meets all but an opinion, and the list and its count stay true', async ({
  page,
}) => {
  const { query, answer } = await findFewResults(page)
  await openResults(page, query)
  expect(await readTotal(page)).toBe(answer.page.totalElements)
  const title = "'입문' 말고 다른 조건에 모두 맞는 와인"
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const others = page.getByRole('list', { name: title }).locator('> li')
  expect(await others.count()).toBe(answer.alsoFits?.items.length)
  const cards = page.getByRole('list', { name: '와인', exact: true }).locator('> li')
  expect(await cards.count()).toBe(answer.page.totalElements)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a long query takes two lines of a title at most', async ({ page }) => {
  await openResults(page, '부모님 생신 선물로 드릴 이탈리아 토스카나 산지오베제 레드 와인 추천 10만원 이하')
  const { lines, isWithin } = await page.getByRole('heading', { level: 1 }).evaluate((title) => ({
    lines: Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight)),
    isWithin: document.documentElement.scrollWidth <= innerWidth,
  }))
  expect([lines <= 2, isWithin]).toEqual([true, true])
})

test('what finds nothing says which single condition is in the way, and leads on without it', async ({
  page,
}) => {
  await openResults(page, '무알콜 바롤로')
  const ways = page.getByRole('group', { name: '하나씩 뺄 수 있는 조건' }).getByRole('link')
  await expect(ways.first()).toHaveText(/빼면 [1-9]\d*병$/)
  const count = Number((await ways.first().textContent())?.match(/(\d+)병$/)?.[1])
  await ways.first().click()
  await expect(page).toHaveURL(/not=/)
  await expect.poll(() => readTotal(page)).toBe(count)
})

const openBox = async (page: Page, text: string): Promise<Locator> => {
  await page.goto('/')
  await waitForHydration(page)
  const field = page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?')
  await field.click()
  await expect(page.getByRole('button', { name: /^(검색 닫기|취소)$/ })).toBeVisible()
  await field.pressSequentially(text)
  return page.getByRole('grid').getByRole('gridcell')
}

test('the box completes the last word, counts what all mean, and both are reached by keys', async ({
  page,
}) => {
  const options = await openBox(page, '칠레 카베')
  const whole = options.filter({ hasText: /^칠레 · 카베.* \d+병 모두 보기$/ })
  await expect(options.first()).toContainText(/^칠레 카베르네/)
  await expect(whole).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search-result\?q=/)
  expect(new URL(page.url()).searchParams.get('q')).toMatch(/^칠레 카베르네/)
  expect(await readTotal(page)).toBeGreaterThan(0)
})

test('all that the words mean is one tap away', async ({ page }) => {
  const options = await openBox(page, '아르헨티나 말벡')
  const whole = options.filter({ hasText: /^아르헨티나 · 말벡 \d+병 모두 보기$/ })
  const count = Number((await whole.textContent())?.match(/(\d+)병/)?.[1])
  await whole.click()
  await expect(page).toHaveURL(/\/search-result\?q=/)
  expect(await readTotal(page)).toBe(count)
})

test('results that are all goods are not called wines', async ({ page }) => {
  await openResults(page, '오프너')
  const tabs = page.getByRole('navigation', { name: '검색 결과 나누기' })
  await expect(tabs.getByRole('link', { name: /^상품 [1-9]/ })).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^와인 \d/ })).toHaveCount(0)
})

import type { Locator, Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'

const getSearchField = (page: Page) => page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?')
const getSuggestions = (page: Page) => page.getByRole('grid')
const getWineList = (page: Page) => page.getByRole('list', { name: '와인', exact: true })
const getCards = (container: Locator) => container.getByRole('link').filter({ hasText: /\S/ })

/** The box works before hydration; the list of recent searches needs it. */
const openSearch = async (page: Page) => {
  await getSearchField(page).click()
  await expect(page.getByRole('button', { name: /^(검색 닫기|취소)$/ })).toBeVisible()
}

/** The filters stand beside the list, and below 992 px in a sheet over it. */
const actInFilters = async (page: Page, act: (filters: Locator) => Promise<void>) => {
  if ((page.viewportSize()?.width ?? 0) >= 992) return act(page.getByRole('main'))
  const sheet = page.getByRole('dialog', { name: '필터' })
  await page.getByRole('button', { name: /^필터/ }).click()
  await expect(sheet).toBeVisible()
  await act(sheet)
  await sheet.getByRole('button', { name: /개 보기$/ }).click()
  await expect(sheet).toBeHidden()
}

/** Takes a filter off by its chip over the list, and below 992 px where it was ticked. */
const takeOff = (page: Page, name: string) =>
  (page.viewportSize()?.width ?? 0) >= 992
    ? page.getByRole('button', { name: `${name} 조건 지우기` }).click()
    : actInFilters(page, (filters) =>
        filters.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck(),
      )

const readTotal = async (page: Page): Promise<number> =>
  Number(
    (
      (await page
        .getByRole('status')
        .filter({ hasText: /^와인 [\d,]+개/ })
        .first()
        .textContent()) ?? ''
    )
      // Goods are counted after the wines.
      .replace(/ · .*/, '')
      .replace(/\D/g, ''),
  )

test('a visitor types 피노, picks a suggestion, and sees what the shop has @main', async ({ page }) => {
  await page.goto('/')
  await openSearch(page)
  await getSearchField(page).pressSequentially('피노')
  const suggestion = getSuggestions(page)
    .getByRole('gridcell')
    .filter({ hasText: /^피노 누아\s*Pinot Noir$/ })
    .first()
  await expect(suggestion).toBeVisible()
  const words = (await suggestion.locator('span').first().textContent()) ?? ''
  await suggestion.click()
  await expect(page).toHaveURL(new RegExp(`/search-result\\?q=`))
  expect(new URL(page.url()).searchParams.get('q')).toBe(words)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  await expect(getCards(getWineList(page)).first()).toBeVisible()
})

/** Types into the header's box and chooses the first suggestion that leads to a group's page. */
const pickSuggestion = async (page: Page, text: string, words: RegExp) => {
  await page.goto('/')
  await openSearch(page)
  await getSearchField(page).pressSequentially(text)
  const suggestion = getSuggestions(page).getByRole('gridcell').filter({ hasText: words }).first()
  await expect(suggestion).toBeVisible()
  await suggestion.click()
}

test('what is picked in the box opens its own page: a winery, an article, wine basics, a store', async ({
  page,
}) => {
  const cases = [
    ['토르벨로', /^카시나 토르벨로(?!.*모두 보기)/, /\/winery\/\d+$/],
    ['해운대', /해운대점(?!.*모두 보기)/, /\/store\/\d+$/],
    ['오크통', /오크통/, /\/magazine\/\d+$/],
    ['알코올', /알코올 한 잔/, /\/common-sense\/\d+$/],
    ['세랄토', /바롤로 세랄토(?!.*모두 보기)/, /\/product\/\d+$/],
  ] as const
  for (const [text, words, address] of cases) {
    await pickSuggestion(page, text, words)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(getSearchField(page)).toHaveValue('')
})

test('results are told apart by tabs with counts, corrected, and empty ones lead on', async ({ page }) => {
  await page.goto('/search-result?q=%EC%95%8C%EC%BD%94%EC%98%AC')
  const tabs = page.getByRole('navigation', { name: '검색 결과 나누기' })
  const basics = tabs.getByRole('link', { name: /^와인 상식 [1-9]/ })
  await expect(basics).toBeVisible()
  await basics.click()
  await expect(page).toHaveURL(/tab=sense/)
  await page.reload()
  await page.getByRole('main').locator('a[href^="/common-sense/"]').first().click()
  await expect(page).toHaveURL(/\/common-sense\/\d+$/)
  await page.goto('/search-result?q=zkqpfmsp')
  await expect(page.getByRole('main')).toContainText(
    "'zkqpfmsp'에 맞는 와인이 없어 '카베르네' 결과를 보여 드려요.",
  )
  await page.getByRole('main').getByRole('link', { name: "'zkqpfmsp' 그대로 찾기" }).click()
  await expect(page).toHaveURL(/q=zkqpfmsp&exact=true/)
  await page.reload()
  await expect(tabs.getByRole('link', { name: /^전체 \d/ })).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^와인 \d/ })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('결과를 보여 드려요')
  await page.goto('/search-result?q=%EC%BF%A0%EC%BF%A0%EB%A3%A8%EC%82%A5%EB%BD%95%EA%B9%8C')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /피노 누아|카베르네/ })
      .first(),
  ).toBeVisible()
})

test('a recent search comes back, is picked, deleted, and all are cleared @main-390', async ({ page }) => {
  for (const text of ['피노', '리슬링', '샴페인']) {
    await page.goto('/')
    await openSearch(page)
    await getSearchField(page).pressSequentially(text)
    await getSearchField(page).press('Enter')
    await expect(page).toHaveURL(/\/search-result\?q=/)
  }
  await page.goto('/')
  await openSearch(page)
  const recent = getSuggestions(page).getByRole('gridcell').filter({ hasText: /\S/ })
  await expect(recent).toHaveText(['샴페인', '리슬링', '피노'])
  await page.getByRole('button', { name: '리슬링 지우기' }).click()
  await expect(recent).toHaveText(['샴페인', '피노'])
  await recent.filter({ hasText: '피노' }).click()
  await expect(page).toHaveURL(/\/search-result\?q=%ED%94%BC%EB%85%B8$/)
  await page.goto('/')
  await openSearch(page)
  await expect(recent).toHaveText(['피노', '샴페인'])
  await page.getByRole('button', { name: '전체삭제' }).click()
  await expect(recent).toHaveCount(0)
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  await page.reload()
  await openSearch(page)
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
})

test('filters narrow the list, their chips take them off, and back brings them again @main', async ({
  page,
}) => {
  await page.goto('/product')
  await waitForHydration(page)
  const all = await readTotal(page)
  await actInFilters(page, async (filters) => {
    const white = filters.getByRole('checkbox', { name: /^화이트/ })
    await white.click()
    await expect(page).toHaveURL(/idKinds=/)
    await expect(white).toBeChecked()
    await filters.getByRole('button', { name: '3~5만원' }).click()
    await expect(page).toHaveURL(/startPrice=30000/)
  })
  await page.reload()
  await waitForHydration(page)
  const filteredTotal = await readTotal(page)
  expect(filteredTotal).toBeLessThan(all)
  await expect(getWineList(page).getByText(/^레드 ·/)).toHaveCount(0)
  await takeOff(page, '화이트')
  await expect(page).not.toHaveURL(/idKinds=/)
  await expect.poll(() => readTotal(page)).toBeGreaterThan(filteredTotal)
  await page.goBack()
  await expect(page).toHaveURL(/idKinds=/)
  await expect.poll(() => readTotal(page)).toBe(filteredTotal)
  await page.getByRole('button', { name: '전체 해제' }).click()
  await expect.poll(() => readTotal(page)).toBe(all)
  await expect(page).toHaveURL(/\/product$/)
})

test('two filters ticked one right after the other both count', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await actInFilters(page, async (filters) => {
    const kinds = [/^레드/, /^화이트/].map((name) => filters.getByRole('checkbox', { name }))
    for (const kind of kinds) await kind.click()
    await expect(page).toHaveURL(/idKinds=\d+(,|%2C)\d+/)
    for (const kind of kinds) await expect(kind).toBeChecked()
  })
  await page.reload()
  const tools = page.getByRole('group', { name: '필터와 정렬' })
  if ((page.viewportSize()?.width ?? 0) < 992)
    return expect(tools.getByRole('button', { name: '종류 레드 +1' })).toBeVisible()
  await expect(tools.getByRole('button', { name: '레드 조건 지우기' })).toBeVisible()
  await expect(tools.getByRole('button', { name: '화이트 조건 지우기' })).toBeVisible()
})

test('a list that a link has narrowed says by what, whatever the language of the page @main-1280', async ({
  page,
}) => {
  const response = await page.request.get('/api/v1/wineries?size=1')
  const [winery] = ((await response.json()) as { _embedded: { items: { id: number; name: string }[] } })
    ._embedded.items
  await page.goto(`/product?idWineries=${winery?.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: `${winery?.name} 조건 지우기` }).click()
  await expect(page).toHaveURL(/\/product$/)
  await page.goto('/product?countryName=%ED%94%84%EB%9E%91%EC%8A%A4&idProductionAreas=-1&lang=en-US')
  await waitForHydration(page)
  await expect(page.getByRole('main')).not.toContainText('프랑스')
  // On a phone the filter's own tool says what is set; all is taken off at once.
  const wide = (page.viewportSize()?.width ?? 0) >= 992
  await page.getByRole('button', { name: wide ? 'Remove All of France' : 'Clear all' }).click()
  await expect(page).not.toHaveURL(/countryName|idProductionAreas/)
})

test('another country is chosen beside areas of the first, and both are listed', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await actInFilters(page, async (filters) => {
    await filters.getByRole('checkbox', { name: /^이탈리아/ }).click()
    await expect(page).toHaveURL(/countryName=/)
    const tuscany = filters.getByRole('checkbox', { name: /^토스카나/ })
    await tuscany.click()
    await expect(page).not.toHaveURL(/countryName=/)
    await expect(tuscany).toBeChecked()
    await filters.getByRole('checkbox', { name: /^스페인/ }).click()
    await expect(page).toHaveURL(/countryName=/)
  })
  await page.reload()
  await waitForHydration(page)
  expect(await readTotal(page)).toBeGreaterThan(5)
  await takeOff(page, '토스카나')
  await expect(page).not.toHaveURL(/idProductionAreas=\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('스페인')
})

test('a list is narrowed to what one seller has, and keeps it over a reload', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const all = await readTotal(page)
  await actInFilters(page, async (filters) => {
    await filters.getByText('판매자', { exact: true }).first().click()
    await filters.getByRole('group', { name: '판매자' }).getByRole('checkbox').last().click()
    await expect(page).toHaveURL(/idCompanies=\d/)
  })
  await expect.poll(() => readTotal(page)).toBeLessThan(all)
  const some = await readTotal(page)
  await page.reload()
  await waitForHydration(page)
  expect(await readTotal(page)).toBe(some)
})

test('the dearest wines have a band of their own, and any price can be typed', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await actInFilters(page, async (filters) => {
    await filters.getByRole('button', { name: '20~50만원' }).click()
    await expect(page).toHaveURL(/startPrice=200000&endPrice=499999/)
    await filters.getByRole('button', { name: '50만원 이상' }).click()
    await expect(page).toHaveURL(/startPrice=500000(?!.*endPrice)/)
    const to = filters.getByRole('textbox', { name: '가격 최고 가격' })
    await to.fill('800000')
    await to.press('Enter')
    await expect(page).toHaveURL(/endPrice=800000/)
  })
  await page.reload()
  await waitForHydration(page)
  const prices = await readPrices(getWineList(page))
  expect(prices.filter((price) => price < 500_000 || price > 800_000)).toEqual([])
})

const readPrices = async (container: Locator): Promise<number[]> =>
  (await container.getByText(/^[\d,]+원$/).allTextContents()).map((text) => Number(text.replace(/\D/g, '')))

test('what the recommended order goes by stands behind the order, for readers too', async ({ page }) => {
  await page.goto('/product')
  const hint = '추천순은 최근 판매, 평점, 새로 들어온 순서를 함께 봐요.'
  const sort = page.getByRole('combobox', { name: '정렬' })
  await expect(sort).toHaveAccessibleDescription(hint)
  await page.goto('/product?sort=priceAsc')
  await expect(sort).toHaveAccessibleDescription('')
})

test('the list is sorted and turned page by page', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await page.getByLabel('정렬', { exact: true }).selectOption({ label: '낮은 가격순' })
  await expect(page).toHaveURL(/sort=/)
  const isCheapestFirst = async () => {
    const prices = await readPrices(getWineList(page))
    return prices.length > 0 && prices[0] === Math.min(...prices)
  }
  await expect.poll(isCheapestFirst).toBe(true)
  const first = await getCards(getWineList(page)).first().textContent()
  await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/sort=/)
  await expect(getCards(getWineList(page)).first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(getCards(getWineList(page)).first()).toHaveText(first ?? '')
})

test('a list grows by what comes next, stays so over a reload, and begins anew with a filter', async ({
  page,
}) => {
  await page.goto('/product')
  await waitForHydration(page)
  const visibleCards = getCards(getWineList(page))
  await expect(visibleCards).toHaveCount(24)
  const last = await visibleCards.last().getAttribute('href')
  await page.getByRole('button', { name: /^더보기 \(24\// }).click()
  await expect(visibleCards).toHaveCount(48)
  await expect(visibleCards.nth(23)).toHaveAttribute('href', last ?? '')
  await page.reload()
  await expect(visibleCards).toHaveCount(48)
  await visibleCards.nth(40).click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.goBack()
  await expect(visibleCards).toHaveCount(48)
  await expect(visibleCards.nth(40)).toBeInViewport()
  await page.getByLabel('정렬', { exact: true }).selectOption({ label: '낮은 가격순' })
  await expect(page).not.toHaveURL(/size=/)
  await expect(visibleCards).toHaveCount(24)
})

test('a search stays in the language that the address asks for, to its tabs and its pages', async ({
  page,
}) => {
  await page.goto('/?lang=en-US')
  const field = page.getByRole('banner').getByPlaceholder('Which wine are you looking for?')
  await waitForHydration(page)
  await field.click()
  await expect(getSuggestions(page)).toBeVisible()
  await field.pressSequentially('Pinot')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search-result\?q=Pinot&lang=en-US$/)
  const tab = page.getByRole('navigation', { name: 'Types of results' }).getByRole('link', { name: /^Wines/ })
  await tab.click()
  await expect(page).toHaveURL(/(?=.*[?&]tab=wine(?:&|$))(?=.*[?&]lang=en-US(?:&|$))/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('every kind of result can be turned page by page, and without words nothing is counted', async ({
  page,
}) => {
  await page.goto('/search-result?q=%EC%99%80%EC%9D%B8&tab=store')
  const storeLinks = page.getByRole('main').locator('a[href^="/store/"]')
  const tab = page.getByRole('navigation', { name: '검색 결과 나누기' }).getByRole('link', { name: /^매장/ })
  const all = Number((await tab.textContent())?.replace(/\D/g, ''))
  const pageCount = Math.ceil(all / 12)
  let linkCount = 0
  for (let at = 1; at <= pageCount; at++) {
    await page.goto(`/search-result?q=%EC%99%80%EC%9D%B8&tab=store&page=${at}`)
    linkCount += await storeLinks.count()
  }
  expect(linkCount).toBe(all)
  await page.goto('/search-result')
  await expect(page.getByRole('heading', { name: '어떤 와인을 찾으세요?' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '검색 결과 나누기' })).toHaveCount(0)
})

type Bottle = { id: number; stockQty: number; vintage: number | null; volumeMl: number }
type ProductList = { _embedded: { items: Bottle[] } }

/** A wine in stock in two vintages of the same size. */
const findWineOfTwoVintages = async (page: Page): Promise<[number, Bottle]> => {
  const response = await page.request.get('/api/v1/wines/products?size=60&inStock=true')
  for (const { id, vintage, volumeMl } of ((await response.json()) as ProductList)._embedded.items) {
    const vintages = (await (
      await page.request.get(`/api/v1/wines/products/${id}/vintages`)
    ).json()) as ProductList
    const other = vintages._embedded.items.find(
      (one) => one.vintage !== vintage && one.volumeMl === volumeMl && one.stockQty > 3,
    )
    if (other) return [id, other]
  }
  throw new Error('no wine has two vintages in stock')
}

test('a visitor chooses another vintage and adds two, and the device keeps them @main', async ({ page }) => {
  const [id, { id: other, vintage }] = await findWineOfTwoVintages(page)
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  const chip = page
    .getByRole('group', { name: '빈티지' })
    .getByRole('button', { name: new RegExp(`^${vintage}`) })
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`/product/${other}$`))
  // The address changes before the other wine is loaded.
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '한 병 더하기' }).click()
  await expect(page.getByText('총 2병')).toBeVisible()
  await page.getByRole('button', { name: '담기', exact: true }).click()
  const toast = page.getByRole('status', { name: '알림' })
  await expect(toast).toContainText('장바구니에 담았어요.')
  await toast.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const line = page.getByRole('main').locator(`a[href="/product/${other}"]`).first()
  await expect(line).toBeVisible()
  await page.reload()
  await expect(line).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vini:cart'))).toBe(
    JSON.stringify([{ idProduct: other, qty: 2 }]),
  )
})

test.describe('without a network', () => {
  test.use({ refusals: [/./] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('the search box says that it has nothing to suggest, and suggests again with the next letters', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await openSearch(page)
    await context.setOffline(true)
    await getSearchField(page).pressSequentially('피')
    await expect(
      page.getByText('추천 검색어를 불러오지 못했어요. 그대로 검색할 수 있어요.').first(),
    ).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await getSearchField(page).pressSequentially('노')
    await expect(getSuggestions(page).getByText('피노 누아').first()).toBeVisible({ timeout: 20_000 })
  })
})

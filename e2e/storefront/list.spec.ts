import type { BrowserContext, Page } from '@playwright/test'
import { expect, getMain, signIn, test, waitForHydration } from '../fixtures.ts'
import { escapeRegExp } from '../translations.ts'
import { findTextTop, openAndFindPrice, scrollBy, sumBarHeights } from './boxes.ts'

const isPhone = ({ width }: { width: number }) => width < 768
const getList = (page: Page) => page.getByRole('list', { name: '와인', exact: true })
/** The two sizes that the numbers were set for. */
const setSize = (page: Page) => {
  const phone = isPhone(page.viewportSize() ?? { width: 0 })
  return page
    .setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    .then(() => phone)
}

test('the first screen of the list holds bottles with prices, also with three filters on @main', async ({
  page,
}) => {
  const phone = await setSize(page)
  for (const path of ['/product', '/product?idKinds=1&startPrice=30000&endPrice=49999&score=3'])
    expect(await openAndFindPrice(page, path), path).toBeLessThanOrEqual(phone ? 600 : 690)
  if (!phone) {
    const pickup = await findTextTop(
      page,
      /^(?:매장 \d+곳|오늘 픽업|픽업 예약|배송 가능|.*점 (?:오늘|내일).*)$/,
    )
    expect(pickup).toBeLessThanOrEqual(790)
  }
})

test('prices of a row stand on one line also while the rest of a long list waits for its layout', async ({
  page,
}) => {
  const phone = await setSize(page)
  await page.goto('/product')
  await page.evaluate(() => document.documentElement.toggleAttribute('data-partly', true))
  const prices = getList(page).getByText(/^[\d,]+원$/)
  const bottoms = await prices.evaluateAll((all) =>
    all.filter((one) => !one.closest('s, del')).map((one) => Math.round(one.getBoundingClientRect().bottom)),
  )
  const columns = phone ? 2 : 4
  for (let first = 0; first < 8; first += columns)
    expect(new Set(bottoms.slice(first, first + columns)).size, `row from card ${first + 1}`).toBe(1)
})

test('a search shows a bottle with its price in the first screen', async ({ page }) => {
  const phone = await setSize(page)
  for (const query of ['피노', '나파 레드', '스테이크에 어울리는 레드'])
    expect(
      await openAndFindPrice(page, `/search-result?${new URLSearchParams({ q: query })}`),
      query,
    ).toBeLessThanOrEqual(phone ? 640 : 720)
})

test('the tools of the list stay in view, and the header comes back when the page moves up @main-390', async ({
  page,
}) => {
  const phone = await setSize(page)
  await page.goto('/product')
  await waitForHydration(page)
  await page.mouse.move(200, 400)
  await scrollBy(page, 1600)
  if (phone) await expect.poll(() => sumBarHeights(page)).toBeLessThanOrEqual(105)
  const tools = page.getByRole('group', { name: '필터와 정렬' })
  await expect(tools).toBeInViewport()
  await scrollBy(page, -200)
  await expect(page.getByRole('banner').getByRole('link', { name: /장바구니/ })).toBeInViewport()
  await expect(tools).toBeInViewport()
})

test('a tool of the list opens its values alone, says what is set, and takes it off', async ({ page }) => {
  test.skip(!isPhone(page.viewportSize() ?? { width: 0 }), 'from 992 px on the filters stand beside the list')
  await page.goto('/product')
  await waitForHydration(page)
  const tools = page.getByRole('group', { name: '필터와 정렬' })
  await tools.getByRole('button', { name: '가격', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '가격' })
  await sheet.getByRole('button', { name: '2만원대' }).click()
  await expect(page).toHaveURL(/startPrice=20000&endPrice=29999/)
  await sheet.getByRole('button', { name: /개 보기$/ }).click()
  await expect(tools.getByRole('button', { name: '가격 2만원대' })).toHaveText('2만원대')
  await tools.getByRole('button', { name: '가격 2만원대' }).click()
  await sheet.getByRole('button', { name: '초기화' }).click()
  await expect(page).not.toHaveURL(/startPrice/)
  await page.keyboard.press('Escape')
  await expect(tools.getByRole('button', { name: '가격', exact: true })).toBeFocused()
})

test('every set range is said as a shopper says it', async ({ page }) => {
  const cases = [
    ['startPrice=20000&endPrice=29999', '2만원대'],
    ['startPrice=500000', '50만원 이상'],
    ['startPrice=15000', '15,000원 이상'],
    ['endPrice=45000', '45,000원 이하'],
    ['startPrice=15000&endPrice=45000', '15,000원~45,000원'],
    ['startAlcohol=12', '도수 12% 이상'],
    ['endAlcohol=13.5', '도수 13.5% 이하'],
  ] as const
  for (const [search, label] of cases) {
    await page.goto(`/product?${search}`)
    await expect(
      page
        .getByRole('group', { name: '필터와 정렬' })
        .getByText(label, { exact: true })
        .filter({ visible: true }),
    ).toHaveCount(1)
  }
})

test('the list says nothing of stock that nobody has looked up', async ({ page }) => {
  await page.goto('/product')
  await expect(getList(page)).toBeVisible()
  await expect(page.getByText('가까운 매장에 지금 있는 와인만 모았어요.')).toHaveCount(0)
})

interface ListAnswer {
  page: { totalElements: number }
  totals: { wines: number; goods: number; atStore: number | null; everywhere: number }
}

const readList = async (page: Page, query: string): Promise<ListAnswer> => {
  const answer = await page.request.get(`/api/v1/wines/products?size=1&${query}`)
  return (await answer.json()) as ListAnswer
}

/** A shopper who collects at 성수점. */
const chooseStore = (context: BrowserContext, baseURL = '') =>
  context.addCookies([{ name: 'vini_store', value: '1', url: baseURL }])

const getTools = (page: Page) => page.getByRole('group', { name: '필터와 정렬' })
const getStoreOption = (page: Page) => getTools(page).getByRole('button', { name: /^성수점 \d/ })
const getAllOption = (page: Page) => getTools(page).getByRole('button', { name: /^모든 매장 \d/ })
/** The head counts wines, and goods after them; together they are the list. */
const countTitle = (page: Page, count: number) =>
  expect
    .poll(async () => {
      const texts = await page
        .getByRole('status')
        .filter({ hasText: /[\d,]+개/ })
        .allTextContents()
      return [...texts.join(' ').matchAll(/([\d,]+)개/g)].reduce(
        (sum, [, digits = '']) => sum + Number(digits.replaceAll(',', '')),
        0,
      )
    })
    .toBe(count)

test('with a chosen store the list is of its shelf, and all stores are one press away @main', async ({
  page,
  context,
  baseURL,
}) => {
  await chooseStore(context, baseURL)
  const phone = await setSize(page)
  const { atStore, everywhere } = (await readList(page, 'myStore=1')).totals
  expect(atStore).toBeLessThan(everywhere)
  const warnings: string[] = []
  page.on('console', (line) => {
    if (/hydrat/i.test(line.text())) warnings.push(line.text())
  })
  const html = await (await page.request.get('/product')).text()
  expect(html).toContain(`성수점 ${atStore}`)
  const { wines, goods } = (await readList(page, 'idStore=1')).totals
  expect(html).toContain(`와인 ${wines}개 · 액세서리·식품 ${goods}개`)
  await page.goto('/product')
  await waitForHydration(page)
  await expect.poll(() => findTextTop(page)).toBeLessThanOrEqual(phone ? 600 : 690)
  await expect(getStoreOption(page)).toHaveText(`성수점 ${atStore}`)
  await expect(getStoreOption(page)).toHaveAttribute('aria-pressed', 'true')
  await countTitle(page, atStore ?? 0)

  await getAllOption(page).click()
  await expect(page).toHaveURL(/\/product\?idStore=all$/)
  await countTitle(page, everywhere)
  await expect(getAllOption(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/product$/)
  await countTitle(page, atStore ?? 0)
  await page.goForward()
  await countTitle(page, everywhere)
  await page.reload()
  await countTitle(page, everywhere)
  await getStoreOption(page).click()
  await expect(page).toHaveURL(/\/product$/)
  await countTitle(page, atStore ?? 0)
  expect(warnings).toEqual([])
})

test('filters, pages and the printed list are of the same shelf as the list', async ({
  page,
  context,
  baseURL,
}) => {
  await chooseStore(context, baseURL)
  const reds = await readList(page, 'idKinds=1&idStore=1')
  await page.goto('/product?idKinds=1')
  await waitForHydration(page)
  await countTitle(page, reds.page.totalElements)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('레드')
  await expect(page.getByRole('link', { name: /인쇄/ })).toHaveAttribute('href', /idStore=1/)
  await page.goto('/product?page=2')
  await waitForHydration(page)
  await expect(getStoreOption(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/product?idKinds=1&idStore=all')
  await countTitle(page, (await readList(page, 'idKinds=1')).page.totalElements)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('레드')
})

test('a store of the address is the store of its list, and words are searched for in all', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/product')
  await expect(getAllOption(page)).toHaveCount(0)
  await countTitle(page, (await readList(page, '')).totals.everywhere)
  await chooseStore(context, baseURL)
  await page.goto('/product?idStore=5')
  await countTitle(page, (await readList(page, 'idStore=5')).page.totalElements)
  await expect(getAllOption(page)).toHaveCount(0)
  await page.goto('/product?title=%ED%94%BC%EB%85%B8')
  await countTitle(page, (await readList(page, 'title=%ED%94%BC%EB%85%B8')).page.totalElements)
  await expect(getAllOption(page)).toHaveCount(0)
})

test('what the chosen store has nothing of is offered from all stores', async ({
  page,
  context,
  baseURL,
}) => {
  await chooseStore(context, baseURL)
  const answer = await page.request.get('/api/v1/wines/left-filter')
  const { countries } = (await answer.json()) as {
    countries: { productionAreas: { id: number; qty: number }[] }[]
  }
  const areas = countries.flatMap(({ productionAreas }) => productionAreas.filter(({ id }) => id > 0))
  const lists = areas.map(async ({ id }) => ({
    id,
    ...(await readList(page, `idProductionAreas=${id}&myStore=1`)).totals,
  }))
  const missing = (await Promise.all(lists)).find(
    ({ atStore, everywhere }) => atStore === 0 && everywhere > 0,
  )
  expect(missing, 'an area that only other stores have').toBeDefined()
  await page.goto(`/product?idProductionAreas=${missing?.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: `모든 매장에서 ${missing?.everywhere}개 보기` }).click()
  await expect(page).toHaveURL(/idStore=all/)
  await countTitle(page, missing?.everywhere ?? 0)
})

const getCircle = (page: Page, name: string) =>
  getMain(page).getByRole('button', {
    name: new RegExp(`^${escapeRegExp(name)}(?: 더)? 담기`),
  })

const expectQuantity = async (page: Page, name: string, qty: number) => {
  await expect(getCircle(page, name).locator('b')).toHaveAttribute('data-count', String(qty))
  await expect(getCircle(page, name)).toHaveAccessibleName(`${name} 더 담기, 장바구니에 ${qty}병`)
}

test('what is in the cart stands in the circle of its card, in a box of the same size', async ({ page }) => {
  const answer = await page.request.get('/api/v1/wines/products?inStock=true&size=4&idKinds=1')
  const { items } = ((await answer.json()) as { _embedded: { items: { id: number; name: string }[] } })
    ._embedded
  const { id, name } = items[0] ?? { id: 0, name: '' }
  await page.goto('/product?idKinds=1')
  await waitForHydration(page)
  const circle = getCircle(page, name).first()
  const before = await circle.boundingBox()
  await circle.click()
  await expectQuantity(page, name, 1)
  await getCircle(page, name).click()
  await expectQuantity(page, name, 2)
  const after = await getCircle(page, name).boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await page.reload()
  await expectQuantity(page, name, 2)
  // The cart of the device joins the member's, and the card says what that holds.
  await signIn(page, 'fresh@vini.test')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/product?idKinds=1')
  const cart = (await (await page.request.get('/api/v1/cart')).json()) as {
    _embedded: { items: { idProduct: number; qty: number }[] }
  }
  const line = cart._embedded.items.find(({ idProduct }) => idProduct === id)
  expect(line?.qty).toBeGreaterThanOrEqual(2)
  await expectQuantity(page, name, line?.qty ?? 0)
})

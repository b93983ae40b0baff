import type { Page } from '@playwright/test'
import { expect, getMain, test, waitForHydration } from '../fixtures.ts'

type Card = { id: number; price: number; vintage: number | null; fulfilment: string }
type ItemList<T> = { _embedded: { items: T[] } }

const list = async <T>(page: Page, path: string): Promise<T[]> =>
  ((await (await page.request.get(`/api/v1${path}`)).json()) as ItemList<T>)._embedded.items

/** A wine in stock that has the most bottles of other years and sizes. */
const findWine = async (page: Page): Promise<number> => {
  const cards = await list<Card>(page, '/wines/products?inStock=true&size=24&idKinds=1')
  const counts = await Promise.all(
    cards.map(async ({ id }) => (await list<Card>(page, `/wines/products/${id}/vintages`)).length),
  )
  return cards[counts.indexOf(Math.max(...counts))]?.id ?? 0
}

const findGoods = async (page: Page): Promise<number> =>
  (await list<Card>(page, '/wines/products?inStock=true&size=1&idKinds=8'))[0]?.id ?? 0

const open = async (page: Page, id: number) => {
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
}

const getTop = async (page: Page, text: RegExp): Promise<number> =>
  (await getMain(page).getByText(text).locator('visible=true').first().boundingBox())?.y ?? Number.NaN

/** The heights of what stays at the edges of the screen while the page scrolls. */
const measureBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, height, top, bottom } = element.getBoundingClientRect()
      const isAtEdge = top < 120 || bottom > innerHeight - 120
      return (
        (position === 'fixed' || position === 'sticky') &&
        element.checkVisibility() &&
        width > innerWidth / 2 &&
        height > 0 &&
        height < 200 &&
        bottom > 0 &&
        top < innerHeight &&
        isAtEdge
      )
    })
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

for (const kind of ['wine', 'goods'] as const)
  test(`the first screen of ${kind} has its price, place and act`, async ({ page }, { project }) => {
    await page.setViewportSize(
      project.name === '390' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    )
    await open(page, await (kind === 'wine' ? findWine(page) : findGoods(page)))
    const top = await getTop(page, /^[\d,]+원$/)
    expect(top).toBeLessThanOrEqual(isPhone(page) ? 550 : 430)
    const order = getMain(page).getByRole('button', { name: '바로 주문하기' })
    const orderTop = (await order.boundingBox())?.y ?? Number.NaN
    expect(orderTop).toBeLessThanOrEqual(isPhone(page) ? 844 : 680)
    expect(await getTop(page, /(부터|휴무)$/)).toBeLessThanOrEqual(isPhone(page) ? 640 : 680)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  })

test('vintages and sizes are two rows of chips that change the page in place', async ({ page }) => {
  await open(page, await findWine(page))
  const rows = getMain(page).getByRole('group', { name: /^(빈티지|용량)$/ })
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  const first = boxes[0]
  const last = boxes.at(-1)
  if (!first || !last) throw new Error('the wine has one bottle alone')
  expect(last.y + last.height - first.y).toBeLessThanOrEqual(120)
  if (isPhone(page)) expect(last.y).toBeLessThanOrEqual(740)
  const other = rows.first().locator('button[aria-pressed=false]:enabled').first()
  const year = (await other.textContent())?.split(' ')[0] ?? ''
  const address = page.url()
  await other.click()
  await expect(getMain(page).getByRole('heading', { level: 1 })).toContainText(year)
  expect(page.url()).not.toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('few bars stay while the page scrolls, and the act is among them', async ({ page }) => {
  await open(page, await findWine(page))
  await page.mouse.wheel(0, 2400)
  const add = page.getByRole('button', { name: '담기', exact: true }).locator('visible=true').last()
  await expect(add).toBeInViewport()
  await expect.poll(() => measureBars(page)).toBeLessThanOrEqual(isPhone(page) ? 120 : 114)
})

test('every bold amount is one that an order can total', async ({ page }) => {
  const id = await findWine(page)
  await open(page, id)
  const product = (await (await page.request.get(`/api/v1/wines/products/${id}`)).json()) as {
    price: number
    couponPrice: { price: number } | null
    stores: { price: number }[]
  }
  const payable = new Set([
    product.price,
    product.couponPrice?.price ?? product.price,
    ...product.stores.map(({ price }) => price),
  ])
  const bold = await getMain(page)
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.children.length === 0 && element.checkVisibility())
        .filter((element) => Number(getComputedStyle(element).fontWeight) >= 600)
        .filter((element) => element.getBoundingClientRect().top < 1000)
        .map((element) => element.textContent.trim())
        .filter((text) => /^[\d,]+원$/.test(text))
        .map((text) => Number(text.replaceAll(/\D/g, ''))),
    )
  expect(bold.length).toBeGreaterThan(0)
  expect(bold.filter((amount) => !payable.has(amount))).toEqual([])
})

test('the wish of a phone is in its header', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide page has it beside the act')
  await open(page, await findWine(page))
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: '뒤로' })).toBeVisible()
  await header.getByRole('button', { name: '찜하기' }).click()
  await expect(
    page
      .getByText(/로그인/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('goods say what they are for, of what, from where and how they are kept', async ({ page }) => {
  const id = await findGoods(page)
  await open(page, id)
  const { headline, goods } = (await (await page.request.get(`/api/v1/wines/products/${id}`)).json()) as {
    headline: string
    goods: { material: string; size: string; country: string; care: string }
  }
  await getMain(page).getByRole('heading', { name: '상품 정보 제공 고시' }).scrollIntoViewIfNeeded()
  await getMain(page)
    .getByText(/^표시 사항 \d+가지 보기$/)
    .click()
  for (const text of [headline, goods.material, goods.size, goods.country, goods.care])
    await expect(getMain(page).getByText(text, { exact: true }).first()).toBeVisible()
  await expect(getMain(page)).not.toContainText('비슷한 와인')
})

test('a wine that the chosen store lacks names the nearest store that has it', async ({
  page,
  context,
  baseURL,
}) => {
  type NearCard = { id: number; fulfilment: string; nearest?: { name: string; km: number } }
  await context.addCookies([{ name: 'vini_store', value: '1', url: baseURL ?? '' }])
  const cards = await list<NearCard>(page, '/wines/products?inStock=true&size=96&myStore=1')
  const card = cards.find(({ nearest, fulfilment }) => nearest && fulfilment === 'PICKUP')
  expect(card, 'a wine that only other stores have').toBeDefined()
  await open(page, card?.id ?? 0)
  const near = `${card?.nearest?.name}에 있어요 · ${Math.max(1, Math.round(card?.nearest?.km ?? 0))}km`
  await expect(getMain(page).getByRole('group', { name: '받는 방법' }).first()).toContainText(
    `성수점에는 없어요 · ${near}`,
  )
  expect(await getTop(page, /성수점에는 없어요/)).toBeLessThanOrEqual(640)
})

import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
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

test('a search shows a bottle with its price in the first screen', async ({ page }) => {
  const phone = await setSize(page)
  expect(await openAndFindPrice(page, '/search-result?q=%ED%94%BC%EB%85%B8')).toBeLessThanOrEqual(
    phone ? 640 : 720,
  )
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

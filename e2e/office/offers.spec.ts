import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import { getWineFromEvenPages } from '../orders.ts'

test.describe.configure({ timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

type Priced = { name: string; price: number; priceVaries?: boolean }
const readProduct = async (page: Page, id: number): Promise<Priced> =>
  (await (await page.request.get(`/api/v1/wines/products/${id}`)).json()) as Priced

test('a price that one seller lowers is what the shop lists, with a word that others ask more', async ({
  page: shopper,
  browser,
}) => {
  const { id } = await getWineFromEvenPages(shopper, 23)
  const { name, price } = await readProduct(shopper, id)
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  await page.goto(`/office/offers?query=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: '판매가', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  const row = page
    .getByRole('row')
    .filter({ hasText: `${price.toLocaleString('ko-KR')}원` })
    .first()
  const cell = row.getByRole('gridcell').nth(2)
  const setPrice = async (value: number) => {
    await cell.click()
    await row.getByRole('textbox').fill(String(value))
    await row.getByRole('textbox').press('Enter')
  }
  await setPrice(price - 1000)
  await expect(row.getByRole('alert')).toHaveText('먼저 고치는 이유를 적어 주세요.')
  await page.getByLabel('고치는 이유').fill('가격 오타를 바로잡아요')
  await setPrice(price - 1000)
  await expect(row.getByRole('status')).toHaveText('저장했어요.')
  await expect.poll(async () => (await readProduct(page, id)).price, { timeout: 20_000 }).toBe(price - 1000)
  await row.getByRole('link').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('가격 오타를 바로잡아요').first()).toBeVisible()
  await expectNoViolations(page)
  const calendar = page.getByRole('dialog', { name: '달력', exact: true })
  await panel.getByRole('button', { name: '달력 열기' }).first().click()
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(panel).toBeVisible()
  // What the panel saves meanwhile is the person's own: the next cell is saved over it.
  await panel.getByRole('button', { name: '판매 중지하기' }).click()
  await panel.getByRole('button', { name: '판매 시작하기' }).click()
  await expect(panel.getByRole('button', { name: '판매 중지하기' })).toBeVisible()
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(panel).toBeHidden()
  await setPrice(price - 2000)
  await expect.poll(async () => (await readProduct(page, id)).price, { timeout: 20_000 }).toBe(price - 2000)
})

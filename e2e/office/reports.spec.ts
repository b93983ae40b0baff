import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, openSellerPage } from '../office-people.ts'

test.describe.configure({ timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

test('sales are read by day, store and wine beside the period before, as a chart, a table and a file', async ({
  page: shopper,
  browser,
}) => {
  await shopper.goto('/')
  const page = await openOfficePage(browser, shopper)
  await page.goto('/office/reports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '판매 보고서' })).toBeVisible()
  await expect(main.getByRole('img', { name: /날마다 결제한 금액/ })).toBeVisible()
  await expectNoViolations(page)
  for (const group of ['매장', '판매자', '와인', '와이너리', '종류', '날짜']) {
    await main.getByRole('link', { name: group, exact: true }).click()
    await expect(main.getByRole('columnheader', { name: group, exact: true })).toBeVisible()
  }
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV 받기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^판매_날짜_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toBe(
    '\ufeff날짜,주문,병,상품 금액,할인,배송비,결제 금액,환불,이전 주문,이전 병,이전 상품 금액,이전 할인,이전 배송비,이전 결제 금액,이전 환불',
  )
  for (const tab of ['품절', '픽업 예약', '판매자 응대']) {
    await main.getByRole('link', { name: tab, exact: true }).click()
    await expect(main.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('table')).toBeVisible()
    await expectNoViolations(page)
  }
})

test("a seller's report names its own stores alone", async ({ page: shopper, browser }) => {
  await shopper.goto('/')
  const page = await openSellerPage(browser, shopper, await openOfficePage(browser, shopper))
  await page.goto('/seller/reports?tab=sellers')
  const rows = page.getByRole('main').getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('성수와인랩')
})

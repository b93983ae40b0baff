import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import { getWineFromEvenPages, signUpAdult } from '../orders.ts'
import { orderByCard } from '../payments.ts'

test.describe.configure({ timeout: 300_000 })
// Before the log-in no person is known, and a paused code is refused.
test.use({ refusals: [/^\/api\/v1\/(office\/|coupons)/] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

const expectDone = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

const register = async (page: Page, code: string) => {
  await page.goto('/mypage/coupon')
  await waitForHydration(page)
  await page.getByLabel('쿠폰 번호').fill(code)
  await page.getByRole('button', { name: '등록하기' }).click()
}

/** Adds a campaign of 90 percent off, which is the best coupon of any order, and starts it. */
const startCampaign = async (office: Page, name: string, code: string) => {
  await office.goto('/office/coupons')
  await expect(office.getByRole('heading', { name: '쿠폰', level: 1 })).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('link', { name: '캠페인 추가' }).click()
  await office.getByRole('button', { name: '저장' }).click()
  await expect(office.getByText('한국어 이름을 입력해 주세요.')).toBeVisible()
  await office.getByLabel('이름 (한국어)').fill(name)
  await office.getByLabel('할인 방식').selectOption('RATE')
  await office.getByLabel('할인율 (%)').fill('90')
  await office.getByLabel('공용 쿠폰 번호').fill(code)
  await office.getByRole('button', { name: '저장' }).click()
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible()
  await office.getByRole('button', { name: '시작하기' }).click()
  await expectDone(office, '상태를 바꿨어요.')
  await expectNoViolations(office)
}

test('a campaign with a code is used once, stands in the figures, and gives nothing while it pauses', async ({
  page,
  browser,
}) => {
  const code = `AUTUMN-${Date.now() % 10_000_000}`
  const name = `가을 쿠폰 ${code}`
  const wine = await getWineFromEvenPages(page, 2)
  await signUpAdult(page)
  const office = await openOfficePage(browser, page)
  await startCampaign(office, name, code)

  await register(page, code.replace('-', '').toLowerCase())
  await expect(page.getByRole('main')).toContainText(name)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await expect(page.getByRole('main')).toContainText(name)
  await orderByCard(page)

  await office.reload()
  const figures = office.getByRole('region', { name: '실적' })
  await expect(figures.getByRole('definition').nth(4)).toHaveText('1')
  await expect(figures.getByRole('table', { name: '날짜별 실적' }).getByRole('row')).toHaveCount(2)

  await office.getByRole('button', { name: '일시 중지' }).click()
  await expectDone(office, '상태를 바꿨어요.')
  await register(page, code)
  await expect(page.getByText('지금은 등록과 사용을 잠시 멈춘 쿠폰이에요.')).toBeVisible()
})

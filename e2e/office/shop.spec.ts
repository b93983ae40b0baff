import type { Browser, Page } from '@playwright/test'
import { waitForHydration, expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import { getWineFromEvenPages, openOrder, signUpAdult } from '../orders.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
// A stopped payment is refused: that is the journey.
test.use({ refusals: [/./], actionTimeout: 15_000 })

/** The first page as a new visitor sees it. */
const openVisitor = async (browser: Browser, page: Page, locale: string) => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale })
  const visitor = await context.newPage()
  await visitor.goto('/')
  return visitor
}

const saveNotice = async (office: Page) => {
  await office.getByRole('button', { name: '공지 저장하기' }).click()
  await expect(office.getByText('공지를 저장했어요.')).toBeVisible()
}

test('a notice is shown to shoppers in their language until it is switched off', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await office.goto('/office/switches')
  await office.getByLabel('제목 (한국어)').fill('서버 점검 안내')
  await office.getByLabel('내용 (한국어)').fill('오늘 밤에 잠시 쉬어요.')
  await office.getByLabel('제목 (English)').fill('Maintenance tonight')
  await office.getByLabel('내용 (English)').fill('The shop pauses for an hour.')
  await office.getByLabel('링크').fill('/about')
  await saveNotice(office)
  await expect(office.getByText('지금 고객에게 보여요.')).toBeVisible()
  await expectNoViolations(office)

  const english = await openVisitor(browser, page, 'en-US')
  const notice = english.getByRole('dialog', { name: 'Maintenance tonight' })
  await expect(notice).toContainText('The shop pauses for an hour.')
  await expect(notice.getByRole('link', { name: 'See details' })).toHaveAttribute('href', /\/about$/)
  await english.context().close()

  await office.getByRole('switch', { name: '공지 켜기' }).press('Space')
  await saveNotice(office)
  await expect(office.getByText('지금은 고객에게 보이지 않아요.')).toBeVisible()
  const korean = await openVisitor(browser, page, 'ko-KR')
  await waitForHydration(korean)
  await expect(korean.locator('[data-machine="notice-popup"]')).toHaveCount(0)
  await korean.context().close()
  await office.context().close()
})

test('payments that the owner stops cannot be begun, and are open again', async ({ page, browser }) => {
  const wine = await getWineFromEvenPages(page, 6)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  const pay = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(pay).toBeEnabled()

  const office = await openOfficePage(browser, page)
  await office.goto('/office/switches')
  const payment = office.getByRole('switch', { name: /온라인 결제 중단/ })
  await payment.press('Space')
  await office.getByRole('alertdialog').getByRole('button', { name: '중단하기' }).click()
  await expect(payment).toBeChecked()
  await pay.click()
  await expect(page.getByRole('heading', { name: '온라인 결제를 잠시 멈추었어요' })).toBeVisible()

  await payment.press('Space')
  await expect(payment).not.toBeChecked()
  await office.context().close()
  await page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ }).click()
  await expect(pay).toBeVisible()
})

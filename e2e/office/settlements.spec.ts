import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, openPersonPage, openSellerPage } from '../office-people.ts'

test.describe.configure({ timeout: 300_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

const seller = '(주)성수와인랩'

const expectDone = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Opens the oldest statement of the seller that waits for approval; the clock of the shop has closed its period. */
const openStatement = async (office: Page): Promise<void> => {
  await office.goto('/office/settlements')
  await expect(office.getByText('지금 판매자에게 줄 돈')).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('link', { name: '정산 기간', exact: true }).click()
  await expect(office.getByRole('columnheader', { name: '정산 기간' })).toBeVisible()
  await office.getByRole('link', { name: '정산서', exact: true }).click()
  await office.getByRole('link', { name: '승인 대기', exact: true }).click()
  await office.getByLabel('판매자', { exact: true }).selectOption(seller)
  await expect(office).toHaveURL(/company=\d+/)
  await office.getByRole('rowheader').getByRole('link', { name: seller }).last().click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText(seller)
}

/** Approves the statement that is open, which names the seller and the amount before. */
const approve = async (office: Page) => {
  await office.getByRole('button', { name: /지급 승인하기$/ }).click()
  const question = office.getByRole('alertdialog')
  await expect(question).toContainText(seller)
  await question.getByRole('button', { name: '승인하기' }).click()
  await expectDone(office, '승인했어요.')
}

test('a statement is held, approved by a second person, refused by the bank, and paid once; its seller reads all of it @main-1280', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const owner = await openOfficePage(browser, page)
  const finance = await openPersonPage(browser, page, owner, { fullName: '이재무', roles: ['finance'] })
  const shopOwner = await openSellerPage(browser, page, owner)
  await shopOwner.setViewportSize({ width: 390, height: 844 })

  await openStatement(finance)
  const address = new URL(finance.url()).pathname
  const period =
    ((await finance.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' · ')[1] ?? ''
  const openOwn = async () => {
    await shopOwner.goto('/seller/settlements')
    await shopOwner.getByRole('rowheader').filter({ hasText: period }).getByRole('link').click()
    await expect(shopOwner.getByRole('heading', { name: period, level: 1 })).toBeVisible()
  }
  await finance.getByRole('button', { name: '보류하기' }).click()
  await expect(finance.getByText('이유를 적어 주세요.')).toBeVisible()
  await finance.getByLabel('보류하는 이유').fill('반품 한 건을 확인하고 있어요.')
  await finance.getByRole('button', { name: '보류하기' }).click()
  await expectDone(finance, '보류했어요.')
  await openOwn()
  await expect(shopOwner.getByText('보류한 이유: 반품 한 건을 확인하고 있어요.')).toBeVisible()
  await expectNoViolations(shopOwner)

  // Who ended the hold does not approve.
  await finance.getByRole('button', { name: '보류 풀기' }).click()
  await expectDone(finance, '보류를 풀었어요.')
  await expect(finance.getByText('다른 사람이 승인해야 해요.')).toBeVisible()
  await expect(finance.getByRole('button', { name: /지급 승인하기$/ })).toHaveCount(0)
  await owner.goto(address)
  await approve(owner)

  await finance.reload()
  await finance.getByLabel('지급하지 못한 이유').fill('은행이 예금주가 다르다고 했어요.')
  await finance.getByRole('button', { name: '지급 실패로 기록하기' }).click()
  await expectDone(finance, '지급 실패로 기록했어요.')
  await openOwn()
  await expect(shopOwner.getByText('은행이 예금주가 다르다고 했어요.').first()).toBeVisible()
  await owner.reload()
  await approve(owner)

  await owner.goto('/office/settlements?tab=statements&state=APPROVED')
  await owner.getByRole('checkbox', { name: `${seller} ${period} 정산서 선택` }).check()
  await expectNoViolations(owner)
  // Without the demo's month of work no seller has named an account: the file says so, and the money is sent without it.
  await owner.getByRole('button', { name: '지급 파일 받기' }).click()
  await expect(owner.getByRole('alert')).toContainText('계좌가 등록되지 않은 판매자')

  await finance.goto(address)
  await finance.getByRole('button', { name: /지급 완료로 기록하기$/ }).click()
  await expectDone(finance, '지급 완료로 기록했어요.')
  await expect(finance.getByText('2번', { exact: true })).toBeVisible()
  await openOwn()
  await expect(shopOwner.getByText(/원 입금했어요$/)).toBeVisible()
  await expectNoViolations(shopOwner)
  const order = shopOwner.getByRole('table').getByRole('link').first()
  const oid = (await order.textContent()) ?? ''
  await order.click()
  await expect(shopOwner).toHaveURL(new RegExp(`/seller/orders/${oid}$`))
  await expect(shopOwner.getByRole('heading', { level: 1 })).toContainText(oid)
  for (const person of [owner, finance, shopOwner]) await person.context().close()
})

test('an invoice is recorded as issued, which its seller reads, and a quarter is a file', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const office = await openOfficePage(browser, page)
  await office.goto('/office/invoices')
  await expectNoViolations(office)
  const row = office.getByRole('row').filter({ hasText: seller }).first()
  const number = ((await row.getByRole('rowheader').textContent()) ?? '').trim()
  await row.getByRole('link', { name: `${number} 발행 기록하기` }).click()
  const panel = office.getByRole('dialog', { name: '세금계산서' })
  await panel.getByRole('button', { name: '발행 기록하기' }).click()
  await expect(panel.getByText('승인번호를 적어 주세요.')).toBeVisible()
  const approvalNo = String(Date.now()).padEnd(24, '0')
  await panel.getByLabel('승인번호').fill(approvalNo)
  await expectNoViolations(office)
  await panel.getByRole('button', { name: '발행 기록하기' }).click()
  await expectDone(office, `${number}의 발행을 기록했어요.`)
  await expect(office.getByRole('rowheader', { name: number })).toHaveCount(0)

  const shopOwner = await openSellerPage(browser, page, office)
  await shopOwner.setViewportSize({ width: 390, height: 844 })
  await shopOwner.goto('/seller/invoices')
  await expect(shopOwner.getByText(approvalNo)).toBeVisible()
  await expectNoViolations(shopOwner)
  const download = shopOwner.waitForEvent('download')
  await shopOwner.getByRole('button', { name: '파일 받기' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  for (const person of [office, shopOwner]) await person.context().close()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  expectNoViolations,
  handOverOrder,
  moveOrder,
  openOfficePage,
  openPersonPage,
  readLastFour,
  searchList,
} from '../office-people.ts'
import { getWineFromEvenPages, getWineFromOddPages } from '../orders.ts'
import { orderByCard, placePaidOrder } from '../payments.ts'

test.describe.configure({ timeout: 180_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

/** The list of orders of the one shopper who placed an order, found by the end of their telephone. */
const openOrdersOfShopper = async (office: Page, oid: string) => {
  await office.goto('/office/orders')
  await searchList(office, oid)
  await searchList(office, await readLastFour(office.getByRole('row', { name: new RegExp(oid) })))
}

test('all orders that a search finds are moved on together, after a word on what stays @main-1280', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromOddPages(page, 4)
  const first = await placePaidOrder(page, `${wine.id}x1`)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  const second = await orderByCard(page)
  const office = await openOfficePage(browser, page)
  await moveOrder(office, first, 'PREPARE')
  await openOrdersOfShopper(office, second)

  for (const oid of [first, second])
    await expect(office.getByRole('row', { name: new RegExp(oid) })).toBeVisible()
  await office.getByRole('checkbox', { name: /^이 화면의 \d+건 모두 선택$/ }).check()
  await office.getByRole('button', { name: '준비 시작하기', exact: true }).click()
  const question = office.getByRole('alertdialog', { name: '고른 주문의 준비를 시작할까요?' })
  await expect(question).toContainText('1건을 바꿔요.')
  await expect(question).toContainText(first)
  await expectNoViolations(office)
  await question.getByRole('button', { name: '1건 준비 시작하기' }).click()
  await expect(office.getByText('1건의 상태를 바꿨어요.')).toBeVisible()
  await expect(office.getByRole('row', { name: new RegExp(second) })).toContainText('상품 준비 중')

  // Columns and rows are in the address, and so is what a colleague sees who opens it.
  await office.getByRole('button', { name: '열과 줄 수' }).click()
  const look = office.getByRole('group', { name: '목록의 모습' })
  await look.getByRole('link', { name: '매장', exact: true }).click()
  await look.getByRole('link', { name: '100줄' }).click()
  await expect(office).toHaveURL(/cols=.*size=100|size=100.*cols=/)
  await expect(office.getByRole('columnheader', { name: '매장' })).toHaveCount(0)
  await expectNoViolations(office)
  await office.context().close()
})

test('a gift above the limit of its giver waits for another person, and the shopper hears of it once', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromEvenPages(page, 15)
  const bottles = Math.ceil(50_000 / wine.price) + 1
  const oid = await placePaidOrder(page, `${wine.id}x${Math.min(bottles, 6)}`)
  const owner = await handOverOrder(browser, page, oid)
  const care = await openPersonPage(browser, page, owner, { fullName: '김상담', roles: ['care'] })
  const finance = await openPersonPage(browser, page, owner, { fullName: '이재무', roles: ['finance'] })

  await care.goto(`/office/orders/${oid}?panel=goodwill`)
  const panel = care.getByRole('dialog', { name: '보상' })
  await panel.getByLabel('돌려줄 금액').fill('50000')
  await panel.getByRole('radio', { name: '응대가 불편함' }).check()
  await panel.getByLabel('고객에게 전할 말').fill('기다리시게 해서 죄송해요')
  await panel.getByRole('button', { name: '50,000원 승인 요청하기' }).click()
  await expect(panel.getByText('승인을 요청했어요')).toBeVisible()
  await expectNoViolations(care)

  await finance.goto('/office/approvals')
  await finance
    .getByRole('row', { name: new RegExp(oid) })
    .getByRole('link', { name: '결정하기' })
    .click()
  const decision = finance.getByRole('dialog', { name: '승인 요청' })
  await expectNoViolations(finance)
  await decision.getByRole('button', { name: /50,000원 돌려주기$/ }).click()
  await expect(finance.getByText(`주문 ${oid}의 보상 50,000원을 승인했어요.`)).toBeVisible()

  await page.goto(`/mypage/order/${oid}`)
  await expect(page.getByText('기다리시게 해서 죄송해요').first()).toBeVisible()
  for (const person of [owner, care, finance]) await person.context().close()
})

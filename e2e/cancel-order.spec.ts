import type { Page } from '@playwright/test'
import { chooseOutcome } from './cash-top-up.ts'
import { expect, test } from './fixtures.ts'
import { handOverOrder } from './office-people.ts'
import { approve, signUpAdult, openOrder, openPayment, getWineFromOddPages } from './orders.ts'
import { getOid, expectOrderDone, placePaidOrder } from './payments.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

const expectHeading = (page: Page, name: string, timeout = 30_000) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout })
const getConfirmButton = (page: Page) => page.getByRole('button', { name: '취소 신청하기' })

/** Goes from an order's cancel page to the confirmation question. */
const review = async (page: Page, oid: string) => {
  await page.goto(`/mypage/order/return?oid=${oid}`)
  await page.getByRole('radio', { name: '마음이 바뀌었어요' }).check()
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(getConfirmButton(page)).toBeVisible()
}

test('what was not sent without a network is sent again', async ({ page, context }) => {
  const wine = await getWineFromOddPages(page, 12)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  await review(page, oid)
  await context.setOffline(true)
  await getConfirmButton(page).click()
  await expectHeading(page, '신청을 마치지 못했어요')
  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 시도', exact: true }).click()
  await expectHeading(page, '취소를 마쳤어요')
})

test('what the store has handed over meanwhile is not cancelled any more', async ({
  page,
  context,
  browser,
}) => {
  const wine = await getWineFromOddPages(page, 13)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const late = await context.newPage()
  await review(late, oid)
  const office = await handOverOrder(browser, page, oid)
  await office.context().close()
  await getConfirmButton(late).click()
  await expectHeading(late, '지금은 신청할 수 없어요')
  await late.getByRole('link', { name: '주문 상세 보기' }).click()
  await expect(late).toHaveURL(new RegExp(`/mypage/order/${oid}$`))
})

test('a refund that the payment company has not answered yet is waited for, over a reload too', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 14)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  const window = await openPayment(page)
  await chooseOutcome(window, 'owed')
  await approve(window)
  await expectOrderDone(page)
  await review(page, getOid(page))
  await getConfirmButton(page).click()
  await expectHeading(page, '환불을 처리하고 있어요')
  await page.reload()
  await expectHeading(page, '환불을 처리하고 있어요')
  await expectHeading(page, '취소를 마쳤어요', 90_000)
})

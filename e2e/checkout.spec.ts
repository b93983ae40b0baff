import type { Page } from '@playwright/test'
import { expect, shopHeaders, test } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  getWineFromOddPages,
  openOrder,
  openPayment,
  readStock,
  signUpAdult,
} from './orders.ts'
import { expectOrderDone, getOid } from './payments.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ refusals: [/\/orders\/allat\/approval$/] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the window replaces the page on a phone')

const getPayButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 30_000 })
const chooseOutcome = (window: Page, outcome: string) => window.getByLabel('시험 결과').selectOption(outcome)

type Items<T> = { _embedded: { items: T[] } }
type ListedOrder = { oid: string; status: string }

const read = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/v1${path}`, { headers: shopHeaders })
  expect(response.ok()).toBe(true)
  return (await response.json()) as T
}

test('a reload goes on where the server says that the order stands', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 1)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  await page.reload()
  await expect(getPayButton(page)).toBeEnabled()

  // Nothing is left to pay of an order that is still written.
  const { order } = await read<{ order: ListedOrder }>(page, '/commerce/orders/latest')
  await page.goto(`/order/payment?oid=${order.oid}`)
  await expect(page).toHaveURL(/\/order\/pickup\?products=/)
  await expect(getPayButton(page)).toBeEnabled()

  await acceptOrderTerms(page)
  const window = await openPayment(page)
  await expectHeading(page, '결제창에서 계속해 주세요')
  await expect(page).toHaveURL(/\/order\/payment\?oid=/)
  expect(getOid(page)).toBe(order.oid)
  await window.getByRole('button', { name: '닫기' }).click()
  await expectHeading(page, '결제를 취소했어요')
  // It is written again: only the page that the payment ended on says why.
  await page.reload()
  await expect(page).toHaveURL(/\/order\/pickup\?products=/)
  await acceptOrderTerms(page)
  const unanswered = await openPayment(page)
  await expectHeading(page, '결제창에서 계속해 주세요')
  await page.reload()
  await expectHeading(page, '결제창이 열려 있지 않아요')
  await chooseOutcome(unanswered, '승인 후 응답 유실 (연결 끊김)')
  await approve(unanswered)
  await expectHeading(page, '결제 결과를 기다리고 있어요')
  await page.reload()
  await expectOrderDone(page)
  await page.goto(`/order/payment?oid=${order.oid}`)
  await expectOrderDone(page)
})

test('a declined payment, the way back and another one leave one paid order and one charge', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 2)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  const window = await openPayment(page)
  await chooseOutcome(window, '승인 단계에서 거절')
  await approve(window)
  await expectHeading(page, '결제가 완료되지 않았어요')
  const oid = getOid(page)

  await page.goBack()
  await expect(page).toHaveURL(/\/order\/pickup\?products=/)
  await acceptOrderTerms(page)
  await approve(await openPayment(page))
  await expectOrderDone(page)
  expect(getOid(page)).toBe(oid)
  expect(await readStock(page, wine.id)).toBe(before - 1)

  const orders = await read<Items<ListedOrder>>(page, '/commerce/orders')
  expect(orders._embedded.items.map((one) => one.oid)).toEqual([oid])
  const receipts = await read<Items<{ oid: string }>>(page, '/commerce/receipt')
  expect(receipts._embedded.items.map((one) => one.oid)).toEqual([oid])
})

test('the way back while the window is open takes the order back to its form', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 3)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  await openPayment(page)
  await expectHeading(page, '결제창에서 계속해 주세요')
  await expect.poll(() => readStock(page, wine.id)).toBe(before - 1)
  await page.goBack()
  await expect(getPayButton(page)).toBeEnabled()
  await expect.poll(() => readStock(page, wine.id)).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/\/order\/pickup\?products=/)
  await expect(getPayButton(page)).toBeEnabled()
})

import { expect, test } from '../fixtures.ts'
import { openOfficePage, readLastFour, searchList } from '../office-people.ts'
import { getWineFromEvenPages } from '../orders.ts'
import { placePaidOrder } from '../payments.ts'

test.describe.configure({ timeout: 180_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

test('an owner finds an order, cancels one of its bottles, and the shopper reads why @main-1280', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromEvenPages(page, 10)
  const oid = await placePaidOrder(page, `${wine.id}x2`)
  const office = await openOfficePage(browser, page)
  await office.goto('/office/orders')
  await expect(office.getByRole('heading', { name: '주문', level: 1, exact: true })).toBeVisible()

  await searchList(office, oid)
  const row = office.getByRole('row', { name: new RegExp(oid) })
  await expect(row).toBeVisible()
  await searchList(office, await readLastFour(row))
  await row.getByRole('link', { name: oid }).click()

  await office.getByRole('link', { name: '주문 취소하기' }).click()
  const panel = office.getByRole('dialog', { name: '주문 취소' })
  await panel.getByRole('button', { name: '하나 늘리기' }).first().click()
  await panel.getByRole('button', { name: '다음' }).click()
  await panel.getByRole('radio', { name: '상품이 파손되었어요' }).check()
  await panel.getByLabel('구매자에게 전할 말 (선택)').fill('옮기다 병이 깨졌어요')
  await panel.getByRole('button', { name: '다음' }).click()
  await panel.getByRole('button', { name: /환불하고 취소하기$/ }).click()
  await expect(panel.getByText('취소했어요', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '주문으로 돌아가기' }).click()

  const refunds = office.getByRole('region', { name: '환불 내역' })
  await expect(refunds.getByText(/상품이 파손되었어요/)).toBeVisible()
  const timeline = office.getByRole('region', { name: '진행 기록' })
  await expect(timeline.getByText('매장이 취소')).toBeVisible()
  await office.context().close()

  await page.goto(`/mypage/cancel-history/${oid}`)
  await expect(page.getByText('판매자가 취소')).toBeVisible()
  await expect(page.getByText('상품이 파손되었어요 · 옮기다 병이 깨졌어요')).toBeVisible()
})

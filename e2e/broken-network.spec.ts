import { expect, test } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  getWineFromOddPages,
  openOrder,
  openPayment,
  signUpAdult,
  waitForWindow,
} from './orders.ts'
import { expectOrderDone } from './payments.ts'

// A phone pays in the page itself, where a browser without a network shows its own page.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machines are the same at every width')
// What a page asks for while there is no network.
test.use({ refusals: [/^\/(api\/v1|version|assets)/] })

test('a payment window that could not be opened is opened when the network is back', async ({
  page,
  context,
}) => {
  const wine = await getWineFromOddPages(page, 19)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  await openPayment(page)
  const reopen = page.getByRole('button', { name: '결제창 다시 열기' })
  await expect(reopen).toBeVisible()
  await context.setOffline(true)
  await reopen.click()
  await expect(page.getByRole('heading', { name: '결제창을 열지 못했어요' })).toBeVisible()
  await context.setOffline(false)
  await approve(await waitForWindow(page, () => page.getByRole('button', { name: '다시 시도' }).click()))
  await expectOrderDone(page)
})

test('an order whose card was declined is written anew when the network is back', async ({
  page,
  context,
}) => {
  const wine = await getWineFromOddPages(page, 20)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  const window = await openPayment(page)
  await window.getByLabel('시험 결과').selectOption('승인 단계에서 거절')
  await approve(window)
  await expect(page.getByRole('heading', { name: '결제가 완료되지 않았어요' })).toBeVisible({
    timeout: 20_000,
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: '다시 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '주문서를 다시 열지 못했어요' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await acceptOrderTerms(page)
  await approve(await openPayment(page))
  await expectOrderDone(page)
})

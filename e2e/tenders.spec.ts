import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  signUpAdult,
  openOrder,
  pay,
  readStock,
  getWineFromEvenPages,
} from './orders.ts'
import { giftOrder } from './order-kinds.ts'
import {
  readAccountNumber,
  topUpCash,
  sendDeposit,
  issueAccount,
  getOid,
  expectOrderDone as done,
  choosePaymentMethod,
  fillRefundAccount,
} from './payments.ts'

test.describe.configure({ timeout: 150_000 })

test('a virtual account waits for its deposit and is paid when it comes', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 9)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  await choosePaymentMethod(page, '가상계좌')
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  await expect(page.getByText('은행을 골라 주세요.').last()).toBeVisible()
  await fillRefundAccount(page)
  await page.getByRole('radio', { name: '소득공제용' }).check()
  const bank = await issueAccount(page)
  await expect(page.getByRole('heading', { name: '입금하면 주문이 끝나요' })).toBeVisible({ timeout: 30_000 })
  const oid = getOid(page)
  const number = await readAccountNumber(page)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()

  await sendDeposit(page, { bank, number, amount: wine.price })
  await expect(async () => {
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  expect(await readStock(page, wine.id)).toBe(before - 1)
  await page.goto(`/mypage/receipt/${oid}`)
  await expect(page.getByRole('heading', { name: '현금영수증' })).toBeVisible()
})

test('what is sent may be paid for with safe keeping, which nobody chose beforehand', async ({ page }) => {
  await signUpAdult(page)
  await giftOrder.prepare(page)
  await page.goto(`/order?products=${await giftOrder.ware(page, 2)}x1`)
  const escrow = page.getByRole('checkbox', { name: /구매안전/ })
  await acceptOrderTerms(page)
  await expect(escrow).toHaveCount(0)
  await choosePaymentMethod(page, '실시간 계좌이체')
  await expect(escrow).not.toBeChecked()
  await escrow.check()
  const window = await pay(page)
  await expect(window.getByText('에스크로로 결제해요')).toBeVisible()
  await approve(window)
  await done(page)
  await page.goto(`/mypage/order/${getOid(page)}`)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('실시간 계좌이체 · 구매안전(에스크로) 서비스 이용')
})

for (const [name, way, paper] of [
  [10, '실시간 계좌이체', '현금영수증'],
  [11, '휴대폰 결제', '거래명세서'],
] as const)
  test(`an order is paid by ${name === 10 ? 'transfer' : 'phone bill'}`, async ({ page }) => {
    const wine = await getWineFromEvenPages(page, name)
    await signUpAdult(page)
    await openOrder(page, wine.id)
    await choosePaymentMethod(page, way)
    await approve(await pay(page))
    await done(page)
    const oid = getOid(page)
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('main')).toContainText(way)
    await page.goto(`/mypage/receipt/${oid}`)
    await expect(page.getByRole('heading', { name: paper })).toBeVisible()
  })

test.describe('with KakaoPay', () => {
  test.use({ refusals: [/\/orders\/kakaopay\/approval$/] })

  test('leaving it costs nothing, and paying it is done once', async ({ page }) => {
    const wine = await getWineFromEvenPages(page, 12)
    await signUpAdult(page)
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    await choosePaymentMethod(page, '카카오페이')
    const cancelledWindow = await pay(page)
    await cancelledWindow.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => readStock(page, wine.id)).toBe(before)

    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await acceptOrderTerms(page)
    await choosePaymentMethod(page, '카카오페이')
    const window = await pay(page)
    await window.getByRole('button', { name: /원 결제하기$/ }).click()
    await done(page)
    await page.reload()
    await done(page)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })
})

test('stored cash pays for some of an order, and for all of another', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 13)
  await signUpAdult(page)
  await topUpCash(page, '100,000원')
  await openOrder(page, wine.id)
  const cash = page.getByRole('textbox', { name: '비니캐시' })
  await cash.fill('3000')
  await cash.blur()
  await expect(page.getByText('쓰고 나면 97,000원 남아요.')).toBeVisible()
  await approve(await pay(page))
  await done(page)
  await expect(page.getByRole('main')).toContainText('-3,000원')

  await openOrder(page, wine.id)
  await page.getByRole('button', { name: '전액 사용' }).click()
  await page.getByRole('button', { name: '비니캐시로 결제하기' }).click()
  await done(page)
  await page.goto('/mypage/cash')
  await expect(page.getByRole('list', { name: '이용 내역' })).toContainText('-3,000원')
})

test('goods are given to somebody with a message, and wine is not', async ({ page }) => {
  const response = await page.request.get('/api/v1/wines/products?delivery=true&inStock=true&size=48')
  const { _embedded } = (await response.json()) as {
    _embedded: { items: { id: number; name: string; kind: string }[] }
  }
  const glasses = _embedded.items.find(({ name }) => name.includes('잔'))
  if (!glasses) throw new Error('there are no glasses')
  await signUpAdult(page)
  const list = await page.request.get('/api/v1/wines/products?pickup=true&inStock=true&size=48')
  const { items } = ((await list.json()) as { _embedded: { items: { id: number; fulfilment: string }[] } })
    ._embedded
  const wine = items.find(({ fulfilment }) => fulfilment === 'PICKUP')
  await page.goto(`/order/pickup?products=${wine?.id}x1`)
  await expect(page.getByText('선물로 보낼 수 없어요.', { exact: false })).toBeVisible()

  await page.goto(`/order?products=${glasses.id}x1`)
  await page
    .getByRole('button', { name: '새 주소' })
    .or(page.getByLabel(/^상세 주소/))
    .first()
    .waitFor()
  await fillAddress(page)
  await page.getByRole('checkbox', { name: /선물로 보낼게요/ }).check()
  await page
    .getByLabel(/^받는 분\*?$/)
    .last()
    .fill('이포도')
  await page.getByLabel(/^받는 분 휴대폰/).fill('01098765432')
  await page.getByLabel(/^메시지/).fill('생일 축하해요')
  await acceptOrderTerms(page)
  await approve(await pay(page))
  await done(page)
  await expect(page.getByRole('main')).toContainText('생일 축하해요')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('이포도')
})

const fillAddress = async (page: Page) => {
  await page.getByLabel(/^우편번호/).fill('06236')
  await page.getByLabel(/^주소/).first().fill('서울 강남구 테헤란로 1')
  await page.getByRole('button', { name: '이 주소로 받기' }).click()
  await expect(page.getByText('서울 강남구 테헤란로 1', { exact: false }).first()).toBeVisible()
}

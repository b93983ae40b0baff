import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { agree, approve, isWide, joinAsAdult, openOrder, stockOf, wineFor } from './ordering.ts'

test.describe.configure({ timeout: 150_000 })

const done = (page: Page) =>
  expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 30_000 })
const oidOf = (page: Page) => new URL(page.url()).searchParams.get('oid') ?? ''
const choose = async (radio: Locator) => {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}
const tender = (page: Page, name: string) => choose(page.getByRole('radio', { name, exact: true }))

/** Presses the button with the amount; answers the page of the company, whichever it is. */
const pay = async (page: Page): Promise<Page> => {
  const button = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(button).toBeEnabled()
  if (isWide(page)) {
    const opened = page.waitForEvent('popup')
    await button.click()
    return opened
  }
  await button.click()
  return page
}

for (const [name, way, paper] of [
  [10, '실시간 계좌이체', '현금영수증'],
  [11, '휴대폰 결제', '거래명세서'],
] as const)
  test(`an order is paid by ${name === 10 ? 'transfer' : 'phone bill'}`, async ({ page }) => {
    const wine = await wineFor(page, name)
    await joinAsAdult(page)
    await openOrder(page, wine.id)
    await tender(page, way)
    await approve(await pay(page))
    await done(page)
    const oid = oidOf(page)
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('main')).toContainText(way)
    await page.goto(`/mypage/receipt/${oid}`)
    await expect(page.getByRole('heading', { name: paper })).toBeVisible()
  })

test.describe('with KakaoPay', () => {
  test.use({ refusals: [/\/orders\/kakaopay\/approval$/] })

  test('leaving it costs nothing, and paying it is done once', async ({ page }) => {
    const wine = await wineFor(page, 12)
    await joinAsAdult(page)
    const before = await stockOf(page, wine.id)
    await openOrder(page, wine.id)
    await tender(page, '카카오페이')
    const left = await pay(page)
    await left.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => stockOf(page, wine.id)).toBe(before)

    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await agree(page)
    await tender(page, '카카오페이')
    const window = await pay(page)
    await window.getByRole('button', { name: /원 결제하기$/ }).click()
    await done(page)
    await page.reload()
    await done(page)
    expect(await stockOf(page, wine.id)).toBe(before - 1)
  })
})

import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  isWide,
  signUpAdult,
  createEmail,
  openOrder,
  openPayment,
  joinAsAdult,
  readStock,
  getWineFromOddPages,
} from './orders.ts'
import { returnSilently, getOid, expectOrderDone } from './payments.ts'

test.describe.configure({ timeout: 150_000 })

const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 })

/** Goes to the provider's page; also returns how many bottles were in stock before. */
const startPayment = async (page: Page, place: number) => {
  const wine = await getWineFromOddPages(page, place)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  const window = await openPayment(page)
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return { wine, before, window }
}

test.describe('beside its window', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'on a phone there is no second window')

  test.use({ refusals: [/\/orders\/allat$/] })

  test('a payment is opened once more and paid once @main-390', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 0)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await Promise.all([
      window.waitForEvent('load'),
      page.getByRole('button', { name: '결제창 다시 열기' }).click(),
    ])
    await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
    await approve(window)
    await expectOrderDone(page)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })

  test('a page that is loaded anew hears of the window that was open', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 1)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await page.reload()
    await expectHeading(page, '결제창이 열려 있지 않아요')
    await approve(window)
    await expectOrderDone(page)
    await expect.poll(() => window.isClosed()).toBe(true)
    expect(await readStock(page, wine.id)).toBe(before - 1)
    await page.reload()
    await expectOrderDone(page)
  })

  test('a page that is loaded anew goes on without its window', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 2)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await window.close()
    await page.reload()
    await expectHeading(page, '결제창이 열려 있지 않아요')
    await page.getByRole('button', { name: '이 화면에서 결제하기' }).click()
    await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
    await approve(page)
    await expectOrderDone(page)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })

  test('a page that never heard of its window finishes the order when it is loaded anew', async ({
    page,
  }) => {
    const { wine, before, window } = await startPayment(page, 8)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await returnSilently(window)
    await page.reload()
    await expectOrderDone(page)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })

  test('a window that was answered meanwhile is not opened again: the order is done', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 9)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await returnSilently(window)
    await page.getByRole('button', { name: '결제창 다시 열기' }).click()
    await expectOrderDone(page)
    await expect.poll(() => window.isClosed()).toBe(true)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })

  test('a window outlives the page that opened it, and finishes the order itself', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 3)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await page.close()
    await approve(window)
    await expectOrderDone(window)
    expect(await readStock(window, wine.id)).toBe(before - 1)
  })

  test('going back to the order and paying again in the same window charges once', async ({ page }) => {
    const { wine, before, window } = await startPayment(page, 4)
    await expectHeading(page, '결제창에서 계속해 주세요')
    await page.goBack()
    await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
    await acceptOrderTerms(page)
    await page.getByRole('button', { name: /원 결제하기$/ }).click()
    await expectHeading(page, '결제창에서 계속해 주세요')
    await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
    await approve(window)
    await expectOrderDone(page)
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })
})

test.describe('in two tabs', () => {
  test.use({ refusals: [/\/orders\/allat(\/approval)?$|\/commerce\/orders/] })

  test('the same order is paid in one of them, and only there', async ({ page, context }) => {
    const wine = await getWineFromOddPages(page, 5)
    await signUpAdult(page)
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    const other = await context.newPage()
    await openOrder(other, wine.id)
    await approve(await openPayment(other))
    await expectOrderDone(other)

    await page.getByRole('button', { name: /원 결제하기$/ }).click()
    await expect(page.getByRole('button', { name: '처음부터 다시' })).toBeVisible({ timeout: 30_000 })
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })
})

test.describe('while the session is lost', () => {
  test.use({ refusals: [/./] })

  test('what the window answered is kept, and the order is done after logging in again @main-1280', async ({
    page,
    context,
  }) => {
    const wine = await getWineFromOddPages(page, 6)
    const email = createEmail()
    await page.goto('/account/signup')
    await joinAsAdult(page, email)
    await expectHeading(page, '가입을 환영해요')
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    const window = await openPayment(page)
    await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
    await context.clearCookies()
    await approve(window)
    // The payment window returns to the shop, which asks for a log-in.
    await expect(window).toHaveURL(/\/account\/login\?redirect=/, { timeout: 30_000 })
    await signIn(window, email, { here: true })
    // Either page may take up the answer and finish the order.
    const donePage = await Promise.any([
      expectOrderDone(page).then(() => page),
      expectOrderDone(window).then(() => window),
    ])
    expect(await readStock(donePage, wine.id)).toBe(before - 1)
  })
})

test('an order left at the window is found again, and gone on with', async ({ page }) => {
  const { wine, before, window } = await startPayment(page, 7)
  if (isWide(page)) await window.close()
  await page.goto('/mypage/order')
  await page.getByRole('link', { name: '결제 이어 가기' }).first().click()
  await expect(page).toHaveURL(/\/order\/payment\?oid=/)
  await page.getByRole('button', { name: '이 화면에서 결제하기' }).click()
  await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  await page.reload()
  await approve(page)
  await expectOrderDone(page)
  expect(getOid(page)).not.toBe('')
  expect(await readStock(page, wine.id)).toBe(before - 1)
})

import type { Page } from '@playwright/test'
import { locales } from '../../api/locales.ts'
import { expect, test } from '../fixtures.ts'
import { approve, getWineFromOddPages, isWide, signUpAdult, waitForWindow } from '../orders.ts'
import { choosePaymentMethod, fillRefundAccount } from '../payments.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ refusals: [/\/orders\/allat\/approval$/] })

const getPayButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /원 결제하기$/ })
const serverLine = '관리자에게 문의해 주세요'

const openForm = async (page: Page, place: number) => {
  const wine = await getWineFromOddPages(page, place)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await expect(getPayButton(page)).toBeEnabled()
  return wine
}

interface NamedWine {
  id: number
  name: string
  price: number
  listPrice: number
  alcoholic: boolean
}

/** Of the wines below their list price, the one with the longest name abroad. */
const findLongestName = async (page: Page): Promise<number> => {
  const wines: NamedWine[] = []
  for (const number of [1, 2, 3]) {
    const response = await page.request.get(
      `/api/v1/wines/products?pickup=true&inStock=true&size=48&page=${number}`,
      { headers: { 'accept-language': 'en-US' } },
    )
    const { _embedded } = (await response.json()) as { _embedded: { items: NamedWine[] } }
    wines.push(..._embedded.items)
  }
  const [longest] = wines
    .filter(({ price, listPrice, alcoholic }) => price < listPrice && alcoholic)
    .toSorted((one, other) => other.name.length - one.name.length)
  if (!longest) throw new Error('no wine is below its list price')
  return longest.id
}

const isInView = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
  })

test('the form of an order is short, has the best coupon on, and nothing ticked @main', async ({ page }) => {
  const wine = await openForm(page, 9)
  await expect(page.getByRole('button', { name: '쿠폰 바꾸기' })).toBeVisible()
  const payable = wine.price - Math.floor(wine.price / 20)
  await expect(getPayButton(page)).toHaveText(`${payable.toLocaleString('en-US')}원 결제하기`)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(page.getByRole('heading', { name: /선물/ })).toHaveCount(0)
})

test('the form is short in every language, also for the longest name with a list price @main-390', async ({
  page,
}) => {
  test.skip(isWide(page), 'a wide page has the sum beside the form')
  const wine = await findLongestName(page)
  await signUpAdult(page)
  for (const locale of locales) {
    await page.goto(`/order/pickup?products=${wine}x1&lang=${locale}`)
    await expect(page.locator('[data-machine=order][data-state=editing]')).toBeVisible()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect([locale, height, height <= 1600]).toEqual([locale, height, true])
  }
})

test('a payment without the consents asks for them, and never speaks of the server @main', async ({
  page,
}) => {
  await openForm(page, 10)
  const amount = (await getPayButton(page).textContent()) ?? ''
  await getPayButton(page).click()
  await expect(page.getByText(serverLine)).toHaveCount(0)
  if (isWide(page)) {
    await expect(page.getByText('주문에 필요한 동의가 빠졌습니다.', { exact: false })).toBeVisible()
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
    expect(await isInView(page)).toBe(true)
    return
  }
  const sheet = page.getByRole('dialog', { name: '주문 동의' })
  await expect(sheet.getByRole('checkbox')).toHaveCount(4)
  for (const box of await sheet.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  const pay = sheet.getByRole('button', { name: amount })
  await pay.click()
  await expect(sheet.getByText('주문에 필요한 동의가 빠졌습니다.', { exact: false })).toBeVisible()
  await sheet.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }).check()
  const window = await waitForWindow(page, () => pay.click())
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
})

test('a payment that is declined keeps the order in sight and offers other ways', async ({ page }) => {
  const wine = await openForm(page, 11)
  const form = page.getByRole('main')
  const window = await waitForWindow(page, async () => {
    await form.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }).check()
    await getPayButton(page).click()
  })
  await window.getByLabel('시험 결과').selectOption('승인 단계에서 거절')
  await approve(window)
  await expect(page.getByRole('heading', { name: '결제가 완료되지 않았어요' })).toBeVisible({
    timeout: 20_000,
  })
  const main = page.getByRole('main')
  await expect(main).toContainText(wine.name)
  await expect(main).toContainText('금액은 청구되지 않았어요')
  await expect(main).not.toContainText('payment.declined')
  await expect(main).toContainText(/주문번호 \d{8}-/)
  await main.getByRole('link', { name: '카카오페이' }).click()
  await expect(page).toHaveURL(/\/order\/pickup\?products=/)
  await expect(getPayButton(page)).toBeEnabled()
  await expect(page.getByRole('radio', { name: '카카오페이' })).toBeChecked()
  await expect(page).not.toHaveURL(/method=/)
  await main.locator('label', { hasText: '신용·체크카드' }).click()
  await expect(page.getByRole('radio', { name: '카카오페이' })).not.toBeChecked()
  await expect(form.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' })).toBeChecked()
})

test('a payment that is left by the way back finds the order as it was written, and no other order does', async ({
  page,
}) => {
  test.skip(isWide(page), "the provider's page replaces the shop's on a phone alone")
  await openForm(page, 12)
  const form = page.getByRole('main')
  const account = form.getByLabel(/^계좌번호/)
  const consent = form.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' })
  await choosePaymentMethod(page, '가상계좌')
  await fillRefundAccount(page)
  await consent.check()
  const url = page.url()
  await getPayButton(page).click()
  await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(getPayButton(page)).toBeEnabled()
  await expect(form.getByRole('radio', { name: '가상계좌' })).toBeChecked()
  await expect(account).toHaveValue('110-123-456789')
  await expect(form.getByLabel(/^은행/)).toHaveValue('국민은행')
  await expect(consent).toBeChecked()

  const other = await getWineFromOddPages(page, 13)
  await page.goto(`/order/pickup?products=${other.id}x1`)
  await expect(getPayButton(page)).toBeEnabled()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
})

import type { Locator, Page } from '@playwright/test'
import { expect, signIn, signUp, test } from '../fixtures.ts'
import {
  createEmail,
  getWineFromOddPages,
  isWide,
  proveAdult,
  signUpAdult,
  waitForWindow,
} from '../orders.ts'

test.describe.configure({ timeout: 150_000 })

const createTaps = () => {
  let count = 0
  return {
    count: () => count,
    press: (target: Locator) => {
      count += 1
      return target.click()
    },
  }
}

test('a verified member reaches the payment window of a wine with three taps and nothing typed @main', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 13)
  await signUpAdult(page)
  const response = await page.request.get(`/api/v1/wines/products/${wine.id}`)
  const [store] = ((await response.json()) as { stores: { id: number }[] }).stores
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'vini_store', value: String(store?.id ?? ''), url: origin }])
  await page.goto(`/product/${wine.id}`)
  const taps = createTaps()
  await taps.press(page.getByRole('button', { name: '바로 주문하기' }).first())
  const pay = (root: Locator) => root.getByRole('button', { name: /원 결제하기$/ })
  const main = page.getByRole('main')
  await expect(pay(main)).toBeEnabled()
  await taps.press(main.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }))
  const window = await waitForWindow(page, () => taps.press(pay(main)))
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  expect(taps.count()).toBe(3)
})

test('the order for which one joins opens by itself once joining is done', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 16)
  await page.goto(`/account/signup?redirect=${encodeURIComponent(`/order/pickup?products=${wine.id}x1`)}`)
  await signUp(page, { email: createEmail() })
  await proveAdult(page)
  await expect(page).toHaveURL(new RegExp(`/order/pickup\\?products=${wine.id}x1`))
  await expect(page.getByRole('main').getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
})

const reasons = [
  ['/order/pickup?products=1x1', '주문하려면 로그인해 주세요. 담은 와인은 그대로 있어요.'],
  ['/mypage/inquiry', '문의하려면 로그인해 주세요.'],
  ['/mypage/wish', '찜한 와인을 모아 두려면 로그인해 주세요.'],
] as const

for (const [path, reason] of reasons)
  test(`the log-in from ${path} says its reason, with the sign-up in the first screen`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/account\/login\?redirect=/)
    await expect(page.getByText(reason, { exact: false })).toBeVisible()
    const join = page.getByRole('main').getByRole('link', { name: '회원가입하고 쿠폰 받기' })
    expect((await join.boundingBox())?.y).toBeLessThanOrEqual(700)
  })

test('the way of receiving stays with a line through a reload, the log-in and a second device', async ({
  page,
  browser,
}) => {
  const response = await page.request.get('/api/v1/wines/products?delivery=true&inStock=true&size=48')
  type ListedGoods = { id: number; name: string; fulfilment: string; stockQty: number }
  const { items } = ((await response.json()) as { _embedded: { items: ListedGoods[] } })._embedded
  const parcel = items
    .filter((one) => one.fulfilment === 'BOTH' && one.stockQty >= 12)
    .at(isWide(page) ? 0 : 1)
  const wine = await getWineFromOddPages(page, 14)
  if (!parcel) throw new Error('nothing can be had both ways')
  const lines = [parcel, wine].map(({ id }) => ({ idProduct: id, qty: 1 }))
  await page.goto('/cart')
  await page.evaluate((text) => localStorage.setItem('vini:cart', text), JSON.stringify(lines))
  await page.reload()
  await page.getByRole('button', { name: '배송으로 받기' }).click()
  const expectDelivery = async (device: Page) => {
    const group = device.getByRole('region', { name: '배송', exact: true })
    await expect(group.getByRole('listitem').filter({ hasText: parcel.name })).toBeVisible()
  }
  await expectDelivery(page)
  await page.reload()
  await expectDelivery(page)
  await page.getByRole('main').getByRole('link', { name: '로그인' }).first().click()
  await signIn(page, isWide(page) ? 'fresh@vini.test' : 'manager@vini.test', { here: true })
  await expect(page).toHaveURL(/\/cart/)
  await expectDelivery(page)
  const second = await (await browser.newContext()).newPage()
  await second.goto(new URL('/account/login?redirect=%2Fcart', page.url()).href)
  await signIn(second, isWide(page) ? 'fresh@vini.test' : 'manager@vini.test', { here: true })
  await expect(second).toHaveURL(/\/cart/)
  await expectDelivery(second)
  await second.context().close()
})

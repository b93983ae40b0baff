import type { Locator, Page } from '@playwright/test'
import {
  createMobile,
  expect,
  fillSignUpForm,
  openSignUpForm,
  signIn,
  test,
  waitForHydration,
} from '../fixtures.ts'
import {
  createEmail,
  fillIdentityWindow,
  getWineFromOddPages,
  isWide,
  proveAdult,
  signUpAdult,
  waitForWindow,
} from '../orders.ts'
import { chooseAccount } from '../provider.ts'

test.describe.configure({ timeout: 150_000 })

/** Presses on the shop's own elements, and fields that are typed into; the windows of providers are not counted. */
const createCount = () => {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    press: (target: Locator) => {
      count.taps += 1
      return target.click()
    },
    type: (target: Locator, text: string) => {
      count.fields += 1
      return target.fill(text)
    },
  }
}
type Count = ReturnType<typeof createCount>

const getPayButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /원 결제하기$/ })

/** From a wine's page, of which a visitor chooses the store, to the log-in. */
const beginToOrder = async (page: Page, id: number, { press }: Count) => {
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  await press(page.getByRole('button', { name: '바로 주문하기' }).first())
  const choice = page.getByRole('dialog', { name: '이 와인이 있는 매장' })
  await press(choice.getByRole('list', { name: '픽업 매장' }).getByRole('button').first())
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  await waitForHydration(page)
}

/** Accepts the terms, passes the identity check in its window, and sends the form. */
const join = async (page: Page, { press, type }: Count, email?: string) => {
  await waitForHydration(page)
  await press(page.getByRole('checkbox', { name: /모두 동의합니다/ }))
  const popup = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: '동의하고 본인확인하기' }))
  await fillIdentityWindow(await popup)
  const send = page.getByRole('button', { name: '가입하기', exact: true })
  await expect(send).toBeVisible()
  if (email) {
    await type(page.getByLabel(/^이메일/), email)
    const password = page.getByRole('textbox', { name: /^비밀번호/ })
    await type(password.first(), 'Wine#2026')
    await type(password.last(), 'Wine#2026')
  }
  await press(send)
}

/** On the order that opens by itself: the consents, and the payment window. */
const payForOrder = async (page: Page, id: number, { press }: Count) => {
  await expect(page).toHaveURL(new RegExp(`/order/pickup\\?products=${id}x1`))
  await waitForHydration(page)
  await expect(getPayButton(page)).toBeEnabled()
  await press(page.getByRole('main').getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }))
  const window = await waitForWindow(page, () => press(getPayButton(page)))
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
}

test('a visitor joins by e-mail on the way from a wine to the payment window, in nine taps and three fields @main', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 17)
  const tally = createCount()
  await beginToOrder(page, wine.id, tally)
  await tally.press(page.getByRole('main').getByRole('link', { name: '회원가입하고 쿠폰 받기' }))
  await join(page, tally, createEmail())
  await payForOrder(page, wine.id, tally)
  expect(tally.count.taps).toBeLessThanOrEqual(9)
  expect(tally.count.fields).toBe(3)
})

test('a visitor joins by Kakao or Naver on the way to the payment window, in eight taps and without a field @main', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 18)
  const tally = createCount()
  await beginToOrder(page, wine.id, tally)
  const button = page.getByRole('button', { name: isWide(page) ? /^네이버/ : /^카카오/ })
  const provider = await Promise.all([
    Promise.race([page.waitForEvent('popup'), page.waitForURL(/\/accounts\//).then(() => page)]),
    tally.press(button),
  ])
  await chooseAccount(provider[0], isWide(page) ? '윤소라' : '임준')
  await expect(page.getByText(/계정으로 가입하고 있어요/)).toBeVisible({ timeout: 30_000 })
  await join(page, tally)
  await payForOrder(page, wine.id, tally)
  expect(tally.count.taps).toBeLessThanOrEqual(8)
  expect(tally.count.fields).toBe(0)
})

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
  const tally = createCount()
  await tally.press(page.getByRole('button', { name: '바로 주문하기' }).first())
  await payForOrder(page, wine.id, tally)
  expect(tally.count).toEqual({ taps: 3, fields: 0 })
})

test('who joins by a text message finds the order opened by itself, and the check of their age on it', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 16)
  await page.goto(`/account/signup?redirect=${encodeURIComponent(`/order/pickup?products=${wine.id}x1`)}`)
  await openSignUpForm(page, createMobile())
  await fillSignUpForm(page, createEmail())
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/order/pickup\\?products=${wine.id}x1`))
  await proveAdult(page)
  await expect(getPayButton(page)).toBeEnabled()
})

test('the sign-up names its coupon and the social ways before its terms', async ({ page }) => {
  await page.goto('/account/signup')
  const main = page.getByRole('main')
  const getTop = async (target: Locator) => (await target.boundingBox())?.y ?? NaN
  const coupon = await getTop(main.getByText('지금 가입하면 5% 쿠폰을 바로 드려요.'))
  const kakao = await getTop(main.getByRole('button', { name: '카카오로 시작하기' }))
  const terms = await getTop(main.getByRole('checkbox', { name: /모두 동의합니다/ }))
  expect(coupon).toBeLessThan(kakao)
  expect(kakao).toBeLessThan(terms)
  // The terms begin in the first screen of a phone.
  if (!isWide(page)) expect(terms).toBeLessThanOrEqual(787)
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

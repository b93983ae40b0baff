import type { Locator, Page } from '@playwright/test'
import { expect, signUp, createMobile, tickTerms } from './fixtures.ts'

export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768

export const createEmail = () => `order-${Date.now()}-${Math.floor(Math.random() * 1e6)}@vini.test`

type ListedWine = { id: number; name: string; stockQty: number; price: number }

/**
 * A wine in stock for pickup, at a position of the list that no other journey uses: a purchase meanwhile does
 * not move a journey to another's wine.
 */
const getWineFromPages = async (page: Page, place: number, pages: readonly number[]): Promise<ListedWine> => {
  for (const number of pages) {
    const response = await page.request.get(`/api/v1/wines/products?pickup=true&size=48&page=${number}`)
    const { _embedded } = (await response.json()) as { _embedded: { items: ListedWine[] } }
    const wine = _embedded.items[place * 2 + (isWide(page) ? 0 : 1)]
    if (wine && wine.stockQty >= 12) return wine
  }
  throw new Error('there are too few wines')
}

/** Each journey and width takes a wine of its own, so that they do not collide. */
export const getWineFromEvenPages = (page: Page, place: number) => getWineFromPages(page, place, [0, 2, 4])

/** As above, with other pages of the list, for more journeys. */
export const getWineFromOddPages = (page: Page, place: number) => getWineFromPages(page, place, [1, 3, 5])

/** Two wines of one store that no other journey uses; each caller takes its own `place`. */
export const getTwoWinesOfOneStore = async (page: Page, place = 0): Promise<[ListedWine, ListedWine]> => {
  const list = async (store: string) => {
    const response = await page.request.get(`/api/v1/wines/products?pickup=true&inStock=true&size=48${store}`)
    const { _embedded } = (await response.json()) as { _embedded: { items: ListedWine[] } }
    return _embedded.items.filter(({ stockQty }) => stockQty >= 12)
  }
  const all = await list('&idStore=1')
  const first = all.at(place)
  const second = all.at((isWide(page) ? -1 : -2) - 2 * place)
  if (!first || !second) throw new Error('there are too few wines')
  return [first, second]
}

export const readStock = async (page: Page, id: number): Promise<number> => {
  const response = await page.request.get(`/api/v1/wines/products/${id}`)
  return ((await response.json()) as { stockQty: number }).stockQty
}

/** Completes the window of the identity check, as an adult or with another birthday. */
export const fillIdentityWindow = async (window: Page, birth = '19880808') => {
  await window.getByLabel('이름').fill('김포도')
  await window.getByLabel('생년월일').fill(birth)
  await window.getByLabel('휴대폰 번호').fill(createMobile())
  await window.getByLabel(/동의해요/).check()
  await window.getByRole('button', { name: '본인확인하기' }).click()
}

/** Presses what opens the identity check, and completes its window as an adult. */
export const proveAdult = async (page: Page, button: string | RegExp = '본인확인하기') => {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  await fillIdentityWindow(await popup)
}

/** A new member by a text message, on the welcome; returns the e-mail address. */
export const signUpNewMember = async (page: Page): Promise<string> => {
  const email = createEmail()
  await page.goto('/account/signup')
  await signUp(page, { email })
  return email
}

/** Joins on the sign-up page by the identity check, as an adult. */
export const joinAsAdult = async (page: Page, email: string) => {
  await tickTerms(page)
  await proveAdult(page, '동의하고 본인확인하기')
  await page.getByLabel(/^이메일/).fill(email)
  const password = page.getByRole('textbox', { name: /^비밀번호/ })
  await password.first().fill('Wine#2026')
  await password.last().fill('Wine#2026')
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
}

/** A new member who is verified as an adult; returns the e-mail address. */
export const signUpAdult = async (page: Page): Promise<string> => {
  const email = createEmail()
  await page.goto('/account/signup')
  await joinAsAdult(page, email)
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  return email
}

/** Opens the pickup order of a wine at its own price, and accepts all terms. */
export const openOrder = async (page: Page, id: number, qty = 1) => {
  await page.goto(`/order/pickup?products=${id}x${qty}`)
  await putCouponsAway(page)
  await acceptOrderTerms(page)
}

const getPayButton = (root: Page | Locator) => root.getByRole('button', { name: /(결제|주문)하기$/ })

/** Takes the coupons off that an order has from the start, so that it costs what its wines cost. */
export const putCouponsAway = async (page: Page) => {
  await expect(getPayButton(page)).toBeEnabled()
  await page.getByRole('button', { name: '쿠폰 바꾸기' }).click()
  const sheet = page.getByRole('dialog', { name: '쿠폰' })
  for (const none of await sheet.getByRole('radio', { name: '쓰지 않기' }).all()) await none.check()
  await sheet.getByRole('button', { name: '적용하기' }).click()
  await expect(page.getByRole('button', { name: '쿠폰 바꾸기' })).toHaveCount(0)
  await expect(getPayButton(page)).toBeEnabled()
}

export const acceptOrderTerms = (page: Page) =>
  page.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }).check()

/** Acts and returns the provider's page that follows: a pop-up or, on a phone, this page. */
export const waitForWindow = async (page: Page, act: () => Promise<unknown>): Promise<Page> => {
  const [window] = await Promise.all([isWide(page) ? page.waitForEvent('popup') : page, act()])
  return window
}

/** Presses the button with the amount; returns the provider's page. */
export const pay = async (page: Page): Promise<Page> => {
  const button = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(button).toBeEnabled()
  return waitForWindow(page, () => button.click())
}

/** The same for a card payment; where the provider replaces this page, it is loaded on return. */
export const openPayment = async (page: Page): Promise<Page> => {
  const window = await pay(page)
  if (window === page) await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return window
}

export const approve = (window: Page) => window.getByRole('button', { name: /결제 승인$/ }).click()

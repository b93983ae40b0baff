import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { isWide, signUpAdult, getWineFromEvenPages } from './orders.ts'
import { orderByCard } from './payments.ts'

const add = async (page: Page, id: number) => {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: '담기', exact: true }).click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('장바구니에 담았어요.')
}

const getLine = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test("a visitor's cart outlives a reload and joins the member's at log-in @main-1280", async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 6)
  await add(page, wine.id)
  await page.goto('/cart')
  await expect(getLine(page, wine.name)).toBeVisible()
  await page.getByRole('button', { name: `${wine.name} 하나 더하기` }).click()
  await page.reload()
  const quantity = page.getByRole('spinbutton', { name: `${wine.name} 수량` })
  await expect(quantity).toHaveValue('2')

  await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click()
  await signIn(page, isWide(page) ? 'fresh@vini.test' : 'manager@vini.test', { here: true })
  await expect(page).toHaveURL(/\/cart/)
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('이 장바구니는 이 기기에만 있어요.', { exact: false })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vini:cart'))).toBeNull()
})

test("the header counts a visitor's cart after the press and after a reload", async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 9)
  const bag = page.getByRole('banner').getByRole('link', { name: '장바구니' })
  await add(page, wine.id)
  await expect(bag).toHaveAccessibleName(/상품 1개/)
  const box = await bag.boundingBox()
  await page.reload()
  await expect(bag).toHaveAccessibleName(/상품 1개/)
  expect(await bag.boundingBox()).toEqual(box)
})

test('what a visitor orders from the cart has left it once it is paid for', async ({ page, context }) => {
  const email = await signUpAdult(page)
  await context.clearCookies()
  const wine = await getWineFromEvenPages(page, 11)
  await add(page, wine.id)
  await page.goto('/cart')
  await page.getByRole('link', { name: /주문하기$/ }).click()
  await signIn(page, email, { here: true })
  await expect(page).toHaveURL(/\/order\/pickup/)
  await orderByCard(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: '장바구니가 비어 있어요' })).toBeVisible()
})

test('what coupons would take off stands at the sum, and an empty cart shows what was seen', async ({
  page,
}) => {
  const email = await signUpAdult(page)
  expect(email).toBeTruthy()
  const wine = await getWineFromEvenPages(page, 12)
  await add(page, wine.id)
  await page.goto('/cart')
  // A new member gets a coupon of 5 %.
  const off = `${Math.floor(wine.price / 20).toLocaleString('en-US')}원`
  await expect(page.getByText(`쿠폰을 쓰면 ${off} 더 할인돼`)).toBeVisible()
  await page.getByRole('checkbox', { name: `${wine.name} 선택` }).uncheck()
  await expect(page.getByText('쿠폰을 쓰면')).toHaveCount(0)
  await page.getByRole('button', { name: `${wine.name} 삭제` }).click()
  await expect(page.getByRole('heading', { name: '장바구니가 비어 있어요' })).toBeVisible()
  await expect(page.getByRole('list', { name: '최근 본 와인' })).toContainText(wine.name)
})

test('a line that is removed can be put back, and what is not chosen is not counted', async ({ page }) => {
  const first = await getWineFromEvenPages(page, 7)
  const second = await getWineFromEvenPages(page, 8)
  await add(page, first.id)
  await add(page, second.id)
  await page.goto('/cart')
  const total = page.getByRole('region', { name: '결제 예정 금액' })
  const formatWon = (amount: number) => `${amount.toLocaleString('en-US')}원`
  await expect(total).toContainText(formatWon(first.price + second.price))
  await page.getByRole('checkbox', { name: `${first.name} 선택` }).uncheck()
  await expect(total).not.toContainText(formatWon(first.price + second.price))
  await expect(total).toContainText(formatWon(second.price))

  await page.getByRole('button', { name: `${second.name} 삭제` }).click()
  await expect(getLine(page, second.name)).toHaveCount(0)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(getLine(page, second.name)).toBeVisible()
})

test('an empty cart leads to the wines', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: '장바구니가 비어 있어요' })).toBeVisible()
  await page.getByRole('link', { name: '와인 둘러보기' }).click()
  await expect(page).toHaveURL(/\/product/)
})

import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { isWide, joinAsAdult, wineAt } from './ordering.ts'
import { tender } from './paying.ts'
import { pick } from './provider.ts'
import { literally, wordsOf } from './words.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ refusals: [/\/api\/v1\//], actionTimeout: 20_000 })

/** The browser itself asks for Korean; the address of the page that one leaves asks for Japanese. */
const words = wordsOf('ja-JP')

const isJapanese = async (page: Page, path: RegExp) => {
  await expect(page).toHaveURL((url) => path.test(url.pathname) && url.searchParams.get('lang') === 'ja-JP')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
}

const begin = async (page: Page, provider: 'kakao' | 'google' | 'apple') => {
  await page.goto('/account/login?redirect=%2Fcart&lang=ja-JP')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: words(`account.social.${provider}`) }).click()
}

for (const provider of ['google', 'apple'] as const)
  test(`a log-in at ${provider} comes back in the language that one left in`, async ({ page }) => {
    await begin(page, provider)
    await pick(page, '홍길동')
    await isJapanese(page, /^\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell.header.cart'))
  })

test('a refused log-in says so in the language that one left in, and leads back there', async ({ page }) => {
  await begin(page, 'google')
  await pick(page, '거절')
  await expect(page.getByRole('heading', { level: 1, name: words('social.invalid.title') })).toBeVisible()
  await expect(page.getByText(words('errors.social.provider.refused'))).toBeVisible()
  await isJapanese(page, /^\/oauth2\/google$/)
  await page.getByRole('link', { name: words('social.again.action') }).click()
  await isJapanese(page, /^\/account\/login$/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart')
})

test('what a log-in window is told is in the language of the page that opened it', async ({ page }) => {
  test.skip(!isWide(page), 'on a phone there is no second window')
  const opened = page.waitForEvent('popup')
  await begin(page, 'kakao')
  const window = await opened
  await pick(window, '장애')
  await expect(page.getByText(words('errors.social.provider.unavailable'))).toBeVisible()
  await expect.poll(() => window.isClosed()).toBe(true)
  await isJapanese(page, /^\/account\/login$/)
})

const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('the identity check comes back in the language that one left in', async ({ page }) => {
  await blockWindows(page)
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  const wine = await wineAt(page, 12)
  await page.goto(`/order/pickup?products=${wine.id}x1&lang=ja-JP`)
  await page.getByRole('button', { name: words('identity.start.action') }).click()
  await page.getByRole('button', { name: words('identity.blocked.here') }).click()
  await expect(page.getByRole('heading', { name: /NICE 본인확인/ })).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await isJapanese(page, /^\/niceid\/checkplus_result$/)
  await expect(page.getByRole('heading', { name: words('identity.cancelled.title') })).toBeVisible()
  await page.getByRole('link', { name: words('identity.return.go_on') }).click()
  await isJapanese(page, /^\/order\/pickup$/)
})

for (const [method, place, approval] of [
  ['card', 13, /^Approve/],
  ['kakaopay', 14, /결제하기$/],
] as const)
  test(`the payment window comes back in the language that one left in: ${method}`, async ({ page }) => {
    await joinAsAdult(page)
    await blockWindows(page)
    const wine = await wineAt(page, place)
    await page.goto(`/order/pickup?products=${wine.id}x1&lang=ja-JP`)
    await page.getByRole('checkbox', { name: words('checkout.agree.all') }).check()
    await tender(page, words(`orders.method.${method}`))
    const [before = '', after = ''] = words('checkout.pay.action', { amount: '¦' }).split('¦')
    await page
      .getByRole('button', { name: new RegExp(`^${literally(before)}.*\\d.*${literally(after)}$`) })
      .click()
    await page.getByRole('button', { name: approval }).click()
    await isJapanese(page, /^\/order\/orderComplete$/)
  })

test('a visitor whom a page of members sends to log in is asked in the language of its address', async ({
  page,
}) => {
  await page.goto('/mypage?lang=ja-JP')
  await isJapanese(page, /^\/account\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: words('account.login.title') })).toBeVisible()
})

test('a member is sent on in the language of the address', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/account/login?lang=ja-JP')
  await isJapanese(page, /^\/$/)
  await page.goto('/mypage/member-info/edit?lang=ja-JP')
  await isJapanese(page, /^\/mypage\/member-info$/)
})

test('a visitor who wants what members have is led to log in in the language of the page', async ({
  page,
}) => {
  await page.goto('/product?lang=ja-JP')
  await page.waitForLoadState('networkidle')
  const [before = '', after = ''] = words('wine.card.wish', { name: '¦' }).split('¦')
  const wish = new RegExp(`^${literally(before)}.+${literally(after)}$`)
  await page.getByRole('main').getByRole('button', { name: wish }).first().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('shell.account.login') })
    .click()
  await isJapanese(page, /^\/account\/login$/)
})

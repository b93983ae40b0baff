import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { isWide, signUpAdult, getWineFromOddPages } from './orders.ts'
import { choosePaymentMethod } from './payments.ts'
import { chooseAccount } from './provider.ts'
import { escapeRegExp, loadTranslations } from './translations.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ refusals: [/\/api\/v1\//], actionTimeout: 20_000 })

/** The browser prefers Korean; the address of the page before is Japanese. */
const translate = loadTranslations('ja-JP')

const expectJapanese = async (page: Page, path: RegExp, timeout = 10_000) => {
  await expect(page).toHaveURL((url) => path.test(url.pathname) && url.searchParams.get('lang') === 'ja-JP', {
    timeout,
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
}

const begin = async (page: Page, provider: 'kakao' | 'google' | 'apple') => {
  await page.goto('/account/login?redirect=%2Fcart&lang=ja-JP')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: translate(`account.social.${provider}`) }).click()
}

for (const provider of ['google', 'apple'] as const)
  test(`a log-in at ${provider} comes back in the language that one left in`, async ({ page }) => {
    await begin(page, provider)
    await chooseAccount(page, '홍길동')
    await expectJapanese(page, /^\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('shell.header.cart'))
  })

test('a refused log-in says so in the language that one left in, and leads back there', async ({ page }) => {
  await begin(page, 'google')
  await chooseAccount(page, '거절')
  await expect(page.getByRole('heading', { level: 1, name: translate('social.invalid.title') })).toBeVisible()
  await expect(page.getByText(translate('errors.social.provider.refused'))).toBeVisible()
  await expectJapanese(page, /^\/oauth2\/google$/)
  await page.getByRole('link', { name: translate('social.again.action') }).click()
  await expectJapanese(page, /^\/account\/login$/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart')
})

test('what a log-in window is told is in the language of the page that opened it', async ({ page }) => {
  test.skip(!isWide(page), 'on a phone there is no second window')
  const popup = page.waitForEvent('popup')
  await begin(page, 'kakao')
  const window = await popup
  await chooseAccount(window, '장애')
  await expect(page.getByText(translate('errors.social.provider.unavailable'))).toBeVisible()
  await expect.poll(() => window.isClosed()).toBe(true)
  await expectJapanese(page, /^\/account\/login$/)
})

const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

test('the identity check comes back in the language that one left in', async ({ page }) => {
  await blockWindows(page)
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  const wine = await getWineFromOddPages(page, 12)
  await page.goto(`/order/pickup?products=${wine.id}x1&lang=ja-JP`)
  await page.getByRole('button', { name: translate('identity.start.action') }).click()
  await page.getByRole('button', { name: translate('identity.blocked.here') }).click()
  await expect(page.getByRole('heading', { name: /NICE 본인확인/ })).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expectJapanese(page, /^\/niceid\/checkplus_result$/)
  await expect(page.getByRole('heading', { name: translate('identity.cancelled.title') })).toBeVisible()
  await page.getByRole('link', { name: translate('identity.return.go_on') }).click()
  await expectJapanese(page, /^\/order\/pickup$/)
})

for (const [method, place, approval] of [
  ['card', 13, /^Approve/],
  ['kakaopay', 14, /^Pay ₩/],
] as const)
  test(`the payment window comes back in the language that one left in: ${method}`, async ({ page }) => {
    await signUpAdult(page)
    await blockWindows(page)
    const wine = await getWineFromOddPages(page, place)
    await page.goto(`/order/pickup?products=${wine.id}x1&lang=ja-JP`)
    await page.getByRole('checkbox', { name: translate('checkout.agree.all') }).check()
    await choosePaymentMethod(page, translate(`orders.method.${method}`))
    const [before = '', after = ''] = translate('checkout.pay.action', { amount: '¦' }).split('¦')
    await page
      .getByRole('button', { name: new RegExp(`^${escapeRegExp(before)}.*\\d.*${escapeRegExp(after)}$`) })
      .click()
    await page.getByRole('button', { name: approval }).click()
    // What coupons leave to pay may end in digits with which the sandbox loses its answer; the shop then asks again.
    await expectJapanese(page, /^\/order\/orderComplete$/, 40_000)
  })

test('a visitor whom a page of members sends to log in is asked in the language of its address', async ({
  page,
}) => {
  await page.goto('/mypage?lang=ja-JP')
  await expectJapanese(page, /^\/account\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: translate('account.login.title') })).toBeVisible()
})

test('a member is sent on in the language of the address', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/account/login?lang=ja-JP')
  await expectJapanese(page, /^\/$/)
  await page.goto('/mypage/member-info/edit?lang=ja-JP')
  await expectJapanese(page, /^\/mypage\/member-info$/)
})

test('a visitor who wants what members have is led to log in in the language of the page', async ({
  page,
}) => {
  await page.goto('/product?lang=ja-JP')
  await page.waitForLoadState('networkidle')
  const [before = '', after = ''] = translate('wines.card.wish', { name: '¦' }).split('¦')
  const wish = new RegExp(`^${escapeRegExp(before)}.+${escapeRegExp(after)}$`)
  await page.getByRole('main').getByRole('button', { name: wish }).first().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('shell.account.login') })
    .click()
  await expectJapanese(page, /^\/account\/login$/)
})

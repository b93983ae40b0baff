import type { Browser, Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { openApp } from './app.ts'
import { expect, signIn, test } from './fixtures.ts'
import { isWide, signUpAdult } from './orders.ts'
import { loadTranslations } from './translations.ts'

test.describe.configure({ timeout: 120_000 })

/** Changes the shop's language where a shopper does: at the top of the page, or in the menu of a phone. */
const changeLanguage = async (page: Page, from: Locale, to: Locale) => {
  const translate = loadTranslations(from)
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  if (!isWide(page)) await page.getByRole('button', { name: translate('shell.tabs.menu') }).click()
  await page
    .getByRole('combobox', { name: translate('shell.language.label') })
    .first()
    .selectOption(to)
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

const getQuestion = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: loadTranslations(locale)('member.language.ask') })

/** Once the page is at rest, all that it adds by itself is there. */
const expectNoQuestion = async (page: Page, locale: Locale) => {
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await page.waitForLoadState('networkidle')
  await expect(getQuestion(page, locale)).toHaveCount(0)
}

const expectMessageLanguage = async (page: Page, locale: Locale) =>
  expect
    .poll(async () => ((await (await page.request.get('/api/v1/me')).json()) as { locale: string }).locale)
    .toBe(locale)

const openOtherBrowser = async (browser: Browser, page: Page, email: string) => {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: page.viewportSize() })
  const other = await context.newPage()
  await signIn(other, email)
  await expect(other).toHaveURL(/\/$/)
  return other
}

test('a member who changes the language of the shop is asked once whether messages follow @main', async ({
  page,
  browser,
}) => {
  const email = await signUpAdult(page)
  await page.goto('/')
  await changeLanguage(page, 'ko-KR', 'en-US')
  const english = loadTranslations('en-US')
  const question = getQuestion(page, 'en-US')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: english('member.language.keep_korean') }).click()
  await expect(page.getByText(english('member.language.unchanged'))).toBeVisible()
  await expect(question).toHaveCount(0)
  await expectMessageLanguage(page, 'ko-KR')
  await page.reload()
  await expectNoQuestion(page, 'en-US')

  const other = await openOtherBrowser(browser, page, email)
  await changeLanguage(other, 'ko-KR', 'en-US')
  await expectNoQuestion(other, 'en-US')
  await changeLanguage(other, 'en-US', 'ja-JP')
  const japanese = loadTranslations('ja-JP')
  await getQuestion(other, 'ja-JP')
    .getByRole('button', { name: japanese('member.language.accept') })
    .click()
  await expect(other.getByText(japanese('member.language.saved'))).toBeVisible()
  await expectMessageLanguage(page, 'ja-JP')
  await other.context().close()
})

test('the question waits at the foot of every page until it is answered, and the page stays in use', async ({
  page,
}) => {
  await signUpAdult(page)
  await page.goto('/store')
  await changeLanguage(page, 'ko-KR', 'zh-TW')
  await expect(getQuestion(page, 'zh-TW')).toBeVisible()
  await page.goto('/magazine?lang=zh-TW')
  await expect(getQuestion(page, 'zh-TW')).toBeVisible()
  await page.locator('main a[href*="/magazine/"]').first().click()
  await expect(page).toHaveURL(/\/magazine\/./)
  await expect(getQuestion(page, 'zh-TW')).toBeVisible()
})

test('the app asks as a browser does', async ({ page, browser, baseURL }) => {
  test.skip(isWide(page), 'the app is on phones')
  const email = await signUpAdult(page)
  const app = await openApp(browser, 'android', baseURL ?? '')
  await signIn(app, email)
  await expect(app).toHaveURL(/\/$/)
  await changeLanguage(app, 'ko-KR', 'zh-CN')
  await getQuestion(app, 'zh-CN')
    .getByRole('button', { name: loadTranslations('zh-CN')('member.language.accept') })
    .click()
  await expectMessageLanguage(page, 'zh-CN')
  await app.context().close()
})

test('a visitor who changes the language is asked nothing', async ({ page }) => {
  await page.goto('/')
  for (const [at, locale] of locales.slice(1).entries()) {
    await changeLanguage(page, locales[at] ?? 'ko-KR', locale)
    await expectNoQuestion(page, locale)
  }
})

test.describe('without a network', () => {
  // What a page asks for while there is no network.
  test.use({ refusals: [/^\/(api\/v1|version|assets)/] })

  test('an answer that did not reach the shop is given again', async ({ page, context }) => {
    await signUpAdult(page)
    await page.goto('/store')
    await changeLanguage(page, 'ko-KR', 'en-US')
    const question = getQuestion(page, 'en-US')
    const accept = question.getByRole('button', {
      name: loadTranslations('en-US')('member.language.accept'),
    })
    await expect(accept).toBeVisible()
    await context.setOffline(true)
    await accept.click()
    await expect(question.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await accept.click()
    await expect(question).toHaveCount(0)
    await expectMessageLanguage(page, 'en-US')
  })
})

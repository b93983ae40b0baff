import type { Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { expect, newMobile, test } from './fixtures.ts'
import { newEmail } from './ordering.ts'
import { mailedCode, mailedReset, mailSubjects, outboxCode } from './outbox.ts'
import { pick } from './provider.ts'
import { literally, wordsOf, type Words } from './words.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

const starting = (words: string) => new RegExp(`^${literally(words)}`)

/** What stays in Korean wherever one reads: who one is, and the company's own names. */
const names = /김포도|홍길동/g

/** The page is in the language, in nothing but it, and no text runs out of the page or of what holds it. */
const reads = async (page: Page, locale: Locale) => {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const text = (await page.getByRole('main').innerText()).replace(names, '')
  expect(text.split('\n').filter((line) => /[가-힣]/.test(line))).toEqual([])
  const cut = await page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    const inner = [
      ...document.querySelectorAll<HTMLElement>('main :is(p, span, a, button, label, h1, h2, legend)'),
    ]
    const clipped = inner.filter(
      (element) =>
        getComputedStyle(element).overflow !== 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1,
    )
    return [...wide, ...clipped.map((element) => element.innerText)]
  })
  expect(cut).toEqual([])
}

const titled = async (page: Page, locale: Locale, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await reads(page, locale)
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: starting(label) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const proveMobile = async (page: Page, words: Words, mobile: string) => {
  await page.getByLabel(starting(words('account.mobile.label'))).fill(mobile)
  await press(page, words('account.mobile.action'))
  await page.getByLabel(starting(words('account.code.label'))).fill(await outboxCode(page, mobile))
  await press(page, words('account.code.action'))
}

const join = async (page: Page, locale: Locale, words: Words) => {
  const member = { email: newEmail(), mobile: newMobile() }
  await page.goto('/account/signup')
  await titled(page, locale, words('account.agree.title'))
  await expect(async () => {
    await page.getByRole('checkbox', { name: words('account.agree.all') }).check({ timeout: 2000 })
    await page.getByRole('button', { name: words('account.agree.action') }).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: words('account.mobile.title') })).toBeVisible({
      timeout: 4000,
    })
  }).toPass()
  await reads(page, locale)
  await proveMobile(page, words, member.mobile)
  await titled(page, locale, words('account.form.title'))
  const shown = member.mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-')
  await expect(page.getByText(words('account.mobile.confirmed', { mobile: shown }))).toBeVisible()
  await field(page, words('account.email.label')).fill(member.email)
  await field(page, words('account.password.label')).first().fill('Wine#2026')
  await field(page, words('account.confirm.label')).fill('Wine#2026')
  await field(page, words('account.name.label')).fill('김포도')
  await press(page, words('account.form.action'))
  await titled(page, locale, words('account.identity.title'))
  return member
}

/** Answers the provider's page, whatever language it is in. */
const proveAdult = async (window: Page) => {
  await window.locator('[name=name]').fill('김포도')
  await window.locator('[name=birth]').fill('19990101')
  await window.locator('[name=mobile]').fill(newMobile())
  await window.locator('[name=agree]').check()
  await window.locator('button[name=act][value=verify]').click()
}

const logIn = async (page: Page, words: Words, email: string, password: string) => {
  await page.getByLabel(words('account.email.label')).fill(email)
  await field(page, words('account.password.label')).fill(password)
  const button = page.getByRole('button', { name: words('account.login.action'), exact: true })
  await expect(button).toHaveAttribute('type', 'submit')
  await button.click()
}

for (const locale of locales.filter((other) => other !== 'ko-KR')) {
  const words = wordsOf(locale)

  test.describe(locale, () => {
    test.use({ locale })

    test('joins, is known to be an adult, changes what was told, and leaves', async ({ page }) => {
      await join(page, locale, words)
      await page.evaluate(() => {
        window.open = () => null
      })
      await press(page, words('identity.start.action'))
      await press(page, words('identity.blocked.here'))
      await proveAdult(page)
      await titled(page, locale, words('account.done.title'))
      await expect(page.getByRole('region', { name: words('account.done.coupon_label') })).toContainText('5%')

      await page.goto('/mypage/member-info/edit')
      await expect(page).toHaveURL(/\/mypage\/member-info$/)
      await titled(page, locale, words('member.check.title'))
      await page.waitForLoadState('networkidle')
      await field(page, words('account.password.label')).fill('Wine#2026')
      await press(page, words('member.check.action'))
      await titled(page, locale, words('member.edit.title'))
      await page.getByLabel(starting(words('account.birth_date.label'))).fill('19990101')
      await press(page, words('member.edit.save'))
      await expect(page.getByText(words('member.edit.saved'))).toBeVisible()
      const night = `${words('member.notice.night')}, ${words('member.notice.sms')}`
      await page.getByRole('checkbox', { name: night, exact: true }).click()
      await expect(page.getByText(words('member.notice.saved'))).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(starting(words('account.birth_date.label')))).not.toHaveValue('')
      await expect(page.getByRole('checkbox', { name: night, exact: true })).not.toBeChecked()

      await page.waitForLoadState('networkidle')
      await page
        .getByRole('main')
        .getByRole('link', { name: words('member.leave.title') })
        .click()
      await titled(page, locale, words('member.leave.title'))
      await expect(page.getByRole('radio')).toHaveCount(9)
      await page.getByRole('radio').first().check()
      await field(page, words('account.password.label')).fill('Wine#2026')
      await page.getByRole('checkbox', { name: words('member.leave.agree') }).check()
      await press(page, words('member.leave.action'))
      await titled(page, locale, words('member.leave.done'))
    })

    test('finds the account again, sets a new password, logs in and proves the e-mail', async ({ page }) => {
      const { email, mobile } = await join(page, locale, words)
      await page.context().clearCookies()
      await page.goto('/account/findemail')
      await titled(page, locale, words('recovery.find_email.title'))
      await page.waitForLoadState('networkidle')
      await page.getByRole('tab', { name: words('recovery.method.mail') }).click()
      await field(page, words('account.name.label')).fill('김포도')
      await field(page, words('account.mobile.label')).fill(mobile)
      await reads(page, locale)
      await press(page, words('recovery.mail.action'))
      await titled(page, locale, words('recovery.mailed.title'))
      await expect
        .poll(() => mailSubjects(page, email), { timeout: 20_000 })
        .toContain(words('api.account.found_subject'))
      await page.getByRole('link', { name: words('recovery.found.log_in') }).click()
      await titled(page, locale, words('account.login.title'))

      await page.goto('/account/findpw')
      await titled(page, locale, words('recovery.find_password.title'))
      await page.waitForLoadState('networkidle')
      await page.getByRole('tab', { name: words('recovery.method.mail') }).click()
      await field(page, words('account.email.label')).fill(email)
      await press(page, words('recovery.mail.action'))
      await titled(page, locale, words('recovery.mailed.title'))
      await page.goto(await mailedReset(page, email))
      await titled(page, locale, words('recovery.reset.title'))
      await field(page, words('recovery.password.label')).first().fill('Wine#2027')
      await field(page, words('recovery.password.confirm_label')).fill('Wine#2027')
      await press(page, words('recovery.password.action'))
      await titled(page, locale, words('recovery.changed.title'))

      await page.goto('/account/login')
      await titled(page, locale, words('account.login.title'))
      await logIn(page, words, email, 'Wine#2027')
      await expect(page).toHaveURL(/\/$/)

      await page.goto('/account/certemail')
      await titled(page, locale, words('recovery.cert.title'))
      await page.waitForLoadState('networkidle')
      await field(page, words('account.email.label')).fill(email)
      await press(page, words('account.mobile.action'))
      await expect
        .poll(() => mailSubjects(page, email), { timeout: 20_000 })
        .toContain(words('api.verification.mail_subject'))
      await page.getByLabel(starting(words('account.code.label'))).fill(await mailedCode(page, email))
      await press(page, words('account.code.action'))
      await titled(page, locale, words('recovery.cert.done'))
    })

    test('logs in at a provider, and meets one who is new there', async ({ page }) => {
      await page.goto('/account/login')
      await page.waitForLoadState('networkidle')
      await press(page, words('account.social.apple'))
      await pick(page, 'gildong@example.com')
      await expect(page).toHaveURL(/\/$/)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)

      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto('/account/login')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: words('account.social.facebook') }).click()
      await page.locator('button[value=no-email]').click()
      await titled(page, locale, words('social.joining.title'))
    })
  })
}

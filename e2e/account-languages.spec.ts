import type { Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { expect, createMobile, test } from './fixtures.ts'
import { createEmail } from './orders.ts'
import { readMailCode, readResetPath, listMailSubjects, readMobileCode } from './sent-messages.ts'
import { chooseAccount } from './provider.ts'
import { escapeRegExp, loadTranslations, type Translate } from './translations.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

const toPrefixPattern = (words: string) => new RegExp(`^${escapeRegExp(words)}`)

/** Texts that stay Korean in every language: the member's name and the company's own names. */
const names = /김포도|홍길동/g

/** Expects the page to be in the language only, and no text to overflow the page or its container. */
const expectLocalized = async (page: Page, locale: Locale) => {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const text = (await page.getByRole('main').innerText()).replace(names, '')
  expect(text.split('\n').filter((line) => /[가-힣]/.test(line))).toEqual([])
  const overflows = await page.evaluate(() => {
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
  expect(overflows).toEqual([])
}

const expectTitle = async (page: Page, locale: Locale, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await expectLocalized(page, locale)
}

const getField = (page: Page, label: string) => page.getByRole('textbox', { name: toPrefixPattern(label) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const proveMobile = async (page: Page, translate: Translate, mobile: string) => {
  await page.getByLabel(toPrefixPattern(translate('account.mobile.label'))).fill(mobile)
  await press(page, translate('account.mobile.action'))
  await page
    .getByLabel(toPrefixPattern(translate('account.code.label')))
    .fill(await readMobileCode(page, mobile))
  await press(page, translate('account.code.action'))
}

const join = async (page: Page, locale: Locale, translate: Translate) => {
  const member = { email: createEmail(), mobile: createMobile() }
  await page.goto('/account/signup')
  await expectTitle(page, locale, translate('account.agree.title'))
  await page.getByRole('checkbox', { name: translate('account.agree.all') }).check()
  await press(page, translate('account.agree.by_message'))
  await expect(page.getByRole('heading', { name: translate('account.mobile.title') })).toBeVisible()
  await expectLocalized(page, locale)
  await proveMobile(page, translate, member.mobile)
  await expectTitle(page, locale, translate('account.form.title'))
  const formattedMobile = member.mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-')
  await expect(
    page.getByText(translate('account.mobile.confirmed', { mobile: formattedMobile })),
  ).toBeVisible()
  await getField(page, translate('account.email.label')).fill(member.email)
  await getField(page, translate('account.password.label')).first().fill('Wine#2026')
  await getField(page, translate('account.confirm.label')).fill('Wine#2026')
  await getField(page, translate('account.name.label')).fill('김포도')
  await press(page, translate('account.form.action'))
  await expectTitle(page, locale, translate('account.done.title'))
  return member
}

/** Joins by the identity check, in the page itself where no window opens. */
const joinByIdentity = async (page: Page, locale: Locale, translate: Translate) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/account/signup')
  await page.getByRole('checkbox', { name: translate('account.agree.all') }).check()
  await press(page, translate('account.agree.action'))
  await expectTitle(page, locale, translate('account.identity.title'))
  await press(page, translate('identity.blocked.here'))
  await proveAdult(page)
  await expectTitle(page, locale, translate('account.form.title'))
  await expect(page.getByRole('region', { name: translate('account.identity.person') })).toContainText(
    '김포도',
  )
  await getField(page, translate('account.email.label')).fill(createEmail())
  await getField(page, translate('account.password.label')).first().fill('Wine#2026')
  await getField(page, translate('account.confirm.label')).fill('Wine#2026')
  await press(page, translate('account.form.action'))
}

/** Completes the provider's page, in any language. */
const proveAdult = async (window: Page) => {
  await window.locator('[name=name]').fill('김포도')
  await window.locator('[name=birth]').fill('19990101')
  await window.locator('[name=mobile]').fill(createMobile())
  await window.locator('[name=agree]').check()
  await window.locator('button[name=act][value=verify]').click()
}

const logIn = async (page: Page, translate: Translate, email: string, password: string) => {
  await page.getByLabel(translate('account.email.label')).fill(email)
  await getField(page, translate('account.password.label')).fill(password)
  const button = page.getByRole('button', { name: translate('account.login.action'), exact: true })
  await expect(button).toHaveAttribute('type', 'submit')
  await button.click()
}

for (const locale of locales.filter((other) => other !== 'ko-KR')) {
  const translate = loadTranslations(locale)

  test.describe(locale, () => {
    test.use({ locale })

    test('joins, is known to be an adult, changes what was told, and leaves', async ({ page }) => {
      await joinByIdentity(page, locale, translate)
      await expectTitle(page, locale, translate('account.done.title'))
      await expect(page.getByRole('region', { name: translate('account.done.coupon_label') })).toContainText(
        // In Taiwan a price after a discount is named in tenths.
        locale === 'zh-TW' ? '95折' : '5%',
      )

      await page.goto('/mypage/member-info/edit')
      await expect(page).toHaveURL(/\/mypage\/member-info$/)
      await expectTitle(page, locale, translate('member.check.title'))
      await page.waitForLoadState('networkidle')
      await getField(page, translate('account.password.label')).fill('Wine#2026')
      await press(page, translate('member.check.action'))
      await expectTitle(page, locale, translate('member.edit.title'))
      await page.getByLabel(toPrefixPattern(translate('account.birth_date.label'))).fill('19990101')
      await press(page, translate('member.edit.save'))
      await expect(page.getByText(translate('member.edit.saved'))).toBeVisible()
      const night = `${translate('member.notice.night')}, ${translate('member.notice.sms')}`
      await page.getByRole('checkbox', { name: night, exact: true }).click()
      await expect(page.getByText(translate('member.notice.saved'))).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(toPrefixPattern(translate('account.birth_date.label')))).not.toHaveValue(
        '',
      )
      await expect(page.getByRole('checkbox', { name: night, exact: true })).not.toBeChecked()

      await page.waitForLoadState('networkidle')
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('member.leave.title') })
        .click()
      await expectTitle(page, locale, translate('member.leave.title'))
      await expect(page.getByRole('radio')).toHaveCount(9)
      await page.getByRole('radio').first().check()
      await getField(page, translate('account.password.label')).fill('Wine#2026')
      await page.getByRole('checkbox', { name: translate('member.leave.agree') }).check()
      await press(page, translate('member.leave.action'))
      await expectTitle(page, locale, translate('member.leave.done'))
    })

    test('finds the account again, sets a new password, logs in and proves the e-mail', async ({ page }) => {
      const { email, mobile } = await join(page, locale, translate)
      await page.context().clearCookies()
      await page.goto('/account/findemail')
      await expectTitle(page, locale, translate('recovery.find_email.title'))
      await page.waitForLoadState('networkidle')
      await page.getByRole('tab', { name: translate('recovery.method.mail') }).click()
      await getField(page, translate('account.name.label')).fill('김포도')
      await getField(page, translate('account.mobile.label')).fill(mobile)
      await expectLocalized(page, locale)
      await press(page, translate('recovery.mail.action'))
      await expectTitle(page, locale, translate('recovery.mailed.title'))
      await expect
        .poll(() => listMailSubjects(page, email), { timeout: 20_000 })
        .toContain(translate('api.account.found_subject'))
      await page.getByRole('link', { name: translate('recovery.found.log_in') }).click()
      await expectTitle(page, locale, translate('account.login.title'))

      await page.goto('/account/findpw')
      await expectTitle(page, locale, translate('recovery.find_password.title'))
      await page.waitForLoadState('networkidle')
      await page.getByRole('tab', { name: translate('recovery.method.mail') }).click()
      await getField(page, translate('account.email.label')).fill(email)
      await press(page, translate('recovery.mail.action'))
      await expectTitle(page, locale, translate('recovery.mailed.title'))
      await page.goto(await readResetPath(page, email))
      await expectTitle(page, locale, translate('recovery.reset.title'))
      await getField(page, translate('recovery.password.label')).first().fill('Wine#2027')
      await getField(page, translate('recovery.password.confirm_label')).fill('Wine#2027')
      await press(page, translate('recovery.password.action'))
      await expectTitle(page, locale, translate('recovery.changed.title'))

      await page.goto('/account/login')
      await expectTitle(page, locale, translate('account.login.title'))
      await logIn(page, translate, email, 'Wine#2027')
      await expect(page).toHaveURL(/\/$/)

      await page.goto('/account/certemail')
      await expectTitle(page, locale, translate('recovery.cert.title'))
      await page.waitForLoadState('networkidle')
      await getField(page, translate('account.email.label')).fill(email)
      await press(page, translate('account.mobile.action'))
      await expect
        .poll(() => listMailSubjects(page, email), { timeout: 20_000 })
        .toContain(translate('api.verification.mail_subject'))
      await page
        .getByLabel(toPrefixPattern(translate('account.code.label')))
        .fill(await readMailCode(page, email))
      await press(page, translate('account.code.action'))
      await expectTitle(page, locale, translate('recovery.cert.done'))
    })

    test('logs in at a provider, and meets one who is new there', async ({ page }) => {
      await page.goto('/account/login')
      await page.waitForLoadState('networkidle')
      await press(page, translate('account.social.apple'))
      await chooseAccount(page, 'gildong@example.com')
      await expect(page).toHaveURL(/\/$/)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)

      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto('/account/login')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: translate('account.social.facebook') }).click()
      await page.locator('button[value=no-email]').click()
      await expect(page).toHaveURL(/\/account\/signup/)
      await expectTitle(page, locale, translate('account.agree.title'))
    })
  })
}

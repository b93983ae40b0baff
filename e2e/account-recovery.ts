import type { Browser, Locator, Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { type } from './keyboard.ts'
import { expect, createMobile, shopHeaders, test, watchContext } from './fixtures.ts'
import { createEmail } from './orders.ts'
import { readMailCode, readMobileCode } from './sent-messages.ts'
import {
  getChangeButton,
  getCodeField,
  getConfirmButton,
  getMobileField,
  getResendButton,
  getSendButton,
  toWrongCode,
} from './mobile-verification.ts'
import { escapeRegExp, loadTranslations } from './translations.ts'

export const getNameField = (page: Page) => page.getByRole('textbox', { name: /^이름/ })

export type Member = { fullName: string; email: string; mobile: string }

export type SignedUpMember = Member & { joined: string }

/** Confirms an e-mail address by the code mailed to it, with the page's session. */
export const confirmEmail = async (page: Page, email: string): Promise<void> => {
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v1/cert${path}`, { data, headers: shopHeaders })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await call('/email', { mode: 'CERT_EMAIL', email })
  await call('/send/auth-email/confirm', { email, code: await readMailCode(page, email) })
}

/**
 * Signs a member up through the API, since the sign-up pages have their own journeys; returns the code sent
 * to their number too.
 */
export const signUpByApi = async (page: Page): Promise<SignedUpMember> => {
  const member = { email: createEmail(), mobile: createMobile(), fullName: '김포도' }
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v1${path}`, { data, headers: shopHeaders })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await call('/cert', { mode: 'SIGNUP', mobile: member.mobile })
  const signUpCode = await readMobileCode(page, member.mobile)
  await call('/cert/confirm', { mode: 'SIGNUP', mobile: member.mobile, code: signUpCode })
  await confirmEmail(page, member.email)
  const agreements = { terms: true, privacy: true, adult: true }
  await call('/signup', { ...member, password: 'Wine#2026', agreements })
  await page.context().clearCookies()
  return { ...member, joined: signUpCode }
}

/** Retries until a code is sent: after one code a number gets no other for a minute. */
export const requestCode = (button: Locator, field: Locator) =>
  expect(async () => {
    if (!(await field.isVisible())) await button.click({ timeout: 2000 })
    await expect(field).toBeVisible({ timeout: 9000 })
  }).toPass({ timeout: 90_000 })

export const tryCode = async (page: Page, digits: string) => {
  await getCodeField(page).fill(digits)
  await getConfirmButton(page).click()
}

export const countCodes = async (page: Page, mobile: string): Promise<number> => {
  const response = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const messages = (await response.json()) as { to: string; code?: string }[]
  return messages.filter((message) => message.to.replace(/\D/g, '') === mobile && message.code).length
}

/** Returns the first code that differs from the sign-up code. */
export const waitForNewCode = async (
  page: Page,
  { mobile, joined: signUpCode }: SignedUpMember,
): Promise<string> => {
  await expect.poll(() => readMobileCode(page, mobile)).not.toBe(signUpCode)
  return readMobileCode(page, mobile)
}

/** Requests a code for the member in the form; returns it. */
export const requestNewCode = async (page: Page, member: SignedUpMember): Promise<string> => {
  await requestCode(getSendButton(page), getCodeField(page))
  return waitForNewCode(page, member)
}

/**
 * Expects the page not to disclose whether the account exists, and to refuse every code where none exists.
 */
export const expectNoDisclosure = async (page: Page) => {
  await requestCode(getSendButton(page), getCodeField(page))
  await expect(page.getByText(/번호로 가입한 계정이 있으면 인증번호가 도착해요\.$/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/)
  await tryCode(page, '123456')
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
}

/** Expires a code after three minutes and expects the form to stay filled. Needs a mocked page clock. */
export const expectCodeExpires = async (page: Page) => {
  await requestCode(getSendButton(page), getCodeField(page))
  await page.clock.fastForward('03:01')
  await expect(page.getByText('인증번호가 만료되었습니다. 인증번호를 다시 받아 주십시오.')).toBeVisible()
  await expect(getConfirmButton(page)).toHaveCount(0)
  await expect(getResendButton(page)).toBeEnabled()
  await getChangeButton(page).click()
  await expect(getNameField(page)).toHaveValue('김포도')
}

/** Uses the sign-up code and four more wrong codes; expects no further try. */
export const useUpTries = async (page: Page, { joined: signUpCode }: SignedUpMember, right: string) => {
  await tryCode(page, signUpCode)
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
  for (const triesLeft of [3, 2, 1]) {
    await tryCode(page, toWrongCode(right))
    await expect(page.getByText(new RegExp(`남은 횟수: ${triesLeft}$`))).toBeVisible()
  }
  await tryCode(page, toWrongCode(right))
  await expect(
    page.getByText('인증번호를 다섯 번 잘못 입력했어요. 인증번호를 새로 받아 주세요.'),
  ).toBeVisible()
  await expect(getConfirmButton(page)).toHaveCount(0)
}

/** Reloads while a code is valid, fills the member in again and continues with the same code. */
export const resumeAfterReload = async (
  page: Page,
  { mobile }: Member,
  fillMember: () => Promise<void>,
  right: string,
) => {
  const codeCount = await countCodes(page, mobile)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await fillMember()
  await getSendButton(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^2:\d\d$/)
  await expect(getResendButton(page)).toBeDisabled()
  expect(await countCodes(page, mobile)).toBe(codeCount)
  await tryCode(page, right)
}

/** Fills in the number, requests a code and enters it, by keyboard only. */
export const verifyByKeyboard = async (page: Page, member: SignedUpMember) => {
  await type(page, getMobileField(page), member.mobile)
  await expect(async () => {
    if (!(await getCodeField(page).isVisible())) await page.keyboard.press('Enter')
    await expect(getCodeField(page)).toBeVisible({ timeout: 9000 })
  }).toPass({ timeout: 90_000 })
  await type(page, getCodeField(page), await waitForNewCode(page, member))
  await page.keyboard.press('Enter')
}

/** Full-width digits, as a Japanese keyboard may write them. */
const toFullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** The form of the page in one language. */
export const getForm = (page: Page, locale: Locale) => {
  const words = loadTranslations(locale)
  return {
    words,
    field: (key: string) => page.getByLabel(new RegExp(`^${escapeRegExp(words(key))}`)).first(),
    button: (key: string) => page.getByRole('button', { name: words(key), exact: true }),
  }
}

/** Tries a wrong code, expects the error in that language, then enters the right code. */
export const verifyInLocale = async (page: Page, locale: Locale, member: SignedUpMember) => {
  const { words, field, button } = getForm(page, locale)
  await field('account.mobile.label').fill(member.mobile)
  await requestCode(button('account.mobile.action'), field('account.code.label'))
  const right = await waitForNewCode(page, member)
  await field('account.code.label').fill(toWrongCode(right))
  await button('account.code.action').click()
  await expect(page.getByText(words('errors.verification.code.wrong'), { exact: false })).toBeVisible()
  await field('account.code.label').fill(locale === 'ja-JP' ? toFullWidth(right) : right)
  await button('account.code.action').click()
}

/** A page in another language, with the viewport and network address of the journey. */
const openReader = async (page: Page, browser: Browser, locale: Locale, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL, locale, timezoneId: 'Asia/Seoul', viewport: page.viewportSize() },
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${Math.ceil(Math.random() * 250)}.${locale.length}` },
  })
  watchContext(page.context(), context)
  return context.newPage()
}

/** Runs the journey with a new member in each language but Korean, one after another. */
export const runInOtherLanguages = async (
  page: Page,
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  journey: (reader: Page, locale: Locale, member: SignedUpMember) => Promise<void>,
) => {
  const others = locales.filter((locale) => locale !== 'ko-KR')
  const members = await others.reduce<Promise<{ locale: Locale; member: SignedUpMember }[]>>(
    async (before, locale) => [...(await before), { locale, member: await signUpByApi(page) }],
    Promise.resolve([]),
  )
  for (const { locale, member } of members)
    await test.step(locale, async () => {
      const reader = await openReader(page, browser, locale, baseURL)
      await journey(reader, locale, member)
      await reader.context().close()
    })
}

import type { Browser, Locator, Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { expect, newMobile, ownCall, test, watchBeside } from './fixtures.ts'
import { newEmail } from './ordering.ts'
import { outboxCode } from './outbox.ts'
import { code, confirm } from './proving.ts'

export const nameField = (page: Page) => page.getByRole('textbox', { name: /^이름/ })

export type Member = { fullName: string; email: string; mobile: string }

export type Joined = Member & { joined: string }

/** Someone who joins without the pages of it, which have journeys of their own; answers the code of their number. */
export const joinByCalls = async (page: Page): Promise<Joined> => {
  const member = { email: newEmail(), mobile: newMobile(), fullName: '김포도' }
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: ownCall })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await call('/cert', { mode: 'SIGNUP', mobile: member.mobile })
  const joined = await outboxCode(page, member.mobile)
  await call('/cert/confirm', { mode: 'SIGNUP', mobile: member.mobile, code: joined })
  const agreements = { terms: true, privacy: true, adult: true }
  await call('/signup', { ...member, password: 'Wine#2026', agreements })
  await page.context().clearCookies()
  return { ...member, joined }
}

/** Presses until a code is out: a number that was just sent one is sent none for a minute. */
export const sent = (button: Locator, field: Locator) =>
  expect(async () => {
    if (!(await field.isVisible())) await button.click({ timeout: 2000 })
    await expect(field).toBeVisible({ timeout: 9000 })
  }).toPass({ timeout: 90_000 })

export const tries = async (page: Page, digits: string) => {
  await code(page).fill(digits)
  await confirm(page).click()
}

export const codesTo = async (page: Page, mobile: string): Promise<number> => {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const letters = (await answer.json()) as { to: string; code?: string }[]
  return letters.filter((letter) => letter.to.replace(/\D/g, '') === mobile && letter.code).length
}

/** As a Japanese keyboard may write digits. */
export const inFullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** A reader of another language, at the width and in the network of the journey. */
const readerOf = async (page: Page, browser: Browser, locale: Locale, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL, locale, timezoneId: 'Asia/Seoul', viewport: page.viewportSize() },
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${Math.ceil(Math.random() * 250)}.${locale.length}` },
  })
  watchBeside(page.context(), context)
  return context.newPage()
}

/** The journey of a member of their own in every language but Korean, one after the other. */
export const inOtherLanguages = async (
  page: Page,
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  journey: (theirs: Page, locale: Locale, member: Joined) => Promise<void>,
) => {
  const others = locales.filter((locale) => locale !== 'ko-KR')
  const lost = await others.reduce<Promise<{ locale: Locale; member: Joined }[]>>(
    async (before, locale) => [...(await before), { locale, member: await joinByCalls(page) }],
    Promise.resolve([]),
  )
  for (const { locale, member } of lost)
    await test.step(locale, async () => {
      const theirs = await readerOf(page, browser, locale, baseURL)
      await journey(theirs, locale, member)
      await theirs.context().close()
    })
}

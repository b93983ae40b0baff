import type { Browser, Locator, Page } from '@playwright/test'
import { locales, type Locale } from '../api/locales.ts'
import { type } from './by-keyboard.ts'
import { expect, newMobile, ownCall, test, watchBeside } from './fixtures.ts'
import { newEmail } from './ordering.ts'
import { mailedCode, outboxCode } from './outbox.ts'
import { change, code, confirm, number, resend, send, wrong } from './proving.ts'
import { literally, wordsOf } from './words.ts'

export const nameField = (page: Page) => page.getByRole('textbox', { name: /^이름/ })

export type Member = { fullName: string; email: string; mobile: string }

export type Joined = Member & { joined: string }

/** Proves the mailbox of an e-mail address by the code that is mailed to it, as whoever the page is. */
export const confirmEmail = async (page: Page, email: string): Promise<void> => {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/cert${path}`, { data, headers: ownCall })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await call('/email', { mode: 'CERT_EMAIL', email })
  await call('/send/auth-email/confirm', { email, code: await mailedCode(page, email) })
}

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
  await confirmEmail(page, member.email)
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

/** The code that came after the one for joining. */
export const newCode = async (page: Page, { mobile, joined }: Joined): Promise<string> => {
  await expect.poll(() => outboxCode(page, mobile)).not.toBe(joined)
  return outboxCode(page, mobile)
}

/** Sends a code to who is written down; answers it. */
export const askedCode = async (page: Page, member: Joined): Promise<string> => {
  await sent(send(page), code(page))
  return newCode(page, member)
}

/** Says nothing of whether there is an account, and takes no code for one that there is not. */
export const isToldNothing = async (page: Page) => {
  await sent(send(page), code(page))
  await expect(page.getByText(/번호로 가입한 계정이 있으면 인증번호가 도착해요\.$/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/)
  await tries(page, '123456')
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
}

/** Three minutes pass over a code; who is written down stays. The page's clock is one that a journey moves. */
export const runsOut = async (page: Page) => {
  await sent(send(page), code(page))
  await page.clock.fastForward('03:01')
  await expect(page.getByText('인증번호가 만료되었습니다. 인증번호를 다시 받아 주십시오.')).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
  await expect(resend(page)).toBeEnabled()
  await change(page).click()
  await expect(nameField(page)).toHaveValue('김포도')
}

/** The code for joining, and four more that are not right: then there are no more tries. */
export const usesUp = async (page: Page, { joined }: Joined, right: string) => {
  await tries(page, joined)
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
  for (const left of [3, 2, 1]) {
    await tries(page, wrong(right))
    await expect(page.getByText(new RegExp(`남은 횟수: ${left}$`))).toBeVisible()
  }
  await tries(page, wrong(right))
  await expect(
    page.getByText('인증번호를 다섯 번 잘못 입력했어요. 인증번호를 새로 받아 주세요.'),
  ).toBeVisible()
  await expect(confirm(page)).toHaveCount(0)
}

/** Reloads while a code is out, says once more who it is, and goes on with the same one. */
export const goesOn = async (
  page: Page,
  { mobile }: Member,
  writeWho: () => Promise<void>,
  right: string,
) => {
  const letters = await codesTo(page, mobile)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await writeWho()
  await send(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^2:\d\d$/)
  await expect(resend(page)).toBeDisabled()
  expect(await codesTo(page, mobile)).toBe(letters)
  await tries(page, right)
}

/** Writes the number, has a code sent and types it, all by keys. */
export const provesByKeys = async (page: Page, member: Joined) => {
  await type(page, number(page), member.mobile)
  await expect(async () => {
    if (!(await code(page).isVisible())) await page.keyboard.press('Enter')
    await expect(code(page)).toBeVisible({ timeout: 9000 })
  }).toPass({ timeout: 90_000 })
  await type(page, code(page), await newCode(page, member))
  await page.keyboard.press('Enter')
}

/** As a Japanese keyboard may write digits. */
const inFullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** The form of a page in one of the languages. */
export const formIn = (page: Page, locale: Locale) => {
  const words = wordsOf(locale)
  return {
    words,
    field: (key: string) => page.getByLabel(new RegExp(`^${literally(words(key))}`)).first(),
    button: (key: string) => page.getByRole('button', { name: words(key), exact: true }),
  }
}

/** Proves the number with a wrong code, of which it is told in the language, and then the right one. */
export const provesIn = async (page: Page, locale: Locale, member: Joined) => {
  const { words, field, button } = formIn(page, locale)
  await field('account.mobile.label').fill(member.mobile)
  await sent(button('account.mobile.action'), field('account.code.label'))
  const right = await newCode(page, member)
  await field('account.code.label').fill(wrong(right))
  await button('account.code.action').click()
  await expect(page.getByText(words('errors.verification.code.wrong'), { exact: false })).toBeVisible()
  await field('account.code.label').fill(locale === 'ja-JP' ? inFullWidth(right) : right)
  await button('account.code.action').click()
}

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

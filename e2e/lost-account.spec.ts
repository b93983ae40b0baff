import type { Page } from '@playwright/test'
import type { Locale } from '../api/locales.ts'
import { press, type } from './by-keyboard.ts'
import { expect, newMobile, ownCall, signIn, test } from './fixtures.ts'
import {
  askedCode,
  codesTo,
  formIn,
  goesOn,
  inOtherLanguages,
  isToldNothing,
  joinByCalls,
  nameField as name,
  provesByKeys,
  provesIn,
  runsOut,
  usesUp,
  type Joined,
  type Member,
} from './lost.ts'
import { isWide, newEmail } from './ordering.ts'
import { number, send } from './proving.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\/find\//], actionTimeout: 20_000 })

const email = (page: Page) => page.getByRole('textbox', { name: /^이메일/ })
const choosing = (page: Page) => page.getByRole('heading', { level: 1, name: '새 비밀번호 정하기' })

const toFindPassword = async (page: Page) => {
  await page.goto('/account/findpw')
  await page.waitForLoadState('networkidle')
}

const writeWho = async (page: Page, who: Member) => {
  await name(page).fill(who.fullName)
  await email(page).fill(who.email)
  await number(page).fill(who.mobile)
}

/** Asks for the code with which a new password may be set; answers it. */
const ask = async (page: Page, member: Joined): Promise<string> => {
  await writeWho(page, member)
  return askedCode(page, member)
}

const seeded = {
  wide: { email: 'staff@vini.test', mobile: '01034567890' },
  narrow: { email: 'shopper@vini.test', mobile: '01012345678' },
}

test('another name or a number of nobody is told nothing, is sent nothing, and no code of theirs is right', async ({
  page,
}) => {
  const known = seeded[isWide(page) ? 'wide' : 'narrow']
  for (const claim of [
    { ...known, fullName: '김사과' },
    { ...known, fullName: '이새봄', mobile: newMobile() },
  ])
    await test.step(claim.mobile, async () => {
      await toFindPassword(page)
      const before = await codesTo(page, claim.mobile)
      await writeWho(page, claim)
      await isToldNothing(page)
      expect(await codesTo(page, claim.mobile)).toBe(before)
    })
})

test('a code for a password ends after three minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await toFindPassword(page)
  const mobile = newMobile()
  // As an address book writes it.
  await writeWho(page, { fullName: '김포도', email: newEmail(), mobile: `+82 ${mobile.slice(1)}` })
  await expect(number(page)).toHaveValue(mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-'))
  await runsOut(page)
})

test('a code that proved a number for joining sets no password, and after five wrong ones the right one neither', async ({
  page,
}) => {
  test.skip(!isWide(page), 'the machine is the same at every width')
  const member = await joinByCalls(page)
  await toFindPassword(page)
  const right = await ask(page, member)
  await usesUp(page, member, right)
  const elsewhere = await page.request.post('/api/v1/find/password/mobile/confirm', {
    data: { email: member.email, mobile: member.mobile, code: right },
    headers: ownCall,
  })
  expect(elsewhere.ok()).toBe(false)
})

test('who reloads while the code is out says once more who they are, and goes on with the same code', async ({
  page,
}) => {
  const member = await joinByCalls(page)
  await toFindPassword(page)
  const right = await ask(page, member)
  await goesOn(page, member, () => writeWho(page, member), right)
  await expect(choosing(page)).toBeVisible()
  // What was proved was proved to this page alone.
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expect(choosing(page)).toHaveCount(0)
})

test('a password is found again by keyboard alone', async ({ page }) => {
  test.skip(!isWide(page), 'a phone has no keys')
  const member = await joinByCalls(page)
  await page.goto('/account/login')
  await page.waitForLoadState('networkidle')
  await press(page, page.getByRole('main').getByRole('link', { name: '비밀번호 찾기' }))
  await expect(page).toHaveURL(/\/account\/findpw$/)
  await page.waitForLoadState('networkidle')
  await press(page, send(page))
  // What is missing first has the focus.
  await expect(name(page)).toBeFocused()
  await page.keyboard.type(member.fullName)
  await type(page, email(page), member.email)
  await provesByKeys(page, member)
  await expect(choosing(page)).toBeVisible()
  await type(page, page.getByRole('textbox', { name: /^새 비밀번호/ }).first(), 'Wine#2031')
  await type(page, page.getByRole('textbox', { name: /^새 비밀번호 확인/ }), 'Wine#2031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 바꿨어요' })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('link', { name: /^로그인하/ }))
  await signIn(page, member.email, { here: true, password: 'Wine#2031' })
  await expect(page).toHaveURL(/\/$/)
})

const resetIn = async (page: Page, locale: Locale, member: Joined) => {
  const { words, field, button } = formIn(page, locale)
  await toFindPassword(page)
  await field('account.name.label').fill(member.fullName)
  await field('account.email.label').fill(member.email)
  await provesIn(page, locale, member)
  await expect(page.getByRole('heading', { level: 1, name: words('recovery.reset.title') })).toBeVisible()
  await field('recovery.password.label').fill('Wine#2032')
  await field('recovery.password.confirm_label').fill('Wine#2032')
  await button('recovery.password.action').click()
  await expect(page.getByRole('heading', { level: 1, name: words('recovery.changed.title') })).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toMatch(/[가-힣]/)
}

test('a code to the number sets a new password in every other language, and a wrong one is told in it', async ({
  page,
  browser,
  baseURL,
}) => {
  await inOtherLanguages(page, { browser, baseURL }, resetIn)
})

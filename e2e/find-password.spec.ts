import type { Page } from '@playwright/test'
import type { Locale } from '../api/locales.ts'
import { press, type } from './keyboard.ts'
import { expect, createMobile, shopHeaders, signIn, test } from './fixtures.ts'
import {
  requestNewCode,
  countCodes,
  getForm,
  resumeAfterReload,
  runInOtherLanguages,
  expectNoDisclosure,
  signUpByApi,
  getNameField as name,
  verifyByKeyboard,
  verifyInLocale,
  expectCodeExpires,
  useUpTries,
  type SignedUpMember,
  type Member,
} from './account-recovery.ts'
import { isWide, createEmail } from './orders.ts'
import { getMobileField, getSendButton } from './mobile-verification.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\/find\//], actionTimeout: 20_000 })

const getEmailField = (page: Page) => page.getByRole('textbox', { name: /^이메일/ })
const getNewPasswordHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: '새 비밀번호 정하기' })

const openFindPassword = async (page: Page) => {
  await page.goto('/account/findpw')
  await page.waitForLoadState('networkidle')
}

const fillMember = async (page: Page, who: Member) => {
  await name(page).fill(who.fullName)
  await getEmailField(page).fill(who.email)
  await getMobileField(page).fill(who.mobile)
}

/** Requests the code that allows a new password; returns it. */
const ask = async (page: Page, member: SignedUpMember): Promise<string> => {
  await fillMember(page, member)
  return requestNewCode(page, member)
}

const seededMembers = {
  wide: { email: 'staff@vini.test', mobile: '01034567890' },
  narrow: { email: 'shopper@vini.test', mobile: '01012345678' },
}

test('another name or a number of nobody is told nothing, is sent nothing, and no code of theirs is right', async ({
  page,
}) => {
  const seededMember = seededMembers[isWide(page) ? 'wide' : 'narrow']
  for (const claim of [
    { ...seededMember, fullName: '김사과' },
    { ...seededMember, fullName: '이새봄', mobile: createMobile() },
  ])
    await test.step(claim.mobile, async () => {
      await openFindPassword(page)
      const before = await countCodes(page, claim.mobile)
      await fillMember(page, claim)
      await expectNoDisclosure(page)
      expect(await countCodes(page, claim.mobile)).toBe(before)
    })
})

test('a code for a password ends after three minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await openFindPassword(page)
  const mobile = createMobile()
  // The number as an address book writes it.
  await fillMember(page, { fullName: '김포도', email: createEmail(), mobile: `+82 ${mobile.slice(1)}` })
  await expect(getMobileField(page)).toHaveValue(mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-'))
  await expectCodeExpires(page)
})

test('a code that proved a number for joining sets no password, and after five wrong ones the right one neither', async ({
  page,
}) => {
  test.skip(!isWide(page), 'the machine is the same at every width')
  const member = await signUpByApi(page)
  await openFindPassword(page)
  const right = await ask(page, member)
  await useUpTries(page, member, right)
  const otherResponse = await page.request.post('/api/v1/find/password/mobile/confirm', {
    data: { email: member.email, mobile: member.mobile, code: right },
    headers: shopHeaders,
  })
  expect(otherResponse.ok()).toBe(false)
})

test('who reloads while the code is out says once more who they are, and goes on with the same code', async ({
  page,
}) => {
  const member = await signUpByApi(page)
  await openFindPassword(page)
  const right = await ask(page, member)
  await resumeAfterReload(page, member, () => fillMember(page, member), right)
  await expect(getNewPasswordHeading(page)).toBeVisible()
  // The verification was for this page only and does not survive a reload.
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expect(getNewPasswordHeading(page)).toHaveCount(0)
})

test('a password is found again by keyboard alone', async ({ page }) => {
  test.skip(!isWide(page), 'a phone has no keys')
  const member = await signUpByApi(page)
  await page.goto('/account/login')
  await page.waitForLoadState('networkidle')
  await press(page, page.getByRole('main').getByRole('link', { name: '비밀번호 찾기' }))
  await expect(page).toHaveURL(/\/account\/findpw$/)
  await page.waitForLoadState('networkidle')
  await press(page, getSendButton(page))
  // The first missing field has the focus.
  await expect(name(page)).toBeFocused()
  await page.keyboard.type(member.fullName)
  await type(page, getEmailField(page), member.email)
  await verifyByKeyboard(page, member)
  await expect(getNewPasswordHeading(page)).toBeVisible()
  await type(page, page.getByRole('textbox', { name: /^새 비밀번호/ }).first(), 'Wine#2031')
  await type(page, page.getByRole('textbox', { name: /^새 비밀번호 확인/ }), 'Wine#2031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 바꿨어요' })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('link', { name: /^로그인하/ }))
  await signIn(page, member.email, { here: true, password: 'Wine#2031' })
  await expect(page).toHaveURL(/\/$/)
})

const resetInLocale = async (page: Page, locale: Locale, member: SignedUpMember) => {
  const { words, field, button } = getForm(page, locale)
  await openFindPassword(page)
  await field('account.name.label').fill(member.fullName)
  await field('account.email.label').fill(member.email)
  await verifyInLocale(page, locale, member)
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
  await runInOtherLanguages(page, { browser, baseURL }, resetInLocale)
})

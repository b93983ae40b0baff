import type { Page } from '@playwright/test'
import type { Locale } from '../api/locales.ts'
import { press } from './keyboard.ts'
import { expect, createMobile, shopHeaders, test } from './fixtures.ts'
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
  requestCode,
  tryCode,
  useUpTries,
  type SignedUpMember,
} from './account-recovery.ts'
import { isWide } from './orders.ts'
import { getChangeButton, getCodeField, getMobileField, getSendButton } from './mobile-verification.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\/find\//], actionTimeout: 20_000 })

const getFoundHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '이메일을 찾았어요' })
const maskEmail = (email: string) => `${email.slice(0, 4)}***@${email.split('@')[1]}`

const openFindEmail = async (page: Page) => {
  await page.goto('/account/findemail')
  await page.waitForLoadState('networkidle')
}

const fillMember = async (page: Page, who: { fullName: string; mobile: string }) => {
  await name(page).fill(who.fullName)
  await getMobileField(page).fill(who.mobile)
}

/** Requests the code that discloses the e-mail; returns it. */
const ask = async (page: Page, member: SignedUpMember): Promise<string> => {
  await fillMember(page, member)
  return requestNewCode(page, member)
}

const expectFoundEmail = async (page: Page, { email }: SignedUpMember) => {
  await expect(getFoundHeading(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(maskEmail(email))
  await expect(page.getByRole('main')).not.toContainText(email)
}

test('a number of nobody is sent nothing and told nothing, and no code of it is right', async ({ page }) => {
  await openFindEmail(page)
  const mobile = createMobile()
  await fillMember(page, { fullName: '김포도', mobile })
  await expectNoDisclosure(page)
  expect(await countCodes(page, mobile)).toBe(0)
})

test('who mistyped their name corrects it, and is sent a code of their own for it', async ({ page }) => {
  const member = await signUpByApi(page)
  await openFindEmail(page)
  const before = await countCodes(page, member.mobile)
  await fillMember(page, { ...member, fullName: '김포돼' })
  await requestCode(getSendButton(page), getCodeField(page))
  await tryCode(page, member.joined)
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
  expect(await countCodes(page, member.mobile)).toBe(before)

  await getChangeButton(page).click()
  await expect(name(page)).toHaveValue('김포돼')
  await name(page).fill(member.fullName)
  await getSendButton(page).click()
  await expect(page.getByText('방금 인증번호를 보냈어요. 1분이 지나면 다시 받을 수 있어요.')).toBeVisible()
  const right = await ask(page, member)
  expect(await countCodes(page, member.mobile)).toBe(before + 1)
  await tryCode(page, right)
  await expectFoundEmail(page, member)
})

test('a code for an e-mail ends after three minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await openFindEmail(page)
  await fillMember(page, { fullName: '김포도', mobile: createMobile() })
  await expectCodeExpires(page)
})

test('a code that proved a number for joining shows no e-mail, and after five wrong ones the right one neither', async ({
  page,
}) => {
  const member = await signUpByApi(page)
  await openFindEmail(page)
  const right = await ask(page, member)
  await useUpTries(page, member, right)
  const otherResponse = await page.request.post('/api/v1/find/account/mobile/confirm', {
    data: { fullname: member.fullName, mobile: member.mobile, code: right },
    headers: shopHeaders,
  })
  expect(otherResponse.ok()).toBe(false)
  expect(await otherResponse.text()).not.toContain('@')
})

test('a code shows an e-mail once, wherever it was typed in', async ({ page }) => {
  test.skip(!isWide(page), 'the machine is the same at every width')
  const member = await signUpByApi(page)
  await openFindEmail(page)
  const right = await ask(page, member)
  const otherResponse = await page.request.post('/api/v1/find/account/mobile/confirm', {
    data: { fullname: member.fullName, mobile: member.mobile, code: right },
    headers: shopHeaders,
  })
  expect(otherResponse.ok()).toBe(true)
  await tryCode(page, right)
  await expect(page.getByText('인증번호가 만료되었습니다. 인증번호를 다시 받아 주십시오.')).toBeVisible()
  await expect(getFoundHeading(page)).toHaveCount(0)
})

test('who reloads while the code is out says once more who they are, and goes on with the same code', async ({
  page,
}) => {
  const member = await signUpByApi(page)
  await openFindEmail(page)
  const right = await ask(page, member)
  await resumeAfterReload(page, member, () => fillMember(page, member), right)
  await expectFoundEmail(page, member)
  // The result was for this page only and does not survive a reload.
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await expect(getFoundHeading(page)).toHaveCount(0)
})

test('an e-mail is found by keyboard alone', async ({ page }) => {
  test.skip(!isWide(page), 'a phone has no keys')
  const member = await signUpByApi(page)
  await page.goto('/account/login')
  await page.waitForLoadState('networkidle')
  await press(page, page.getByRole('main').getByRole('link', { name: '이메일 찾기' }))
  await expect(page).toHaveURL(/\/account\/findemail$/)
  await page.waitForLoadState('networkidle')
  await press(page, getSendButton(page))
  // The first missing field has the focus.
  await expect(name(page)).toBeFocused()
  await page.keyboard.type(member.fullName)
  await verifyByKeyboard(page, member)
  await expectFoundEmail(page, member)
  await press(page, page.getByRole('main').getByRole('link', { name: '로그인하러 가기' }))
  await expect(page).toHaveURL(/\/account\/login$/)
})

const findInLocale = async (page: Page, locale: Locale, member: SignedUpMember) => {
  const { words, field } = getForm(page, locale)
  await openFindEmail(page)
  await field('account.name.label').fill(member.fullName)
  await verifyInLocale(page, locale, member)
  await expect(page.getByRole('heading', { level: 1, name: words('recovery.found.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(maskEmail(member.email))
  expect(await page.getByRole('main').innerText()).not.toMatch(/[가-힣]/)
}

test('a code to the number finds the e-mail in every other language, and a wrong one is told in it', async ({
  page,
  browser,
  baseURL,
}) => {
  await runInOtherLanguages(page, { browser, baseURL }, findInLocale)
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signUp, createMobile, signIn, test } from './fixtures.ts'
import { confirmEmail } from './account-recovery.ts'
import { createEmail } from './orders.ts'
import { readMailCode, readResetPath, readMobileCode } from './sent-messages.ts'

/** A member who signed up just now and is logged out. */
const signUpMember = async (page: Page, { confirmed = false } = {}) => {
  const member = { email: createEmail(), mobile: createMobile() }
  await page.goto('/account/signup')
  await signUp(page, member)
  if (confirmed) await confirmEmail(page, member.email)
  await page.context().clearCookies()
  return member
}

const requestCode = async (page: Page, mobile: string) => {
  await page.getByLabel(/^휴대폰 번호/).fill(mobile)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
}

/** Retries until a code is sent: after one code a number gets no other for a minute. */
const requestNewCode = async (page: Page, mobile: string) => {
  const signUpCode = await readMobileCode(page, mobile)
  await page.getByLabel(/^휴대폰 번호/).fill(mobile)
  await expect(async () => {
    const send = page.getByRole('button', { name: '인증번호 받기' })
    if (await send.isVisible()) await send.click({ timeout: 2000 })
    await expect(page.getByLabel(/^인증번호/)).toBeVisible({ timeout: 9000 })
  }).toPass({ timeout: 90_000 })
  await expect.poll(() => readMobileCode(page, mobile)).not.toBe(signUpCode)
}

const fillNewPassword = async (page: Page, password: string) => {
  await page
    .getByRole('textbox', { name: /^새 비밀번호/ })
    .first()
    .fill(password)
  await page.getByRole('textbox', { name: /^새 비밀번호 확인/ }).fill(password)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
}

const seededMembers = [
  { fullName: '이새봄', email: 'fresh@vini.test', mobile: '01023456789' },
  { fullName: '최성수', email: 'manager@vini.test', mobile: '01045678901' },
] as const

test('a lost e-mail is found by a code to the number @main-1280', async ({ page }, { project }) => {
  // A new member has just received a code and gets no other for a minute, so each width uses a seeded member.
  const { fullName, email, mobile } = seededMembers[project.name === '390' ? 1 : 0]
  await page.goto('/account/findemail')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^이름/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^이름/ }).fill(fullName)
  await requestCode(page, mobile)
  await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/)
  await page.getByLabel(/^인증번호/).fill(await readMobileCode(page, mobile))
  await page.getByRole('button', { name: '인증번호 확인하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '이메일을 찾았어요' })).toBeVisible()
  await expect(page.getByText(`${email.slice(0, 2)}`, { exact: false }).first()).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await page.getByRole('link', { name: '로그인하러 가기' }).click()
  await expect(page).toHaveURL(/\/account\/login$/)
})

test.describe('within a minute of another code', () => {
  test.use({ refusals: [/\/api\/v1\/find\/password\/mobile$/] })

  test('a new password is set by a code to the number, and opens the account', async ({ page }) => {
    test.setTimeout(180_000)
    const { email, mobile } = await signUpMember(page, { confirmed: true })
    await page.goto('/account/findpw')
    await page.waitForLoadState('networkidle')
    await page.getByRole('textbox', { name: /^이름/ }).fill('김포도')
    await page.getByRole('textbox', { name: /^이메일/ }).fill(email)
    await requestNewCode(page, mobile)
    await page.getByLabel(/^인증번호/).fill(await readMobileCode(page, mobile))
    await page.getByRole('button', { name: '인증번호 확인하기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '새 비밀번호 정하기' })).toBeVisible()
    await fillNewPassword(page, 'Wine#2027')
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 바꿨어요' })).toBeVisible()
    await signIn(page, email, { password: 'Wine#2027' })
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('with a mailed link', () => {
  test.use({ refusals: [/\/api\/v1\/(find\/reset\/password\/change|login)$/] })

  test('a password is set once, and the link is spent @main-390', async ({ page }) => {
    const { email } = await signUpMember(page)
    await page.goto('/account/findpw')
    await page.waitForLoadState('networkidle')
    await page.getByRole('tab', { name: '이메일' }).click()
    await page.getByRole('button', { name: '메일 받기' }).click()
    await expect(page.getByText('필수 입력 항목이에요.')).toBeVisible()
    await page.getByRole('textbox', { name: /^이메일/ }).fill(email)
    await page.getByRole('button', { name: '메일 받기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '메일을 확인해 주세요' })).toBeVisible()
    const link = await readResetPath(page, email)
    await page.goto(link)
    await fillNewPassword(page, 'Wine#2028')
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 바꿨어요' })).toBeVisible()
    // The mailbox was not confirmed before, so the account no longer trusts the number that signed up with
    // it.
    await expect(page.getByRole('main').getByRole('status')).toContainText('휴대폰 번호')
    expect(new URL(page.url()).hash).toBe('')
    await page.goto('/')
    await page.goto(link)
    await fillNewPassword(page, 'Wine#2029')
    await expect(page.getByText('링크나 인증이 올바르지 않거나 시간이 지났어요.')).toBeVisible()
    await page.getByRole('button', { name: '처음부터 다시 하기' }).click()
    await expect(page).toHaveURL(/\/account\/findpw$/)
    await signIn(page, email)
    await expect(page.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요')
  })

  test('nobody is told whether an account exists', async ({ page }) => {
    await page.goto('/account/findpw')
    await page.waitForLoadState('networkidle')
    await page.getByRole('tab', { name: '이메일' }).click()
    await page.getByRole('textbox', { name: /^이메일/ }).fill(createEmail())
    await page.getByRole('button', { name: '메일 받기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '메일을 확인해 주세요' })).toBeVisible()
  })
})

test.describe('a mailed code', () => {
  test.use({ refusals: [/\/api\/v1\/cert\/send\/auth-email\/confirm$/] })

  test('confirms an e-mail, and a wrong one does not @main-1280', async ({ page }) => {
    const email = createEmail()
    await page.goto('/account/certemail')
    await page.waitForLoadState('networkidle')
    await page.getByRole('textbox', { name: /^이메일/ }).fill('not an address')
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page.getByText('이메일 형식이 맞지 않아요. 다시 확인해 주세요.')).toBeVisible()
    await page.getByRole('textbox', { name: /^이메일/ }).fill(email)
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await page.getByLabel(/^인증번호/).fill('000000')
    await page.getByRole('button', { name: '인증번호 확인하기' }).click()
    await expect(page.getByText('인증번호가 맞지 않아요.')).toBeVisible()
    await page.getByLabel(/^인증번호/).fill(await readMailCode(page, email))
    await page.getByRole('button', { name: '인증번호 확인하기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '이메일 인증을 마쳤어요' })).toBeVisible()
  })
})

for (const path of ['findemail', 'findpw', 'resetpw', 'certemail'])
  test(`/account/${path} is open to everyone's tools`, async ({ page }) => {
    await page.goto(`/account/${path}`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

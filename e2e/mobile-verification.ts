import type { Page } from '@playwright/test'
import { agreeToJoin, expect, createMobile } from './fixtures.ts'
import { signUpNewMember } from './orders.ts'
import { readMobileCode } from './sent-messages.ts'

export const getMobileField = (page: Page) => page.getByLabel(/^휴대폰 번호/)
export const getSendButton = (page: Page) => page.getByRole('button', { name: '인증번호 받기' })
export const getCodeField = (page: Page) => page.getByLabel(/^인증번호/)
export const getConfirmButton = (page: Page) => page.getByRole('button', { name: '인증번호 확인하기' })
export const getResendButton = (page: Page) => page.getByRole('button', { name: /^인증번호 다시 받기/ })
export const getChangeButton = (page: Page) => page.getByRole('button', { name: '번호 바꾸기', exact: true })

/** Opens the sign-up page at the step that asks for a number. */
export const openMobileStep = async (page: Page) => {
  await page.goto('/account/signup')
  await agreeToJoin(page)
}

/** A code other than the one that was sent. */
export const toWrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

/** A new member on the page with their details, after the password check; returns the e-mail address. */
export const signUpAndEdit = async (page: Page): Promise<string> => {
  const email = await signUpNewMember(page)
  await page.goto('/mypage/member-info')
  await openMemberEdit(page)
  return email
}

/** Passes the page that asks for the password, unless it was entered recently. */
export const openMemberEdit = async (page: Page) => {
  const password = page.getByRole('textbox', { name: '비밀번호' })
  const goOn = page.getByRole('button', { name: '확인하고 계속하기' })
  await expect(goOn.or(getChangeButton(page).first())).toBeVisible()
  if (await goOn.isVisible()) {
    await password.fill('Wine#2026')
    await goOn.click()
  }
  await expect(page).toHaveURL(/\/edit$/)
}

/** Opens the form for another number and fills in an unused one. */
export const fillNewMobile = async (page: Page): Promise<string> => {
  const mobile = createMobile()
  await expect(async () => {
    // While a code is valid, the last button is the one that changes its number.
    if (!(await getMobileField(page).isVisible())) await getChangeButton(page).last().click({ timeout: 2000 })
    await getMobileField(page).fill(mobile, { timeout: 2000 })
  }).toPass()
  return mobile
}

/** Changes the number by its code, and expects the new number on the page. */
export const changeNumber = async (page: Page) => {
  const mobile = await fillNewMobile(page)
  await getSendButton(page).click()
  await getCodeField(page).fill(await readMobileCode(page, mobile))
  await getConfirmButton(page).click()
  await expect(page.getByText(mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-'))).toBeVisible()
}

/** Fills in the withdrawal form and sends it. */
export const withdraw = async (page: Page) => {
  await page.getByRole('radio', { name: '가격이 비싸요' }).check()
  await page.getByRole('textbox', { name: /^비밀번호/ }).fill('Wine#2026')
  await page.getByRole('checkbox', { name: /탈퇴에 동의합니다/ }).check()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
}

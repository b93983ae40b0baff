import type { Page } from '@playwright/test'
import { agreeToJoin, expect, newMobile } from './fixtures.ts'
import { joinAnew } from './ordering.ts'
import { outboxCode } from './outbox.ts'

export const number = (page: Page) => page.getByLabel(/^휴대폰 번호/)
export const send = (page: Page) => page.getByRole('button', { name: '인증번호 받기' })
export const code = (page: Page) => page.getByLabel(/^인증번호/)
export const confirm = (page: Page) => page.getByRole('button', { name: '인증번호 확인하기' })
export const resend = (page: Page) => page.getByRole('button', { name: /^인증번호 다시 받기/ })
export const change = (page: Page) => page.getByRole('button', { name: '번호 바꾸기', exact: true })

/** The sign-up page, at the step that asks for a number. */
export const toNumber = async (page: Page) => {
  await page.goto('/account/signup')
  await agreeToJoin(page)
}

/** A code that was not sent. */
export const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

/** A new member, who has told the password once more and sees what may be changed. */
export const joinToEdit = async (page: Page): Promise<string> => {
  const email = await joinAnew(page)
  await page.goto('/mypage/member-info')
  await toEdit(page)
  return email
}

/** From the page that asks for the password, unless it was told lately, to what may be changed. */
export const toEdit = async (page: Page) => {
  const password = page.getByRole('textbox', { name: '비밀번호' })
  const goOn = page.getByRole('button', { name: '확인하고 계속하기' })
  await expect(goOn.or(change(page).first())).toBeVisible()
  if (await goOn.isVisible())
    await expect(async () => {
      await password.fill('Wine#2026', { timeout: 2000 })
      await goOn.click({ timeout: 2000 })
      await expect(page).toHaveURL(/\/edit$/, { timeout: 5000 })
    }).toPass()
}

/** Opens the form for another number and writes one in that nobody has. */
export const writeNumber = async (page: Page): Promise<string> => {
  const mobile = newMobile()
  await expect(async () => {
    // The last one is that of a code which is out, where there is one.
    if (!(await number(page).isVisible())) await change(page).last().click({ timeout: 2000 })
    await number(page).fill(mobile, { timeout: 2000 })
  }).toPass()
  return mobile
}

/** Changes the number to another by its code, and sees it. */
export const changeNumber = async (page: Page) => {
  const mobile = await writeNumber(page)
  await send(page).click()
  await code(page).fill(await outboxCode(page, mobile))
  await confirm(page).click()
  await expect(page.getByText(mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-'))).toBeVisible()
}

/** Fills the form with which a member leaves, and sends it. */
export const leaveForGood = async (page: Page) => {
  await page.getByRole('radio', { name: '가격이 비싸요' }).check()
  await page.getByRole('textbox', { name: /^비밀번호/ }).fill('Wine#2026')
  await page.getByRole('checkbox', { name: /탈퇴에 동의합니다/ }).check()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
}

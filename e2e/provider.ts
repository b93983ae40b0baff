import type { Page } from '@playwright/test'
import { expect, createMobile, openSignUpForm } from './fixtures.ts'

/** Chooses an account on a provider's page by its name or description, or presses another of its buttons. */
export const chooseAccount = (window: Page, account: string) =>
  window
    .getByRole('listitem')
    .filter({ hasText: account })
    .getByRole('button')
    .or(window.getByRole('button', { name: account, exact: true }))
    .click()

/** Signs up with the account of a provider that asks for it, and withdraws. */
export const signUpAndWithdraw = async (page: Page) => {
  await expect(page.getByText(/계정으로 가입하고 있어요/)).toBeVisible()
  await openSignUpForm(page, createMobile())
  await page.getByLabel(/^이메일/).fill(`left-${Date.now()}@vini.test`)
  await page.getByRole('textbox', { name: /^이름/ }).fill('박두리')
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  await page.goto('/mypage/member-info/withdraw')
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio').first().check()
  await page.getByRole('checkbox', { name: /탈퇴에 동의합니다/ }).check()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()
}

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isWide } from './orders.ts'
import { chooseAccount } from './provider.ts'
import { signUpAndEdit } from './mobile-verification.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ refusals: [/\/api\/v1\//], actionTimeout: 20_000 })

/** Resets the provider's page, as for a new visitor. */
const forgetProvider = (page: Page) => page.context().clearCookies({ domain: '127.0.0.1' })

const link = async (page: Page, brand: string) => {
  await page.getByRole('button', { name: `${brand} 연결하기` }).click()
  await expect(page).toHaveURL(/\/accounts\//)
}

const returnToMember = async (page: Page) => {
  await expect(page).toHaveURL(/\/oauth2\/google(\?error=access_denied)?$/)
  await page.getByRole('link', { name: '회원 정보로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/mypage\/member-info\/edit$/)
  await expect(page.getByRole('heading', { name: '회원 정보 수정' })).toBeVisible()
}

const endings = [
  ['취소하기', '연결을 그만두셨어요', '아무것도 바뀌지 않았어요.'],
  ['거절', '연결하지 못했어요', '이 계정을 쓰도록 허락받지 못했어요.'],
  ['홍길동', '연결할 수 없는 계정이에요', '이미 다른 회원에게 연결된 계정이에요.'],
  ['장애', '지금은 연결할 수 없어요', '이 서비스가 응답하지 않아요.'],
] as const

test('an account that is not linked is told in words of linking, and one goes on where one was', async ({
  page,
}) => {
  await signUpAndEdit(page)
  for (const [account, title, why] of endings)
    await test.step(account, async () => {
      await forgetProvider(page)
      await link(page, 'Google')
      await chooseAccount(page, account)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(why)).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('다시 로그인')
      await returnToMember(page)
      await expect(page.getByRole('button', { name: 'Google 연결하기' })).toBeVisible()
    })
})

test('a window that ends the linking says so on the page that opened it', async ({ page }) => {
  test.skip(!isWide(page), 'on a phone there is no second window')
  await signUpAndEdit(page)
  for (const [account, , why] of endings)
    await test.step(account, async () => {
      await forgetProvider(page)
      const popup = page.waitForEvent('popup')
      await page.getByRole('button', { name: '네이버 연결하기' }).click()
      const window = await popup
      await chooseAccount(window, account)
      await expect(page.getByText(why)).toBeVisible({ timeout: 30_000 })
      await expect.poll(() => window.isClosed()).toBe(true)
    })
})

test('a linked account stays so until it is unlinked, and then stays unlinked', async ({ page }) => {
  // An account can log in to one member only, and both widths link at once.
  const brand = isWide(page) ? 'Facebook' : 'Google'
  const unlink = page.getByRole('button', { name: `${brand} 연결 끊기` })
  await signUpAndEdit(page)
  await link(page, brand)
  await chooseAccount(page, 'hana@example.com')
  await expect(page).toHaveURL(/\/mypage\/member-info\/edit$/)
  await expect(unlink).toBeVisible()
  await page.reload()
  await expect(unlink).toBeVisible()

  await page.waitForLoadState('networkidle')
  await unlink.click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('연결을 끊었어요.')
  await expect(page.getByRole('button', { name: `${brand} 연결하기` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `${brand} 연결하기` })).toBeVisible()
  await expect(unlink).toHaveCount(0)
})

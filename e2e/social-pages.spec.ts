import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isWide } from './orders.ts'
import { signUpAndWithdraw, chooseAccount } from './provider.ts'
import { signUpAndEdit } from './mobile-verification.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\//], actionTimeout: 20_000 })

/** Expects the page to report the outcome, to fit its width, and to have no axe violations. */
const expectEnding = async (page: Page, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page).toHaveURL(/\/oauth2(\/|$)/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Goes to a provider's page as a visitor without cookies. */
const begin = async (page: Page, button: string) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/account/login')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/accounts\//)
}

const google = 'Google 계정으로 로그인'
const endings = [
  [google, '취소하기', '로그인을 그만두셨어요'],
  [google, '남의 이메일', '이미 가입한 이메일이에요'],
  [google, '거절', '로그인하지 못했어요'],
  [google, '접근 토큰', '로그인하지 못했어요'],
  [google, '장애', '지금은 연결할 수 없어요'],
  ['Facebook으로 로그인', '박두리', '비니가 처음이시군요'],
] as const

test('every page on which a log-in at a provider ends can be read by anyone', async ({ page }) => {
  for (const [button, account, title] of endings)
    await test.step(`${button}, ${account}`, async () => {
      await begin(page, button)
      await chooseAccount(page, account)
      await expectEnding(page, title)
    })
  for (const path of ['/oauth2', '/oauth2/kakao', '/oauth2/kakao?code=c&state=s', '/oauth2/other?code=c'])
    await test.step(path, async () => {
      await page.goto(path)
      await expectEnding(page, '로그인하지 못했어요')
    })
})

test('every page on which linking ends can be read by anyone', async ({ page }) => {
  await signUpAndEdit(page)
  for (const [account, title] of [
    ['취소하기', '연결을 그만두셨어요'],
    ['거절', '연결하지 못했어요'],
    ['홍길동', '연결할 수 없는 계정이에요'],
    ['장애', '지금은 연결할 수 없어요'],
  ] as const)
    await test.step(account, async () => {
      await page.context().clearCookies({ domain: '127.0.0.1' })
      await page.getByRole('button', { name: 'Google 연결하기' }).click()
      await expect(page).toHaveURL(/\/accounts\//)
      await chooseAccount(page, account)
      await expectEnding(page, title)
      await page.getByRole('link', { name: '회원 정보로 돌아가기' }).click()
      await expect(page).toHaveURL(/\/mypage\/member-info\/edit$/)
    })
})

test('who left is told so at the provider, on a page that anyone can read', async ({ page }) => {
  // Each width withdraws with an account of its own, which may have withdrawn in an earlier run.
  const enter = async () => {
    await begin(page, isWide(page) ? google : '네이버 로그인')
    await chooseAccount(page, '박두리')
  }
  const withdrawnHeading = page.getByRole('heading', { level: 1, name: '탈퇴한 계정입니다' })
  const joins = page.getByText(/계정으로 가입하고 있어요/)
  await enter()
  await expect(joins.or(withdrawnHeading)).toBeVisible({ timeout: 30_000 })
  if (await joins.isVisible()) {
    await signUpAndWithdraw(page)
    await enter()
  }
  await expectEnding(page, '탈퇴한 계정입니다')
})

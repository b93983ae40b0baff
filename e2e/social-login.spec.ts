import type { Page } from '@playwright/test'
import { expect, newMobile, test } from './fixtures.ts'
import { outboxCode } from './outbox.ts'
import { pick } from './provider.ts'

const begin = async (page: Page, provider: string) => {
  await page.goto('/account/login?redirect=%2Fcart')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: provider }).click()
}

const provider = /\/(kakao|naver|facebook|google|apple)\/accounts\//

for (const name of ['Facebook으로 로그인', 'Google 계정으로 로그인', 'Apple로 로그인'])
  test(`${name}: a linked account opens the shop, where one was @main`, async ({ page }) => {
    await begin(page, name)
    await expect(page).toHaveURL(provider)
    await pick(page, '홍길동')
    await expect(page).toHaveURL(/\/cart$/)
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toContain('acToken')
    // A cart that is still asking would be refused once its session is gone.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/account/login')
    await expect(page.getByText('최근 로그인')).toBeVisible()
  })

test('a window of its own on a wide screen, and back in the page on a phone', async ({ page, isMobile }) => {
  if (isMobile) {
    await begin(page, '카카오 로그인')
    await expect(page).toHaveURL(provider)
    await pick(page, '홍길동')
  } else {
    const opened = page.waitForEvent('popup')
    await begin(page, '카카오 로그인')
    const window = await opened
    await pick(window, '홍길동')
  }
  await expect(page).toHaveURL(/\/cart$/)
})

const endings: [string, string][] = [
  ['취소하기', '로그인을 그만두셨어요'],
  ['남의 이메일', '이미 가입한 이메일이에요'],
  ['거절', '로그인하지 못했어요'],
  ['접근 토큰', '로그인하지 못했어요'],
  ['장애', '지금은 연결할 수 없어요'],
]

test.describe('refused', () => {
  test.use({ refusals: [/\/api\/v1\//] })

  for (const [account, title] of endings)
    test(`${account}: ${title}`, async ({ page }) => {
      await begin(page, 'Google 계정으로 로그인')
      await pick(page, account)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveURL(/\/oauth2\/google$/)
      await page.getByRole('link', { name: '다시 로그인하기' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    })

  test('a return with another state, with none, or from an unknown provider is not believed', async ({
    page,
  }) => {
    for (const path of [
      '/oauth2/kakao?code=c&state=s',
      '/oauth2/kakao',
      '/oauth2/other?code=c&state=s',
      '/oauth2',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: '로그인하지 못했어요' })).toBeVisible()
        expect(new URL(page.url()).search).toBe('')
      })
  })
})

test('someone new without an e-mail joins with the account and no password', async ({ page }) => {
  await begin(page, 'Facebook으로 로그인')
  await pick(page, '박두리')
  await expect(page.getByText('이메일을 받지 못했어요.')).toBeVisible()
  await page.getByRole('button', { name: /계정으로 가입하기/ }).click()
  await expect(page.getByText('Facebook 계정으로 가입하고 있어요.')).toBeVisible()
  await expect(async () => {
    await page.getByRole('checkbox', { name: /모두 동의합니다/ }).check()
    await page.getByRole('button', { name: '동의하고 계속하기' }).click()
    await expect(page.getByLabel(/^휴대폰 번호/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  const mobile = newMobile()
  await page.getByLabel(/^휴대폰 번호/).fill(mobile)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel(/^인증번호/).fill(await outboxCode(page, mobile))
  await page.getByRole('button', { name: '인증번호 확인하기' }).click()
  // Facebook tells names as its own people write them.
  await expect(page.getByRole('textbox', { name: /^이름/ })).toHaveValue('Duri Park')
  await expect(page.getByRole('textbox', { name: /^비밀번호/ })).toHaveCount(0)
})

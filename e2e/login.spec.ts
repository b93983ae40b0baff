import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { waitForHydration, expect, signUp, shopHeaders, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'

const signOut = async (page: Page) => {
  await page.goto('/mypage')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/$/)
}

test('a member logs in, is greeted, and logs out again @main-390', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/account/login')
  await expect(page).toHaveURL(/\/$/)
  await signOut(page)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('acToken')
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/login/)
})

test('the session is out of reach of scripts', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'acToken')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value)
  expect(await page.content()).not.toContain(cookie?.value)
})

test.describe('in another tab', () => {
  test.use({ refusals: [/\/api\/v1\/me$/] })

  test('a tab that was left behind notices a log-out elsewhere', async ({ page, context }) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    const other = await context.newPage()
    await other.goto('/product')
    await other.waitForLoadState('networkidle')
    await signOut(page)
    await expect(other.getByRole('alertdialog', { name: '로그아웃되었어요' })).toBeVisible()
    await other.getByRole('button', { name: '계속 둘러보기' }).click()
    await expect(other).toHaveURL(/\/product$/)
  })
})

test('a tab that was left behind notices a log-in elsewhere', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/product')
  const invitation = other.getByText('지금 가입하면 5% 쿠폰을 드려요.')
  await invitation.scrollIntoViewIfNeeded()
  await expect(invitation).toBeInViewport()
  await other.waitForLoadState('networkidle')
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await expect(invitation).toBeHidden()
})

test('what was not reached yet is made for whoever logs in elsewhere', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/product')
  await waitForHydration(other)
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await other.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(other.getByText('지금 가입하면 5% 쿠폰을 드려요.')).toBeHidden()
})

test('a log-in page that was left open goes on when somebody logs in elsewhere in this browser', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/account/login?redirect=%2Fmypage%2Fcoupon')
  await waitForHydration(other)
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/mypage\/coupon$/)
  await expect(other.getByRole('heading', { level: 1, name: '쿠폰' })).toBeVisible()
})

test.describe('a session that is over', () => {
  test.use({ refusals: [/\/api\/v1\//] })

  test('says on the log-in page that the password was changed, and that every device was logged out', async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = createEmail()
    await page.goto('/account/signup')
    await signUp(page, { email: address })
    const actElsewhere = async (
      act: (request: APIRequestContext) => Promise<APIResponse>,
      password: string,
    ) => {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: shopHeaders })
      await context.request.post('/api/v1/login', { data: { email: address, password } })
      const token = (await page.context().cookies()).find(({ name }) => name === 'acToken')?.value ?? ''
      expect((await act(context.request)).ok()).toBe(true)
      const readStatus = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await context.request.get('/api/v1/me', { headers })).status()
      }
      await expect.poll(readStatus).toBe(401)
      await context.close()
    }
    const data = { password: 'Wine#2026', newPassword: 'Cellar#2027', confirmNewPassword: 'Cellar#2027' }
    await page.goto('/mypage')
    await waitForHydration(page)
    await actElsewhere((request) => request.patch('/api/v1/me/password', { data }), 'Wine#2026')
    // A navigation within the page and a new page load give the same reason.
    await page.locator('a[href^="/mypage/order"]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage.*&ended=password/)
    await expect(page.getByText('비밀번호가 바뀌어서 모든 곳에서 로그아웃했어요.')).toBeVisible()
    await signIn(page, address, { here: true, password: 'Cellar#2027' })
    await expect(page).toHaveURL(/\/mypage/)
    await actElsewhere((request) => request.post('/api/v1/logout/everywhere'), 'Cellar#2027')
    await page.goto('/mypage/coupon')
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage%2Fcoupon&ended=elsewhere$/)
    await expect(page.getByText('다른 곳에서 모든 기기를 로그아웃했어요.')).toBeVisible()
  })

  test('leads from a page of members only to the log-in, and back', async ({ page, context }) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/mypage')
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.locator('a[href^="/mypage/order"]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage/)
    await signIn(page, 'fresh@vini.test', { here: true })
    await expect(page).toHaveURL(/\/mypage/)
  })
})

test('a page of members only sends a visitor to log in, and takes them back @main-1280', async ({ page }) => {
  await page.goto('/mypage')
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage$/)
  await expect(page.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeVisible()
  await signIn(page, 'shopper@vini.test', { here: true })
  await expect(page).toHaveURL(/\/mypage$/)
})

test('the way back from a log-in keeps its question', async ({ page }) => {
  await page.goto('/account/login?redirect=%2Fproduct%3FidKinds%3D1')
  await signIn(page, 'shopper@vini.test', { here: true })
  await expect(page).toHaveURL(/\/product\?idKinds=1$/)
})

test('a log-in never leads to another site', async ({ page, baseURL }) => {
  await page.goto('/account/login?redirect=//evil.example')
  await signIn(page, 'shopper@vini.test', { here: true })
  await expect(page).toHaveURL(`${baseURL}/`)
})

const foreign = ['/\\evil.example', 'https://evil.example', '/%09/evil.example', 'javascript:alert(1)']
for (const evil of foreign)
  test(`the log-in page forgets the way on to ${evil}`, async ({ page }) => {
    await page.goto(`/account/login?redirect=${encodeURIComponent(evil)}`)
    await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()
    await expect(page.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeHidden()
    expect(await page.locator('main').innerHTML()).not.toContain('evil')
  })

test.describe('refused', () => {
  test.use({ refusals: [/\/api\/v1\/login$/] })

  test('a wrong password is said, and the right one still works @main-390', async ({ page }) => {
    await signIn(page, 'fresh@vini.test', { password: 'Wrong#2026' })
    await expect(page.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요')
    await expect(page.getByLabel('이메일')).toHaveValue('fresh@vini.test')
    await page.getByRole('textbox', { name: '비밀번호' }).fill('Wine#2026')
    await page.getByRole('button', { name: '로그인하기' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('the server asks for a sign of a person after three wrong passwords, and whoever gives it is logged in', async ({
    page,
    context,
  }) => {
    const address = createEmail()
    await page.goto('/account/signup')
    await signUp(page, { email: address })
    await context.clearCookies()
    const person = page.getByRole('button', { name: '로봇이 아니에요' })
    const submit = page.getByRole('button', { name: '로그인하기' })
    await signIn(page, address, { password: 'Wrong#2026' })
    for (let more = 0; more < 3; more += 1) {
      await expect(page.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요')
      await expect(person).toBeHidden()
      await submit.click()
    }
    await expect(person).toBeVisible()
    await expect(submit).toBeDisabled()
    await page.reload()
    await signIn(page, address, { here: true })
    await expect(person).toBeVisible()
    await person.click()
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  })

  test('guessing is stopped after a few tries, and the way out is offered', async ({ page }) => {
    // Each try costs the server a password hash, and the captcha costs the browser a proof of work.
    test.setTimeout(180_000)
    await page.goto('/account/login')
    const email = `nobody-${Date.now()}-${Math.random()}@vini.test`
    const button = page.getByRole('button', { name: '로그인하기' })
    const guess = async () => {
      const person = page.getByRole('button', { name: '로봇이 아니에요' })
      const response = page.waitForResponse((one) => one.url().endsWith('/api/v1/login'), { timeout: 30_000 })
      if (await person.isVisible()) await person.click()
      else await signIn(page, email, { here: true, password: 'Wrong#2026' })
      const status = (await response).status()
      await expect(button).not.toHaveAttribute('aria-busy')
      return status
    }
    await expect.poll(guess, { timeout: 150_000, intervals: [0] }).toBe(429)
    await expect(page.getByRole('alert')).toContainText('잠시 로그인할 수 없어요.')
    await expect(page.getByRole('alert').getByRole('link', { name: '비밀번호 찾기' })).toBeVisible()
  })
})

test('nothing is sent while something is missing', async ({ page }) => {
  await signIn(page, '', { password: '' })
  await expect(page.getByText('필수 입력 항목이에요.')).toHaveCount(2)
  await expect(page.getByLabel('이메일')).toBeFocused()
})

test('social log-in stands in the order that shoppers know', async ({ page }) => {
  await page.goto('/account/login')
  const names = [
    '카카오 로그인',
    '네이버 로그인',
    'Facebook으로 로그인',
    'Google 계정으로 로그인',
    'Apple로 로그인',
  ]
  const buttons = page.getByRole('region', { name: '간편 로그인' }).getByRole('button')
  await expect(buttons).toHaveText(names)
})

test.describe('without a network', () => {
  test.use({ refusals: [/./] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('a log-out that was not heard is said so, and done at the next try', async ({ page, context }) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/mypage')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('alertdialog', { name: '로그아웃하지 못했어요' })
    await expect(dialog).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain('acToken')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: '다시 로그아웃하기' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('acToken')
  })
})

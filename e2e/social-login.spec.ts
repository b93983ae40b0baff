import type { Page } from '@playwright/test'
import { pickAccount } from '../tests/support/social.ts'
import { expect, createMobile, shopHeaders, test, openSignUpForm, watchContext } from './fixtures.ts'
import { signUpAndWithdraw, chooseAccount } from './provider.ts'

const begin = async (page: Page, provider: string) => {
  await page.goto('/account/login?redirect=%2Fcart')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: provider }).click()
}

const provider = /\/(kakao|naver|facebook|google|apple)\/accounts\//

for (const name of ['Facebook으로 로그인', 'Google 계정으로 로그인', 'Apple로 로그인'])
  test(`${name}: a linked account opens the shop, where one was @main-390`, async ({ page }) => {
    await begin(page, name)
    await expect(page).toHaveURL(provider)
    await chooseAccount(page, '홍길동')
    await expect(page).toHaveURL(/\/cart$/)
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toContain('acToken')
    // A cart request still under way would be refused once its session is removed.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/account/login')
    await expect(page.getByText('최근 로그인')).toBeVisible()
  })

test('a window of its own on a wide screen, and back in the page on a phone', async ({ page, isMobile }) => {
  if (isMobile) {
    await begin(page, '카카오 로그인')
    await expect(page).toHaveURL(provider)
    await chooseAccount(page, '홍길동')
  } else {
    const popup = page.waitForEvent('popup')
    await begin(page, '카카오 로그인')
    const window = await popup
    await chooseAccount(window, '홍길동')
  }
  await expect(page).toHaveURL(/\/cart$/)
})

const sizes: [string, number, number][] = [
  ['네이버 로그인', 880, 500],
  ['카카오 로그인', 580, 600],
]
for (const [name, width, height] of sizes)
  test(`the window of ${name} is ${width} by ${height}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no windows')
    const popup = page.waitForEvent('popup')
    await begin(page, name)
    const window = await popup
    await window.waitForURL(provider)
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
    await chooseAccount(window, '취소하기')
    await expect(page.getByText('아무것도 바뀌지 않았어요.')).toBeVisible()
  })

test('a window that cannot close itself says that all is done, and how to go on', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no windows')
  await page.context().addInitScript(() => {
    Object.assign(window, { close: () => undefined })
  })
  const popup = page.waitForEvent('popup')
  await begin(page, '카카오 로그인')
  const window = await popup
  await chooseAccount(window, '홍길동')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(window.getByRole('heading', { level: 1, name: '로그인했어요' })).toBeVisible()
  await expect(window.getByRole('link', { name: '비니' })).toBeVisible()
  await window.getByRole('button', { name: '창 닫기' }).click()
  await expect(window).toHaveURL(/\/cart$/)
})

const endings: [string, string, string][] = [
  ['취소하기', '로그인을 그만두셨어요', '아무것도 바뀌지 않았어요.'],
  ['남의 이메일', '이미 가입한 이메일이에요', '주소로 가입한 계정이 있어요.'],
  ['거절', '로그인하지 못했어요', '간편 로그인 서비스에서 이 로그인을 허용하지 않았어요.'],
  ['접근 토큰', '로그인하지 못했어요', '접근 토큰(access_token)을 받지 못했어요.'],
  ['장애', '지금은 연결할 수 없어요', '간편 로그인 서비스가 응답하지 않아요.'],
  ['이용이 제한된', '로그인할 수 없는 계정이에요', '이용이 제한된 계정이에요.'],
]

test.describe('refused', () => {
  test.use({ refusals: [/\/api\/v1\//] })

  for (const [account, title, why] of endings)
    test(`${account}: ${title}`, async ({ page }) => {
      await begin(page, 'Google 계정으로 로그인')
      await chooseAccount(page, account)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(why)).toBeVisible()
      await expect(page).toHaveURL(/\/oauth2\/google(\?error=access_denied)?$/)
      await page.getByRole('link', { name: '다시 로그인하기' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    })

  test('who gave up is told so again after a reload, and goes on where they wanted to', async ({ page }) => {
    await begin(page, 'Google 계정으로 로그인')
    await chooseAccount(page, '취소하기')
    const title = page.getByRole('heading', { level: 1, name: '로그인을 그만두셨어요' })
    await expect(title).toBeVisible()
    await page.reload()
    await expect(title).toBeVisible()
    await page.getByRole('link', { name: '다시 로그인하기' }).click()
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fcart$/)
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

test.describe('seen by somebody else', () => {
  test.use({ refusals: [/\/api\/v1\/auth\/google$/] })

  /** The cookie that the first page sets for the callback page; an attacker could forge it. */
  const setPendingCookie = (page: Page, url: string) => {
    const value = encodeURIComponent('{"provider":"google","purpose":"logIn","place":"here","goOn":"/cart"}')
    return page
      .context()
      .addCookies([{ name: 'socialPending', value, domain: new URL(url).hostname, path: '/oauth2' }])
  }

  test('a code and a state open nothing in another browser (A8)', async ({ page, browser, baseURL: at }) => {
    const baseURL = at ?? ''
    await page.goto('/account/login')
    const response = await page.request.post('/api/v1/social/google', {
      data: { redirectUri: `${baseURL}/oauth2/google` },
      headers: shopHeaders,
    })
    const cookie = (await page.context().cookies(`${baseURL}/api/v1/`)).find(
      ({ name }) => name === 'socialLogin',
    )
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1' })
    const { code = '', state = '' } = await pickAccount(
      ((await response.json()) as { url: string }).url,
      'linked',
    )
    expect(state).toBe(cookie?.value)
    const back = `/oauth2/google?${new URLSearchParams({ code, state })}`
    const otherPage = await browser.newPage({ baseURL, locale: 'ko-KR' })
    watchContext(page.context(), otherPage.context())
    const expectRefused = async () => {
      await otherPage.goto(back)
      await expect(otherPage.getByRole('heading', { level: 1, name: '로그인하지 못했어요' })).toBeVisible()
      await expect(
        otherPage.getByText('이 브라우저에서 시작한 로그인이 아니거나 시간이 지났어요.'),
      ).toBeVisible()
    }
    await expectRefused()
    await setPendingCookie(otherPage, baseURL)
    await expectRefused()
    expect((await otherPage.context().cookies()).map(({ name }) => name)).not.toContain('acToken')
    await otherPage.context().close()
    await setPendingCookie(page, baseURL)
    await page.goto(back)
    await expect(page).toHaveURL(/\/cart$/)
    expect(await page.evaluate(() => document.cookie)).not.toContain(state)
  })
})

test('someone new without an e-mail joins with the account and no password', async ({ page }) => {
  await begin(page, 'Facebook으로 로그인')
  await chooseAccount(page, '박두리')
  await expect(page.getByText('Facebook 계정으로 가입하고 있어요.')).toBeVisible()
  await expect(page.getByText('이메일을 받지 못했어요.')).toBeVisible()
  await openSignUpForm(page, createMobile())
  // Facebook returns names in the order that its users wrote them.
  await expect(page.getByRole('textbox', { name: /^이름/ })).toHaveValue('Duri Park')
  await expect(page.getByRole('textbox', { name: /^비밀번호/ })).toHaveCount(0)
})

test.describe('after leaving', () => {
  test.use({ refusals: [/\/api\/v1\//], actionTimeout: 20_000 })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  const getWithdrawnHeading = (page: Page) =>
    page.getByRole('heading', { level: 1, name: '탈퇴한 계정입니다' })
  const enter = async (page: Page) => {
    await page.context().clearCookies()
    await begin(page, 'Apple로 로그인')
    await chooseAccount(page, '박두리')
  }

  test('the account of a provider that opened a member does not open another one', async ({ page }) => {
    await enter(page)
    const joins = page.getByText(/계정으로 가입하고 있어요/)
    await expect(joins.or(getWithdrawnHeading(page))).toBeVisible()
    // The account may have withdrawn in an earlier run.
    if (await getWithdrawnHeading(page).isVisible()) return
    await signUpAndWithdraw(page)
    await enter(page)
    await expect(getWithdrawnHeading(page)).toBeVisible()
  })
})

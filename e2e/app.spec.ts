import type { Page } from '@playwright/test'
import type { AppInfo as AppBridge } from '../app/native-app.ts'
import { fetchNativeToken } from '../tests/support/social.ts'
import { waitForHydration, expect, shopHeaders, test, tickTerms } from './fixtures.ts'
import { followLink, openApp, pressBack, type Os } from './app.ts'
import { acceptOrderTerms, approve, createEmail, fillIdentityWindow, getWineFromOddPages } from './orders.ts'

test.describe.configure({ timeout: 120_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) >= 768, 'the app is on phones')

const systems: Os[] = ['ios', 'android']

for (const os of systems)
  test(`the ${os} app goes from the home page to a paid order ${os === 'ios' ? '@main-390' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openApp(browser, os, baseURL ?? '')
    const first = await page.request.get('/', {
      headers: { 'user-agent': `WebView vini-app/3.2.0 (${os}; build 3200)` },
    })
    expect((await first.text()).includes(`data-app="${os}"`)).toBe(true)
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/v1/'))
        calls.push(`${request.headers()['x-app-os']} ${request.headers()['x-app-push-token']}`)
    })

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-app', os)
    await page.goto('/account/signup')
    await tickTerms(page)
    await page.getByRole('button', { name: '동의하고 본인확인하기' }).click()
    await fillIdentityWindow(page)
    // In the app the identity check replaces the page and returns to the form.
    await expect(page).toHaveURL(/\/account\/signup$/)
    await page.getByLabel(/^이메일/).fill(createEmail())
    const password = page.getByRole('textbox', { name: /^비밀번호/ })
    await password.first().fill('Wine#2026')
    await password.last().fill('Wine#2026')
    await page.getByRole('button', { name: '가입하기', exact: true }).click()
    await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
    await expect(page.getByText('성인 확인을 마쳤어요. 바로 와인을 주문할 수 있어요.')).toBeVisible()

    const wine = await getWineFromOddPages(page, os === 'ios' ? 17 : 18)
    await page.goto(`/product/${wine.id}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: '바로 주문' }).first().click()
    await page.getByRole('list', { name: '픽업 매장' }).getByRole('button').first().click()
    await acceptOrderTerms(page)
    await page.getByRole('button', { name: /원 결제하기$/ }).click()
    await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
    await approve(page)
    await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('html')).toHaveAttribute('data-app', os)
    await page.goto('/mypage')
    await expect(page.getByRole('list', { name: '최근 주문' })).toContainText(wine.name)
    expect(new Set(calls)).toEqual(new Set([`${os} token-of-${os}`]))
    await page.context().close()
  })

/**
 * The bridge's native sign-in with Apple: the phone returns a token that the provider signed for this nonce.
 */
const signInWithApple = async (page: Page, account: string | null) => {
  const response = await page.request.post('/api/v1/social/apple', {
    data: { redirectUri: new URL('/oauth2/apple', page.url()).href },
    headers: shopHeaders,
  })
  const { origin } = new URL(((await response.json()) as { url: string }).url)
  await page.exposeFunction(
    'askApple',
    async (nonce: string) =>
      account && { idToken: await fetchNativeToken(origin, 'apple', { account, nonce }) },
  )
  await page.addInitScript(() => {
    const { askApple } = window as never as { askApple: NonNullable<AppBridge['signInWithApple']> }
    if (window.viniApp) window.viniApp.signInWithApple = askApple
  })
}

test('the phone’s own log-in at Apple opens the shop, and leads back to where one was', async ({
  browser,
  baseURL,
}) => {
  const page = await openApp(browser, 'ios', baseURL ?? '')
  await page.goto('/')
  await signInWithApple(page, 'linked')
  await page.goto('/account/login?redirect=%2Fmypage')
  await page.getByRole('button', { name: 'Apple로 로그인' }).click()
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByText('홍길동님').filter({ visible: true }).first()).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('acToken')
  await page.context().close()
})

test('who gives up the phone’s own log-in at Apple stays a visitor', async ({ browser, baseURL }) => {
  const page = await openApp(browser, 'ios', baseURL ?? '')
  await page.goto('/')
  await signInWithApple(page, null)
  await page.goto('/account/login?redirect=%2Fmypage')
  await page.getByRole('button', { name: 'Apple로 로그인' }).click()
  await expect(page.getByText('아무것도 바뀌지 않았어요.')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('acToken')
  await page.context().close()
})

/** The HTML of the next full page load, before any script runs. */
const readHtml = async (page: Page, path: string) => (await (await page.goto(path))?.text()) ?? ''

test('an app that tells of itself with the first page alone stays the app on every page after it', async ({
  browser,
  baseURL,
}) => {
  const page = await openApp(browser, 'ios', baseURL ?? '', [])
  await page.setExtraHTTPHeaders({ 'x-app-os': 'iOS', 'x-app-version': '3.2.0', 'x-app-build': '3200' })
  expect(await readHtml(page, '/')).toContain('data-app="ios"')
  await page.setExtraHTTPHeaders({})
  expect(await readHtml(page, '/cart')).toContain('data-app="ios"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ios')
  await page.context().close()
})

test('an app with nothing but its bridge is known by it, and from the next page on by the first byte', async ({
  browser,
  baseURL,
}) => {
  const page = await openApp(browser, 'android', baseURL ?? '', ['bridge'])
  await page.goto('/store')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'android')
  expect(await followLink(page, '/api/v1/me')).toBe(false)
  await expect.poll(() => followLink(page, '/cart')).toBe(true)
  await expect(page).toHaveURL(/\/cart$/)
  expect(await readHtml(page, '/product')).toContain('data-app="android"')
  await page.context().close()
})

test("the app's back button and links are answered by the page", async ({ browser, baseURL }) => {
  const page = await openApp(browser, 'android', baseURL ?? '')
  await page.goto('/sample/app')
  await expect(page.getByText('window.viniApp')).toBeVisible()
  await expect(page.getByText('…ndroid').first()).toBeVisible()
  await expect.poll(() => pressBack(page)).toBe(false)

  await page.getByRole('button', { name: '창 띄우기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await pressBack(page)).toBe(true)
  await expect(page.getByRole('alertdialog')).toBeHidden()

  expect(await followLink(page, 'https://example.com/')).toBe(false)
  expect(await followLink(page, '//example.com/')).toBe(false)
  expect(await followLink(page, '/store')).toBe(true)
  await expect(page).toHaveURL(/\/store$/)
  expect(await pressBack(page)).toBe(true)
  await expect(page).toHaveURL(/\/sample\/app$/)

  const fileChooser = page.waitForEvent('filechooser')
  await page.getByText('고른 파일이 없어요.').waitFor()
  await page.getByRole('button', { name: '파일 고르기' }).click()
  await (
    await fileChooser
  ).setFiles({ name: '라벨.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') })
  await expect(page.getByText('라벨.png')).toBeVisible()
  await page.context().close()
})

test('in the app nothing lies beneath the phone’s status bar or its home bar, however far one scrolls', async ({
  browser,
  baseURL,
}) => {
  const page = await openApp(browser, 'ios', baseURL ?? '')
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
  await page.goto('/product')
  await waitForHydration(page)
  const readTop = async (name: string) =>
    (await page.getByText(name, { exact: true }).filter({ visible: true }).first().boundingBox())?.y ?? 0
  const findElementBehindStatusBar = () =>
    page.evaluate(() => document.elementFromPoint(195, 20)?.closest('main, header, a, button')?.tagName)

  const logo = page.getByRole('banner').getByRole('link').first()
  expect((await logo.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(async () => Math.round((await logo.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(47)
  expect(await findElementBehindStatusBar()).toBeUndefined()
  const tab = await page.getByRole('button', { name: '카테고리', exact: true }).last().boundingBox()
  expect((tab?.y ?? 0) + (tab?.height ?? 0)).toBeLessThanOrEqual(844 - 34)

  await page.getByRole('button', { name: '카테고리', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const title = page.getByRole('dialog').getByRole('heading').first()
  await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(47)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox', { name: '통합 검색' }).click()
  await expect.poll(() => readTop('취소')).toBeGreaterThanOrEqual(47)
  await page.context().close()
})

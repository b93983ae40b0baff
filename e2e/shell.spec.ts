import type { Page } from '@playwright/test'
import { waitForHydration, expect, signIn, test } from './fixtures.ts'

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768
const getMenu = (page: Page) => page.getByRole('navigation', { name: '상품 메뉴' })
const getPanel = (page: Page, name: string) => getMenu(page).getByRole('group', { name })
const getTabs = (page: Page) => page.getByRole('navigation', { name: '하단 메뉴' })

test('a page begins with its header @main', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const above = await page.evaluate(() => document.elementFromPoint(40, 4)?.closest('header')?.nodeName)
  expect(above).toBe('HEADER')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport()
})

test('a page names its scripts, and none is asked for before the document is read', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('type="later"')
  expect(html).not.toMatch(/<script[^>]*type="module"|<link[^>]* rel="modulepreload"/)
})

test('the wine menu opens its three columns and closes @main', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await page.goto('/product')
  await waitForHydration(page)
  const opener = getMenu(page).getByRole('button', { name: '와인' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const columns = getPanel(page, '와인')
  for (const title of ['종류', '국가·생산지', '품종'])
    await expect(columns.getByText(title, { exact: true })).toBeVisible()
  await expect(columns.getByRole('link', { name: /^레드/ })).toBeVisible()
  await expect(columns.getByRole('link', { name: '프랑스', exact: true })).toBeVisible()
  await expect(columns.getByRole('link', { name: /^피노 누아/ })).toBeVisible()
  const countCountries = () => columns.locator('a[href*="countryName="]').count()
  const few = await countCountries()
  await columns.getByRole('button', { name: '더보기' }).first().click()
  await expect.poll(countCountries).toBeGreaterThan(few)
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(columns).toBeHidden()
  await opener.click()
  await columns.getByRole('link', { name: /^레드/ }).click()
  await expect(page).toHaveURL(/\/product\?idKinds=\d+$/)
})

test('what a link with a question leads to is loaded while the pointer rests on it', async ({ page }) => {
  test.skip(!isWide(page), 'a finger does not rest')
  await page.goto('/cart')
  await waitForHydration(page)
  await getMenu(page).getByRole('button', { name: '와인' }).click()
  const red = getPanel(page, '와인').getByRole('link', { name: /^레드/ })
  const prefetch = page.waitForRequest(/\/api\/v1\/wines\/products\?.*idKinds=\d+/)
  await red.hover()
  await prefetch
  await expect(page).toHaveURL(/\/cart$/)
})

test('what is not open to shoppers yet is in no menu', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  for (const path of ['/', '/mypage']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.locator('a[href="/mypage/order"]').first()).toBeAttached()
    await expect(page.locator('a[href$="/subscribe"], a[href="/mypage/subscription"]')).toHaveCount(0)
  }
})

test('the wine menu is worked by the keyboard alone', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await page.goto('/cart')
  await waitForHydration(page)
  const opener = getMenu(page).getByRole('button', { name: '와인' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const columns = getPanel(page, '와인')
  await expect(columns.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Space')
  await expect(columns.getByRole('link').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await expect(columns).toBeHidden()
})

test('the theme menu leads to a collection', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await page.goto('/cart')
  await waitForHydration(page)
  await getMenu(page).getByRole('button', { name: '테마' }).click()
  await getPanel(page, '테마').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\?idFeatureds=\d+$/)
  await expect(getPanel(page, '테마')).toBeHidden()
})

test('a site that is not open yet says 준비 중입니다.', async ({ page }) => {
  test.skip(!isWide(page), 'the family sites stand in the wide header')
  await page.goto('/')
  await waitForHydration(page)
  for (const site of ['브랜드 이야기', '비니 비즈니스']) {
    await page.getByRole('navigation', { name: '비니 사이트' }).getByRole('button', { name: site }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('준비 중입니다.')
    await dialog.getByRole('button', { name: '확인' }).click()
    await expect(dialog).toBeHidden()
  }
})

test.describe('inside the native app', () => {
  test.use({ extraHTTPHeaders: { 'x-app-os': 'ios' } })

  test('the page is laid out for the app from its first byte', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-app')
    const readOverscroll = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)
    expect(await readOverscroll()).toBe('none')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^장바구니/ })
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    expect(await readOverscroll()).toBe('none')
  })
})

test('another language keeps the page @main-1280', async ({ page }) => {
  await page.goto('/product?idKinds=1')
  await waitForHydration(page)
  if (!isWide(page)) await getTabs(page).getByRole('button', { name: '카테고리' }).click()
  await page.getByLabel('언어').filter({ visible: true }).first().selectOption('en-US')
  await expect(page).toHaveURL(/\/product\?(?=.*idKinds=1)(?=.*lang=en-US)/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red')
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await expect(page).toHaveURL(/\/cart\?lang=en-US$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('the tab bar goes back, to the wines, and to my page @main', async ({ page }) => {
  test.skip(isWide(page), 'the tab bar stands below 768 px')
  await page.goto('/cart')
  await waitForHydration(page)
  await expect(getTabs(page).locator('a, button')).toHaveText(['뒤로', '와인', '카테고리', '마이'])
  await getTabs(page).getByRole('link', { name: '와인' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await expect(getTabs(page).getByRole('link', { name: '와인' })).toHaveAttribute('aria-current', 'page')
  await getTabs(page).getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await getTabs(page).getByRole('link', { name: '마이' }).click()
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage$/)
})

test('the whole menu on a phone closes on every move @main-390', async ({ page }) => {
  test.skip(isWide(page), 'the tab bar stands below 768 px')
  await page.goto('/')
  await waitForHydration(page)
  const toggle = getTabs(page).getByRole('button', { name: '카테고리' })
  await toggle.click()
  const sheet = page.getByRole('dialog', { name: '카테고리' })
  await sheet.getByRole('link', { name: /^화이트/ }).click()
  await expect(page).toHaveURL(/\/product\?idKinds=\d+$/)
  await expect(sheet).toBeHidden()
  await toggle.click()
  await sheet.getByRole('link', { name: /^레드/ }).click()
  await expect(page).toHaveURL(/\/product\?idKinds=1$/)
  await expect(sheet).toBeHidden()
  await toggle.click()
  await sheet.getByRole('link', { name: /^레드/ }).click()
  await expect(sheet).toBeHidden()
  await toggle.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/product\?idKinds=2$/)
  await expect(sheet).toBeHidden()
})

test('the menu on a phone has the log-in, help and the sites of the operator', async ({ page }) => {
  test.skip(isWide(page), 'the header has them from 768 px on')
  await page.goto('/')
  await waitForHydration(page)
  await getTabs(page).getByRole('button', { name: '카테고리' }).click()
  const sheet = page.getByRole('dialog', { name: '카테고리' })
  const account = sheet.getByRole('navigation', { name: '내 메뉴' })
  await expect(account.getByRole('link')).toHaveText(['로그인', '회원가입', '고객센터'])
  const sites = sheet.getByRole('navigation', { name: '비니 사이트' })
  await expect(sites.getByRole('listitem')).toHaveCount(3)
  await sites.getByRole('button').first().click()
  await expect(page.getByText('준비 중입니다.')).toBeVisible()
})

test('a panel of the header closes on any change of the address', async ({ page }) => {
  test.skip(!isWide(page), 'the menu stands in the header from 768 px on')
  await page.goto('/product')
  await waitForHydration(page)
  const menu = page.getByRole('navigation', { name: '상품 메뉴' })
  const opener = menu.getByRole('button', { name: '와인', exact: true })
  await opener.click()
  await menu.getByRole('link', { name: /^레드/ }).click()
  await expect(page).toHaveURL(/idKinds=1$/)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the way to the top shows itself beyond 200 px', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const up = page.getByRole('button', { name: '맨 위로' })
  await expect(up).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expect(up).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 201, behavior: 'instant' }))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
})

test('whoever reads on before the scripts have come stays where they are, and comes back there @main-390', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'))
      return
    addEventListener('DOMContentLoaded', () => scrollTo({ top: 600, behavior: 'instant' }))
  })
  const readScrollPosition = () => page.evaluate(() => document.fonts.ready.then(() => scrollY))
  await page.goto('/product')
  await waitForHydration(page)
  // Content above may still grow a little when the fonts load; the visible content must not move.
  const scrollBefore = await readScrollPosition()
  expect(scrollBefore).toBeGreaterThan(500)
  const readDrift = async () => Math.abs((await readScrollPosition()) - scrollBefore)
  await page
    .locator('main a[href^="/product/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product$/)
  await expect.poll(readDrift).toBeLessThan(60)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(readDrift).toBeLessThan(60)
})

test('a button of home that is pressed before the scripts have come does its work once they have', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
  await page.goto('/', { waitUntil: 'commit' })
  const add = page
    .getByRole('list', { name: 'MD가 골랐어요' })
    .getByRole('button', { name: /(?<!비교에 )담기$/ })
    .first()
  await add.click()
  expect(await page.locator('html[data-alive]').count()).toBe(0)
  await expect(page.getByRole('status', { name: '알림' })).toContainText('장바구니에 담았어요.', {
    timeout: 40_000,
  })
  const tab = page
    .getByRole('group', { name: /MD|추천/ })
    .getByRole('button')
    .nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/cart')
  await expect(page.getByText('1병', { exact: true }).or(page.getByRole('spinbutton')).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vini:cart'))).toMatch(
    /^\[\{"idProduct":\d+,"qty":1\}\]$/,
  )
})

test('a move scrolls to the top', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.getByRole('list', { name: '와인', exact: true }).getByRole('link').nth(6).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('a page that is not there', () => {
  test.use({ refusals: [/./] })

  test('says so in the words of the specification, and leads home @main-390', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText('This page could not be found')
    await expect(page.getByRole('main')).toContainText('404')
    await expect(page.getByRole('main')).toContainText('페이지를 찾을 수 없어요.')
    await page.getByRole('main').getByRole('link', { name: '홈으로 가기' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('is the same for a wine that is not there', async ({ page }) => {
    const response = await page.goto('/product/999999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText('This page could not be found')
  })
})

test("every page has its own title before the shop's name, and a wide one says where it is", async ({
  page,
}) => {
  const pages: [path: string, title: string][] = [
    ['/', '가까운 매장에서 만나는 와인 | 비니'],
    ['/product', '와인 | 비니'],
    ['/cart', '장바구니 | 비니'],
    ['/account/login', '로그인 | 비니'],
    ['/account/signup', '회원가입 | 비니'],
    ['/search-result?q=%ED%94%BC%EB%85%B8', "'피노' 검색 결과 | 비니"],
  ]
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  if (!isWide(page)) return
  await page.goto('/product')
  const crumbs = page.getByRole('navigation', { name: '현재 위치' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['홈', '와인'])
  await expect(crumbs.getByRole('link')).toHaveText(['홈'])
})

test('the title of a page is the last step of the way to it, then the name of the shop', async ({ page }) => {
  test.skip(!isWide(page), 'the way to a page is shown from 768 px on')
  const paths = [
    '/about',
    '/product',
    '/product?idKinds=2',
    '/product/1',
    '/product/compare',
    '/store',
    '/store/1',
  ]
  const others = [
    '/winery',
    '/winery/1',
    '/event',
    '/event/1',
    '/magazine',
    '/magazine/1',
    '/common-sense/25',
  ]
  for (const path of [
    ...paths,
    ...others,
    '/survey',
    '/survey/result',
    '/survey/share',
    '/terms?type=PRIVACY',
  ]) {
    await page.goto(path)
    const last = page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem').last()
    await expect(page, path).toHaveTitle(`${await last.innerText()} | 비니`)
  }
})

test.describe('a page that is not there', () => {
  test.use({ refusals: [/./] })
  test('says so in its title, on the server and after a move', async ({ page }) => {
    for (const path of ['/no-such-page', '/product/abc', '/product/999999999', '/store/999999999']) {
      const response = await page.goto(path)
      expect([path, response?.status()]).toEqual([path, 404])
      await expect(page, path).toHaveTitle('페이지를 찾을 수 없어요 | 비니')
    }
    await page.goto('/product')
    await waitForHydration(page)
    await page.evaluate(() => history.pushState({}, '', '/product/999999999'))
    await expect(page).toHaveTitle('페이지를 찾을 수 없어요 | 비니')
    await page.goBack()
    await expect(page).toHaveTitle('와인 | 비니')
  })
})

test('the shop says when the connection is gone, and when it is back', async ({ page, context }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const notice = page.getByText('오프라인이에요.')
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test.describe('a network that leads nowhere', () => {
  test.use({ refusals: [/./] })

  test('is told of in the language of the shopper, and the next try counts', async ({ page, context }) => {
    // A captive portal, as in a hotel: the device reports that it is online.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true })
      addEventListener('offline', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    await page.goto('/account/login')
    await waitForHydration(page)
    await page.getByLabel('이메일').fill('shopper@vini.test')
    await page.getByRole('textbox', { name: '비밀번호' }).fill('Wine#2026')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const logIn = page.getByRole('button', { name: '로그인하기' })
    await logIn.click()
    await expect(page.getByText('연결이 끊겼어요.')).toBeVisible()
    await context.setOffline(false)
    await logIn.click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('searching for nothing adds an entry and stays where it is', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const field = page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?')
  await field.click()
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  await page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?').press('Enter')
  const panel = page.getByRole('grid', { name: '최근 검색어' })
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/product$/)
  await field.click()
  await expect(panel.getByText('(빈 검색어)')).toBeVisible()
  await page.getByRole('button', { name: '(빈 검색어) 지우기' }).click()
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
})

test('the button of the untouched search box adds an entry too, and opens the field', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: '검색', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('searchHistory=')
  await expect(page).toHaveURL(/\/product$/)
  await expect(banner.getByPlaceholder('어떤 와인을 찾으세요?')).toBeFocused()
  await expect(banner.getByText('(빈 검색어)')).toBeVisible()
})

test('field and button stay in reach while the list is open @main', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const banner = page.getByRole('banner')
  const field = banner.getByPlaceholder('어떤 와인을 찾으세요?')
  await field.click()
  await expect(page.getByText('최근 검색어', { exact: true })).toBeVisible()
  await field.click()
  await page.keyboard.type('피노')
  await expect(field).toHaveValue('피노')
  await expect(banner.getByRole('grid')).toBeVisible()
  await banner.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page).toHaveURL(/\/search-result\?q=/)
})

test('the backdrop, the cross and Escape close the list of recent searches', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  const field = page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?')
  const empty = page.getByText('검색 결과가 없습니다.')
  await field.click()
  await expect(empty).toBeVisible()
  await page.getByRole('button', { name: /^(검색 닫기|취소)$/ }).click()
  await expect(empty).toBeHidden()
  await field.blur()
  await field.focus()
  await expect(empty).toBeVisible()
  await field.press('Escape')
  await expect(empty).toBeHidden()
})

test.describe('what is entered', () => {
  test.use({ refusals: [/^\/account\/findpw$/] })

  test('never stands in an address where no script runs, and its page says why nothing came of it', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'ko-KR',
      baseURL: baseURL ?? '',
    })
    const page = await context.newPage()
    await page.goto('/account/findpw')
    await page.getByLabel(/^휴대폰 번호/).fill('01012345678')
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page).toHaveURL(/\/account\/findpw$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('자바스크립트가 꺼져 있어요.')
    await expect(page.getByLabel(/^휴대폰 번호/)).toHaveValue('')
    await context.close()
  })

  test('stays on the page when a form is sent that no script answers yet', async ({ page }) => {
    await page.goto('/account/findpw')
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.method = 'post'
      form.innerHTML = '<input name="password" value="kept">'
      document.body.append(form)
      form.requestSubmit()
    })
    await page.getByLabel(/^휴대폰 번호/).fill('01012345678')
    await expect(page).toHaveURL(/\/account\/findpw$/)
    await expect(page.locator('input[name="password"]')).toHaveValue('kept')
  })
})

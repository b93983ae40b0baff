import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, signIn, test } from './fixtures.ts'

/** Capabilities that a browser may deny, lack or fail at; each is removed before any page script runs. */
const removals: Record<string, () => void> = {
  'storage that is denied': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  'storage that is missing': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { value: null })
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'channels, observers and idle moments': () => {
    for (const name of ['BroadcastChannel', 'IntersectionObserver', 'ResizeObserver', 'requestIdleCallback'])
      Reflect.deleteProperty(window, name)
  },
  'what the navigator offers': () => {
    for (const name of ['serviceWorker', 'connection', 'locks', 'clipboard', 'share', 'permissions'])
      Reflect.deleteProperty(Navigator.prototype, name)
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(window, 'Notification')
  },
  'methods newer than the oldest browsers': () => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['groupBy']) Reflect.deleteProperty(Object, name)
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
    Reflect.deleteProperty(Response, 'json')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  },
  'cookies that are denied': () =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      set: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
}

/** Puts the first wine of the list into the cart from its page. */
const fillCart = async (page: Page) => {
  await page.goto('/product?inStock=true')
  await waitForHydration(page)
  await getMain(page).locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.getByRole('button', { name: '담기', exact: true }).click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('장바구니에 담았어요.', {
    timeout: 20_000,
  })
}

for (const [name, take] of Object.entries(removals))
  test(`a wine is found and put into the cart without ${name}`, async ({ page }) => {
    await page.addInitScript(take)
    for (const path of ['/', '/search-result?q=메를로', '/store', '/survey', '/account/login', '/cart']) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByText('문제가 생겼어요')).toHaveCount(0)
    }
    await fillCart(page)
  })

test('a log-in is refused in the shop’s words without methods newer than the oldest browsers', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Response, 'json'))
  await signIn(page, 'nobody@vini.test')
  await expect(page.getByText(/입력하신 정보가 맞지 않아요/)).toBeVisible()
})
test.describe('without cookies', () => {
  test('the log-in page says that they are needed, and sends nothing', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    )
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await signIn(page, 'shopper@vini.test')
    await expect(page.getByText('로그인하려면 쿠키가 필요해요')).toBeVisible()
    expect(requests.filter((url) => url.includes('/login'))).toEqual([])
  })
})

test.describe('a double click', () => {
  const recordWrites = (page: Page) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && pathname.startsWith('/api/'))
        requests.push(`${request.method()} ${pathname}`)
    })
    return requests
  }

  test('logs in, writes an inquiry, saves an address and fills the cart once', async ({ page }) => {
    const requests = recordWrites(page)
    await page.goto('/account/login')
    await waitForHydration(page)
    await page.getByLabel('이메일').fill('fresh@vini.test')
    await page.getByRole('textbox', { name: '비밀번호' }).fill('Wine#2026')
    await page.getByRole('button', { name: '로그인하기' }).dblclick()
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })

    await page.goto('/mypage/inquiry/write')
    await waitForHydration(page)
    await page.getByLabel(/^문의 유형/).selectOption('매장 픽업')
    await page.getByLabel(/^제목/).fill('두 번 눌렀어요')
    await page.getByRole('textbox', { name: /^내용/ }).fill('한 번만 보내져야 해요.')
    await page.getByRole('button', { name: '문의 보내기' }).dblclick()
    await expect(page).toHaveURL(/\/mypage\/inquiry$/)

    await page.goto('/mypage/delivery')
    await waitForHydration(page)
    await page.getByRole('button', { name: '배송지 추가하기' }).first().click()
    const sheet = page.getByRole('dialog', { name: '새 배송지' })
    await sheet.getByLabel(/^받는 사람/).fill('김포도')
    await sheet.getByLabel(/^우편번호/).fill('04524')
    await sheet.getByLabel(/^주소/).fill('서울특별시 중구 세종대로 110')
    await sheet.getByRole('button', { name: '저장하기' }).dblclick()
    await expect(sheet).toBeHidden()

    await page.goto('/product?inStock=true')
    await waitForHydration(page)
    await getMain(page).locator('a[href^="/product/"]').first().click()
    await page.getByRole('button', { name: '담기', exact: true }).dblclick()
    await expect.poll(() => requests.filter((one) => one === 'POST /api/v1/cart/add').length).toBe(1)
    for (const one of ['POST /api/v1/login', 'POST /api/v1/qnas', 'POST /api/v1/commerce/ships'])
      expect(requests.filter((call) => call === one)).toEqual([one])
  })
})

test.describe('on a connection that is slow or saves data', () => {
  for (const connection of [{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])
    test(`nothing is fetched ahead: ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => value }),
        connection,
      )
      await page.goto('/')
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const urls: string[] = []
      page.on('request', (request) => {
        if (/\.(?:js|css)$|\/api\//.test(new URL(request.url()).pathname)) urls.push(request.url())
      })
      const links = page.getByRole('banner').getByRole('link')
      for (let at = 0; at < Math.min(4, await links.count()); at++)
        if (await links.nth(at).isVisible()) await links.nth(at).hover()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      // Scripts that load at the first interaction belong to this page; other pages' scripts and API calls do
      // not.
      expect(urls.filter((url) => !/\/(?:after-act|shop-notice|parts)/.test(url))).toEqual([])
    })
})

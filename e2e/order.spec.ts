import { waitForHydration, expect, shopHeaders, signIn, test } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  isWide,
  signUpNewMember,
  signUpAdult,
  openOrder,
  openPayment,
  proveAdult,
  readStock,
  getWineFromEvenPages,
} from './orders.ts'

test.describe.configure({ timeout: 120_000 })

test('two bottles from the list to the pass, and the stock has gone down @main', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 0)
  await signUpNewMember(page)

  await page.goto(`/product?query=${encodeURIComponent(wine.name)}`)
  await page.getByRole('main').getByRole('link', { name: wine.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wine.name)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const before = await readStock(page, id)
  await page.getByRole('button', { name: '한 병 더하기' }).click()
  await expect(page.getByText('총 2병')).toBeVisible()
  await page.getByRole('button', { name: '담기', exact: true }).click()
  await page.getByRole('button', { name: '장바구니 보기' }).click()

  await expect(page).toHaveURL(/\/cart/)
  await page.getByRole('link', { name: /^[\d,]+원 주문하기$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/pickup\\?products=${id}x2&cart=1`))
  await expect(page.getByText('성인 확인을 마치면 결제할 수 있어요.')).toBeVisible()
  await proveAdult(page)
  await expect(page.getByText('성인 확인을 마치면 결제할 수 있어요.')).toBeHidden()

  await acceptOrderTerms(page)
  const window = await openPayment(page)
  if (isWide(page))
    await expect(page.getByRole('heading', { name: '결제창에서 계속해 주세요' })).toBeVisible()
  await approve(window)
  await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 20_000 })
  if (isWide(page)) await expect.poll(() => window.isClosed()).toBe(true)
  await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible()
  const oid = new URL(page.url()).searchParams.get('oid') ?? ''

  expect(await readStock(page, id)).toBe(before - 2)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: '장바구니가 비어 있어요' })).toBeVisible()
  await page.goto('/mypage')
  await expect(page.getByRole('list', { name: '최근 주문' })).toContainText(oid)
  await page.goto(`/mypage/order/${oid}`)
  await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(wine.name)
})

test.describe('where the payment is refused', () => {
  test.use({ refusals: [/\/orders\/allat\/approval$/] })

  test('a card that is declined is not charged and can be paid anew', async ({ page }) => {
    const wine = await getWineFromEvenPages(page, 1)
    await signUpAdult(page)
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    const window = await openPayment(page)
    await window.getByLabel('시험 결과').selectOption('승인 단계에서 거절')
    await approve(window)
    await expect(page.getByRole('heading', { name: '결제가 완료되지 않았어요' })).toBeVisible({
      timeout: 20_000,
    })
    expect(await readStock(page, wine.id)).toBe(before)

    await page.reload()
    await expect(page.getByRole('heading', { name: '결제가 완료되지 않았어요' })).toBeVisible()
    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await acceptOrderTerms(page)
    await approve(await openPayment(page))
    await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 20_000 })
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })

  test('a window that is left is not charged, and the order is still there', async ({ page }) => {
    const wine = await getWineFromEvenPages(page, 2)
    await signUpAdult(page)
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    const window = await openPayment(page)
    await window.getByRole('button', { name: '닫기' }).click()
    await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => readStock(page, wine.id)).toBe(before)

    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await acceptOrderTerms(page)
    const again = await openPayment(page)
    if (isWide(page)) {
      await expect(again.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
      await again.close()
      await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible({ timeout: 20_000 })
    } else {
      await page.goBack()
      await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeVisible()
    }
  })

  test('an answer that is lost after charging is found out without paying twice', async ({ page }) => {
    const wine = await getWineFromEvenPages(page, 3)
    await signUpAdult(page)
    const before = await readStock(page, wine.id)
    await openOrder(page, wine.id)
    const window = await openPayment(page)
    await window.getByLabel('시험 결과').selectOption('승인 후 응답 유실 (연결 끊김)')
    await approve(window)
    await expect(page.getByRole('heading', { name: '결제 결과를 기다리고 있어요' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 60_000 })
    expect(await readStock(page, wine.id)).toBe(before - 1)
  })
})

test('a browser that blocks windows pays in the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, name, look) => (name === 'NONALLATPAYRE_FRAME' ? null : open(url, name, look))
  })
  const wine = await getWineFromEvenPages(page, 4)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  await approve(page)
  await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 20_000 })
})

test('a reload and a step back go on with the same order', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 5)
  await signUpAdult(page)
  const orderRequests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/commerce/orders'))
      orderRequests.push(request.url())
  })
  await openOrder(page, wine.id)
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
  await page.goto('/product')
  await page.goBack()
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
  expect(orderRequests).toHaveLength(1)
})

test('the script of the payment company comes to pages that pay, and to no other', async ({ page }) => {
  const script = page.locator('script[src*="AllatPay"]')
  await signUpAdult(page)
  await page.goto('/mypage/cash')
  await waitForHydration(page)
  await expect(script).toHaveCount(0)
  await page.getByRole('button', { name: /^충전/ }).first().click()
  await expect(page).toHaveURL(/\/mypage\/cash\/payment/)
  await expect(script).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => typeof globalThis.AllatPay_Approval)).toBe('function')
})

test.describe('long after', () => {
  test.use({ refusals: [/\/orders\/allat\/approval$/] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('the page of a payment says that its time is over, and leads back to the order', async ({ page }) => {
    await signIn(page, 'shopper@vini.test')
    await expect(page).toHaveURL(/\/$/)
    const response = await page.request.get('/api/v1/commerce/orders?status=EXPIRED', {
      headers: shopHeaders,
    })
    const { _embedded } = (await response.json()) as { _embedded: { items: { oid: string }[] } }
    await page.goto(`/order/payment?oid=${_embedded.items[0]?.oid}`)
    await expect(page.getByRole('heading', { name: '결제 시간이 지났어요' })).toBeVisible()
    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await expect(page).toHaveURL(/\/order(\/pickup)?\?products=/)
  })
})

import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { acceptOrderTerms, approve, isWide, signUpAdult, openPayment, getWineFromOddPages } from './orders.ts'
import { expectOrderDone } from './payments.ts'
import { postJson } from './staff.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

const formatWon = (amount: number) => `${amount.toLocaleString('en-US')}원`

/**
 * A wine of which one bottle costs less than the minimum for a coupon and for instalments, and two cost more.
 */
const findWineBelow = async (page: Page, least: number) => {
  for (const place of [0, 1, 2, 3, 4, 8]) {
    const wine = await getWineFromOddPages(page, place)
    if (wine.price < least && wine.price * 2 >= least) return wine
  }
  throw new Error('no wine costs between half the least sum and all of it')
}

const openCouponSheet = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '쿠폰' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /쿠폰|할인/ })
    .first()
    .click()
  await expect(sheet).toBeVisible()
  return sheet
}

test('coupons say which of them is best and why others do not count, and a card is paid in instalments from 50,000 won on', async ({
  page,
}) => {
  const wine = await findWineBelow(page, 50_000)
  await signUpAdult(page)
  expect((await postJson(page, '/coupons', { couponNumber: 'VINI-SUNDAY' })).ok()).toBe(true)

  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await expect(page.getByLabel('할부', { exact: true })).toBeDisabled()
  await expect(page.getByText('할부는 50,000원부터 고를 수 있어요.')).toBeVisible()
  const small = await openCouponSheet(page)
  await expect(
    small.getByText(`쿠폰 하나로 ${formatWon(Math.floor(wine.price / 20))} 할인돼요.`),
  ).toBeVisible()
  await expect(small.getByRole('heading', { name: '이 주문에 쓸 수 없는 쿠폰' })).toBeVisible()
  await expect(small.getByRole('listitem').filter({ hasText: '매장 전단 5,000원 할인' })).toContainText(
    /50,000원/,
  )

  await page.goto(`/order/pickup?products=${wine.id}x2`)
  await expect(page.getByLabel('할부', { exact: true })).toBeEnabled()
  const sheet = await openCouponSheet(page)
  await expect(sheet.getByText('쿠폰 하나로 5,000원 할인돼요.')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: '이 주문에 쓸 수 없는 쿠폰' })).toHaveCount(0)
  // The best of them is on from the start.
  await expect(sheet.getByRole('button', { name: '최대 할인이에요' })).toBeDisabled()
  await sheet.getByRole('button', { name: '쿠폰 1장 적용하기' }).click()
  const payable = wine.price * 2 - 5000
  await expect(page.getByRole('button', { name: `${formatWon(payable)} 결제하기` })).toBeVisible()

  await page.getByLabel('할부', { exact: true }).selectOption('3개월')
  await acceptOrderTerms(page)
  const window = await openPayment(page)
  await expect(window.locator('#installments')).toHaveValue('3')
  await approve(window)
  await expectOrderDone(page)
  await expect(page.getByRole('main')).toContainText('매장 전단 5,000원 할인')
  await expect(page.getByRole('main')).toContainText('3개월')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(formatWon(payable))
  await expect(page.getByRole('main')).toContainText('3개월')
})

/** The unfolded lines of a calendar file. */
const parseCalendarEntry = (href: string) =>
  decodeURIComponent(href.replace(/^[^,]*,/, ''))
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('an order that is done tells its day to a calendar, until when it can be taken back, and its receipt', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 18)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await acceptOrderTerms(page)
  await approve(await openPayment(page))
  await expectOrderDone(page)
  const oid = new URL(page.url()).searchParams.get('oid') ?? ''
  await expect(
    page.getByText('받은 날부터 7일 안에 청약을 철회할 수 있어요.', { exact: false }),
  ).toBeVisible()

  const calendar = page.getByRole('link', { name: '캘린더에 추가' })
  await expect(calendar).toHaveAttribute('download', `vini-${oid}.ics`)
  const response = await page.request.get(`/api/v1/commerce/orders/${oid}`)
  const { pickup, store } = (await response.json()) as {
    pickup: { date: string; time: string }
    store: { name: string }
  }
  const entry = parseCalendarEntry((await calendar.getAttribute('href')) ?? '')
  const startsAt = new Date(`${pickup.date}T${pickup.time}:00+09:00`).toISOString()
  expect(entry).toContain(`DTSTART:${startsAt.slice(0, 19).replace(/[-:]/g, '')}Z`)
  expect(entry.find((line) => line.startsWith('LOCATION:'))).toContain(store.name)

  await page.clock.install()
  await page.reload()
  const readQrCode = () => page.getByRole('img', { name: /QR 코드$/ }).innerHTML()
  await waitForHydration(page)
  const qrCode = await readQrCode()
  await page.clock.fastForward('00:31')
  await expect.poll(readQrCode).not.toBe(qrCode)

  await page.getByRole('main').getByRole('link', { name: '영수증' }).click()
  await expect(page).toHaveURL(new RegExp(`/mypage/receipt/${oid}$`))
  await expect(page.getByRole('main')).toContainText(formatWon(wine.price))
})

type ListedWine = { id: number; name: string; perPersonLimit: number | null; stockQty: number }

/** A wine with a limit of two bottles per person; each width takes its own. */
const findLimitedWine = async (page: Page): Promise<ListedWine> => {
  const response = await page.request.get(
    '/api/v1/wines/products?pickup=true&inStock=true&size=48&sort=priceDesc',
  )
  const { _embedded } = (await response.json()) as { _embedded: { items: { id: number }[] } }
  const items = isWide(page) ? _embedded.items : _embedded.items.toReversed()
  for (const { id } of items) {
    const wine = (await (await page.request.get(`/api/v1/wines/products/${id}`)).json()) as ListedWine
    if (wine.perPersonLimit === 2 && wine.stockQty > 2) return wine
  }
  throw new Error('no wine is limited')
}

test.describe('of a wine of which one person gets two', () => {
  test.use({ refusals: [/\/api\/v1\/commerce\/orders$/] })

  test('no third is put into the cart, nor ordered past it', async ({ page }) => {
    const wine = await findLimitedWine(page)
    await signUpAdult(page)
    await page.goto(`/product/${wine.id}`)
    const more = page.getByRole('button', { name: '한 병 더하기' })
    await more.click()
    await expect(page.getByText('총 2병')).toBeVisible()
    await expect(more).toBeDisabled()
    await expect(page.getByText('한 번에 2병까지 살 수 있어요.')).toBeVisible()
    await page.getByRole('button', { name: '담기', exact: true }).click()
    await page.getByRole('button', { name: '장바구니 보기' }).click()

    await expect(page.getByRole('spinbutton', { name: `${wine.name} 수량` })).toHaveValue('2')
    await expect(page.getByRole('button', { name: `${wine.name} 하나 더하기` })).toBeDisabled()
    await expect(page.getByText('2개까지 담을 수 있어요.')).toBeVisible()
    await page.goto(`/order/pickup?products=${wine.id}x3`)
    await expect(page.getByText('한 분이 살 수 있는 수량을 넘었어요. 수량을 줄여 주세요.')).toBeVisible()
    await expect(page.getByRole('button', { name: /원 결제하기$/ })).toHaveCount(0)
  })
})

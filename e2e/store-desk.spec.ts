import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { signUpAdult, getWineFromEvenPages, getTwoWinesOfOneStore } from './orders.ts'
import { orderByCard, placePaidOrder } from './payments.ts'
import { postJson, transitionOrder, openStaffPage } from './staff.ts'

test.describe.configure({ timeout: 180_000 })

test.describe('over the counter', () => {
  test.use({ refusals: [/\/staff\/passes\/check$/] })

  test('a store prepares an order and hands it over for the pass and an ID', async ({ page, browser }) => {
    const wine = await getWineFromEvenPages(page, 15)
    const oid = await placePaidOrder(page, `${wine.id}x1`)
    await expect(page.getByText(/지금 코드 \d{3} \d{3}/)).toBeVisible()
    const label = await page.getByRole('img', { name: /QR 코드$/ }).getAttribute('aria-label')
    const number =
      /(\d{4}) (\d{4})/
        .exec(label ?? '')
        ?.slice(1)
        .join('') ?? ''

    const staff = await openStaffPage(browser, page)
    await transitionOrder(staff, oid, 'PREPARE')
    await staff.goto('/store-desk?status=PREPARING')
    const field = staff.getByLabel('픽업 번호')
    await field.fill(number)
    await staff.getByRole('button', { name: '패스 확인하기' }).click()
    await expect(staff.getByText('지금은 건넬 수 없는 주문이에요.', { exact: false })).toBeVisible()
    await staff.getByRole('button', { name: '돌아가기' }).click()
    await transitionOrder(staff, oid, 'READY')

    await field.fill(number)
    await field.press('Enter')
    const handOver = staff.getByRole('button', { name: '상품 건네기' })
    await expect(handOver).toBeDisabled()
    await staff.getByRole('checkbox', { name: /신분증의 사진/ }).check()
    await handOver.click()
    await expect(staff.getByRole('heading', { name: '상품을 건넸어요' })).toBeVisible()
    await staff.getByRole('button', { name: '다음 손님' }).click()
    await field.fill(number)
    await field.press('Enter')
    await expect(staff.getByText('이미 건넸거나 이 매장의 패스가 아니에요.', { exact: false })).toBeVisible()
    await staff.context().close()

    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('main')).toContainText('픽업 완료')
    await page.reload()
    await expect(page.getByRole('img', { name: /QR 코드$/ })).toHaveCount(0)
  })
})

/** Imitates the barcode reader that this browser lacks: it returns the text in storage as the code. */
const addBarcodeReader = (staff: Page) =>
  staff.addInitScript(() => {
    class BarcodeDetector {
      detect = async ({ videoWidth }: HTMLVideoElement) => {
        const rawValue = localStorage.getItem('shown')
        return rawValue && videoWidth > 0 ? [{ rawValue }] : []
      }
    }
    Object.assign(window, { BarcodeDetector })
  })

test("a store's manager reads the code of the moment with the camera and hands the order over", async ({
  page,
  browser,
}) => {
  const [wine] = await getTwoWinesOfOneStore(page, 2)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1&store=1`)
  const oid = await orderByCard(page)

  const staff = await openStaffPage(browser, page, 'manager@vini.test')
  await addBarcodeReader(staff)
  for (const move of ['PREPARE', 'READY']) await transitionOrder(staff, oid, move)
  await staff.goto('/store-desk')
  await staff.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect(staff.getByRole('heading', { name: 'QR 코드 읽기' })).toBeVisible()
  const pass = await page.getByRole('img', { name: /QR 코드$/ }).getAttribute('aria-label')
  const code = await page.getByText(/지금 코드 \d{3} \d{3}/).textContent()
  const number = (pass ?? '').replace(/\D/g, '').slice(0, 8)
  const passCode =
    number +
    (/(\d{3}) (\d{3})/
      .exec(code ?? '')
      ?.slice(1)
      .join('') ?? '')
  expect(passCode).toMatch(/^\d{14}$/)
  await staff.evaluate((text) => localStorage.setItem('shown', text), passCode)
  await expect(staff.getByText('지금 화면의 코드를 읽었어요.')).toBeVisible()
  await staff.getByRole('checkbox', { name: /신분증의 사진/ }).check()
  await staff.getByRole('button', { name: '상품 건네기' }).click()
  await expect(staff.getByRole('heading', { name: '상품을 건넸어요' })).toBeVisible()
  await staff.context().close()
})

test.describe('for whoever asks', () => {
  test.use({ refusals: [/^\/store-desk$|\/staff\/passes\/check$/] })

  test('the desk moves an order on, and is no page for shoppers', async ({ page, browser }) => {
    await page.goto('/')
    const staff = await openStaffPage(browser, page)
    await staff.goto('/store-desk?status=PAID')
    const row = staff.getByRole('list', { name: '처리할 주문' }).getByRole('listitem').first()
    await row.getByRole('button', { name: '준비 시작하기' }).click()
    await expect(staff.getByRole('status', { name: '알림' })).toContainText('상품 준비')
    await staff.context().close()

    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/store-desk')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('This page could not be found')
  })
})

/** An adult's delivery order, paid by card; returns its number. */
const placeDeliveryOrder = async (page: Page): Promise<string> => {
  const response = await page.request.get('/api/v1/wines/products?delivery=true&inStock=true&size=48')
  type ListedGoods = { id: number; kind: { code: string } }
  const { _embedded } = (await response.json()) as { _embedded: { items: ListedGoods[] } }
  const thing = _embedded.items.find(({ kind }) => kind.code === 'GOODS')
  await signUpAdult(page)
  const ship = {
    fullName: '김포도',
    mobile: '01012345678',
    postalCode: '06236',
    address1: '서울 강남구 테헤란로 1',
  }
  expect((await postJson(page, '/commerce/ships', ship)).ok()).toBe(true)
  await page.goto(`/order?products=${thing?.id}x1`)
  return orderByCard(page)
}

test('a parcel that the desk sends is followed from the order list', async ({ page, browser }) => {
  const oid = await placeDeliveryOrder(page)
  const staff = await openStaffPage(browser, page)
  await transitionOrder(staff, oid, 'PREPARE')
  await staff.goto('/store-desk?status=PREPARING')
  const row = staff.getByRole('list', { name: '처리할 주문' }).getByRole('listitem').filter({ hasText: oid })
  const number = staff.getByLabel(/^운송장번호/)
  await row.getByRole('button', { name: '보냈어요' }).click()
  await expect(number).toBeVisible()
  await staff.getByLabel('택배사').selectOption('한진택배')
  await number.fill('412356789012')
  await staff.getByRole('dialog').getByRole('button', { name: '보냈어요' }).click()
  await expect(row).toHaveCount(0)
  await staff.context().close()

  await page.goto('/mypage/order')
  const track = page.getByRole('link', { name: '배송 조회' })
  await expect(track).toHaveAttribute('href', /hanjin.*412356789012$/)
  await page.goto(`/mypage/order/${oid}`)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('412356789012')
  await expect(track).toHaveAttribute('href', /hanjin.*412356789012$/)
})

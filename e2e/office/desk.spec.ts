import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, moveOrder, openOfficePage, readPassNumber } from '../office-people.ts'
import { getTwoWinesOfOneStore, getWineFromOddPages, readStock, signUpAdult } from '../orders.ts'
import { orderByCard, placePaidOrder } from '../payments.ts'
import { postJson } from '../staff.ts'

test.describe.configure({ timeout: 180_000 })

/** A phone shows the pass or the orders; wider windows show both. */
const openTab = async (office: Page, name: '픽업 확인' | '주문') => {
  const tab = office.getByRole('navigation', { name: '카운터' }).getByRole('link', { name })
  if (await tab.isVisible()) await tab.click()
}

/** Packs an order from the list, newest payments last: a view holds those of other journeys too. */
const prepare = async (office: Page, oid: string) => {
  await openTab(office, '주문')
  const row = office.getByRole('list', { name: '처리할 주문' }).getByRole('listitem').filter({ hasText: oid })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: '준비 시작하기' }).click()
  await expect(row.getByText('상품 준비 중')).toBeVisible()
  await row.getByRole('button', { name: '준비 완료로 바꾸기' }).click()
  await expect(row).toHaveCount(0)
}

const showPass = async (office: Page, passNumber: string) => {
  await openTab(office, '픽업 확인')
  await office.getByLabel('픽업 번호').fill(passNumber)
  await office.getByRole('button', { name: '패스 확인하기' }).click()
  await expect(office.getByText('신분증을 확인해 주세요.')).toBeVisible()
}

/** The store of an order, whose counter is then opened. */
const openCounter = async (office: Page, page: Page, oid: string) => {
  const response = await page.request.get(`/api/v1/commerce/orders/${oid}`, {
    headers: { 'x-business-type': 'B2C' },
  })
  const { store } = (await response.json()) as { store: { id: number; name: string } }
  await office.goto(`/seller/desk?store=${store.id}`)
  await expect(office.getByRole('button', { name: store.name })).toBeVisible()
}

test('a counter packs an order and hands it over for its pass and an ID', async ({ page, browser }) => {
  const wine = await getWineFromOddPages(page, 21)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const passNumber = await readPassNumber(page)
  const office = await openOfficePage(browser, page)
  await openCounter(office, page, oid)
  await expectNoViolations(office)
  await prepare(office, oid)
  await expectNoViolations(office)

  await showPass(office, passNumber)
  const handOver = office.getByRole('button', { name: '상품 건네기' })
  await expect(handOver).toBeDisabled()
  await office.getByRole('checkbox', { name: /신분증의 사진/ }).check()
  await expectNoViolations(office)
  await handOver.click()
  await expect(office.getByRole('heading', { name: '상품을 건넸어요' })).toBeVisible()
  await office.context().close()

  await page.goto(`/mypage/order/${oid}`)
  await expect(page.getByRole('main')).toContainText('픽업 완료')
})

test('a sale without an ID is refused, and its shopper sees refund and reason @main-390', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromOddPages(page, 22)
  const before = await readStock(page, wine.id)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const passNumber = await readPassNumber(page)
  const office = await openOfficePage(browser, page)
  await openCounter(office, page, oid)
  await prepare(office, oid)
  await showPass(office, passNumber)

  await office.getByRole('button', { name: '미성년·신분증 없음' }).click()
  await expect(office.getByRole('radio', { name: '미성년이거나 신분증이 없음' })).toBeChecked()
  await expectNoViolations(office)
  await office.getByRole('button', { name: /원 환불하고 거절하기$/ }).click()
  await expect(office.getByRole('heading', { name: '판매를 거절했어요' })).toBeVisible()
  await expect(office.getByText(/원을 환불했어요\.$/)).toBeVisible()
  await expectNoViolations(office)
  await office.context().close()

  await page.goto(`/mypage/order/${oid}`)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('취소 완료')
  await expect(page.getByRole('main')).toContainText('받으시는 분의 나이를 확인하지 못했어요')
  expect(await readStock(page, wine.id)).toBe(before)
})

test('a packing slip names what to pack, and neither a telephone nor a whole name', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromOddPages(page, 23)
  const oid = await placePaidOrder(page, `${wine.id}x2`)
  const passNumber = await readPassNumber(page)
  const office = await openOfficePage(browser, page)
  await office.goto(`/seller/desk/slip?oid=${oid}`)
  await expect(office.getByText(`${passNumber.slice(0, 4)} ${passNumber.slice(4)}`)).toBeVisible()
  await expect(office.getByRole('article')).toContainText('2개')
  await expect(office.getByRole('article')).not.toContainText(/010|김포도/)
  await expectNoViolations(office)
  await office.emulateMedia({ media: 'print' })
  await expect(office.getByRole('button', { name: '인쇄하기' })).toBeHidden()
  await expect(office.getByRole('article')).toBeVisible()
  await office.context().close()
})

/** Imitates the barcode reader that this browser lacks: it returns the text in storage as the code. */
const addBarcodeReader = (office: Page) =>
  office.addInitScript(() => {
    class BarcodeDetector {
      detect = async ({ videoWidth }: HTMLVideoElement) => {
        const rawValue = localStorage.getItem('shown')
        return rawValue && videoWidth > 0 ? [{ rawValue }] : []
      }
    }
    Object.assign(window, { BarcodeDetector })
  })

test('a counter reads the code of the moment with the camera', async ({ page, browser }) => {
  const [wine] = await getTwoWinesOfOneStore(page, 2)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1&store=1`)
  const oid = await orderByCard(page)
  const office = await openOfficePage(browser, page)
  await addBarcodeReader(office)
  for (const move of ['PREPARE', 'READY']) await moveOrder(office, oid, move)
  await office.goto('/seller/desk?store=1')
  await office.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect(office.getByRole('heading', { name: 'QR 코드 읽기' })).toBeVisible()
  const line = await page.getByText(/지금 코드 \d{3} \d{3}/).textContent()
  const code = /지금 코드 (\d{3} \d{3})/.exec(line ?? '')?.[1] ?? ''
  const passCode = (await readPassNumber(page)) + code.replace(' ', '')
  expect(passCode).toMatch(/^\d{14}$/)
  await office.evaluate((text) => localStorage.setItem('shown', text), passCode)
  await expect(office.getByText('지금 화면의 코드를 읽었어요.')).toBeVisible()
  await office.getByRole('checkbox', { name: /신분증의 사진/ }).check()
  await office.getByRole('button', { name: '상품 건네기' }).click()
  await expect(office.getByRole('heading', { name: '상품을 건넸어요' })).toBeVisible()
  await office.context().close()
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

test('a parcel that a counter sends is followed from the order list', async ({ page, browser }) => {
  const oid = await placeDeliveryOrder(page)
  const office = await openOfficePage(browser, page)
  await moveOrder(office, oid, 'PREPARE')
  await office.goto('/seller/desk?tab=orders')
  const row = office.getByRole('list', { name: '처리할 주문' }).getByRole('listitem').filter({ hasText: oid })
  await row.getByRole('button', { name: '발송 처리하기' }).click()
  const panel = office.getByRole('dialog', { name: '택배 보내기' })
  await expect(panel.getByText('서울 강남구 테헤란로 1', { exact: false })).toBeVisible()
  await panel.getByLabel('택배사').selectOption('한진택배')
  await panel.getByLabel(/^운송장번호/).fill('412356789012')
  await panel.getByRole('button', { name: '발송 처리하기' }).click()
  await expect(row).toHaveCount(0)
  await office.context().close()

  await page.goto('/mypage/order')
  const track = page.getByRole('link', { name: '배송 조회' })
  await expect(track).toHaveAttribute('href', /hanjin.*412356789012$/)
})

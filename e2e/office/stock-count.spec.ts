import type { Page } from '@playwright/test'
import { expect, shopHeaders, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, postToOffice } from '../office-people.ts'

test.describe.configure({ timeout: 240_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

type Level = {
  idProduct: number
  name: string
  barcode: string | null
  onHand: number
  reserved: number
  store: { id: number; name: string }
}

const count = 30

/** An EAN-13 with its check digit (GS1 General Specifications, 7.9) for a number of at most 12 digits. */
const toBarcode = (number: number): string => {
  const digits = String(number).padStart(12, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const listLevels = async (office: Page, query: string) => {
  const response = await office.request.get(`/api/v1/office/stock?${query}`, { headers: shopHeaders })
  return ((await response.json()) as { _embedded: { items: Level[] } })._embedded.items
}

/** The products of a store, each with a barcode. */
const labelProducts = async (office: Page, store: number): Promise<(Level & { barcode: string })[]> => {
  const levels = await listLevels(office, `store=${store}&size=${count}`)
  return Promise.all(
    levels.map(async (level) => {
      const barcode = level.barcode ?? toBarcode(290_000_000_000 + level.idProduct)
      if (level.barcode === null)
        await postToOffice(office, '/stock/barcodes', { product: level.idProduct, seen: null, barcode })
      return { ...level, barcode }
    }),
  )
}

test('thirty wines are counted with a reader, and what is missing is taken off the stock', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  const [first] = await listLevels(office, 'size=1')
  const store = first?.store ?? { id: 0, name: '' }
  const products = await labelProducts(office, store.id)
  expect(products).toHaveLength(count)

  await office.goto('/office/stock/count')
  await office.getByRole('combobox', { name: '매장', exact: true }).selectOption({ label: store.name })
  await office.getByRole('radio', { name: '매장 전체' }).check()
  await office.getByRole('button', { name: '세기 시작' }).click()
  const reader = office.getByRole('textbox', { name: '바코드 또는 상품 이름' })
  await expect(reader).toBeVisible()
  await expectNoViolations(office)

  // A reader types the digits and presses Enter, as quickly as bottles are lifted.
  for (const { barcode } of products) {
    await reader.fill(barcode)
    await reader.press('Enter')
  }
  await expect(office.getByText(`${count}종 ${count}병`).first()).toBeVisible({ timeout: 30_000 })
  const unknown = toBarcode(299_999_999_999)
  await reader.fill(unknown)
  await reader.press('Enter')
  await expect(office.getByText('모르는 바코드예요')).toBeVisible()
  await office.getByRole('button', { name: '치우기' }).click()

  // The count goes on where it was after the page was closed.
  await office.reload()
  await expect(office.getByText(`${count}종 ${count}병`).first()).toBeVisible()
  // On a second device the other bottles of each wine were counted; one of the wine with the most is not there.
  const most = Math.max(...products.map(({ onHand }) => onHand))
  const short = products.find(({ onHand }) => onHand === most)?.idProduct
  const id = new URL(office.url()).searchParams.get('count')
  await postToOffice(office, `/stock/counts/${id}/lines`, {
    lines: products.map(({ idProduct, onHand }) => ({
      product: idProduct,
      how: 'SET',
      qty: idProduct === short ? onHand - 1 : onHand,
    })),
  })
  await office.reload()
  await office.getByRole('button', { name: '세기 마치기' }).click()
  await expect(office.getByRole('button', { name: '재고에 반영' })).toBeVisible({ timeout: 30_000 })
  await expectNoViolations(office)
  await office.getByRole('button', { name: '재고에 반영' }).click()
  await office.getByRole('button', { name: '반영하기' }).click()
  await expect(office.getByRole('heading', { name: '재고에 반영했어요' })).toBeVisible()
  await expect(office.getByText('0병을 늘리고 1병을 줄였어요.')).toBeVisible()
  await office.context().close()
})

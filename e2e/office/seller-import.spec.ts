import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, openSellerPage } from '../office-people.ts'

test.describe.configure({ timeout: 180_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const readCells = (line: string): string[] => line.split(',')

const receive = async (page: Page, name: string): Promise<Download> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return download
}

/** The lines of the template, whose cells have no commas. */
const readTemplate = async (download: Download): Promise<string[]> =>
  (await readFile(await download.path(), 'utf8')).replace(/^\ufeff/, '').split('\r\n')

const send = (page: Page, name: string, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

type Priced = { price: number }
const countBottles = async (page: Page, product: number): Promise<number> => {
  const answer = await page.request.get(`/api/v1/office/stock?product=${product}`)
  const { _embedded } = (await answer.json()) as { _embedded: { items: { onHand: number }[] } }
  return _embedded.items.reduce((sum, { onHand }) => sum + onHand, 0)
}
const readProduct = async (page: Page, id: number): Promise<Priced> =>
  (await (await page.request.get(`/api/v1/wines/products/${id}`)).json()) as Priced

test("a seller's own list is corrected, compared, and applied once to prices and bottles", async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const office = await openOfficePage(browser, shopper)
  const page = await openSellerPage(browser, shopper, office)
  await page.goto('/seller/import')
  await expect(page.getByRole('heading', { level: 1, name: '가격·재고 올리기' })).toBeVisible()
  await expectNoViolations(page)

  const [header = '', ...lines] = await readTemplate(await receive(page, '지금 파는 상품 받기'))
  const heads = readCells(header)
  const at = (head: string) => heads.indexOf(head)
  const receipt = heads.find((head) => head.startsWith('입고 ') && head !== '입고 번호') ?? ''
  expect(heads.slice(0, 4)).toEqual(['상품번호', '자체 코드', '바코드', '상품명'])
  // Each width of the window has wines of its own: the journeys share a shop.
  const own = lines.filter((line) => readCells(line).length === heads.length)
  const places = { '1280': 0, '390': 2 }
  const place = places[project.name as keyof typeof places] ?? 4
  const [wine, other] = own.slice(-6 + place).map(readCells) as [string[], string[]]
  const product = Number(wine[0])
  const price = Number(wine[at('판매가')])
  const write = (cells: readonly string[], values: Record<string, string>) =>
    cells.map((cell, index) => values[heads[index] ?? ''] ?? cell).join(',')
  const bottles = await countBottles(page, product)
  const code = `E2E-${project.name}`
  const edited = write(wine, {
    ...{ '자체 코드': code, 판매가: String(price - 1000), '입고 번호': `${code}-1`, [receipt]: '6' },
  })
  const wrong = write(other, { 판매가: '삼만원' })
  const unknown = write(
    heads.map(() => ''),
    { 상품명: '비니에 없는 와인', 판매가: '30000' },
  )

  await send(page, '가격표.csv', [header, edited, wrong, unknown])
  await expect(page.getByRole('heading', { level: 1, name: '가격표.csv' })).toBeVisible()
  await expect(page.getByText('판매가: 원 단위 금액을 숫자로 적어 주세요. (적은 값: 삼만원)')).toBeVisible()
  await expect(page.getByRole('link', { name: '새 와인 제안하기' })).toHaveAttribute('href', '/seller/wines')
  await expectNoViolations(page)
  await page.getByRole('button', { name: '버리기' }).click()
  await expect(page.getByText(/버린 목록이에요\./)).toBeVisible()

  await page.getByRole('link', { name: '올린 목록' }).click()
  const mended = write(other, { '1인 한도': '5' })
  await send(page, '가격표-고침.csv', [header, edited, mended])
  await expect(page.getByRole('heading', { level: 1, name: '가격표-고침.csv' })).toBeVisible()
  const before = `${price.toLocaleString('ko-KR')}원`
  const after = `${(price - 1000).toLocaleString('ko-KR')}원`
  await expect(page.getByText(`판매가: ${before} → ${after}`)).toBeVisible()
  await expect(page.getByText(/^입고 .*: 없음 → 6$/)).toBeVisible()
  const url = page.url()
  await page.getByRole('button', { name: '2줄 반영하기' }).click()
  await expect(page.getByText(/님이 .*에 반영했어요\./)).toBeVisible()
  await expect(page.getByRole('button', { name: '2줄 반영하기' })).toBeHidden()
  await expectNoViolations(page)
  await page.goto(url)
  await expect(page.getByText(/님이 .*에 반영했어요\./)).toBeVisible()

  await expect
    .poll(async () => (await readProduct(page, product)).price, { timeout: 20_000 })
    .toBeLessThanOrEqual(price - 1000)
  await page.goto(`/seller/offers?query=${code}`)
  await expect(page.getByRole('row').filter({ hasText: code }).getByText(after).first()).toBeVisible()
  expect(await countBottles(page, product)).toBe(bottles + 6)
})

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const pages = [
  ['/product/1/pdf', 1],
  ['/product/1/pdfNew', 2],
  ['/product/pdf', 1],
  ['/winery/1/pdf', 1],
  ['/winery/pdf', 1],
  ['/subscribe/:subscribable/pdf', 1],
] as const

/** The subscribable product differs from shop to shop. */
const resolvePath = async (path: string, request: APIRequestContext) => {
  if (!path.includes(':subscribable')) return path
  const response = await request.get('/api/v1/wines/products?subscribe=true&size=1')
  const { _embedded } = (await response.json()) as { _embedded: { items: { id: number }[] } }
  return path.replace(':subscribable', String(_embedded.items[0]?.id))
}

for (const [path, sheets] of pages)
  test(`${path} is printed on its sheets and kept as a file`, async ({ page, request }) => {
    await page.goto(await resolvePath(path, request))
    await expect(page.getByRole('article')).toHaveCount(sheets)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const address = new URL(page.url())
    const findDownload = async (locale: string) => {
      address.searchParams.set('lang', locale)
      await page.goto(address.href)
      return (await page.locator('a[download]').getAttribute('href')) ?? ''
    }
    for (const locale of ['ko-KR', 'zh-CN', 'ja-JP']) {
      const file = await request.get(await findDownload(locale))
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect(file.headers()['content-disposition']).toContain('attachment')
      const bytes = await file.body()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.includes('/FontFile2')).toBe(true)
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(sheets)
    }
  })

for (const [path, sheets] of pages.filter(([path]) => /\d|:/.test(path)))
  test(`${path} takes no more paper than its sheets`, async ({ page, request }) => {
    await page.goto(await resolvePath(path, request))
    await expect(page.getByRole('article')).toHaveCount(sheets)
    await page.waitForLoadState('networkidle')
    const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(sheets)
  })

for (const path of ['/magazine/1', '/common-sense/25', '/about'])
  test(`${path} is printed without the shop around it, from its title on`, async ({ page }) => {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const around = page
      .locator('header, footer')
      .filter({ hasNot: page.getByRole('heading', { level: 1 }) })
      .or(page.getByRole('navigation'))
      .or(page.getByRole('link', { name: '본문으로 바로가기' }))
      .filter({ visible: true })
    await expect(title).toBeVisible()
    await expect(around).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(around).toHaveCount(0)
  })

test('what is printed is led to from its page, and a list says how much of it is on the sheet', async ({
  page,
}) => {
  const ways = [
    ['/product/1', '한 장으로 인쇄하기', /\/product\/1\/pdf$/],
    ['/product/1', '테이스팅 카드 인쇄하기', /\/product\/1\/pdfNew$/],
    ['/winery', '와이너리 목록 인쇄하기', /\/winery\/pdf$/],
    ['/winery/1', '인쇄하기', /\/winery\/1\/pdf$/],
    ['/product?idKinds=1', '이 목록 인쇄하기', /\/product\/pdf\?idKinds=1$/],
  ] as const
  for (const [from, name, to] of ways) {
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('button', { name: '인쇄하기' })).toBeVisible()
  }
  const rows = page.getByRole('article').getByRole('row')
  await expect(page.getByRole('article').getByText(/^와인 [\d,]+개 중 60개$/)).toBeVisible()
  expect(await rows.count()).toBe(61)
  await expect(page.getByRole('columnheader', { name: '당도' })).toBeVisible()
  await page.getByRole('link', { name: '목록으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/product\?idKinds=1$/)
})

for (const path of ['/winery/pdf', '/product/pdf'])
  test(`${path} is read without scrolling sideways, each cell saying what it is`, async ({
    page,
    viewport,
  }) => {
    await page.goto(path)
    const table = page.getByRole('article').getByRole('region')
    await expect(table.getByRole('row')).not.toHaveCount(0)
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const labels = await table
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]))
    const headings = (await table.getByRole('columnheader').allTextContents()).slice(1)
    if ((viewport?.width ?? 0) < 768) expect(labels.slice(1)).toEqual(headings)
    else expect(labels.filter(Boolean)).toEqual([])
  })

test('a file of what is not there is not there', async ({ request }) => {
  expect((await request.get('/product/99999999/pdf?download=1')).status()).toBe(404)
})

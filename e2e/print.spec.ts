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

/** What may be sent again and again differs from shop to shop. */
const addressOf = async (path: string, request: APIRequestContext) => {
  if (!path.includes(':subscribable')) return path
  const answer = await request.get('/api/v1/wines/products?subscribe=true&size=1')
  const { _embedded } = (await answer.json()) as { _embedded: { items: { id: number }[] } }
  return path.replace(':subscribable', String(_embedded.items[0]?.id))
}

for (const [path, sheets] of pages)
  test(`${path} is printed on its sheets and kept as a file`, async ({ page, request }) => {
    await page.goto(await addressOf(path, request))
    await expect(page.getByRole('article')).toHaveCount(sheets)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const address = new URL(page.url())
    const downloadIn = async (locale: string) => {
      address.searchParams.set('lang', locale)
      await page.goto(address.href)
      return (await page.locator('a[download]').getAttribute('href')) ?? ''
    }
    for (const locale of ['ko-KR', 'zh-CN', 'ja-JP']) {
      const file = await request.get(await downloadIn(locale))
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect(file.headers()['content-disposition']).toContain('attachment')
      const bytes = await file.body()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.includes('/FontFile2')).toBe(true)
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(sheets)
    }
  })

test('a file of what is not there is not there', async ({ request }) => {
  expect((await request.get('/product/99999999/pdf?download=1')).status()).toBe(404)
})

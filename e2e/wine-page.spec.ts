import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, signIn, test } from './fixtures.ts'

type ItemList = { _embedded: { items: { id: number }[] } }

/** The first wine of a kind that is in stock. */
const findWineOfKind = async (page: Page, idKinds: number): Promise<number> => {
  const response = await page.request.get(`/api/v1/wines/products?inStock=true&size=1&idKinds=${idKinds}`)
  return ((await response.json()) as ItemList)._embedded.items[0]?.id ?? 0
}

test('the bottle is brought near: its front label, and what stands on the back', async ({ page }) => {
  await page.goto(`/product/${await findWineOfKind(page, 1)}`)
  await waitForHydration(page)
  await getMain(page).getByRole('button', { name: '크게 보기' }).click()
  const sheet = page.getByRole('dialog')
  const label = sheet.getByRole('img', { name: /, 앞라벨$/ })
  await expect.poll(() => label.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  await sheet.getByRole('button', { name: '더 크게' }).click()
  await sheet.getByRole('button', { name: '뒷라벨' }).click()
  await expect(sheet.getByText('아황산염', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a shopper reads who sells a wine, and asks the store from its page', async ({ page }) => {
  await page.goto(`/product/${await findWineOfKind(page, 1)}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: '판매자 정보' }).scrollIntoViewIfNeeded()
  const number = getMain(page).getByText(/^\d{3}-\d{2}-\d{5}$/)
  await expect(number).toBeAttached()
  await expect(number).toBeHidden()
  await getMain(page).locator('a[href$="#seller"]').click()
  await expect(getMain(page).getByText(/^\d{3}-\d{2}-\d{5}$/)).toBeVisible()
  await expect(getMain(page).getByText('통신판매중개자로서', { exact: false })).toBeVisible()
  const ask = getMain(page).getByRole('link', { name: '매장에 물어보기' })
  const store = Number(/store=(\d+)/.exec((await ask.getAttribute('href')) ?? '')?.[1])
  const { name } = (await (await page.request.get(`/api/v1/stores/${store}`)).json()) as { name: string }
  await ask.click()
  await expect(page.getByLabel('이메일')).toBeVisible()
  await signIn(page, 'fresh@vini.test', { here: true })
  await expect(page).toHaveURL(/\/chat\?room=\d+/, { timeout: 30_000 })
  await expect(getMain(page).getByText(name).last()).toBeVisible()
  await page.reload()
  await expect(getMain(page).getByText(name).last()).toBeVisible()
})

test('goods are counted in pieces, and come from a store that sends them', async ({ page }) => {
  await page.goto(`/product/${await findWineOfKind(page, 8)}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: '한 개 더하기' }).click()
  await expect(page.getByText('총 2개')).toBeVisible()
  await expect(getMain(page)).not.toContainText(/\d병/)
})

test('a wine shows on a map where it comes from, and leads to the wines of that place', async ({ page }) => {
  await page.goto(`/product/${await findWineOfKind(page, 1)}`)
  await waitForHydration(page)
  await page.getByRole('heading', { name: '생산지', exact: true }).scrollIntoViewIfNeeded()
  const origin = page.getByRole('region', { name: '생산지' })
  const map = origin.getByRole('img', { name: /지도에 표시한/ })
  await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  const place = /지도에 표시한 (.+)$/.exec((await map.getAttribute('alt')) ?? '')?.[1] ?? ''
  await origin.getByRole('link', { name: `${place} 와인 보기` }).click()
  await expect(page).toHaveURL(/\/product\?idProductionAreas=\d+/)
  await page.reload()
  const cards = getMain(page).getByRole('list', { name: '와인' }).getByRole('listitem')
  await expect(cards.filter({ hasText: place }).first()).toBeVisible()
})

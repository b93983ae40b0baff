import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'
import { isWide, signUpAdult } from './orders.ts'
import { orderByCard } from './payments.ts'
import { postJson } from './staff.ts'

test.describe.configure({ timeout: 150_000 })

type Items<T> = { _embedded: { items: T[] } }
type Wine = { id: number; name: string; stockQty: number; stores: string[] }

/** Two wines that no single store has; each width reads another page of the list. */
const findWinesOfDifferentStores = async (page: Page): Promise<[Wine, Wine]> => {
  const read = async <T>(path: string) => {
    const response = (await (await page.request.get(`/api/v1${path}`)).json()) as Items<T>
    return response._embedded.items
  }
  const list = await read<Omit<Wine, 'stores'>>(
    `/wines/products?pickup=true&inStock=true&size=24&page=${isWide(page) ? 3 : 2}`,
  )
  const candidates: Wine[] = []
  for (const wine of list.filter(({ stockQty }) => stockQty >= 3)) {
    const stores = (await read<{ name: string }>(`/wines/products/${wine.id}/stores`)).map(({ name }) => name)
    const other = candidates.find((one) => !one.stores.some((store) => stores.includes(store)))
    if (other) return [other, { ...wine, stores }]
    candidates.push({ ...wine, stores })
  }
  throw new Error('every two wines share a store')
}

test('a cart over two stores stands apart by store, and one of them is ordered alone', async ({ page }) => {
  const [one, other] = await findWinesOfDifferentStores(page)
  await signUpAdult(page)
  const items = [one, other].map(({ id }) => ({ idProduct: id, qty: 1 }))
  expect((await postJson(page, '/cart/add', { items })).ok()).toBe(true)
  await page.goto('/cart')
  await waitForHydration(page)

  const groups = page.getByRole('main').getByRole('region', { name: /^매장 픽업 · / })
  await expect(groups).toHaveCount(2)
  const group = groups.filter({ hasText: one.name })
  const title = (await group.getByRole('heading').first().textContent()) ?? ''
  const store = title.replace('매장 픽업 · ', '')
  expect(one.stores).toContain(store)
  await expect(group).not.toContainText(other.name)
  await expect(page.getByText('한 매장에 모두 있지 않아', { exact: false })).toBeVisible()

  for (const order of await page
    .getByRole('main')
    .getByRole('link', { name: /주문하기$/ })
    .all())
    expect(await order.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: `${store} 픽업 상품 1개 주문하기` }).click()
  await expect(page).toHaveURL(/\/order\/pickup\?products=.*&store=\d+/)
  await expect(page.getByRole('main')).toContainText(one.name)
  await expect(page.getByRole('main')).toContainText(store)
  await orderByCard(page)

  await page.goto('/cart')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: other.name })).toBeVisible()
  await expect(lines.filter({ hasText: one.name })).toHaveCount(0)
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { waitForHydration, expect, signUp, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

type ItemList = { _embedded: { items: { id: number; name: string; province: { key: string } }[] } }

/** A wine in stock in several provinces. */
const findWineOfManyStores = async (page: Page): Promise<[number, ItemList['_embedded']['items']]> => {
  const response = await page.request.get('/api/v1/wines/products?size=60&inStock=true&pickup=true')
  for (const { id } of ((await response.json()) as ItemList)._embedded.items) {
    const stores = (await (await page.request.get(`/api/v1/wines/products/${id}/stores`)).json()) as ItemList
    const { items } = stores._embedded
    if (new Set(items.map(({ province }) => province.key)).size > 2) return [id, items]
  }
  throw new Error('no wine is in three provinces')
}

const openStores = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '이 상품이 있는 매장' })
  await page.getByRole('button', { name: /^매장 \d+곳에서 고르기$/ }).click()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  return sheet
}

/** The sheet of a wine's stores, filtered by one store's province, and that store in it. */
const findStoreInSheet = async (
  page: Page,
  id: number,
  store: ItemList['_embedded']['items'][number] | undefined,
) => {
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  const sheet = await openStores(page)
  await sheet.getByLabel('시·도').selectOption(store?.province.key ?? '')
  return { sheet, chosen: sheet.getByRole('listitem').filter({ hasText: store?.name ?? '' }) }
}

test('a shopper finds the nearest store that has the wine, after saying what for @main', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 35.16, longitude: 129.1 })
  const [id] = await findWineOfManyStores(page)
  await page.goto(`/product/${id}`)
  await waitForHydration(page)
  const sheet = await openStores(page)
  await sheet.getByRole('button', { name: '가까운 매장 찾기' }).click()
  await expect(page.getByRole('alertdialog', { name: '현재 위치를 써도 될까요?' })).toBeVisible()
  await page.getByRole('button', { name: '위치 사용하기' }).click()
  const nearest = sheet.getByRole('listitem').first()
  await expect(nearest).toContainText('가장 가까운 매장')
  await expect(nearest).toContainText('km')
  await expect(nearest).toContainText(/\d+병 있어요/)
})

test('a store of a chosen province stays chosen on the device, with its stock and earliest day', async ({
  page,
}) => {
  const [id, stores] = await findWineOfManyStores(page)
  const far = stores.at(-1)
  const { sheet, chosen: storeItem } = await findStoreInSheet(page, id, far)
  await expect(sheet.getByRole('listitem')).toHaveCount(
    stores.filter(({ province }) => province.key === far?.province.key).length,
  )
  await storeItem.getByRole('button', { name: /이 매장에서 받기$/ }).click()
  await expect(sheet).toBeHidden()
  const pickup = page.getByRole('main').getByText(new RegExp(`^${far?.name ?? ''} · 재고`))
  await expect(pickup).toBeVisible()
  await page.reload()
  await expect(pickup).toBeVisible()
})

test('an order is offered at the store that was chosen on the page of a wine', async ({ page }) => {
  await page.goto('/account/signup')
  await signUp(page, { email: `receive-${randomUUID().slice(0, 8)}@vini.test` })
  const [id, stores] = await findWineOfManyStores(page)
  const far = stores.at(-1)
  const { sheet, chosen: storeItem } = await findStoreInSheet(page, id, far)
  await storeItem.getByRole('button', { name: /이 매장에서 받기$/ }).click()
  await expect(sheet).toBeHidden()
  await page
    .getByRole('link', { name: '바로 주문하기' })
    .or(page.getByRole('button', { name: '바로 주문하기' }))
    .click()
  await expect(page).toHaveURL(/\/order\/pickup/)
  await expect(page.getByRole('main').getByText(far?.name ?? '', { exact: true })).toBeVisible()
})

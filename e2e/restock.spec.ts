import type { Page } from '@playwright/test'
import { waitForHydration, expect, signIn, test } from './fixtures.ts'

type ItemList = { _embedded: { items: { id: number; stockQty: number }[] } }

/** Wines that are sold out in every store. */
const listSoldOut = async (page: Page): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < 5 && ids.length < 2; at++) {
    const response = await page.request.get(`/api/v1/wines/products?size=60&page=${at}`)
    const { items } = ((await response.json()) as ItemList)._embedded
    ids.push(...items.filter(({ stockQty }) => stockQty === 0).map(({ id }) => id))
  }
  return ids
}

test('a member asks to be told of a sold-out wine, finds it asked for after a reload, and takes it back', async ({
  page,
}, info) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  const ids = await listSoldOut(page)
  // Each width uses a wine of its own: both are the same member.
  await page.goto(`/product/${ids[info.project.name === '390' ? 1 : 0]}`)
  const ask = page.getByRole('button', { name: '재입고 알림 받기', exact: true })
  const stop = page.getByRole('button', { name: '재입고 알림 끄기', exact: true })
  await waitForHydration(page)
  await ask.click()
  await expect(stop).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText('다시 들어오면 알려 드릴게요.')
  await stop.click()
  await expect(ask).toBeVisible()
  await page.reload()
  await expect(ask).toBeVisible()
  await expect(stop).toHaveCount(0)
})

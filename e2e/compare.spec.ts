import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe.configure({ timeout: 120_000 })

const getTray = (page: Page) => page.getByRole('region', { name: '비교할 와인' })
const getCompareButtons = (page: Page) =>
  page.getByRole('list', { name: '와인', exact: true }).getByRole('button', { name: /비교에 담기$/ })

/** Adds the first wine of the list that is not yet compared. */
const putOne = async (page: Page, already: number) => {
  await getCompareButtons(page).first().click()
  await expect(getTray(page).getByRole('listitem')).toHaveCount(already + 1)
}

test('three wines are put beside each other, compared, and kept on the device @main-1280', async ({
  page,
}) => {
  await page.goto('/product?idKinds=1')
  await waitForHydration(page)
  for (const already of [0, 1, 2]) await putOne(page, already)
  await getCompareButtons(page).first().click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('세 병까지')
  await page.reload()
  await waitForHydration(page)
  await expect(getTray(page).getByRole('listitem')).toHaveCount(3)
  await getTray(page).getByRole('link', { name: '3병 비교하기' }).click()
  await expect(page).toHaveURL(/\/product\/compare\?ids=\d+(,|%2C)\d+(,|%2C)\d+$/)
  const table = page.getByRole('table', { name: '와인 비교' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: '종류' })).toBeVisible()
  await page.getByRole('switch', { name: '다른 점만 보기' }).click()
  await expect(table.getByRole('rowheader', { name: '종류' })).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: '산지' })).toBeVisible()
  await table
    .getByRole('button', { name: /, 빼기$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/compare\?ids=\d+(,|%2C)\d+$/)
  await expect(table.getByRole('link', { name: '와인 더 고르기' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vini:compare')?.split(',').length)).toBe(2)
})

test('a comparison is shared by its address, and a wine that is not there is left out', async ({ page }) => {
  await page.goto('/product/compare?ids=1,99999999,2')
  const table = page.getByRole('table', { name: '와인 비교' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('columnheader').getByRole('link', { name: '와인 더 고르기' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vini:compare'))).toBeNull()
})

test('a wine is put there from its own page, and an address without wines opens those that are chosen', async ({
  page,
}) => {
  await page.goto('/product/compare')
  await expect(page.getByRole('heading', { name: '아직 비교할 와인이 없어요' })).toBeVisible()
  await page.goto('/product/1')
  await waitForHydration(page)
  await page.getByRole('button', { name: '비교하기', exact: true }).click()
  await expect(page.getByRole('button', { name: '비교에서 빼기' })).toBeVisible()
  await page.goto('/product/compare')
  await expect(page).toHaveURL(/\/product\/compare\?ids=1$/)
  await expect(page.getByRole('table', { name: '와인 비교' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { listCollisions, scrollBy } from './boxes.ts'

const getToast = (page: Page) => page.getByRole('status', { name: '알림' })
const chooseCompared = (page: Page, ids: string) =>
  page.addInitScript((text) => {
    if (!sessionStorage.getItem('chosen')) localStorage.setItem('vini:compare', text)
    sessionStorage.setItem('chosen', 'once')
  }, ids)

test('a toast stands above the bars of a wine and of the cart @main-390', async ({ page }) => {
  await page.goto('/product/1')
  await waitForHydration(page)
  await page.getByRole('button', { name: '담기', exact: true }).first().click()
  await expect(getToast(page)).toContainText('담았어요')
  expect(await listCollisions(page)).toEqual([])
  await page.goto('/cart')
  await waitForHydration(page)
  await page.mouse.move(100, 300)
  await page
    .getByRole('button', { name: /빼기|삭제/ })
    .first()
    .click()
  await expect(getToast(page)).toHaveText(/\S/)
  expect(await listCollisions(page)).toEqual([])
})

test('no fixed thing lies over another on lists, results and wines, up and down the page', async ({
  page,
}) => {
  await chooseCompared(page, '1,2,3')
  for (const path of ['/product', '/search-result?q=%ED%94%BC%EB%85%B8', '/product/1', '/cart', '/']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.mouse.move(200, 300)
    await scrollBy(page, 1400)
    expect(await listCollisions(page), `${path}, down`).toEqual([])
    await scrollBy(page, -300)
    expect(await listCollisions(page), `${path}, up`).toEqual([])
  }
})

test('the way to the top leaves where the footer begins', async ({ page }) => {
  await page.goto('/product')
  await waitForHydration(page)
  await page.mouse.move(200, 300)
  await scrollBy(page, 1200)
  const top = page.getByRole('button', { name: '맨 위로' })
  await expect(top).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(top).toBeHidden()
})

test('the compare tray is a pill while the page moves down, and is empty once the comparison was seen @main-390', async ({
  page,
}) => {
  await chooseCompared(page, '1,2,3')
  await page.goto('/product')
  await waitForHydration(page)
  const tray = page.getByRole('region', { name: '비교할 와인' })
  await expect(tray.getByRole('link', { name: '3병 비교하기' })).toBeVisible()
  await page.mouse.move(200, 300)
  await scrollBy(page, 1200)
  const pill = tray.getByRole('button', { name: '비교 3' })
  await expect(pill).toBeVisible()
  expect((await pill.boundingBox())?.height).toBe(44)
  await expect(tray.getByRole('link', { name: '3병 비교하기' })).toBeHidden()
  await pill.click()
  await tray.getByRole('link', { name: '3병 비교하기' }).click()
  await expect(page.getByRole('table', { name: '와인 비교' })).toBeVisible()
  await page.goto('/product')
  await waitForHydration(page)
  await expect(tray).toHaveCount(0)
})

test('the compare tray is a pill also when the page had moved before what watches it was loaded', async ({
  page,
}) => {
  await chooseCompared(page, '1,2,3')
  await page.goto('/product')
  await waitForHydration(page)
  const tray = page.getByRole('region', { name: '비교할 와인' })
  await expect(tray.getByRole('link', { name: '3병 비교하기' })).toBeVisible()
  await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    window.scrollTo(0, 1200)
  })
  await expect(tray.getByRole('button', { name: '비교 3' })).toBeVisible()
})

test('the compare tray stands on lists, results and wines alone', async ({ page }) => {
  await chooseCompared(page, '1,2')
  for (const path of ['/', '/winery']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('region', { name: '비교할 와인' })).toHaveCount(0)
  }
  await page.goto('/product')
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: '비교할 와인' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768
const getMenu = (page: Page) => page.getByRole('navigation', { name: '상품 메뉴' })
const getOpener = (page: Page, name: string) => getMenu(page).getByRole('button', { name })
const getPanel = (page: Page, name: string) => getMenu(page).getByRole('group', { name })

const open = async (page: Page) => {
  await page.goto('/cart')
  await waitForHydration(page)
}

test('the wine menu shows all kinds with bottles, without scrolling @main', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await open(page)
  await getOpener(page, '와인').click()
  const kinds = getPanel(page, '와인').locator('a[href*="idKinds="]')
  await expect(kinds).toHaveCount(8)
  const panel = await getPanel(page, '와인').boundingBox()
  const last = await kinds.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0) - (panel?.y ?? 0)).toBeLessThanOrEqual(28 + 375)
  expect(
    await kinds
      .first()
      .locator('img')
      .evaluate((image) => image.clientHeight),
  ).toBe(64)
})

test('a resting pointer opens the wine menu, a pointer that leaves it closes it', async ({ page }) => {
  test.skip(!isWide(page), 'a finger does not rest')
  await open(page)
  await getOpener(page, '와인').hover()
  await expect(getPanel(page, '와인')).toBeVisible()
  // A press on what has just opened keeps it.
  await getOpener(page, '와인').click()
  await expect(getPanel(page, '와인')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getPanel(page, '와인')).toBeHidden()
  await expect(getOpener(page, '와인')).toBeFocused()
  await getOpener(page, '테마').hover()
  await expect(getPanel(page, '테마')).toBeVisible()
  await page.mouse.move(600, 700)
  await expect(getPanel(page, '테마')).toBeHidden()
})

test('the keyboard opens the menu, and Escape gives the focus back', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await open(page)
  await getOpener(page, '테마').focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page, '테마')).toBeVisible()
  await getPanel(page, '테마').getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(getPanel(page, '테마')).toBeHidden()
  await expect(getOpener(page, '테마')).toBeFocused()
})

test('the theme menu fills its panel with fourteen tiles, seven a row', async ({ page }) => {
  test.skip(!isWide(page), 'below 768 px the tab bar opens the menu')
  await open(page)
  await getOpener(page, '테마').click()
  const tiles = getPanel(page, '테마').getByRole('link')
  await expect(tiles).toHaveCount(14)
  const boxes = await tiles.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(boxes.filter(({ y }) => y === boxes[0]?.y)).toHaveLength(7)
  const [first, seventh] = [boxes[0], boxes[6]]
  const panel = await getPanel(page, '테마').boundingBox()
  const content = Math.min(panel?.width ?? 0, 1264) - 64
  expect((seventh?.right ?? 0) - (first?.left ?? 0)).toBeGreaterThanOrEqual(0.9 * content)
  for (const image of await tiles.locator('img').all()) await expect(image).toBeVisible()
})

test('the category page of a phone has the kinds with counts, then rows with help', async ({ page }) => {
  test.skip(isWide(page), 'from 768 px on the menu lies in the header')
  await open(page)
  await page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('button', { name: '카테고리' }).click()
  const dialog = page.getByRole('dialog')
  const kinds = dialog.locator('a[href*="idKinds="]')
  await expect(kinds).toHaveCount(8)
  await expect(kinds.first()).toContainText(/레드\s*\d+/)
  const help = dialog.getByRole('link', { name: '고객센터' }).first()
  expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(dialog.getByRole('link', { name: '로그인' })).toBeVisible()
})

test('a search begins with what others look for and with the kinds', async ({ page }) => {
  await open(page)
  await page.getByRole('searchbox').first().click()
  await expect(page.getByText('최근 검색어')).toBeVisible()
  const panel = page.locator('[data-machine="search-box"]')
  await expect(panel.locator('a[href*="idKinds="]')).toHaveCount(8)
  await expect(panel.getByRole('list', { name: '인기 검색어' }).getByRole('listitem')).toHaveCount(8)
  await panel.locator('a[href*="idKinds="]').first().click()
  await expect(page).toHaveURL(/\/product\?idKinds=\d+/)
  await expect(page.getByText('최근 검색어')).toBeHidden()
})

test('a suggested wine has a bottle and a price, and no tab of results is empty', async ({ page }) => {
  await open(page)
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /검색/ }))
    .first()
  await field.click()
  await expect(page.getByText('최근 검색어')).toBeVisible()
  await page.keyboard.type('말벡')
  const wine = page
    .locator('[data-machine="search-box"]')
    .getByRole('gridcell')
    .filter({ has: page.locator('img') })
  await expect(wine.first()).toContainText(/[\d,]+원/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search-result/)
  const tabs = page.getByRole('navigation', { name: '검색 결과 나누기' }).getByRole('link')
  for (const text of await tabs.allTextContents()) expect(text).not.toMatch(/\D0$/)
})

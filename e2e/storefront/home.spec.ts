import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768

const openHome = async (page: Page) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
}

/** The upper edges of the prices that can be seen without scrolling, in the order of the page. */
const listPriceTops = (page: Page) =>
  page.evaluate(() => {
    const tops: number[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/^[\d,]+원$/.test(node.textContent?.trim() ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, left, right, width } = range.getBoundingClientRect()
      const isVisible = node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
      if (isVisible && width > 0 && left >= 0 && right <= innerWidth && top < innerHeight) tops.push(top)
    }
    return tops
  })

test('the first screen sells bottles with names and prices @main', async ({ page }) => {
  await openHome(page)
  const tops = await listPriceTops(page)
  expect(tops[0]).toBeLessThanOrEqual(isWide(page) ? 300 : 380)
  const hero = page.getByRole('region', { name: '이달의 이야기' })
  const heroBottle = hero.getByRole('listitem').first().locator('a[href^="/product/"]').first()
  await expect(heroBottle).toContainText(/[\d,]+원/)
  const kinds = await page.getByRole('navigation', { name: '종류로 찾기' }).boundingBox()
  if (isWide(page)) {
    expect(tops.length).toBeGreaterThanOrEqual(5)
    expect(kinds?.height).toBe(64)
  } else {
    const row = page.getByRole('list', { name: '3만원 아래 인기' }).first()
    const card = await row.getByRole('listitem').first().boundingBox()
    expect(card?.y).toBeLessThanOrEqual(690)
    expect((kinds?.y ?? 0) + (kinds?.height ?? 0)).toBeLessThanOrEqual(787)
  }
})

test('no wine stands in two blocks but the ranking, and two rows at most scroll sideways', async ({
  page,
}) => {
  await openHome(page)
  const { repeated, sideways } = await page.evaluate(() => {
    const isRanking = (link: Element) =>
      link.closest('section')?.querySelector('h2')?.textContent === '이달의 베스트'
    const hrefs = [...document.querySelectorAll('main a[href^="/product/"]')]
      .filter((link) => !isRanking(link))
      .map((link) => link.getAttribute('href'))
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    return {
      repeated: hrefs.filter((href, at) => hrefs.indexOf(href) !== at),
      sideways: [...document.querySelectorAll('main *')].filter(
        (element) =>
          scrolls(element) &&
          element.scrollWidth > element.clientWidth &&
          !element.closest('[aria-roledescription]'),
      ).length,
    }
  })
  expect(repeated).toEqual([])
  expect(sideways).toBeLessThanOrEqual(2)
})

test('the first row holds wines below 30,000 won, as does the list behind it', async ({ page }) => {
  await openHome(page)
  const listHrefs = (name: string) =>
    page
      .getByRole('list', { name })
      .first()
      .locator('a[href^="/product/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const popular = await listHrefs('3만원 아래 인기')
  expect(popular.slice(0, 3)).not.toEqual((await listHrefs('이달의 베스트')).slice(0, 3))
  await page.getByRole('heading', { name: '3만원 아래 인기' }).getByRole('link').click()
  await expect(page).toHaveURL(/[?&]endPrice=29999(&|$)/)
  await expect(page.getByRole('main').locator(`a[href^="${popular[0]}"]`).first()).toBeVisible()
})

test('the ranking has ten wines and says how each moved', async ({ page }) => {
  await openHome(page)
  const ranking = page.getByRole('list', { name: '이달의 베스트' })
  await expect(ranking.getByRole('listitem')).toHaveCount(10)
  await expect(ranking.getByRole('listitem').first()).toContainText(/앞선 30일|지난 30일/)
})

test('no picture is more than twice its place', async ({ page }) => {
  await openHome(page)
  // Every picture is asked for, those far below too.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter((image) => !image.complete).length))
    .toBe(0)
  const oversized = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.clientWidth > 0 && image.currentSrc.includes('/images/'))
      .map((image) => ({
        src: image.currentSrc.split('/').slice(-3).join('/'),
        // Of a srcset with widths it is the file's width by the density that the browser has chosen.
        width:
          Number(/\.(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1]) *
          (image.currentSrc.includes('/bottle/') ? 220 / 700 : 1),
        slot: image.clientWidth,
      }))
      .filter(({ width, slot }) => width > 2 * slot * devicePixelRatio + 1),
  )
  expect(oversized).toEqual([])
})

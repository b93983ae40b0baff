import type { Page } from '@playwright/test'
import { waitForHydration, expect, getMain, shopHeaders, signIn, test } from './fixtures.ts'
import { isWide } from './orders.ts'

test.describe.configure({ timeout: 120_000 })

test('a wine is wished for on its card, lies in the wish list after a reload, and is taken off again', async ({
  page,
}) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  // Each width uses a wine of its own: both are the same member.
  const path = `/product?idKinds=2&sort=${isWide(page) ? 'priceDesc' : 'priceAsc'}`
  await page.goto(path)
  await waitForHydration(page)
  const card = getMain(page).getByRole('list', { name: '와인', exact: true }).getByRole('listitem').first()
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  const heart = card.getByRole('button', { name: /찜/ })
  if ((await heart.getAttribute('aria-pressed')) === 'true') {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  }
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/mypage/wish')
  const wishItem = getMain(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(wishItem).toBeVisible()
  await waitForHydration(page)
  await wishItem.getByRole('button', { name: /찜/ }).click()
  await expect(wishItem.getByRole('button', { name: /찜/, pressed: true })).toHaveCount(0)
  await page.reload()
  await expect(wishItem).toHaveCount(0)
})

type Orders = { _embedded: { items: { lines: { idProduct: number }[] }[] } }
type Rights = { right: string }

/**
 * A wine that the member has received and not reviewed; the widths search from opposite ends, so that they do
 * not collide.
 */
const findReceivedWine = async (page: Page): Promise<number> => {
  const orders = await page.request.get('/api/v1/commerce/orders?size=60', { headers: shopHeaders })
  const { items } = ((await orders.json()) as Orders)._embedded
  const productIds = items.flatMap(({ lines }) => lines.map(({ idProduct }) => idProduct))
  for (const id of new Set(isWide(page) ? productIds : productIds.toReversed())) {
    const response = await page.request.get(`/api/v1/wines/products/${id}/reviews`, { headers: shopHeaders })
    if (((await response.json()) as Rights).right === 'MAY_WRITE') return id
  }
  throw new Error('nothing was received that is not yet reviewed')
}

test('who has received a wine reviews it, finds it verified after a reload, and takes it back', async ({
  page,
}, info) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  await page.goto(`/product/${await findReceivedWine(page)}`)
  await waitForHydration(page)
  const words = `갈비찜과 마셨더니 타닌이 부드럽게 풀렸어요. ${info.project.name} ${Date.now()}`
  await page.getByRole('button', { name: '리뷰 쓰기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('group', { name: '별점' }).getByRole('radio').last().check({ force: true })
  await sheet.getByLabel('마셔 보니 어땠나요?').fill(words)
  await sheet.getByRole('button', { name: '리뷰 올리기' }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: '리뷰 모두 보기' }).click()
  const own = page.getByRole('dialog').getByRole('listitem').filter({ hasText: words })
  await expect(own).toContainText('구매 인증')
  await own.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(own).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('each block of home leads on or does what it offers, and it lasts', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const getSection = (name: string | RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const kinds = getMain(page).locator('a[href^="/product?idKinds="]').first()
  await expect(kinds).toBeVisible()
  const picks = getSection('MD가 골랐어요')
  const toast = page.getByRole('status', { name: '알림' })
  // Parts below the fold hydrate when they are scrolled near.
  await picks
    .getByRole('button', { name: /(?<!비교에 )담기$/ })
    .first()
    .click()
  await expect(toast).toContainText('장바구니에 담았어요.')
  const tabs = page.getByRole('group', { name: /MD|추천/ }).getByRole('button')
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-pressed', 'true')
  for (const [block, href] of [
    [/^타임딜/, /^\/product\/\d+$/],
    [/새로 들어왔어요/, /^\/product\/\d+$/],
    [/매거진/, /^\/magazine\/\d+$/],
  ] as const) {
    const links = getSection(block)
      .getByRole('listitem')
      .getByRole('link')
      .or(getSection(block).getByRole('article').getByRole('link'))
    await links.first().scrollIntoViewIfNeeded()
    expect(await links.first().getAttribute('href')).toMatch(href)
  }
  await expect(getMain(page).locator('a[href^="/event/"]').first()).toBeAttached()
  await expect(getMain(page).getByRole('link', { name: /매장 모두 보기/ })).toHaveAttribute('href', '/store')
  await page.reload()
  await waitForHydration(page)
  await page.goto('/cart')
  await expect(getMain(page).locator('a[href^="/product/"]').first()).toBeVisible()
  await page.goto('/')
  await getMain(page).getByRole('link', { name: '취향 알아보기' }).click()
  await expect(page).toHaveURL(/\/survey$/)
})

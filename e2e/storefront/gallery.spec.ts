import type { Page } from '@playwright/test'
import { expect, getMain, test, waitForHydration } from '../fixtures.ts'

type ItemList = { _embedded: { items: { id: number }[] } }

const findProductId = async (page: Page, idKinds: number): Promise<number> => {
  const answer = await page.request.get(`/api/v1/wines/products?inStock=true&size=1&idKinds=${idKinds}`)
  return ((await answer.json()) as ItemList)._embedded.items[0]?.id ?? 0
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const getGallery = (page: Page) => getMain(page).getByRole('group', { name: / 사진$/ })

/** The pictures that the product's own gallery has asked for, by what they show. */
const trackPictures = (page: Page, id: () => number) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/images\/(label|use|photo)\//.test(pathname)) paths.push(pathname)
    if (pathname.startsWith(`/images/bottle/${id()}-`)) paths.push(pathname)
  })
  return () => [...new Set(paths)]
}

/** Whether the picture in view is there. */
const expectPicture = async (page: Page, name: RegExp) => {
  const picture = getGallery(page).getByRole('img', { name })
  await expect(picture).toBeInViewport({ ratio: 0.5 })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('a wine is seen from five sides, and only the first is loaded before another is asked for', async ({
  page,
}) => {
  const id = await findProductId(page, 1)
  const listPictures = trackPictures(page, () => id)
  await page.goto(`/product/${id}`, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const gallery = getGallery(page)
  await expect(gallery.getByRole('img')).toHaveCount(1)
  expect(listPictures()).toHaveLength(1)
  expect(listPictures()[0]).toMatch(/^\/images\/bottle\//)
  await expect(gallery.getByText('1 / 5')).toBeAttached()
  const row = gallery.getByRole('list')
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('2 / 5')).toBeAttached()
  await expectPicture(page, /, 앞라벨$/)
  expect(listPictures().filter((path) => path.startsWith('/images/label/'))).toHaveLength(1)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('3 / 5')).toBeAttached()
  await expect(gallery.getByText('아황산염', { exact: false })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, /, 잔$/)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('5 / 5')).toBeAttached()
  await expectPicture(page, / 곁에$/)
  expect(listPictures().filter((path) => !path.startsWith('/images/label/'))).toHaveLength(1)
})

test('small pictures of 64 px lead to each side of a wide page, and a finger does on a phone', async ({
  page,
}) => {
  await page.goto(`/product/${await findProductId(page, 1)}`)
  await waitForHydration(page)
  const gallery = getGallery(page)
  const thumbs = gallery.getByRole('button', { name: /^(병|앞라벨|뒷라벨|잔|.+ 곁에)$/ })
  if (isPhone(page)) {
    await expect(thumbs.first()).toBeHidden()
    await gallery.getByRole('list').evaluate((row) => row.scrollTo({ left: row.clientWidth }))
    await expect(gallery.getByText('2 / 5')).toBeVisible()
  } else {
    await expect(thumbs).toHaveCount(5)
    for (const thumb of await thumbs.all())
      expect(await thumb.boundingBox()).toMatchObject({ width: 64, height: 64 })
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(thumbs.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
  }
  await expectPicture(page, /, 앞라벨$/)
  await gallery.getByRole('button', { name: '크게 보기' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /, 앞라벨$/ })).toBeVisible()
})

test('nothing moves when the gallery becomes alive', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/product/${await findProductId(page, 1)}`)
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
  const sum = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
    )
  const before = await sum()
  const width = (await getGallery(page).boundingBox())?.width
  await getGallery(page).getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, /, 앞라벨$/)
  for (const press of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(press)
  await expectPicture(page, / 곁에$/)
  expect((await sum()) - before).toBeLessThan(0.001)
  expect((await getGallery(page).boundingBox())?.width).toBe(width)
})

test('a glass is shown as it is sold, and filled as an example of its use', async ({ page }) => {
  const answer = await page.request.get('/api/v1/wines/products?idKinds=8&size=40')
  const { items } = ((await answer.json()) as ItemList)._embedded
  const products = await Promise.all(
    items.map(async ({ id }) => {
      const product = await page.request.get(`/api/v1/wines/products/${id}`)
      return (await product.json()) as { id: number; use: { src: string } | null }
    }),
  )
  const glass = products.find(({ use }) => use)
  expect(glass, 'goods with a picture of their use').toBeDefined()
  await page.goto(`/product/${glass?.id}`)
  await waitForHydration(page)
  const gallery = getGallery(page)
  await expect(gallery.getByText('1 / 2')).toBeAttached()
  await gallery.getByRole('list').focus()
  const picture = page.waitForResponse((response) => response.url().includes(glass?.use?.src ?? '-'))
  await page.keyboard.press('ArrowRight')
  expect((await picture).status()).toBe(200)
  await expectPicture(page, /, 사용 예$/)
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { openOfficePage } from '../office-people.ts'

test.describe.configure({ timeout: 180_000 })
// A file that is no picture is part of the journey.
test.use({ refusals: [/^\/api\/v1\/office\/pictures\/files$/] })

/** A dark bottle on white; it does not fill the picture. */
const paintBottle = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><rect width="1400" height="1400" fill="#fff"/><rect x="560" y="20" width="280" height="1360" rx="60" fill="#2a0d14"/><rect x="580" y="700" width="240" height="360" fill="#f3ead6"/></svg>',
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer()
const paintLabel = () =>
  sharp({ create: { width: 1500, height: 1100, channels: 3, background: '#efe2c4' } })
    .png()
    .toBuffer()

type Product = { id: number; name: string; image: { src: string } }

/** A wine that no other journey looks at; each width has another. */
const findWine = async (page: Page, at: number): Promise<Product> => {
  const answer = await page.request.get(`/api/v1/wines/products?idKinds=2&size=1&page=${at}`)
  const body = (await answer.json()) as { _embedded: { items: Product[] } }
  const [product] = body._embedded.items
  if (!product) throw new Error('there is no wine')
  return product
}

const findBottle = (page: Page, { id }: Product) =>
  page.locator(`picture:has(source[srcset*="/images/bottle/${id}-"])`).first()
const readVersion = async (page: Page, product: Product): Promise<string> => {
  const srcset = await findBottle(page, product).locator('source').first().getAttribute('srcset')
  return /\/images\/bottle\/\d+-([0-9a-f]{8})/.exec(srcset ?? '')?.[1] ?? ''
}

/** Opens the wine anew until its bottle has this version: answers of the shop are kept for some seconds. */
const expectVersion = (page: Page, product: Product, version: string) =>
  expect
    .poll(
      async () => {
        await page.goto(`/product/${product.id}`)
        return readVersion(page, product)
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBe(version)

const sendPictures = async (office: Page, name: string) => {
  await office.getByRole('button', { name: '사진 추가' }).click()
  await office.locator('input[type="file"]').setInputFiles([
    { name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await paintBottle() },
    { name: 'label.png', mimeType: 'image/png', buffer: await paintLabel() },
    { name: '글.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('이건 사진이 아니에요') },
  ])
  await expect(office.getByText('글.jpg: 사진 파일이 아니에요')).toBeVisible()
  await expect(office.getByText(/^2장 중 1번째/)).toBeVisible()
  await office.getByRole('button', { name: '다음' }).click()
  await office.getByRole('textbox', { name: /^대체 텍스트 \(한국어\)/ }).fill(`${name} 병 사진`)
  await office.getByRole('textbox', { name: /^권리자/ }).fill('비니')
  await office.getByRole('button', { name: '사진 붙이기' }).click()
  await expect(office.getByText(/^2장 중 2번째/)).toBeVisible()
  await office.getByRole('combobox', { name: '무엇을 찍은 사진인가요?' }).selectOption('LABEL')
  await office.getByRole('button', { name: /^초점/ }).press('ArrowUp')
  await office.getByRole('button', { name: '다음' }).click()
  await office.getByRole('textbox', { name: /^대체 텍스트 \(한국어\)/ }).fill(`${name} 라벨 사진`)
  await office.getByRole('tab', { name: /^English/ }).click()
  await office.getByRole('textbox', { name: /^대체 텍스트 \(English\)/ }).fill('The front label')
  await office.getByRole('button', { name: '사진 붙이기' }).click()
  await expect(office.getByText('사진을 붙였어요')).toBeVisible()
  await office.getByRole('button', { name: '닫기' }).last().click()
}

test('photographs reach the list, the cart and the page of a wine, and go as they came @main', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const product = await findWine(page, project.name.includes('390') ? 31 : 32)
  await page.goto(`/product/${product.id}`)
  const drawnVersion = await readVersion(page, product)
  expect(product.image.src).toContain(drawnVersion)

  const office = await openOfficePage(browser, page)
  await office.goto(`/office/wines?query=${encodeURIComponent(product.name)}`)
  await office.getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(office.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await sendPictures(office, product.name)
  const list = office.getByRole('list', { name: '사진' }).getByRole('listitem')
  await expect(list).toHaveCount(2)

  await page.goto(`/product/${product.id}`)
  const photoVersion = await readVersion(page, product)
  expect(photoVersion).not.toBe(drawnVersion)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain(`/images/bottle/${product.id}-${photoVersion}.square.1200.png`)
  const photos = page.locator('#photos')
  await photos.scrollIntoViewIfNeeded()
  await expect(photos.getByRole('img', { name: `${product.name} 병 사진` })).toBeVisible()
  await expect(photos.getByRole('img', { name: `${product.name} 라벨 사진` })).toBeVisible()
  await photos.getByRole('button', { name: /^앞라벨/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: `${product.name} 라벨 사진` })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/product?title=${encodeURIComponent(product.name)}`)
  expect(await readVersion(page, product)).toBe(photoVersion)

  await office.getByRole('button', { name: /^병 1 내리기/ }).click()
  await expect(office.getByText('병 사진을 내렸어요.')).toBeVisible()
  await expectVersion(page, product, drawnVersion)
  await office.getByRole('button', { name: '되돌리기' }).click()
  await expect(list).toHaveCount(2)
  await expectVersion(page, product, photoVersion)
})

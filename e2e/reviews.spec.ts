import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, signIn, test } from './fixtures.ts'
import { handOverOrder } from './office-people.ts'
import { getWineFromEvenPages } from './orders.ts'
import { placePaidOrder } from './payments.ts'

const first = '/product?inStock=true'

test(
  'a member asks about a wine in private, and still sees it after a reload',
  { tag: '@main-390' },
  async ({ page }, info) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto(first)
    await page.locator('main a[href^="/product/"]').first().click()
    await page.getByRole('heading', { name: '상품 문의' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: '문의하기' }).click()
    const words = `선물 상자에 담아 주실 수 있나요? ${info.project.name} ${Date.now()}`
    await page.getByLabel('무엇이 궁금한가요?').fill(words)
    await page.getByRole('checkbox', { name: '비밀글로 남기기' }).check()
    await page.getByRole('button', { name: '문의 남기기' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await page.reload()
    await page.getByRole('heading', { name: '상품 문의' }).scrollIntoViewIfNeeded()
    const question = page.getByRole('listitem').filter({ hasText: words })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect(question).toBeHidden()
  },
)

test('a visitor who asks is offered to log in, and one who has received nothing is told why', async ({
  page,
}) => {
  await page.goto(first)
  await page.locator('main a[href^="/product/"]').first().click()
  await page.getByRole('heading', { name: '상품 문의' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '문의하기' }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await signIn(page, 'fresh@vini.test', { here: true })
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.getByRole('button', { name: '리뷰 쓰기' }).click()
  await expect(page.getByText('이 와인을 받은 뒤에 리뷰를 쓸 수 있어요.', { exact: false })).toBeVisible()
})

test('a wine says how many rated it and how many wrote, alike on its page, in its list and to search engines', async ({
  page,
}) => {
  await page.goto('/product?idKinds=1&sort=rating')
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.reload()
  const heading = page.getByRole('heading', { name: /^평가 [\d,]+개 · 리뷰 \d+개$/ })
  await heading.scrollIntoViewIfNeeded()
  const [, ratings, reviews] =
    /평가 ([\d,]+)개\s· 리뷰 (\d+)개/.exec((await heading.textContent()) ?? '') ?? []
  await expect(page.getByText(new RegExp(`^\\d\\.\\d평가 ${ratings}개$`)).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  type RatedPage = { aggregateRating?: { ratingCount: number; reviewCount?: number } }
  const rating = data.map((one) => (JSON.parse(one) as RatedPage).aggregateRating).find(Boolean)
  expect(rating?.ratingCount).toBe(Number(ratings?.replace(',', '')))
  expect(rating?.reviewCount ?? 0).toBeLessThanOrEqual(Number(reviews))
  await page.getByRole('button', { name: '리뷰 모두 보기' }).click()
  await expect(page.getByRole('dialog').getByText(`리뷰 ${reviews}개`, { exact: true })).toBeVisible()
})

test('reviews that are narrowed to none show the drawing of an empty list, on a page opened directly', async ({
  page,
  request,
}) => {
  const headers = { 'x-business-type': 'B2C' }
  type Reviews = {
    vintages: number[]
    dishes: { key: string; name: string }[]
    page: { totalElements: number }
  }
  const readReviews = async (id: number, filter = ''): Promise<Reviews> =>
    (await request.get(`/api/v1/wines/products/${id}/reviews?size=1${filter}`, { headers })).json()
  const findEmptyCombination = async () => {
    for (let id = 1; id <= 40; id++) {
      const { vintages, dishes } = await readReviews(id)
      for (const vintage of vintages)
        for (const { key, name } of dishes) {
          const { totalElements } = (await readReviews(id, `&vintage=${vintage}&dish=${key}`)).page
          if (totalElements === 0) return { id, vintage, name }
        }
    }
    throw new Error('every dish is spoken of with every vintage')
  }
  const { id, vintage, name } = await findEmptyCombination()
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: '리뷰 모두 보기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: `${vintage} 빈티지` }).click()
  await sheet.getByRole('button', { name, exact: true }).click()
  const drawing = sheet.getByText('조건에 맞는 리뷰가 없어요').locator('xpath=preceding-sibling::*')
  await expect(drawing).toHaveCSS('background-image', /svg/)
})

test('a review of somebody else is reported with a reason, by whoever is logged in', async ({
  page,
  request,
}) => {
  const headers = { 'x-business-type': 'B2C' }
  const findReviewedWine = async () => {
    for (let id = 1; id <= 40; id++) {
      const response = await request.get(`/api/v1/wines/products/${id}/reviews?size=1`, { headers })
      const { page: total } = (await response.json()) as { page: { totalElements: number } }
      if (total.totalElements > 0) return id
    }
    throw new Error('no wine has a review')
  }
  await page.goto(`/product/${await findReviewedWine()}`)
  await page.getByRole('button', { name: '리뷰 모두 보기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('link', { name: /리뷰 신고$/ })
    .first()
    .click()
  await signIn(page, 'fresh@vini.test', { here: true })
  await page.getByRole('button', { name: '리뷰 모두 보기' }).click()
  await sheet
    .getByRole('button', { name: /리뷰 신고$/ })
    .first()
    .click()
  await sheet.getByRole('radio', { name: '광고나 연락처' }).check()
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고를 받았어요. 살펴볼게요.')).toBeVisible()
  await expect(sheet.getByText('신고했어요')).toBeVisible()
})

type WineReviews = {
  keywords: { key: string; name: string; count: number }[]
  page: { totalElements: number }
}
const readReviews = async (request: APIRequestContext, id: number): Promise<WineReviews> => {
  const headers = { 'x-business-type': 'B2C' }
  return (await request.get(`/api/v1/wines/products/${id}/reviews?size=1`, { headers })).json()
}
const findWine = async (request: APIRequestContext, isWanted: (reviews: WineReviews) => boolean) => {
  for (let id = 1; id <= 60; id++) {
    const reviews = await readReviews(request, id)
    if (isWanted(reviews)) return { id, ...reviews }
  }
  throw new Error('no wine has such reviews')
}

test('what reviews mention leads to exactly so many of them', async ({ page, request }) => {
  const { id, keywords } = await findWine(request, (reviews) => reviews.keywords.length > 0)
  await page.goto(`/product/${id}`)
  const words = page.getByRole('group', { name: '리뷰에 자주 나온 말' })
  await words.scrollIntoViewIfNeeded()
  await expect(words.getByRole('button')).toHaveText(keywords.map(({ name, count }) => `${name} ${count}`))
  const [word] = keywords
  await words.getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(
    sheet.getByRole('button', { name: `${word?.name} ${word?.count}`, pressed: true }),
  ).toBeVisible()
  await expect(sheet.getByText(`리뷰 ${word?.count}개`, { exact: true })).toBeVisible()
})

test('a visitor who finds a review helpful logs in, comes back and votes once, which stays', async ({
  page,
  request,
}) => {
  const { id } = await findWine(request, ({ page: { totalElements } }) => totalElements > 0)
  await page.goto(`/product/${id}`)
  const vote = page
    .locator('#reviews')
    .getByRole('button', { name: /^도움돼요/ })
    .first()
  await vote.scrollIntoViewIfNeeded()
  await vote.click()
  await expect(page.getByText('로그인하면 도움이 된 리뷰를 표시할 수 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await signIn(page, 'fresh@vini.test', { here: true })
  await expect(page).toHaveURL(new RegExp(`/product/${id}`))
  await vote.scrollIntoViewIfNeeded()
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await vote.scrollIntoViewIfNeeded()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
})

test(
  'who has received a wine is invited to review it, with photographs that open larger and can be removed',
  { tag: '@main-390' },
  async ({ page, browser }) => {
    test.slow()
    const wine = await getWineFromEvenPages(page, 18)
    const oid = await placePaidOrder(page, `${wine.id}x1`)
    const office = await handOverOrder(browser, page, oid)
    await office.close()
    await page.goto(`/product/${wine.id}`)
    await page.getByRole('heading', { name: /^평가/ }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: '지금 쓰기' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: '4점' }).check()
    await sheet.getByLabel(/마셔 보니/).fill('저녁상에 올렸더니 모두 좋아했어요. 사진도 남겨요.')
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a1f35' } })
    await sheet
      .locator('input[type="file"]')
      .setInputFiles({ name: 'dinner.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
    await expect(sheet.getByText('dinner.jpg')).toBeVisible()
    await sheet.getByRole('button', { name: '리뷰 올리기' }).click()
    await expect(page.getByText('리뷰를 올렸어요.')).toBeVisible()
    await sheet
      .getByRole('button', { name: /님이 올린 사진 1$/ })
      .first()
      .click()
    const photo = page.getByRole('dialog', { name: /님이 올린 사진 1$/ })
    await expect(photo.getByRole('button', { name: '더 크게' })).toBeEnabled()
    await photo.getByRole('button', { name: '사진 지우기' }).click()
    await page.getByRole('button', { name: '사진 지우기' }).last().click()
    await expect(sheet.getByRole('button', { name: /님이 올린 사진 1$/ })).toHaveCount(0)
    await expect(sheet.getByText('저녁상에 올렸더니', { exact: false })).toBeVisible()
  },
)

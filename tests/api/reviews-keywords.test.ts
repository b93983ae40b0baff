import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { reviews } from '#server/db/tables/content.ts'
import { products } from '#server/db/tables/wines.ts'
import { followKeywords } from '#server/reviews/keywords.store.ts'
import { addProduct, addShopper, addStore } from '../support/orders.ts'
import { writeReview, type ReviewList } from '../support/reviews.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

let shop: TestShop
let store: number
let product: number

beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await addProduct(shop.db, { storeId: store, qty: 90 })
})

const readList = async (id: number, query = '', locale: 'ko-KR' | 'en-US' = 'ko-KR') =>
  (await shop.call<ReviewList & FailedBody>('GET', `/wines/products/${id}/reviews${query}`, { locale })).body
const readPage = async (id: number) =>
  (await shop.call<Answer<typeof wines.product>>('GET', `/wines/products/${id}`)).body.reviews
const addReviews = (texts: readonly string[]) =>
  shop.db.insert(reviews).values(
    texts.map((text, at) => ({
      ...{ productId: product, authorMasked: '김*연', stars: 4, text, purchased: true },
      createdAt: new Date(shop.clock.now().getTime() - at * 1000),
    })),
  )

const texts = [
  '블랙베리 향이 진하고 부드러워요. 스테이크와 먹었어요.',
  '블랙베리가 가득하고 부드럽습니다. 스테이크에 딱이에요.',
  '부드러운 블랙베리예요. 자두도 느껴져요.',
  '스테이크랑 마셨는데 자두향이 좋았어요.',
  'Plums and blackberries. Soft tannins, lovely with steak.',
]

describe('the keywords of a wine’s reviews', () => {
  it('are found in reviews from before, by the words of the shop in every language', async () => {
    await addReviews(texts)
    expect((await readPage(product)).keywords).toEqual([])
    await followKeywords(shop.services)
    const keywords = [
      { key: 'blackberry', name: '블랙베리', count: 4 },
      { key: 'steak', name: '스테이크', count: 4 },
      { key: 'taste-soft', name: '부드러워요', count: 4 },
      { key: 'plum', name: '자두', count: 3 },
    ]
    expect((await readPage(product)).keywords).toEqual(keywords)
    expect((await readList(product)).keywords).toEqual(keywords)
    expect((await readList(product, '', 'en-US')).keywords.map(({ name }) => name)).toEqual([
      'Blackberry',
      'Steak',
      'Soft',
      'Plum',
    ])
    expect(await followKeywords(shop.services)).toBe(0)
  })

  it('count a review as soon as it is written, and no longer once it is hidden or deleted', async () => {
    await addReviews(texts)
    await followKeywords(shop.services)
    const shopper = await addShopper(shop.services)
    const { body } = await writeReview(
      shop,
      { shopper, product, store },
      { text: '자두 향이 나고 떫지 않아요.', dish: 'steak' },
    )
    const countPlums = async () => (await readPage(product)).keywords.find(({ key }) => key === 'plum')?.count
    expect(await countPlums()).toBe(4)
    expect((await readList(product, '?keyword=steak')).page.totalElements).toBe(5)
    await shop.db
      .update(reviews)
      .set({ hiddenAt: shop.clock.now(), hiddenReason: '광고예요' })
      .where(eq(reviews.id, body.id))
    expect(await countPlums()).toBe(3)
    await shop.call('DELETE', `/wines/reviews/${body.id}`, { token: shopper.token })
    expect((await readList(product, '?keyword=steak')).page.totalElements).toBe(4)
  })

  it('are refused where the shop does not know them, and leave nothing where no review has them', async () => {
    await addReviews(texts)
    await followKeywords(shop.services)
    expect((await readList(product, '?keyword=no-such-word')).code).toBe('review.keyword.not_found')
    expect((await readList(product, '?keyword=bottle-shop')).code).toBe('review.keyword.not_found')
    expect((await readList(product, '?keyword=lychee')).page.totalElements).toBe(0)
  })

  it('count what the other filters leave', async () => {
    await addReviews(texts)
    await followKeywords(shop.services)
    await shop.db
      .update(reviews)
      .set({ purchased: false })
      .where(sql`${reviews.productId} = ${product} and ${reviews.text} like 'Plums%'`)
    const { keywords } = await readList(product, '?purchased=true&keyword=plum')
    expect(keywords.map(({ key, count }) => [key, count])).toEqual([
      ['blackberry', 3],
      ['steak', 3],
      ['taste-soft', 3],
      ['plum', 2],
    ])
  })

  it('are shown for every seeded wine with enough of them, each with the number that its filter leaves', async () => {
    const { rows } = await shop.db.execute<{ wine: number; id: number; counts: number[] }>(sql`
      select wine_id as wine, min(id) as id, array(
        select count(*)::int from reviews r join products p on p.id = r.product_id, unnest(r.keywords) word
        where p.wine_id = products.wine_id and r.hidden_at is null group by word having count(*) >= 3
        order by 1 desc limit 8) as counts
      from products where exists (select from reviews where reviews.product_id = products.id)
        and not exists (select from hidden_wines h where h.wine_id = products.wine_id)
      group by wine_id having (select count(*) from reviews r join products p on p.id = r.product_id
        where p.wine_id = products.wine_id and r.hidden_at is null) >= 5`)
    const meeting = rows.filter(({ counts }) => counts.length >= 4)
    expect(meeting.length).toBeGreaterThan(20)
    for (const [at, { id, counts }] of rows.entries()) {
      const { keywords } = await readList(id, '?size=1')
      expect(keywords.map(({ count }) => count)).toEqual(counts.length >= 4 ? counts : [])
      // Pages and filters of one in five stand for all: each takes as many calls as the wine has keywords.
      if (at % 5 > 0) continue
      expect((await readPage(id)).keywords).toEqual(keywords)
      for (const { key, count } of keywords)
        expect((await readList(id, `?size=1&keyword=${key}`)).page.totalElements).toBe(count)
    }
    expect(await shop.db.$count(reviews, isNull(reviews.keywordsRevision))).toBe(0)
    expect(await shop.db.$count(products)).toBeGreaterThan(0)
  })
})

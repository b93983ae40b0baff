import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { reviews } from '#api/contract/reviews.ts'
import type { wines } from '#api/contract/wines.ts'
import { products } from '#server/db/tables/wines.ts'
import { orders } from '#server/db/tables/orders.ts'
import {
  addProduct,
  addShopper,
  addStore,
  payByCard,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type ReviewList = Answer<typeof reviews.reviews>
type Review = Answer<typeof reviews.addReview>

let shop: TestShop
let store: number
let product: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
  shopper = await addShopper(shop.services)
})

const words = { stars: 4.5, text: '집들이에 가져갔더니 모두 좋아했어요.' }
const list = async (query = '', id = product, token?: string) =>
  (await shop.call<ReviewList>('GET', `/wines/products/${id}/reviews${query}`, { ...(token && { token }) }))
    .body
const write = (body: object = {}, { id = product, who = shopper } = {}) =>
  shop.call<Review & FailedBody>('POST', `/wines/products/${id}/reviews`, {
    token: who.token,
    body: { ...words, ...body },
  })
const deleteReview = (id: number, who = shopper) =>
  shop.call<{ ok: true } & FailedBody>('DELETE', `/wines/reviews/${id}`, { token: who.token })
const buy = async (who = shopper, idProduct = product, status: 'PICKED_UP' | 'PAID' = 'PICKED_UP') => {
  const ask = { products: [{ idProduct, qty: 1 }], store, now: shop.clock.now() }
  const order = await createPreOrder(shop.call, who, ask)
  await payByCard(shop.call, who, order)
  await shop.db.update(orders).set({ status }).where(eq(orders.oid, order.oid))
}
const readRatings = async (id = product) => {
  const { body } = await shop.call<Answer<typeof wines.product>>('GET', `/wines/products/${id}`)
  return { count: body.ratingCount, stars: body.reviews.histogram.find(({ stars }) => stars === 5)?.count }
}

describe('reviews.reviews', () => {
  it('counts on the wine what its list counts, and of it what is of the bottle itself', async () => {
    const [sibling] = await shop.db.select().from(products).where(eq(products.id, product))
    const older = { wineId: sibling?.wineId ?? 0, vintage: 2015, volumeMl: 375 }
    const other = await addProduct(shop.db, { storeId: store, qty: 5 }, older)
    const readCounts = async (id: number) => {
      const { body } = await shop.call<Answer<typeof wines.product>>('GET', `/wines/products/${id}`)
      return [body.ratingCount, body.reviews.count, body.reviews.ownCount]
    }
    const [[before = 0], [olderBefore = 0]] = [await readCounts(product), await readCounts(other)]
    await buy()
    await buy(shopper, other)
    await write()
    expect(await readCounts(product)).toEqual([before + 1, 1, 1])
    expect(await readCounts(other)).toEqual([olderBefore, 1, 0])
    await write({}, { id: other })
    expect(await readCounts(product)).toEqual([before + 1, 2, 1])
    expect((await list()).page.totalElements).toBe(2)
  })

  it('lists what was written, by vintage, dish and stars, and says what there is to filter by', async () => {
    const [sibling] = await shop.db.select().from(products).where(eq(products.id, product))
    const older = await addProduct(
      shop.db,
      { storeId: store, qty: 5 },
      { wineId: sibling?.wineId ?? 0, vintage: 2015, volumeMl: 375 },
    )
    const other = await addShopper(shop.services)
    await buy()
    await buy(other, older)
    await write({ dish: '삼겹살' })
    shop.clock.advance({ seconds: 1 })
    await write({ stars: 2 }, { id: older, who: other })
    const all = await list()
    expect(all._embedded.items.map(({ stars }) => stars)).toEqual([2, 4.5])
    expect(all.vintages).toContain(2015)
    expect(all.dishes).toEqual([{ key: '삼겹살', name: '삼겹살' }])
    const listStars = async (query: string) => (await list(query))._embedded.items.map((one) => one.stars)
    expect(await listStars('?sort=high')).toEqual([4.5, 2])
    expect(await listStars('?sort=low')).toEqual([2, 4.5])
    expect(await listStars('?vintage=2015')).toEqual([2])
    expect(await listStars(`?dish=${encodeURIComponent('삼겹살')}`)).toEqual([4.5])
    expect(await listStars('?purchased=true&size=1&page=1')).toEqual([4.5])
    expect((await list('?vintage=2015')).page.totalElements).toBe(1)
  })

  it('names the dishes that the shop knows in the language of who reads', async () => {
    await buy()
    await write({ dish: 'steak' })
    const { body } = await shop.call<Answer<typeof reviews.reviews>>(
      'GET',
      `/wines/products/${product}/reviews?dish=steak`,
      { locale: 'en-US' },
    )
    expect(body.dishes).toEqual([{ key: 'steak', name: 'Steak' }])
    expect(body._embedded.items.map(({ dish }) => dish)).toEqual(['Steak'])
  })

  it('shows the member whether they may write', async () => {
    const readRight = async () => (await list('', product, shopper.token)).right
    expect((await list()).right).toBe('SIGNED_OUT')
    expect(await readRight()).toBe('NOT_RECEIVED')
    await buy()
    expect(await readRight()).toBe('MAY_WRITE')
    await write()
    expect(await readRight()).toBe('WRITTEN')
  })

  it('knows no reviews of a wine that is not there', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/wines/products/2000000001/reviews')
    expect([status, body.code]).toEqual([404, 'wine.not_found'])
  })
})

describe('reviews.addReview', () => {
  it('takes one review of what was received, under a masked name, and counts its stars', async () => {
    await buy()
    const before = await readRatings()
    const { status, body } = await write()
    expect(status).toBe(200)
    expect(body).toMatchObject({ author: '홍*동', purchased: true, mine: true, ...words })
    const ownReviews = (await list('', product, shopper.token))._embedded.items
    expect(ownReviews).toEqual([body])
    expect((await list())._embedded.items[0]?.mine).toBe(false)
    expect(await readRatings()).toEqual({ count: before.count + 1, stars: (before.stars ?? 0) + 1 })
    expect((await write()).body.code).toBe('review.written_already')
    expect((await readRatings()).count).toBe(before.count + 1)
  })

  it('is for those who have received the product', async () => {
    expect((await write()).body.code).toBe('review.not_received')
    await buy(shopper, product, 'PAID')
    expect((await write()).body.code).toBe('review.not_received')
    expect((await list()).page.totalElements).toBe(0)
    expect((await write({}, { id: 2_000_000_001 })).body.code).toBe('wine.not_found')
  })

  it('counts one of many at the same moment', async () => {
    await buy()
    const responses = await Promise.all(Array.from({ length: 6 }, () => write()))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readRatings()).count).toBe(1)
  })
})

describe('reviews.dropReview', () => {
  it('takes back what a member wrote, with its stars, and nothing of others', async () => {
    await buy()
    const { id } = (await write()).body
    const other = await addShopper(shop.services)
    expect((await deleteReview(id, other)).body.code).toBe('review.not_found')
    expect((await deleteReview(id)).body).toEqual({ ok: true })
    expect((await list()).page.totalElements).toBe(0)
    expect((await readRatings()).count).toBe(0)
    expect((await deleteReview(id)).body.code).toBe('review.not_found')
    const [row] = await shop.db
      .select({ mean: products.ratingMean })
      .from(products)
      .where(eq(products.id, product))
    expect(row?.mean).toBe(0)
  })
})

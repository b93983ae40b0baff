import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { reviews as calls } from '#api/contract/reviews.ts'
import type { wines } from '#api/contract/wines.ts'
import { reviews } from '#server/db/tables/content.ts'
import { reviewVotes } from '#server/db/tables/reviews.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { writeReview, type ReviewList } from '../support/reviews.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Votes = Answer<typeof calls.voteForReview> & FailedBody

let shop: TestShop
let store: number
let product: number
let author: Shopper
let reader: TestMember
let review: number

beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  author = await addShopper(shop.services)
  reader = await shop.asMember()
  product = await addProduct(shop.db, { storeId: store, qty: 9 })
  review = (await writeReview(shop, { shopper: author, product, store })).body.id
})

const vote = (token: string | undefined = reader.token, id = review) =>
  shop.call<Votes>('PUT', `/wines/reviews/${id}/vote`, { ...(token && { token }) })
const withdraw = (token = reader.token, id = review) =>
  shop.call<Votes>('DELETE', `/wines/reviews/${id}/vote`, { token })
const list = async (query = '', token?: string) =>
  (
    await shop.call<ReviewList>('GET', `/wines/products/${product}/reviews${query}`, {
      ...(token && { token }),
    })
  ).body._embedded.items
const hide = () =>
  shop.db
    .update(reviews)
    .set({ hiddenAt: shop.clock.now(), hiddenReason: '연락처를 남긴 광고예요' })
    .where(eq(reviews.id, review))

describe('reviews.voteForReview', () => {
  it('counts a member once, who sees it again later', async () => {
    expect((await vote()).body).toEqual({ helpful: 1, voted: true })
    expect((await vote()).body).toEqual({ helpful: 1, voted: true })
    expect(await list('', reader.token)).toMatchObject([{ helpful: 1, voted: true }])
    expect(await list()).toMatchObject([{ helpful: 1, voted: false }])
    const { body } = await shop.call<Answer<typeof wines.product>>('GET', `/wines/products/${product}`)
    expect(body.reviews.items).toMatchObject([{ id: review, helpful: 1 }])
  })

  it('counts one of many at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => vote()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, review))).toBe(1)
    expect(await list()).toMatchObject([{ helpful: 1 }])
  })

  it('is refused for one’s own review, a hidden one, one that is not there, and without a log-in', async () => {
    expect((await vote(author.token)).body.code).toBe('review.own_vote')
    expect((await vote(reader.token, 2_000_000_001)).body.code).toBe('review.not_found')
    expect((await vote('')).status).toBe(401)
    await hide()
    expect((await vote()).body.code).toBe('review.not_found')
    expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, review))).toBe(0)
  })

  it('is limited by the hour', async () => {
    const answers = []
    for (let count = 0; count < 301; count++) answers.push((await vote()).body.code)
    expect(answers.filter(Boolean)).toEqual(['request.too_many'])
  })
})

describe('reviews.withdrawVote', () => {
  it('takes the vote back, and nothing where there is none', async () => {
    await vote()
    await vote((await shop.asMember()).token)
    expect((await withdraw()).body).toEqual({ helpful: 1, voted: false })
    expect((await withdraw()).body).toEqual({ helpful: 1, voted: false })
    expect((await withdraw(reader.token, 2_000_000_001)).body.code).toBe('review.not_found')
  })
})

describe('reviews.reviews by votes', () => {
  it('lists what helped most first, then the newest', async () => {
    shop.clock.advance({ seconds: 1 })
    const second = (await writeReview(shop, { shopper: await addShopper(shop.services), product, store }))
      .body.id
    shop.clock.advance({ seconds: 1 })
    const third = (await writeReview(shop, { shopper: await addShopper(shop.services), product, store })).body
      .id
    await vote()
    expect((await list('?sort=helpful')).map(({ id }) => id)).toEqual([review, third, second])
    expect((await list('?sort=new')).map(({ id }) => id)).toEqual([third, second, review])
  })
})

describe('reviews.reviewStanding', () => {
  it('shows a member what they may write, wrote and voted for', async () => {
    const read = async (token: string) =>
      (
        await shop.call<Answer<typeof calls.reviewStanding>>(
          'GET',
          `/wines/products/${product}/reviews/mine`,
          {
            token,
          },
        )
      ).body
    await vote()
    expect(await read(reader.token)).toEqual({ right: 'NOT_RECEIVED', ownIds: [], votedIds: [review] })
    expect(await read(author.token)).toEqual({ right: 'WRITTEN', ownIds: [review], votedIds: [] })
    const { body } = await shop.call<FailedBody>('GET', '/wines/products/2000000001/reviews/mine', {
      token: reader.token,
    })
    expect(body.code).toBe('wine.not_found')
  })
})

describe('reviews.dropReview', () => {
  it('takes the votes with it', async () => {
    await vote()
    await shop.call('DELETE', `/wines/reviews/${review}`, { token: author.token })
    expect(await shop.db.$count(reviewVotes, eq(reviewVotes.reviewId, review))).toBe(0)
  })
})

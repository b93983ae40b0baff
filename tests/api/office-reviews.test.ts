import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { reviews as officeReviews } from '#api/contract/office/reviews.ts'
import type { reviews } from '#api/contract/reviews.ts'
import type { wines } from '#api/contract/wines.ts'
import { reviewReplies } from '#server/db/tables/care.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { findCompany, listActs } from '../support/office-orders.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type OfficeReview = Answer<typeof officeReviews.replyToReview> & FailedBody
type List = Answer<typeof officeReviews.officeReviews>

let shop: TestShop
let care: TestPerson
let seller: TestPerson
let manager: TestPerson
let rival: TestPerson
let author: Shopper
let sellerName: string
let store: number
let secondStore: number
let product: number
let review: number

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T16:30:00+09:00', sandboxes: true })
  store = await addStore(shop.db)
  const companyId = await findCompany(shop, store)
  secondStore = await addStore(shop.db)
  await shop.db.update(stores).set({ companyId }).where(eq(stores.id, secondStore))
  const rivalId = await findCompany(shop, await addStore(shop.db))
  care = await asPerson(shop, { roles: ['care'] })
  seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [secondStore] })
  rival = await asPerson(shop, { roles: ['seller_owner'], companyId: rivalId })
  const [company] = await shop.db.select().from(companies).where(eq(companies.id, companyId))
  sellerName = company?.name ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  author = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 9 })
  const request = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
  const order = await createPreOrder(shop.call, author, request)
  await shop.db.update(orders).set({ status: 'PICKED_UP' }).where(eq(orders.oid, order.oid))
  const body = { stars: 2, text: '코르크가 부서져서 아쉬웠어요.' }
  const path = `/wines/products/${product}/reviews`
  review = (await shop.call<{ id: number }>('POST', path, { token: author.token, body })).body.id
})

const reply = (text: string, version = 0, { token } = seller) =>
  shop.call<OfficeReview>('PUT', `/office/reviews/${review}/reply`, { token, body: { text, version } })
const list = async ({ token }: TestPerson, query = '') => {
  const { body } = await shop.call<List>('GET', `/office/reviews?size=100&${query}`, { token })
  return body._embedded.items.filter(({ id }) => id === review)
}
const readShop = async () => {
  const path = `/wines/products/${product}`
  const [page, all] = [
    await shop.call<Answer<typeof wines.product>>('GET', path),
    await shop.call<Answer<typeof reviews.reviews>>('GET', `${path}/reviews`),
  ]
  return [page.body.reviews.items, all.body._embedded.items].map((items) =>
    items.flatMap(({ replies }) => replies.map(({ seller: name, text }) => [name, text])),
  )
}
const countMails = () => shop.db.$count(outbox, like(outbox.key, `review-reply:${review}:%`))

describe('officeReviews.replyToReview', () => {
  it('is read below the review, in the name of the seller and of the shop', async () => {
    expect(await readShop()).toEqual([[], []])
    const { status, body } = await reply('다음에는 새 병으로 바꿔 드릴게요.')
    expect([status, body.reply.map(({ version, by }) => [version, by])]).toEqual([200, [[1, '박운영']]])
    expect((await reply('불편을 드려 죄송해요.', 0, care)).body.others).toMatchObject([
      { seller: sellerName },
    ])
    const replies = [
      [sellerName, '다음에는 새 병으로 바꿔 드릴게요.'],
      [null, '불편을 드려 죄송해요.'],
    ]
    expect(await readShop()).toEqual([replies, replies])
    expect(await listActs(shop, `review:${review}`)).toEqual([
      ['review.reply', `person:${seller.id}`],
      ['review.reply', `person:${care.id}`],
    ])
  })

  it('is replaced by a later version; both are kept, and a colleague overwrites none unread', async () => {
    await reply('첫 답글이에요.')
    expect((await reply('다른 사람의 답글이에요.')).body.code).toBe('office.case.changed')
    const { body } = await reply('고친 답글이에요.', 1)
    expect(body.reply.map(({ version, text }) => [version, text])).toEqual([
      [2, '고친 답글이에요.'],
      [1, '첫 답글이에요.'],
    ])
    expect(await readShop()).toEqual([[[sellerName, '고친 답글이에요.']], [[sellerName, '고친 답글이에요.']]])
    await expect(reply('a', 2)).resolves.toMatchObject({ status: 200 })
    expect((await reply(' ', 3)).status).toBe(400)
  })

  it('is one of two that are sent at once', async () => {
    const answers = await Promise.all([reply('하나예요.'), reply('둘이에요.')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('notifies who wrote the review of the first reply of each', async () => {
    await reply('첫 답글이에요.')
    const first = await countMails()
    expect(first).toBeGreaterThan(0)
    await reply('고친 답글이에요.', 1)
    expect(await countMails()).toBe(first)
    await reply('운영팀의 답글이에요.', 0, care)
    expect(await countMails()).toBeGreaterThan(first)
  })

  it("is for a seller's own wines alone: those of the person's stores", async () => {
    for (const person of [rival, manager]) {
      expect((await reply('남의 와인이에요.', 0, person)).body.code).toBe('office.case.not_found')
      expect(await list(person)).toEqual([])
    }
    await addStock(shop.db, product, secondStore, 1)
    expect(await list(manager)).toHaveLength(1)
  })

  it('goes from the shop with its review: hidden, and taken back', async () => {
    await reply('답글이에요.')
    const hiding = { token: care.token, body: { reason: '욕설이 있는 리뷰예요' } }
    await shop.call('POST', `/office/reviews/${review}/hiding`, hiding)
    expect(await readShop()).toEqual([[], []])
    expect((await reply('숨긴 뒤예요.', 1)).body.code).toBe('office.case.not_found')
    expect(await list(seller)).toEqual([])
    await shop.call('DELETE', `/wines/reviews/${review}`, { token: author.token })
    expect(await shop.db.$count(reviewReplies, eq(reviewReplies.reviewId, review))).toBe(0)
  })
})

describe('reviews of a wine that is hidden', () => {
  it('are not listed, and no reply sends their author to a page that is not there', async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, product))
    const owner = await asPerson(shop, { roles: ['owner'] })
    const hiding = { token: owner.token, body: { reason: '라벨의 도수가 실제와 달라요.' } }
    expect((await shop.call('POST', `/office/wines/${row?.wineId}/hiding`, hiding)).status).toBe(200)
    expect([await list(seller), await list(care)]).toEqual([[], []])
    for (const person of [seller, care])
      expect((await reply('숨긴 뒤예요.', 0, person)).body.code).toBe('office.case.not_found')
    expect(await countMails()).toBe(0)
  })
})

describe('officeReviews.officeReviews', () => {
  it('finds what has no own reply yet, and what has', async () => {
    expect(await list(seller, 'state=OPEN')).toMatchObject([
      { stars: 2, reply: [], product: { id: product } },
    ])
    await reply('답글이에요.')
    expect([await list(seller, 'state=OPEN'), await list(care, 'state=REPLIED')]).toEqual([[], []])
    expect(await list(seller, 'state=REPLIED')).toMatchObject([{ reply: [{ text: '답글이에요.' }] }])
    expect(await list(care, 'state=OPEN')).toMatchObject([{ reply: [], others: [{ text: '답글이에요.' }] }])
  })
})

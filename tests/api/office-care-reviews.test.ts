import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { care } from '#api/contract/office/care.ts'
import type { wines } from '#api/contract/wines.ts'
import { reviews } from '#server/db/tables/content.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addProduct, addShopper, addStore, createPreOrder, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Case = Answer<typeof care.caseDetail> & FailedBody
type Queue = Answer<typeof care.cases>

let shop: TestShop
let person: TestPerson
let author: Shopper
let reader: TestMember
let store: number
let product: number
let review: number

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T16:30:00+09:00', sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  person = await asPerson(shop, { roles: ['care'] })
  author = await addShopper(shop.services)
  reader = await shop.asMember()
  product = await addProduct(shop.db, { storeId: store, qty: 9 })
  const order = await createPreOrder(shop.call, author, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
  })
  await shop.db.update(orders).set({ status: 'PICKED_UP' }).where(eq(orders.oid, order.oid))
  const path = `/wines/products/${product}/reviews`
  const body = { stars: 1, text: '여기서 사지 말고 저한테 연락 주세요.' }
  review = (await shop.call<{ id: number }>('POST', path, { token: author.token, body })).body.id
})

const report = (token = reader.token, id = review) =>
  shop.call<FailedBody>('POST', `/wines/reviews/${id}/reports`, { token, body: { reason: 'ADVERTISING' } })
const send = (method: string, path: string, body?: unknown) =>
  shop.call<Case>(method, `/office${path}`, { token: person.token, ...(body !== undefined && { body }) })
const listCases = async (query = '') => {
  const path = `/office/cases?kind=REVIEW&size=100&${query}`
  const { body } = await shop.call<Queue>('GET', path, { token: person.token })
  return body._embedded.items.filter(({ id }) => id === review)
}
const hide = (reason = '연락처를 남긴 광고예요') => send('POST', `/reviews/${review}/hiding`, { reason })
const show = () => send('DELETE', `/reviews/${review}/hiding`)
const readShop = async () => {
  const path = `/wines/products/${product}`
  const { body } = await shop.call<Answer<typeof wines.product>>('GET', path)
  const list = await shop.call<Queue>('GET', `${path}/reviews`)
  return { count: body.ratingCount, shown: list.body._embedded.items.map(({ id }) => id) }
}

describe('reviews.reportReview', () => {
  it('makes a review a case of care, once for each member', async () => {
    expect(await listCases()).toEqual([])
    expect((await report()).status).toBe(200)
    expect((await report()).status).toBe(200)
    expect(await listCases()).toMatchObject([
      { kind: 'REVIEW', state: 'OPEN', dueAt: '2026-12-01T16:30:00+09:00' },
    ])
    const { body } = await send('GET', `/cases/REVIEW/${review}`)
    expect(body.review).toMatchObject({ stars: 1, hidden: null, reports: [{ reason: 'ADVERTISING' }] })
    expect((await readShop()).shown).toEqual([review])
  })

  it('is refused for one’s own review and for one that is not there, and limited by the day', async () => {
    expect((await report(author.token)).body.code).toBe('review.own')
    expect((await report(reader.token, 2_000_000_001)).body.code).toBe('review.not_found')
    for (let at = 0; at < 20; at += 1) await report()
    expect((await report()).body.code).toBe('request.too_many')
  })
})

describe('officeCare.hideReview', () => {
  it('takes a review and its stars from the shop; officeCare.showReview brings both back', async () => {
    await report()
    expect(await readShop()).toEqual({ count: 1, shown: [review] })
    expect((await hide()).body).toMatchObject({
      state: 'ANSWERED',
      review: { hidden: { reason: '연락처를 남긴 광고예요' } },
    })
    expect(await readShop()).toEqual({ count: 0, shown: [] })
    expect((await hide()).body.code).toBe('office.case.changed')
    expect((await show()).body.review?.hidden).toBeNull()
    expect(await readShop()).toEqual({ count: 1, shown: [review] })
    expect((await show()).body.code).toBe('office.case.changed')
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `review:${review}`))
      .orderBy(auditLog.id)
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([
      ['review.hide', `person:${person.id}`],
      ['review.show', `person:${person.id}`],
    ])
  })

  it('counts no star twice where the author takes a hidden review back', async () => {
    await hide()
    const path = `/wines/reviews/${review}`
    expect((await shop.call('DELETE', path, { token: author.token })).status).toBe(200)
    expect((await readShop()).count).toBe(0)
    expect((await hide()).body.code).toBe('office.case.not_found')
    expect((await shop.db.select().from(reviews).where(eq(reviews.id, review))).length).toBe(0)
  })

  it('waits for a colleague who has the case', async () => {
    await report()
    const colleague = await asPerson(shop, { roles: ['care'] })
    await shop.call('PUT', `/office/cases/REVIEW/${review}/hold`, { token: colleague.token })
    expect((await hide()).body.code).toBe('office.case.taken')
    expect((await show()).body.code).toBe('office.case.taken')
  })
})

describe('officeCare.showReview', () => {
  it('keeps a reported review until somebody else reports it', async () => {
    await report()
    expect((await show()).body).toMatchObject({ state: 'ANSWERED', review: { hidden: null } })
    expect(await listCases()).toEqual([])
    expect(await listCases('state=ANSWERED')).toHaveLength(1)
    await report()
    expect(await listCases()).toEqual([])
    await report((await shop.asMember()).token)
    expect(await listCases()).toHaveLength(1)
  })
})

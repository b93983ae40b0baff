import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { withTransaction } from '#server/db/transaction.ts'
import { orders, type OrderStatus } from '#server/db/tables/orders.ts'
import { products } from '#server/db/tables/wines.ts'
import { transitionOrder } from '#server/orders/order-transitions.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  paymentBody,
  readyOrder,
  type Shopper,
} from '../support/orders.ts'
import { awaitingDeposit } from '../support/money.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = {
  oid: string
  status: string
  statusName: string
  lines: { name: string }[]
  passNumber?: string | null
  depositUntil?: string | null
  toReview?: number | null
}
type List = {
  _embedded: { items: Card[] }
  page: { totalElements: number; totalPages: number; number: number }
}
type Whole = Card & {
  code: string
  passNumber: string | null
  withdrawUntil: string | null
  timeline: { status: string; state: string; at: string | null }[]
  payment: { method: string; issuer: string | null; amount: number } | null
  coupons: { discount: number }[]
  seller: { name: string } | null
  pickup: { date: string; deadline: string } | null
}

let shop: TestShop
let store: number
let product: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 500 }, { price: 10_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})

const get = <Body>(path: string, locale?: string) =>
  shop.call<Body>('GET', path, { token: shopper.token, ...(locale && { locale }) })
const ready = (choices = {}, idProduct = product) =>
  readyOrder(shop.call, shopper, { products: [{ idProduct, qty: 1 }], store, now: shop.clock.now(), choices })
const paid = async (idProduct = product) => {
  const order = await ready({}, idProduct)
  await payByCard(shop.call, shopper, order)
  return order.oid
}
const steps: Partial<Record<OrderStatus, string>> = {
  PREPARING: 'PREPARE',
  READY_FOR_PICKUP: 'READY',
  PICKED_UP: 'HAND_OVER',
  CANCEL_REQUESTED: 'REQUEST_CANCEL',
}
const move = (oid: string, to: OrderStatus) =>
  withTransaction(shop.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.oid, oid))
    if (!order) throw new Error('no such order')
    const at = shop.clock.now()
    const set = to === 'PICKED_UP' ? { pickedUpAt: at, receivedAt: at } : {}
    await transitionOrder(tx, order, { to, event: steps[to] ?? '', actor: 'staff:1', at, set })
  })
const whole = async (oid: string) => (await get<Whole>(`/commerce/orders/${oid}`)).body
const list = async (query = '') => (await get<List>(`/commerce/orders${query}`)).body

describe('statuses', () => {
  it('names every state in the language of the request', async () => {
    const { body } = await get<{ _embedded: { items: { code: string; name: string }[] } }>(
      '/commerce/orders/statuses',
      'en-US',
    )
    expect(body._embedded.items).toHaveLength(23)
    expect(body._embedded.items).toContainEqual({ code: 'READY_FOR_PICKUP', name: 'Ready for pickup' })
  })
})

describe('types', () => {
  it('names the types of orders', async () => {
    const { body } = await get<{ _embedded: { items: { code: string }[] } }>('/commerce/orders/types')
    expect(body._embedded.items.map(({ code }) => code)).toEqual(['PICKUP', 'DELIVERY', 'SUBSCRIBE'])
  })
})

describe('orders', () => {
  it('shows what was ordered, newest first, a page at a time', async () => {
    const oids: string[] = []
    for (let at = 0; at < 3; at += 1) {
      oids.unshift(await paid())
      shop.clock.advance({ seconds: 1 })
    }
    await ready()
    const first = await list('?size=2')
    expect(first._embedded.items.map(({ oid }) => oid)).toEqual(oids.slice(0, 2))
    expect(first.page).toMatchObject({ totalElements: 3, totalPages: 2, number: 0 })
    expect((await list('?size=2&page=1'))._embedded.items.map(({ oid }) => oid)).toEqual(oids.slice(2))
  })

  it('finds by state, type, day and words', async () => {
    const special = await addProduct(shop.db, { storeId: store, qty: 5 }, { nameKo: '100%_바롤로' })
    const oid = await paid(special)
    await paid()
    await move(oid, 'PREPARING')
    const found = async (query: string) => (await list(query))._embedded.items.map((card) => card.oid)
    expect(await found('?status=PREPARING,PICKED_UP')).toEqual([oid])
    expect((await get<{ code: string }>('/commerce/orders?status=NONSENSE')).body.code).toBe(
      'request.invalid',
    )
    expect(await found('?type=DELIVERY')).toEqual([])
    expect(await found(`?query=${encodeURIComponent('%_바')}`)).toEqual([oid])
    expect(await found(`?query=${oid.slice(9)}`)).toEqual([oid])
    expect(await found('?query=%25%25%25')).toEqual([])
    expect(await found('?endDate=2020-01-01')).toEqual([])
    expect(await found('?startDate=2020-01-01')).toHaveLength(2)
  })

  it('tells until when a deposit is waited for, and what may be reviewed', async () => {
    const collected = await paid()
    for (const to of ['PREPARING', 'READY_FOR_PICKUP', 'PICKED_UP'] as const) await move(collected, to)
    const { oid } = await awaitingDeposit(shop.call, shopper, await ready())
    await paid()
    const waits = async () =>
      (await list())._embedded.items.map(({ status, depositUntil, toReview }) => ({
        status,
        depositUntil,
        toReview,
      }))
    const { account } = (await get<{ account: { dueOn: string } }>(`/commerce/orders/${oid}`)).body
    const seen = await waits()
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(
      expect.arrayContaining([
        { status: 'PAID', depositUntil: null, toReview: null },
        { status: 'AWAITING_DEPOSIT', depositUntil: account.dueOn, toReview: null },
        { status: 'PICKED_UP', depositUntil: null, toReview: product },
      ]),
    )
    const review = { stars: 4, text: '집들이에 가져갔더니 모두 좋아했어요.' }
    const whole = async () => (await get<{ toReview: number | null }>(`/commerce/orders/${collected}`)).body
    expect((await whole()).toReview).toBe(product)
    await shop.call('POST', `/wines/products/${product}/reviews`, { token: shopper.token, body: review })
    expect((await whole()).toReview).toBeNull()
    expect((await waits()).map(({ toReview }) => toReview)).toEqual([null, null, null])
  })

  it('shows nobody the orders of another', async () => {
    await paid()
    shopper = await addShopper(shop.services)
    expect((await list()).page.totalElements).toBe(0)
  })
})

describe('order', () => {
  it('tells all of a paid order, with its pass until it is collected', async () => {
    const coupon = await giveCoupon(shop.services, shopper.id)
    const order = await ready({ orderCoupon: coupon })
    await payByCard(shop.call, shopper, order)
    const { oid } = order
    expect(await whole(oid)).toMatchObject({
      status: 'PAID',
      coupons: [{ discount: 1000 }],
      seller: { name: '비니셀러' },
      payment: { amount: 9000, issuer: expect.any(String) },
      withdrawUntil: null,
    })
    expect((await whole(oid)).passNumber).toMatch(/^\d{8}$/)
    await move(oid, 'PREPARING')
    await move(oid, 'READY_FOR_PICKUP')
    expect((await whole(oid)).timeline.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'PAID DONE',
      'PREPARING DONE',
      'READY_FOR_PICKUP NOW',
      'PICKED_UP LATER',
    ])
    await move(oid, 'PICKED_UP')
    const collected = await whole(oid)
    expect(collected.passNumber).toBeNull()
    expect(collected.withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('tells how it came to be cancelled', async () => {
    const oid = await paid()
    await move(oid, 'CANCEL_REQUESTED')
    expect((await whole(oid)).timeline.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'PAID DONE',
      'CANCEL_REQUESTED NOW',
    ])
  })

  it('keeps the price and the name of the day it was ordered at', async () => {
    const id = await addProduct(shop.db, { storeId: store, qty: 5 })
    const oid = await paid(id)
    await shop.db.update(products).set({ price: 1000 }).where(eq(products.id, id))
    expect(await whole(oid)).toMatchObject({ total: 30_000, lines: [{ unitPrice: 30_000 }] })
  })

  it('tells an order that cash paid', async () => {
    await giveCash(shop.services, shopper.id, 10_000)
    const order = await ready()
    await shop.call('POST', '/orders/cash', { token: shopper.token, body: paymentBody(shopper, order) })
    expect(await whole(order.oid)).toMatchObject({
      payment: { method: '비니캐시', amount: 10_000, issuer: null },
    })
  })

  it('is told to its member only, like one that does not exist', async () => {
    const oid = await paid()
    const other = await addShopper(shop.services)
    const answers = await Promise.all(
      [oid, '20200101-AAAAAAAAAA'].map((wanted) =>
        shop.call('GET', `/commerce/orders/${wanted}`, { token: other.token }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body['code']).toBe('order.not_found')
  })
})

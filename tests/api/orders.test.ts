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
  toPaymentBody,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { createDepositOrder } from '../support/money.ts'
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
type OrderDetail = Card & {
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
const calculateOrder = (choices = {}, idProduct = product) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct, qty: 1 }],
    store,
    now: shop.clock.now(),
    choices,
  })
const payOrder = async (idProduct = product) => {
  const order = await calculateOrder({}, idProduct)
  await payByCard(shop.call, shopper, order)
  return order.oid
}
const moveByStatus: Partial<Record<OrderStatus, string>> = {
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
    await transitionOrder(tx, order, { to, event: moveByStatus[to] ?? '', actor: 'staff:1', at, set })
  })
const readOrder = async (oid: string) => (await get<OrderDetail>(`/commerce/orders/${oid}`)).body
const list = async (query = '') => (await get<List>(`/commerce/orders${query}`)).body

describe('orders.statuses', () => {
  it('names every state in the language of the request', async () => {
    const { body } = await get<{ _embedded: { items: { code: string; name: string }[] } }>(
      '/commerce/orders/statuses',
      'en-US',
    )
    expect(body._embedded.items).toHaveLength(23)
    expect(body._embedded.items).toContainEqual({ code: 'READY_FOR_PICKUP', name: 'Ready for pickup' })
  })
})

describe('orders.types', () => {
  it('names the types of orders', async () => {
    const { body } = await get<{ _embedded: { items: { code: string }[] } }>('/commerce/orders/types')
    expect(body._embedded.items.map(({ code }) => code)).toEqual(['PICKUP', 'DELIVERY', 'SUBSCRIBE'])
  })
})

describe('orders.orders', () => {
  it('shows what was ordered, newest first, a page at a time', async () => {
    const oids: string[] = []
    for (let at = 0; at < 3; at += 1) {
      oids.unshift(await payOrder())
      shop.clock.advance({ seconds: 1 })
    }
    await calculateOrder()
    const first = await list('?size=2')
    expect(first._embedded.items.map(({ oid }) => oid)).toEqual(oids.slice(0, 2))
    expect(first.page).toMatchObject({ totalElements: 3, totalPages: 2, number: 0 })
    expect((await list('?size=2&page=1'))._embedded.items.map(({ oid }) => oid)).toEqual(oids.slice(2))
  })

  it('finds by state, type, day and words', async () => {
    const special = await addProduct(shop.db, { storeId: store, qty: 5 }, { nameKo: '100%_바롤로' })
    const oid = await payOrder(special)
    await payOrder()
    await move(oid, 'PREPARING')
    const listOids = async (query: string) => (await list(query))._embedded.items.map((card) => card.oid)
    expect(await listOids('?status=PREPARING,PICKED_UP')).toEqual([oid])
    expect((await get<{ code: string }>('/commerce/orders?status=NONSENSE')).body.code).toBe(
      'request.invalid',
    )
    expect(await listOids('?type=DELIVERY')).toEqual([])
    expect(await listOids(`?query=${encodeURIComponent('%_바')}`)).toEqual([oid])
    expect(await listOids(`?query=${oid.slice(9)}`)).toEqual([oid])
    expect(await listOids('?query=%25%25%25')).toEqual([])
    expect(await listOids('?endDate=2020-01-01')).toEqual([])
    expect(await listOids('?startDate=2020-01-01')).toHaveLength(2)
  })

  it('shows until when a deposit is awaited, and what may be reviewed', async () => {
    const collectedOid = await payOrder()
    for (const to of ['PREPARING', 'READY_FOR_PICKUP', 'PICKED_UP'] as const) await move(collectedOid, to)
    const { oid } = await createDepositOrder(shop.call, shopper, await calculateOrder())
    await payOrder()
    const listStates = async () =>
      (await list())._embedded.items.map(({ status, depositUntil, toReview }) => ({
        status,
        depositUntil,
        toReview,
      }))
    const { account } = (await get<{ account: { dueOn: string } }>(`/commerce/orders/${oid}`)).body
    const states = await listStates()
    expect(states).toHaveLength(3)
    expect(states).toEqual(
      expect.arrayContaining([
        { status: 'PAID', depositUntil: null, toReview: null },
        { status: 'AWAITING_DEPOSIT', depositUntil: account.dueOn, toReview: null },
        { status: 'PICKED_UP', depositUntil: null, toReview: product },
      ]),
    )
    const review = { stars: 4, text: '집들이에 가져갔더니 모두 좋아했어요.' }
    const readOrder = async () =>
      (await get<{ toReview: number | null }>(`/commerce/orders/${collectedOid}`)).body
    expect((await readOrder()).toReview).toBe(product)
    await shop.call('POST', `/wines/products/${product}/reviews`, { token: shopper.token, body: review })
    expect((await readOrder()).toReview).toBeNull()
    expect((await listStates()).map(({ toReview }) => toReview)).toEqual([null, null, null])
  })

  it('shows no orders of other members', async () => {
    await payOrder()
    shopper = await addShopper(shop.services)
    expect((await list()).page.totalElements).toBe(0)
  })
})

describe('orders.order', () => {
  it('shows all of a paid order, with its pass until it is collected', async () => {
    const coupon = await giveCoupon(shop.services, shopper.id)
    const order = await calculateOrder({ orderCoupon: coupon })
    await payByCard(shop.call, shopper, order)
    const { oid } = order
    expect(await readOrder(oid)).toMatchObject({
      status: 'PAID',
      coupons: [{ discount: 1000 }],
      seller: { name: '비니셀러' },
      payment: { amount: 9000, issuer: expect.any(String) },
      withdrawUntil: null,
    })
    expect((await readOrder(oid)).passNumber).toMatch(/^\d{8}$/)
    await move(oid, 'PREPARING')
    await move(oid, 'READY_FOR_PICKUP')
    expect((await readOrder(oid)).timeline.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'PAID DONE',
      'PREPARING DONE',
      'READY_FOR_PICKUP NOW',
      'PICKED_UP LATER',
    ])
    await move(oid, 'PICKED_UP')
    const collectedOrder = await readOrder(oid)
    expect(collectedOrder.passNumber).toBeNull()
    expect(collectedOrder.withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('shows how it came to be cancelled', async () => {
    const oid = await payOrder()
    await move(oid, 'CANCEL_REQUESTED')
    expect((await readOrder(oid)).timeline.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'PAID DONE',
      'CANCEL_REQUESTED NOW',
    ])
  })

  it('keeps the price and the name of the day it was ordered at', async () => {
    const id = await addProduct(shop.db, { storeId: store, qty: 5 })
    const oid = await payOrder(id)
    await shop.db.update(products).set({ price: 1000 }).where(eq(products.id, id))
    expect(await readOrder(oid)).toMatchObject({ total: 30_000, lines: [{ unitPrice: 30_000 }] })
  })

  it('shows an order that cash paid', async () => {
    await giveCash(shop.services, shopper.id, 10_000)
    const order = await calculateOrder()
    await shop.call('POST', '/orders/cash', { token: shopper.token, body: toPaymentBody(shopper, order) })
    expect(await readOrder(order.oid)).toMatchObject({
      payment: { method: '비니캐시', amount: 10_000, issuer: null },
    })
  })

  it('is visible to its member only, and to others the same as one that does not exist', async () => {
    const oid = await payOrder()
    const other = await addShopper(shop.services)
    const responses = await Promise.all(
      [oid, '20200101-AAAAAAAAAA'].map((requestedOid) =>
        shop.call('GET', `/commerce/orders/${requestedOid}`, { token: other.token }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    expect(responses[0]?.body['code']).toBe('order.not_found')
  })
})

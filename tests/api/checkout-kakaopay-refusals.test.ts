import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { products } from '#server/db/tables/wines.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  agreements,
  giveCash,
  giveCoupon,
  toPaymentBody,
  createPreOrder,
  type CalculatedOrder,
  type Shopper,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type PaymentRedirect = { oid: string; redirectUrl: string; code: string }

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { kakaopay: true } })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body = PaymentRedirect>(method: string, path: string, body?: unknown, headers = {}) =>
  shop.call<Body>(method, path, { token: shopper.token, headers, ...(body !== undefined && { body }) })
const addBottles = (qty: number, values = {}) => addProduct(shop.db, { storeId: store, qty }, values)
const calculateOrder = (idProduct: number, qty = 1, choices = {}, fromCart = false) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct, qty }],
    store,
    now: shop.clock.now(),
    choices,
    fromCart,
  })
const open = async (body: object) =>
  (await call<CalculatedOrder>('POST', '/commerce/orders', { type: 'PICKUP', ...body })).body
const calculate = async (oid: string, choices: object = {}) =>
  (await call<CalculatedOrder>('POST', '/commerce/orders/calculate', { oid, ...choices })).body
const address = { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울' }

describe.each([
  ['startKakaopay', '/orders/kakaopay'],
  ['startKakaopayMobile', '/orders/kakaopay/mobile-ready'],
])('%s', (_, path) => {
  const start = (order: Pick<CalculatedOrder, 'oid' | 'snapshotHash'>, more = {}, headers = {}) =>
    call('POST', path, { ...toPaymentBody(shopper, order), ...more }, headers)
  const readRefusal = async (order: Pick<CalculatedOrder, 'oid' | 'snapshotHash'>, more = {}) => {
    const { status, body } = await start(order, more)
    expect(status).toBeGreaterThanOrEqual(400)
    return body.code
  }

  it('asks for agreement, a store, an address, an adult, and no gift of wine', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    expect(await readRefusal(order, { agreements: { ...agreements, order: false } })).toBe(
      'order.agreements.required',
    )
    const gift = { fullName: '김포도', mobile: '01098765432', message: '' }
    expect(await readRefusal(order, { gift })).toBe('order.gift.not_allowed')
    expect(await readRefusal(await open({ products: [{ idProduct: id, qty: 1 }] }))).toBe(
      'order.store.required',
    )
    const sending = await addStore(shop.db, { ships: true })
    const storeStock = { storeId: sending, qty: 9 }
    const goods = await addProduct(shop.db, storeStock, { fulfilment: 'DELIVERY', alcoholic: false })
    const parcel = await open({ type: 'DELIVERY', products: [{ idProduct: goods, qty: 1 }] })
    expect(await readRefusal(parcel)).toBe('order.ship.required')
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    expect(await readRefusal(order)).toBe('order.adult.required')
  })

  it('refuses what is no longer what the shopper saw', async () => {
    const id = await addBottles(9, { perPersonLimit: 3 })
    const order = await calculateOrder(id)
    await calculate(order.oid, { products: [{ idProduct: id, qty: 2 }] })
    expect(await readRefusal(order)).toBe('order.amount.changed')
    const late = await calculateOrder(id)
    await shop.db.update(orders).set({ pickupDate: '2020-01-01' }).where(eq(orders.oid, late.oid))
    expect(await readRefusal(late)).toBe('order.slot.not_open')
    const many = await calculateOrder(id, 3)
    await shop.db.update(products).set({ perPersonLimit: 2 }).where(eq(products.id, id))
    expect(await readRefusal(many)).toBe('cart.qty.over_limit')
    const repricedOrder = await calculateOrder(id)
    await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, id))
    expect(await readRefusal(repricedOrder)).toBe('order.price.changed')
    await call('POST', '/cart/add', { items: [{ idProduct: id, qty: 1 }] })
    const fromCart = await calculateOrder(id, 1, {}, true)
    await call('POST', '/cart', { idProducts: [id] })
    expect(await readRefusal(fromCart)).toBe('order.cart.changed')
  })

  it('refuses wine that may no longer be sent', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const wine = await addProduct(shop.db, { storeId: sending, qty: 9 }, { fulfilment: 'BOTH' })
    const { oid } = await open({ type: 'DELIVERY', products: [{ idProduct: wine, qty: 1 }] })
    const ship = (await call<{ id: number }>('POST', '/commerce/ships', address)).body.id
    const parcel = await calculate(oid, { ship })
    await shop.db.update(products).set({ fulfilment: 'PICKUP' }).where(eq(products.id, wine))
    expect(await readRefusal(parcel)).toBe('order.fulfilment.pickup_only')
  })

  it('refuses bottles, cash and coupons that another order holds', async () => {
    const scarce = await addBottles(1)
    const [one, two] = [await calculateOrder(scarce), await calculateOrder(scarce)]
    expect((await start(one)).status).toBe(200)
    expect(await readRefusal(two)).toBe('order.stock.short')
    const id = await addBottles(9)
    await giveCash(shop.services, shopper.id, 10_000)
    const [first, second] = [
      await calculateOrder(id, 1, { useCash: 10_000 }),
      await calculateOrder(id, 1, { useCash: 10_000 }),
    ]
    expect((await start(first)).status).toBe(200)
    expect(await readRefusal(second)).toBe('order.cash.short')
    const orderCoupon = await giveCoupon(shop.services, shopper.id)
    const [third, fourth] = [
      await calculateOrder(id, 1, { orderCoupon }),
      await calculateOrder(id, 1, { orderCoupon }),
    ]
    expect((await start(third)).status).toBe(200)
    expect(await readRefusal(fourth)).toBe('order.coupon.not_usable')
  })

  it('lets one shopper hold three orders and not a fourth', async () => {
    const id = await addBottles(20)
    const all = [
      await calculateOrder(id),
      await calculateOrder(id),
      await calculateOrder(id),
      await calculateOrder(id),
    ]
    const codes = []
    for (const order of all) codes.push((await start(order)).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'order.holds.too_many'])
  })

  it('answers one key once, and refuses it under way and for another ask', async () => {
    const order = await calculateOrder(await addBottles(5))
    const headers = { 'idempotency-key': `pay-${order.oid}` }
    const pause = pauseAt('start.afterCommit')
    const first = start(order, {}, headers)
    await pause.reached
    expect((await start(order, {}, headers)).body.code).toBe('request.in_progress')
    pause.go()
    const { body } = await first
    expect((await start(order, {}, headers)).body).toEqual(body)
    const other = { agreements: { ...agreements, order: false } }
    expect((await start(order, other, headers)).body.code).toBe('request.key_reused')
  })
})

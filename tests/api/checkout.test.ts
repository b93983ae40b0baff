import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { coupons } from '#server/db/tables/coupons.ts'
import { cashBalances, cashLots } from '#server/db/tables/cash.ts'
import { members } from '#server/db/tables/members.ts'
import { orders, orderLines } from '#server/db/tables/orders.ts'
import { reservations } from '#server/db/tables/reservations.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { products } from '#server/db/tables/wines.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { saveProviderCallback } from '#server/payments/provider-callback.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStock,
  addStore,
  agreements,
  submitApproval,
  authorizePayment,
  giveCash,
  giveCoupon,
  payByCard,
  toPaymentBody,
  createPreOrder,
  startPayment,
  getStock,
  toPickupTomorrow,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Calculation = CalculatedOrder & {
  status: string
  goods: number
  shipping: number
  cashUsed: number
  availableCash: number
  maxCash: number
  reward: number
  lines: { idProduct: number; qty: number; unitPrice: number; discountShare: number; paidShare: number }[]
  discounts: { idCoupon: number; discount: number }[]
  coupons: { id: number; usable: boolean; best: boolean; discount: number; reason: string | null }[]
  store: { id: number } | null
  pickupDate: string | null
  idShip: number | null
  adultRequired: boolean
  adultVerified: boolean
  code: string
  message: string
}
type Order = {
  hold: { answered: boolean } | null
  oid: string
  status: string
  passNumber: string | null
  code: string
  payment: { amount: number }
}

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { slowMs: 11_000 }, clock: '2026-11-21T12:00:00+09:00' })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(async () => {
  await recoverPayments(shop.services)
  while ((await drainOutbox(shop.services, 100)) > 0);
  const provider = await shop.sandboxes?.payment.journal()
  const { breaches } = await audit(shop.db, { now: shop.clock.now(), provider: provider ?? null })
  expect(breaches).toEqual([])
})

const unknownId = 2_000_000_000
const addBottles = (qty: number, values = {}) => addProduct(shop.db, { storeId: store, qty }, values)
const call = <Body = Calculation>(method: string, path: string, body?: unknown, headers = {}) =>
  shop.call<Body>(method, path, { token: shopper.token, headers, ...(body !== undefined && { body }) })
const open = (body: Record<string, unknown>, headers = {}) =>
  call('POST', '/commerce/orders', { type: 'PICKUP', ...body }, headers)
const openOrder = async (idProduct: number, qty = 1, more = {}) =>
  (await open({ products: [{ idProduct, qty }], store, ...more })).body
const calculate = (oid: string, choices: Record<string, unknown> = {}) =>
  call('POST', '/commerce/orders/calculate', { oid, ...choices })
const calculateOrder = (idProduct: number, qty = 1, choices = {}) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct, qty }],
    store,
    now: shop.clock.now(),
    choices,
  })
const start = (order: CalculatedOrder, more = {}) =>
  call<PaymentWindow & { code: string }>('POST', '/orders/allat', {
    ...toPaymentBody(shopper, order),
    ...more,
  })
const readStatus = async (oid: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status
const address = {
  fullName: '홍길동',
  mobile: '01012345678',
  postalCode: '06236',
  address1: '서울 강남구 테헤란로 1',
}
const addAddress = async (values = {}) =>
  (await call<{ id: number }>('POST', '/commerce/ships', { ...address, ...values })).body.id

describe('checkout.openOrder', () => {
  it('opens a pre-order that holds nothing', async () => {
    const id = await addBottles(3)
    const order = await openOrder(id, 2)
    expect(order).toMatchObject({ status: 'PRE_ORDER', total: 60_000, payable: 60_000, store: { id: store } })
    expect(order.oid).toMatch(/^\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 3, reserved: 0 })
  })

  it('takes two lines of one product as one', async () => {
    const id = await addBottles(10)
    const duplicateItems = [
      { idProduct: id, qty: 6 },
      { idProduct: id, qty: 6 },
    ]
    expect((await open({ products: duplicateItems })).body.code).toBe('order.stock.short')
    const { body } = await open({ products: duplicateItems.map((line) => ({ ...line, qty: 5 })) })
    expect(body.lines).toMatchObject([{ idProduct: id, qty: 10 }])
  })

  it('refuses what cannot be ordered', async () => {
    const readErrorCode = async (idProduct: number, qty = 1, more = {}) =>
      (await openOrder(idProduct, qty, more)).code
    expect(await readErrorCode(unknownId)).toBe('cart.product.not_found')
    expect(await readErrorCode(await addBottles(5, { status: 'STOPPED' }))).toBe('cart.product.stopped')
    expect(await readErrorCode(await addBottles(5, { perPersonLimit: 1 }), 2)).toBe('cart.qty.over_limit')
    expect(await readErrorCode(await addBottles(1), 2)).toBe('order.stock.short')
    expect(await readErrorCode(await addBottles(5), 1, { store: unknownId })).toBe('store.not_found')
    expect(await readErrorCode(await addBottles(5), 1, { store: await addStore(shop.db) })).toBe(
      'order.stock.short',
    )
    expect(await readErrorCode(await addBottles(5), 1, { gift: true })).toBe('order.gift.not_allowed')
    expect(await readErrorCode(await addBottles(5, { fulfilment: 'DELIVERY' }))).toBe(
      'order.fulfilment.mixed',
    )
  })

  it('delivers no wine, unless the operator may', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const id = await addProduct(shop.db, { storeId: sending, qty: 5 })
    const ask = { type: 'DELIVERY', products: [{ idProduct: id, qty: 1 }] }
    expect((await open(ask)).body.code).toBe('order.fulfilment.pickup_only')
    await shop.operator({ alcoholDelivery: true })
    expect((await open(ask)).status).toBe(200)
    await shop.operator({ alcoholDelivery: false })
  })

  it('counts what one person bought before towards the limit', async () => {
    const id = await addBottles(9, { perPersonLimit: 2 })
    const order = await calculateOrder(id, 2)
    await payByCard(shop.call, shopper, order)
    expect((await openOrder(id)).code).toBe('cart.qty.over_limit')
  })

  it('opens one order for one key, with the same answer to every repetition', async () => {
    const products = [{ idProduct: await addBottles(9), qty: 1 }]
    const headers = { 'idempotency-key': 'one' }
    const responses = await Promise.all(Array.from({ length: 8 }, () => open({ products }, headers)))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.memberId, shopper.id))).toBe(1)
    const other = await open({ products: [{ ...products[0], qty: 2 }] }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused'])
  })

  it.each([
    ['no products', { products: [] }],
    ['a fraction', { products: [{ idProduct: 1, qty: 1.5 }] }],
    ['less than nothing', { products: [{ idProduct: 1, qty: -1 }] }],
    ['words for a number', { products: [{ idProduct: 1, qty: '10' }] }],
    ['a subscription', { type: 'SUBSCRIBE', products: [{ idProduct: 1, qty: 1 }] }],
  ])('refuses %s', async (_, body) => {
    expect((await open(body)).status).toBe(400)
  })
})

describe('checkout.total', () => {
  it('follows the price of the day until payment begins', async () => {
    const id = await addBottles(5)
    const { oid } = await openOrder(id)
    await shop.db.update(products).set({ price: 25_000 }).where(eq(products.id, id))
    expect((await call('GET', `/commerce/orders/total?oid=${oid}`)).body.total).toBe(25_000)
  })

  it('is visible to its member only', async () => {
    const { oid } = await openOrder(await addBottles(5))
    const other = await addShopper(shop.services)
    const { body } = await shop.call<Calculation>('GET', `/commerce/orders/total?oid=${oid}`, {
      token: other.token,
    })
    expect(body.code).toBe('order.not_found')
  })
})

describe('checkout.calculate', () => {
  it('decides every won itself and ignores amounts that are sent', async () => {
    const { oid } = await openOrder(await addBottles(5), 2)
    const { body } = await calculate(oid, { total: 1, payable: 1, unitPrice: 1, discount: 59_999 })
    expect(body).toMatchObject({ total: 60_000, discount: 0, payable: 60_000 })
  })

  it('takes coupons of each kind off, and says of the others why not', async () => {
    const [wine, other] = [await addBottles(9), await addBottles(9, { price: 20_000 })]
    const onOrder = await giveCoupon(shop.services, shopper.id)
    const onProduct = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      type: 'AMOUNT',
      value: 5000,
      productIds: [other],
    })
    const onSite = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT_B2C',
      value: 50,
      maximumDiscount: 3000,
    })
    const highMinimumCoupon = await giveCoupon(shop.services, shopper.id, { minimumOrder: 900_000 })
    const shippingCoupon = await giveCoupon(shop.services, shopper.id, { whereToUse: 'SHIPPING', value: 100 })
    const { oid } = (
      await open({
        store,
        products: [
          { idProduct: wine, qty: 1 },
          { idProduct: other, qty: 1 },
        ],
      })
    ).body
    const { body } = await calculate(oid, {
      orderCoupon: onOrder,
      productCoupons: [{ idCoupon: onProduct, idProduct: other }],
      productB2CCoupons: [{ idCoupon: onSite, idProduct: wine }],
    })
    expect(body).toMatchObject({ goods: 50_000, discount: 5000 + 3000 + 4200, payable: 37_800 })
    expect(body.lines.map(({ discountShare }) => discountShare)).toEqual([3000 + 2700, 5000 + 1500])
    const couponsById = new Map(body.coupons.map((coupon) => [coupon.id, coupon]))
    expect(couponsById.get(onOrder)).toMatchObject({ usable: true, best: true, discount: 4200, reason: null })
    expect(couponsById.get(highMinimumCoupon)?.reason).toContain('900,000')
    expect(couponsById.get(shippingCoupon)).toMatchObject({ usable: false, best: false })
  })

  it('refuses a coupon of another member, of another kind, spent or past its day', async () => {
    const { oid } = await openOrder(await addBottles(5))
    const readErrorCode = async (choice: Record<string, unknown>) => (await calculate(oid, choice)).body.code
    const other = await addShopper(shop.services)
    expect(await readErrorCode({ orderCoupon: await giveCoupon(shop.services, other.id) })).toBe(
      'order.coupon.not_usable',
    )
    const shippingCoupon = await giveCoupon(shop.services, shopper.id, { whereToUse: 'SHIPPING' })
    expect(await readErrorCode({ orderCoupon: shippingCoupon })).toBe('order.coupon.not_usable')
    const late = await giveCoupon(shop.services, shopper.id, {
      expiresAt: new Date(shop.clock.now().getTime() - 1000),
    })
    expect(await readErrorCode({ orderCoupon: late })).toBe('order.coupon.not_usable')
    const otherProductCoupon = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      productIds: [unknownId],
    })
    expect(await readErrorCode({ productCoupons: [{ idCoupon: otherProductCoupon }] })).toBe(
      'order.coupon.not_usable',
    )
    const productCoupon = await giveCoupon(shop.services, shopper.id, { whereToUse: 'PRODUCT' })
    expect(
      await readErrorCode({ productCoupons: [{ idCoupon: productCoupon }, { idCoupon: productCoupon }] }),
    ).toBe('order.coupon.not_usable')
  })

  it('lets a coupon fall away when the order no longer reaches its minimum', async () => {
    const id = await addBottles(9)
    const coupon = await giveCoupon(shop.services, shopper.id, { minimumOrder: 60_000 })
    const { oid } = await openOrder(id, 2)
    expect((await calculate(oid, { orderCoupon: coupon })).body.discount).toBe(6000)
    const { body } = await calculate(oid, { products: [{ idProduct: id, qty: 1 }] })
    expect(body).toMatchObject({ discount: 0, payable: 30_000 })
  })

  it('uses cash up to the balance and the amount', async () => {
    await giveCash(shop.services, shopper.id, 40_000)
    const { oid } = await openOrder(await addBottles(5))
    expect((await calculate(oid, { useCash: 10_000 })).body).toMatchObject({
      payable: 20_000,
      maxCash: 30_000,
    })
    expect((await calculate(oid, { useCash: 40_001 })).body.code).toBe('order.cash.short')
    expect((await calculate(oid, { useCash: 30_001 })).body.code).toBe('order.cash.over')
    expect((await calculate(oid, { useCash: -1 })).status).toBe(400)
    expect((await calculate(oid)).body.cashUsed).toBe(10_000)
  })

  it('keeps to the hours and the shelf of the store', async () => {
    const id = await addBottles(5)
    const noon = await addStore(shop.db, { hours: Array.from({ length: 7 }, () => ['11:00', '14:00']) })
    await addStock(shop.db, id, noon, 1)
    const { oid } = await openOrder(id)
    const { pickupDate } = toPickupTomorrow(shop.clock.now())
    const readErrorCode = async (choice: Record<string, unknown>) => (await calculate(oid, choice)).body.code
    expect(await readErrorCode({ store: noon, pickupDate, pickupTime: '19:00' })).toBe('order.slot.not_open')
    expect(await readErrorCode({ store: noon, pickupDate: '2020-01-01', pickupTime: '12:00' })).toBe(
      'order.slot.not_open',
    )
    expect((await calculate(oid, { store: noon, pickupDate, pickupTime: '12:00' })).body).toMatchObject({
      pickupDate,
    })
    expect(await readErrorCode({ products: [{ idProduct: id, qty: 2 }] })).toBe('order.store.short')
    expect(await readErrorCode({ store: unknownId })).toBe('store.not_found')
    expect((await calculate(oid, { store })).body.pickupDate).toBeNull()
  })

  it('checks new products as opening does', async () => {
    const { oid } = await openOrder(await addBottles(5))
    const readErrorCode = async (idProduct: number, qty = 1) =>
      (await calculate(oid, { products: [{ idProduct, qty }] })).body.code
    expect(await readErrorCode(unknownId)).toBe('cart.product.not_found')
    expect(await readErrorCode(await addBottles(5, { status: 'STOPPED' }))).toBe('cart.product.stopped')
    expect(await readErrorCode(await addBottles(5, { perPersonLimit: 1 }), 2)).toBe('cart.qty.over_limit')
    expect(await readErrorCode(await addBottles(1), 2)).toBe('order.stock.short')
  })

  it('sends no pickup order anywhere', async () => {
    const { oid } = await openOrder(await addBottles(5))
    expect((await calculate(oid, { ship: await addAddress() })).body.code).toBe(
      'order.fulfilment.pickup_only',
    )
    expect((await calculate(oid, { postalCode: '06236' })).body.code).toBe('order.fulfilment.pickup_only')
  })

  it('charges delivery under 50,000 won, and more for an island', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const id = await addProduct(
      shop.db,
      { storeId: sending, qty: 9 },
      { fulfilment: 'DELIVERY', alcoholic: false, kind: 'GOODS' },
    )
    const { oid } = (await open({ type: 'DELIVERY', products: [{ idProduct: id, qty: 1 }] })).body
    expect((await calculate(oid)).body.shipping).toBe(3000)
    expect((await calculate(oid, { ship: await addAddress({ postalCode: '63122' }) })).body.shipping).toBe(
      6000,
    )
    const free = await calculate(oid, { products: [{ idProduct: id, qty: 2 }] })
    expect(free.body).toMatchObject({ shipping: 3000, total: 63_000 })
    expect((await calculate(oid, { ship: unknownId })).body.code).toBe('ship.not_found')
    const coupon = await giveCoupon(shop.services, shopper.id, { whereToUse: 'SHIPPING', value: 100 })
    expect((await calculate(oid, { shipCoupon: coupon })).body).toMatchObject({
      discount: 3000,
      payable: 60_000,
    })
  })

  it('changes nothing of an order that is being paid, nor of another member', async () => {
    const order = await calculateOrder(await addBottles(5))
    expect((await calculate('20200101-AAAAAAAAAA')).body.code).toBe('order.not_found')
    await startPayment(shop.call, shopper, order)
    expect((await calculate(order.oid, { useCash: 0 })).body.code).toBe('order.state.wrong')
  })
})

describe('checkout.startPayment', () => {
  it('holds bottles, coupon and cash for fifteen minutes and opens a window for the amount', async () => {
    const id = await addBottles(5)
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 5000, 'BONUS')
    const order = await calculateOrder(id, 2, { orderCoupon: coupon, useCash: 4000 })
    const { window, expiresAt } = await startPayment(shop.call, shopper, order)
    expect(window.fields).toMatchObject({ allat_order_no: order.oid, allat_amt: '50000' })
    expect(new Date(expiresAt).getTime() - shop.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 2 })
    const [heldCoupon] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon))
    expect(heldCoupon?.state).toBe('HELD')
    const [cash] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, shopper.id))
    expect(cash).toMatchObject({ bonus: 1000, held: 4000 })
  })

  it('lets the window begin with the card that was chosen', async () => {
    const order = await calculateOrder(await addBottles(5), 2)
    const { body } = await start(order, { issuer: '41', installments: 3 })
    expect(body.window.fields).toMatchObject({ issuer: '41', installments: '3' })
  })

  it('begins an open window again as it was, or with another card', async () => {
    const order = await calculateOrder(await addBottles(5), 2)
    await start(order, { issuer: '41', installments: 3 })
    const again = await start(order)
    expect(again.body.window.fields).toMatchObject({ issuer: '41', installments: '3' })
    const other = await start(order, { issuer: '61', installments: 6 })
    expect(other.body.window.fields).toMatchObject({ issuer: '61', installments: '6' })
    expect((await start(order)).body.window.fields).toMatchObject({ issuer: '61', installments: '6' })
  })

  it('asks for no instalments below 50,000 won', async () => {
    const small = await calculateOrder(await addBottles(5), 1)
    const { body } = await start(small, { issuer: '41', installments: 3 })
    expect(body.window.fields).toMatchObject({ allat_amt: '30000', issuer: '41' })
    expect(body.window.fields).not.toHaveProperty('installments')
  })

  it('leads back to the window that is open', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    const first = await startPayment(shop.call, shopper, order)
    const again = await startPayment(shop.call, shopper, order)
    expect(again.window.fields['allat_order_no']).toBe(first.window.fields['allat_order_no'])
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 1 })
  })

  it('answers the same to the same key, and refuses it while the first is under way', async () => {
    const order = await calculateOrder(await addBottles(5))
    const headers = { 'idempotency-key': 'pay' }
    const body = toPaymentBody(shopper, order)
    const pause = pauseAt('start.afterCommit')
    const first = call<PaymentWindow>('POST', '/orders/allat', body, headers)
    await pause.reached
    const concurrentResponse = await call('POST', '/orders/allat', body, headers)
    expect([concurrentResponse.status, concurrentResponse.body.code]).toEqual([409, 'request.in_progress'])
    pause.go()
    const { body: answer } = await first
    const again = await call<PaymentWindow>('POST', '/orders/allat', body, headers)
    expect(again.body).toEqual(answer)
    const other = await call(
      'POST',
      '/orders/allat',
      { ...body, agreements: { ...agreements, order: false } },
      headers,
    )
    expect(other.body.code).toBe('request.key_reused')
  })

  it('asks for agreement, an adult, a store, a time and an address', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    expect((await start(order, { agreements: { ...agreements, thirdParty: false } })).body.code).toBe(
      'order.agreements.required',
    )
    const orderWithoutStore = await open({ products: [{ idProduct: id, qty: 1 }] })
    expect((await start(orderWithoutStore.body)).body.code).toBe('order.store.required')
    expect((await start(await openOrder(id))).body.code).toBe('order.store.required')
    const sending = await addStore(shop.db, { ships: true })
    const goods = await addProduct(
      shop.db,
      { storeId: sending, qty: 9 },
      { fulfilment: 'DELIVERY', alcoholic: false },
    )
    const parcel = await open({ type: 'DELIVERY', products: [{ idProduct: goods, qty: 1 }] })
    expect((await start(parcel.body)).body.code).toBe('order.ship.required')
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    const underage = await start(order)
    expect([underage.status, underage.body.code]).toEqual([403, 'order.adult.required'])
  })

  it('wants the identity check repeated after a year', async () => {
    const id = await addBottles(5)
    const yearAgo = new Date(shop.clock.now().getTime() - 366 * 86_400_000)
    await shop.db.update(members).set({ adultVerifiedAt: yearAgo }).where(eq(members.id, shopper.id))
    expect((await start(await calculateOrder(id))).body.code).toBe('order.adult.required')
  })

  it('sends goods that may be sent', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const id = await addProduct(
      shop.db,
      { storeId: sending, qty: 9 },
      { fulfilment: 'DELIVERY', alcoholic: false },
    )
    const { oid } = (await open({ type: 'DELIVERY', gift: true, products: [{ idProduct: id, qty: 1 }] })).body
    const { body } = await calculate(oid, { ship: await addAddress() })
    const paidOrder = await payByCard<Order>(shop.call, shopper, body)
    expect(paidOrder).toMatchObject({ status: 'PAID', passNumber: null })
    expect(await getStock(shop.db, id, sending)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('refuses when the amount or a price is not what the shopper saw', async () => {
    const id = await addBottles(9)
    const order = await calculateOrder(id)
    await calculate(order.oid, { products: [{ idProduct: id, qty: 2 }] })
    expect((await start(order)).body.code).toBe('order.amount.changed')
    const other = await calculateOrder(id)
    await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, id))
    expect((await start(other)).body.code).toBe('order.price.changed')
    expect((await start({ ...other, snapshotHash: 'x' })).body.code).toBe('order.price.changed')
  })

  it('refuses a cart that changed under the order', async () => {
    const id = await addBottles(9)
    const callCart = (path: string, body: unknown) => call('POST', path, body)
    await callCart('/cart/add', { items: [{ idProduct: id, qty: 2 }] })
    const now = shop.clock.now()
    const ask = { products: [{ idProduct: id, qty: 2 }], store, now, fromCart: true }
    const order = await createPreOrder(shop.call, shopper, ask)
    await callCart('/cart', { idProducts: [id] })
    expect((await start(order)).body.code).toBe('order.cart.changed')
  })

  it('lets one of two orders from one cart hold it', async () => {
    const id = await addBottles(9)
    await call('POST', '/cart/add', { items: [{ idProduct: id, qty: 2 }] })
    const ask = { products: [{ idProduct: id, qty: 2 }], store, now: shop.clock.now(), fromCart: true }
    const [one, two] = [
      await createPreOrder(shop.call, shopper, ask),
      await createPreOrder(shop.call, shopper, ask),
    ]
    expect((await start(one)).status).toBe(200)
    expect((await start(two)).body.code).toBe('order.cart.changed')
    const third = await createPreOrder(shop.call, shopper, ask)
    expect(await readStatus(one.oid)).toBe('PRE_ORDER')
    await payByCard(shop.call, shopper, third)
    expect(await readStatus(third.oid)).toBe('PAID')
    expect((await call<{ _embedded: { items: [] } }>('GET', '/cart')).body._embedded.items).toEqual([])
    expect((await start(one)).body.code).toBe('order.cart.changed')
  })

  it('refuses bottles that others took, and cash and coupons that are used up', async () => {
    const scarce = await addBottles(1)
    const [one, two] = [await calculateOrder(scarce), await calculateOrder(scarce)]
    await startPayment(shop.call, shopper, one)
    expect((await start(two)).body.code).toBe('order.stock.short')

    const id = await addBottles(9)
    await giveCash(shop.services, shopper.id, 10_000)
    const [first, second] = [
      await calculateOrder(id, 1, { useCash: 10_000 }),
      await calculateOrder(id, 1, { useCash: 10_000 }),
    ]
    await startPayment(shop.call, shopper, first)
    expect((await start(second)).body.code).toBe('order.cash.short')

    const coupon = await giveCoupon(shop.services, shopper.id)
    const [third, fourth] = [
      await calculateOrder(id, 1, { orderCoupon: coupon }),
      await calculateOrder(id, 1, { orderCoupon: coupon }),
    ]
    await startPayment(shop.call, shopper, third)
    expect((await start(fourth)).body.code).toBe('order.coupon.not_usable')
  })

  it('refuses a time that passed, and what may no longer be sold that way', async () => {
    const id = await addBottles(9, { perPersonLimit: 3 })
    const late = await calculateOrder(id)
    await shop.db.update(orders).set({ pickupDate: '2020-01-01' }).where(eq(orders.oid, late.oid))
    expect((await start(late)).body.code).toBe('order.slot.not_open')
    const limited = await calculateOrder(id, 3)
    await shop.db.update(products).set({ perPersonLimit: 2 }).where(eq(products.id, id))
    expect((await start(limited)).body.code).toBe('cart.qty.over_limit')

    const sending = await addStore(shop.db, { ships: true })
    const wine = await addProduct(shop.db, { storeId: sending, qty: 9 }, { fulfilment: 'BOTH' })
    const { oid } = (await open({ type: 'DELIVERY', products: [{ idProduct: wine, qty: 1 }] })).body
    const { body } = await calculate(oid, { ship: await addAddress() })
    await shop.db.update(products).set({ fulfilment: 'PICKUP' }).where(eq(products.id, wine))
    expect((await start(body)).body.code).toBe('order.fulfilment.pickup_only')
  })

  it('lets one shopper hold three orders and not a fourth', async () => {
    const id = await addBottles(20)
    const all = [
      await calculateOrder(id),
      await calculateOrder(id),
      await calculateOrder(id),
      await calculateOrder(id),
    ]
    const responses = []
    for (const order of all) responses.push(await start(order))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(responses[3]?.body.code).toBe('order.holds.too_many')
  })

  it('is closed while the operator suspends payment', async () => {
    const order = await calculateOrder(await addBottles(5))
    await shop.operator({ paymentSuspended: true })
    const { status, body } = await start(order)
    await shop.operator({ paymentSuspended: false })
    expect([status, body.code]).toEqual([503, 'payment.suspended'])
  })

  it('is not for an order that comes to nothing, nor for one that is not there', async () => {
    await giveCash(shop.services, shopper.id, 30_000)
    const order = await calculateOrder(await addBottles(5), 1, { useCash: 30_000 })
    expect((await start(order)).body.code).toBe('order.zero.is_zero')
    expect((await start({ ...order, oid: '20200101-AAAAAAAAAA' })).body.code).toBe('order.not_found')
  })

  it('starts again after a refusal under a number of its own', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    const first = await startPayment(shop.call, shopper, order)
    await saveProviderCallback(shop.services, await submitPaymentWindow(first, { act: 'close' }))
    const again = await startPayment(shop.call, shopper, order)
    expect(again.window.fields['allat_order_no']).toBe(`${order.oid}-2`)
  })
})

describe('checkout.approve', () => {
  it('charges once, sells the bottles, notifies the shopper and clears the cart', async () => {
    const id = await addBottles(5)
    await call('POST', '/cart/add', { items: [{ idProduct: id, qty: 3 }] })
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 5000)
    const ask = { products: [{ idProduct: id, qty: 2 }], store, now: shop.clock.now(), fromCart: true }
    const order = await createPreOrder(shop.call, shopper, {
      ...ask,
      choices: { orderCoupon: coupon, useCash: 5000 },
    })
    const encData = await authorizePayment(shop.call, shopper, order)
    const { body } = await submitApproval<Order>(shop.call, shopper, order.oid, encData)
    expect(body).toMatchObject({ status: 'PAID', payment: { amount: 49_000 } })
    expect(body.passNumber).toMatch(/^\d{8}$/)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 3, reserved: 0 })
    const cart = await call<{ _embedded: { items: unknown[] } }>('GET', '/cart')
    expect(cart.body._embedded.items).toMatchObject([{ idProduct: id, qty: 1 }])
    const [product] = await shop.db
      .select({ sold: products.soldCount })
      .from(products)
      .where(eq(products.id, id))
    expect(product?.sold).toBe(2)
    const messageCount = await shop.db.$count(outbox, eq(outbox.key, `order:${order.oid}:paid`))
    expect(messageCount).toBe(2)
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body).toEqual(body)
  })

  it('spends what the window left with the shop', async () => {
    const order = await calculateOrder(await addBottles(5))
    const form = await submitPaymentWindow(await startPayment(shop.call, shopper, order))
    expect(await saveProviderCallback(shop.services, form)).toEqual({ oid: order.oid, cid: '', sid: '' })
    await saveProviderCallback(shop.services, { ...form, allat_enc_data: 'second' })
    expect((await submitApproval<Order>(shop.call, shopper, order.oid)).body.status).toBe('PAID')
  })

  it('opens no window again that has come back, and says that its answer is there', async () => {
    const order = await calculateOrder(await addBottles(5))
    const readHold = async () => (await call<Order>('GET', `/commerce/orders/${order.oid}`)).body.hold
    const form = await submitPaymentWindow(await startPayment(shop.call, shopper, order))
    expect(await readHold()).toMatchObject({ answered: false })
    await saveProviderCallback(shop.services, form)
    expect(await readHold()).toMatchObject({ answered: true })
    const again = await shop.call('POST', '/orders/allat', {
      token: shopper.token,
      body: toPaymentBody(shopper, order),
    })
    expect([again.status, again.body['code']]).toEqual([409, 'payment.in_progress'])
    expect((await submitApproval<Order>(shop.call, shopper, order.oid)).body.status).toBe('PAID')
    expect(await readHold()).toBeNull()
  })

  it('refuses without data, with data that cannot be read, and still takes the true data after that', async () => {
    const order = await calculateOrder(await addBottles(5))
    const encData = await authorizePayment(shop.call, shopper, order)
    const readErrorCode = async (data?: string) =>
      (await submitApproval<Order>(shop.call, shopper, order.oid, data)).body.code
    expect(await readErrorCode()).toBe('payment.data.invalid')
    const tamperedData = (encData.startsWith('_') ? '-' : '_') + encData.slice(1)
    for (const data of ['', 'x', '한글', encData.slice(0, -1), `${encData}A`, tamperedData])
      expect(await readErrorCode(data)).toBe('payment.data.invalid')
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.status).toBe('PAID')
  })

  it('refuses data of another order, and data that already paid', async () => {
    const id = await addBottles(9)
    const [one, two] = [await calculateOrder(id), await calculateOrder(id)]
    const encData = await authorizePayment(shop.call, shopper, one)
    await startPayment(shop.call, shopper, two)
    expect((await submitApproval<Order>(shop.call, shopper, two.oid, encData)).body.code).toBe(
      'payment.data.invalid',
    )
    expect((await submitApproval<Order>(shop.call, shopper, one.oid, encData)).body.status).toBe('PAID')
    expect((await submitApproval<Order>(shop.call, shopper, two.oid, encData)).body.code).toBe(
      'payment.data.used',
    )
    expect((await submitApproval<Order>(shop.call, shopper, one.oid, 'other')).body.code).toBe(
      'payment.data.used',
    )
    expect(await readStatus(two.oid)).toBe('PENDING_PAYMENT')
  })

  it('reports a declined card, gives back what was held, and lets the shopper try again', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    const encData = await authorizePayment(shop.call, shopper, order, 'refuse')
    const { status, body } = await submitApproval<Order>(shop.call, shopper, order.oid, encData)
    const refusal = { code: 'payment.declined', fields: { reason: 'card_refused' } }
    expect(status).toBe(402)
    expect(body).toMatchObject(refusal)
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body).toMatchObject(refusal)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 0 })
    const resetResponse = await call('POST', `/commerce/orders/${order.oid}/reset`)
    expect(resetResponse.body.status).toBe('PRE_ORDER')
    const again = await authorizePayment(shop.call, shopper, order)
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, again)).body.status).toBe('PAID')
  })

  it.each([
    ['close', 'payment.cancelled'],
    ['refuse', 'payment.declined'],
  ] as const)('holds nothing after a window that ended with %s', async (act, code) => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    await saveProviderCallback(
      shop.services,
      await submitPaymentWindow(await startPayment(shop.call, shopper, order), { act }),
    )
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 0 })
    expect((await submitApproval<Order>(shop.call, shopper, order.oid)).body.code).toBe(code)
  })

  it('leaves a lost answer open, asks the provider, and finds the charge', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    const encData = await authorizePayment(shop.call, shopper, order, 'lost')
    const { status, body } = await submitApproval<Order>(shop.call, shopper, order.oid, encData)
    expect([status, body.code]).toEqual([409, 'payment.unclear'])
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.code).toBe(
      'payment.unclear',
    )
    expect(await readStatus(order.oid)).toBe('UNKNOWN')
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ asked: 1 })
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.status).toBe('PAID')
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 4, reserved: 0 })
  })

  it('is under way for everybody else while one approval is out', async () => {
    const order = await calculateOrder(await addBottles(5))
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterClaim')
    const first = submitApproval<Order>(shop.call, shopper, order.oid, encData)
    await pause.reached
    const second = await submitApproval<Order>(shop.call, shopper, order.oid, encData)
    expect([second.status, second.body.code]).toEqual([409, 'payment.in_progress'])
    pause.go()
    expect((await first).body.status).toBe('PAID')
  })

  it.each(['more', 'less', 'currency', 'merchant'])(
    'takes back a charge that is not ours: %s',
    async (outcome) => {
      const id = await addBottles(5)
      const order = await calculateOrder(id)
      const encData = await authorizePayment(shop.call, shopper, order, outcome)
      expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.code).toBe(
        'payment.unclear',
      )
      expect(await readStatus(order.oid)).toBe('VOIDING')
      expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 0 })
      await recoverPayments(shop.services)
      expect(await readStatus(order.oid)).toBe('VOIDED')
      expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.code).toBe(
        'payment.declined',
      )
      await call('POST', `/commerce/orders/${order.oid}/reset`)
      const again = await authorizePayment(shop.call, shopper, order)
      expect((await submitApproval<Order>(shop.call, shopper, order.oid, again)).body.status).toBe('PAID')
    },
  )

  it('takes the money back when the bottles went while it was charged', async () => {
    const id = await addBottles(2)
    const order = await calculateOrder(id, 2)
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterProvider')
    const pendingApproval = submitApproval<Order>(shop.call, shopper, order.oid, encData)
    await pause.reached
    await loseHold(id)
    pause.go()
    const { status, body } = await pendingApproval
    expect([status, body.code]).toEqual([409, 'payment.sold_out'])
    await recoverPayments(shop.services)
    expect(await readStatus(order.oid)).toBe('VOIDED')
    expect((await submitApproval<Order>(shop.call, shopper, order.oid)).body.code).toBe('payment.sold_out')
    await restoreBottles(id)
  })

  it('takes bottles again whose hold was lost while they are still there', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id, 2)
    const encData = await authorizePayment(shop.call, shopper, order)
    await dropHold(order.oid, id, 2)
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.status).toBe('PAID')
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 3, reserved: 0 })
  })

  it('does not charge what is no longer held', async () => {
    const id = await addBottles(5)
    const order = await calculateOrder(id)
    const encData = await authorizePayment(shop.call, shopper, order)
    shop.clock.advance({ minutes: 16 })
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.code).toBe(
      'order.state.wrong',
    )
    await recoverPayments(shop.services)
    expect(await readStatus(order.oid)).toBe('EXPIRED')
    expect((await submitApproval<Order>(shop.call, shopper, order.oid, encData)).body.code).toBe(
      'order.state.wrong',
    )
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 0 })
    expect((await shop.sandboxes?.payment.journal())?.some(({ oid }) => oid === order.oid)).toBe(false)
  })

  it('knows only the orders of its member', async () => {
    const order = await calculateOrder(await addBottles(5))
    const encData = await authorizePayment(shop.call, shopper, order)
    const other = await addShopper(shop.services)
    expect((await submitApproval<Order>(shop.call, other, order.oid, encData)).body.code).toBe(
      'order.not_found',
    )
  })
})

const findHeldLineId = async (productId: number) =>
  (
    await shop.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(reservations, eq(reservations.orderLineId, orderLines.id))
      .where(and(eq(orderLines.productId, productId), eq(reservations.state, 'HELD')))
  )[0]?.id ?? 0

const moveStock = (productId: number, deltaOnHand: number, deltaReserved: number) =>
  shop.db
    .execute(`with m as (insert into stock_moves (product_id, store_id, delta_on_hand, delta_reserved, reason, ref_type, ref_id, at)
    values (${productId}, ${store}, ${deltaOnHand}, ${deltaReserved}, 'CORRECT', 'TEST', '${Math.random()}', now()))
    update stock set on_hand = on_hand + ${deltaOnHand}, reserved = reserved + ${deltaReserved}
    where product_id = ${productId} and store_id = ${store}`)

/** Releases the hold of an order under way, as an operator's stock correction would. */
const loseHold = async (productId: number) => {
  const line = await findHeldLineId(productId)
  await shop.db.update(reservations).set({ state: 'RELEASED' }).where(eq(reservations.orderLineId, line))
  await moveStock(productId, 0, -2)
  await moveStock(productId, -2, 0)
}
const restoreBottles = (productId: number) => moveStock(productId, 2, 0)
const dropHold = async (_oid: string, productId: number, qty: number) => {
  const line = await findHeldLineId(productId)
  await shop.db.update(reservations).set({ state: 'RELEASED' }).where(eq(reservations.orderLineId, line))
  await moveStock(productId, 0, -qty)
}

describe('checkout.reset', () => {
  it('gives back what was held, and may be repeated', async () => {
    const id = await addBottles(5)
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 1000)
    const order = await calculateOrder(id, 2, { orderCoupon: coupon, useCash: 1000 })
    await startPayment(shop.call, shopper, order)
    const path = `/commerce/orders/${order.oid}/reset`
    expect((await call('POST', path)).body).toMatchObject({
      status: 'PRE_ORDER',
      discount: 6000,
      cashUsed: 1000,
    })
    expect((await call('POST', path)).status).toBe(200)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 5, reserved: 0 })
  })

  it('does not undo a payment', async () => {
    const order = await calculateOrder(await addBottles(5))
    await payByCard(shop.call, shopper, order)
    expect((await call('POST', `/commerce/orders/${order.oid}/reset`)).body.code).toBe('order.state.wrong')
    expect((await call('POST', '/commerce/orders/20200101-AAAAAAAAAA/reset')).body.code).toBe(
      'order.not_found',
    )
  })
})

describe('checkout.payZero', () => {
  const pay = (order: CalculatedOrder, headers = {}) =>
    call<Order>('POST', '/orders/zero', { ...toPaymentBody(shopper, order), payMethod: 'ZERO' }, headers)

  it('completes an order that comes to nothing, once for a key', async () => {
    const id = await addBottles(5)
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 100 })
    const order = await calculateOrder(id, 1, { orderCoupon: coupon })
    expect(order.payable).toBe(0)
    const headers = { 'idempotency-key': 'zero' }
    const responses = await Promise.all([pay(order, headers), pay(order, headers)])
    expect(responses[0]?.body).toMatchObject({ status: 'PAID' })
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 4, reserved: 0 })
    const again = await submitApproval<Order>(shop.call, shopper, order.oid, 'x')
    expect([again.status, again.body.code]).toEqual([409, 'order.state.wrong'])
  })

  it('is only for nothing', async () => {
    const order = await calculateOrder(await addBottles(5))
    const { status, body } = await pay(order)
    expect([status, body.code]).toEqual([409, 'order.zero.not_zero'])
  })

  it('sells no bottle that is sold out', async () => {
    const id = await addBottles(1)
    const order = await calculateOrder(id, 1, {
      orderCoupon: await giveCoupon(shop.services, shopper.id, { value: 100 }),
    })
    const rival = await addShopper(shop.services)
    await startPayment(
      shop.call,
      rival,
      await createPreOrder(shop.call, rival, {
        products: [{ idProduct: id, qty: 1 }],
        store,
        now: shop.clock.now(),
      }),
    )
    expect((await pay(order)).body.code).toBe('order.stock.short')
  })
})

describe('checkout.payCash', () => {
  const pay = (order: CalculatedOrder) => call<Order>('POST', '/orders/cash', toPaymentBody(shopper, order))

  it('pays all of it with cash, of which what ends first is used first, whichever came first', async () => {
    await giveCash(shop.services, shopper.id, 15_000)
    await giveCash(shop.services, shopper.id, 20_000, 'BONUS')
    const order = await calculateOrder(await addBottles(5))
    const { body } = await pay(order)
    expect(body).toMatchObject({ status: 'PAID', payable: 0, cashUsed: 30_000 })
    const [cash] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, shopper.id))
    expect(cash).toMatchObject({ bonus: 0, paid: 5000, held: 0 })
  })

  it('uses bonus before paid cash where both end at the same time', async () => {
    await giveCash(shop.services, shopper.id, 20_000)
    await giveCash(shop.services, shopper.id, 20_000, 'BONUS')
    const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000)
    await shop.db.update(cashLots).set({ expiresAt }).where(eq(cashLots.memberId, shopper.id))
    const { body } = await pay(await calculateOrder(await addBottles(5)))
    expect(body).toMatchObject({ status: 'PAID', cashUsed: 30_000 })
    const [cash] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, shopper.id))
    expect(cash).toMatchObject({ bonus: 0, paid: 10_000, held: 0 })
  })

  it('refuses when there is not enough, and when there is nothing to pay', async () => {
    await giveCash(shop.services, shopper.id, 29_999)
    const id = await addBottles(5)
    const { status, body } = await pay(await calculateOrder(id))
    expect([status, body.code]).toEqual([409, 'order.cash.short'])
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 100 })
    expect((await pay(await calculateOrder(id, 1, { orderCoupon: coupon }))).body.code).toBe(
      'order.zero.is_zero',
    )
  })
})

describe('checkout.payMethods', () => {
  it('names the ways to pay that there is a contract for, and the card issuers', async () => {
    const { body } = await call<{
      _embedded: { items: { code: string; available: boolean; issuers: unknown[] }[] }
    }>('GET', '/orders/allat/types')
    expect(body._embedded.items.map(({ code, available }) => [code, available])).toEqual([
      ['CARD', true],
      ['VBANK', true],
      ['MOBILE', true],
      ['TRANSFER', true],
    ])
    expect(body._embedded.items[0]?.issuers.length).toBeGreaterThan(5)
  })
})

describe('checkout.latest', () => {
  it('says how the member paid last, and nothing of it before the first payment', async () => {
    type Latest = { lastMethod?: string }
    const readLastMethod = async () => (await call<Latest>('GET', '/commerce/orders/latest')).body.lastMethod
    const order = await calculateOrder(await addBottles(5))
    expect(await readLastMethod()).toBeUndefined()
    await payByCard(shop.call, shopper, order)
    expect(await readLastMethod()).toBe('CARD')
  })

  it('leads back to the order most lately begun', async () => {
    type Latest = { order: Order | null; calculation: Calculation | null }
    expect((await call<Latest>('GET', '/commerce/orders/latest')).body).toEqual({
      order: null,
      calculation: null,
    })
    const id = await addBottles(5)
    await calculateOrder(id)
    shop.clock.advance({ seconds: 1 })
    const order = await calculateOrder(id)
    const { body } = await call<Latest>('GET', '/commerce/orders/latest')
    expect(body).toMatchObject({
      order: { oid: order.oid },
      calculation: { snapshotHash: order.snapshotHash },
    })
  })
})

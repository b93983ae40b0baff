import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { orders } from '#api/contract/orders.ts'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  payByCard,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Order = Answer<typeof orders.changePickup> & FailedBody

let shop: TestShop
let homeStore: number
let otherStore: number
let shopper: Shopper
let staff: { token: string }

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  staff = await shop.asMember({ role: 'STAFF' })
  homeStore = await addStore(shop.db)
  otherStore = await addStore(shop.db)
  const [{ companyId } = { companyId: 0 }] = await shop.db
    .select()
    .from(stores)
    .where(eq(stores.id, homeStore))
  await shop.db.update(stores).set({ companyId }).where(eq(stores.id, otherStore))
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const createPaidOrder = async (product: number, qty = 1) => {
  const ask = { products: [{ idProduct: product, qty }], store: homeStore, now: shop.clock.now() }
  return payByCard<Order>(shop.call, shopper, await createPreOrder(shop.call, shopper, ask))
}
const toPickupDay = (ahead: number) => addCalendarDays(toSeoulDay(shop.clock.now()), ahead)
const change = (oid: string, choice: object, who: { token: string } = shopper) =>
  shop.call<Order>('POST', `/commerce/orders/${oid}/pickup`, {
    token: who.token,
    body: { store: homeStore, pickupDate: toPickupDay(3), pickupTime: '15:00', ...choice },
  })
const readOnHand = async (product: number) =>
  (await Promise.all([homeStore, otherStore].map((store) => getStock(shop.db, product, store)))).map(
    ({ onHand }) => onHand,
  )
const readOrder = async (oid: string) =>
  (await shop.call<Order>('GET', `/commerce/orders/${oid}`, { token: shopper.token })).body
const move = (oid: string, to: string) =>
  shop.call('POST', `/staff/orders/${oid}/moves`, { token: staff.token, body: { move: to } })

const listPickupPlaces = (oid: string, who: { token: string } = shopper) =>
  shop.call<{
    _embedded: { items: { id: number; goods: number; days: { times: string[] }[] }[] }
    code?: string
  }>('GET', `/commerce/orders/${oid}/pickup`, { token: who.token })
const listPlaceIds = async (oid: string) =>
  (await listPickupPlaces(oid)).body._embedded.items.map(({ id }) => id).sort()

describe('orders.pickupPlaces', () => {
  it('names the store that has sold its last bottle, and others of the seller that have all of it', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 2 })
    const stranger = await addStore(shop.db)
    await addStock(shop.db, product, stranger, 9)
    const { oid } = await createPaidOrder(product, 2)
    expect(await listPlaceIds(oid)).toEqual([homeStore])
    await addStock(shop.db, product, otherStore, 2)
    const { body } = await listPickupPlaces(oid)
    expect(body._embedded.items.map(({ id }) => id).sort()).toEqual([homeStore, otherStore].sort())
    expect(body._embedded.items[0]?.days.some(({ times }) => times.includes('15:00'))).toBe(true)
  })

  it('costs what was paid at each place, also after the seller asks another price', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 5 }, { price: 30_000 })
    await addStock(shop.db, product, otherStore, 5)
    const { oid } = await createPaidOrder(product, 2)
    await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, product))
    expect((await listPickupPlaces(oid)).body._embedded.items.map(({ goods }) => goods)).toEqual([
      60_000, 60_000,
    ])
  })

  it('keeps to the store once it packs, and ends once it has packed', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 5 })
    await addStock(shop.db, product, otherStore, 5)
    const { oid } = await createPaidOrder(product)
    await move(oid, 'PREPARE')
    expect(await listPlaceIds(oid)).toEqual([homeStore])
    expect((await listPickupPlaces(oid, await addShopper(shop.services))).body.code).toBe('order.not_found')
    await move(oid, 'READY')
    expect((await listPickupPlaces(oid)).body.code).toBe('order.state.wrong')
  })
})

describe('orders.changePickup', () => {
  it('moves an order to another time, with its deadline, and changes nothing when asked again', async () => {
    const { oid, timeline } = await createPaidOrder(await addProduct(shop.db, { storeId: homeStore, qty: 5 }))
    const { body } = await change(oid, {})
    expect(body.pickup).toEqual({ date: toPickupDay(3), time: '15:00', deadline: toPickupDay(10) })
    expect((await change(oid, {})).body.pickup).toEqual(body.pickup)
    expect((await readOrder(oid)).timeline[0]?.at).toBe(timeline[0]?.at)
  })

  it('moves an order to another store with its bottles, which are sold once and go back there', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 5 })
    await addStock(shop.db, product, otherStore, 3)
    const { oid } = await createPaidOrder(product, 2)
    const { body } = await change(oid, { store: otherStore })
    expect(body).toMatchObject({ status: 'PAID', store: { id: otherStore } })
    expect(await readOnHand(product)).toEqual([5, 1])
    await shop.call('POST', `/commerce/orders/${oid}/cancel`, { token: shopper.token })
    expect(await readOnHand(product)).toEqual([5, 3])
  })

  it('lets orders change places without waiting for each other for good', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 8 })
    await addStock(shop.db, product, otherStore, 8)
    const four = [
      await createPaidOrder(product),
      await createPaidOrder(product),
      await createPaidOrder(product),
      await createPaidOrder(product),
    ]
    for (const { oid } of four.slice(0, 2)) await change(oid, { store: otherStore })
    const swap = (at: number) => change(four[at]?.oid ?? '', { store: at < 2 ? homeStore : otherStore })
    const responses = await Promise.all([0, 2, 1, 3].map(swap))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readOnHand(product)).toEqual([6, 6])
  })

  it('keeps the order where it is when the other store has too little', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 5 })
    await addStock(shop.db, product, otherStore, 1)
    const { oid } = await createPaidOrder(product, 2)
    expect((await change(oid, { store: otherStore })).body.code).toBe('order.stock.short')
    expect((await readOrder(oid)).store?.id).toBe(homeStore)
    expect(await readOnHand(product)).toEqual([3, 1])
  })

  it('keeps to stores of the seller, to times when they are open, and to what is there', async () => {
    const { oid } = await createPaidOrder(await addProduct(shop.db, { storeId: homeStore, qty: 5 }))
    const readErrorCode = async (choice: object, who?: { token: string }) =>
      (await change(oid, choice, who)).body.code
    expect(await readErrorCode({ store: await addStore(shop.db) })).toBe('order.store.other_seller')
    expect(await readErrorCode({ store: 999_999 })).toBe('store.not_found')
    expect(await readErrorCode({ pickupDate: toPickupDay(40) })).toBe('order.slot.not_open')
    expect(await readErrorCode({}, await addShopper(shop.services))).toBe('order.not_found')
  })

  it('lets the store go once it packs, and the time once it has packed', async () => {
    const product = await addProduct(shop.db, { storeId: homeStore, qty: 5 })
    await addStock(shop.db, product, otherStore, 5)
    const { oid, acts } = await createPaidOrder(product)
    expect(acts.pickup).toEqual({ store: true, time: true })
    await move(oid, 'PREPARE')
    expect((await change(oid, { store: otherStore })).body.code).toBe('order.state.wrong')
    expect((await change(oid, {})).body).toMatchObject({
      status: 'PREPARING',
      pickup: { date: toPickupDay(3) },
    })
    await move(oid, 'READY')
    expect((await change(oid, { pickupTime: '16:00' })).body.code).toBe('order.state.wrong')
    expect((await readOrder(oid)).acts.pickup).toEqual({ store: false, time: false })
  })
})

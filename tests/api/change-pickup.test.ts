import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { orders } from '#api/contract/orders.ts'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { stores } from '#server/db/tables/stores.ts'
import { booksAreInOrder } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  payByCard,
  readyOrder,
  stockOf,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Order = Answer<typeof orders.changePickup> & FailedBody

let shop: TestShop
let here: number
let there: number
let shopper: Shopper
let staff: { token: string }

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  staff = await shop.asMember({ role: 'STAFF' })
  here = await addStore(shop.db)
  there = await addStore(shop.db)
  const [{ companyId } = { companyId: 0 }] = await shop.db.select().from(stores).where(eq(stores.id, here))
  await shop.db.update(stores).set({ companyId }).where(eq(stores.id, there))
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => booksAreInOrder(shop))

const paid = async (product: number, qty = 1) => {
  const ask = { products: [{ idProduct: product, qty }], store: here, now: shop.clock.now() }
  return payByCard<Order>(shop.call, shopper, await readyOrder(shop.call, shopper, ask))
}
const day = (ahead: number) => addCalendarDays(toSeoulDay(shop.clock.now()), ahead)
const change = (oid: string, choice: object, who: { token: string } = shopper) =>
  shop.call<Order>('POST', `/commerce/orders/${oid}/pickup`, {
    token: who.token,
    body: { store: here, pickupDate: day(3), pickupTime: '15:00', ...choice },
  })
const shelves = async (product: number) =>
  (await Promise.all([here, there].map((store) => stockOf(shop.db, product, store)))).map(
    ({ onHand }) => onHand,
  )
const whole = async (oid: string) =>
  (await shop.call<Order>('GET', `/commerce/orders/${oid}`, { token: shopper.token })).body
const move = (oid: string, to: string) =>
  shop.call('POST', `/staff/orders/${oid}/moves`, { token: staff.token, body: { move: to } })

const placesFor = (oid: string, who: { token: string } = shopper) =>
  shop.call<{ _embedded: { items: { id: number; days: { times: string[] }[] }[] }; code?: string }>(
    'GET',
    `/commerce/orders/${oid}/pickup`,
    { token: who.token },
  )
const idsFor = async (oid: string) => (await placesFor(oid)).body._embedded.items.map(({ id }) => id).sort()

describe('orders.pickupPlaces', () => {
  it('names the store that has sold its last bottle, and others of the seller that have all of it', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 2 })
    const stranger = await addStore(shop.db)
    await addStock(shop.db, product, stranger, 9)
    const { oid } = await paid(product, 2)
    expect(await idsFor(oid)).toEqual([here])
    await addStock(shop.db, product, there, 2)
    const { body } = await placesFor(oid)
    expect(body._embedded.items.map(({ id }) => id).sort()).toEqual([here, there].sort())
    expect(body._embedded.items[0]?.days.some(({ times }) => times.includes('15:00'))).toBe(true)
  })

  it('keeps to the store once it packs, and ends once it has packed', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 5 })
    await addStock(shop.db, product, there, 5)
    const { oid } = await paid(product)
    await move(oid, 'PREPARE')
    expect(await idsFor(oid)).toEqual([here])
    expect((await placesFor(oid, await addShopper(shop.services))).body.code).toBe('order.not_found')
    await move(oid, 'READY')
    expect((await placesFor(oid)).body.code).toBe('order.state.wrong')
  })
})

describe('orders.changePickup', () => {
  it('moves an order to another time, with its deadline, and changes nothing when asked again', async () => {
    const { oid, timeline } = await paid(await addProduct(shop.db, { storeId: here, qty: 5 }))
    const { body } = await change(oid, {})
    expect(body.pickup).toEqual({ date: day(3), time: '15:00', deadline: day(10) })
    expect((await change(oid, {})).body.pickup).toEqual(body.pickup)
    expect((await whole(oid)).timeline[0]?.at).toBe(timeline[0]?.at)
  })

  it('moves an order to another store with its bottles, which are sold once and go back there', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 5 })
    await addStock(shop.db, product, there, 3)
    const { oid } = await paid(product, 2)
    const { body } = await change(oid, { store: there })
    expect(body).toMatchObject({ status: 'PAID', store: { id: there } })
    expect(await shelves(product)).toEqual([5, 1])
    await shop.call('POST', `/commerce/orders/${oid}/cancel`, { token: shopper.token })
    expect(await shelves(product)).toEqual([5, 3])
  })

  it('lets orders change places without waiting for each other for good', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 8 })
    await addStock(shop.db, product, there, 8)
    const four = [await paid(product), await paid(product), await paid(product), await paid(product)]
    for (const { oid } of four.slice(0, 2)) await change(oid, { store: there })
    const swap = (at: number) => change(four[at]?.oid ?? '', { store: at < 2 ? here : there })
    const answers = await Promise.all([0, 2, 1, 3].map(swap))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await shelves(product)).toEqual([6, 6])
  })

  it('keeps the order where it is when the other store has too little', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 5 })
    await addStock(shop.db, product, there, 1)
    const { oid } = await paid(product, 2)
    expect((await change(oid, { store: there })).body.code).toBe('order.stock.short')
    expect((await whole(oid)).store?.id).toBe(here)
    expect(await shelves(product)).toEqual([3, 1])
  })

  it('keeps to stores of the seller, to times when they are open, and to what is there', async () => {
    const { oid } = await paid(await addProduct(shop.db, { storeId: here, qty: 5 }))
    const codeOf = async (choice: object, who?: { token: string }) =>
      (await change(oid, choice, who)).body.code
    expect(await codeOf({ store: await addStore(shop.db) })).toBe('order.store.other_seller')
    expect(await codeOf({ store: 999_999 })).toBe('store.not_found')
    expect(await codeOf({ pickupDate: day(40) })).toBe('order.slot.not_open')
    expect(await codeOf({}, await addShopper(shop.services))).toBe('order.not_found')
  })

  it('lets the store go once it packs, and the time once it has packed', async () => {
    const product = await addProduct(shop.db, { storeId: here, qty: 5 })
    await addStock(shop.db, product, there, 5)
    const { oid, acts } = await paid(product)
    expect(acts.pickup).toEqual({ store: true, time: true })
    await move(oid, 'PREPARE')
    expect((await change(oid, { store: there })).body.code).toBe('order.state.wrong')
    expect((await change(oid, {})).body).toMatchObject({ status: 'PREPARING', pickup: { date: day(3) } })
    await move(oid, 'READY')
    expect((await change(oid, { pickupTime: '16:00' })).body.code).toBe('order.state.wrong')
    expect((await whole(oid)).acts.pickup).toEqual({ store: false, time: false })
  })
})

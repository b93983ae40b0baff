import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import { toSeoulDateTime } from '#server/clock.ts'
import { restockNotices, stock, type WeekHours } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { addProduct, addShopper, addStock, addStore, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Item = {
  idProduct: number
  qty: number
  fulfilment: string | null
  priceSeen: number
  maxQty: number
  state: string
  product: { price: number }
  stores: { id: number; seller: string; stockQty: number }[]
}
type Cart = {
  _embedded: { items: Item[] }
  total: number
  listTotal: number
  notAdded?: { idProduct: number; code: string; message: string }[]
  code?: string
}

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await addShopper(shop.services)
})

const call = (method: string, path: string, body?: unknown) =>
  shop.call<Cart>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
type AddedItem = { idProduct: number; qty: number; fulfilment?: 'PICKUP' | 'DELIVERY' }
const add = (...items: AddedItem[]) => call('POST', '/cart/add', { items })
const addBottles = (qty: number, values = {}) => addProduct(shop.db, { storeId: store, qty }, values)
const unknownId = 2_000_000_000

describe('cart', () => {
  it('is empty for someone who put nothing in', async () => {
    expect((await call('GET', '/cart')).body).toEqual({ _embedded: { items: [] }, total: 0, listTotal: 0 })
  })

  it('belongs to its member alone', async () => {
    await add({ idProduct: await addBottles(5), qty: 1 })
    const other = await addShopper(shop.services)
    const { body } = await shop.call<Cart>('GET', '/cart', { token: other.token })
    expect(body._embedded.items).toEqual([])
  })

  it('shows a price that changed since and counts at the new one', async () => {
    const id = await addBottles(5)
    await add({ idProduct: id, qty: 2 })
    await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, id))
    const { body } = await call('GET', '/cart')
    expect(body._embedded.items[0]).toMatchObject({ priceSeen: 30_000, product: { price: 20_000 } })
    expect(body).toMatchObject({ total: 40_000, listTotal: 60_000 })
  })

  it('keeps what sold out and leaves it out of the total', async () => {
    const [soldOutId, availableId, stoppedId] = [
      await addBottles(5),
      await addBottles(5),
      await addBottles(5),
    ]
    await add(
      { idProduct: soldOutId, qty: 2 },
      { idProduct: availableId, qty: 1 },
      { idProduct: stoppedId, qty: 1 },
    )
    await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.productId, soldOutId))
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, stoppedId))
    const { body } = await call('GET', '/cart')
    const states = new Map(body._embedded.items.map(({ idProduct, state }) => [idProduct, state]))
    expect(states).toEqual(
      new Map([
        [soldOutId, 'SOLD_OUT'],
        [availableId, 'OK'],
        [stoppedId, 'STOPPED'],
      ]),
    )
    expect(body.total).toBe(30_000)
  })

  it('says how few are left when there are fewer than wanted', async () => {
    const id = await addBottles(5)
    await add({ idProduct: id, qty: 4 })
    await shop.db.update(stock).set({ onHand: 3 }).where(eq(stock.productId, id))
    const { body } = await call('GET', '/cart')
    expect(body._embedded.items[0]).toMatchObject({ state: 'SHORT', qty: 4, maxQty: 3 })
  })

  it('says where each thing can be collected, and who sells it there', async () => {
    const other = await addStore(shop.db)
    const id = await addBottles(5)
    await addStock(shop.db, id, other, 2)
    await add({ idProduct: id, qty: 1 })
    const { body } = await call('GET', '/cart')
    const stores = body._embedded.items[0]?.stores ?? []
    expect(stores.map(({ id: at, stockQty }) => [at, stockQty])).toEqual([
      [store, 5],
      [other, 2],
    ])
    expect(stores.every(({ seller }) => seller !== '')).toBe(true)
  })

  it('says from when a store that is closed today hands it over', async () => {
    const today = toSeoulDateTime(shop.clock.now()).dayOfWeek
    const hours: WeekHours = [1, 2, 3, 4, 5, 6, 7].map((day) => (day === today ? null : ['11:00', '21:00']))
    const closedStore = await addStore(shop.db, { hours })
    const id = await addProduct(shop.db, { storeId: closedStore, qty: 5 })
    await add({ idProduct: id, qty: 1 })
    const { body } = await call('GET', '/cart')
    expect(body._embedded.items[0]?.stores).toMatchObject([
      { id: closedStore, todayHours: null, earliest: { today: false, time: '11:00' } },
    ])
  })

  it('is closed to visitors', async () => {
    expect((await shop.call('GET', '/cart')).status).toBe(401)
  })
})

describe('cart.add', () => {
  it('grows what is there already', async () => {
    const id = await addBottles(10)
    await add({ idProduct: id, qty: 2 })
    const { status, body } = await add({ idProduct: id, qty: 3 })
    expect(status).toBe(200)
    expect(body._embedded.items).toMatchObject([{ idProduct: id, qty: 5 }])
    expect(body.notAdded).toEqual([])
  })

  it('counts the bottles of all stores', async () => {
    const id = await addBottles(2)
    await addStock(shop.db, id, await addStore(shop.db), 3)
    expect((await add({ idProduct: id, qty: 5 })).status).toBe(200)
    expect((await add({ idProduct: id, qty: 1 })).body.code).toBe('cart.qty.over_stock')
  })

  it('refuses what is not there, not sold any more, or too much for one person', async () => {
    expect((await add({ idProduct: unknownId, qty: 1 })).body.code).toBe('cart.product.not_found')
    const stoppedId = await addBottles(5, { status: 'STOPPED' })
    expect((await add({ idProduct: stoppedId, qty: 1 })).body.code).toBe('cart.product.stopped')
    const limited = await addBottles(50, { perPersonLimit: 2 })
    expect((await add({ idProduct: limited, qty: 3 })).body.code).toBe('cart.qty.over_limit')
    await add({ idProduct: limited, qty: 2 })
    expect((await add({ idProduct: limited, qty: 1 })).body.code).toBe('cart.qty.over_limit')
  })

  it('merges the cart of a visitor as far as it goes and names what was left out', async () => {
    const [plenty, few, none] = [await addBottles(10), await addBottles(3), await addBottles(0)]
    await add({ idProduct: few, qty: 2 })
    const { status, body } = await add(
      { idProduct: plenty, qty: 4 },
      { idProduct: few, qty: 2 },
      { idProduct: none, qty: 1 },
      { idProduct: unknownId, qty: 1 },
    )
    expect(status).toBe(200)
    expect(new Map(body._embedded.items.map(({ idProduct, qty }) => [idProduct, qty]))).toEqual(
      new Map([
        [plenty, 4],
        [few, 3],
      ]),
    )
    expect(new Map(body.notAdded?.map(({ idProduct, code }) => [idProduct, code]))).toEqual(
      new Map([
        [few, 'cart.qty.over_stock'],
        [none, 'cart.qty.over_stock'],
        [unknownId, 'cart.product.not_found'],
      ]),
    )
    expect(body.notAdded?.every(({ message }) => message !== '')).toBe(true)
  })

  it('keeps the way of receiving with its line, on every device of the member', async () => {
    const [parcel, wine] = [await addBottles(5, { fulfilment: 'BOTH' }), await addBottles(5)]
    const response = await add(
      { idProduct: parcel, qty: 1, fulfilment: 'DELIVERY' },
      { idProduct: wine, qty: 1, fulfilment: 'DELIVERY' },
    )
    const toWays = ({ _embedded }: Cart) =>
      new Map(_embedded.items.map(({ idProduct, fulfilment }) => [idProduct, fulfilment]))
    // A wine that must be collected has no choice to keep.
    const ways = new Map([
      [parcel, 'DELIVERY'],
      [wine, null],
    ])
    expect(toWays(response.body)).toEqual(ways)
    await add({ idProduct: parcel, qty: 1 })
    expect(toWays((await call('GET', '/cart')).body)).toEqual(ways)
    await add({ idProduct: parcel, qty: 1, fulfilment: 'PICKUP' })
    expect(toWays((await call('GET', '/cart')).body).get(parcel)).toBe('PICKUP')
  })

  it('knows no third way of receiving', async () => {
    const items = [{ idProduct: await addBottles(5), qty: 1, fulfilment: 'BOTH' }]
    expect((await call('POST', '/cart/add', { items })).status).toBe(400)
  })

  it('takes two lines of one product as one', async () => {
    const id = await addBottles(5)
    expect((await add({ idProduct: id, qty: 3 }, { idProduct: id, qty: 3 })).body.code).toBe(
      'cart.qty.over_stock',
    )
  })

  it('holds a hundred products and not one more', async () => {
    const rows = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(products.inStock, eq(products.status, 'ON_SALE'), isNull(products.perPersonLimit)))
      .limit(101)
    const [first, ...others] = rows.map(({ id }) => ({ idProduct: id, qty: 1 }))
    if (!first) throw new Error('the seed has no wine')
    await add(...others.slice(0, 50))
    const full = await add(...others.slice(50))
    expect(full.body._embedded.items).toHaveLength(100)
    expect((await add(first)).body.code).toBe('cart.full')
    expect((await add(first, { ...first, qty: 1 })).body.code).toBe('cart.full')
    const both = await add(first, { idProduct: unknownId, qty: 1 })
    expect(both.body.notAdded).toContainEqual(
      expect.objectContaining({ idProduct: first.idProduct, code: 'cart.full' }),
    )
  })
})

describe('cart.modify', () => {
  it('sets how many and leaves the price that was seen', async () => {
    const id = await addBottles(10)
    await add({ idProduct: id, qty: 2 })
    await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, id))
    const { body } = await call('PUT', '/cart/modify', { idProduct: id, qty: 7 })
    expect(body._embedded.items).toMatchObject([{ qty: 7, priceSeen: 30_000 }])
  })

  it('moves a line to the other way of receiving, also where fewer are left than it has', async () => {
    const id = await addBottles(10, { fulfilment: 'BOTH' })
    await add({ idProduct: id, qty: 4 })
    const move = (qty: number, fulfilment?: string) =>
      call('PUT', '/cart/modify', { idProduct: id, qty, ...(fulfilment && { fulfilment }) })
    expect((await move(5, 'DELIVERY')).body._embedded.items).toMatchObject([
      { qty: 5, fulfilment: 'DELIVERY' },
    ])
    expect((await move(4)).body._embedded.items).toMatchObject([{ qty: 4, fulfilment: 'DELIVERY' }])
    await shop.db.update(stock).set({ onHand: 3 }).where(eq(stock.productId, id))
    expect((await move(4, 'PICKUP')).body._embedded.items).toMatchObject([{ qty: 4, fulfilment: 'PICKUP' }])
    expect((await move(5, 'DELIVERY')).body.code).toBe('cart.qty.over_stock')
  })

  it('keeps to stock, limit and what is in the cart', async () => {
    const id = await addBottles(10, { perPersonLimit: 6 })
    const modify = async (idProduct: number, qty: number) =>
      (await call('PUT', '/cart/modify', { idProduct, qty })).body.code
    expect(await modify(id, 1)).toBe('cart.product.not_found')
    await add({ idProduct: id, qty: 2 })
    expect(await modify(id, 7)).toBe('cart.qty.over_limit')
    const scarce = await addBottles(3)
    await add({ idProduct: scarce, qty: 1 })
    expect(await modify(scarce, 4)).toBe('cart.qty.over_stock')
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, scarce))
    expect(await modify(scarce, 2)).toBe('cart.product.stopped')
  })

  it.each([0, -1, 1.5, 1000, '10', null, Infinity])('refuses %s pieces', async (qty) => {
    const id = await addBottles(5)
    await add({ idProduct: id, qty: 1 })
    expect((await call('PUT', '/cart/modify', { idProduct: id, qty })).status).toBe(400)
  })
})

describe('cart.remove', () => {
  it('takes out what is named and ignores what is not there', async () => {
    const [one, two] = [await addBottles(5), await addBottles(5)]
    await add({ idProduct: one, qty: 1 }, { idProduct: two, qty: 1 })
    const { body } = await call('POST', '/cart', { idProducts: [one, unknownId] })
    expect(body._embedded.items).toMatchObject([{ idProduct: two }])
  })
})

describe('cart.empty', () => {
  it('leaves nothing in the cart', async () => {
    await add({ idProduct: await addBottles(5), qty: 1 })
    expect((await call('POST', '/cart/delete-all')).body._embedded.items).toEqual([])
  })
})

describe('cart.noticeRestock', () => {
  const toNoticePath = (id: number) => `/cart/restock-noti/product/${id}/B2C`

  it('remembers who waits for a product, once', async () => {
    const id = await addBottles(0)
    expect((await call('POST', toNoticePath(id))).body).toEqual({ ok: true })
    expect((await call('POST', toNoticePath(id))).body).toEqual({ ok: true })
    expect(await shop.db.$count(restockNotices, eq(restockNotices.productId, id))).toBe(1)
  })

  it('refuses a product that is in stock, or that does not exist', async () => {
    expect((await call('POST', toNoticePath(await addBottles(1)))).body.code).toBe('restock.in_stock')
    expect((await call('POST', toNoticePath(unknownId))).body.code).toBe('wine.not_found')
  })
})

describe('cart.forgetRestock', () => {
  it('takes the restock notice back', async () => {
    const id = await addBottles(0)
    await call('POST', `/cart/restock-noti/product/${id}/B2C`)
    expect((await call('DELETE', `/cart/restock-noti/product/${id}/B2C`)).body).toEqual({ ok: true })
    expect(await shop.db.$count(restockNotices, eq(restockNotices.productId, id))).toBe(0)
    expect((await call('DELETE', `/cart/restock-noti/product/${unknownId}/B2C`)).body.code).toBe(
      'wine.not_found',
    )
  })
})

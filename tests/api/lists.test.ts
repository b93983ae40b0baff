import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSeoulDay, addCalendarDays } from '#server/clock.ts'
import { cashCharges } from '#server/db/tables/cash.ts'
import { articles, events } from '#server/db/tables/content.ts'
import { orders } from '#server/db/tables/orders.ts'
import { stores } from '#server/db/tables/stores.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { products } from '#server/db/tables/wines.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  toPaymentBody,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Item = { id?: number; oid?: string; cid?: string; number?: string; amount?: number; reference?: string }
type ItemList = { _embedded: { items: Item[] }; page: { totalElements: number } }

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
  shopper = await addShopper(shop.services)
})
afterAll(() => shop.close())

const post = async (path: string, body: unknown = {}) => {
  const response = await shop.call('POST', path, { token: shopper.token, body })
  expect(response.status, path).toBe(200)
  return response.body
}
const list = async (path: string, query: Record<string, string> = {}) => {
  const response = await shop.call<ItemList>('GET', `${path}?${new URLSearchParams(query)}`, {
    token: shopper.token,
  })
  expect(response.status, `${path} ${JSON.stringify(query)}`).toBe(200)
  const { items } = response.body._embedded
  expect(response.body.page.totalElements, path).toBe(items.length)
  return items.map(({ id, oid, cid, number, reference }) => oid ?? cid ?? number ?? reference ?? id)
}
const takeTwo = <T>(rows: readonly T[]): [T, T] => {
  const [first, second] = rows
  if (!first || !second) throw new Error('there are no two')
  return [first, second]
}
const toDay = (days: number) => addCalendarDays(toSeoulDay(shop.clock.now()), days)

/** Expects two items, the second a day newer than the first, and finds each by its words and by its day. */
const expectSearchable = async (
  path: string,
  [first, second]: [unknown, unknown],
  words: [string, string],
  more: Record<string, string> = {},
) => {
  const [yesterday, today] = [toDay(-1), toDay(0)]
  expect(await list(path, more), 'newest first').toEqual([second, first])
  expect(await list(path, { ...more, sort: 'new' })).toEqual([second, first])
  expect(await list(path, { ...more, sort: 'old' }), 'oldest first').toEqual([first, second])
  expect(await list(path, { ...more, query: words[0] }), words[0]).toEqual([first])
  expect(await list(path, { ...more, query: words[1] }), words[1]).toEqual([second])
  expect(await list(path, { ...more, query: '%' }), 'a wildcard').toEqual([])
  expect(await list(path, { ...more, startDate: today })).toEqual([second])
  expect(await list(path, { ...more, endDate: yesterday })).toEqual([first])
  expect(await list(path, { ...more, startDate: yesterday, endDate: yesterday })).toEqual([first])
  const oddSort = await shop.call('GET', `${path}?sort=sideways`, { token: shopper.token })
  expect(oddSort.status, `${path} by an unknown sort`).toBe(400)
}

describe('likedMagazines, likedSenses and likedWineries', () => {
  it.each([
    ['MAGAZINE', '/magazines', '/magazines/like'],
    ['SENSE', '/wine-senses', '/wine-senses/like'],
  ] as const)('find what is liked of %s by words, by day and by age', async (section, path, likedPath) => {
    const rows = await shop.db.select().from(articles).where(eq(articles.section, section)).limit(2)
    const [first, second] = takeTwo(rows)
    await post(`${path}/${first.id}/like`)
    shop.clock.advance({ days: 1 })
    await post(`${path}/${second.id}/like`)
    await expectSearchable(likedPath, [first.id, second.id], [first.title, second.title])
  })

  it('find what is liked of wineries by words, by day and by age', async () => {
    const [first, second] = takeTwo(await shop.db.select().from(wineries).limit(2))
    await post(`/wineries/${first.id}/like`)
    shop.clock.advance({ days: 1 })
    await post(`/wineries/${second.id}/like`)
    await expectSearchable('/wineries/like', [first.id, second.id], [first.nameOriginal, second.nameKo])
  })
})

describe('wishes.wishes as a list', () => {
  it('finds wishes by words, by day and by age', async () => {
    const [first, second] = takeTwo(
      await shop.db.select().from(products).where(eq(products.lead, true)).limit(2),
    )
    await post(`/wines/products/${first.id}/wish`)
    shop.clock.advance({ days: 1 })
    await post(`/wines/products/${second.id}/wish`)
    await expectSearchable('/wishes', [first.id, second.id], [first.nameKo, second.nameOriginal])
  })
})

describe('orders, cancelled orders and receipts as lists', () => {
  it('find orders by words, by day and by age', async () => {
    const store = await addStore(shop.db)
    const product = await addProduct(shop.db, { storeId: store, qty: 10 })
    await giveCash(shop.services, shopper.id, 60_000)
    const buyProduct = async () => {
      const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
      const order = await createPreOrder(shop.call, shopper, { ...ask, choices: { useCash: 30_000 } })
      await post('/orders/cash', toPaymentBody(shopper, order))
      return order.oid
    }
    const first = await buyProduct()
    shop.clock.advance({ days: 1 })
    const second = await buyProduct()
    await expectSearchable('/commerce/orders', [first, second], [first, second])
    await expectSearchable('/commerce/receipt', [first, second], [first, second])
    await expectSearchable('/commerce/cashes/history', [first, second], [first, second], { kind: 'USE' })
    await post(`/commerce/orders/${first}/cancel`)
    await post(`/commerce/orders/${second}/cancel`)
    await expectSearchable('/commerce/orders/cancel', [first, second], [first, second])
    expect(await shop.db.$count(orders, eq(orders.memberId, shopper.id))).toBe(2)
  })
})

describe('cash.charges as a list', () => {
  it('finds charges by number, by day and by age', async () => {
    const first = String((await post('/commerce/cashes', { amount: 10_000 }))['cid'])
    shop.clock.advance({ days: 1 })
    const second = String((await post('/commerce/cashes', { amount: 30_000 }))['cid'])
    await expectSearchable('/commerce/cashes', [first, second], [first, second])
    expect(await shop.db.$count(cashCharges, eq(cashCharges.memberId, shopper.id))).toBe(2)
  })
})

describe('coupons.coupons as a list', () => {
  it('finds coupons by number or name, by the day they end and by when they were given', async () => {
    const toDaysAhead = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000)
    await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(20) })
    await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(10) })
    const [soon, later] = takeTwo(await list('/coupons'))
    expect(await list('/coupons', { sort: 'ending' })).toEqual([soon, later])
    expect(await list('/coupons', { sort: 'new' })).toEqual([soon, later])
    await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(30) })
    const [last] = await list('/coupons', { sort: 'new' })
    expect(await list('/coupons')).toEqual([soon, later, last])
    expect(await list('/coupons', { query: String(later) })).toEqual([later])
    expect(await list('/coupons', { endDate: toDay(15) })).toEqual([soon])
    expect(await list('/coupons', { startDate: toDay(15), endDate: toDay(25) })).toEqual([later])
    expect((await shop.call('GET', '/coupons?sort=old', { token: shopper.token })).status).toBe(400)
  })
})

describe("lists of the shop's catalogue", () => {
  const countItems = async (path: string, query: Record<string, string> = {}) => {
    const response = await shop.call<ItemList>(
      'GET',
      `${path}?${new URLSearchParams({ size: '1', ...query })}`,
    )
    expect(response.status, path).toBe(200)
    return response.body.page.totalElements
  }
  const [before, day, after] = ['2026-03-01', '2026-03-02', '2026-03-03']

  /** Expects exactly one item of that day; all others are much older. */
  const expectFilteredByDay = async (path: string) => {
    const all = await countItems(path)
    expect(all, path).toBeGreaterThan(1)
    expect(await countItems(path, { startDate: day, endDate: day }), path).toBe(1)
    expect(await countItems(path, { startDate: after }), path).toBe(0)
    expect(await countItems(path, { endDate: before }), path).toBe(all - 1)
  }

  it('keep to the days on which wines, wineries and stores came to the shop', async () => {
    const long = new Date('2025-01-01T00:00:00+09:00')
    const createdAt = new Date(`${day}T23:30:00+09:00`)
    const [article] = await shop.db.select().from(articles).where(eq(articles.section, 'MAGAZINE')).limit(1)
    const [event] = await shop.db.select().from(events).where(eq(events.draft, false)).limit(1)
    const hasWinery = and(eq(products.lead, true), isNotNull(products.wineryId))
    const [product] = await shop.db.select().from(products).where(hasWinery).limit(1)
    const [winery] = await shop.db.select().from(wineries).limit(1)
    const [store] = await shop.db.select().from(stores).limit(1)
    if (!article || !event || !product || !winery || !store) throw new Error('the seed is not there')
    await shop.db.update(products).set({ createdAt: long })
    // A list names a wine by any of its bottles: all of this one came on that day.
    await shop.db.update(products).set({ createdAt }).where(eq(products.wineId, product.wineId))
    const productIds = [...new Set([...event.productIds, product.id])]
    await shop.db.update(events).set({ productIds: productIds }).where(eq(events.id, event.id))
    await shop.db.update(articles).set({ productIds: productIds }).where(eq(articles.id, article.id))
    await shop.db.update(wineries).set({ createdAt: long })
    await shop.db.update(wineries).set({ createdAt }).where(eq(wineries.id, winery.id))
    await shop.db.update(stores).set({ createdAt: long })
    await shop.db.update(stores).set({ createdAt }).where(eq(stores.id, store.id))
    shop.clock.advance({ days: 2 })
    await expectFilteredByDay('/wines/products')
    await expectFilteredByDay(`/wineries/${product.wineryId}/production-wines`)
    await expectFilteredByDay(`/magazines/${article.id}/products`)
    await expectFilteredByDay(`/events/${event.id}/products`)
    await expectFilteredByDay('/wineries')
    await expectFilteredByDay('/stores')
    type LeftFilter = { kinds: { qty: number }[] }
    const { body } = await shop.call<LeftFilter>('GET', `/wines/left-filter?startDate=${day}&endDate=${day}`)
    expect(body.kinds.reduce((sum, { qty }) => sum + qty, 0)).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { locales, type Locale } from '#api/locales.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { stock, stores } from '#server/db/tables/stores.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { addShopper, createPreOrder, payByCard, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Item = { id: number; oid: string; name: string; title: string; question: string; maker: string | null }
type List = { _embedded: { items: Item[] } }

let shop: TestShop
let shopper: Shopper
let store: { id: number; name: string }
let oid: string

const findProductId = async (key: string) => {
  const [row] = await shop.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(and(eq(wines.key, key), eq(products.lead, true)))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row.id
}
const findStore = async (key: string) => {
  const [row] = await shop.db.select().from(stores).where(eq(stores.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const placeOrder = async (key: string) => {
  const id = await findProductId(key)
  const level = { productId: id, storeId: store.id, onHand: 50, initial: 50 }
  await shop.db
    .insert(stock)
    .values(level)
    .onConflictDoUpdate({ target: [stock.productId, stock.storeId], set: { onHand: 50 } })
  const order = await createPreOrder(shop.call, shopper, {
    products: [{ idProduct: id, qty: 1 }],
    store: store.id,
    now: shop.clock.now(),
  })
  await payByCard(shop.call, shopper, order)
  return order.oid
}

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  store = await findStore('seongsu')
  oid = await placeOrder('vaudrelle-grand-vin')
})
afterAll(() => shop.close())

const list = async (path: string, query: Record<string, string>, locale: Locale): Promise<Item[]> => {
  const { status, body } = await shop.call<List>('GET', `${path}?${new URLSearchParams(query)}`, {
    token: shopper.token,
    locale,
  })
  expect(status).toBe(200)
  return body._embedded.items
}
const listOids = async (query: string, locale: Locale) =>
  (await list('/commerce/orders', { query }, locale)).map((order) => order.oid)

describe.each([
  ['/faqs', 'question'],
  ['/posts', 'title'],
  ['/events', 'title'],
  ['/magazines', 'title'],
  ['/wine-senses', 'title'],
  ['/wineries', 'name'],
  ['/stores', 'name'],
] as const)('%s', (path, field) => {
  it.each(locales)('finds in %s what a reader sees, by that text and by the Korean one', async (locale) => {
    const titles = (await list(path, { size: '3' }, locale)).map(({ id, [field]: text }) => ({ id, text }))
    const korean = (await list(path, { size: '3' }, 'ko-KR')).map(({ id, [field]: text }) => ({ id, text }))
    expect(titles.length).toBeGreaterThan(1)
    for (const { id, text } of [...titles, ...korean]) {
      const items = await list(path, { query: text, size: '50' }, locale)
      expect([text, items.map((item) => item.id)]).toEqual([text, expect.arrayContaining([id])])
    }
  })
})

describe.each(locales)('own lists in %s', (locale) => {
  it('find an order by the name that its page shows, by the Korean one, and by the store', async () => {
    const { body } = await shop.call<{ lines: { name: string }[]; store: { name: string } | null }>(
      'GET',
      `/commerce/orders/${oid}`,
      { token: shopper.token, locale },
    )
    const queries = [body.lines[0]?.name, body.store?.name, '보드렐', '그랑 뱅', '비니 성수점', oid]
    for (const query of queries) expect([query, await listOids(query ?? '?', locale)]).toEqual([query, [oid]])
    expect(await listOids('쌀국수자판기', locale)).toEqual([])
    expect(await listOids('zinfandel', locale)).toEqual([])
  })

  it('find wishes by the shown name, the maker and the Korean name', async () => {
    const member = await shop.asMember()
    const [glass, wine] = [
      await findProductId('glass-burgundy-pair'),
      await findProductId('vaudrelle-grand-vin'),
    ]
    for (const id of [glass, wine])
      await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    const listWishes = async (query: string) =>
      (
        await shop.call<List>('GET', `/wishes?${new URLSearchParams(query ? { query } : {})}`, {
          token: member.token,
          locale,
        })
      ).body._embedded.items
    const shownItem = (await listWishes('')).find(({ id }) => id === glass)
    expect(shownItem?.maker).toBeTruthy()
    for (const query of [shownItem?.name, shownItem?.maker, '버건디'])
      expect([query, (await listWishes(query ?? '')).map(({ id }) => id)]).toEqual([query, [glass]])
    expect((await listWishes('보드렐')).map(({ id }) => id)).toEqual([wine])
    expect(await listWishes('쌀국수자판기')).toEqual([])
  })

  it.each([
    ['wineries', 'name'],
    ['magazines', 'title'],
  ] as const)('find liked %s by the shown name and the Korean one', async (noun, field) => {
    const member = await shop.asMember()
    const read = async (path: string, query: Record<string, string>, language: Locale) =>
      (
        await shop.call<List>('GET', `/${noun}${path}?${new URLSearchParams(query)}`, {
          token: member.token,
          locale: language,
        })
      ).body._embedded.items
    const [first, second] = await read('', { size: '2' }, 'ko-KR')
    for (const { id } of [first, second].flatMap((item) => item ?? []))
      await shop.call('POST', `/${noun}/${id}/like`, { token: member.token })
    const shownItem = (await read('/like', {}, locale)).find(({ id }) => id === first?.id)
    for (const query of [shownItem?.[field] ?? '', first?.[field] ?? ''])
      expect([query, (await read('/like', { query }, locale)).map(({ id }) => id)]).toEqual([
        query,
        [first?.id],
      ])
  })

  it('find a store that has a wine by the shown name and the Korean one', async () => {
    const id = await findProductId('vaudrelle-grand-vin')
    const path = `/wines/products/${id}/stores`
    const all = await list(path, {}, locale)
    const shownItem = all.find((one) => one.id === store.id)
    expect(all.length).toBeGreaterThan(1)
    for (const query of [shownItem?.name ?? '', '비니 성수점', 'Seongsu'])
      expect([query, (await list(path, { query }, locale)).map((one) => one.id)]).toEqual([query, [store.id]])
    expect(await list(path, { query: '쌀국수자판기' }, locale)).toEqual([])
  })

  it('sort stores and wineries by the name that is shown', async () => {
    const last = (await list('/wineries', { sort: 'name', size: '100' }, locale)).at(-1)
    await shop.db
      .update(wineries)
      .set({ names: { [locale]: '0 Winery' } })
      .where(eq(wineries.id, locale === 'ko-KR' ? 0 : (last?.id ?? 0)))
    for (const path of ['/stores', '/wineries']) {
      const names = (await list(path, { sort: 'name', size: '100' }, locale)).map(({ name }) => name)
      const lower = names.map((name) => name.toLowerCase())
      expect(lower).toEqual(lower.toSorted())
      expect(new Set(names).size).toBeGreaterThan(20)
    }
  })
})

describe('searches within own lists', () => {
  it('read no word of a search as a pattern', async () => {
    expect(await listOids('%', 'en-US')).toEqual([])
    expect(await listOids('_', 'en-US')).toEqual([])
  })
})

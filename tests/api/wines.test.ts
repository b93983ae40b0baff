import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, desc, eq, gt, inArray, ne, sql, isNull } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { toSeoulIso } from '#server/clock.ts'
import { articles, reviews } from '#server/db/tables/content.ts'
import { stock } from '#server/db/tables/stores.ts'
import { areas, countries, featured, grapes, levels, volumes } from '#server/db/tables/taxonomy.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { priceHistory } from '#server/db/tables/offers.ts'
import { products, wines as labels } from '#server/db/tables/wines.ts'
import { addProduct, addStock, addStore, giveCoupon } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Answers = { [Call in keyof typeof wines]: Answer<(typeof wines)[Call]> }
type Product = Answers['product']

// A Friday at noon.
const noon = '2026-11-20T12:00:00+09:00'
const unknownId = 2_000_000_000
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
})
afterAll(() => shop.close())

/** Passes the cache's lifetime of one hour. */
const advanceHour = () => shop.clock.advance({ minutes: 61 })

const get = async <Body>(path: string, options: { token?: string; locale?: string } = {}): Promise<Body> => {
  const { status, body } = await shop.call<Body>('GET', path, options)
  expect(status).toBe(200)
  return body
}
const listItems = async <Call extends 'kinds' | 'levels' | 'featured' | 'volumes' | 'sortTypes'>(
  call: Call,
  path: string,
  locale = 'ko-KR',
) => (await get<Answers[Call]>(path, { locale }))._embedded.items as Answers[Call]['_embedded']['items']
const toNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const readProduct = (id: number, options: { token?: string; locale?: string } = {}) =>
  get<Product>(`/wines/products/${id}`, options)
const getIdByName = async (nameKo: string): Promise<number> => {
  const [row] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.nameKo, nameKo), eq(products.lead, true)))
  if (!row) throw new Error(`${nameKo} is not in the seed`)
  return row.id
}
const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))

describe('wines.kinds', () => {
  const listKinds = (locale = 'ko-KR') => listItems('kinds', '/wines/kinds', locale)

  it('counts what the list holds of each kind, and shows one of them', async () => {
    const items = await listKinds()
    expect(items.map(({ code }) => code)).toEqual([
      ...['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT', 'NONALCOHOLIC', 'GOODS'],
    ])
    for (const { id, qty, image } of items) {
      const list = await get<Answers['products']>(`/wines/products?idKinds=${id}&size=1`)
      expect([qty, list.page.totalElements > 0]).toEqual([list.page.totalElements, true])
      expect(image?.src).toMatch(/^\/images\/bottle\/\d+-[0-9a-f]{8}$/)
      expect(image?.thumbhash).toBeTruthy()
    }
  })

  it('counts one less when a wine is taken off sale', async () => {
    const before = (await listKinds()).find(({ code }) => code === 'FORTIFIED')
    const id = await getIdByName('발데모우라 루비 포트')
    const changeWine = (status: 'ON_SALE' | 'STOPPED') =>
      shop.db
        .update(products)
        .set({ status })
        .where(sql`wine_id = (select wine_id from products where id = ${id})`)
    await changeWine('STOPPED')
    advanceHour()
    const after = (await listKinds()).find(({ code }) => code === 'FORTIFIED')
    expect(after?.qty).toBe((before?.qty ?? 0) - 1)
    await changeWine('ON_SALE')
  })

  it('is in the language of the request', async () => {
    expect(toNames(await listKinds('en-US'))[0]).toBe('Red')
    expect(toNames(await listKinds('ko-KR'))[0]).toBe('레드')
    expect(toNames(await listKinds('fr-FR'))).toEqual(toNames(await listKinds('ko-KR')))
    expect(new Set([toNames(await listKinds('ja-JP'))[1], toNames(await listKinds('zh-CN'))[1]]).size).toBe(2)
  })
})

describe('wines.levels', () => {
  it('names every occasion in its order, and a renamed one by its new name', async () => {
    const path = '/wines/levels'
    expect(toNames(await listItems('levels', path))).toEqual(['입문', '데일리', '미식', '특별한 날', '소장'])
    expect(toNames(await listItems('levels', path, 'en-US'))).toContain('Everyday')
    await shop.db
      .update(levels)
      .set({ names: sql`${levels.names} || '{"ko-KR": "날마다"}'` })
      .where(eq(levels.key, 'daily'))
    advanceHour()
    expect(toNames(await listItems('levels', path))).toContain('날마다')
  })
})

describe('wines.productionAreas', () => {
  const listCountries = async (locale = 'ko-KR') =>
    (await get<Answers['productionAreas']>('/wines/production-areas', { locale }))._embedded.countries

  it('puts every area under its country, after the country as a whole', async () => {
    const items = await listCountries()
    expect(items.flatMap(({ productionAreas }) => productionAreas.slice(1))).toHaveLength(
      await shop.db.$count(areas),
    )
    expect(items).toHaveLength(await shop.db.$count(countries))
    const topRows = await shop.db.select({ id: areas.id }).from(areas).where(isNull(areas.parentId))
    const topIds = new Set(topRows.map(({ id }) => id))
    for (const { name, productionAreas } of items) {
      const [whole, ...within] = productionAreas
      expect(whole).toMatchObject({ id: -1, countryName: name })
      // An area counts what lies in it, so those below the country add up to it.
      const top = within.filter(({ id }) => topIds.has(id))
      expect(whole?.qty).toBe(top.reduce((sum, { qty }) => sum + qty, 0))
      expect(within.every(({ countryName }) => countryName === name)).toBe(true)
    }
  })

  it('says of each area how many wines its list holds', async () => {
    const all = (await listCountries()).flatMap(({ productionAreas }) => productionAreas.slice(1))
    for (const { id, name, wineQty } of all.filter(({ qty }) => qty > 0).slice(0, 20)) {
      const { page } = await get<{ page: { totalElements: number } }>(
        `/wines/products?idProductionAreas=${id}&size=1`,
      )
      expect([name, wineQty]).toEqual([name, page.totalElements])
    }
  })

  it('counts the bottles that are free to sell', async () => {
    const countChablis = async () =>
      (await listCountries()).flatMap((one) => one.productionAreas).find(({ name }) => name === '샤블리')
        ?.qty ?? 0
    const before = await countChablis()
    const [stockRow] = await shop.db
      .select({ productId: stock.productId, storeId: stock.storeId })
      .from(stock)
      .innerJoin(products, eq(products.id, stock.productId))
      .innerJoin(areas, eq(areas.id, products.areaId))
      .where(and(eq(areas.key, 'chablis'), gt(stock.onHand, sql`${stock.reserved}`)))
      .limit(1)
    if (!stockRow) throw new Error('no store has any Chablis')
    await shop.db
      .update(stock)
      .set({ onHand: sql`on_hand + 7` })
      .where(and(eq(stock.productId, stockRow.productId), eq(stock.storeId, stockRow.storeId)))
    advanceHour()
    expect(await countChablis()).toBe(before + 7)
  })

  it('names countries and areas in the language of the request', async () => {
    const english = await listCountries('en-US')
    const france = english.find(({ countryCode }) => countryCode === 'FR')
    expect(france?.name).toBe('France')
    expect(france?.productionAreas[0]?.name).toBe('All of France')
  })
})

describe('wines.featured', () => {
  it('shows each theme by a bottle of its own, one that has the theme', async () => {
    const items = await listItems('featured', '/wines/featured')
    const bottleIds = items.map(({ image }) => Number(/bottle\/(\d+)-/.exec(image?.src ?? '')?.[1]))
    expect(new Set(bottleIds).size).toBe(items.length)
    for (const [index, { id, name }] of items.entries()) {
      const [bottle] = await shop.db
        .select({ featuredIds: products.featuredIds })
        .from(products)
        .where(eq(products.id, bottleIds[index] ?? 0))
      expect([name, bottle?.featuredIds.includes(id)]).toEqual([name, true])
    }
  })

  it('shows every theme with its sentence, and a changed one anew', async () => {
    const items = await listItems('featured', '/wines/featured')
    expect(items).toHaveLength(await shop.db.$count(featured))
    expect(items.every(({ description }) => description.length > 10)).toBe(true)
    await shop.db
      .update(featured)
      .set({ description: '껍질째 담근 화이트예요.' })
      .where(eq(featured.key, 'orange'))
    advanceHour()
    const changedTheme = (await listItems('featured', '/wines/featured')).find(
      ({ name }) => name === '오렌지',
    )
    expect(changedTheme?.description).toBe('껍질째 담근 화이트예요.')
    const english = await listItems('featured', '/wines/featured', 'en-US')
    expect(toNames(english)).toContain('Natural')
    expect(english.filter(({ description }) => /\p{Script=Hangul}/u.test(description))).toEqual([])
  })
})

describe('wines.volumes', () => {
  it('lists bottle sizes from small to large, with one that was added', async () => {
    const listSizes = async () =>
      (await listItems('volumes', '/wines/volumes')).map(({ millilitres }) => millilitres)
    const before = await listSizes()
    expect(before).toContain(750)
    expect(before).toEqual([...before].sort((a, b) => a - b))
    await shop.db.insert(volumes).values({ millilitres: 6001 })
    advanceHour()
    expect(await listSizes()).toEqual([...before, 6001].sort((a, b) => a - b))
  })
})

describe('wines.types', () => {
  it('names the grapes in the language of the request, a renamed one by its new name', async () => {
    const listGrapes = async (locale: string) =>
      toNames((await get<Answers['types']>('/wines/types', { locale })).types.content)
    expect(await listGrapes('ko-KR')).toHaveLength(await shop.db.$count(grapes))
    expect(await listGrapes('ko-KR')).toContain('카베르네 소비뇽')
    expect(await listGrapes('en-US')).toContain('Cabernet Sauvignon')
    await shop.db
      .update(grapes)
      .set({ names: sql`${grapes.names} || '{"en-US": "Cot"}'` })
      .where(eq(grapes.key, 'malbec'))
    advanceHour()
    expect(await listGrapes('en-US')).toContain('Cot')
    expect(await listGrapes('en-US')).not.toContain('Malbec')
  })

  it('begins with the grapes of the most wines, so that a short menu has white ones too', async () => {
    const { content } = (await get<Answers['types']>('/wines/types')).types
    const counts: number[] = []
    for (const { id } of content.slice(0, 18)) {
      const path = `/wines/products?idTypes=${id}&size=1`
      const { body } = await shop.call<{ page: { totalElements: number } }>('GET', path)
      counts.push(body.page.totalElements)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(toNames(content.slice(0, 18))).toEqual(expect.arrayContaining(['샤르도네', '리슬링']))
  })
})

describe('wines.sortTypes', () => {
  it('offers seven sorts, each of which the list takes', async () => {
    const sorts = await listItems('sortTypes', '/wines/products/sort-types')
    expect(sorts.map(({ code }) => code)).toEqual([
      ...['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'],
    ])
    expect(new Set(toNames(sorts)).size).toBe(7)
    expect(toNames(await listItems('sortTypes', '/wines/products/sort-types', 'en-US'))).toContain('Newest')
  })
})

describe('wines.product', () => {
  const barolo = '토르벨로 바롤로 세랄토'

  it('shows a wine as its card does, and everything else about it', async () => {
    const id = await getIdByName(barolo)
    const page = await readProduct(id)
    const list = await get<Answers['products']>(`/wines/products?query=${encodeURIComponent(barolo)}`)
    const { grapeNames, ...card } = list._embedded.items.find((one) => one.id === id) ?? {
      id: 'not listed',
      grapeNames: undefined,
    }
    expect(page).toMatchObject(card)
    expect(grapeNames).toEqual(page.grapes.map(({ name }) => name))
    expect(page).toMatchObject({ originalName: 'Barolo Serralto', area: '바롤로', alcoholic: true })
    expect(page.grapes).toEqual([{ id: expect.any(Number) as number, name: '네비올로', percent: 100 }])
    expect(page.aromas.length).toBeGreaterThan(2)
    expect(page.dishes.every(({ name, why }) => name && why)).toBe(true)
    expect(page.serving?.celsius[0]).toBeLessThan(page.serving?.celsius[1] ?? 0)
    expect(page.per100ml).toBe(Math.round((page.price * 100) / page.volumeMl))
    expect(page.reviews.histogram.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
    expect(page.reviews.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(page.ratingCount)
    expect(page.stores.reduce((sum, { stockQty }) => sum + stockQty, 0)).toBe(page.stockQty)
  })

  it.each([
    ['ko-KR', /[가-힣]/],
    ['en-US', /^[A-Z][^가-힣]+\.$/],
    ['zh-CN', /^[^가-힣]+。$/],
    ['zh-TW', /^[^가-힣]+。$/],
    ['ja-JP', /[\p{Script=Hiragana}][^가-힣]*。$/u],
  ] as const)('says in %s why a dish suits it and how it is kept', async (locale, words) => {
    const path = `/wines/products/${await getIdByName(barolo)}`
    const { dishes, serving } = await get<Answers['product']>(path, { locale })
    expect(dishes.length).toBeGreaterThan(2)
    for (const { why } of dishes) expect(why).toMatch(words)
    expect(serving?.keep).toMatch(words)
  })

  it('shows the winery with its landscape', async () => {
    const { winery } = await readProduct(await getIdByName(barolo))
    expect(winery).toMatchObject({
      name: '카시나 토르벨로',
      country: '이탈리아',
      founded: expect.any(Number) as number,
    })
    expect(winery?.image.src).toMatch(new RegExp(`^/images/cover/winery/${winery?.id}-[0-9a-f]{8}$`))
    const wineryList = await get<{ _embedded: { items: { id: number; image: object }[] } }>(
      '/wineries?size=100',
    )
    expect(wineryList._embedded.items.find(({ id }) => id === winery?.id)?.image).toEqual(winery?.image)
  })

  it('follows what changes: price, shelf, review, story', async () => {
    const id = await getIdByName(barolo)
    const before = await readProduct(id)
    const [store] = before.stores
    if (!store) throw new Error('no store has the wine')
    await change(id, { price: 12_340 })
    await shop.db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + 1` })
      .where(and(eq(stock.productId, id), eq(stock.storeId, store.id)))
    const review = {
      productId: id,
      authorMasked: '김**',
      stars: 4.5,
      text: '오래 기다린 보람이 있어요.',
      purchased: true,
    }
    await shop.db.insert(reviews).values({ ...review, createdAt: shop.clock.now() })
    await shop.db.update(labels).set({ headline: '장미와 타르.' }).where(eq(labels.nameKo, barolo))
    const after = await readProduct(id)
    expect(after).toMatchObject({ price: 12_340, per100ml: 1645, headline: '장미와 타르.' })
    expect(after.stockQty).toBe(before.stockQty - 1)
    const remainingQty = after.stores.find((one) => one.id === store.id)?.stockQty ?? 0
    expect(remainingQty).toBe(store.stockQty - 1)
    const reviewItem = after.reviews.items.find(({ text }) => text === review.text)
    expect(reviewItem).toMatchObject({
      author: '김**',
      stars: 4.5,
      purchased: true,
      at: toSeoulIso(shop.clock.now()),
    })
  })

  it('shows the last sixty prices, oldest first, up to the present one', async () => {
    const [reducedProduct] = await shop.db
      .select({ id: products.id, price: products.price })
      .from(products)
      .where(and(eq(products.lead, true), gt(products.listPrice, products.price)))
      .limit(1)
    if (!reducedProduct) throw new Error('nothing is reduced')
    const { priceHistory: seededHistory } = await readProduct(reducedProduct.id)
    expect(seededHistory.length).toBeGreaterThan(1)
    expect(seededHistory.at(-1)?.price).toBe(reducedProduct.price)
    const changes = Array.from({ length: 61 }, (_, at) => ({
      productId: reducedProduct.id,
      at: new Date(Date.parse('2030-01-01T00:00:00+09:00') + at * 86_400_000),
      price: 10_000 + at,
    }))
    await shop.db.insert(priceHistory).values(changes)
    const { priceHistory: history } = await readProduct(reducedProduct.id)
    expect(history.map(({ price }) => price)).toEqual(changes.slice(1).map(({ price }) => price))
    expect(history[0]?.at).toBe('2030-01-02T00:00:00+09:00')
  })

  it('shows no rating below 25 reviews', async () => {
    const id = await getIdByName('토르벨로 바르베라')
    await change(id, { ratingMean: 4.4, ratingCount: 24 })
    expect(await readProduct(id)).toMatchObject({ rating: null, ratingCount: 24 })
    await change(id, { ratingCount: 25 })
    expect(await readProduct(id)).toMatchObject({ rating: 4.4, ratingCount: 25 })
  })

  it('can be collected today, later, or not at all', async () => {
    const store = await addStore(shop.db)
    const [open, none] = [
      await addProduct(shop.db, { storeId: store, qty: 3 }),
      await addProduct(shop.db, null),
    ]
    const closedStore = await addStore(shop.db, {
      hours: [null, null, null, null, null, null, ['09:00', '18:00']],
    })
    const sunday = await addProduct(shop.db, { storeId: closedStore, qty: 3 })
    const parcel = await addProduct(
      shop.db,
      { storeId: store, qty: 3 },
      { fulfilment: 'DELIVERY', kind: 'GOODS' },
    )
    shop.clock.set('2026-11-27T12:00:00+09:00')
    const readPickup = async (id: number) => (await readProduct(id)).pickup
    expect([
      await readPickup(open),
      await readPickup(sunday),
      await readPickup(none),
      await readPickup(parcel),
    ]).toEqual([...['TODAY', 'LATER', 'NONE', 'NONE']])
    expect((await readProduct(parcel)).stores).toEqual([])
    expect((await readProduct(sunday)).stores[0]?.earliest).toMatchObject({
      date: '2026-11-29',
      today: false,
    })
  })

  it('names the store that sends what may be delivered, as long as it has some', async () => {
    const [stockingStore, shippingStore] = [await addStore(shop.db), await addStore(shop.db, { ships: true })]
    const parcel = await addProduct(shop.db, { storeId: stockingStore, qty: 5 }, { fulfilment: 'BOTH' })
    const wine = await addProduct(shop.db, { storeId: shippingStore, qty: 5 })
    advanceHour()
    expect((await readProduct(parcel)).deliveredFrom).toBeNull()
    await addStock(shop.db, parcel, shippingStore, 2)
    expect((await readProduct(parcel)).deliveredFrom).toBe(shippingStore)
    expect((await readProduct(wine)).deliveredFrom).toBeNull()
  })

  it('offers a visitor what joining gives, and a member what their coupons give', async () => {
    const id = await getIdByName('움브랄로사 말벡')
    const [visitor, member] = [await readProduct(id), await shop.asMember()]
    const five = Math.floor(visitor.price * 0.05)
    expect(visitor.couponPrice).toEqual({
      name: '가입 축하 5% 쿠폰',
      discount: five,
      price: visitor.price - five,
      requiresSignUp: true,
      rate: 5,
      most: expect.any(Number) as number,
    })
    expect((await readProduct(id, { token: member.token })).couponPrice).toBeNull()
    await giveCoupon(shop.services, member.id, { type: 'RATE', value: 10 })
    await giveCoupon(shop.services, member.id, { type: 'AMOUNT', value: 500 })
    const own = (await readProduct(id, { token: member.token })).couponPrice
    expect(own).toMatchObject({ discount: Math.floor(visitor.price * 0.1), requiresSignUp: false })
    const foreign = await readProduct(id, { locale: 'en-US' })
    expect(foreign.couponPrice?.name).toBe('5% welcome coupon')
  })

  it('gives back more to a higher level, and knows wish and restock notice of the member', async () => {
    const id = await getIdByName('움브랄로사 말벡')
    const [member, gold] = [await shop.asMember(), await shop.asSeeded('shopper@vini.test')]
    const productForMember = await readProduct(id, { token: member.token })
    expect(productForMember).toMatchObject({ wished: false, restockNotice: false })
    const golden = await readProduct(id, { token: gold.token, locale: 'en-US' })
    expect(golden.reward).toBeGreaterThan(productForMember.reward)
    expect(golden.buyerLevel).toMatch(/^[A-Za-z]+$/)
    expect((await readProduct(id)).buyerLevel).toBeNull()
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    expect((await readProduct(id, { token: member.token })).wished).toBe(true)
    expect((await readProduct(id)).wished).toBe(false)
    await shop.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.productId, id))
    const response = await shop.call('POST', `/cart/restock-noti/product/${id}/B2C`, { token: member.token })
    expect(response.status).toBe(200)
    expect(await readProduct(id, { token: member.token })).toMatchObject({
      restockNotice: true,
      stockQty: 0,
      pickup: 'NONE',
    })
  })

  it('shows at most five others that are like it, and why', async () => {
    const id = await getIdByName('할든 크릭 에스테이트 카베르네 소비뇽')
    const { similar } = await readProduct(id)
    expect(similar).toHaveLength(5)
    expect(similar.map((one) => one.id)).not.toContain(id)
    expect(similar.every(({ why, status, kind }) => why && status === 'ON_SALE' && kind.code === 'RED')).toBe(
      true,
    )
    expect(similar.some(({ why }) => why.includes('카베르네 소비뇽'))).toBe(true)
    expect((await readProduct(id, { locale: 'en-US' })).similar[0]?.why).toMatch(/from Napa Valley$/)
    const [first] = similar
    if (!first) throw new Error('nothing is similar')
    await change(first.id, { status: 'STOPPED' })
    expect((await readProduct(id)).similar.map((one) => one.id)).not.toContain(first.id)
    await change(first.id, { status: 'ON_SALE' })
  })

  it('shows beside a wine only its kind, from half to double its price, one of them cheaper', async () => {
    const rows = await shop.db
      .select({
        id: products.id,
        wineId: products.wineId,
        kindId: products.kindId,
        price: products.price,
        status: products.status,
      })
      .from(products)
      .where(
        and(eq(products.lead, true), ne(products.kindId, sql`(select id from kinds where code = 'GOODS')`)),
      )
      .limit(400)
    const rowById = new Map(rows.map((row) => [row.id, row]))
    for (const { id, wineId, kindId, price } of rows.filter((_, at) => at % 3 === 0)) {
      const { similar } = await readProduct(id)
      const isAlike = (other: Pick<(typeof rows)[number], 'kindId' | 'price'>) =>
        other.kindId === kindId && other.price >= price / 2 && other.price <= price * 2
      for (const one of similar) {
        expect(isAlike({ kindId: one.kind.id, price: one.price }), `${one.id} beside ${id}`).toBe(true)
        expect(rowById.get(one.id)?.wineId).not.toBe(wineId)
      }
      const others = rows.filter((row) => row.status === 'ON_SALE' && row.wineId !== wineId && isAlike(row))
      expect(similar).toHaveLength(Math.min(5, others.length))
      if (others.some((row) => row.price < price))
        expect(
          similar.some((one) => one.price < price),
          `cheaper than ${id}`,
        ).toBe(true)
    }
  })

  it('shows beside goods those of the same sort first, and says of none why', async () => {
    const { rows } = await shop.db.execute<{ id: number; sort: string }>(sql`
      select p.id, w.drawing ->> 'type' as sort from products p join wines w on w.id = p.wine_id
      join kinds on kinds.id = p.kind_id where kinds.code = 'GOODS' and p.lead and p.status = 'ON_SALE'`)
    const sortById = new Map(rows.map(({ id, sort }) => [id, sort]))
    for (const { id, sort } of rows) {
      const { similar } = await readProduct(id)
      const others = rows.filter((row) => row.sort === sort && row.id !== id).length
      const sorts = similar.map((one) => sortById.get(one.id))
      expect(sorts.slice(0, Math.min(4, others)), `beside ${id}`).toEqual(
        Array(Math.min(4, others)).fill(sort),
      )
      expect(similar.every(({ why }) => why === '')).toBe(true)
    }
  })

  it('shows beside an opener other openers and stoppers before glasses', async () => {
    const { rows } = await shop.db.execute<{ id: number; variant: string }>(sql`
      select p.id, w.drawing ->> 'variant' as variant from products p join wines w on w.id = p.wine_id
      where w.drawing ->> 'variant' in ('opener', 'stopper') and p.lead and p.status = 'ON_SALE'`)
    const variantById = new Map(rows.map(({ id, variant }) => [id, variant]))
    const openers = rows.filter(({ variant }) => variant === 'opener')
    expect(openers.length).toBeGreaterThan(0)
    for (const { id } of openers) {
      const variants = (await readProduct(id)).similar.map((one) => variantById.get(one.id))
      const tools = [
        ...Array<string>(openers.length - 1).fill('opener'),
        ...Array<string>(rows.length - openers.length).fill('stopper'),
      ].slice(0, 5)
      expect(variants.slice(0, tools.length), `beside ${id}`).toEqual(tools)
    }
  })

  it('says the place of a wine among its like, and what goes with it', async () => {
    const rows = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.lead, true), eq(products.countryCode, 'IT')))
      .orderBy(desc(products.ratingMean))
      .limit(12)
    const wines = await Promise.all(rows.map(({ id }) => readProduct(id)))
    expect(wines.some(({ standing }) => standing !== null)).toBe(true)
    for (const { standing, together } of wines) {
      if (standing) expect(standing.count).toBeGreaterThanOrEqual(20)
      if (standing) expect(standing.topPercent).toBeLessThanOrEqual(25)
      expect(together.length).toBeLessThanOrEqual(3)
      expect(together.every(({ kind, stockQty }) => kind.code === 'GOODS' && stockQty > 0)).toBe(true)
    }
    expect(wines.some(({ together }) => together.length > 0)).toBe(true)
  })

  it('says of goods what the law asks, and nothing of wine', async () => {
    const opener = await readProduct(await getIdByName('충전식 전동 오프너'))
    expect(opener.goods).toMatchObject({ category: 'ELECTRIC', country: '대한민국' })
    expect(opener.goods?.certification).toMatch(/^KC /)
    expect([opener.standing, opener.together]).toEqual([null, []])
    expect((await readProduct(await getIdByName(barolo))).goods).toBeNull()
  })

  it('still shows a wine that is no longer sold, as such', async () => {
    const id = await getIdByName('움브랄로사 타나')
    await change(id, { status: 'STOPPED' })
    expect(await readProduct(id)).toMatchObject({ id, status: 'STOPPED' })
    await change(id, { status: 'ON_SALE' })
  })

  it('names what it can in the language of the request', async () => {
    const english = await readProduct(await getIdByName(barolo), { locale: 'en-US' })
    expect(english).toMatchObject({
      kind: { name: 'Red' },
      country: { code: 'IT', name: 'Italy' },
      area: 'Barolo',
    })
    expect(english.grapes[0]?.name).toBe('Nebbiolo')
    expect(english.winery?.country).toBe('Italy')
  })

  it('answers 404 for a wine that is not there', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', `/wines/products/${unknownId}`)
    expect([status, body.code]).toEqual([404, 'wine.not_found'])
    const english = await shop.call<FailedBody>('GET', `/wines/products/${unknownId}`, { locale: 'en-US' })
    expect(english.body.message).not.toBe(body.message)
    for (const id of ['2147483648', '99999999999999999999']) {
      const beyond = await shop.call<FailedBody>('GET', `/wines/products/${id}`)
      expect([beyond.status, beyond.body.code]).toEqual([404, 'wine.not_found'])
    }
    for (const id of ['0', '-1', 'abc', '1.5', '01', '1e0']) {
      const bad = await shop.call<FailedBody>('GET', `/wines/products/${id}`)
      expect([bad.status, bad.body.code, Object.keys(bad.body.fields ?? {})]).toEqual([
        400,
        'request.invalid',
        ['id'],
      ])
    }
  })
})

describe('wines.vintages', () => {
  const listVintages = async (id: number) =>
    (await get<Answers['vintages']>(`/wines/products/${id}/vintages`))._embedded.items

  it('lists the vintages and sizes of one wine, the same from each of them, newest first', async () => {
    const id = await getIdByName('토르벨로 바롤로 세랄토')
    const items = await listVintages(id)
    expect(items.length).toBeGreaterThan(1)
    expect(items.map((one) => one.id)).toContain(id)
    const years = items.map(({ vintage }) => vintage ?? 0)
    expect(years).toEqual([...years].sort((a, b) => b - a))
    for (const one of items) {
      expect(await listVintages(one.id)).toEqual(items)
      const { price, stockQty, rating, vintage, volumeMl } = await readProduct(one.id)
      expect(one).toMatchObject({ price, stockQty, rating, vintage, volumeMl })
    }
  })

  it('leaves out a vintage that is no longer sold, but not from its own page', async () => {
    const id = await getIdByName('토르벨로 바롤로 세랄토')
    const other = (await listVintages(id)).find((one) => one.id !== id)
    if (!other) throw new Error('there is one vintage only')
    await change(other.id, { status: 'STOPPED' })
    expect((await listVintages(id)).map((one) => one.id)).not.toContain(other.id)
    expect((await listVintages(other.id)).map((one) => one.id)).toContain(other.id)
  })

  it('answers 404 for a wine that is not there', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', `/wines/products/${unknownId}/vintages`)
    expect([status, body.code]).toEqual([404, 'wine.not_found'])
  })
})

describe('wines.shelves', () => {
  const listShelves = async (id: number, query = '', locale = 'ko-KR') =>
    (await get<Answers['shelves']>(`/wines/products/${id}/stores${query}`, { locale }))._embedded.items

  it('lists the stores that have the wine, with what is free to sell and the first time of pickup', async () => {
    const id = await addProduct(shop.db, null)
    const [near, far, empty] = [await addStore(shop.db), await addStore(shop.db), await addStore(shop.db)]
    await addStock(shop.db, id, near, 5)
    await addStock(shop.db, id, far, 2)
    await addStock(shop.db, id, empty, 0)
    advanceHour()
    const items = await listShelves(id)
    expect(items.map((store) => [store.id, store.stockQty])).toEqual([
      [near, 5],
      [far, 2],
    ])
    expect(items.every(({ distanceKm, province }) => distanceKm === null && province.name !== '')).toBe(true)
    expect(items[0]?.earliest).toEqual(
      (await readProduct(id)).stores.find((store) => store.id === near)?.earliest,
    )
  })

  it('puts the nearest to a point first and shows how far each is', async () => {
    const id = await getIdByName('토르벨로 바롤로 세랄토')
    const busan = await listShelves(id, '?latitude=35.16&longitude=129.1')
    const distances = busan.map(({ distanceKm }) => distanceKm ?? -1)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(distances.every((km) => km >= 0)).toBe(true)
  })

  it('names the province in the language asked for', async () => {
    const id = await getIdByName('토르벨로 바롤로 세랄토')
    const [korean, english] = [await listShelves(id), await listShelves(id, '', 'en-US')]
    expect(korean[0]?.province.key).toBe(english[0]?.province.key)
    expect(korean[0]?.province.name).not.toBe(english[0]?.province.name)
  })

  it('answers 404 for a wine that is not there, and 400 for a place that is none', async () => {
    const missing = await shop.call<FailedBody>('GET', `/wines/products/${unknownId}/stores`)
    expect([missing.status, missing.body.code]).toEqual([404, 'wine.not_found'])
    const nowhere = await shop.call<FailedBody>('GET', '/wines/products/1/stores?latitude=91&longitude=0')
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('wines.some', () => {
  const listSome = async (ids: readonly number[]) =>
    (await get<Answers['some']>(`/wines/products/some?ids=${ids.join(',')}`))._embedded.items

  it('answers wines in the order asked for, as they are now, without those off sale', async () => {
    const [first, second, stoppedId] = [
      await addProduct(shop.db, null),
      await addProduct(shop.db, null),
      await addProduct(shop.db, null),
    ]
    expect((await listSome([second, first, stoppedId])).map(({ id }) => id)).toEqual([
      second,
      first,
      stoppedId,
    ])
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, stoppedId))
    expect((await listSome([stoppedId, first, second, unknownId])).map(({ id }) => id)).toEqual([
      first,
      second,
    ])
  })

  it('answers nothing for no ids, and 400 for more than a hundred', async () => {
    expect(await listSome([])).toEqual([])
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    const response = await shop.call<FailedBody>('GET', `/wines/products/some?ids=${many.join(',')}`)
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('wines.pickUp', () => {
  type PickupItems = { idProduct: number; qty: number }[]
  const ask = async (pickupItems: PickupItems, more: object = {}, locale = 'ko-KR') => {
    const { token } = await shop.asMember()
    return shop.call<Answers['pickUp'] & FailedBody>('POST', '/wines/products/pick-up', {
      ...{ token, locale, body: { products: pickupItems, ...more } },
    })
  }
  const listPlaces = async (pickupItems: PickupItems, more: object = {}, locale = 'ko-KR') =>
    (await ask(pickupItems, more, locale)).body._embedded.items

  it('says where all of it can be collected, and what is short elsewhere', async () => {
    const [both, one] = [await addStore(shop.db), await addStore(shop.db)]
    const [first, second] = [
      await addProduct(shop.db, { storeId: both, qty: 5 }),
      await addProduct(shop.db, { storeId: both, qty: 2 }),
    ]
    await addStock(shop.db, first, one, 5)
    advanceHour()
    const pickupItems = [
      { idProduct: first, qty: 5 },
      { idProduct: second, qty: 2 },
    ]
    const items = await listPlaces(pickupItems)
    expect(items.map(({ id, complete }) => [id, complete])).toEqual([
      [both, true],
      [one, false],
    ])
    expect(items[1]?.short).toEqual([{ idProduct: second, stockQty: 0 }])
    await shop.db
      .update(stock)
      .set({ reserved: 1 })
      .where(and(eq(stock.productId, first), eq(stock.storeId, both)))
    const later = (await listPlaces(pickupItems)).find(({ id }) => id === both)
    expect(later).toMatchObject({ complete: false, short: [{ idProduct: first, stockQty: 4 }] })
    expect(
      (
        await listPlaces([
          { idProduct: first, qty: 3 },
          { idProduct: first, qty: 2 },
        ])
      ).find(({ id }) => id === both)?.complete,
    ).toBe(false)
  })

  it('puts the nearest of the complete ones first', async () => {
    const [far, near] = [
      await addStore(shop.db, { latitude: 35.1, longitude: 129 }),
      await addStore(shop.db, { latitude: 37.51, longitude: 127.01 }),
    ]
    const id = await addProduct(shop.db, { storeId: far, qty: 5 })
    await addStock(shop.db, id, near, 5)
    advanceHour()
    const items = await listPlaces([{ idProduct: id, qty: 1 }], { latitude: 37.5, longitude: 127 })
    expect(items.map((place) => place.id)).toEqual([near, far])
    expect(items[0]?.distanceKm).toBeLessThan(2)
    expect((await listPlaces([{ idProduct: id, qty: 1 }]))[0]?.distanceKm).toBeNull()
  })

  it('offers full hours from two hours on, in days that name their holidays', async () => {
    const hours = Array.from({ length: 7 }, (): [string, string] => ['10:00', '20:00'])
    const store = await addStore(shop.db, { hours, options: ['parking'] })
    const id = await addProduct(shop.db, { storeId: store, qty: 5 })
    shop.clock.set('2026-12-24T15:30:00+09:00')
    const [place] = await listPlaces([{ idProduct: id, qty: 1 }], {}, 'en-US')
    expect(place?.days[0]).toEqual({
      date: '2026-12-24',
      open: true,
      holiday: null,
      times: ['18:00', '19:00'],
    })
    expect(place?.days[1]).toMatchObject({ date: '2026-12-25', open: true })
    expect(place?.days[1]?.holiday).toMatch(/Christmas/)
    expect(place?.days).toHaveLength(14)
    expect(place?.options).toEqual(['Parking'])
    shop.clock.set('2027-02-06T12:00:00+09:00')
    const [seollal] = await listPlaces([{ idProduct: id, qty: 1 }])
    expect(seollal?.days.find(({ date }) => date === '2027-02-07')).toMatchObject({ open: false, times: [] })
  })

  it('names no store for goods that are only delivered', async () => {
    const store = await addStore(shop.db)
    const id = await addProduct(shop.db, { storeId: store, qty: 5 }, { fulfilment: 'DELIVERY' })
    expect(await listPlaces([{ idProduct: id, qty: 1 }])).toEqual([])
  })

  it('refuses what is not sold, visitors, and nonsense', async () => {
    const response = await ask([{ idProduct: unknownId, qty: 1 }])
    expect([response.status, response.body.code]).toEqual([404, 'wine.not_found'])
    const stoppedId = await addProduct(shop.db, null, { status: 'STOPPED' })
    expect((await ask([{ idProduct: stoppedId, qty: 1 }])).body.code).toBe('wine.not_found')
    const visitor = await shop.call<FailedBody>('POST', '/wines/products/pick-up', { body: {} })
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session.required'])
    for (const bad of [
      [],
      [{ idProduct: 1, qty: 0 }],
      [{ idProduct: 0, qty: 1 }],
      [{ idProduct: 1, qty: 1.5 }],
    ])
      expect((await ask(bad)).status).toBe(400)
    expect(
      (await ask([{ idProduct: 1, qty: 1 }], { latitude: 91, longitude: 0 })).body.fields,
    ).toHaveProperty('latitude')
  })
})

describe('wines.suggestions', () => {
  const suggest = (query: string, locale = 'ko-KR') =>
    get<Answers['suggestions']>(`/wines/suggestions?query=${encodeURIComponent(query)}`, { locale })
  const listLabels = async (query: string, group: string, locale?: string) =>
    (await suggest(query, locale)).groups
      .find((one) => one.group === group)
      ?.items.map(({ label }) => label) ?? []

  it('shows a wine as its card does, and nothing else so', async () => {
    const { groups } = await suggest('말벡')
    for (const { group, items } of groups)
      for (const { id, label, product } of items)
        expect([group, label, product?.id, product && product.price > 0]).toEqual(
          group === 'WINE' ? [group, label, id, true] : [group, label, undefined, undefined],
        )
    expect(groups.map(({ group }) => group)).toContain('WINE')
  })

  it('completes the last word in its own spelling, with how many wines it then finds', async () => {
    for (const [query, whole] of [
      ['칠레 카베르', '칠레 카베르네 소비뇽'],
      ['cabernet s', 'Cabernet Sauvignon'],
    ] as const) {
      const { completions } = await suggest(query)
      const { count } = completions.find(({ text }) => text === whole) ?? { count: 0 }
      const { page } = await get<Answers['products']>(`/wines/products?query=${encodeURIComponent(whole)}`)
      expect([query, count > 0, count]).toEqual([query, true, page.totalElements])
    }
    expect((await suggest('칠레 바롤')).completions).toEqual([])
  })

  it('counts goods as goods, after the words that find wines', async () => {
    const { completions } = await suggest('카베르네')
    expect(completions.some(({ isGoods }) => isGoods)).toBe(true)
    expect(completions.map(({ isGoods }) => isGoods)).toEqual(
      completions.map(({ isGoods }) => isGoods).toSorted(),
    )
    const glasses = completions.find(({ isGoods }) => isGoods)?.text ?? ''
    expect(await suggest(glasses)).toMatchObject({ isGoods: true })
    expect(await suggest('칠레 카베르네')).toMatchObject({ isGoods: false })
  })

  it('says how many wines all of the words find', async () => {
    const { total, reading } = await suggest('칠레 카베르네')
    const { page } = await get<Answers['products']>(
      `/wines/products?query=${encodeURIComponent('칠레 카베르네')}`,
    )
    expect([total > 0, total]).toEqual([true, page.totalElements])
    expect(reading?.conditions.map(({ type }) => type)).toEqual(['country', 'grape'])
  })

  it('shows the wines that are meant where only articles hold the words', async () => {
    const { groups, correction } = await suggest('달콤한 와인')
    expect(groups.map(({ group }) => group)).toEqual(expect.arrayContaining(['WINE', 'SENSE']))
    const ids = groups[0]?.items.map(({ id }) => id) ?? []
    const sweetness = await shop.db
      .select({ sweetness: products.sweetness })
      .from(products)
      .where(inArray(products.id, ids))
    expect([groups[0]?.group, correction]).toEqual(['WINE', null])
    expect(sweetness.every((one) => (one.sweetness ?? 0) >= 4)).toBe(true)
  })

  it('groups wines, wineries, grapes, areas, articles and stores', async () => {
    expect((await listLabels('피노', 'GRAPE'))[0]).toBe('피노 누아')
    expect((await listLabels('피노', 'WINE')).every((name) => name.includes('피노'))).toBe(true)
    expect(await listLabels('토르벨로', 'WINERY')).toEqual(['카시나 토르벨로'])
    expect(await listLabels('바롤로', 'AREA')).toContain('바롤로')
    expect((await listLabels('바롤로', 'MAGAZINE'))[0]).toContain('바롤로')
    expect(await listLabels('알코올', 'SENSE')).not.toEqual([])
    expect((await listLabels('해운대', 'STORE'))[0]).toContain('해운대')
  })

  it('knows half-typed syllables, initial consonants, slips and the wrong keyboard', async () => {
    expect(await listLabels('ㅋㅂㄹㄴ', 'GRAPE')).toContain('카베르네 소비뇽')
    expect(await listLabels('카베르ㄴ', 'GRAPE')).toContain('카베르네 소비뇽')
    expect(await listLabels('까베르네', 'GRAPE')).toContain('카베르네 소비뇽')
    expect(await listLabels('zkqpfmsp', 'GRAPE')).toContain('카베르네 소비뇽')
    expect((await suggest('zkqpfmsp')).correction).toEqual({ typed: 'zkqpfmsp', searched: '카베르네' })
    expect((await suggest('카베르네')).correction).toBeNull()
  })

  it('labels in the language of the request', async () => {
    expect(await listLabels('피노', 'GRAPE', 'en-US')).toContain('Pinot Noir')
    expect(await listLabels('바롤로', 'AREA', 'en-US')).toContain('Barolo')
  })

  it('leads to what was added and no more to what went', async () => {
    const id = await getIdByName('칼데리 쿨루라')
    expect(await listLabels('쿨루라', 'WINE')).toEqual(['칼데리 쿨루라'])
    await change(id, { status: 'STOPPED' })
    expect(await listLabels('쿨루라', 'WINE')).toEqual([])
    await change(id, { status: 'ON_SALE' })
    const [article] = await shop.db
      .select()
      .from(articles)
      .where(eq(articles.section, 'MAGAZINE'))
      .orderBy(desc(articles.id))
      .limit(1)
    if (!article) throw new Error('there is no article')
    await shop.db.update(articles).set({ searchText: ' zanzibar | ' }).where(eq(articles.id, article.id))
    expect(await listLabels('zanzibar', 'MAGAZINE')).toEqual([article.title])
    const [winery] = await shop.db.select().from(wineries).limit(1)
    if (!winery) throw new Error('there is no winery')
    await shop.db.update(wineries).set({ searchText: ' quixotic | ' }).where(eq(wineries.id, winery.id))
    expect(await listLabels('quixotic', 'WINERY')).toEqual([winery.nameKo])
  })

  it('has nothing to say to nothing, and takes wildcards and quotes for letters', async () => {
    expect(await suggest('  ')).toEqual({
      correction: null,
      reading: null,
      total: 0,
      isGoods: false,
      completions: [],
      groups: [],
    })
    for (const text of ['%', '_', "'; drop schema xq; --", '\\', '🍷'])
      expect((await suggest(text)).groups, text).toEqual([])
    expect((await shop.call('GET', '/wines/suggestions')).status).toBe(400)
    expect((await shop.call('GET', `/wines/suggestions?query=${'가'.repeat(101)}`)).status).toBe(400)
  })
})

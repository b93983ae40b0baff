import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { articles, events } from '#server/db/tables/content.ts'
import { stock, stores } from '#server/db/tables/stores.ts'
import { areas, featured, grapes, kinds, levels, volumes } from '#server/db/tables/taxonomy.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { products } from '#server/db/tables/wines.ts'
import { giveCoupon } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type ProductList = Answer<typeof wines.products>
type LeftFilter = Answer<typeof wines.leftFilter>
type Row = typeof products.$inferSelect & { storeIds: number[]; companyIds: number[] }
type Query = Record<string, string | number>
type Options = { token?: string; locale?: string }

let shop: TestShop
/** All bottles on sale, by a separate query, and those that the list of all wines shows. */
let bottles: Row[]
let rows: Row[]
const ids = {
  kind: new Map<string, number>(),
  area: new Map<string, number>(),
  grape: new Map<string, number>(),
}
const getIdByKey = (idsByKey: Map<string, number>, key: string) => {
  const id = idsByKey.get(key)
  if (!id) throw new Error(`${key} is not in the seed`)
  return id
}

const readRows = async (): Promise<Row[]> => {
  const productRows = await shop.db.select().from(products).where(eq(products.status, 'ON_SALE'))
  const stockRows = await shop.db
    .select({ productId: stock.productId, storeId: stock.storeId, companyId: stores.companyId })
    .from(stock)
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .where(sql`${stock.onHand} > ${stock.reserved}`)
  const byProduct = Map.groupBy(stockRows, ({ productId }) => productId)
  return productRows.map((row) => ({
    ...row,
    storeIds: (byProduct.get(row.id) ?? []).map(({ storeId }) => storeId),
    companyIds: (byProduct.get(row.id) ?? []).map(({ companyId }) => companyId),
  }))
}

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
  bottles = await readRows()
  rows = pickShown(bottles)
  for (const { id, code } of await shop.db.select().from(kinds)) ids.kind.set(code, id)
  for (const { id, key } of await shop.db.select().from(areas)) ids.area.set(key, id)
  for (const { id, key } of await shop.db.select().from(grapes)) ids.grape.set(key, id)
})
afterAll(() => shop.close())

const toPath = (call: string, query: Query) =>
  `/wines/${call}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
const list = async (query: Query = {}, options: Options = {}): Promise<ProductList> => {
  const { status, body } = await shop.call<ProductList>('GET', toPath('products', query), options)
  expect(status, JSON.stringify([query, body])).toBe(200)
  return body
}
const listCards = async (query: Query, options: Options = {}) =>
  (await list({ size: 100, ...query }, options))._embedded.items
const listNames = async (query: Query) => (await listCards(query)).map(({ name }) => name)
const countProducts = async (query: Query) => (await list({ size: 1, ...query })).page.totalElements
/** The ids of every page. */
const listAllIds = async (query: Query, size = 100): Promise<number[]> => {
  const productIds: number[] = []
  for (let page = 0; ; page++) {
    const { _embedded, page: pageInfo } = await list({ ...query, size, page })
    expect(pageInfo).toEqual({
      size,
      number: page,
      totalElements: pageInfo.totalElements,
      totalPages: Math.ceil(pageInfo.totalElements / size),
    })
    productIds.push(..._embedded.items.map(({ id }) => id))
    if (page + 1 >= pageInfo.totalPages) {
      expect(productIds).toHaveLength(pageInfo.totalElements)
      return productIds
    }
  }
}
/** Of each wine the bottle that is shown: one in stock, the lead, the cheapest. */
const pickShown = (matches: readonly Row[]): Row[] =>
  [...Map.groupBy(matches, ({ wineId }) => wineId).values()].flatMap((own) =>
    own
      .toSorted(
        (a, b) =>
          Number(b.inStock) - Number(a.inStock) ||
          Number(b.lead) - Number(a.lead) ||
          a.price - b.price ||
          a.id - b.id,
      )
      .slice(0, 1),
  )
const filterIds = (keeps: (row: Row) => boolean) => pickShown(bottles.filter(keeps)).map(({ id }) => id)
const sortIds = (list: number[]) => [...list].sort((a, b) => a - b)
/** Passes the cache's lifetime of one hour. */
const advanceHour = () => shop.clock.advance({ minutes: 61 })
const changeAndAdvanceHour = async (id: number, values: Partial<typeof products.$inferInsert>) => {
  await shop.db.update(products).set(values).where(eq(products.id, id))
  advanceHour()
}
const getIdByName = (nameKo: string): number => {
  const row = rows.find((one) => one.nameKo === nameKo)
  if (!row) throw new Error(`${nameKo} is not in the seed`)
  return row.id
}

describe('wines.products', () => {
  const getRating = ({ ratingMean, ratingCount }: Row) => (ratingCount >= 25 ? ratingMean : 0)
  const isBetween = (value: number | null, from: number, until: number) =>
    value !== null && value >= from && value <= until

  it('shows every wine once that is on sale', async () => {
    expect(sortIds(await listAllIds({}))).toEqual(sortIds(filterIds(() => true)))
  })

  it('keeps what each filter asks for, and everything it asks for', async () => {
    const getKindId = (code: string) => getIdByKey(ids.kind, code)
    const getAreaId = (key: string) => getIdByKey(ids.area, key)
    const getGrapeId = (key: string) => getIdByKey(ids.grape, key)
    const [gift, orange] = await Promise.all(
      ['gift', 'orange'].map(
        async (key) => (await shop.db.select().from(featured).where(eq(featured.key, key)))[0]?.id ?? 0,
      ),
    )
    const daily = (await shop.db.select().from(levels).where(eq(levels.key, 'daily')))[0]?.id ?? 0
    const sizes = await shop.db.select().from(volumes)
    const getSizeId = (millilitres: number) => sizes.find((one) => one.millilitres === millilitres)?.id ?? 0
    const torvello =
      (await shop.db.select().from(wineries).where(eq(wineries.nameKo, '카시나 토르벨로')))[0]?.id ?? 0
    const halden = (await shop.db.select().from(wineries).where(eq(wineries.nameKo, '할든 크릭')))[0]?.id ?? 0
    const seongsu = (await shop.db.select().from(stores).where(eq(stores.key, 'seongsu')))[0]?.id ?? 0
    const cases: [Query, (row: Row) => boolean][] = [
      [{ idKinds: getKindId('RED') }, (row) => row.kindId === getKindId('RED')],
      [
        { idKinds: `${getKindId('ROSE')},${getKindId('DESSERT')}` },
        (row) => [getKindId('ROSE'), getKindId('DESSERT')].includes(row.kindId),
      ],
      [{ idProductionAreas: getAreaId('chablis') }, (row) => row.areaId === getAreaId('chablis')],
      [
        { idProductionAreas: `${getAreaId('barolo')},${getAreaId('mosel')}` },
        (row) => [getAreaId('barolo'), getAreaId('mosel')].includes(row.areaId ?? 0),
      ],
      [{ idProductionAreas: -1, countryName: '프랑스' }, (row) => row.countryCode === 'FR'],
      [{ idProductionAreas: -1, countryName: 'France' }, (row) => row.countryCode === 'FR'],
      [{ countryName: '이탈리아' }, (row) => row.countryCode === 'IT'],
      [
        { idProductionAreas: `-1,${getAreaId('barolo')}`, countryName: '프랑스' },
        (row) => row.countryCode === 'FR' || row.areaId === getAreaId('barolo'),
      ],
      [
        { idProductionAreas: getAreaId('chablis'), countryName: '프랑스' },
        (row) => row.areaId === getAreaId('chablis'),
      ],
      [{ idProductionAreas: -1, countryName: '나르니아' }, () => false],
      [{ idTypes: getGrapeId('pinot-noir') }, (row) => row.grapeIds.includes(getGrapeId('pinot-noir'))],
      [
        { idTypes: `${getGrapeId('malbec')},${getGrapeId('gamay')}` },
        (row) => [getGrapeId('malbec'), getGrapeId('gamay')].some((id) => row.grapeIds.includes(id)),
      ],
      [{ idFeatureds: gift ?? 0 }, (row) => row.featuredIds.includes(gift ?? 0)],
      [
        { idFeatureds: `${gift},${orange}` },
        (row) => [gift, orange].some((id) => row.featuredIds.includes(id ?? 0)),
      ],
      [{ idLevels: daily }, (row) => row.levelId === daily],
      [{ sugarLevels: '4,5' }, (row) => isBetween(row.sweetness, 4, 5)],
      [{ idVolumes: getSizeId(1500) }, (row) => row.volumeMl === 1500],
      [{ idVolumes: `${getSizeId(375)},${getSizeId(500)}` }, (row) => [375, 500].includes(row.volumeMl)],
      [{ vintages: '2019,2021' }, (row) => [2019, 2021].includes(row.vintage ?? -1)],
      [
        { vintages: 0, idKinds: getKindId('SPARKLING') },
        (row) => row.vintage === null && row.kindId === getKindId('SPARKLING'),
      ],
      [
        { vintages: '0,2020', idKinds: getKindId('SPARKLING') },
        (row) => [null, 2020].includes(row.vintage) && row.kindId === getKindId('SPARKLING'),
      ],
      [{ startPrice: 30_000, endPrice: 50_000 }, (row) => isBetween(row.price, 30_000, 50_000)],
      [{ startPrice: 300_000 }, (row) => row.price >= 300_000],
      [{ endPrice: 20_000 }, (row) => row.price <= 20_000],
      [{ startPrice: 50_000, endPrice: 30_000 }, () => false],
      [{ startAlcohol: 14.5 }, (row) => (row.alcohol ?? -1) >= 14.5],
      [{ startAlcohol: 5, endAlcohol: 11 }, (row) => isBetween(row.alcohol, 5, 11)],
      [{ score: 4.5 }, (row) => getRating(row) >= 4.5],
      [{ startScore: 4, endScore: 4.2 }, (row) => isBetween(getRating(row), 4, 4.2)],
      [{ score: 4.3, startScore: 4 }, (row) => getRating(row) >= 4.3],
      [{ startBody: 5 }, (row) => row.body === 5],
      [{ startBody: 2, endBody: 3 }, (row) => isBetween(row.body, 2, 3)],
      [{ startAcidity: 4, endAcidity: 4 }, (row) => row.acidity === 4],
      [{ endTannin: 2 }, (row) => isBetween(row.tannin, 1, 2)],
      [{ startTannin: 5 }, (row) => row.tannin === 5],
      [{ idWinery: torvello }, (row) => row.wineryId === torvello],
      [{ idWineries: `${torvello},${halden}` }, (row) => [torvello, halden].includes(row.wineryId ?? 0)],
      [{ idStore: seongsu }, (row) => row.fulfilment !== 'DELIVERY' && row.storeIds.includes(seongsu)],
      [{ idCompanies: '1,2' }, (row) => row.companyIds.some((id) => id < 3)],
      [{ vip: 'true' }, (row) => row.vip],
      [{ vip: 'false' }, () => true],
      [{ subscribe: 'true' }, (row) => row.subscribable],
      [{ pickup: 'true' }, (row) => row.fulfilment !== 'DELIVERY'],
      [{ delivery: 'true' }, (row) => row.fulfilment !== 'PICKUP'],
      [{ inStock: 'true' }, (row) => row.storeIds.length > 0],
      [
        {
          idKinds: getKindId('RED'),
          countryName: '이탈리아',
          startPrice: 30_000,
          startBody: 4,
          inStock: 'true',
        },
        (row) =>
          row.kindId === getKindId('RED') &&
          row.countryCode === 'IT' &&
          row.price >= 30_000 &&
          (row.body ?? 0) >= 4 &&
          row.storeIds.length > 0,
      ],
    ]
    for (const [query, keeps] of cases) {
      const expected = sortIds(filterIds(keeps))
      expect([query, sortIds(await listAllIds(query))]).toEqual([query, expected])
      const neverEmpty = query['countryName'] !== '나르니아' && query['endPrice'] !== 30_000
      expect([query, expected.length > 0]).toEqual([query, neverEmpty])
    }
  })

  it('takes a list as one value, many values or values joined by commas', async () => {
    const [red, rose] = [getIdByKey(ids.kind, 'RED'), getIdByKey(ids.kind, 'ROSE')]
    const response = await shop.call<ProductList>(
      'GET',
      `/wines/products?idKinds=${red}&idKinds=${rose}&size=1`,
    )
    expect(response.body.page.totalElements).toBe(await countProducts({ idKinds: `${red},${rose}` }))
  })

  it('keeps the products of an event and of an article', async () => {
    const productIds = rows.slice(0, 3).map(({ id }) => id)
    const [event] = await shop.db.select().from(events).limit(1)
    const [article] = await shop.db.select().from(articles).limit(1)
    if (!event || !article) throw new Error('the seed has no event or article')
    await shop.db.update(events).set({ productIds: productIds }).where(eq(events.id, event.id))
    await shop.db
      .update(articles)
      .set({ productIds: productIds.slice(1) })
      .where(eq(articles.id, article.id))
    expect(sortIds(await listAllIds({ idEvent: event.id }))).toEqual(sortIds(productIds))
    expect(sortIds(await listAllIds({ idMagazine: article.id }))).toEqual(sortIds(productIds.slice(1)))
    expect(await listAllIds({ idEvent: 2_000_000_000 })).toEqual([])
  })

  it('sorts by price, rating, sales, age and recommendation', async () => {
    const byId = new Map(bottles.map((row) => [row.id, row]))
    const getRow = (id: number) => byId.get(id) as Row
    const orders: [string, (row: Row) => number][] = [
      ['priceAsc', ({ price }) => -price],
      ['priceDesc', ({ price }) => price],
      ['rating', getRating],
      ['sold', ({ soldCount }) => soldCount],
      ['new', ({ createdAt }) => createdAt.getTime()],
      ['recommended', ({ rank }) => rank],
      ['match', ({ rank }) => rank],
    ]
    for (const [sort, value] of orders) {
      const values = (await listAllIds({ sort }, 40)).map((id) => value(getRow(id)))
      expect([sort, values]).toEqual([sort, [...values].sort((a, b) => b - a)])
    }
    const [cheapest] = await listCards({ sort: 'priceAsc', idKinds: getIdByKey(ids.kind, 'RED'), size: 1 })
    if (!cheapest) throw new Error('there is no red wine')
    await changeAndAdvanceHour(cheapest.id, { price: 999_000, listPrice: 999_000 })
    const [next] = await listCards({ sort: 'priceAsc', idKinds: getIdByKey(ids.kind, 'RED'), size: 1 })
    expect(next?.id).not.toBe(cheapest.id)
    const expensiveCard = (await listCards({ sort: 'priceDesc', idKinds: getIdByKey(ids.kind, 'RED') })).find(
      ({ id }) => id === cheapest.id,
    )
    expect(expensiveCard?.price).toBe(999_000)
    await changeAndAdvanceHour(cheapest.id, { price: cheapest.price, listPrice: cheapest.listPrice })
  })

  it('shows no row twice over its pages in any sort, ties and words among them', async () => {
    const same = rows.slice(0, 30).map(({ id }) => id)
    await shop.db.update(products).set({ rank: 500_000, soldCount: 7 }).where(inArray(products.id, same))
    for (const sort of ['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'])
      for (const query of ['', '카베르네']) {
        const pageIds = await listAllIds({ sort, query }, 7)
        expect(new Set(pageIds).size, `${sort} ${query}`).toBe(pageIds.length)
      }
    for (const row of rows.slice(0, 30))
      await shop.db
        .update(products)
        .set({ rank: row.rank, soldCount: row.soldCount })
        .where(eq(products.id, row.id))
  })

  it('is empty beyond its last page, and still says how many there are', async () => {
    const { _embedded, page } = await list({ page: 9999, size: 24 })
    expect([_embedded.items, page.totalElements]).toEqual([[], rows.length])
    expect((await list()).page.size).toBe(24)
  })

  it('leaves out what is taken off sale, and shows what comes back', async () => {
    const id = getIdByName('칼데리 쿨루라')
    await changeAndAdvanceHour(id, { status: 'STOPPED' })
    expect(await listAllIds({})).not.toContain(id)
    expect(await countProducts({})).toBe(rows.length - 1)
    await changeAndAdvanceHour(id, { status: 'ON_SALE' })
    expect(await listAllIds({})).toContain(id)
  })

  it('shows bottles as they stand on the shelves', async () => {
    const id = getIdByName('칼데리 쿨루라')
    const findCard = async () => (await listCards({ query: '쿨루라' })).find((one) => one.id === id)
    const before = await findCard()
    const [stockRow] = await shop.db.select().from(stock).where(eq(stock.productId, id))
    if (!stockRow) throw new Error('no store has it')
    await shop.db
      .update(stock)
      .set({ onHand: sql`on_hand + 5` })
      .where(and(eq(stock.productId, id), eq(stock.storeId, stockRow.storeId)))
    expect((await findCard())?.stockQty).toBe((before?.stockQty ?? 0) + 5)
    await shop.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.productId, id))
    expect(await findCard()).toMatchObject({ stockQty: 0, pickup: 'NONE' })
    const previousStock = { onHand: stockRow.onHand, reserved: stockRow.reserved }
    await shop.db
      .update(stock)
      .set(previousStock)
      .where(and(eq(stock.productId, id), eq(stock.storeId, stockRow.storeId)))
  })

  it('names kind, country and area in the language of the request', async () => {
    const query = { query: '토르벨로 바롤로 세랄토', size: 1 }
    const [korean, english] = [await listCards(query), await listCards(query, { locale: 'en-GB,en;q=0.8' })]
    expect(korean[0]).toMatchObject({ kind: { name: '레드' }, country: { name: '이탈리아' }, area: '바롤로' })
    expect(english[0]).toMatchObject({ kind: { name: 'Red' }, country: { name: 'Italy' }, area: 'Barolo' })
    expect(english[0]).toMatchObject({
      name: 'Cascina Torvello Barolo Serralto',
      originalName: 'Barolo Serralto',
    })
  })

  it('shows a member with a taste how well each fits, and with a coupon its price; others neither', async () => {
    const [plain, member] = [await shop.asMember(), await shop.asMember()]
    const answers = [
      { question: 'sweetness', choices: ['1'] },
      { question: 'body', choices: ['5'] },
      { question: 'tannin', choices: ['5'] },
      { question: 'fizz', choices: ['no'] },
      { question: 'coffee', choices: ['black'] },
      { question: 'fruit', choices: ['plum'] },
      { question: 'dishes', choices: ['grill'] },
    ]
    const body = { idTasteAnalysis: 1, answers }
    expect((await shop.call('POST', '/taste-analysis', { token: member.token, body })).status).toBe(200)
    await giveCoupon(shop.services, member.id, { type: 'RATE', value: 10 })
    const query = { idKinds: getIdByKey(ids.kind, 'RED'), size: 5 }
    const cards = await listCards(query, { token: member.token })
    expect(cards).toHaveLength(5)
    for (const card of cards) {
      expect(card.matchPercent).toBeGreaterThanOrEqual(0)
      expect(card.priceWithCoupon).toBe(card.price - Math.floor(card.price / 10))
    }
    const others = [...(await listCards(query)), ...(await listCards(query, { token: plain.token }))]
    expect(others).toHaveLength(10)
    for (const card of others)
      expect([card.matchPercent, card.priceWithCoupon]).toEqual([undefined, undefined])
  })

  it('tells apart the ten wines that fit a taste best, from 97 percent down', async () => {
    const member = await shop.asMember()
    for (const [sweetness, tannin, fruit] of [
      ['1', '5', 'plum'],
      ['5', '1', 'peach'],
    ] as const) {
      const answers = [
        { question: 'sweetness', choices: [sweetness] },
        { question: 'body', choices: ['3'] },
        { question: 'tannin', choices: [tannin] },
        { question: 'fizz', choices: ['no'] },
        { question: 'coffee', choices: ['black'] },
        { question: 'fruit', choices: [fruit] },
        { question: 'dishes', choices: ['grill'] },
      ]
      const body = { idTasteAnalysis: 1, answers }
      expect((await shop.call('POST', '/taste-analysis', { token: member.token, body })).status).toBe(200)
      const cards = await listCards({ sort: 'match', size: 50 }, { token: member.token })
      const percents = cards.map(({ matchPercent }) => matchPercent ?? 0)
      expect(percents[0]).toBeGreaterThanOrEqual(97)
      expect(new Set(percents.slice(0, 10)).size).toBe(10)
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
      const { body: detail } = await shop.call<{ match: { percent: number } }>(
        'GET',
        `/wines/products/${cards[3]?.id}`,
        { token: member.token },
      )
      expect(detail.match.percent).toBe(percents[3])
    }
  })

  it("shows a member's own wishes and those of no other member", async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    const id = getIdByName('움브랄로사 말벡')
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    const listWishedIds = async (options: Options) =>
      (await listCards({}, options)).filter((card) => card.wished).map((card) => card.id)
    expect(await listWishedIds({ token: member.token })).toEqual([id])
    expect(await listWishedIds({ token: other.token })).toEqual([])
    expect(await listWishedIds({})).toEqual([])
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    expect(await listWishedIds({ token: member.token })).toEqual([])
  })

  it('refuses what is no filter and names it', async () => {
    const invalidQueries: [Query, string][] = [
      [{ size: 101 }, 'size'],
      [{ size: 0 }, 'size'],
      [{ page: -1 }, 'page'],
      [{ page: 'x' }, 'page'],
      [{ idKinds: 'red' }, 'idKinds'],
      [{ idKinds: '1,2,x' }, 'idKinds'],
      [{ idKinds: 2_147_483_648 }, 'idKinds'],
      [{ startPrice: -1 }, 'startPrice'],
      [{ startPrice: 1.5 }, 'startPrice'],
      [{ startBody: 6 }, 'startBody'],
      [{ score: 5.1 }, 'score'],
      [{ startAlcohol: 'NaN' }, 'startAlcohol'],
      [{ query: '가'.repeat(101) }, 'query'],
      [{ title: 'a\u0000b' }, 'title'],
      [{ idWinery: 0 }, 'idWinery'],
      [{ idKinds: Array.from({ length: 101 }, (_, at) => at).join() }, 'idKinds'],
    ]
    for (const [query, field] of invalidQueries) {
      const { status, body } = await shop.call<FailedBody>('GET', toPath('products', query))
      const fields = Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])
      expect([query, status, body.code, fields]).toEqual([query, 400, 'request.invalid', [field]])
    }
  })

  it('takes hostile words for words', async () => {
    for (const query of [
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '$1',
      '피노%',
      "x'); drop table products; --",
      '((((',
      '🍷🍷',
      '‮',
    ])
      expect((await shop.call('GET', toPath('products', { query }))).status, query).toBe(200)
    expect(await countProducts({ query: '%' })).toBe(0)
    expect(await countProducts({ query: '🍷' })).toBe(0)
    expect(await countProducts({})).toBe(rows.length)
  })
})

describe('the search words of the product list', () => {
  const listIdsByGrape = (key: string) =>
    sortIds(filterIds((row) => row.grapeIds.includes(getIdByKey(ids.grape, key))))
  const findIds = async (query: string) => sortIds(await listAllIds({ query }))

  it('finds by Korean, English and original names, with or without accents and spaces', async () => {
    expect(await findIds('카베르네 프랑')).toEqual(listIdsByGrape('cabernet-franc'))
    expect(await findIds('카베르네프랑')).toEqual(await findIds('카베르네 프랑'))
    expect(await findIds('cabernet franc')).toEqual(await findIds('Cabernet  FRANC '))
    for (const query of ['Carménère', 'carmenere', '카르메네르'])
      expect([query, await findIds(query)]).toEqual([query, listIdsByGrape('carmenere')])
    for (const query of ['Gewürztraminer', 'gewurztraminer', '게뷔르츠트라미너'])
      expect([query, await findIds(query)]).toEqual([query, listIdsByGrape('gewurztraminer')])
    expect((await listNames({ query: 'hawkes bay' }))[0]).toContain('호크스 베이')
    expect((await listNames({ query: 'Côte des Huîtres' }))[0]).toBe('오브락 르누아르 코트 데 쥐트르')
    expect(await listNames({ query: '바롤로세랄토' })).toEqual(['토르벨로 바롤로 세랄토'])
  })

  it('finds by initial consonants', async () => {
    const cabernet = await findIds('ㅋㅂㄹㄴ')
    expect(listIdsByGrape('cabernet-sauvignon').every((id) => cabernet.includes(id))).toBe(true)
    const noir = await findIds('ㅍㄴㄴㅇ')
    expect(listIdsByGrape('pinot-noir').every((id) => noir.includes(id))).toBe(true)
  })

  it('finds by the spellings that shoppers use', async () => {
    for (const [spelling, right] of [
      ['까베르네', '카베르네'],
      ['쉬라즈', '시라'],
      ['까르메네르', '카르메네르'],
      ['리즐링', '리슬링'],
      ['샤도네이', '샤르도네'],
      ['쇼비뇽 블랑', '소비뇽 블랑'],
      ['모스까또', '모스카토'],
    ] as const) {
      const [wrong, meant] = [await findIds(spelling), await findIds(right)]
      expect([spelling, meant.every((id) => wrong.includes(id)), meant.length > 0]).toEqual([
        spelling,
        true,
        true,
      ])
    }
  })

  it('finds by words typed on the other keyboard, and says what it searched for', async () => {
    const { correction, page } = await list({ query: 'zkqpfmsp', size: 1 })
    expect(correction).toEqual({ typed: 'zkqpfmsp', searched: '카베르네' })
    expect(page.totalElements).toBe(await countProducts({ query: '카베르네' }))
    expect((await list({ query: '카베르네', size: 1 })).correction).toBeNull()
    const latin = await list({ query: 'ㅡㄷ개ㅣㅐㅅ', size: 1 })
    expect([latin.page.totalElements, latin.correction?.searched.toLowerCase()]).toEqual([
      await countProducts({ query: 'merlot' }),
      'merlot',
    ])
  })

  it('finds by the words as typed alone where that is asked for', async () => {
    const guess = await list({ query: 'zkqpfmsp' })
    expect(guess.correction).toEqual({ typed: 'zkqpfmsp', searched: '카베르네' })
    const exact = await list({ query: 'zkqpfmsp', exact: 'true' })
    expect([exact.correction, exact.page.totalElements]).toEqual([null, 0])
    expect((await list({ query: '말벡', exact: 'true' })).page.totalElements).toBe(
      await countProducts({ query: '말벡' }),
    )
  })

  it('takes prices, tastes and sizes in the words as such, and shows the same as the filters do', async () => {
    const red = getIdByKey(ids.kind, 'RED')
    const phrases: [string, Query][] = [
      ['5만원 이하 레드', { idKinds: red, endPrice: 50_000 }],
      ['레드 50,000원 미만', { idKinds: red, endPrice: 49_999 }],
      ['3만원대 레드', { idKinds: red, startPrice: 30_000, endPrice: 39_999 }],
      ['레드 3~5만원', { idKinds: red, startPrice: 30_000, endPrice: 50_000 }],
      ['10만원 이상 레드', { idKinds: red, startPrice: 100_000 }],
      ['묵직한 레드', { idKinds: red, startBody: 4 }],
      ['달지 않은 로제', { idKinds: getIdByKey(ids.kind, 'ROSE'), sugarLevels: '1,2' }],
    ]
    for (const [words, query] of phrases) {
      expect([words, sortIds(await listAllIds({ query: words }))]).toEqual([
        words,
        sortIds(await listAllIds(query)),
      ])
      expect((await list({ query: words, size: 1 })).correction).toBeNull()
    }
  })

  it('leaves out unknown words rather than showing nothing, and says so', async () => {
    const { correction, page } = await list({ query: '몬테스 알파 카베르네', size: 1 })
    expect(correction).toEqual({ typed: '몬테스 알파 카베르네', searched: '카베르네' })
    expect(page.totalElements).toBe(await countProducts({ query: '카베르네' }))
    expect(await countProducts({ query: '몬테스 알파' })).toBe(0)
  })

  it('means a price by the way, where no wine keeps to it', async () => {
    const { correction, page } = await list({ query: '모젤 리슬링 900만원 이상', size: 1 })
    expect(correction).toEqual({ typed: '모젤 리슬링 900만원 이상', searched: '모젤 리슬링' })
    expect(page.totalElements).toBe(await countProducts({ query: '모젤 리슬링' }))
  })

  it('finds while the last syllable is half typed', async () => {
    const fullWordIds = await findIds('카베르네')
    for (const half of ['카베ㄹ', '카베르', '카베르ㄴ', '카벨']) {
      const some = await findIds(half)
      expect([half, fullWordIds.every((id) => some.includes(id))]).toEqual([half, true])
    }
  })

  it('puts names that begin with the words before names and facts that hold them', async () => {
    const names = await listNames({ query: '피노 누아' })
    const at = names.map((name) => name.includes('피노 누아'))
    expect(at[0]).toBe(true)
    expect(at.lastIndexOf(true)).toBeLessThan(at.includes(false) ? at.indexOf(false) : at.length)
  })

  it('reads title and query as the same words, and narrows with both', async () => {
    expect(sortIds(await listAllIds({ title: '말벡' }))).toEqual(await findIds('말벡'))
    const both = await listAllIds({ title: '로제', query: '말벡' })
    expect(both).toEqual([getIdByName('움브랄로사 말벡 로제')])
  })

  it('narrows a filter, and is narrowed by it', async () => {
    const red = getIdByKey(ids.kind, 'RED')
    const [words, filteredIds] = [await findIds('피노'), await listAllIds({ query: '피노', idKinds: red })]
    expect(sortIds(filteredIds)).toEqual(
      words.filter((id) => rows.find((row) => row.id === id)?.kindId === red),
    )
    expect(filteredIds.length).toBeLessThan(words.length)
  })

  it('takes kinds and countries as what they are', async () => {
    expect(await findIds('레드와인')).toEqual(
      sortIds(filterIds(({ kindId }) => kindId === getIdByKey(ids.kind, 'RED'))),
    )
    expect(await findIds('칠레')).toEqual(sortIds(filterIds(({ countryCode }) => countryCode === 'CL')))
    const both = filterIds((row) => row.countryCode === 'FR' && row.kindId === getIdByKey(ids.kind, 'WHITE'))
    expect(await findIds('프랑스 화이트')).toEqual(sortIds(both))
  })

  it('finds all wines by a word that every text has, and nothing less by it beside another', async () => {
    const goods = getIdByKey(ids.kind, 'GOODS')
    const wineIds = sortIds(filterIds(({ kindId }) => kindId !== goods))
    for (const word of ['와인', 'wine', '와인 wine'])
      expect([word, await findIds(word)]).toEqual([word, wineIds])
    expect(await findIds('칠레 와인')).toEqual(await findIds('칠레'))
  })

  it('finds a wine by a name it was given since', async () => {
    const id = getIdByName('칼데리 쿨루라')
    expect(await findIds('zanzibar')).toEqual([])
    await changeAndAdvanceHour(id, { searchText: ' zanzibar | ' })
    expect(await findIds('zanzibar')).toEqual([id])
  })

  it('finds nothing where nothing is like it', async () => {
    for (const query of ['헬리콥터설명서', 'qqxxyyzz', 'ㅋㅋㅋㅋㅋㅋㅋ'])
      expect([query, await findIds(query)]).toEqual([query, []])
  })
})

describe('wines.leftFilter', () => {
  const readLeftFilter = async (query: Query, locale = 'ko-KR'): Promise<LeftFilter> => {
    const { status, body } = await shop.call<LeftFilter>('GET', toPath('left-filter', query), { locale })
    expect(status).toBe(200)
    return body
  }
  type FacetValue = { id: number; name: string; qty: number }

  const expectMatchingCounts = async (base: Query) => {
    const leftFilter = await readLeftFilter(base)
    const check = async (facet: string, values: FacetValue[], toQuery: (value: FacetValue) => Query) => {
      for (const value of values)
        expect([facet, value.name, await countProducts({ ...base, ...toQuery(value) })]).toEqual([
          facet,
          value.name,
          value.qty,
        ])
    }
    await check('kind', leftFilter.kinds, ({ id }) => ({ idKinds: id }))
    await check('grape', leftFilter.types, ({ id }) => ({ idTypes: id }))
    await check('featured', leftFilter.featureds, ({ id }) => ({ idFeatureds: id }))
    await check('level', leftFilter.levels, ({ id }) => ({ idLevels: id }))
    await check('volume', leftFilter.volumes, ({ id }) => ({ idVolumes: id }))
    await check('vintage', leftFilter.vintages, ({ id }) => ({ vintages: id }))
    await check('store', leftFilter.stores, ({ id }) => ({ idStore: id }))
    await check('seller', leftFilter.companies, ({ id }) => ({ idCompanies: id }))
    const { countryName: _country, idProductionAreas: _areas, ...otherFilters } = base
    for (const country of leftFilter.countries)
      for (const area of country.productionAreas) {
        const query = { ...otherFilters, idProductionAreas: area.id, countryName: area.countryName }
        expect([area.name, await countProducts(query)]).toEqual([area.name, area.qty])
      }
    for (const way of ['pickup', 'delivery', 'inStock'] as const)
      expect([way, await countProducts({ ...base, [way]: 'true' })]).toEqual([
        way,
        leftFilter.fulfilment[way],
      ])
    return leftFilter
  }

  it('counts what the list returns for each value', async () => {
    const leftFilter = await expectMatchingCounts({})
    expect(leftFilter.kinds.reduce((sum, { qty }) => sum + qty, 0)).toBe(await countProducts({}))
    expect(leftFilter.stores).toHaveLength(24)
    expect(leftFilter.vintages.at(-1)).toMatchObject({ id: 0, name: 'NV' })
  })

  it('counts what the list returns when something is chosen already', async () => {
    await expectMatchingCounts({
      idKinds: getIdByKey(ids.kind, 'RED'),
      countryName: '프랑스',
      startPrice: 30_000,
    })
    await expectMatchingCounts({ query: '카베르네', inStock: 'true' }).catch((error: unknown) =>
      Promise.reject(error as Error),
    )
  })

  it('counts a facet as if nothing were chosen in it, and keeps a chosen value that leaves nothing', async () => {
    const [red, fortified] = [getIdByKey(ids.kind, 'RED'), getIdByKey(ids.kind, 'FORTIFIED')]
    expect((await readLeftFilter({ idKinds: red })).kinds).toEqual((await readLeftFilter({})).kinds)
    const korea = { countryName: '대한민국', idKinds: fortified }
    expect(await countProducts(korea)).toBe(0)
    const leftFilter = await readLeftFilter(korea)
    expect(leftFilter.kinds.find(({ id }) => id === fortified)?.qty).toBe(0)
    expect(leftFilter.countries.some(({ countryCode }) => countryCode === 'KR')).toBe(true)
  })

  it('counts one less once a wine is off sale', async () => {
    const id = getIdByName('움브랄로사 말벡')
    const countMalbec = async () =>
      (await readLeftFilter({})).types.find((one) => one.id === getIdByKey(ids.grape, 'malbec'))?.qty ?? 0
    const before = await countMalbec()
    await changeAndAdvanceHour(id, { status: 'STOPPED' })
    expect(await countMalbec()).toBe(before - 1)
    await changeAndAdvanceHour(id, { status: 'ON_SALE' })
  })

  it('names its values in the language of the request', async () => {
    const leftFilter = await readLeftFilter({}, 'en-US')
    expect(leftFilter.kinds[0]?.name).toBe('Red')
    expect(
      leftFilter.countries.find(({ countryCode }) => countryCode === 'FR')?.productionAreas[0]?.name,
    ).toBe('All of France')
  })

  it('lists by name what else narrows the list: a winery, an event, an article, a country in any language', async () => {
    const getFirst = async (path: string, locale = 'ko-KR') => {
      const response = await shop.call<{
        _embedded: { items: { id: number; name: string; title: string }[] }
      }>('GET', `${path}?size=1`, { locale })
      const [first] = response.body._embedded.items
      if (!first) throw new Error(`${path} lists nothing`)
      return first
    }
    const [winery, event, article] = [
      await getFirst('/wineries', 'en-US'),
      await getFirst('/events', 'en-US'),
      await getFirst('/magazines', 'en-US'),
    ]
    const filters = {
      idWineries: winery.id,
      idEvent: event.id,
      idMagazine: article.id,
      countryName: '프랑스',
    }
    expect((await readLeftFilter(filters, 'en-US')).within).toEqual({
      countryCode: 'FR',
      wineries: [{ id: winery.id, name: winery.name }],
      event: event.title,
      magazine: article.title,
    })
    const none = { countryCode: null, wineries: [], event: null, magazine: null }
    expect((await readLeftFilter({})).within).toEqual(none)
    expect(
      (await readLeftFilter({ idWineries: 99_999, idEvent: 99_999, idMagazine: 99_999 })).within,
    ).toEqual(none)
    await shop.db.update(events).set({ draft: true }).where(eq(events.id, event.id))
    expect((await readLeftFilter({ idEvent: event.id })).within.event).toBeNull()
    expect(await listAllIds({ idEvent: event.id })).toEqual([])
    await shop.db.update(events).set({ draft: false }).where(eq(events.id, event.id))
  })

  it('refuses what is no filter', async () => {
    expect((await shop.call('GET', '/wines/left-filter?startBody=9')).status).toBe(400)
  })
})

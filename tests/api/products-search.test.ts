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

type Listed = Answer<typeof wines.products>
type LeftFilter = Answer<typeof wines.leftFilter>
type Row = typeof products.$inferSelect & { storeIds: number[]; companyIds: number[] }
type Query = Record<string, string | number>
type Options = { token?: string; locale?: string }

let shop: TestShop
/** Everything the list may show, by a query of its own. */
let rows: Row[]
const ids = {
  kind: new Map<string, number>(),
  area: new Map<string, number>(),
  grape: new Map<string, number>(),
}
const idBy = (found: Map<string, number>, key: string) => {
  const id = found.get(key)
  if (!id) throw new Error(`${key} is not in the seed`)
  return id
}

const readRows = async (): Promise<Row[]> => {
  const listed = await shop.db
    .select()
    .from(products)
    .where(and(eq(products.lead, true), eq(products.status, 'ON_SALE')))
  const shelves = await shop.db
    .select({ productId: stock.productId, storeId: stock.storeId, companyId: stores.companyId })
    .from(stock)
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .where(sql`${stock.onHand} > ${stock.reserved}`)
  const byProduct = Map.groupBy(shelves, ({ productId }) => productId)
  return listed.map((row) => ({
    ...row,
    storeIds: (byProduct.get(row.id) ?? []).map(({ storeId }) => storeId),
    companyIds: (byProduct.get(row.id) ?? []).map(({ companyId }) => companyId),
  }))
}

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
  rows = await readRows()
  for (const { id, code } of await shop.db.select().from(kinds)) ids.kind.set(code, id)
  for (const { id, key } of await shop.db.select().from(areas)) ids.area.set(key, id)
  for (const { id, key } of await shop.db.select().from(grapes)) ids.grape.set(key, id)
})
afterAll(() => shop.close())

const pathOf = (call: string, query: Query) =>
  `/wines/${call}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
const list = async (query: Query = {}, options: Options = {}): Promise<Listed> => {
  const { status, body } = await shop.call<Listed>('GET', pathOf('products', query), options)
  expect(status, JSON.stringify([query, body])).toBe(200)
  return body
}
const cardsOf = async (query: Query, options: Options = {}) =>
  (await list({ size: 100, ...query }, options))._embedded.items
const namesOf = async (query: Query) => (await cardsOf(query)).map(({ name }) => name)
const totalOf = async (query: Query) => (await list({ size: 1, ...query })).page.totalElements
/** The ids of every page. */
const allIds = async (query: Query, size = 100): Promise<number[]> => {
  const found: number[] = []
  for (let page = 0; ; page++) {
    const { _embedded, page: told } = await list({ ...query, size, page })
    expect(told).toEqual({
      size,
      number: page,
      totalElements: told.totalElements,
      totalPages: Math.ceil(told.totalElements / size),
    })
    found.push(..._embedded.items.map(({ id }) => id))
    if (page + 1 >= told.totalPages) {
      expect(found).toHaveLength(told.totalElements)
      return found
    }
  }
}
const idsWhere = (keeps: (row: Row) => boolean) => rows.filter(keeps).map(({ id }) => id)
const sorted = (list: number[]) => [...list].sort((a, b) => a - b)
/** Answers are kept for an hour at most. */
const anHourLater = () => shop.clock.advance({ minutes: 61 })
const anHourLaterWith = async (id: number, values: Partial<typeof products.$inferInsert>) => {
  await shop.db.update(products).set(values).where(eq(products.id, id))
  anHourLater()
}
const idOf = (nameKo: string): number => {
  const row = rows.find((one) => one.nameKo === nameKo)
  if (!row) throw new Error(`${nameKo} is not in the seed`)
  return row.id
}

describe('wines.products', () => {
  const ratingOf = ({ ratingMean, ratingCount }: Row) => (ratingCount >= 25 ? ratingMean : 0)
  const between = (value: number | null, from: number, until: number) =>
    value !== null && value >= from && value <= until

  it('shows every wine once, in its newest vintage, if it is on sale', async () => {
    expect(sorted(await allIds({}))).toEqual(sorted(idsWhere(() => true)))
  })

  it('keeps what each filter asks for, and everything it asks for', async () => {
    const kind = (code: string) => idBy(ids.kind, code)
    const area = (key: string) => idBy(ids.area, key)
    const grape = (key: string) => idBy(ids.grape, key)
    const [gift, orange] = await Promise.all(
      ['gift', 'orange'].map(
        async (key) => (await shop.db.select().from(featured).where(eq(featured.key, key)))[0]?.id ?? 0,
      ),
    )
    const daily = (await shop.db.select().from(levels).where(eq(levels.key, 'daily')))[0]?.id ?? 0
    const sizes = await shop.db.select().from(volumes)
    const sizeId = (millilitres: number) => sizes.find((one) => one.millilitres === millilitres)?.id ?? 0
    const torvello =
      (await shop.db.select().from(wineries).where(eq(wineries.nameKo, '카시나 토르벨로')))[0]?.id ?? 0
    const halden = (await shop.db.select().from(wineries).where(eq(wineries.nameKo, '할든 크릭')))[0]?.id ?? 0
    const seongsu = (await shop.db.select().from(stores).where(eq(stores.key, 'seongsu')))[0]?.id ?? 0
    const cases: [Query, (row: Row) => boolean][] = [
      [{ idKinds: kind('RED') }, (row) => row.kindId === kind('RED')],
      [
        { idKinds: `${kind('ROSE')},${kind('DESSERT')}` },
        (row) => [kind('ROSE'), kind('DESSERT')].includes(row.kindId),
      ],
      [{ idProductionAreas: area('chablis') }, (row) => row.areaId === area('chablis')],
      [
        { idProductionAreas: `${area('barolo')},${area('mosel')}` },
        (row) => [area('barolo'), area('mosel')].includes(row.areaId ?? 0),
      ],
      [{ idProductionAreas: -1, countryName: '프랑스' }, (row) => row.countryCode === 'FR'],
      [{ idProductionAreas: -1, countryName: 'France' }, (row) => row.countryCode === 'FR'],
      [{ countryName: '이탈리아' }, (row) => row.countryCode === 'IT'],
      [
        { idProductionAreas: `-1,${area('barolo')}`, countryName: '프랑스' },
        (row) => row.countryCode === 'FR' || row.areaId === area('barolo'),
      ],
      [
        { idProductionAreas: area('chablis'), countryName: '프랑스' },
        (row) => row.areaId === area('chablis'),
      ],
      [{ idProductionAreas: -1, countryName: '나르니아' }, () => false],
      [{ idTypes: grape('pinot-noir') }, (row) => row.grapeIds.includes(grape('pinot-noir'))],
      [
        { idTypes: `${grape('malbec')},${grape('gamay')}` },
        (row) => [grape('malbec'), grape('gamay')].some((id) => row.grapeIds.includes(id)),
      ],
      [{ idFeatureds: gift ?? 0 }, (row) => row.featuredIds.includes(gift ?? 0)],
      [
        { idFeatureds: `${gift},${orange}` },
        (row) => [gift, orange].some((id) => row.featuredIds.includes(id ?? 0)),
      ],
      [{ idLevels: daily }, (row) => row.levelId === daily],
      [{ sugarLevels: '4,5' }, (row) => between(row.sweetness, 4, 5)],
      [{ idVolumes: sizeId(1500) }, (row) => row.volumeMl === 1500],
      [{ idVolumes: `${sizeId(375)},${sizeId(500)}` }, (row) => [375, 500].includes(row.volumeMl)],
      [{ vintages: '2019,2021' }, (row) => [2019, 2021].includes(row.vintage ?? -1)],
      [
        { vintages: 0, idKinds: kind('SPARKLING') },
        (row) => row.vintage === null && row.kindId === kind('SPARKLING'),
      ],
      [
        { vintages: '0,2020', idKinds: kind('SPARKLING') },
        (row) => [null, 2020].includes(row.vintage) && row.kindId === kind('SPARKLING'),
      ],
      [{ startPrice: 30_000, endPrice: 50_000 }, (row) => between(row.price, 30_000, 50_000)],
      [{ startPrice: 300_000 }, (row) => row.price >= 300_000],
      [{ endPrice: 20_000 }, (row) => row.price <= 20_000],
      [{ startPrice: 50_000, endPrice: 30_000 }, () => false],
      [{ startAlcohol: 14.5 }, (row) => (row.alcohol ?? -1) >= 14.5],
      [{ startAlcohol: 5, endAlcohol: 11 }, (row) => between(row.alcohol, 5, 11)],
      [{ score: 4.5 }, (row) => ratingOf(row) >= 4.5],
      [{ startScore: 4, endScore: 4.2 }, (row) => between(ratingOf(row), 4, 4.2)],
      [{ score: 4.3, startScore: 4 }, (row) => ratingOf(row) >= 4.3],
      [{ startBody: 5 }, (row) => row.body === 5],
      [{ startBody: 2, endBody: 3 }, (row) => between(row.body, 2, 3)],
      [{ startAcidity: 4, endAcidity: 4 }, (row) => row.acidity === 4],
      [{ endTannin: 2 }, (row) => between(row.tannin, 1, 2)],
      [{ startTannin: 5 }, (row) => row.tannin === 5],
      [{ idWinery: torvello }, (row) => row.wineryId === torvello],
      [{ idWineries: `${torvello},${halden}` }, (row) => [torvello, halden].includes(row.wineryId ?? 0)],
      [{ idStore: seongsu }, (row) => row.storeIds.includes(seongsu)],
      [{ idCompanies: '1,2' }, (row) => row.companyIds.some((id) => id < 3)],
      [{ vip: 'true' }, (row) => row.vip],
      [{ vip: 'false' }, () => true],
      [{ subscribe: 'true' }, (row) => row.subscribable],
      [{ pickup: 'true' }, (row) => row.fulfilment !== 'DELIVERY'],
      [{ delivery: 'true' }, (row) => row.fulfilment !== 'PICKUP'],
      [{ inStock: 'true' }, (row) => row.storeIds.length > 0],
      [
        { idKinds: kind('RED'), countryName: '이탈리아', startPrice: 30_000, startBody: 4, inStock: 'true' },
        (row) =>
          row.kindId === kind('RED') &&
          row.countryCode === 'IT' &&
          row.price >= 30_000 &&
          (row.body ?? 0) >= 4 &&
          row.storeIds.length > 0,
      ],
    ]
    for (const [query, keeps] of cases) {
      const expected = sorted(idsWhere(keeps))
      expect([query, sorted(await allIds(query))]).toEqual([query, expected])
      const neverEmpty = query['countryName'] !== '나르니아' && query['endPrice'] !== 30_000
      expect([query, expected.length > 0]).toEqual([query, neverEmpty])
    }
  })

  it('takes a list as one value, many values or values joined by commas', async () => {
    const [red, rose] = [idBy(ids.kind, 'RED'), idBy(ids.kind, 'ROSE')]
    const repeated = await shop.call<Listed>('GET', `/wines/products?idKinds=${red}&idKinds=${rose}&size=1`)
    expect(repeated.body.page.totalElements).toBe(await totalOf({ idKinds: `${red},${rose}` }))
  })

  it('keeps the products of an event and of an article', async () => {
    const chosen = rows.slice(0, 3).map(({ id }) => id)
    const [event] = await shop.db.select().from(events).limit(1)
    const [article] = await shop.db.select().from(articles).limit(1)
    if (!event || !article) throw new Error('the seed has no event or article')
    await shop.db.update(events).set({ productIds: chosen }).where(eq(events.id, event.id))
    await shop.db
      .update(articles)
      .set({ productIds: chosen.slice(1) })
      .where(eq(articles.id, article.id))
    expect(sorted(await allIds({ idEvent: event.id }))).toEqual(sorted(chosen))
    expect(sorted(await allIds({ idMagazine: article.id }))).toEqual(sorted(chosen.slice(1)))
    expect(await allIds({ idEvent: 2_000_000_000 })).toEqual([])
  })

  it('sorts by price, rating, sales, age and recommendation', async () => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const of = (id: number) => byId.get(id) as Row
    const orders: [string, (row: Row) => number][] = [
      ['priceAsc', ({ price }) => -price],
      ['priceDesc', ({ price }) => price],
      ['rating', ratingOf],
      ['sold', ({ soldCount }) => soldCount],
      ['new', ({ createdAt }) => createdAt.getTime()],
      ['recommended', ({ rank }) => rank],
      ['match', ({ rank }) => rank],
    ]
    for (const [sort, value] of orders) {
      const values = (await allIds({ sort }, 40)).map((id) => value(of(id)))
      expect([sort, values]).toEqual([sort, [...values].sort((a, b) => b - a)])
    }
    const [cheapest] = await cardsOf({ sort: 'priceAsc', idKinds: idBy(ids.kind, 'RED'), size: 1 })
    if (!cheapest) throw new Error('there is no red wine')
    await anHourLaterWith(cheapest.id, { price: 999_000, listPrice: 999_000 })
    const [next] = await cardsOf({ sort: 'priceAsc', idKinds: idBy(ids.kind, 'RED'), size: 1 })
    expect(next?.id).not.toBe(cheapest.id)
    const dear = (await cardsOf({ sort: 'priceDesc', idKinds: idBy(ids.kind, 'RED') })).find(
      ({ id }) => id === cheapest.id,
    )
    expect(dear?.price).toBe(999_000)
    await anHourLaterWith(cheapest.id, { price: cheapest.price, listPrice: cheapest.listPrice })
  })

  it('shows no row twice over its pages in any sort, ties and words among them', async () => {
    const same = rows.slice(0, 30).map(({ id }) => id)
    await shop.db.update(products).set({ rank: 500_000, soldCount: 7 }).where(inArray(products.id, same))
    for (const sort of ['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'])
      for (const query of ['', '카베르네']) {
        const found = await allIds({ sort, query }, 7)
        expect(new Set(found).size, `${sort} ${query}`).toBe(found.length)
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
    const id = idOf('칼데리 쿨루라')
    await anHourLaterWith(id, { status: 'STOPPED' })
    expect(await allIds({})).not.toContain(id)
    expect(await totalOf({})).toBe(rows.length - 1)
    await anHourLaterWith(id, { status: 'ON_SALE' })
    expect(await allIds({})).toContain(id)
  })

  it('shows bottles as they stand on the shelves', async () => {
    const id = idOf('칼데리 쿨루라')
    const card = async () => (await cardsOf({ query: '쿨루라' })).find((one) => one.id === id)
    const before = await card()
    const [shelf] = await shop.db.select().from(stock).where(eq(stock.productId, id))
    if (!shelf) throw new Error('no store has it')
    await shop.db
      .update(stock)
      .set({ onHand: sql`on_hand + 5` })
      .where(and(eq(stock.productId, id), eq(stock.storeId, shelf.storeId)))
    expect((await card())?.stockQty).toBe((before?.stockQty ?? 0) + 5)
    await shop.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.productId, id))
    expect(await card()).toMatchObject({ stockQty: 0, pickup: 'NONE' })
    const back = { onHand: shelf.onHand, reserved: shelf.reserved }
    await shop.db
      .update(stock)
      .set(back)
      .where(and(eq(stock.productId, id), eq(stock.storeId, shelf.storeId)))
  })

  it('names kind, country and area in the language of the request', async () => {
    const query = { query: '토르벨로 바롤로 세랄토', size: 1 }
    const [korean, english] = [await cardsOf(query), await cardsOf(query, { locale: 'en-GB,en;q=0.8' })]
    expect(korean[0]).toMatchObject({ kind: { name: '레드' }, country: { name: '이탈리아' }, area: '바롤로' })
    expect(english[0]).toMatchObject({ kind: { name: 'Red' }, country: { name: 'Italy' }, area: 'Barolo' })
    expect(english[0]).toMatchObject({ name: '토르벨로 바롤로 세랄토', originalName: 'Barolo Serralto' })
  })

  it('tells a member with a taste how well each fits, and with a coupon what it then costs; others neither', async () => {
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
    const query = { idKinds: idBy(ids.kind, 'RED'), size: 5 }
    const cards = await cardsOf(query, { token: member.token })
    expect(cards).toHaveLength(5)
    for (const card of cards) {
      expect(card.matchPercent).toBeGreaterThanOrEqual(0)
      expect(card.priceWithCoupon).toBe(card.price - Math.floor(card.price / 10))
    }
    const others = [...(await cardsOf(query)), ...(await cardsOf(query, { token: plain.token }))]
    expect(others).toHaveLength(10)
    for (const card of others)
      expect([card.matchPercent, card.priceWithCoupon]).toEqual([undefined, undefined])
  })

  it('knows the wishes of a member and of nobody else', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    const id = idOf('움브랄로사 말벡')
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    const wished = async (options: Options) =>
      (await cardsOf({}, options)).filter((card) => card.wished).map((card) => card.id)
    expect(await wished({ token: member.token })).toEqual([id])
    expect(await wished({ token: other.token })).toEqual([])
    expect(await wished({})).toEqual([])
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    expect(await wished({ token: member.token })).toEqual([])
  })

  it('refuses what is no filter and names it', async () => {
    const refused: [Query, string][] = [
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
    for (const [query, field] of refused) {
      const { status, body } = await shop.call<FailedBody>('GET', pathOf('products', query))
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
      expect((await shop.call('GET', pathOf('products', { query }))).status, query).toBe(200)
    expect(await totalOf({ query: '%' })).toBe(0)
    expect(await totalOf({ query: '🍷' })).toBe(0)
    expect(await totalOf({})).toBe(rows.length)
  })
})

describe('the words of the list', () => {
  const grapeIs = (key: string) => sorted(idsWhere((row) => row.grapeIds.includes(idBy(ids.grape, key))))
  const found = async (query: string) => sorted(await allIds({ query }))

  it('finds by Korean, English and original names, with or without accents and spaces', async () => {
    expect(await found('카베르네 프랑')).toEqual(grapeIs('cabernet-franc'))
    expect(await found('카베르네프랑')).toEqual(await found('카베르네 프랑'))
    expect(await found('cabernet franc')).toEqual(await found('Cabernet  FRANC '))
    for (const query of ['Carménère', 'carmenere', '카르메네르'])
      expect([query, await found(query)]).toEqual([query, grapeIs('carmenere')])
    for (const query of ['Gewürztraminer', 'gewurztraminer', '게뷔르츠트라미너'])
      expect([query, await found(query)]).toEqual([query, grapeIs('gewurztraminer')])
    expect((await namesOf({ query: 'hawkes bay' }))[0]).toContain('호크스 베이')
    expect((await namesOf({ query: 'Côte des Huîtres' }))[0]).toBe('오브락 르누아르 코트 데 쥐트르')
    expect(await namesOf({ query: '바롤로세랄토' })).toEqual(['토르벨로 바롤로 세랄토'])
  })

  it('finds by initial consonants', async () => {
    const cabernet = await found('ㅋㅂㄹㄴ')
    expect(grapeIs('cabernet-sauvignon').every((id) => cabernet.includes(id))).toBe(true)
    const noir = await found('ㅍㄴㄴㅇ')
    expect(grapeIs('pinot-noir').every((id) => noir.includes(id))).toBe(true)
  })

  it('finds by the spellings that shoppers use', async () => {
    for (const [typed, right] of [
      ['까베르네', '카베르네'],
      ['쉬라즈', '시라'],
      ['까르메네르', '카르메네르'],
      ['리즐링', '리슬링'],
      ['샤도네이', '샤르도네'],
      ['쇼비뇽 블랑', '소비뇽 블랑'],
      ['모스까또', '모스카토'],
    ] as const) {
      const [wrong, meant] = [await found(typed), await found(right)]
      expect([typed, meant.every((id) => wrong.includes(id)), meant.length > 0]).toEqual([typed, true, true])
    }
  })

  it('finds by words typed on the other keyboard, and says what it searched for', async () => {
    const { correction, page } = await list({ query: 'zkqpfmsp', size: 1 })
    expect(correction).toEqual({ typed: 'zkqpfmsp', searched: '카베르네' })
    expect(page.totalElements).toBe(await totalOf({ query: '카베르네' }))
    expect((await list({ query: '카베르네', size: 1 })).correction).toBeNull()
    const latin = await list({ query: 'ㅡㄷ개ㅣㅐㅅ', size: 1 })
    expect([latin.page.totalElements, latin.correction?.searched.toLowerCase()]).toEqual([
      await totalOf({ query: 'merlot' }),
      'merlot',
    ])
  })

  it('finds by the words as typed alone where that is asked for', async () => {
    const guessed = await list({ query: 'zkqpfmsp' })
    expect(guessed.correction).toEqual({ typed: 'zkqpfmsp', searched: '카베르네' })
    const exact = await list({ query: 'zkqpfmsp', exact: 'true' })
    expect([exact.correction, exact.page.totalElements]).toEqual([null, 0])
    expect((await list({ query: '피노', exact: 'true' })).page.totalElements).toBe(
      await totalOf({ query: '피노' }),
    )
  })

  it('takes prices, tastes and sizes in the words as such, and shows the same as the filters do', async () => {
    const red = idBy(ids.kind, 'RED')
    const said: [string, Query][] = [
      ['5만원 이하 레드', { idKinds: red, endPrice: 50_000 }],
      ['레드 50,000원 미만', { idKinds: red, endPrice: 49_999 }],
      ['3만원대 레드', { idKinds: red, startPrice: 30_000, endPrice: 39_999 }],
      ['레드 3~5만원', { idKinds: red, startPrice: 30_000, endPrice: 50_000 }],
      ['10만원 이상 레드', { idKinds: red, startPrice: 100_000 }],
      ['묵직한 레드', { idKinds: red, startBody: 4 }],
      ['달지 않은 로제', { idKinds: idBy(ids.kind, 'ROSE'), sugarLevels: '1,2' }],
    ]
    for (const [words, query] of said) {
      expect([words, sorted(await allIds({ query: words }))]).toEqual([words, sorted(await allIds(query))])
      expect((await list({ query: words, size: 1 })).correction).toBeNull()
    }
  })

  it('leaves out words that nobody knows rather than showing nothing, and says so', async () => {
    const { correction, page } = await list({ query: '몬테스 알파 카베르네', size: 1 })
    expect(correction).toEqual({ typed: '몬테스 알파 카베르네', searched: '카베르네' })
    expect(page.totalElements).toBe(await totalOf({ query: '카베르네' }))
    expect(await totalOf({ query: '몬테스 알파' })).toBe(0)
  })

  it('means a price by the way, where no wine keeps to it', async () => {
    const { correction, page } = await list({ query: '모젤 리슬링 900만원 이상', size: 1 })
    expect(correction).toEqual({ typed: '모젤 리슬링 900만원 이상', searched: '모젤 리슬링' })
    expect(page.totalElements).toBe(await totalOf({ query: '모젤 리슬링' }))
  })

  it('finds while the last syllable is half typed', async () => {
    const whole = await found('카베르네')
    for (const half of ['카베ㄹ', '카베르', '카베르ㄴ', '카벨']) {
      const some = await found(half)
      expect([half, whole.every((id) => some.includes(id))]).toEqual([half, true])
    }
  })

  it('puts names that begin with the words before names and facts that hold them', async () => {
    const names = await namesOf({ query: '피노 누아' })
    const at = names.map((name) => name.includes('피노 누아'))
    expect(at[0]).toBe(true)
    expect(at.lastIndexOf(true)).toBeLessThan(at.includes(false) ? at.indexOf(false) : at.length)
  })

  it('reads title and query as the same words, and narrows with both', async () => {
    expect(sorted(await allIds({ title: '말벡' }))).toEqual(await found('말벡'))
    const both = await allIds({ title: '로제', query: '말벡' })
    expect(both).toEqual([idOf('움브랄로사 말벡 로제')])
  })

  it('narrows a filter, and is narrowed by it', async () => {
    const red = idBy(ids.kind, 'RED')
    const [words, filtered] = [await found('피노'), await allIds({ query: '피노', idKinds: red })]
    expect(sorted(filtered)).toEqual(words.filter((id) => rows.find((row) => row.id === id)?.kindId === red))
    expect(filtered.length).toBeLessThan(words.length)
  })

  it('takes kinds and countries as what they are', async () => {
    expect(await found('레드와인')).toEqual(
      sorted(idsWhere(({ kindId }) => kindId === idBy(ids.kind, 'RED'))),
    )
    expect(await found('칠레')).toEqual(sorted(idsWhere(({ countryCode }) => countryCode === 'CL')))
    const both = idsWhere((row) => row.countryCode === 'FR' && row.kindId === idBy(ids.kind, 'WHITE'))
    expect(await found('프랑스 화이트')).toEqual(sorted(both))
  })

  it('finds a wine by a name it was given since', async () => {
    const id = idOf('칼데리 쿨루라')
    expect(await found('zanzibar')).toEqual([])
    await anHourLaterWith(id, { searchText: ' zanzibar | ' })
    expect(await found('zanzibar')).toEqual([id])
  })

  it('finds nothing where nothing is like it', async () => {
    for (const query of ['쌀국수자판기', 'qqxxyyzz', 'ㅋㅋㅋㅋㅋㅋㅋ'])
      expect([query, await found(query)]).toEqual([query, []])
  })
})

describe('wines.leftFilter', () => {
  const left = async (query: Query, locale = 'ko-KR'): Promise<LeftFilter> => {
    const { status, body } = await shop.call<LeftFilter>('GET', pathOf('left-filter', query), { locale })
    expect(status).toBe(200)
    return body
  }
  type Counted = { id: number; name: string; qty: number }

  const holds = async (base: Query) => {
    const told = await left(base)
    const check = async (facet: string, values: Counted[], asked: (value: Counted) => Query) => {
      for (const value of values)
        expect([facet, value.name, await totalOf({ ...base, ...asked(value) })]).toEqual([
          facet,
          value.name,
          value.qty,
        ])
    }
    await check('kind', told.kinds, ({ id }) => ({ idKinds: id }))
    await check('grape', told.types, ({ id }) => ({ idTypes: id }))
    await check('featured', told.featureds, ({ id }) => ({ idFeatureds: id }))
    await check('level', told.levels, ({ id }) => ({ idLevels: id }))
    await check('volume', told.volumes, ({ id }) => ({ idVolumes: id }))
    await check('vintage', told.vintages, ({ id }) => ({ vintages: id }))
    await check('store', told.stores, ({ id }) => ({ idStore: id }))
    await check('seller', told.companies, ({ id }) => ({ idCompanies: id }))
    const { countryName: _country, idProductionAreas: _areas, ...elsewhere } = base
    for (const country of told.countries)
      for (const area of country.productionAreas) {
        const query = { ...elsewhere, idProductionAreas: area.id, countryName: area.countryName }
        expect([area.name, await totalOf(query)]).toEqual([area.name, area.qty])
      }
    for (const way of ['pickup', 'delivery', 'inStock'] as const)
      expect([way, await totalOf({ ...base, [way]: 'true' })]).toEqual([way, told.fulfilment[way]])
    return told
  }

  it('counts what the list returns for each value', async () => {
    const told = await holds({})
    expect(told.kinds.reduce((sum, { qty }) => sum + qty, 0)).toBe(await totalOf({}))
    expect(told.stores).toHaveLength(24)
    expect(told.vintages.at(-1)).toMatchObject({ id: 0, name: 'NV' })
  })

  it('counts what the list returns when something is chosen already', async () => {
    await holds({ idKinds: idBy(ids.kind, 'RED'), countryName: '프랑스', startPrice: 30_000 })
    await holds({ query: '카베르네', inStock: 'true' }).catch((error: unknown) =>
      Promise.reject(error as Error),
    )
  })

  it('counts a facet as if nothing were chosen in it, and keeps a chosen value that leaves nothing', async () => {
    const [red, fortified] = [idBy(ids.kind, 'RED'), idBy(ids.kind, 'FORTIFIED')]
    expect((await left({ idKinds: red })).kinds).toEqual((await left({})).kinds)
    const korea = { countryName: '대한민국', idKinds: fortified }
    expect(await totalOf(korea)).toBe(0)
    const told = await left(korea)
    expect(told.kinds.find(({ id }) => id === fortified)?.qty).toBe(0)
    expect(told.countries.some(({ countryCode }) => countryCode === 'KR')).toBe(true)
  })

  it('counts one less once a wine is gone', async () => {
    const id = idOf('움브랄로사 말벡')
    const qty = async () =>
      (await left({})).types.find((one) => one.id === idBy(ids.grape, 'malbec'))?.qty ?? 0
    const before = await qty()
    await anHourLaterWith(id, { status: 'STOPPED' })
    expect(await qty()).toBe(before - 1)
    await anHourLaterWith(id, { status: 'ON_SALE' })
  })

  it('names its values in the language of the request', async () => {
    const told = await left({}, 'en-US')
    expect(told.kinds[0]?.name).toBe('Red')
    expect(told.countries.find(({ countryCode }) => countryCode === 'FR')?.productionAreas[0]?.name).toBe(
      'All of France',
    )
  })

  it('tells by name what else narrows the list: a winery, an event, an article, a country in any language', async () => {
    const listed = async (path: string) => {
      const answer = await shop.call<{ _embedded: { items: { id: number; name: string; title: string }[] } }>(
        'GET',
        `${path}?size=1`,
      )
      const [first] = answer.body._embedded.items
      if (!first) throw new Error(`${path} lists nothing`)
      return first
    }
    const [winery, event, article] = [
      await listed('/wineries'),
      await listed('/events'),
      await listed('/magazines'),
    ]
    const asked = { idWineries: winery.id, idEvent: event.id, idMagazine: article.id, countryName: '프랑스' }
    expect((await left(asked, 'en-US')).within).toEqual({
      countryCode: 'FR',
      wineries: [{ id: winery.id, name: winery.name }],
      event: event.title,
      magazine: article.title,
    })
    const none = { countryCode: null, wineries: [], event: null, magazine: null }
    expect((await left({})).within).toEqual(none)
    expect((await left({ idWineries: 99_999, idEvent: 99_999, idMagazine: 99_999 })).within).toEqual(none)
    await shop.db.update(events).set({ draft: true }).where(eq(events.id, event.id))
    expect((await left({ idEvent: event.id })).within.event).toBeNull()
    expect(await allIds({ idEvent: event.id })).toEqual([])
    await shop.db.update(events).set({ draft: false }).where(eq(events.id, event.id))
  })

  it('refuses what is no filter', async () => {
    expect((await shop.call('GET', '/wines/left-filter?startBody=9')).status).toBe(400)
  })
})

import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#server/platform/audit/audit.ts'
import { importList } from '#server/catalogue/import.ts'
import type { ListCells } from '#server/catalogue/csv.rules.ts'
import { stock, stockMoves, stores } from '#server/db/tables/stores.ts'
import { offers, priceHistory } from '#server/db/tables/offers.ts'
import { products, wineGrapes, wines } from '#server/db/tables/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { createWineRow, createWineRows, toWineListCsv } from '../support/wine-list.ts'

type Card = { id: number; name: string; price: number }
type ProductList = { _embedded: { items: Card[] }; page: { totalElements: number } }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

const importRows = (rows: readonly ListCells[], options: { dryRun?: boolean } = {}) =>
  importList(shop.services, toWineListCsv(rows), options)
const listFaults = async (rows: readonly ListCells[]) =>
  (await importRows(rows)).faults.map(({ line, column, reason }) => `${line} ${column ?? ''}: ${reason}`)
const search = async (title: string) =>
  (await shop.call<ProductList>('GET', `/wines/products?${new URLSearchParams({ title })}`)).body._embedded
    .items
const listBottles = (code: string) =>
  shop.db
    .select()
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(eq(wines.key, `seongsu-wine-lab:${code}`))
    .orderBy(products.id)
const countRows = async () => ({
  wines: await shop.db.$count(wines),
  products: await shop.db.$count(products),
  grapes: await shop.db.$count(wineGrapes),
  stock: await shop.db.$count(stock),
  moves: await shop.db.$count(stockMoves),
  prices: await shop.db.$count(priceHistory),
})
const nothing = { wines: { added: 0, changed: 0 }, bottles: { added: 0, changed: 0 }, deliveries: 0 }

describe('a list of a seller', () => {
  it('is found, shown and bought like every other wine of the shop', async () => {
    const rows = [createWineRow(), createWineRow({ vintage: '2020', price: '61000', received: '6' })]
    const { faults, written } = await importRows(rows)
    expect(faults).toEqual([])
    expect(written).toEqual({
      wines: { added: 1, changed: 0 },
      bottles: { added: 2, changed: 0 },
      deliveries: 2,
    })
    const results = await search('샤토 테스트')
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ name: '샤토 테스트 그랑 뱅', price: 58_000 })
    for (const words of ['ㅅㅌㅌㅅㅌ', 'chateau test', '메를로 2020 테스트'])
      // A year shows the bottle of that year.
      expect(
        (await search(words)).map(({ name }) => name),
        words,
      ).toContain(results[0]?.name)
    type Page = { grapes: { name: string; percent: number }[]; vintages?: unknown[]; country: unknown }
    const page = await shop.call<Page>('GET', `/wines/products/${results[0]?.id}`)
    expect(page.status).toBe(200)
    const bottles = await listBottles('VRD-1')
    expect(bottles.map(({ products: { lead, inStock, vintage } }) => [vintage, lead, inStock])).toEqual([
      [2021, true, true],
      [2020, false, true],
    ])
    const member = await shop.asMember()
    const body = { items: [{ idProduct: results[0]?.id, qty: 2 }] }
    expect((await shop.call('POST', '/cart/add', { token: member.token, body })).status).toBe(200)
  })

  it('is written with a warning where it breaks a rule of its area, and the warning names the rule', async () => {
    const { faults, warnings, written } = await importRows([
      createWineRow({ code: 'LAW-1' }),
      createWineRow({ code: 'LAW-2', grapes: '네비올로 100', alcohol: '9', vintage: 'NV' }),
    ])
    expect(faults).toEqual([])
    expect(written?.wines.added).toBe(2)
    expect(warnings.map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, 'grapes', 'law_grape'],
      [4, 'alcohol', 'law_alcohol'],
      [4, 'vintage', 'law_no_vintage'],
    ])
    expect(warnings[0]?.reason).toMatch(/^Nebbiolo is not allowed \(Cahier des charges AOC Pauillac/)
  })

  it('changes nothing when it comes again', async () => {
    const before = await countRows()
    const again = await importRows([
      createWineRow(),
      createWineRow({ vintage: '2020', price: '61000', received: '6' }),
    ])
    expect(again).toMatchObject({ rows: 2, faults: [], warnings: [], twins: [], written: nothing })
    expect(await countRows()).toEqual(before)
  })

  it('changes what it says otherwise, and remembers the price', async () => {
    const [before] = await listBottles('VRD-1')
    const isOffer = eq(offers.productId, before?.products.id ?? 0)
    await shop.db.update(offers).set({ recommendedBy: '남산와인' }).where(isOffer)
    shop.clock.advance({ days: 1 })
    const importResult = await importRows([
      createWineRow({
        price: '52000',
        headline: '값이 내렸어요.',
        grapes: 'Merlot',
        received: '0',
        delivery: '',
      }),
    ])
    expect(importResult.written).toEqual({
      wines: { added: 0, changed: 1 },
      bottles: { added: 0, changed: 1 },
      deliveries: 0,
    })
    const [after] = await listBottles('VRD-1')
    expect(after?.products).toMatchObject({
      price: 52_000,
      lead: true,
      soldCount: before?.products.soldCount,
    })
    expect(after?.wines.headline).toBe('값이 내렸어요.')
    const wineId = after?.wines.id ?? 0
    expect(await shop.db.select().from(wineGrapes).where(eq(wineGrapes.wineId, wineId))).toMatchObject([
      { percent: 100 },
    ])
    const prices = await shop.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, after?.products.id ?? 0))
    // What lists showed, and what the seller asked.
    expect(prices.map(({ price }) => price).sort()).toEqual([52_000, 52_000, 58_000, 58_000])
    expect((await search('샤토 테스트'))[0]?.price).toBe(52_000)
    // The list price stays, and with it who recommends it.
    const [offer] = await shop.db.select().from(offers).where(isOffer)
    expect(offer).toMatchObject({ listPrice: 64_000, recommendedBy: '남산와인' })
  })

  it('counts each delivery once, and adds the next to what was sold meanwhile', async () => {
    const [bottle] = await listBottles('VRD-1')
    const productId = bottle?.products.id ?? 0
    const [store] = await shop.db.select().from(stores).where(eq(stores.key, 'seongsu'))
    const stockKey = and(eq(stock.productId, productId), eq(stock.storeId, store?.id ?? 0))
    const onHand = async () => (await shop.db.select().from(stock).where(stockKey))[0]?.onHand
    expect(await onHand()).toBe(24)
    const list = (delivery: string) => [
      createWineRow({ price: '52000', headline: '값이 내렸어요.', grapes: 'Merlot', delivery }),
    ]
    expect((await importRows(list('D-1'))).written?.deliveries).toBe(0)
    expect((await importRows(list('D-2'))).written?.deliveries).toBe(1)
    expect(await onHand()).toBe(48)
    const { breaches } = await audit(shop.db, { now: shop.clock.now(), provider: [] })
    expect(breaches.filter(({ subject }) => subject.includes(String(productId)))).toEqual([])
  })

  it('may be written as people write numbers and names', async () => {
    const { faults } = await importRows(
      [
        createWineRow({
          code: 'WRITTEN',
          kind: '화이트 와인',
          country: '불란서',
          area: '보르도',
          vintage: '2021년',
          volume_ml: '750 ml',
          price: '58,000원',
          list_price: '₩64,000',
          alcohol: '13.5%',
          received: '24병',
        }),
      ],
      { dryRun: true },
    )
    expect(faults).toEqual([])
  })

  it('is tried without a trace', async () => {
    const before = await countRows()
    const dryRun = await importRows([createWineRow({ code: 'TRIED' })], { dryRun: true })
    expect(dryRun.written).toEqual({
      wines: { added: 1, changed: 0 },
      bottles: { added: 1, changed: 0 },
      deliveries: 1,
    })
    expect(await countRows()).toEqual(before)
    expect(await listBottles('TRIED')).toEqual([])
  })

  it('of two thousand rows is written once, also when it is sent twice at the same time', async () => {
    const bytes = toWineListCsv(createWineRows(2000))
    const both = await Promise.all([importList(shop.services, bytes), importList(shop.services, bytes)])
    expect(both.reduce((sum, one) => sum + (one.written?.wines.added ?? 0), 0)).toBe(500)
    expect(await shop.db.$count(wines, like(wines.key, 'seongsu-wine-lab:BULK-%'))).toBe(500)
    expect((await importList(shop.services, bytes)).written).toEqual(nothing)
    const leads = await shop.db
      .select({ lead: products.lead })
      .from(products)
      .innerJoin(wines, eq(wines.id, products.wineId))
      .where(like(wines.key, 'seongsu-wine-lab:BULK-%'))
    expect([leads.length, leads.filter(({ lead }) => lead).length]).toEqual([2000, 500])
  })
})

describe('a faulty row of a list', () => {
  it('is reported with its line, and nothing of the list is written', async () => {
    const before = await countRows()
    const { written, faults, rows } = await importRows([
      createWineRow({ code: 'OK-1' }),
      createWineRow({ code: 'BAD-1', grapes: '멜롯티노 100', price: '오만원' }),
      createWineRow({ code: 'OK-2' }),
    ])
    expect([written, rows]).toEqual([null, 3])
    expect(faults).toMatchObject([
      { line: 4, column: 'price', reason: 'is whole won, not 오만원' },
      { line: 4, column: 'grapes', reason: '멜롯티노 is not known' },
    ])
    expect(await countRows()).toEqual(before)
  })

  it.each([
    [{ seller: '' }, 'seller: is empty'],
    [{ seller: '어느 상회' }, 'seller: 어느 상회 is not known'],
    [{ store: '해운대점' }, 'store: 해운대점 is no store of the seller'],
    [{ store: '' }, 'store: is needed: the seller has several'],
    [{ code: 'a b' }, 'code: takes letters, figures, dot, dash and underscore, at most 60, not a b'],
    [{ name_ko: '' }, 'name_ko: is empty'],
    [{ name_original: 'x'.repeat(200) }, 'name_original: is longer than 160 letters'],
    [{ kind: '맥주' }, 'kind: 맥주 is not known'],
    [{ kind: 'GOODS' }, 'kind: lists are of wine'],
    [{ area: '평양' }, 'area: 평양 is not known'],
    [{ country: '이탈리아' }, 'area: Pauillac is not in IT'],
    [{ area: '부르고뇨' }, 'area: 부르고뇨 is not known; is it 부르고뉴?'],
    [{ area: '보르더' }, 'area: 보르더 is not known; is it 보르도?'],
    [{ area: '우리 와인' }, 'area: 우리 와인 may be yeongdong or yeongcheon'],
    [{ grapes: '카베르네 소비뇬' }, 'grapes: 카베르네 소비뇬 is not known; is it 카베르네 소비뇽?'],
    [{ area: '', winery: '', maker: 'X' }, 'area: or winery is needed'],
    [{ winery: '', maker: '' }, 'winery: or maker is needed'],
    [{ grapes: 'Merlot 50; Merlot 50' }, 'grapes: names a grape twice'],
    [{ grapes: 'Merlot 50; Malbec 40' }, 'grapes: the percentages do not add up to 100'],
    [{ vintage: '올해' }, 'vintage: is a year or NV, not 올해'],
    [{ volume_ml: '75 mg' }, 'volume_ml: is 50 to 15000 millilitres, or as much in cl or L, not 75 mg'],
    [{ price: '-1' }, 'price: is whole won, not -1'],
    [{ price: '1e309' }, 'price: is whole won, not 1e309'],
    [{ list_price: '100' }, 'list_price: is below the price'],
    [{ alcohol: '96' }, 'alcohol: is percent, 0 to 75, not 96'],
    [{ body: '6' }, 'body: is 1 to 5, not 6'],
    [{ level: '왕' }, 'level: 왕 is not known'],
    [{ themes: '겨울; 화성' }, 'themes: 화성 is not known'],
    [{ aromas: '삼나무; 우주' }, 'aromas: 우주 is not known'],
    [{ fulfilment: 'BOTH' }, 'fulfilment: is PICKUP for wine that no licensed Korean maker made'],
    [{ fulfilment: 'DRONE' }, 'fulfilment: is PICKUP, DELIVERY or BOTH, not DRONE'],
    [{ status: '판매중' }, 'status: is ON_SALE or STOPPED, not 판매중'],
    [{ received: '-3' }, 'received: is a number of bottles, not -3'],
    [{ delivery: '' }, 'delivery: is needed where bottles were received'],
  ] satisfies [ListCells, string][])('%j is reported as %s', async (cells, reason) => {
    expect(await listFaults([createWineRow({ code: 'FAULT', ...cells })])).toContain(`2 ${reason}`)
  })

  it('is one that says other things than an earlier row', async () => {
    const [first, other] = [
      createWineRow({ code: 'TWICE', story: '' }),
      createWineRow({ code: 'TWICE', story: '', vintage: '2019' }),
    ]
    expect(await listFaults([first, { ...other, name_ko: '다른 이름' }])).toEqual([
      '3 : differs from line 2 of the same code in name_ko',
    ])
    expect(
      await listFaults([first, { ...first, price: '1000', list_price: '', store: '비니 왕십리역점' }]),
    ).toEqual(['3 : differs from line 2 of the same bottle in price, list_price'])
    expect(await listFaults([first, first])).toEqual(['3 : counts the delivery of line 2 again'])
    const bare = { ...first, received: '', delivery: '' }
    expect(await listFaults([bare, bare])).toEqual(['3 : says the same as line 2'])
    expect(await listFaults([first, { ...first, store: '비니 왕십리역점' }, other])).toEqual([])
  })
})

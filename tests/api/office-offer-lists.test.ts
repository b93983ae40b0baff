import iconv from 'iconv-lite'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import { maxImportRows } from '#api/contract/office/imports.options.ts'
import type { offerLists as calls } from '#api/contract/office/offer-lists.ts'
import { offers, priceHistory } from '#server/db/tables/offers.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { stock, stockMoves, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addProduct, addStock, addStore, getStock } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type List = Answer<typeof calls.offerList> & FailedBody
type Lists = Answer<typeof calls.offerLists> & FailedBody
type Rows = Answer<typeof calls.offerListReport>
type CsvFile = Answer<typeof calls.offerListTemplate>
type Seller = { company: number; store: number; storeName: string; owner: TestPerson }

let shop: TestShop
let seller: Seller
let other: Seller

const readStore = async (id: number) => {
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, id))
  if (!row) throw new Error('no store')
  return row
}
const addSeller = async (): Promise<Seller> => {
  const store = await addStore(shop.db)
  const { companyId: company, name: storeName } = await readStore(store)
  return {
    company,
    store,
    storeName,
    owner: await asPerson(shop, { roles: ['seller_owner'], companyId: company }),
  }
}

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-28T09:00:00+09:00' })
  seller = await addSeller()
  other = await addSeller()
})
afterAll(() => shop.close())

type Options = { as?: TestPerson; locale?: string }
const send = <Body = List>(method: string, path: string, body?: unknown, { as, locale }: Options = {}) =>
  shop.call<Body>(method, `/office${path}`, {
    token: (as ?? seller.owner).token,
    ...(locale && { locale }),
    ...(body !== undefined && { body }),
  })
const open = async (text: string | Uint8Array, options: Options = {}) => {
  const content = Buffer.from(text).toString('base64')
  return (await send('POST', '/offer-lists', { name: '가격표.csv', content }, options)).body
}
const listRows = async ({ id }: Pick<List, 'id'>, query = '', options: Options = {}) =>
  (await send<Rows>('GET', `/offer-lists/${id}/rows?${query}`, undefined, options)).body._embedded.items
const apply = ({ id, version }: Pick<List, 'id' | 'version'>, options: Options = {}) =>
  send('POST', `/offer-lists/${id}/application`, { version }, options)
/** The codes of what is wrong with each row, the columns of faults among them. */
const listFaults = async (text: string, options: Options = {}) =>
  (await listRows(await open(text, options), '', options)).map(({ faults }) =>
    faults.map(({ column, code }) => (column ? `${column} ${code}` : code)),
  )
/** A wine of the seller at 39,000 won, with 20 bottles. */
const addWine = (who = seller) => addProduct(shop.db, { storeId: who.store, qty: 20 }, { price: 39_000 })
/** Products of one wine, named by their numbers from 1. */
const addProducts = async (count: number, name: string) => {
  const first = await addProduct(shop.db, null)
  await shop.db.execute(sql`insert into products
    (wine_id, vintage, volume_ml, price, list_price, fulfilment, lead, alcoholic, name_ko, name_original, lang, kind_id,
      grape_ids, featured_ids, search_text, search_jamo, search_initials, image_version)
    select wine_id, null, 1000 + n, price, list_price, fulfilment, false, alcoholic, ${name}::text || ' ' || n,
      name_original, lang, kind_id, grape_ids, featured_ids, search_text, search_jamo, search_initials, image_version
    from products, generate_series(1, ${count}) n where id = ${first}`)
}
const readOffer = async (product: number, { company } = seller) => {
  const [row] = await shop.db
    .select()
    .from(offers)
    .where(and(eq(offers.productId, product), eq(offers.companyId, company)))
  return row
}
const readName = async (product: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, product))
  return row?.nameKo ?? ''
}

describe('officeOfferLists.openOfferList, officeOfferLists.offerListReport', () => {
  it('shows old and new of prices, limits, codes and bottles, and changes nothing', async () => {
    const [wine, same] = [await addWine(), await addWine()]
    const list = await open(
      [
        '상품번호,자체 코드,판매가,1인 한도,입고 번호,입고,원가',
        `${wine},SS-1,"38,000원",3,D-1,6,20000`,
        `${same},,39000,,,,`,
      ].join('\r\n'),
    )
    expect(list).toMatchObject({
      ...{ kind: 'OFFERS', state: 'OPEN', counts: { added: 0, changed: 1, same: 1, refused: 0 } },
      ...{ ignored: ['원가'], unlisted: [], needsReason: false },
    })
    const [firstRow, secondRow] = await listRows(list)
    expect(firstRow).toMatchObject({
      line: 2,
      state: 'CHANGED',
      code: 'SS-1',
      vintage: '2020',
      volume: '750',
    })
    expect(firstRow?.changes).toEqual([
      { column: 'sku', before: '', after: 'SS-1' },
      { column: 'price', before: '39000', after: '38000' },
      { column: 'limit', before: '', after: '3' },
      { column: `received:${seller.storeName}`, before: '', after: '6' },
    ])
    expect(secondRow).toMatchObject({ state: 'SAME', changes: [] })
    expect(await readOffer(wine)).toMatchObject({ price: 39_000, sku: null, version: 1 })
  })

  it('reads what Korean Excel saves, and finds products by barcode, own code, or name with vintage', async () => {
    const [first, second, third] = [await addWine(), await addWine(), await addWine()]
    await shop.db.update(offers).set({ sku: 'CODE-가' }).where(eq(offers.productId, first))
    await shop.db.update(products).set({ barcode: '8801234567893' }).where(eq(products.id, second))
    const lines = [
      '자체코드,바코드,와인명,빈티지,판매가격',
      'CODE-가,,,,31000',
      ',8801234567893,다른 이름,,32000',
      `,8.80123E+12,${await readName(third)},2020,33000`,
    ]
    const list = await open(iconv.encode(lines.join('\r\n'), 'cp949'))
    expect(list.counts).toMatchObject({ changed: 3, refused: 0 })
    expect((await apply(list)).body.state).toBe('APPLIED')
    const prices = await Promise.all(
      [first, second, third].map(async (wine) => (await readOffer(wine))?.price),
    )
    expect(prices).toEqual([31_000, 32_000, 33_000])
  })

  it('says in words what is wrong with each row, and lists wines that the shop does not have', async () => {
    const [wine, second, foreign] = [await addWine(), await addWine(), await addWine(other)]
    await shop.db.update(offers).set({ sku: 'TAKEN' }).where(eq(offers.productId, second))
    const closedStore = await addStore(shop.db)
    await shop.db
      .update(stores)
      .set({ companyId: seller.company, state: 'CLOSED' })
      .where(eq(stores.id, closedStore))
    const { name: closedName } = await readStore(closedStore)
    const head = `상품번호,자체 코드,바코드,상품명,판매가,정가,1인 한도,입고 번호,입고 ${other.storeName},입고 ${closedName},재고`
    const rows = [
      `${wine},,,,"38,000.5",,0,,,,`,
      `${second},,,,38000,60000,,,,,`,
      `${second},,,,38000,,,,,,`,
      `${foreign},TAKEN,,,20000,,,,,,`,
      ',,,모르는 와인,20000,,,,,,',
      ',,8801234567,,20000,,,,,,',
      ',,,,20000,,,,,,',
      `${await addWine()},,,,30000,20000,,,6,,`,
      `${await addWine()},,,,,,,,,6,`,
      `${await addProduct(shop.db, null)},,,,,,,,,,3`,
    ]
    expect(await listFaults([head, ...rows].join('\n'))).toEqual([
      ['price won', 'limit limit'],
      ['list_price list_not_own'],
      ['product_repeats'],
      ['sku sku_taken'],
      ['product_unknown'],
      ['barcode barcode'],
      ['product_needed'],
      ['list_price below_price', `received:${other.storeName} store_not_own`],
      [`received:${closedName} store_closed`],
      ['price price_needed'],
    ])
    const list = await open([head, ...rows].join('\n'))
    expect(list.unlisted).toMatchObject([{ line: 6, name: '모르는 와인' }])
    const english = await listRows(list, 'state=REFUSED', { locale: 'en-US' })
    expect(english[1]?.faults[0]?.text).toContain('within the last 20 days')
    expect((await apply(list)).body.code).toBe('office.import.nothing')
  })

  it('finds stores whose names have brackets, in each way in which a head names a store', async () => {
    const own = await addSeller()
    const second = await addStore(shop.db)
    const rename = (id: number, name: string) =>
      shop.db.update(stores).set({ name, companyId: own.company }).where(eq(stores.id, id))
    await rename(own.store, '성수점(본점)')
    await rename(second, '(주)와인랩')
    const wine = await addWine(own)
    for (const [head, name, before] of [
      ['재고 성수점(본점)', '성수점(본점)', '20'],
      ['재고(성수점 (본점))', '성수점(본점)', '20'],
      ['실사수량 [성수점(본점)]', '성수점(본점)', '20'],
      ['Counted: 성수점 본점', '성수점(본점)', '20'],
      ['재고 (주)와인랩', '(주)와인랩', '0'],
      ['재고·(주) 와인랩', '(주)와인랩', '0'],
      ['재고 수량 ((주)와인랩)', '(주)와인랩', '0'],
    ]) {
      const list = await open(`상품번호,${head}\n${wine},7`, { as: own.owner })
      const [row] = await listRows(list, '', { as: own.owner })
      expect([head, row?.faults, row?.changes]).toEqual([
        ...[head, []],
        [{ column: `counted:${name}`, before, after: '7' }],
      ])
    }
    const { body: file } = await send<CsvFile>('GET', '/offer-list-template', undefined, { as: own.owner })
    const changedList = await open(file.text.replace(/,,\r\n$/, ',8,9\r\n'), { as: own.owner })
    expect(changedList).toMatchObject({ counts: { changed: 1, refused: 0 }, ignored: [] })
  })

  it('reads the bare word as the only store, and names columns that only begin with it', async () => {
    const wine = await addWine()
    for (const head of ['재고', '재고수량', '재고 (수량)', '실사:'])
      expect((await listRows(await open(`상품번호,${head}\n${wine},7`)))[0]?.changes).toEqual([
        { column: `counted:${seller.storeName}`, before: '20', after: '7' },
      ])
    const heads = ['입고일', '재고금액', '재고위치', 'ReceivedBy']
    const list = await open(`상품번호,판매가,${heads.join(',')}\n${wine},38000,2026-11-20,390000,A-3,김`)
    expect(list).toMatchObject({ counts: { changed: 1, refused: 0 }, ignored: heads })
  })

  it('takes fewer bottles than orders hold for a fault, and two statements about one store', async () => {
    const wine = await addWine()
    await shop.db
      .update(stock)
      .set({ reserved: 5 })
      .where(and(eq(stock.productId, wine), eq(stock.storeId, seller.store)))
    const head = '상품번호,입고 번호,입고,재고'
    expect(await listFaults(`${head}\n${wine},,,4`)).toEqual([['counted: below_reserved']])
    expect(await listFaults(`${head}\n${wine},D-9,6,9`)).toEqual([['stock_twice']])
    expect(await listFaults(`${head}\n${wine},,6,`)).toEqual([['delivery delivery_needed']])
    expect(await listFaults(`${head}\n${wine},,0,5`)).toEqual([[]])
  })

  it('says why a file cannot be read at all', async () => {
    const workbook = await open(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))
    expect(workbook.faults).toMatchObject([{ code: 'workbook' }])
    expect((await open('판매가,정가\n1000,2000')).faults).toMatchObject([{ code: 'product_needed' }])
    expect((await open('상품번호,판매가,가격\n1,2,3')).faults).toMatchObject([{ code: 'column_twice' }])
    const long = await open(`상품번호,판매가\n${'1,1000\n'.repeat(maxImportRows + 1)}`)
    expect(long.faults).toMatchObject([{ code: 'too_many_rows' }])
  })
})

describe('officeOfferLists.applyOfferList', () => {
  it('writes prices with their history, bottles with person and note, once, whoever presses again', async () => {
    const [wine, fault] = [await addWine(), await addWine()]
    const fresh = await addProduct(shop.db, null, { price: 50_000 })
    const list = await open(
      [
        '상품번호,자체 코드,판매가,정가,권장가를 정한 곳,입고 번호,입고,재고',
        `${wine},AP-1,35000,39000,,,,18`,
        `${fresh},AP-2,45000,60000,수입사,D-77,12,`,
        `${fault},,공짜,,,,,`,
      ].join('\n'),
    )
    expect(list.counts).toEqual({ added: 1, changed: 1, same: 0, refused: 1 })
    const answers = await Promise.all([apply(list), apply(list)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await apply(list)).body.code).toBe('office.import.over')
    expect(await readOffer(wine)).toMatchObject({
      ...{ sku: 'AP-1', price: 35_000, listPrice: 39_000, shownPrice: 35_000, version: 2 },
    })
    expect(await readOffer(fresh)).toMatchObject({
      ...{ sku: 'AP-2', price: 45_000, listPrice: 60_000, recommendedBy: '수입사', state: 'ON_SALE' },
    })
    expect(await readOffer(fault)).toMatchObject({ price: 39_000, version: 1 })
    const [product] = await shop.db.select().from(products).where(eq(products.id, fresh))
    expect(product).toMatchObject({ price: 45_000, inStock: true })
    const moves = await shop.db
      .select()
      .from(stockMoves)
      .where(sql`${stockMoves.productId} = any(array[${wine}, ${fresh}]::int[])`)
      .orderBy(stockMoves.productId)
    expect(moves).toMatchObject([
      { reason: 'COUNT', deltaOnHand: -2, personId: seller.owner.id, note: '가격표.csv' },
      { reason: 'RECEIVE', refType: 'DELIVERY', deltaOnHand: 12, personId: seller.owner.id },
    ])
    expect((await getStock(shop.db, wine, seller.store)).onHand).toBe(18)
    const { id } = (await readOffer(wine)) ?? { id: 0 }
    const points = await shop.db.select().from(priceHistory).where(eq(priceHistory.offerId, id))
    expect(points.map(({ price, actor }) => [price, actor])).toContainEqual([
      35_000,
      `person:${seller.owner.id}`,
    ])
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `offer:${id}`))
    expect(entries).toMatchObject([{ act: 'offer.save', detail: { list: list.id } }])
    expect(await shop.db.$count(auditLog, eq(auditLog.subject, `import:${list.id}`))).toBe(1)
  })

  it('writes down who opened an offer, and at which price', async () => {
    const fresh = await addProduct(shop.db, null, { price: 50_000 })
    const list = await open(`상품번호,판매가,1인 한도\n${fresh},45000,3`)
    await apply(list)
    const { id } = (await readOffer(fresh)) ?? { id: 0 }
    const actor = `person:${seller.owner.id}`
    expect(await shop.db.select().from(priceHistory).where(eq(priceHistory.offerId, id))).toMatchObject([
      { productId: fresh, price: 45_000, listPrice: 45_000, actor },
    ])
    const changes = 'price - > 45000, listPrice - > 45000, perPersonLimit - > 3, state DRAFT > ON_SALE'
    expect(
      await shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `offer:${id}`)),
    ).toMatchObject([{ act: 'offer.save', actor, detail: { list: list.id, changes } }])
  })

  it('counts a delivery once, however often its list is sent', async () => {
    const wine = await addWine()
    const text = `상품번호,입고 번호,입고\n${wine},D-ONCE,6`
    await apply(await open(text))
    const again = await open(text)
    expect(again.counts).toMatchObject({ same: 1, changed: 0 })
    expect((await apply(again)).body.code).toBe('office.import.nothing')
    expect((await getStock(shop.db, wine, seller.store)).onHand).toBe(26)
  })

  it('writes nothing where something changed since, and shows the rows concerned again', async () => {
    const [wine, calm] = [await addWine(), await addWine()]
    const list = await open(`상품번호,판매가\n${wine},38000\n${calm},38000`)
    await shop.db
      .update(offers)
      .set({ price: 37_000, listPrice: 39_000, version: 2 })
      .where(eq(offers.productId, wine))
    expect((await apply(list)).body.code).toBe('office.import.changed')
    expect(await readOffer(calm)).toMatchObject({ price: 39_000 })
    const { body: renewed } = await send('GET', `/offer-lists/${list.id}`)
    expect(renewed).toMatchObject({ state: 'OPEN', moved: 1, version: list.version + 1 })
    const rows = await listRows(renewed, 'moved=true')
    expect(rows.map(({ line, changes }) => [line, changes])).toEqual([
      [2, [{ column: 'price', before: '37000', after: '38000' }]],
    ])
    expect((await apply(list)).body.code).toBe('office.import.changed')
    expect((await apply(renewed)).body.state).toBe('APPLIED')
    expect([await readOffer(wine), await readOffer(calm)]).toMatchObject([
      { price: 38_000 },
      { price: 38_000 },
    ])
  })

  it('writes nothing where a code became that of another wine since, whose price would change as well', async () => {
    const [first, second] = [await addWine(), await addWine()]
    const setCode = (wine: number, sku: string | null) =>
      shop.db.update(offers).set({ sku }).where(eq(offers.productId, wine))
    await setCode(first, 'MOVED-1')
    const list = await open('자체 코드,판매가\nMOVED-1,38000')
    await setCode(first, null)
    await setCode(second, 'MOVED-1')
    expect((await apply(list)).body.code).toBe('office.import.changed')
    expect([await readOffer(first), await readOffer(second)]).toMatchObject([
      { price: 39_000 },
      { price: 39_000 },
    ])
    const { body: renewed } = await send('GET', `/offer-lists/${list.id}`)
    expect(renewed.moved).toBe(1)
    expect((await apply(renewed)).body.state).toBe('APPLIED')
    expect([await readOffer(first), await readOffer(second)]).toMatchObject([
      { price: 39_000 },
      { price: 38_000 },
    ])
  })

  it('keeps a list price that is not changed, and drops it with a price above it, as the grid does', async () => {
    const [lower, higher] = [await addWine(), await addWine()]
    const list = await open(`상품번호,판매가,정가\n${lower},35000,39000\n${higher},45000,39000`)
    expect((await apply(list)).body.state).toBe('APPLIED')
    expect(await readOffer(lower)).toMatchObject({ price: 35_000, listPrice: 39_000 })
    expect(await readOffer(higher)).toMatchObject({ price: 45_000, listPrice: 45_000 })
  })

  it('refuses a price above the list price that the row has too, the present one as any other', async () => {
    const wine = await addWine()
    await shop.db.update(offers).set({ price: 58_000, listPrice: 64_000 }).where(eq(offers.productId, wine))
    for (const listPrice of [63_999, 64_000])
      expect(await listFaults(`상품번호,판매가,정가\n${wine},70000,${listPrice}`)).toEqual([
        ['list_price below_price'],
      ])
    const list = await open(`상품번호,판매가,정가\n${wine},64000,64000`)
    expect(list.counts).toMatchObject({ changed: 1, refused: 0 })
  })

  it('puts a draft on sale once it has a price', async () => {
    const wine = await addWine(other)
    await addStock(shop.db, wine, seller.store, 3)
    await shop.db
      .update(offers)
      .set({ state: 'DRAFT', price: null, listPrice: null, shownPrice: null })
      .where(and(eq(offers.productId, wine), eq(offers.companyId, seller.company)))
    const list = await open(`상품번호,판매가,1인 한도\n${wine},30000,없음`)
    expect((await listRows(list))[0]?.changes).toContainEqual({
      ...{ column: 'offer_state', before: 'DRAFT', after: 'ON_SALE' },
    })
    await apply(list)
    expect(await readOffer(wine)).toMatchObject({ state: 'ON_SALE', price: 30_000, shownPrice: 30_000 })
  })

  it('leaves a draft that has a price as it is where its template comes back unchanged', async () => {
    const own = await addSeller()
    const wine = await addWine(own)
    await shop.db.update(offers).set({ state: 'DRAFT' }).where(eq(offers.productId, wine))
    const as = { as: own.owner }
    const { body: file } = await send<CsvFile>('GET', '/offer-list-template', undefined, as)
    const list = await open(file.text, as)
    expect(list.counts).toMatchObject({ changed: 0, same: 1 })
    await apply(await open(file.text.replace(',39000,', ',38000,'), as), as)
    expect(await readOffer(wine, own)).toMatchObject({ state: 'ON_SALE', price: 38_000 })
  })

  it('writes two thousand rows within seconds', async () => {
    const big = await addSeller()
    await addProducts(maxImportRows, 'bulk')
    const lines = Array.from(
      { length: maxImportRows },
      (_, index) => `bulk ${index + 1},B-${index},${20_000 + index},수입사,50000,D-1,6`,
    )
    const text = ['상품명,자체 코드,판매가,권장가를 정한 곳,정가,입고 번호,입고', ...lines].join('\n')
    const startedAt = performance.now()
    const list = await open(text, { as: big.owner })
    expect(list.counts).toMatchObject({ added: maxImportRows, refused: 0 })
    expect((await apply(list, { as: big.owner })).body.state).toBe('APPLIED')
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect(await shop.db.$count(stock, and(eq(stock.storeId, big.store), eq(stock.onHand, 6)))).toBe(
      maxImportRows,
    )
    const [row] = await shop.db.select().from(offers).where(eq(offers.sku, 'B-1999'))
    expect(row).toMatchObject({ price: 21_999, listPrice: 50_000 })
  })
})

describe('officeOfferLists.renewOfferList', () => {
  it('compares again with what the shop has now', async () => {
    const list = await open('상품명,판매가\n곧 생길 와인,30000')
    expect(list.unlisted).toHaveLength(1)
    const wine = await addProduct(shop.db, null, { nameKo: '곧 생길 와인' })
    const { body } = await send('POST', `/offer-lists/${list.id}/check`)
    expect(body).toMatchObject({ version: 2, unlisted: [], counts: { added: 1, refused: 0 } })
    expect((await apply(body)).body.state).toBe('APPLIED')
    expect(await readOffer(wine)).toMatchObject({ price: 30_000 })
    expect((await send('POST', `/offer-lists/${list.id}/check`)).body.code).toBe('office.import.over')
  })
})

describe('officeOfferLists.offerListTemplate', () => {
  it.each(['ko-KR', 'en-US'])(
    'is what the seller offers, which read again changes nothing, in %s',
    async (locale) => {
      const own = await addSeller()
      const wines = [await addWine(own), await addWine(own)]
      await shop.db
        .update(offers)
        .set({ sku: '=EVIL', perPersonLimit: 2 })
        .where(eq(offers.productId, wines[0] ?? 0))
      const { body: file } = await send<CsvFile>('GET', '/offer-list-template', undefined, {
        ...{ as: own.owner, locale },
      })
      expect(file.text).toContain(own.storeName)
      expect(file.text).toContain("'=EVIL")
      const list = await open(`\ufeff${file.text}`, { as: own.owner })
      expect(list).toMatchObject({ counts: { added: 0, changed: 0, same: 2, refused: 0 }, ignored: [] })
      const column = locale === 'ko-KR' ? `재고 ${own.storeName}` : `Counted ${own.storeName}`
      expect(file.text.split('\r\n')[0]).toContain(column)
    },
  )
})

describe('officeOfferLists.offerListTemplate of a seller with more offers than a list may have', () => {
  it('has the first of them, and says so in its name', async () => {
    const own = await addSeller()
    await addProducts(maxImportRows + 1, 'many')
    await shop.db
      .execute(sql`insert into offers (company_id, product_id, price, list_price, shown_price, state)
      select ${own.company}::int, id, 20000, 20000, 20000, 'ON_SALE' from products where name_ko like 'many %'`)
    const { body: file } = await send<CsvFile>('GET', '/offer-list-template', undefined, { as: own.owner })
    expect(file.name).toContain(`처음-${maxImportRows}개`)
    expect((await open(file.text, { as: own.owner })).counts).toMatchObject({ same: maxImportRows })
  })
})

describe('officeOfferLists.offerListRefusals', () => {
  it('gives the refused rows with what is wrong, to be mended and sent again', async () => {
    const wine = await addWine()
    const list = await open(`상품번호,판매가,재고\n${await addWine()},38000,\n${wine},공짜,7`)
    const { body: file } = await send<CsvFile>('GET', `/offer-lists/${list.id}/refusals`)
    expect(file.text).toContain('판매가: 원 단위 금액을 숫자로 적어 주세요. (적은 값: 공짜)')
    const mended = await open(`\ufeff${file.text.replace('공짜,', '37000,')}`)
    expect(mended).toMatchObject({ counts: { changed: 1, refused: 0 }, ignored: [] })
    await apply(mended)
    expect(await readOffer(wine)).toMatchObject({ price: 37_000 })
  })

  it('repeats the cells of a row that has too many or too few of them', async () => {
    const wine = await addWine()
    const list = await open(
      `상품번호,판매가,정가\n${wine},37000,39000\n${wine},38,000,39000\n${wine},${'가'.repeat(300)}`,
    )
    const { body: file } = await send<CsvFile>('GET', `/offer-lists/${list.id}/refusals`)
    expect(file.text).toContain('칸이 4개인데 첫 줄에는 3개예요.')
    expect(file.text).toContain(`(적은 값: ${wine} | 38 | 000 | 39000)`)
    expect(file.text).toContain('가…)')
  })
})

describe('officeOfferLists.offerLists, officeOfferLists.offerList, officeOfferLists.discardOfferList', () => {
  it("are the seller's alone: others, and the operator, find none of them", async () => {
    const list = await open(`상품번호,판매가\n${await addWine()},38000`)
    const paths: [string, string, unknown?][] = [
      ['GET', `/offer-lists/${list.id}`],
      ['GET', `/offer-lists/${list.id}/rows`],
      ['GET', `/offer-lists/${list.id}/refusals`],
      ['POST', `/offer-lists/${list.id}/check`],
      ['POST', `/offer-lists/${list.id}/application`, { version: 1 }],
      ['DELETE', `/offer-lists/${list.id}`],
    ]
    for (const [method, path, body] of paths)
      expect((await send(method, path, body, { as: other.owner })).body.code).toBe('office.import.not_found')
    const operator = await asPerson(shop, { roles: ['operations'] })
    expect((await send('GET', '/offer-lists', undefined, { as: operator })).body.code).toBe(
      'office.permission.missing',
    )
    expect((await send('GET', `/imports/${list.id}`, undefined, { as: operator })).body.code).toBe(
      'office.import.not_found',
    )
    expect((await send<Lists>('GET', '/imports', undefined, { as: operator })).body._embedded.items).toEqual(
      [],
    )
    expect((await send('DELETE', `/offer-lists/${list.id}`)).body).toMatchObject({ state: 'DISCARDED' })
    const { body } = await send<Lists>('GET', '/offer-lists?size=1')
    expect(body._embedded.items).toMatchObject([{ id: list.id, state: 'DISCARDED', by: '박운영' }])
    expect((await apply(list)).body.code).toBe('office.import.over')
    expect(await shop.db.$count(auditLog, like(auditLog.act, 'import.discard'))).toBe(1)
  })

  it('lets a manager write the bottles of the own stores, and see the own lists', async () => {
    const second = await addStore(shop.db)
    await shop.db.update(stores).set({ companyId: seller.company }).where(eq(stores.id, second))
    const { name } = await readStore(second)
    const manager = await asPerson(shop, {
      ...{ roles: ['seller_manager'], companyId: seller.company, storeIds: [second] },
    })
    const wine = await addWine()
    const text = `상품번호,판매가,입고 번호,입고 ${seller.storeName},입고 ${name}`
    expect(await listFaults(`${text}\n${wine},38000,M-1,6,`, { as: manager })).toEqual([
      [`received:${seller.storeName} store_not_own`],
    ])
    const list = await open(`${text}\n${wine},38000,M-1,,6`, { as: manager })
    expect((await apply(list, { as: manager })).body.state).toBe('APPLIED')
    expect((await getStock(shop.db, wine, second)).onHand).toBe(6)
    const ofOwner = await open(`상품번호,판매가\n${wine},37000`)
    expect((await send('GET', `/offer-lists/${ofOwner.id}`, undefined, { as: manager })).body.code).toBe(
      'office.import.not_found',
    )
    expect((await send('GET', `/offer-lists/${list.id}`)).status).toBe(200)
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId: seller.company })
    expect((await send('GET', '/offer-lists', undefined, { as: counter })).body.code).toBe(
      'office.permission.missing',
    )
    expect(await listFaults(`상품번호,재고\n${wine},5`)).toEqual([['counted: store_needed']])
  })
})

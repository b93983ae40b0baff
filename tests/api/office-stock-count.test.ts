import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { stock as stockCalls } from '#api/contract/office/stock.ts'
import { offers } from '#server/db/tables/offers.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { companies, stockMoves, stores } from '#server/db/tables/stores.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  getStock,
  startPayment,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Count = Answer<typeof stockCalls.openCount> & FailedBody
type Counts = Answer<typeof stockCalls.stockCounts>
type Lines = Answer<typeof stockCalls.stockCount> & FailedBody
type SaveAnswer = Answer<typeof stockCalls.saveCount> & FailedBody
type Comparison = Answer<typeof stockCalls.compareCount> & FailedBody
type Closing = Answer<typeof stockCalls.closeCount> & FailedBody
type Barcode = Answer<typeof stockCalls.setBarcode> & FailedBody

let shop: TestShop
let companyId: number
let store: number
let operator: TestPerson
let manager: TestPerson
let counter: TestPerson
let auditor: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, clock: '2026-11-27T09:00:00+09:00' })
  const first = await addStore(shop.db)
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, first))
  companyId = row?.companyId ?? 0
  const [foreign] = await shop.db.select().from(companies).limit(1)
  operator = await asPerson(shop, { roles: ['owner'] })
  auditor = await asPerson(shop, { roles: ['auditor'] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: foreign?.id ?? 0 })
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

/** A store of its own for each test: one count is open in a store. */
const openStore = async () => {
  store = await addStore(shop.db, { companyId })
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
}

const send = <Body>(path: string, body: object | undefined, who: TestPerson, key?: string) =>
  shop.call<Body>('POST', `/office/stock/${path}`, {
    token: who.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const get = async <Body>(path: string, who: TestPerson) =>
  (await shop.call<Body>('GET', `/office/stock/${path}`, { token: who.token })).body
const openCount = (change: object = {}, who = counter) =>
  send<Count>('counts', { store, scope: 'ALL', ...change }, who)
const beginCount = async (change: object = {}) => (await openCount(change)).body.id
const save = async (id: number, lines: object[], who = counter, key?: string) =>
  (await send<SaveAnswer>(`counts/${id}/lines`, { lines }, who, key)).body
const scan = (product: number, qty = 1, more = {}) => ({ product, qty, how: 'ADD', ...more })
const set = (product: number, qty: number) => ({ product, qty, how: 'SET' })
const compare = (id: number, who = manager) => get<Comparison>(`counts/${id}/comparison`, who)
const close = (id: number, version: number, who = manager, key?: string) =>
  send<Closing>(`counts/${id}/closing`, { version }, who, key)
const closeAsCompared = async (id: number) => close(id, (await compare(id)).count.version)
const addBottles = (qty: number, values = {}) => addProduct(shop.db, { storeId: store, qty }, values)
const readOnHand = async (product: number) => (await getStock(shop.db, product, store)).onHand
const holdBottles = async (product: number, qty: number) => {
  const shopper = await addShopper(shop.services)
  const order = await createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
  })
  await startPayment(shop.call, shopper, order)
  return order.oid
}
const sellInStore = (product: number, from: number, to: number) =>
  send('corrections', { store, product, seen: from, counted: to, reason: 'SOLD_IN_STORE' }, counter)
const listActs = async (subject: string) =>
  (
    await shop.db
      .select({ act: auditLog.act, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(auditLog.id)
  ).map(({ act, actor }) => `${act} ${actor}`)

describe('officeStock.openCount', () => {
  it('opens one count at a time in a store, also when two begin at once', async () => {
    await openStore()
    const answers = await Promise.all([openCount(), openCount({}, manager)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.count.open')
    const count = answers.find(({ status }) => status === 200)?.body
    expect(count).toMatchObject({ state: 'COUNTING', scope: 'ALL', kind: null, products: 0, closedAt: null })
    expect(await listActs(`count:${count?.id}`)).toHaveLength(1)
  })

  it('asks for a scope that exists, in a store of the person that is open', async () => {
    await openStore()
    const readCode = async (change: object, who = counter) => (await openCount(change, who)).body.code
    expect(await readCode({ scope: 'KIND' })).toBe('office.count.scope')
    expect(await readCode({ scope: 'CHOSEN', products: [] })).toBe('office.count.scope')
    expect(await readCode({}, stranger)).toBe('store.not_found')
    expect(await readCode({}, auditor)).toBe('office.permission.missing')
    const closedStore = await addStore(shop.db, { companyId, state: 'CLOSED' })
    expect(await readCode({ store: closedStore }, operator)).toBe('office.store.closed')
  })
})

describe('officeStock.saveCount', () => {
  it('adds a batch once that a colleague sends again, who still counts without the number on record', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    const first = await save(id, [scan(product, 12)], manager, 'batch-in-doubt')
    const again = await save(id, [scan(product, 12)], counter, 'batch-in-doubt')
    expect([first, again].map(({ lines }) => lines[0]?.counted)).toEqual([12, 12])
    expect([first, again].map(({ lines }) => lines[0]?.recorded)).toEqual([7, null])
    const { _embedded } = await get<Lines>(`counts/${id}?size=10`, manager)
    expect(_embedded.items.map(({ counted }) => counted)).toEqual([12])
  })

  it('adds up what two people scan at once, and takes a number that is set', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    await Promise.all(
      Array.from({ length: 3 }, () => [save(id, [scan(product)]), save(id, [scan(product)], manager)]).flat(),
    )
    const { lines, count } = await save(id, [scan(product, -1)])
    expect(lines).toMatchObject([{ idProduct: product, counted: 5 }])
    expect(count).toMatchObject({ products: 1, bottles: 5, version: 8 })
    expect((await save(id, [set(product, 9)], manager)).lines[0]?.counted).toBe(9)
  })

  it('counts a request that is repeated with its key once', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    for (let time = 0; time < 2; time += 1)
      expect((await save(id, [scan(product, 2)], counter, `scan-${id}`)).lines[0]?.counted).toBe(2)
    expect((await compare(id)).differences[0]?.counted).toBe(2)
  })

  it('finds a wine by its barcode, and refuses each line that it cannot take by itself', async () => {
    await openStore()
    const red = await addBottles(2, { barcode: '0036000291452' })
    const white = await addBottles(2, { kind: 'WHITE' })
    const id = await beginCount({ scope: 'KIND', kind: 'RED' })
    const { lines, refused } = await save(id, [
      { barcode: '036000291452', qty: 1, how: 'ADD' },
      { barcode: '4006381333931', qty: 1, how: 'ADD' },
      scan(white),
      scan(red, -5),
      scan(999_999),
      set(red, 100_000),
      scan(red),
    ])
    expect(lines).toMatchObject([{ idProduct: red, counted: 100_000 }])
    expect(refused).toEqual([
      { index: 1, why: 'UNKNOWN' },
      { index: 2, why: 'OUT_OF_SCOPE' },
      { index: 3, why: 'OUT_OF_BOUNDS' },
      { index: 4, why: 'UNKNOWN' },
      { index: 6, why: 'OUT_OF_BOUNDS' },
    ])
  })

  it('takes what waited for a network by what was on record when it was counted', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    shop.clock.advance({ minutes: 5 })
    const at = (await get<Lines>(`counts/${id}`, counter)).now
    shop.clock.advance({ minutes: 5 })
    await sellInStore(product, 7, 6)
    shop.clock.advance({ minutes: 5 })
    await save(id, [{ ...scan(product, 7), at }])
    expect((await compare(id)).differences).toEqual([])
    await closeAsCompared(id)
    expect(await readOnHand(product)).toBe(6)
  })

  it('refuses a line without a product and without a barcode, and one with both', async () => {
    await openStore()
    const id = await beginCount()
    expect((await save(id, [{ qty: 1, how: 'ADD' }])).code).toBe('request.invalid')
    expect((await save(id, [{ ...scan(1), barcode: '1' }])).code).toBe('request.invalid')
  })

  it('is not found by others, and takes nothing after the end', async () => {
    await openStore()
    const product = await addBottles(1)
    const id = await beginCount()
    expect((await save(id, [scan(product)], stranger)).code).toBe('office.count.not_found')
    expect((await save(id, [scan(product)], auditor)).code).toBe('office.permission.missing')
    await send(`counts/${id}/drop`, undefined, manager)
    expect((await save(id, [scan(product)])).code).toBe('office.count.closed')
  })
})

describe('officeStock.stockCount', () => {
  it('shows what is on record to those who may change stock alone, and is not found by others', async () => {
    await openStore()
    const products = [await addBottles(7), await addBottles(3)]
    const id = await beginCount({ scope: 'CHOSEN', products })
    for (const product of products) {
      shop.clock.advance({ seconds: 1 })
      await save(id, [scan(product)])
    }
    const read = (who: TestPerson, query = '') => get<Lines>(`counts/${id}${query}`, who)
    expect((await read(counter))._embedded.items).toMatchObject([
      { idProduct: products[1], counted: 1, recorded: null, closed: false, countedBy: '박운영' },
      { idProduct: products[0], recorded: null },
    ])
    expect((await read(manager, '?sort=old'))._embedded.items.map(({ recorded }) => recorded)).toEqual([7, 3])
    expect((await read(auditor)).count).toMatchObject({ scope: 'CHOSEN', chosen: 2, products: 2, bottles: 2 })
    expect((await read(stranger)).code).toBe('office.count.not_found')
  })
})

describe('officeStock.stockCounts', () => {
  it('lists the open and the past counts of the stores of a person', async () => {
    await openStore()
    const first = await beginCount()
    await send(`counts/${first}/drop`, undefined, counter)
    shop.clock.advance({ minutes: 1 })
    const second = await beginCount()
    const listIds = async (query: string, who = counter) =>
      (await get<Counts>(`counts?store=${store}${query}`, who))._embedded.items.map(({ id }) => id)
    expect(await listIds('')).toEqual([second, first])
    expect(await listIds('&sort=old')).toEqual([first, second])
    expect(await listIds('&state=COUNTING', auditor)).toEqual([second])
    expect(await listIds('', stranger)).toEqual([])
  })
})

describe('officeStock.compareCount', () => {
  it('lists differences alone, with bottles that left since and wines that were not counted', async () => {
    await openStore()
    const [missing, surplus, equal, skipped] = [
      await addBottles(7),
      await addBottles(2),
      await addBottles(4),
      await addBottles(5),
    ]
    const id = await beginCount()
    await save(id, [scan(missing, 5), scan(surplus, 3), scan(equal, 4)])
    await sellInStore(missing, 7, 6)
    const comparison = await compare(id)
    expect(comparison).toMatchObject({ equal: 1, up: 1, down: 2, uncountedTotal: 1 })
    expect(comparison.uncounted).toMatchObject([{ idProduct: skipped, onHand: 5 }])
    expect(comparison.differences).toMatchObject([
      { idProduct: missing, counted: 5, recorded: 7, since: -1, difference: -2, after: 4, orders: [] },
      { idProduct: surplus, counted: 3, recorded: 2, since: 0, difference: 1, after: 3 },
    ])
    expect((await compare(id, counter)).code).toBe('office.permission.missing')
    expect((await compare(id, stranger)).code).toBe('office.count.not_found')
    expect((await compare(id, auditor)).differences).toHaveLength(2)
  })
})

describe('officeStock.closeCount while somebody still counts', () => {
  it('refuses what was compared before a line was added, so that no line is closed unseen', async () => {
    await openStore()
    const [first, late] = [await addBottles(7), await addBottles(4)]
    const id = await beginCount()
    await save(id, [scan(first, 5)])
    const { reached, go } = pauseAt('count.afterHead')
    const comparing = compare(id)
    await reached
    await save(id, [scan(late, 1)])
    go()
    const { count } = await comparing
    expect((await close(id, count.version)).body.code).toBe('office.count.changed')
    expect([await readOnHand(first), await readOnHand(late)]).toEqual([7, 4])
  })
})

describe('officeStock.closeCount', () => {
  it('makes what was counted the stock, less what was sold during the count', async () => {
    await openStore()
    const [few, equal, skipped] = [await addBottles(7), await addBottles(4), await addBottles(5)]
    const id = await beginCount()
    await save(id, [scan(few, 5), scan(equal, 4)])
    await holdBottles(few, 2)
    await sellInStore(few, 7, 6)
    const { body } = await closeAsCompared(id)
    expect(body).toMatchObject({ up: 0, down: 2, left: [] })
    expect(body.count).toMatchObject({ state: 'CLOSED', closedBy: '박운영', up: 0, down: 2 })
    expect(await getStock(shop.db, few, store)).toMatchObject({ onHand: 4, reserved: 2 })
    expect([await readOnHand(equal), await readOnHand(skipped)]).toEqual([4, 5])
    const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.productId, few))
    expect(moves.filter(({ reason }) => reason === 'COUNT')).toMatchObject([
      { deltaOnHand: -2, deltaReserved: 0, personId: manager.id, refType: 'OFFICE' },
    ])
    const actor = `person:${manager.id}`
    expect(await listActs(`count:${id}`)).toEqual([
      `stock.count_open person:${counter.id}`,
      `stock.count_close ${actor}`,
    ])
    expect(await listActs(`product:${few}`)).toContain(`stock.count ${actor}`)
    expect(await listActs(`product:${equal}`)).toEqual([])
  })

  it('leaves a line open of which orders hold more, names them, and closes it once they are gone', async () => {
    await openStore()
    const [scarce, other] = [await addBottles(7), await addBottles(2)]
    const oid = await holdBottles(scarce, 6)
    const id = await beginCount()
    await save(id, [scan(scarce, 5), scan(other, 3)])
    const first = (await closeAsCompared(id)).body
    expect(first).toMatchObject({ up: 1, down: 0, count: { state: 'COUNTING', closedAt: null } })
    expect(first.left).toMatchObject([{ idProduct: scarce, after: 5, reserved: 6, orders: [oid] }])
    expect([await readOnHand(scarce), await readOnHand(other)]).toEqual([7, 3])
    expect((await save(id, [scan(other)])).refused).toEqual([{ index: 0, why: 'LINE_CLOSED' }])
    await save(id, [set(scarce, 6)])
    expect((await closeAsCompared(id)).body).toMatchObject({ down: 1, left: [], count: { state: 'CLOSED' } })
    expect(await readOnHand(scarce)).toBe(6)
  })

  it('is done once by two people at once, and once with a repeated key', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    const { count } = await save(id, [scan(product, 5)])
    const answers = await Promise.all([close(id, count.version), close(id, count.version, operator)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.count.closed')
    expect(await readOnHand(product)).toBe(5)
    await openStore()
    const second = await addBottles(3)
    const again = await beginCount()
    const { version } = (await save(again, [scan(second, 1)])).count
    for (let time = 0; time < 2; time += 1)
      expect((await close(again, version, manager, `close-${again}`)).body.down).toBe(2)
    expect(await readOnHand(second)).toBe(1)
  })

  it('refuses what was counted on after the comparison', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    await save(id, [scan(product, 5)])
    const { version } = (await compare(id)).count
    await save(id, [scan(product)])
    expect((await close(id, version)).body.code).toBe('office.count.changed')
    expect(await readOnHand(product)).toBe(7)
  })

  it('is for those who may change stock, in their stores', async () => {
    await openStore()
    const id = await beginCount()
    for (const who of [counter, auditor])
      expect((await close(id, 1, who)).body.code).toBe('office.permission.missing')
    expect((await close(id, 1, stranger)).body.code).toBe('office.count.not_found')
  })

  it('puts a wine into a store that never had it', async () => {
    await openStore()
    const product = await addProduct(shop.db, null)
    const id = await beginCount()
    await save(id, [scan(product, 2)])
    expect((await closeAsCompared(id)).body).toMatchObject({ up: 2, down: 0 })
    expect(await readOnHand(product)).toBe(2)
  })

  it("sells no wine that only others offered so far: their price is not the store's", async () => {
    const product = await addProduct(shop.db, { storeId: await addStore(shop.db), qty: 1 })
    await openStore()
    const id = await beginCount()
    await save(id, [scan(product, 2)])
    expect((await closeAsCompared(id)).body).toMatchObject({ up: 2 })
    expect(await readOnHand(product)).toBe(2)
    const [offer] = await shop.db
      .select()
      .from(offers)
      .where(and(eq(offers.productId, product), eq(offers.companyId, companyId)))
    expect(offer).toMatchObject({ state: 'DRAFT', price: null })
  })
})

describe('officeStock.dropCount', () => {
  it('leaves the stock as it is; the counter drops an own empty count alone', async () => {
    await openStore()
    const product = await addBottles(7)
    const id = await beginCount()
    await save(id, [scan(product)])
    const drop = (who: TestPerson, count = id) => send<Count>(`counts/${count}/drop`, undefined, who)
    expect((await drop(counter)).body.code).toBe('office.permission.missing')
    expect((await drop(stranger)).body.code).toBe('office.count.not_found')
    expect((await drop(manager)).body).toMatchObject({ state: 'DROPPED', products: 1, up: 0, down: 0 })
    expect((await drop(manager)).body.code).toBe('office.count.closed')
    expect(await readOnHand(product)).toBe(7)
    const mistake = await beginCount()
    expect((await drop(counter, mistake)).body.state).toBe('DROPPED')
    expect(await listActs(`count:${mistake}`)).toEqual([
      `stock.count_open person:${counter.id}`,
      `stock.count_drop person:${counter.id}`,
    ])
  })
})

describe('officeStock.setBarcode', () => {
  const setCode = (product: number, barcode: string | null, before: string | null = null, who = manager) =>
    send<Barcode>('barcodes', { product, seen: before, barcode }, who)

  it("takes an EAN or a UPC with its check digit; what is set is the operator's to replace or take away", async () => {
    await openStore()
    const product = await addBottles(1)
    expect((await setCode(product, '8801111111110')).body.code).toBe('office.barcode.wrong')
    expect((await setCode(product, '042100005264')).body.barcode).toBe('0042100005264')
    expect((await setCode(product, '4006381333931')).body.code).toBe('office.barcode.changed')
    for (const next of ['4006381333931', null])
      expect((await setCode(product, next, '0042100005264')).body.code).toBe('office.barcode.set')
    const replace = (before: string, next: string | null) => setCode(product, next, before, operator)
    expect((await replace('0042100005264', '4006381333931')).body.barcode).toBe('4006381333931')
    expect((await replace('4006381333931', null)).body.barcode).toBeNull()
    expect(await listActs(`product:${product}`)).toHaveLength(3)
  })

  it('belongs to one wine, also when two take it at once', async () => {
    await openStore()
    const products = [await addBottles(1), await addBottles(1)]
    const answers = await Promise.all(products.map((product) => setCode(product, '9780201379624')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.barcode.taken')
  })

  it('is set by those who may change stock, on wines of their stores', async () => {
    await openStore()
    const product = await addBottles(1)
    for (const who of [counter, auditor])
      expect((await setCode(product, null, null, who)).body.code).toBe('office.permission.missing')
    expect((await setCode(product, null, null, stranger)).body.code).toBe('office.stock.not_found')
    expect((await setCode(999_999, null, null, operator)).body.code).toBe('office.stock.not_found')
  })
})

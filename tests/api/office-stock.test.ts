import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { stock as stockCalls } from '#api/contract/office/stock.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
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
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Level = Answer<typeof stockCalls.correctStock> & FailedBody
type Levels = Answer<typeof stockCalls.stockLevels>
type Products = Answer<typeof stockCalls.stockProducts> & FailedBody
type History = Answer<typeof stockCalls.stockHistory> & FailedBody

let shop: TestShop
let store: number
let second: number
let operator: TestPerson
let manager: TestPerson
let counter: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, clock: '2026-11-27T09:00:00+09:00' })
  store = await addStore(shop.db)
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
  const companyId = row?.companyId ?? 0
  second = await addStore(shop.db, { companyId })
  const [foreign] = await shop.db.select().from(companies).limit(1)
  operator = await asPerson(shop, { roles: ['owner'] })
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store, second] })
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: foreign?.id ?? 0 })
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

const send = <Body = Level>(path: string, body: object, who = manager, key?: string) =>
  shop.call<Body>('POST', `/office/stock/${path}`, {
    token: who.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (query: Record<string, string>, who = manager) =>
  (await shop.call<Levels>('GET', `/office/stock?${new URLSearchParams(query)}`, { token: who.token })).body
const readHistory = async (product: number, idStore = store, who = manager) =>
  (
    await shop.call<History>('GET', `/office/stock/${product}/stores/${idStore}/moves`, {
      token: who.token,
    })
  ).body
const addBottles = (qty: number, values = {}) => addProduct(shop.db, { storeId: store, qty }, values)
const correct = (product: number, change: object, who = manager) =>
  send('corrections', { store, product, reason: 'CORRECT', ...change }, who)
/** An order that is being paid: it holds its bottles. */
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
const isInStock = async (product: number) =>
  (await shop.db.select({ inStock: products.inStock }).from(products).where(eq(products.id, product)))[0]
    ?.inStock

describe('officeStock.stockLevels', () => {
  it('lists the stores of a person, and all to the operator', async () => {
    const product = await addBottles(5)
    const own = (await list({ product: String(product) }))._embedded.items
    expect(own).toMatchObject([
      { idProduct: product, store: { id: store }, onHand: 5, reserved: 0, free: 5, soldIn30Days: 0 },
    ])
    expect((await list({ product: String(product) }, operator)).page.totalElements).toBe(1)
    expect((await list({ product: String(product) }, stranger)).page.totalElements).toBe(0)
  })

  it('finds what is out and what is low, by name, number and barcode, in three orders', async () => {
    const [out, low, full] = await Promise.all([
      addBottles(0, { nameKo: '찾는 와인 가' }),
      addBottles(3, { nameKo: '찾는 와인 나', barcode: '8801234567893' }),
      addBottles(9, { nameKo: '찾는 와인 다' }),
    ])
    const ids = async (query: Record<string, string>) =>
      (await list(query))._embedded.items.map(({ idProduct }) => idProduct)
    expect(await ids({ query: '찾는 와인' })).toEqual([out, low, full])
    expect(await ids({ query: '찾는 와인', state: 'OUT' })).toEqual([out])
    expect(await ids({ query: '찾는 와인', state: 'LOW' })).toEqual([low])
    expect(await ids({ query: '찾는 와인', sort: 'on_hand' })).toEqual([full, low, out])
    expect(await ids({ query: '찾는 와인', sort: 'free', store: String(store) })).toEqual([out, low, full])
    expect(await ids({ query: '8801234567893' })).toEqual([low])
    expect(await ids({ query: String(full) })).toContain(full)
    expect((await list({ size: '200' })).page.size).toBe(200)
  })
})

describe('officeStock.stockProducts', () => {
  it('finds what the catalogue has by name and barcode, though no store has it, and not for a counter', async () => {
    const product = await addProduct(shop.db, null, {
      nameKo: '아무도 안 들인 와인',
      barcode: '8801234567909',
    })
    const find = (query: string, who = manager) =>
      shop.call<Products>('GET', `/office/stock/products?query=${encodeURIComponent(query)}`, {
        token: who.token,
      })
    for (const words of ['안 들인', '8801234567909', String(product)])
      expect((await find(words)).body._embedded.items.map(({ idProduct }) => idProduct)).toContain(product)
    expect((await find('아무데도 없는 이름')).body.page.totalElements).toBe(0)
    expect((await find('안 들인', counter)).body.code).toBe('office.permission.missing')
  })
})

describe('officeStock.receiveStock', () => {
  it('opens the row of a first delivery, adds to it, and counts a repeated request once', async () => {
    const product = await addProduct(shop.db, null)
    const receipt = { store, product, qty: 6, note: '첫 입고' }
    expect((await send('receipts', receipt, manager, `in-${product}`)).body.onHand).toBe(6)
    expect((await send('receipts', receipt, manager, `in-${product}`)).body.onHand).toBe(6)
    expect((await send('receipts', { ...receipt, qty: 2 })).body.onHand).toBe(8)
    expect(await isInStock(product)).toBe(true)
    const moves = (await readHistory(product))._embedded.items
    expect(moves.map(({ reason, onHand, note }) => [reason, onHand, note])).toEqual([
      ['RECEIVE', 2, '첫 입고'],
      ['RECEIVE', 6, '첫 입고'],
    ])
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product}`))
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual(
      Array(2).fill(['stock.receive', `person:${manager.id}`]),
    )
  })

  it('refuses foreign stores, closed ones, unknown products, and people of the counter', async () => {
    const product = await addBottles(1)
    const receipt = { store, product, qty: 1 }
    expect((await send('receipts', receipt, stranger)).body.code).toBe('store.not_found')
    expect((await send('receipts', receipt, counter)).body.code).toBe('office.permission.missing')
    expect((await send('receipts', { ...receipt, product: 999_999 })).body.code).toBe(
      'office.stock.not_found',
    )
    const closedStore = await addStore(shop.db, { state: 'CLOSED' })
    expect((await send('receipts', { ...receipt, store: closedStore }, operator)).body.code).toBe(
      'office.store.closed',
    )
  })
})

describe('officeStock.correctStock', () => {
  it('lets what was sold or broken be fewer alone, and what was found be more', async () => {
    const product = await addBottles(7)
    const more = await correct(product, { seen: 7, counted: 9, reason: 'SOLD_IN_STORE' }, counter)
    expect([more.status, more.body.code]).toEqual([400, 'office.stock.direction'])
    expect((await correct(product, { seen: 7, counted: 6, reason: 'FOUND' })).body.code).toBe(
      'office.stock.direction',
    )
    expect((await correct(product, { seen: 7, counted: 8, reason: 'FOUND' })).body.onHand).toBe(8)
  })

  it('sets what was counted, and the shop sells no more than that', async () => {
    const product = await addBottles(7)
    expect((await correct(product, { seen: 7, counted: 5, note: '두 병 파손' })).body.onHand).toBe(5)
    expect(await getStock(shop.db, product, store)).toMatchObject({ onHand: 5 })
    const page = await shop.call<{ stores: { id: number; stockQty: number }[] }>(
      'GET',
      `/wines/products/${product}`,
    )
    expect(page.body.stores.find(({ id }) => id === store)?.stockQty).toBe(5)
    expect((await correct(product, { seen: 5, counted: 0, reason: 'SOLD_IN_STORE' }, counter)).status).toBe(
      200,
    )
    expect(await isInStock(product)).toBe(false)
    const moves = (await readHistory(product))._embedded.items
    expect(moves).toMatchObject([
      { reason: 'SOLD_IN_STORE', onHand: -5, note: null, personName: '박운영' },
      { reason: 'CORRECT', onHand: -2, note: '두 병 파손', personName: '박운영' },
    ])
  })

  it("answers the other person's number when two correct at once", async () => {
    const product = await addBottles(7)
    const answers = await Promise.all([
      correct(product, { seen: 7, counted: 5 }),
      correct(product, { seen: 7, counted: 6 }, operator),
    ])
    const conflict = answers.find(({ status }) => status === 409)?.body
    const correction = answers.find(({ status }) => status === 200)?.body
    expect(conflict).toMatchObject({
      code: 'office.stock.changed',
      fields: { onHand: String(correction?.onHand) },
    })
  })

  it('never goes below what orders hold, and names them', async () => {
    const product = await addBottles(7)
    const oids = [await holdBottles(product, 4), await holdBottles(product, 2)]
    const { body } = await correct(product, { seen: 7, counted: 5 })
    expect(body).toMatchObject({ code: 'office.stock.below_reserved', fields: { reserved: '6' } })
    expect(body.fields?.['orders']?.split(', ').sort()).toEqual(oids.sort())
    expect(await getStock(shop.db, product, store)).toMatchObject({ onHand: 7, reserved: 6 })
    expect((await correct(product, { seen: 7, counted: 6 })).body).toMatchObject({ onHand: 6, free: 0 })
  })

  it('lets the counter say what was sold there, and nothing else', async () => {
    const product = await addBottles(3)
    const breakage = await correct(product, { seen: 3, counted: 2, reason: 'BROKEN' }, counter)
    expect(breakage.body.code).toBe('office.permission.missing')
    expect((await correct(product, { seen: 3, counted: 2 }, stranger)).body.code).toBe('store.not_found')
    expect((await correct(999_999, { seen: 3, counted: 2 })).body.code).toBe('office.stock.not_found')
  })
})

describe('officeStock.moveStock', () => {
  it('moves free bottles to another store of the seller: both rows or none', async () => {
    const product = await addBottles(5)
    const transfer = { product, from: store, to: second, qty: 2 }
    expect((await send('transfers', transfer)).body.onHand).toBe(3)
    expect(await getStock(shop.db, product, second)).toMatchObject({ onHand: 2 })
    expect((await send('transfers', { ...transfer, qty: 4 })).body).toMatchObject({
      code: 'office.stock.short',
      fields: { free: '3' },
    })
    const both = await Promise.all([
      send('transfers', { ...transfer, qty: 3 }),
      send('transfers', { product, from: second, to: store, qty: 2 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const levels = await Promise.all([store, second].map((id) => getStock(shop.db, product, id)))
    expect(levels.map(({ onHand }) => onHand)).toEqual([2, 3])
  })

  it('keeps to stores of one seller that are open', async () => {
    const product = await addBottles(5)
    const readCode = async (to: number, who = operator) =>
      (await send('transfers', { product, from: store, to, qty: 1 }, who)).body.code
    expect(await readCode(await addStore(shop.db))).toBe('office.stock.other_company')
    expect(await readCode(store)).toBe('store.not_found')
    expect(await readCode(second, stranger)).toBe('store.not_found')
    const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
    const closedStore = await addStore(shop.db, { companyId: row?.companyId ?? 0, state: 'CLOSED' })
    expect(await readCode(closedStore)).toBe('office.store.closed')
    const none = await addProduct(shop.db, null)
    const nothing = await send('transfers', { product: none, from: store, to: second, qty: 1 })
    expect(nothing.body.code).toBe('office.stock.not_found')
  })
})

describe('officeStock.stockHistory', () => {
  it('names the order of each move, and is not found by others', async () => {
    const product = await addBottles(3)
    const oid = await holdBottles(product, 1)
    expect((await readHistory(product))._embedded.items).toMatchObject([
      { reason: 'HOLD', order: oid, reserved: 1, onHand: 0, personName: null },
    ])
    expect((await readHistory(product, store, stranger)).code).toBe('store.not_found')
    expect((await readHistory(999_999)).code).toBe('office.stock.not_found')
  })
})

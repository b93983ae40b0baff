import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { waitingKinds, waitingPermissions, type WaitingKind } from '#api/contract/office/shop.ts'
import { isPermitted, isSellerRole, roles } from '#api/permissions.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { productQuestions } from '#server/db/tables/questions.ts'
import { companies, stock, stores } from '#server/db/tables/stores.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addProduct, addShopper, addStore, createPreOrder } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Item = { kind: WaitingKind; count: number; oldestAt: string | null }
type Sales = Record<'today' | 'weekAgo', { orders: number; amount: number }> & { code?: string }

let shop: TestShop
let owner: TestPerson
let store: number
let companyId: number
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T15:00:00+09:00' })
  store = await addStore(shop.db)
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
  companyId = row?.companyId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-27T15:00:00+09:00')
  owner = await asPerson(shop, { roles: ['owner'] })
})

const readWaiting = async ({ token }: TestPerson = owner) => {
  const { body } = await shop.call<{ items: Item[] }>('GET', '/office/waiting', { token })
  return body.items
}
const readOne = async (kind: WaitingKind, person = owner) =>
  (await readWaiting(person)).find((item) => item.kind === kind)
const readCount = async (kind: WaitingKind, person = owner) => (await readOne(kind, person))?.count
const readSales = async ({ token }: TestPerson) =>
  (await shop.call<Sales>('GET', '/office/sales-today', { token })).body

/** An order of the store that was paid at a moment, for pickup at another. */
const addPaidOrder = async (paidAt: string, pickup: { date: string; time: string }, storeId = store) => {
  const product = await addProduct(shop.db, { storeId, qty: 5 })
  const shopper = await addShopper(shop.services)
  const products = [{ idProduct: product, qty: 1 }]
  const { oid } = await createPreOrder(shop.call, shopper, {
    products,
    store: storeId,
    now: shop.clock.now(),
  })
  await shop.db
    .update(orders)
    .set({ status: 'PAID', paidAt: new Date(paidAt), pickupDate: pickup.date, pickupTime: pickup.time })
    .where(eq(orders.oid, oid))
  return { oid, product }
}

describe('officeShop.waiting', () => {
  it('counts for each role what its permissions allow to read, and nothing else', async () => {
    for (const role of roles) {
      const person = await asPerson(shop, { roles: [role], companyId: isSellerRole(role) ? companyId : null })
      const kinds = (await readWaiting(person)).map(({ kind }) => kind)
      const readable = waitingKinds.filter((kind) => isPermitted([role], waitingPermissions[kind], 'read'))
      expect([role, kinds]).toEqual([role, readable])
    }
  })

  it('counts an order as late once its pickup time has come and it is not packed', async () => {
    const before = (await readCount('LATE_ORDERS')) ?? 0
    const { oid } = await addPaidOrder('2026-11-20T10:00:00+09:00', { date: '2026-11-27', time: '15:30' })
    expect(await readCount('LATE_ORDERS')).toBe(before)
    shop.clock.set('2026-11-27T15:30:01+09:00')
    owner = await asPerson(shop, { roles: ['owner'] })
    expect(await readCount('LATE_ORDERS')).toBe(before + 1)
    await shop.db.update(orders).set({ status: 'READY_FOR_PICKUP' }).where(eq(orders.oid, oid))
    expect(await readCount('LATE_ORDERS')).toBe(before)
  })

  it('shows people of a seller what waits at their own stores', async () => {
    const other = await addStore(shop.db)
    await addPaidOrder('2026-11-20T10:00:00+09:00', { date: '2026-11-21', time: '10:00' }, other)
    const manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
    const mine = (await readCount('LATE_ORDERS', manager)) ?? 0
    await addPaidOrder('2026-11-19T10:00:00+09:00', { date: '2026-11-20', time: '10:00' })
    const item = await readOne('LATE_ORDERS', manager)
    expect([item?.count, item?.oldestAt]).toEqual([mine + 1, '2026-11-19T10:00:00+09:00'])
    const foreign = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [other] })
    expect(await readCount('LATE_ORDERS', foreign)).toBe(0)
  })

  it('counts messages, inquiries and refunds for the operator alone', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const failedAt = new Date('2026-11-27T14:00:00+09:00')
    const message = { topic: 'SMS', key: 'failed', payload: {}, availableAt: failedAt } as const
    await shop.db.insert(outbox).values({ ...message, doneAt: failedAt, failedAt })
    expect(await readOne('FAILED_MESSAGES')).toEqual({
      ...{ kind: 'FAILED_MESSAGES', count: 1 },
      oldestAt: '2026-11-27T14:00:00+09:00',
    })
    expect(await readOne('FAILED_MESSAGES', seller)).toBeUndefined()
    expect(await readCount('INQUIRIES', seller)).toBe(0)
  })

  it('counts questions about wines that a seller has in stock, and stores without a free bottle', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const [questionsBefore, stockBefore] = [
      (await readCount('QUESTIONS', seller)) ?? 0,
      (await readCount('STOCK_OUTS', seller)) ?? 0,
    ]
    const product = await addProduct(shop.db, { storeId: store, qty: 2 })
    const foreignProduct = await addProduct(shop.db, { storeId: await addStore(shop.db), qty: 0 })
    const question = { authorMasked: '홍*동', text: '드라이한가요?', createdAt: shop.clock.now() }
    await shop.db.insert(productQuestions).values([
      { ...question, productId: product },
      { ...question, productId: foreignProduct },
    ])
    await shop.db
      .update(stock)
      .set({ reserved: sql`${stock.onHand}` })
      .where(eq(stock.productId, product))
    expect(await readCount('QUESTIONS', seller)).toBe(questionsBefore + 1)
    expect(await readCount('STOCK_OUTS', seller)).toBe(stockBefore + 1)
  })
})

describe('officeShop.salesToday', () => {
  it('stands beside the same weekday a week ago, up to the same time, at the own stores', async () => {
    const [company] = await shop.db.select().from(companies).where(eq(companies.id, companyId))
    const own = await addStore(shop.db, { companyId: company?.id ?? 0 })
    const seller = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [own] })
    const pickup = { date: '2026-11-30', time: '10:00' }
    await addPaidOrder('2026-11-27T00:00:00+09:00', pickup, own)
    await addPaidOrder('2026-11-26T23:59:59+09:00', pickup, own)
    await addPaidOrder('2026-11-20T14:59:59+09:00', pickup, own)
    await addPaidOrder('2026-11-20T09:00:00+09:00', pickup, own)
    await addPaidOrder('2026-11-20T15:00:00+09:00', pickup, own)
    await addPaidOrder('2026-11-27T09:00:00+09:00', pickup)
    expect(await readSales(seller)).toEqual({
      at: '2026-11-27T15:00:00+09:00',
      today: { orders: 1, amount: 30_000 },
      weekAgo: { orders: 2, amount: 60_000 },
    })
  })

  it('is not for a counter', async () => {
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    expect((await readSales(counter)).code).toBe('office.permission.missing')
  })
})

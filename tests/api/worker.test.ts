import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { audit } from '#server/platform/audit/audit.ts'
import { cashBalances } from '#server/db/tables/cash.ts'
import { orders } from '#server/db/tables/orders.ts'
import { idempotencyKeys, outbox } from '#server/db/tables/plumbing.ts'
import { restockNotices, stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { runRecovery, startWorker } from '#server/platform/worker/worker.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  submitApproval,
  authorizePayment,
  giveCash,
  createPreOrder,
  startPayment,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = { status: string; code: string }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 5 })
})
afterEach(async () => {
  await recoverPayments(shop.services)
  while ((await drainOutbox(shop.services, 100)) > 0);
  const provider = (await shop.sandboxes?.payment.journal()) ?? null
  expect((await audit(shop.db, { now: shop.clock.now(), provider })).breaches).toEqual([])
})

const calculateOrder = (choices = {}) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 2 }],
    store,
    now: shop.clock.now(),
    choices,
  })
const approve = (oid: string, encData?: string) => submitApproval<Answer>(shop.call, shopper, oid, encData)
const readStatus = async (oid: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status
const free = { onHand: 5, reserved: 0 }

describe('a round of recovery', () => {
  it('names each part that fails, so that none hides another', async () => {
    const services = { ...shop.services, db: {} as typeof shop.db }
    await expect(runRecovery(services)).rejects.toThrow('failed: selling, schedules, payments')
  })
})

describe('recoverPayments', () => {
  it('takes over an approval whose process is silent, and lets the late answer count', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterClaim')
    const pendingApproval = approve(order.oid, encData)
    await pause.reached
    shop.clock.advance({ seconds: 61 })
    expect(await recoverPayments(shop.services)).toMatchObject({ lost: 1, asked: 1 })
    expect(await readStatus(order.oid)).toBe('UNKNOWN')
    pause.go()
    expect((await pendingApproval).body.status).toBe('PAID')
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 3, reserved: 0 })
  })

  it('finds a charge whose process died before it could say so', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterProvider')
    const pendingApproval = approve(order.oid, encData)
    await pause.reached
    shop.clock.advance({ seconds: 61 })
    await recoverPayments(shop.services)
    expect(await readStatus(order.oid)).toBe('PAID')
    pause.go()
    expect((await pendingApproval).body.status).toBe('PAID')
    expect((await shop.sandboxes?.payment.journal())?.filter(({ oid }) => oid === order.oid)).toHaveLength(1)
  })

  it('closes an order at the provider after ten minutes without a known result', async () => {
    const order = await calculateOrder({ useCash: 0 })
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterClaim')
    const pendingApproval = approve(order.oid, encData)
    await pause.reached
    shop.clock.advance({ seconds: 61 })
    for (let round = 0; round < 45; round += 1) {
      await recoverPayments(shop.services)
      shop.clock.advance({ seconds: 15 })
    }
    expect(await readStatus(order.oid)).toBe('VOIDED')
    expect(await getStock(shop.db, product, store)).toEqual(free)
    pause.go()
    expect((await pendingApproval).body.code).toBe('payment.declined')
    expect(await readStatus(order.oid)).toBe('VOIDED')
  })

  it('expires what was not paid in time and gives everything back', async () => {
    await giveCash(shop.services, shopper.id, 5000)
    const order = await calculateOrder({ useCash: 5000 })
    await startPayment(shop.call, shopper, order)
    shop.clock.advance({ minutes: 15, seconds: 1 })
    await recoverPayments(shop.services)
    expect(await readStatus(order.oid)).toBe('EXPIRED')
    expect(await getStock(shop.db, product, store)).toEqual(free)
    const [cash] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, shopper.id))
    expect(cash).toMatchObject({ paid: 5000, held: 0 })
  })

  it('never expires an order under an approval that came first', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterProvider')
    const pendingApproval = approve(order.oid, encData)
    await pause.reached
    shop.clock.advance({ seconds: 59 })
    await shop.db.update(orders).set({ expiresAt: shop.clock.now() }).where(eq(orders.oid, order.oid))
    await recoverPayments(shop.services)
    pause.go()
    expect((await pendingApproval).body.status).toBe('PAID')
  })

  it('charges nothing when expiry came first', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.beforeClaim')
    const pendingApproval = approve(order.oid, encData)
    await pause.reached
    shop.clock.advance({ minutes: 16 })
    await recoverPayments(shop.services)
    pause.go()
    expect((await pendingApproval).body.code).toBe('order.state.wrong')
    expect(await readStatus(order.oid)).toBe('EXPIRED')
    expect((await shop.sandboxes?.payment.journal())?.some(({ oid }) => oid === order.oid)).toBe(false)
  })

  it('does its work once, however many workers there are', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order, 'more')
    await approve(order.oid, encData)
    const rounds = await Promise.all(Array.from({ length: 5 }, () => recoverPayments(shop.services)))
    expect(rounds.reduce((sum, round) => sum + round.voided, 0)).toBe(1)
    expect(await readStatus(order.oid)).toBe('VOIDED')
  })

  it('forgets keys after a day, and keys whose request died', async () => {
    const key = { memberId: shopper.id, method: 'POST', path: '/x', bodyHash: 'x' }
    const now = shop.clock.now()
    const [past, future] = [-1, 1].map((hours) => new Date(now.getTime() + hours * 3_600_000))
    if (!past || !future) throw new Error('no times')
    await shop.db.insert(idempotencyKeys).values([
      { ...key, key: 'dead', state: 'IN_PROGRESS', lockedUntil: past, createdAt: past },
      { ...key, key: 'alive', state: 'IN_PROGRESS', lockedUntil: future, createdAt: now },
      { ...key, key: 'told', state: 'DONE', lockedUntil: past, createdAt: past },
    ])
    await recoverPayments(shop.services)
    const keys = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.memberId, shopper.id))
    expect(keys.map((row) => row.key).sort()).toEqual(['alive', 'told'])
    shop.clock.advance({ hours: 25 })
    await recoverPayments(shop.services)
    expect(await shop.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, shopper.id))).toBe(0)
  })
})

describe('tidy', () => {
  it('notifies those who wait that a product is back, once', async () => {
    const soldOutId = await addProduct(shop.db, { storeId: store, qty: 0 })
    await shop.call('POST', `/cart/restock-noti/product/${soldOutId}/B2C`, { token: shopper.token })
    expect(await tidy(shop.services)).toMatchObject({ restock: 0 })
    await addStock(shop.db, soldOutId, await addStore(shop.db), 3)
    expect(await tidy(shop.services)).toMatchObject({ restock: 1 })
    expect(await tidy(shop.services)).toMatchObject({ restock: 0 })
    await drainOutbox(shop.services, 100)
    const messages = await shop.sandboxes?.outbox.messages(shopper.email)
    expect(messages?.some((message) => JSON.stringify(message).includes(`/product/${soldOutId}`))).toBe(true)
    expect(await shop.db.$count(restockNotices, eq(restockNotices.productId, soldOutId))).toBe(1)
  })

  it('ends cash that is past its day', async () => {
    await giveCash(shop.services, shopper.id, 3000, 'BONUS')
    await giveCash(shop.services, shopper.id, 2000)
    shop.clock.advance({ days: 367 })
    // The demo's members have cash of their own that expires in that year.
    expect((await tidy(shop.services)).lapsed).toBeGreaterThan(0)
    const [cash] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, shopper.id))
    expect(cash).toMatchObject({ bonus: 0, paid: 2000 })
  })

  it('puts away orders that were left alone for a day', async () => {
    const order = await calculateOrder()
    shop.clock.advance({ hours: 25 })
    await tidy(shop.services)
    expect(await readStatus(order.oid)).toBe('RESET')
    const { body } = await shop.call('GET', '/commerce/orders/latest', { token: shopper.token })
    expect(body).toEqual({ order: null, calculation: null })
  })

  it('puts right whether a product is in stock', async () => {
    const order = await calculateOrder()
    await startPayment(shop.call, shopper, order)
    await shop.db.update(products).set({ inStock: false }).where(eq(products.id, product))
    expect((await tidy(shop.services)).stock).toBeGreaterThan(0)
    const [row] = await shop.db
      .select({ inStock: products.inStock })
      .from(products)
      .where(eq(products.id, product))
    expect(row?.inStock).toBe(true)
    expect(await shop.db.$count(stock, and(eq(stock.productId, product), eq(stock.reserved, 2)))).toBe(1)
  })
})

describe('startWorker', () => {
  it('recovers and sends by itself, and stops when asked', async () => {
    const order = await calculateOrder()
    const encData = await authorizePayment(shop.call, shopper, order, 'more')
    await approve(order.oid, encData)
    const worker = await startWorker(shop.services, shop.db.$client.options.connectionString ?? '')
    try {
      await expect.poll(() => readStatus(order.oid), { timeout: 15_000 }).toBe('VOIDED')
      const listVoidMessages = () =>
        shop.db
          .select()
          .from(outbox)
          .where(eq(outbox.key, `payment:${order.oid}:void`))
      await expect
        .poll(async () => (await listVoidMessages())[0]?.doneAt, { timeout: 15_000 })
        .toBeInstanceOf(Date)
    } finally {
      await worker.stop()
    }
  })
})

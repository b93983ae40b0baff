import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { stock } from '#server/db/tables/stores.ts'
import { expireOverdue } from '#server/payments/expire.ts'
import { describeError } from '#server/platform/telemetry/describe-error.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  startPayment,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  shop.clock.set(new Date())
  store = await addStore(shop.db)
  shopper = await addShopper(shop.services)
})
afterAll(() => shop.close())

const hold = async (idProduct: number) => {
  const ask = { products: [{ idProduct, qty: 2 }], store, now: shop.clock.now() }
  const order = await createPreOrder(shop.call, shopper, ask)
  await startPayment(shop.call, shopper, order)
  return order.oid
}
const readStatus = async (oid: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status
const setReserved = (productId: number, qty: number) =>
  shop.db
    .update(stock)
    .set({ reserved: qty })
    .where(and(eq(stock.productId, productId), eq(stock.storeId, store)))

describe('expireOverdue', () => {
  it('releases all other holds when one cannot be released, and says which', async () => {
    const [brokenProduct, intactProduct] = [
      await addProduct(shop.db, { storeId: store, qty: 5 }),
      await addProduct(shop.db, { storeId: store, qty: 5 }),
    ]
    const first = await hold(brokenProduct)
    const second = await hold(intactProduct)
    await setReserved(brokenProduct, 0)
    shop.clock.advance({ minutes: 16 })
    const failure: unknown = await expireOverdue(shop.services).catch((error: unknown) => error)
    expect(describeError(failure)).toMatchObject({
      name: 'AggregateError',
      message: '1 rows failed, 1 done',
      causes: [{ name: 'RowFailed' }],
    })
    expect([await readStatus(first), await readStatus(second)]).toEqual(['PENDING_PAYMENT', 'EXPIRED'])
    expect(await getStock(shop.db, intactProduct, store)).toEqual({ onHand: 5, reserved: 0 })
    await setReserved(brokenProduct, 2)
    expect(await expireOverdue(shop.services)).toBe(1)
    expect(await readStatus(first)).toBe('EXPIRED')
  })

  it('ends each hold once when several processes work on them', async () => {
    const product = await addProduct(shop.db, { storeId: store, qty: 50 })
    for (let holds = 0; holds < 3; holds += 1) await hold(product)
    shop.clock.advance({ minutes: 16 })
    const rounds = await Promise.all([1, 2, 3].map(() => expireOverdue(shop.services)))
    expect(rounds.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 50, reserved: 0 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  addShopper,
  addStore,
  approval,
  encDataFor,
  giveCash,
  giveCoupon,
  readyOrder,
  startPayment,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Dashboard = {
  availableCash: number
  totalCash: number
  availableCoupons: number
  endingCoupons: number
  buyerLevel: { id: number; name: string }
  nextLevel: { name: string; missing: number; percent: number } | null
  orders: Record<string, number>
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())

const dashboard = async (token: string) =>
  (await shop.call<Dashboard>('GET', '/commerce/dashboard', { token })).body

describe('dashboard', () => {
  it('starts at nothing', async () => {
    const { token } = await addShopper(shop.services)
    const { orders, ...strip } = await dashboard(token)
    expect(strip).toMatchObject({ availableCash: 0, totalCash: 0, availableCoupons: 0, endingCoupons: 0 })
    expect(Object.values(orders).every((count) => count === 0)).toBe(true)
  })

  it('counts cash, coupons, orders and the way to the next level', async () => {
    const shopper = await addShopper(shop.services)
    const store = await addStore(shop.db)
    const product = await addProduct(shop.db, { storeId: store, qty: 9 })
    await giveCash(shop.services, shopper.id, 20_000)
    await giveCoupon(shop.services, shopper.id)
    await giveCoupon(shop.services, shopper.id, {
      expiresAt: new Date(shop.clock.now().getTime() + 86_400_000),
    })
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const before = await dashboard(shopper.token)
    const order = await readyOrder(shop.call, shopper, ask)
    await approval(shop.call, shopper, order.oid, await encDataFor(shop.call, shopper, order))
    const pending = await readyOrder(shop.call, shopper, { ...ask, choices: { useCash: 5000 } })
    await startPayment(shop.call, shopper, pending)
    const after = await dashboard(shopper.token)
    expect(after).toMatchObject({
      availableCash: 15_000,
      totalCash: 20_000,
      availableCoupons: 2,
      endingCoupons: 1,
    })
    expect(after.orders).toMatchObject({ paid: 1, preparing: 0 })
    if (before.nextLevel && after.nextLevel)
      expect(before.nextLevel.missing - after.nextLevel.missing).toBe(30_000)
  })
})

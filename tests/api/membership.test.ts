import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { toSeoulDay } from '#server/clock.ts'
import { orders } from '#server/db/tables/orders.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  createPreOrder,
  startPayment,
  type Shopper,
} from '../support/orders.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Dashboard = {
  availableCash: number
  totalCash: number
  availableCoupons: number
  endingCoupons: number
  endingDays: { from: string; until: string } | null
  buyerLevel: { id: number; name: string }
  nextLevel: { name: string; missing: number; percent: number } | null
  orders: Record<string, number>
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())

const readDashboard = async (token: string) =>
  (await shop.call<Dashboard>('GET', '/commerce/dashboard', { token })).body

describe('membership.dashboard', () => {
  it('starts at nothing', async () => {
    const { token } = await addShopper(shop.services)
    const { orders, ...summary } = await readDashboard(token)
    expect(summary).toMatchObject({
      availableCash: 0,
      totalCash: 0,
      availableCoupons: 0,
      endingCoupons: 0,
      endingDays: null,
    })
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
    const lastDay = toSeoulDay(new Date(shop.clock.now().getTime() + 86_400_000))
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const before = await readDashboard(shopper.token)
    const order = await createPreOrder(shop.call, shopper, ask)
    await payByCard(shop.call, shopper, order)
    const pending = await createPreOrder(shop.call, shopper, { ...ask, choices: { useCash: 5000 } })
    await startPayment(shop.call, shopper, pending)
    const after = await readDashboard(shopper.token)
    expect(after).toMatchObject({
      availableCash: 15_000,
      totalCash: 20_000,
      availableCoupons: 2,
      endingCoupons: 1,
      endingDays: { from: lastDay, until: lastDay },
    })
    expect(after.orders).toMatchObject({ paid: 1, preparing: 0 })
    if (before.nextLevel && after.nextLevel)
      expect(before.nextLevel.missing - after.nextLevel.missing).toBe(30_000)
  })
})

describe('the way to the next level', () => {
  it.each([
    ['the first day that counts', -5, 1, 90_000],
    ['the last day before it', -5, 0, 0],
  ])('is the same on the dashboard as for next month: %s', async (_, months, day, expectedAmount) => {
    const shopper = await addShopper(shop.services)
    await spend(shopper, 90_000, toMonthsAhead(months, day))
    const { nextLevel } = await readDashboard(shopper.token)
    const { next, spend: running } = await readForecast(shopper.token)
    expect(running.amount).toBe(expectedAmount)
    expect(nextLevel).toMatchObject({ name: next?.name, missing: 100_000 - expectedAmount })
    expect(next?.missing).toBe(100_000 - expectedAmount)
  })
})

type Levels = {
  _embedded: {
    items: { id: number; name: string; minimumSpend: number; rewardPercent: number; current: boolean }[]
  }
  spend: { amount: number; from: string; until: string }
}
type Forecast = {
  from: string
  level: { name: string }
  change: string
  spend: { amount: number; from: string; until: string }
  next: { name: string; missing: number } | null
  toKeep: number
}
const readLevels = async (token: string) =>
  (await shop.call<Levels>('GET', '/commerce/buyer-levels', { token })).body
const readForecast = async (token: string) =>
  (await shop.call<Forecast>('GET', '/commerce/buyer-levels/next-month', { token })).body

/** Pays an order, and moves its payment to a day. */
const spend = async (shopper: Shopper, price: number, on: string) => {
  const now = shop.clock.now()
  const store = await addStore(shop.db)
  const product = await addProduct(shop.db, { storeId: store, qty: 9 }, { price })
  const order = await createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now,
  })
  await payByCard(shop.call, shopper, order)
  await shop.db
    .update(orders)
    // Without a deadline the order is not refunded as uncollected, however many months later a test looks.
    .set({ paidAt: new Date(`${on}T12:00:00+09:00`), pickupDeadline: null })
    .where(eq(orders.oid, order.oid))
  return order.oid
}
const toMonthsAhead = (months: number, day = 15) => {
  // By Seoul's clock, whose month begins nine hours before that of UTC.
  const now = new Date(shop.clock.now().getTime() + 9 * 3_600_000)
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day))
  return at.toISOString().slice(0, 10)
}

describe('membership.buyerLevels', () => {
  it("shows all levels, the member's own, and what counted for it", async () => {
    const shopper = await addShopper(shop.services)
    const before = await readLevels(shopper.token)
    expect(before._embedded.items.map(({ name }) => name)).toEqual([
      '브론즈',
      '실버',
      '골드',
      '플래티넘',
      '다이아몬드',
    ])
    expect(before._embedded.items.filter(({ current }) => current)).toMatchObject([{ minimumSpend: 0 }])
    expect(before.spend).toMatchObject({ amount: 0, from: toMonthsAhead(-6, 1) })
    await spend(shopper, 150_000, toMonthsAhead(-1))
    await spend(shopper, 70_000, toMonthsAhead(-8))
    expect((await readLevels(shopper.token)).spend.amount).toBe(150_000)
  })

  it('counts an order once it is paid, before it is confirmed, and no more once it is cancelled', async () => {
    const shopper = await addShopper(shop.services)
    const oid = await spend(shopper, 90_000, toMonthsAhead(-1))
    expect((await readLevels(shopper.token)).spend.amount).toBe(90_000)
    await shop.call('POST', `/commerce/orders/${oid}/cancel`, { token: shopper.token })
    expect((await readLevels(shopper.token)).spend.amount).toBe(0)
  })
})

describe('membership.nextMonth', () => {
  it('says which level next month brings, what is missing to more, and what keeps this one', async () => {
    const shopper = await addShopper(shop.services)
    expect(await readForecast(shopper.token)).toMatchObject({
      from: toMonthsAhead(1, 1),
      level: { name: '브론즈' },
      change: 'SAME',
      next: { name: '실버', missing: 100_000 },
      toKeep: 0,
    })
    await spend(shopper, 350_000, toMonthsAhead(0, 1))
    expect(await readForecast(shopper.token)).toMatchObject({
      level: { name: '실버' },
      change: 'UP',
      spend: { amount: 350_000, from: toMonthsAhead(-5, 1) },
      next: { name: '골드', missing: 50_000 },
    })
  })

  it('comes true at the beginning of the month, once, and takes back what is no longer earned', async () => {
    const shopper = await addShopper(shop.services)
    await tidy(shop.services)
    const oid = await spend(shopper, 450_000, toMonthsAhead(0, 2))
    expect((await readForecast(shopper.token)).level.name).toBe('골드')
    const [nextMonth, monthAfter] = [toMonthsAhead(1, 3), toMonthsAhead(2, 3)]
    const tidyOn = async (day: string) => {
      shop.clock.set(`${day}T12:00:00+09:00`)
      return (await tidy(shop.services)).levels
    }
    const readOwnLevel = async (token: string) =>
      (await readLevels(token))._embedded.items.find(({ current }) => current)?.name
    expect(await tidyOn(nextMonth)).toBeGreaterThan(0)
    expect(await tidyOn(nextMonth)).toBeNull()
    const { token } = await shop.asSeeded(shopper.email)
    expect(await readOwnLevel(token)).toBe('골드')
    await shop.call('POST', `/commerce/orders/${oid}/cancel`, { token })
    expect(await readForecast(token)).toMatchObject({ change: 'DOWN', toKeep: 400_000 })
    expect(await readOwnLevel(token)).toBe('골드')
    await tidyOn(monthAfter)
    const again = await shop.asSeeded(shopper.email)
    expect(await readOwnLevel(again.token)).toBe('브론즈')
    shop.clock.set(new Date())
  })
})

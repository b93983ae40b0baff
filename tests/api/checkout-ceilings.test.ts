import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { cashCharges } from '#server/db/tables/cash.ts'
import { orders } from '#server/db/tables/orders.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { openingLimits, openingsPerHour } from '#server/platform/rate-limits/openings.rules.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { addProduct, addShopper, addStore, agreements, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let shopper: Shopper
let store: number
let product: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db, { ships: true })
  const productValues = { fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
  product = await addProduct(shop.db, { storeId: store, qty: 500 }, productValues)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})

const call = <Body = Record<string, string>>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const createItems = (qty = 1) => [{ idProduct: product, qty }]
const open = () => call('POST', '/commerce/orders', { type: 'PICKUP', products: createItems(), store })
const countOrders = (status: 'PRE_ORDER' | 'RESET') =>
  shop.db.$count(orders, and(eq(orders.memberId, shopper.id), eq(orders.status, status)))

describe('limits on what one member begins', () => {
  it('keeps the newest pre-orders, also when they are opened at once', async () => {
    const responses = await Promise.all(Array.from({ length: openingLimits.preOrders + 10 }, open))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await countOrders('PRE_ORDER')).toBe(openingLimits.preOrders)
    expect(await countOrders('RESET')).toBe(10)
    const { body } = await open()
    const latest = await call<{ order: { oid: string } }>('GET', '/commerce/orders/latest')
    expect(latest.body.order.oid).toBe(body['oid'])
  })

  it('ends at so many pre-orders in an hour', async () => {
    const { body } = await open()
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.oid, String(body['oid'])))
    if (!row) throw new Error('no order')
    const { id: _, ...values } = row
    const copies = Array.from({ length: openingsPerHour - 1 }, (_, at) => ({
      ...values,
      oid: `${row.oid}-${at}`,
      status: 'RESET' as const,
    }))
    await shop.db.insert(orders).values(copies)
    expect((await open()).body['code']).toBe('request.too_many')
    shop.clock.advance({ hours: 2 })
    expect((await open()).status).toBe(200)
  })

  it('keeps the newest open charges, and housekeeping deletes what is dead', async () => {
    const count = openingLimits.charges + 5
    await Promise.all(
      Array.from({ length: count }, () => call('POST', '/commerce/cashes', { amount: 10_000 })),
    )
    const countTopUps = (state: 'OPEN' | 'EXPIRED') =>
      shop.db.$count(cashCharges, and(eq(cashCharges.memberId, shopper.id), eq(cashCharges.state, state)))
    expect(await countTopUps('OPEN')).toBe(openingLimits.charges)
    expect(await countTopUps('EXPIRED')).toBe(5)
    shop.clock.advance({ days: 31 })
    await tidy(shop.services)
    expect(await countTopUps('EXPIRED')).toBe(0)
  })

  it('keeps the newest registrations of subscriptions whose card was never typed in', async () => {
    const home = { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울 1' }
    const ship = (await call<{ id: number }>('POST', '/commerce/ships', home)).body.id
    const { fullName, mobile, email } = shopper
    for (let at = 0; at < openingLimits.registrations + 3; at += 1) {
      const { body } = await call('POST', '/commerce/subscribe', { products: createItems() })
      const form = await call('POST', '/commerce/subscribe/req-form', {
        sid: body['sid'],
        ship,
        orderer: { fullName, mobile, email },
        agreements: { ...agreements, renewal: true },
        agreedAmount: 33_000,
      })
      expect(form.status).toBe(200)
    }
    const countSubscriptions = () => shop.db.$count(subscriptions, eq(subscriptions.memberId, shopper.id))
    expect(await countSubscriptions()).toBe(openingLimits.registrations)
    shop.clock.advance({ days: 31 })
    await tidy(shop.services)
    expect(await countSubscriptions()).toBe(0)
  })

  it('subscribes to no more of one product than is sent at a time', async () => {
    const items = [...createItems(99), ...createItems(1)]
    const { body } = await call('POST', '/commerce/subscribe', { products: items })
    expect(body['code']).toBe('cart.qty.over_limit')
  })
})

it('housekeeping puts away all that many members began in a day, in one round', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => addShopper(shop.services)))
  for (const one of shoppers)
    for (let at = 0; at < openingLimits.preOrders; at += 1)
      await shop.call('POST', '/commerce/orders', {
        token: one.token,
        body: { type: 'PICKUP', products: createItems(), store },
      })
  shop.clock.advance({ days: 2 })
  await tidy(shop.services)
  expect(await shop.db.$count(orders, eq(orders.status, 'PRE_ORDER'))).toBe(0)
}, 60_000)

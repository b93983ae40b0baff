import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { accountWaitHours, holdLimits, windowExpiryLimit } from '#server/payments/holds.rules.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { createDepositOrder, expectBalancedBooks, startAccountPayment } from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  giveCash,
  payByCard,
  toPaymentBody,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = { code: string; message: string; status: string; fields: Record<string, string> }

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { kakaopay: true } })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const addBottles = (qty: number, price = 30_000) => addProduct(shop.db, { storeId: store, qty }, { price })
const calculateOrder = (lines: Record<number, number>) =>
  createPreOrder(shop.call, shopper, {
    products: Object.entries(lines).map(([id, qty]) => ({ idProduct: Number(id), qty })),
    store,
    now: shop.clock.now(),
  })
const startWindow = async (order: Awaited<ReturnType<typeof calculateOrder>>, path = '/orders/allat') =>
  shop.call<Answer>('POST', path, { token: shopper.token, body: toPaymentBody(shopper, order) })
const startAccountFor = async (lines: Record<number, number>) =>
  startAccountPayment(shop.call, shopper, await calculateOrder(lines))
/** Adds `count` products, 100 bottles of each. */
const addMany = async (count: number) => {
  const ids = []
  for (let at = 0; at < count; at += 1) ids.push(await addBottles(100))
  return ids
}

describe('unpaid holds of one member', () => {
  it('end at a number of pieces for virtual accounts, and a card still pays', async () => {
    const ids = await addMany(10)
    const holdSix = (from: number, until: number) =>
      Object.fromEntries(ids.slice(from, until).map((id) => [id, 6]))
    expect((await startAccountFor(holdSix(0, 4))).status).toBe(200)
    const response = await startAccountFor(holdSix(4, 8))
    expect(response.status).toBe(409)
    expect(response.body.code).toBe('order.holds.account_over_limit')
    expect(String((response.body as unknown as Answer).message)).toContain(String(holdLimits.ACCOUNT.pieces))
    await payByCard(shop.call, shopper, await calculateOrder(holdSix(4, 8)))
  })

  it('end at an amount for virtual accounts', async () => {
    const expensiveProduct = await addBottles(100, 1_600_000)
    expect((await startAccountFor({ [expensiveProduct]: 2 })).body.code).toBe(
      'order.holds.account_over_limit',
    )
    expect((await startAccountFor({ [expensiveProduct]: 1 })).status).toBe(200)
  })

  it('end at a number of pieces for windows of either company', async () => {
    const ids = await addMany(9)
    const many = Object.fromEntries(ids.slice(0, 7).map((id) => [id, 20]))
    expect((await startWindow(await calculateOrder(many))).body.code).toBe('order.holds.over_limit')
    const kakaopay = await startWindow(await calculateOrder(many), '/orders/kakaopay')
    expect(kakaopay.body.code).toBe('order.holds.over_limit')
    const fewer = Object.fromEntries(ids.slice(0, 6).map((id) => [id, 20]))
    expect((await startWindow(await calculateOrder(fewer))).status).toBe(200)
  })

  it("end at a share of a store's stock, of which small ones stay buyable", async () => {
    const [much, little] = [await addBottles(40), await addBottles(12)]
    const response = await startAccountFor({ [much]: 11 })
    expect(response.body.code).toBe('order.holds.account_over_share')
    expect((await startAccountFor({ [much]: 10 })).status).toBe(200)
    expect((await startWindow(await calculateOrder({ [little]: 12 }))).status).toBe(200)
    const large = await addBottles(80)
    expect((await startWindow(await calculateOrder({ [large]: 41 }))).body.code).toBe(
      'order.holds.over_share',
    )
  })

  it('count what is held together when orders begin at once', async () => {
    const ids = await addMany(6)
    const readyOrders = []
    for (const id of ids.slice(0, 3))
      readyOrders.push(await calculateOrder({ [id]: 6, [ids[3] ?? 0]: 6, [ids[4] ?? 0]: 1 }))
    const responses = await Promise.all(
      readyOrders.map((order) => startAccountPayment(shop.call, shopper, order)),
    )
    const reservedQuantities = await Promise.all(
      ids.slice(0, 5).map(async (id) => (await getStock(shop.db, id, store)).reserved),
    )
    expect(reservedQuantities.reduce((sum, qty) => sum + qty, 0)).toBeLessThanOrEqual(
      holdLimits.ACCOUNT.pieces,
    )
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await getStock(shop.db, ids[3] ?? 0, store)).reserved).toBeLessThanOrEqual(25)
  })

  it('do not bind what is paid at once', async () => {
    const id = await addBottles(100, 1000)
    await giveCash(shop.services, shopper.id, 200_000)
    const order = await calculateOrder({ [id]: 99 })
    const { status } = await startWindow(order, '/orders/cash')
    expect(status).toBe(200)
  })
})

describe('an account that holds much', () => {
  const findDeposit = async (oid: string) => {
    const [row] = await shop.db
      .select({ account: payments.account, expiresAt: orders.expiresAt })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(orders.oid, oid), eq(payments.state, 'ISSUED')))
    return row
  }

  it('is due a day earlier than one that holds little', async () => {
    const ids = await addMany(3)
    const today = toSeoulDay(shop.clock.now())
    const few = await createDepositOrder(shop.call, shopper, await calculateOrder({ [ids[0] ?? 0]: 1 }))
    expect((await findDeposit(few.oid))?.account?.dueOn).toBe(addCalendarDays(today, 2))
    const many = await createDepositOrder(
      shop.call,
      shopper,
      await calculateOrder({ [ids[1] ?? 0]: 6, [ids[2] ?? 0]: 6 }),
    )
    const large = await findDeposit(many.oid)
    expect(large?.account?.dueOn).toBe(addCalendarDays(today, 1))
    expect(toSeoulDay(large?.expiresAt ?? new Date(0)) <= addCalendarDays(today, 2)).toBe(true)
  })

  it('is not opened through a window that was begun for a card', async () => {
    const order = await calculateOrder({ [await addBottles(9)]: 1 })
    const accountResponse = await startAccountPayment(shop.call, shopper, order)
    const fields = await submitPaymentWindow(accountResponse.body, {})
    await shop.db.update(payments).set({ method: 'CARD' }).where(eq(payments.orderNo, order.oid))
    const { body } = await submitApproval<Answer>(shop.call, shopper, order.oid, fields['allat_enc_data'])
    expect(body.code).toBe('payment.unclear')
    await recoverPayments(shop.services)
    const [row] = await shop.db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.oid, order.oid))
    expect(row?.status).toBe('VOIDED')
  })
})

describe('after holds ran out unpaid', () => {
  it('the next virtual account waits, a card does not', async () => {
    const id = await addBottles(50)
    for (let at = 1; at < accountWaitHours.length; at += 1)
      await createDepositOrder(shop.call, shopper, await calculateOrder({ [id]: 1 }))
    shop.clock.advance({ days: 4 })
    await recoverPayments(shop.services)
    const response = await startAccountFor({ [id]: 1 })
    expect(response.body.code).toBe('order.holds.account_wait')
    expect((response.body as unknown as Answer).message).toMatch(/\d{4}\.\d\d\.\d\d \(.\) \d\d:\d\d/)
    expect((await startWindow(await calculateOrder({ [id]: 1 }))).status).toBe(200)
    shop.clock.advance({ days: 2 })
    await recoverPayments(shop.services)
    expect((await startAccountFor({ [id]: 1 })).status).toBe(200)
  })

  it('so many windows make the next one wait', async () => {
    const id = await addBottles(50)
    for (let at = 0; at < windowExpiryLimit.most; at += 1) {
      expect((await startWindow(await calculateOrder({ [id]: 1 }))).status).toBe(200)
      shop.clock.advance({ minutes: 16 })
      await recoverPayments(shop.services)
    }
    expect((await startWindow(await calculateOrder({ [id]: 1 }))).body.code).toBe('order.holds.wait')
    shop.clock.advance({ hours: 3 })
    expect((await startWindow(await calculateOrder({ [id]: 1 }))).status).toBe(200)
  })
})

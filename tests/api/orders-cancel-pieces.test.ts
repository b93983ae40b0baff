import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { coupons } from '#server/db/tables/coupons.ts'
import { orders } from '#server/db/tables/orders.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Line = { id: number; qty: number; cancelledQty: number; paidShare: number; refunded: number }
type Refund = { amount: number; cash: number; state: string; lines: { id: number; qty: number }[] | null }
type Order = {
  oid: string
  status: string
  code: string
  lines: Line[]
  refunds: Refund[]
  store: { id: number }
}
type Pieces = { qty?: number; left?: number }

let shop: TestShop
let store: number
let shopper: Shopper
let staff: { token: string }

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { slowMs: 11_000 } })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  staff = await shop.asMember({ role: 'STAFF' })
})
afterEach(() => expectBalancedBooks(shop))

const addBottle = (price = 30_000) => addProduct(shop.db, { storeId: store, qty: 10 }, { price })
const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const cancel = (line: Line | undefined, body: Pieces = {}) =>
  call('POST', `/commerce/orders/partialCancel/${line?.id ?? 0}`, body)
const readOrder = async (oid: string) => (await call('GET', `/commerce/orders/${oid}`)).body
const createPaidOrder = async (quantities: [id: number, qty: number][], choices = {}) => {
  const ask = quantities.map(([idProduct, qty]) => ({ idProduct, qty }))
  const order = await createPreOrder(shop.call, shopper, {
    ...{ products: ask, store, now: shop.clock.now(), choices },
  })
  return payByCard<Order>(shop.call, shopper, order)
}
const toRefundAmounts = ({ refunds }: Order) => refunds.map(({ amount, cash }) => [amount, cash])

describe('cancelling pieces of a line', () => {
  it('go back for an even part of what the line cost, and the last of them for what is left', async () => {
    const id = await addBottle(10_000)
    await giveCash(shop.services, shopper.id, 100)
    const order = await createPaidOrder([[id, 3]], { useCash: 100 })
    const [line] = order.lines
    const one = (await cancel(line, { qty: 1 })).body
    expect(one).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ qty: 3, cancelledQty: 1, refunded: 9966 + 33 }],
      refunds: [{ amount: 9966, cash: 33, state: 'DONE', lines: [{ id: line?.id, qty: 1 }] }],
    })
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 8, reserved: 0 })
    const [product] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(product?.soldCount).toBe(2)
    await cancel(line, { qty: 1 })
    const all = (await cancel(line)).body
    expect(all).toMatchObject({ status: 'CANCELLED', lines: [{ cancelledQty: 3, refunded: 30_000 }] })
    expect(toRefundAmounts(all)).toEqual([
      [9966, 33],
      [9967, 33],
      [9967, 34],
    ])
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('bring the coupon for their product back with the last of them', async () => {
    const [one, two] = [await addBottle(), await addBottle(20_000)]
    const onOne = await giveCoupon(shop.services, shopper.id, { whereToUse: 'PRODUCT', productIds: [one] })
    const readCouponState = async () =>
      (await shop.db.select().from(coupons).where(eq(coupons.id, onOne)))[0]?.state
    const order = await createPaidOrder(
      [
        [one, 2],
        [two, 1],
      ],
      { productCoupons: [{ idCoupon: onOne, idProduct: one }] },
    )
    const [line] = order.lines
    expect(toRefundAmounts((await cancel(line, { qty: 1 })).body)).toEqual([[(line?.paidShare ?? 0) / 2, 0]])
    expect(await readCouponState()).toBe('USED')
    await cancel(line, { qty: 1 })
    expect(await readCouponState()).toBe('ISSUED')
  })

  it('of several lines go back as one refund, which the preview predicts to the won', async () => {
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 7 })
    await giveCash(shop.services, shopper.id, 9999)
    const order = await createPaidOrder(
      [
        [await addBottle(10_010), 3],
        [await addBottle(17_770), 5],
        [await addBottle(9990), 1],
      ],
      { orderCoupon: coupon, useCash: 9999 },
    )
    const [first, second, third] = order.lines.map(({ id }) => id)
    const lines = [{ id: first, qty: 2 }, { id: second, qty: 4, left: 5 }, { id: third }]
    const path = `/commerce/orders/${order.oid}`
    const query = `lines=${[first, second, third].join(',')}&qtys=2,4,1`
    const { body: preview } = await call<{ money: number; cash: number; whole: boolean; coupons: string[] }>(
      'GET',
      `${path}/refund-preview?${query}`,
    )
    expect(preview).toMatchObject({ whole: false, coupons: [] })
    const { body } = await call('POST', `${path}/cancel-lines`, { lines })
    expect(toRefundAmounts(body)).toEqual([[preview.money, preview.cash]])
    expect(body.lines.map(({ cancelledQty }) => cancelledQty)).toEqual([2, 4, 1])
    expect(body.lines[2]?.refunded).toBe(body.lines[2]?.paidShare)
    const rest = (await call('POST', `${path}/cancel`)).body
    expect(rest.status).toBe('CANCELLED')
    const sum = toRefundAmounts(rest)
      .flat()
      .reduce((total, amount) => total + (amount ?? 0), 0)
    expect(sum).toBe(order.lines.reduce((total, line) => total + line.paidShare, 0))
  })

  it('are cancelled once however often a page that saw more of them asks', async () => {
    const order = await createPaidOrder([[await addBottle(), 4]])
    const [line] = order.lines
    const ask = () => cancel(line, { qty: 1, left: 4 })
    const responses = await Promise.all([ask(), ask(), ask()])
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await ask()).body.lines).toMatchObject([{ cancelledQty: 1 }])
    const other = await cancel(line, { qty: 2, left: 4 })
    expect([other.status, other.body.code]).toEqual([409, 'order.state.wrong'])
    expect((await cancel(line, { qty: 2, left: 3 })).body.lines).toMatchObject([{ cancelledQty: 3 }])
  })

  it('are never more than are left, and never none', async () => {
    const order = await createPaidOrder([[await addBottle(), 2]])
    const [line] = order.lines
    const tooMany = await cancel(line, { qty: 3 })
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'order.state.wrong'])
    for (const qty of [0, -1, 1.5, 1000]) expect((await cancel(line, { qty })).status).toBe(400)
    const path = `/commerce/orders/${order.oid}`
    const duplicateLines = {
      lines: [
        { id: line?.id, qty: 1 },
        { id: line?.id, qty: 1 },
      ],
    }
    expect((await call('POST', `${path}/cancel-lines`, duplicateLines)).status).toBe(400)
    const preview = await call('GET', `${path}/refund-preview?lines=${line?.id}&qtys=3`)
    expect([preview.status, preview.body.code]).toEqual([409, 'order.state.wrong'])
    expect((await readOrder(order.oid)).refunds).toEqual([])
  })

  it('that a slow payment company has not given back yet are waited for, and others with them', async () => {
    const order = await createPaidOrder([[await addBottle(), 3]])
    const [line] = order.lines
    const refund = shop.services.gateways.payment.refund
    shop.services.gateways.payment.refund = async () => ({ outcome: 'unclear', reason: 'unreachable' })
    expect((await cancel(line, { qty: 1 })).body.status).toBe('REFUNDING')
    expect((await cancel(line, { qty: 1 })).body.refunds).toHaveLength(1)
    expect((await cancel(line, { qty: 2 })).body.code).toBe('order.state.wrong')
    shop.services.gateways.payment.refund = refund
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect(await readOrder(order.oid)).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ cancelledQty: 1, refunded: 30_000 }],
    })
  })

  it('leave the rest to be handed over, and its reward is of the rest', async () => {
    const order = await createPaidOrder([[await addBottle(), 3]])
    const callAsStaff = (path: string, body: unknown) =>
      shop.call<Order>('POST', path, { token: staff.token, body })
    for (const move of ['PREPARE', 'READY']) await callAsStaff(`/staff/orders/${order.oid}/moves`, { move })
    expect((await cancel(order.lines[0], { qty: 2 })).body.status).toBe('READY_FOR_PICKUP')
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, order.oid))
    const handOverResponse = await callAsStaff('/staff/passes/hand-over', {
      passNumber: row?.passNumber,
      idChecked: true,
    })
    expect(handOverResponse.body).toMatchObject({ status: 'PICKED_UP', lines: [{ qty: 3, cancelledQty: 2 }] })
    await call('POST', `/commerce/orders/${order.oid}/confirm`)
    const { body } = await call<{ bonus: number }>('GET', '/commerce/cashes/available')
    expect(body.bonus).toBe(150)
  })

  it('stay with the store that sold them when the rest goes to another', async () => {
    const id = await addBottle()
    const [home] = await shop.db.select().from(stores).where(eq(stores.id, store))
    const otherStore = await addStore(shop.db, { companyId: home?.companyId })
    await addStock(shop.db, id, otherStore, 5)
    const order = await createPaidOrder([[id, 3]])
    await cancel(order.lines[0], { qty: 1 })
    const { pickup } = (await readOrder(order.oid)) as Order & { pickup: { date: string; time: string } }
    const pickupChange = { store: otherStore, pickupDate: pickup.date, pickupTime: pickup.time }
    const response = await call('POST', `/commerce/orders/${order.oid}/pickup`, pickupChange)
    expect(response.body).toMatchObject({ status: 'PARTIALLY_CANCELLED', store: { id: otherStore } })
    const readOnHand = async () =>
      [await getStock(shop.db, id, store), await getStock(shop.db, id, otherStore)].map(
        ({ onHand }) => onHand,
      )
    expect(await readOnHand()).toEqual([10, 3])
    await call('POST', `/commerce/orders/${order.oid}/cancel`)
    expect(await readOnHand()).toEqual([10, 5])
  })

  it('are named in the letter of their refund, and counted on the statement', async () => {
    const order = await createPaidOrder([[await addBottle(), 2]])
    await cancel(order.lines[0], { qty: 1 })
    await drainOutbox(shop.services, 100)
    const messages = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    expect(messages.filter(({ text }) => text.includes(' × 1'))).toHaveLength(1)
    const { body } = await call<{ statement: object }>('GET', `/commerce/receipt/${order.oid}`)
    expect(body.statement).toMatchObject({ refunded: 30_000, lines: [{ qty: 2, cancelledQty: 1 }] })
  })

  it('are named as on their bottle in a letter that is not in Korean', async () => {
    const id = await addBottle()
    await shop.db.update(products).set({ nameOriginal: 'Chateau Lumiere' }).where(eq(products.id, id))
    const order = await createPaidOrder([[id, 2]])
    await shop.db.update(orders).set({ locale: 'en-US' }).where(eq(orders.memberId, shopper.id))
    await cancel(order.lines[0], { qty: 1 })
    await drainOutbox(shop.services, 100)
    const messages = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    expect(messages.filter(({ text }) => text.includes('Chateau Lumiere × 1'))).toHaveLength(1)
  })
})

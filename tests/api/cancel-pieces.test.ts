import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { coupons } from '#server/db/tables/coupons.ts'
import { members } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { booksAreInOrder } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  readyOrder,
  stockOf,
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
afterEach(() => booksAreInOrder(shop))

const bottle = (price = 30_000) => addProduct(shop.db, { storeId: store, qty: 10 }, { price })
const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const cancel = (line: Line | undefined, body: Pieces = {}) =>
  call('POST', `/commerce/orders/partialCancel/${line?.id ?? 0}`, body)
const whole = async (oid: string) => (await call('GET', `/commerce/orders/${oid}`)).body
const paid = async (wanted: [id: number, qty: number][], choices = {}) => {
  const ask = wanted.map(([idProduct, qty]) => ({ idProduct, qty }))
  const order = await readyOrder(shop.call, shopper, {
    ...{ products: ask, store, now: shop.clock.now(), choices },
  })
  return payByCard<Order>(shop.call, shopper, order)
}
const backOf = ({ refunds }: Order) => refunds.map(({ amount, cash }) => [amount, cash])

describe('pieces of a line', () => {
  it('go back for an even part of what the line cost, and the last of them for what is left', async () => {
    const id = await bottle(10_000)
    await giveCash(shop.services, shopper.id, 100)
    const order = await paid([[id, 3]], { useCash: 100 })
    const [line] = order.lines
    const one = (await cancel(line, { qty: 1 })).body
    expect(one).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ qty: 3, cancelledQty: 1, refunded: 9966 + 33 }],
      refunds: [{ amount: 9966, cash: 33, state: 'DONE', lines: [{ id: line?.id, qty: 1 }] }],
    })
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 8, reserved: 0 })
    const [product] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(product?.soldCount).toBe(2)
    await cancel(line, { qty: 1 })
    const all = (await cancel(line)).body
    expect(all).toMatchObject({ status: 'CANCELLED', lines: [{ cancelledQty: 3, refunded: 30_000 }] })
    expect(backOf(all)).toEqual([
      [9966, 33],
      [9967, 33],
      [9967, 34],
    ])
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('bring the coupon for their product back with the last of them', async () => {
    const [one, two] = [await bottle(), await bottle(20_000)]
    const onOne = await giveCoupon(shop.services, shopper.id, { whereToUse: 'PRODUCT', productIds: [one] })
    const state = async () => (await shop.db.select().from(coupons).where(eq(coupons.id, onOne)))[0]?.state
    const order = await paid(
      [
        [one, 2],
        [two, 1],
      ],
      { productCoupons: [{ idCoupon: onOne, idProduct: one }] },
    )
    const [line] = order.lines
    expect(backOf((await cancel(line, { qty: 1 })).body)).toEqual([[(line?.paidShare ?? 0) / 2, 0]])
    expect(await state()).toBe('USED')
    await cancel(line, { qty: 1 })
    expect(await state()).toBe('ISSUED')
  })

  it('of several lines go back as one refund, which the preview tells to the won', async () => {
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 7 })
    await giveCash(shop.services, shopper.id, 9999)
    const order = await paid(
      [
        [await bottle(10_010), 3],
        [await bottle(17_770), 5],
        [await bottle(9990), 1],
      ],
      { orderCoupon: coupon, useCash: 9999 },
    )
    const [first, second, third] = order.lines.map(({ id }) => id)
    const lines = [{ id: first, qty: 2 }, { id: second, qty: 4, left: 5 }, { id: third }]
    const path = `/commerce/orders/${order.oid}`
    const asked = `lines=${[first, second, third].join(',')}&qtys=2,4,1`
    const { body: preview } = await call<{ money: number; cash: number; whole: boolean; coupons: string[] }>(
      'GET',
      `${path}/refund-preview?${asked}`,
    )
    expect(preview).toMatchObject({ whole: false, coupons: [] })
    const { body } = await call('POST', `${path}/cancel-lines`, { lines })
    expect(backOf(body)).toEqual([[preview.money, preview.cash]])
    expect(body.lines.map(({ cancelledQty }) => cancelledQty)).toEqual([2, 4, 1])
    expect(body.lines[2]?.refunded).toBe(body.lines[2]?.paidShare)
    const rest = (await call('POST', `${path}/cancel`)).body
    expect(rest.status).toBe('CANCELLED')
    const sum = backOf(rest)
      .flat()
      .reduce((total, won) => total + (won ?? 0), 0)
    expect(sum).toBe(order.lines.reduce((total, line) => total + line.paidShare, 0))
  })

  it('are cancelled once however often a page that saw more of them asks', async () => {
    const order = await paid([[await bottle(), 4]])
    const [line] = order.lines
    const ask = () => cancel(line, { qty: 1, left: 4 })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await ask()).body.lines).toMatchObject([{ cancelledQty: 1 }])
    const other = await cancel(line, { qty: 2, left: 4 })
    expect([other.status, other.body.code]).toEqual([409, 'order.state.wrong'])
    expect((await cancel(line, { qty: 2, left: 3 })).body.lines).toMatchObject([{ cancelledQty: 3 }])
  })

  it('are never more than are left, and never none', async () => {
    const order = await paid([[await bottle(), 2]])
    const [line] = order.lines
    const tooMany = await cancel(line, { qty: 3 })
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'order.state.wrong'])
    for (const qty of [0, -1, 1.5, 1000]) expect((await cancel(line, { qty })).status).toBe(400)
    const path = `/commerce/orders/${order.oid}`
    const twice = {
      lines: [
        { id: line?.id, qty: 1 },
        { id: line?.id, qty: 1 },
      ],
    }
    expect((await call('POST', `${path}/cancel-lines`, twice)).status).toBe(400)
    const preview = await call('GET', `${path}/refund-preview?lines=${line?.id}&qtys=3`)
    expect([preview.status, preview.body.code]).toEqual([409, 'order.state.wrong'])
    expect((await whole(order.oid)).refunds).toEqual([])
  })

  it('that a slow payment company has not given back yet are waited for, and others with them', async () => {
    const order = await paid([[await bottle(), 3]])
    const [line] = order.lines
    const refund = shop.services.gateways.payment.refund
    shop.services.gateways.payment.refund = async () => ({ outcome: 'unclear', reason: 'unreachable' })
    expect((await cancel(line, { qty: 1 })).body.status).toBe('REFUNDING')
    expect((await cancel(line, { qty: 1 })).body.refunds).toHaveLength(1)
    expect((await cancel(line, { qty: 2 })).body.code).toBe('order.state.wrong')
    shop.services.gateways.payment.refund = refund
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect(await whole(order.oid)).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ cancelledQty: 1, refunded: 30_000 }],
    })
  })

  it('leave the rest to be handed over, and its reward is of the rest', async () => {
    const order = await paid([[await bottle(), 3]])
    const at = (path: string, body: unknown) => shop.call<Order>('POST', path, { token: staff.token, body })
    for (const move of ['PREPARE', 'READY']) await at(`/staff/orders/${order.oid}/moves`, { move })
    expect((await cancel(order.lines[0], { qty: 2 })).body.status).toBe('READY_FOR_PICKUP')
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, order.oid))
    const handed = await at('/staff/passes/hand-over', { passNumber: row?.passNumber, idChecked: true })
    expect(handed.body).toMatchObject({ status: 'PICKED_UP', lines: [{ qty: 3, cancelledQty: 2 }] })
    await call('POST', `/commerce/orders/${order.oid}/confirm`)
    const { body } = await call<{ bonus: number }>('GET', '/commerce/cashes/available')
    expect(body.bonus).toBe(150)
  })

  it('stay with the store that sold them when the rest goes to another', async () => {
    const id = await bottle()
    const [home] = await shop.db.select().from(stores).where(eq(stores.id, store))
    const there = await addStore(shop.db, { companyId: home?.companyId })
    await addStock(shop.db, id, there, 5)
    const order = await paid([[id, 3]])
    await cancel(order.lines[0], { qty: 1 })
    const { pickup } = (await whole(order.oid)) as Order & { pickup: { date: string; time: string } }
    const elsewhere = { store: there, pickupDate: pickup.date, pickupTime: pickup.time }
    const moved = await call('POST', `/commerce/orders/${order.oid}/pickup`, elsewhere)
    expect(moved.body).toMatchObject({ status: 'PARTIALLY_CANCELLED', store: { id: there } })
    const shelves = async () =>
      [await stockOf(shop.db, id, store), await stockOf(shop.db, id, there)].map(({ onHand }) => onHand)
    expect(await shelves()).toEqual([10, 3])
    await call('POST', `/commerce/orders/${order.oid}/cancel`)
    expect(await shelves()).toEqual([10, 5])
  })

  it('are named in the letter of their refund, and counted on the statement', async () => {
    const order = await paid([[await bottle(), 2]])
    await cancel(order.lines[0], { qty: 1 })
    await drainOutbox(shop.services, 100)
    const letters = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    expect(letters.filter(({ text }) => text.includes(' × 1'))).toHaveLength(1)
    const { body } = await call<{ statement: object }>('GET', `/commerce/receipt/${order.oid}`)
    expect(body.statement).toMatchObject({ refunded: 30_000, lines: [{ qty: 2, cancelledQty: 1 }] })
  })

  it('are named as on their bottle in a letter that is not in Korean', async () => {
    await shop.db.update(members).set({ locale: 'en-US' }).where(eq(members.id, shopper.id))
    const id = await bottle()
    await shop.db.update(products).set({ nameOriginal: 'Chateau Lumiere' }).where(eq(products.id, id))
    const order = await paid([[id, 2]])
    await cancel(order.lines[0], { qty: 1 })
    await drainOutbox(shop.services, 100)
    const letters = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    expect(letters.filter(({ text }) => text.includes('Chateau Lumiere × 1'))).toHaveLength(1)
  })
})

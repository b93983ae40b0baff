import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray, like } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks, withUnansweredRefunds } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  authorizePayment,
  giveCash,
  giveCoupon,
  convertToDelivery,
  payByCard,
  toPaymentBody,
  createPreOrder,
  startPayment,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Line = {
  id: number
  idProduct: number
  cancelledQty: number
  qty: number
  paidShare: number
  refunded: number
}
type Refund = {
  kind: string
  state: string
  amount: number
  cash: number
  lines: { id: number; qty: number }[] | null
  reason: string
}
type Order = {
  oid: string
  status: string
  code: string
  lines: Line[]
  refunds: Refund[]
  coupons: unknown[]
  timeline: { status: string }[]
  acts: Record<string, boolean>
}
type List = { _embedded: { items: Order[] }; page: { totalElements: number } }

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

const addBottle = (price = 30_000, qty = 10) => addProduct(shop.db, { storeId: store, qty }, { price })
const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const cancel = (oid: string, body?: unknown) => call('POST', `/commerce/orders/${oid}/cancel`, body)
const cancelLine = (id: number) => call('POST', `/commerce/orders/partialCancel/${id}`)
const readOrder = async (oid: string) => (await call('GET', `/commerce/orders/${oid}`)).body
const readBalance = async () =>
  (await call<{ paid: number; bonus: number; held: number }>('GET', '/commerce/cashes/available')).body
const calculateOrder = (products: [id: number, qty: number][], choices = {}) =>
  createPreOrder(shop.call, shopper, {
    products: products.map(([idProduct, qty]) => ({ idProduct, qty })),
    store,
    now: shop.clock.now(),
    choices,
  })
const createPaidOrder = async (products: [id: number, qty: number][], choices = {}) =>
  payByCard<Order>(shop.call, shopper, await calculateOrder(products, choices))
const move = (oid: string, what: string) =>
  shop.call<Order>('POST', `/staff/orders/${oid}/moves`, { token: staff.token, body: { move: what } })
const listJournalEntries = async (oid: string) =>
  ((await shop.sandboxes?.payment.journal()) ?? []).filter((entry) => entry.oid === oid)

describe('orders.refundPreview', () => {
  type Preview = {
    money: number
    cash: number
    coupons: string[]
    whole: boolean
    account: string
    code: string
  }
  const previewRefund = async (oid: string, lines: number[] = []) =>
    call<Preview>(
      'GET',
      `/commerce/orders/${oid}/refund-preview${lines.length ? `?lines=${lines.join(',')}` : ''}`,
    )

  it('says to the won what cancelling then gives back, of one line, of several and of all', async () => {
    const ids = [await addBottle(30_100), await addBottle(17_900), await addBottle(9_990)]
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 8000)
    const { oid, lines } = await createPaidOrder(
      ids.map((id, at) => [id, at + 1]),
      { orderCoupon: coupon, useCash: 7777 },
    )
    const [first, second, third] = lines.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('lines are missing')
    const all = (await previewRefund(oid)).body
    expect(all).toMatchObject({ whole: true, account: 'NONE', cash: 7777 })
    expect(all.coupons).toHaveLength(1)
    const two = (await previewRefund(oid, [first, third])).body
    expect(two).toMatchObject({ whole: false, coupons: [] })
    await cancelLine(first)
    await cancelLine(third)
    const { refunds } = await readOrder(oid)
    const sum = (part: 'amount' | 'cash') => refunds.reduce((total, refund) => total + refund[part], 0)
    expect([sum('amount'), sum('cash')]).toEqual([two.money, two.cash])
    const rest = (await previewRefund(oid, [second])).body
    expect(rest).toMatchObject({ whole: true, money: all.money - two.money, cash: all.cash - two.cash })
    expect((await previewRefund(oid, [first])).body.code).toBe('order.line.not_found')
  })
})

describe('orders.cancel', () => {
  it('gives money, cash, coupon and bottles back, once however often it is asked', async () => {
    const id = await addBottle()
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 4000, 'BONUS')
    await giveCash(shop.services, shopper.id, 6000)
    const { oid } = await createPaidOrder([[id, 2]], { orderCoupon: coupon, useCash: 7000 })
    expect(await readBalance()).toMatchObject({ paid: 3000, bonus: 0 })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => cancel(oid, { reason: '마음이 바뀌었어요' })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
    const order = await readOrder(oid)
    expect(order.refunds).toMatchObject([
      {
        kind: 'CANCEL',
        state: 'DONE',
        amount: 47_000,
        cash: 7000,
        lines: null,
        reason: '마음이 바뀌었어요',
      },
    ])
    expect(order.lines).toMatchObject([{ cancelledQty: 2, refunded: 54_000 }])
    expect(order.coupons).toHaveLength(1)
    expect(order.acts.cancel).toBe(false)
    expect(await readBalance()).toMatchObject({ paid: 6000, bonus: 4000, held: 0 })
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
    const [couponRow] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon))
    expect(couponRow).toMatchObject({ state: 'ISSUED', orderId: null })
    expect((await listJournalEntries(oid)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 47_000],
      ['refund', 47_000],
    ])
  })

  it('gives back what cash alone paid, and what cost nothing, without the payment company', async () => {
    const id = await addBottle()
    await giveCash(shop.services, shopper.id, 30_000)
    const byCash = await calculateOrder([[id, 1]])
    await call('POST', '/orders/cash', toPaymentBody(shopper, byCash))
    expect((await cancel(byCash.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 0, cash: 30_000, state: 'DONE' }],
    })
    const free = await calculateOrder([[id, 1]], {
      orderCoupon: await giveCoupon(shop.services, shopper.id, { value: 100 }),
    })
    await call('POST', '/orders/zero', { ...toPaymentBody(shopper, free), payMethod: 'ZERO' })
    expect((await cancel(free.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 0, cash: 0 }],
    })
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('puts an end to an order that was not paid yet', async () => {
    const id = await addBottle()
    await giveCash(shop.services, shopper.id, 5000)
    const order = await calculateOrder([[id, 1]], { useCash: 5000 })
    await startPayment(shop.call, shopper, order)
    expect((await cancel(order.oid)).body.status).toBe('CANCELLED')
    expect(await readBalance()).toMatchObject({ paid: 5000, held: 0 })
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
    expect((await readOrder(order.oid)).refunds).toEqual([])
  })

  it('comes first or last when it meets an approval, and never in between', async () => {
    const id = await addBottle()
    const order = await calculateOrder([[id, 1]])
    const encData = await authorizePayment(shop.call, shopper, order)
    const pause = pauseAt('approve.afterProvider')
    const pendingApproval = submitApproval<Order>(shop.call, shopper, order.oid, encData)
    await pause.reached
    const concurrentResponse = await cancel(order.oid)
    expect([concurrentResponse.status, concurrentResponse.body.code]).toEqual([409, 'order.state.wrong'])
    pause.go()
    expect((await pendingApproval).body.status).toBe('PAID')
    expect((await cancel(order.oid)).body.status).toBe('CANCELLED')

    const other = await calculateOrder([[id, 1]])
    const late = await authorizePayment(shop.call, shopper, other)
    await cancel(other.oid)
    expect((await submitApproval<Order>(shop.call, shopper, other.oid, late)).body.code).toBe(
      'order.state.wrong',
    )
    expect(await listJournalEntries(other.oid)).toEqual([])
  })

  it('is possible until the order is handed over or sent', async () => {
    const id = await addBottle()
    const { oid } = await createPaidOrder([[id, 1]])
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
    const shippedOrder = await createPaidOrder([[id, 2]])
    await convertToDelivery(shop.db, shippedOrder.oid)
    await move(shippedOrder.oid, 'PREPARE')
    await move(shippedOrder.oid, 'SHIP')
    expect((await cancel(shippedOrder.oid)).body.code).toBe('order.state.wrong')
  })

  it('is finished by the worker when the process dies over it', async () => {
    const id = await addBottle()
    const { oid } = await createPaidOrder([[id, 1]])
    const pause = pauseAt('refund.afterProvider')
    const cancelling = cancel(oid)
    await pause.reached
    expect((await cancel(oid)).body.status).toBe('REFUNDING')
    shop.clock.advance({ seconds: 61 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect((await readOrder(oid)).status).toBe('CANCELLED')
    pause.go()
    expect((await cancelling).body.status).toBe('CANCELLED')
    expect((await listJournalEntries(oid)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('waits for a payment company that cannot be reached, and is not done before it answers', async () => {
    const { oid } = await createPaidOrder([[await addBottle(), 1]])
    await withUnansweredRefunds(shop, async () => {
      const { body } = await cancel(oid)
      expect(body).toMatchObject({ status: 'REFUNDING', refunds: [{ state: 'REQUESTED' }] })
    })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 0 })
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect((await readOrder(oid)).status).toBe('CANCELLED')
  })

  it('knows only the orders of its member', async () => {
    const { oid } = await createPaidOrder([[await addBottle(), 1]])
    const owner = shopper
    shopper = await addShopper(shop.services)
    expect((await cancel(oid)).body.code).toBe('order.not_found')
    shopper = owner
    expect((await readOrder(oid)).status).toBe('PAID')
  })
})

describe('orders.cancelLine', () => {
  it('gives back exactly what the line cost, and with the last line all that is left', async () => {
    const [one, two, three] = [await addBottle(10_000), await addBottle(20_000), await addBottle(33_333)]
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 7 })
    const onTwo = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      type: 'AMOUNT',
      value: 1500,
      productIds: [two],
    })
    await giveCash(shop.services, shopper.id, 9999)
    const order = await createPaidOrder(
      [
        [one, 1],
        [two, 2],
        [three, 1],
      ],
      { orderCoupon: coupon, productCoupons: [{ idCoupon: onTwo, idProduct: two }], useCash: 9999 },
    )
    const findLine = (id: number) => order.lines.find(({ idProduct }) => idProduct === id)
    const refunds: Refund[] = []
    for (const id of [two, one, three]) {
      const line = findLine(id)
      const { body } = await cancelLine(line?.id ?? 0)
      refunds.push(body.refunds.at(-1) as Refund)
      expect(body.status).toBe(id === three ? 'CANCELLED' : 'PARTIALLY_CANCELLED')
      expect((refunds.at(-1)?.amount ?? 0) + (refunds.at(-1)?.cash ?? 0)).toBe(line?.paidShare)
    }
    const sum = (part: 'amount' | 'cash') => refunds.reduce((total, refund) => total + refund[part], 0)
    expect(sum('cash')).toBe(9999)
    expect(sum('amount') + sum('cash')).toBe(order.lines.reduce((total, line) => total + line.paidShare, 0))
    expect((await readBalance()).paid).toBe(9999)
    for (const id of [one, two, three]) expect((await getStock(shop.db, id, store)).onHand).toBe(10)
    const states = await shop.db.select().from(coupons).where(eq(coupons.memberId, shopper.id))
    expect(states.map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED'])
  })

  it('gives the coupon of a product back with its line, and the order goes on', async () => {
    const [one, two] = [await addBottle(), await addBottle()]
    const onOne = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      productIds: [one],
    })
    const order = await createPaidOrder(
      [
        [one, 1],
        [two, 1],
      ],
      { productCoupons: [{ idCoupon: onOne, idProduct: one }] },
    )
    const line = order.lines.find(({ idProduct }) => idProduct === one)
    const responses = await Promise.all([cancelLine(line?.id ?? 0), cancelLine(line?.id ?? 0)])
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    expect((await cancelLine(line?.id ?? 0)).body).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      refunds: [{ amount: 27_000 }],
    })
    const [couponRow] = await shop.db.select().from(coupons).where(eq(coupons.id, onOne))
    expect(couponRow?.state).toBe('ISSUED')
    await move(order.oid, 'PREPARE')
    expect((await readOrder(order.oid)).status).toBe('PREPARING')
    expect((await cancel(order.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 27_000 }, { amount: 30_000 }],
    })
  })

  it('takes the delivery fee along with the last line only', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const addGoods = async (price: number) =>
      addProduct(
        shop.db,
        { storeId: sending, qty: 5 },
        { price, fulfilment: 'DELIVERY', alcoholic: false, kind: 'GOODS' },
      )
    const products = [
      { idProduct: await addGoods(10_000), qty: 1 },
      { idProduct: await addGoods(15_000), qty: 1 },
    ]
    const response = await call<{ oid: string }>('POST', '/commerce/orders', { type: 'DELIVERY', products })
    const address = { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울' }
    const ship = (await call<{ id: number }>('POST', '/commerce/ships', address)).body.id
    const { body } = await call<never>('POST', '/commerce/orders/calculate', { oid: response.body.oid, ship })
    const order = await payByCard<Order>(shop.call, shopper, body)
    const [first, last] = order.lines
    expect((await cancelLine(first?.id ?? 0)).body.refunds.at(-1)?.amount).toBe(10_000)
    expect((await cancelLine(last?.id ?? 0)).body.refunds.at(-1)?.amount).toBe(18_000)
  })

  it('knows only lines of its member, in orders that may be cancelled', async () => {
    const order = await createPaidOrder([[await addBottle(), 1]])
    const id = order.lines[0]?.id ?? 0
    const owner = shopper
    shopper = await addShopper(shop.services)
    const { status, body } = await cancelLine(id)
    expect([status, body.code]).toEqual([404, 'order.line.not_found'])
    shopper = owner
    const waiting = await calculateOrder([[await addBottle(), 1]])
    const { body: total } = await call<{ lines: Line[] }>('GET', `/commerce/orders/total?oid=${waiting.oid}`)
    expect((await cancelLine(total.lines[0]?.id ?? 0)).body.code).toBe('order.state.wrong')
  })
})

describe('orders.cancelLines', () => {
  const cancelLines = (oid: string, lines: number[], body = {}) =>
    call('POST', `/commerce/orders/${oid}/cancel-lines`, { lines: lines.map((id) => ({ id })), ...body })
  const createThreeLineOrder = async () => {
    const order = await createPaidOrder([
      [await addBottle(10_000), 1],
      [await addBottle(20_000), 1],
      [await addBottle(5000), 1],
    ])
    const [first = 0, second = 0, third = 0] = order.lines.map(({ id }) => id)
    return { oid: order.oid, first, second, third }
  }

  it('gives the sum back at once, however slow the payment company is', async () => {
    const { oid, first, second } = await createThreeLineOrder()
    await withUnansweredRefunds(shop, async () => {
      const { body } = await cancelLines(oid, [first, second], { reason: '마음이 바뀌었어요' })
      expect(body).toMatchObject({ status: 'REFUNDING', refunds: [{ amount: 30_000, state: 'REQUESTED' }] })
      expect((await cancelLines(oid, [second, first])).body.status).toBe('REFUNDING')
    })
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect(await readOrder(oid)).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ cancelledQty: 1 }, { cancelledQty: 1 }, { cancelledQty: 0 }],
      refunds: [
        {
          amount: 30_000,
          state: 'DONE',
          lines: [
            { id: first, qty: 1 },
            { id: second, qty: 1 },
          ],
        },
      ],
    })
    expect((await listJournalEntries(oid)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 35_000],
      ['refund', 30_000],
    ])
  })

  it('changes nothing when it is asked again, and ends the order with its last lines', async () => {
    const { oid, first, second, third } = await createThreeLineOrder()
    await cancelLines(oid, [first, third])
    expect((await cancelLines(oid, [first, third])).body.refunds).toHaveLength(1)
    const partly = await cancelLines(oid, [first, second])
    expect([partly.status, partly.body.code]).toEqual([409, 'order.state.wrong'])
    expect((await cancelLines(oid, [second])).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 15_000 }, { amount: 20_000 }],
    })
  })

  it('knows only lines of the order, and orders of its member', async () => {
    const [one, other] = [await createThreeLineOrder(), await createThreeLineOrder()]
    expect((await cancelLines(one.oid, [one.first, other.first])).body.code).toBe('order.line.not_found')
    const owner = shopper
    shopper = await addShopper(shop.services)
    expect((await cancelLines(one.oid, [one.first])).body.code).toBe('order.not_found')
    shopper = owner
    expect((await readOrder(one.oid)).refunds).toEqual([])
  })
})

describe('cancelling a part of an order that is being prepared', () => {
  const createPreparedOrder = async (...moves: string[]) => {
    const order = await createPaidOrder([
      [await addBottle(), 1],
      [await addBottle(20_000), 1],
    ])
    for (const one of moves) await move(order.oid, one)
    return order
  }
  const list = async () => (await call<List>('GET', '/commerce/orders/cancel')).body._embedded.items

  it('leaves the rest packed, to be handed over as it is, and lists the part among the cancelled', async () => {
    const { oid, lines } = await createPreparedOrder('PREPARE', 'READY')
    const { body } = await cancelLine(lines[0]?.id ?? 0)
    expect(body).toMatchObject({
      status: 'READY_FOR_PICKUP',
      lines: [{ cancelledQty: 1, refunded: 30_000 }, { cancelledQty: 0 }],
      refunds: [{ amount: 30_000, lines: [{ id: lines[0]?.id, qty: 1 }] }],
    })
    expect(await list()).toMatchObject([{ oid, refunds: [{ amount: 30_000 }] }])
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const pass = { passNumber: row?.passNumber, idChecked: true }
    const handOverResponse = await shop.call<Order>('POST', '/staff/passes/hand-over', {
      token: staff.token,
      body: pass,
    })
    expect(handOverResponse.body.status).toBe('PICKED_UP')
  })

  it('leaves the rest in preparation', async () => {
    const { oid, lines } = await createPreparedOrder('PREPARE')
    expect((await cancelLine(lines[1]?.id ?? 0)).body.status).toBe('PREPARING')
    expect((await move(oid, 'READY')).body.status).toBe('READY_FOR_PICKUP')
    expect((await cancelLine(lines[0]?.id ?? 0)).body.status).toBe('CANCELLED')
  })
})

describe('orders.cancelled', () => {
  it('lists what was cancelled or returned, with what went back', async () => {
    const id = await addBottle()
    const activeOrder = await createPaidOrder([[id, 1]])
    const cancelledOrder = await createPaidOrder([[id, 2]])
    const list = async (query = '') => (await call<List>('GET', `/commerce/orders/cancel${query}`)).body
    expect((await list()).page.totalElements).toBe(0)
    await cancel(cancelledOrder.oid)
    expect((await list())._embedded.items).toMatchObject([
      { oid: cancelledOrder.oid, status: 'CANCELLED', refunds: [{ amount: 60_000 }] },
    ])
    expect((await list('?endDate=2020-01-01'))._embedded.items).toEqual([])
    expect((await list(`?query=${activeOrder.oid}`))._embedded.items).toEqual([])
  })
})

describe('orders.confirm', () => {
  const handOverOrder = async (oid: string) => {
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const body = { passNumber: row?.passNumber, idChecked: true }
    await shop.call('POST', '/staff/passes/hand-over', { token: staff.token, body })
  }

  it('ends the order and gives the reward of the level on what the goods cost', async () => {
    const { oid } = await createPaidOrder([[await addBottle(), 2]])
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.code).toBe('order.state.wrong')
    await handOverOrder(oid)
    expect((await readOrder(oid)).acts).toMatchObject({ confirm: true, return: true, cancel: false })
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.status).toBe('CONFIRMED')
    expect((await readBalance()).bonus).toBeGreaterThan(0)
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.code).toBe('order.state.wrong')
    expect((await call('POST', '/commerce/orders/20200101-AAAAAAAAAA/confirm')).body.code).toBe(
      'order.not_found',
    )
  })

  it('happens by itself once the time to withdraw is over', async () => {
    const { oid } = await createPaidOrder([[await addBottle(), 1]])
    await handOverOrder(oid)
    shop.clock.advance({ days: 5 })
    await tidy(shop.services)
    expect((await readOrder(oid)).status).toBe('PICKED_UP')
    shop.clock.advance({ days: 9 })
    await tidy(shop.services)
    expect((await readOrder(oid)).status).toBe('CONFIRMED')
  })
})

describe('the reminder on the day before a pickup', () => {
  const countReminders = (oid: string) => shop.db.$count(outbox, like(outbox.key, `order:${oid}:tomorrow%`))
  const tidyAt = async (time: string) => {
    shop.clock.set(`${toSeoulDay(shop.clock.now())}T${time}:00+09:00`)
    await tidy(shop.services)
  }

  it('is sent once, from ten in the morning, and not for orders of that day', async () => {
    const { oid } = await createPaidOrder([[await addBottle(), 1]])
    const { oid: todayOid } = await createPaidOrder([[await addBottle(), 1]])
    const now = shop.clock.now()
    const paidAt = new Date(now.getTime() - 3 * 86_400_000)
    await shop.db.update(orders).set({ paidAt }).where(eq(orders.oid, oid))
    const pickupDate = addCalendarDays(toSeoulDay(now), 1)
    await shop.db
      .update(orders)
      .set({ pickupDate })
      .where(inArray(orders.oid, [oid, todayOid]))
    await tidyAt('09:59')
    expect(await countReminders(oid)).toBe(0)
    await tidyAt('10:00')
    const reminderCount = await countReminders(oid)
    expect(reminderCount).toBeGreaterThan(0)
    await tidyAt('10:02')
    expect([await countReminders(oid), await countReminders(todayOid)]).toEqual([reminderCount, 0])
  })
})

describe('an order that is not collected', () => {
  const movesByStatus = {
    PAID: [],
    PREPARING: ['PREPARE'],
    READY_FOR_PICKUP: ['PREPARE', 'READY'],
  }
  const tidyAfterDeadline = async () => {
    shop.clock.advance({ days: 9 })
    await tidy(shop.services)
  }

  it.each(Object.entries(movesByStatus))('goes back whole from %s', async (status, moves) => {
    const id = await addBottle()
    const { oid } = await createPaidOrder([[id, 2]])
    for (const one of moves) await move(oid, one)
    expect((await readOrder(oid)).status).toBe(status)
    await tidyAfterDeadline()
    expect(await readOrder(oid)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 60_000, state: 'DONE' }],
    })
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('goes back with what was left of it after a part was cancelled', async () => {
    const { oid, lines } = await createPaidOrder([
      [await addBottle(), 1],
      [await addBottle(20_000), 1],
    ])
    await cancelLine(lines[0]?.id ?? 0)
    expect((await readOrder(oid)).status).toBe('PARTIALLY_CANCELLED')
    await tidyAfterDeadline()
    expect(await readOrder(oid)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 30_000 }, { amount: 20_000, state: 'DONE' }],
    })
  })

  it('is cancelled and paid back once its time is over', async () => {
    const id = await addBottle()
    const { oid } = await createPaidOrder([[id, 1]])
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    shop.clock.advance({ days: 8 })
    await tidy(shop.services)
    expect((await readOrder(oid)).status).toBe('READY_FOR_PICKUP')
    shop.clock.advance({ days: 1 })
    await tidy(shop.services)
    const order = await readOrder(oid)
    expect(order.status).toBe('CANCELLED')
    expect(order.refunds).toMatchObject([{ amount: 30_000, state: 'DONE' }])
    expect(await getStock(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })
})

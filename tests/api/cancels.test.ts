import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray, like } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/worker/tidy.ts'
import { booksAreInOrder, withoutRefunds } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  approval,
  encDataFor,
  giveCash,
  giveCoupon,
  makeDelivery,
  payByCard,
  paymentBody,
  readyOrder,
  startPayment,
  stockOf,
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
afterEach(() => booksAreInOrder(shop))

const bottle = (price = 30_000, qty = 10) => addProduct(shop.db, { storeId: store, qty }, { price })
const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const cancel = (oid: string, body?: unknown) => call('POST', `/commerce/orders/${oid}/cancel`, body)
const cancelLine = (id: number) => call('POST', `/commerce/orders/partialCancel/${id}`)
const whole = async (oid: string) => (await call('GET', `/commerce/orders/${oid}`)).body
const balance = async () =>
  (await call<{ paid: number; bonus: number; held: number }>('GET', '/commerce/cashes/available')).body
const ready = (products: [id: number, qty: number][], choices = {}) =>
  readyOrder(shop.call, shopper, {
    products: products.map(([idProduct, qty]) => ({ idProduct, qty })),
    store,
    now: shop.clock.now(),
    choices,
  })
const paid = async (products: [id: number, qty: number][], choices = {}) =>
  payByCard<Order>(shop.call, shopper, await ready(products, choices))
const move = (oid: string, what: string) =>
  shop.call<Order>('POST', `/staff/orders/${oid}/moves`, { token: staff.token, body: { move: what } })
const journalOf = async (oid: string) =>
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
  const preview = async (oid: string, lines: number[] = []) =>
    call<Preview>(
      'GET',
      `/commerce/orders/${oid}/refund-preview${lines.length ? `?lines=${lines.join(',')}` : ''}`,
    )

  it('says to the won what cancelling then gives back, of one line, of several and of all', async () => {
    const ids = [await bottle(30_100), await bottle(17_900), await bottle(9_990)]
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 8000)
    const { oid, lines } = await paid(
      ids.map((id, at) => [id, at + 1]),
      { orderCoupon: coupon, useCash: 7777 },
    )
    const [first, second, third] = lines.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('lines are missing')
    const all = (await preview(oid)).body
    expect(all).toMatchObject({ whole: true, account: 'NONE', cash: 7777 })
    expect(all.coupons).toHaveLength(1)
    const two = (await preview(oid, [first, third])).body
    expect(two).toMatchObject({ whole: false, coupons: [] })
    await cancelLine(first)
    await cancelLine(third)
    const { refunds } = await whole(oid)
    const sum = (part: 'amount' | 'cash') => refunds.reduce((total, refund) => total + refund[part], 0)
    expect([sum('amount'), sum('cash')]).toEqual([two.money, two.cash])
    const rest = (await preview(oid, [second])).body
    expect(rest).toMatchObject({ whole: true, money: all.money - two.money, cash: all.cash - two.cash })
    expect((await preview(oid, [first])).body.code).toBe('order.line.not_found')
  })
})

describe('orders.cancel', () => {
  it('gives money, cash, coupon and bottles back, once however often it is asked', async () => {
    const id = await bottle()
    const coupon = await giveCoupon(shop.services, shopper.id)
    await giveCash(shop.services, shopper.id, 4000, 'BONUS')
    await giveCash(shop.services, shopper.id, 6000)
    const { oid } = await paid([[id, 2]], { orderCoupon: coupon, useCash: 7000 })
    expect(await balance()).toMatchObject({ paid: 3000, bonus: 0 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cancel(oid, { reason: '마음이 바뀌었어요' })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
    const order = await whole(oid)
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
    expect(await balance()).toMatchObject({ paid: 6000, bonus: 4000, held: 0 })
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
    const [back] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon))
    expect(back).toMatchObject({ state: 'ISSUED', orderId: null })
    expect((await journalOf(oid)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 47_000],
      ['refund', 47_000],
    ])
  })

  it('gives back what cash alone paid, and what cost nothing, without the payment company', async () => {
    const id = await bottle()
    await giveCash(shop.services, shopper.id, 30_000)
    const byCash = await ready([[id, 1]])
    await call('POST', '/orders/cash', paymentBody(shopper, byCash))
    expect((await cancel(byCash.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 0, cash: 30_000, state: 'DONE' }],
    })
    const free = await ready([[id, 1]], {
      orderCoupon: await giveCoupon(shop.services, shopper.id, { value: 100 }),
    })
    await call('POST', '/orders/zero', { ...paymentBody(shopper, free), payMethod: 'ZERO' })
    expect((await cancel(free.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 0, cash: 0 }],
    })
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('puts an end to an order that was not paid yet', async () => {
    const id = await bottle()
    await giveCash(shop.services, shopper.id, 5000)
    const order = await ready([[id, 1]], { useCash: 5000 })
    await startPayment(shop.call, shopper, order)
    expect((await cancel(order.oid)).body.status).toBe('CANCELLED')
    expect(await balance()).toMatchObject({ paid: 5000, held: 0 })
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
    expect((await whole(order.oid)).refunds).toEqual([])
  })

  it('comes first or last when it meets an approval, and never in between', async () => {
    const id = await bottle()
    const order = await ready([[id, 1]])
    const encData = await encDataFor(shop.call, shopper, order)
    const pause = pauseAt('approve.afterProvider')
    const approving = approval<Order>(shop.call, shopper, order.oid, encData)
    await pause.reached
    const meanwhile = await cancel(order.oid)
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'order.state.wrong'])
    pause.go()
    expect((await approving).body.status).toBe('PAID')
    expect((await cancel(order.oid)).body.status).toBe('CANCELLED')

    const other = await ready([[id, 1]])
    const late = await encDataFor(shop.call, shopper, other)
    await cancel(other.oid)
    expect((await approval<Order>(shop.call, shopper, other.oid, late)).body.code).toBe('order.state.wrong')
    expect(await journalOf(other.oid)).toEqual([])
  })

  it('is possible until the order is handed over or sent', async () => {
    const id = await bottle()
    const { oid } = await paid([[id, 1]])
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
    const sent = await paid([[id, 2]])
    await makeDelivery(shop.db, sent.oid)
    await move(sent.oid, 'PREPARE')
    await move(sent.oid, 'SHIP')
    expect((await cancel(sent.oid)).body.code).toBe('order.state.wrong')
  })

  it('is finished by the worker when the process dies over it', async () => {
    const id = await bottle()
    const { oid } = await paid([[id, 1]])
    const pause = pauseAt('refund.afterProvider')
    const cancelling = cancel(oid)
    await pause.reached
    expect((await cancel(oid)).body.status).toBe('REFUNDING')
    shop.clock.advance({ seconds: 61 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect((await whole(oid)).status).toBe('CANCELLED')
    pause.go()
    expect((await cancelling).body.status).toBe('CANCELLED')
    expect((await journalOf(oid)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('waits for a payment company that cannot be reached, and is not done before it answers', async () => {
    const { oid } = await paid([[await bottle(), 1]])
    await withoutRefunds(shop, async () => {
      const { body } = await cancel(oid)
      expect(body).toMatchObject({ status: 'REFUNDING', refunds: [{ state: 'REQUESTED' }] })
    })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 0 })
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect((await whole(oid)).status).toBe('CANCELLED')
  })

  it('knows only the orders of its member', async () => {
    const { oid } = await paid([[await bottle(), 1]])
    const owner = shopper
    shopper = await addShopper(shop.services)
    expect((await cancel(oid)).body.code).toBe('order.not_found')
    shopper = owner
    expect((await whole(oid)).status).toBe('PAID')
  })
})

describe('orders.cancelLine', () => {
  it('gives back exactly what the line cost, and with the last line all that is left', async () => {
    const [one, two, three] = [await bottle(10_000), await bottle(20_000), await bottle(33_333)]
    const coupon = await giveCoupon(shop.services, shopper.id, { value: 7 })
    const onTwo = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      type: 'AMOUNT',
      value: 1500,
      productIds: [two],
    })
    await giveCash(shop.services, shopper.id, 9999)
    const order = await paid(
      [
        [one, 1],
        [two, 2],
        [three, 1],
      ],
      { orderCoupon: coupon, productCoupons: [{ idCoupon: onTwo, idProduct: two }], useCash: 9999 },
    )
    const lineFor = (id: number) => order.lines.find(({ idProduct }) => idProduct === id)
    const back: Refund[] = []
    for (const id of [two, one, three]) {
      const line = lineFor(id)
      const { body } = await cancelLine(line?.id ?? 0)
      back.push(body.refunds.at(-1) as Refund)
      expect(body.status).toBe(id === three ? 'CANCELLED' : 'PARTIALLY_CANCELLED')
      expect((back.at(-1)?.amount ?? 0) + (back.at(-1)?.cash ?? 0)).toBe(line?.paidShare)
    }
    const sum = (part: 'amount' | 'cash') => back.reduce((total, refund) => total + refund[part], 0)
    expect(sum('cash')).toBe(9999)
    expect(sum('amount') + sum('cash')).toBe(order.lines.reduce((total, line) => total + line.paidShare, 0))
    expect((await balance()).paid).toBe(9999)
    for (const id of [one, two, three]) expect((await stockOf(shop.db, id, store)).onHand).toBe(10)
    const states = await shop.db.select().from(coupons).where(eq(coupons.memberId, shopper.id))
    expect(states.map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED'])
  })

  it('gives the coupon of a product back with its line, and the order goes on', async () => {
    const [one, two] = [await bottle(), await bottle()]
    const onOne = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      productIds: [one],
    })
    const order = await paid(
      [
        [one, 1],
        [two, 1],
      ],
      { productCoupons: [{ idCoupon: onOne, idProduct: one }] },
    )
    const line = order.lines.find(({ idProduct }) => idProduct === one)
    const answers = await Promise.all([cancelLine(line?.id ?? 0), cancelLine(line?.id ?? 0)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await cancelLine(line?.id ?? 0)).body).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      refunds: [{ amount: 27_000 }],
    })
    const [back] = await shop.db.select().from(coupons).where(eq(coupons.id, onOne))
    expect(back?.state).toBe('ISSUED')
    await move(order.oid, 'PREPARE')
    expect((await whole(order.oid)).status).toBe('PREPARING')
    expect((await cancel(order.oid)).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 27_000 }, { amount: 30_000 }],
    })
  })

  it('takes the delivery fee along with the last line only', async () => {
    const sending = await addStore(shop.db, { ships: true })
    const goods = async (price: number) =>
      addProduct(
        shop.db,
        { storeId: sending, qty: 5 },
        { price, fulfilment: 'DELIVERY', alcoholic: false, kind: 'GOODS' },
      )
    const products = [
      { idProduct: await goods(10_000), qty: 1 },
      { idProduct: await goods(15_000), qty: 1 },
    ]
    const opened = await call<{ oid: string }>('POST', '/commerce/orders', { type: 'DELIVERY', products })
    const address = { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울' }
    const ship = (await call<{ id: number }>('POST', '/commerce/ships', address)).body.id
    const { body } = await call<never>('POST', '/commerce/orders/calculate', { oid: opened.body.oid, ship })
    const order = await payByCard<Order>(shop.call, shopper, body)
    const [first, last] = order.lines
    expect((await cancelLine(first?.id ?? 0)).body.refunds.at(-1)?.amount).toBe(10_000)
    expect((await cancelLine(last?.id ?? 0)).body.refunds.at(-1)?.amount).toBe(18_000)
  })

  it('knows only lines of its member, in orders that may be cancelled', async () => {
    const order = await paid([[await bottle(), 1]])
    const id = order.lines[0]?.id ?? 0
    const owner = shopper
    shopper = await addShopper(shop.services)
    const { status, body } = await cancelLine(id)
    expect([status, body.code]).toEqual([404, 'order.line.not_found'])
    shopper = owner
    const waiting = await ready([[await bottle(), 1]])
    const { body: total } = await call<{ lines: Line[] }>('GET', `/commerce/orders/total?oid=${waiting.oid}`)
    expect((await cancelLine(total.lines[0]?.id ?? 0)).body.code).toBe('order.state.wrong')
  })
})

describe('orders.cancelLines', () => {
  const cancelLines = (oid: string, lines: number[], body = {}) =>
    call('POST', `/commerce/orders/${oid}/cancel-lines`, { lines: lines.map((id) => ({ id })), ...body })
  const three = async () => {
    const order = await paid([
      [await bottle(10_000), 1],
      [await bottle(20_000), 1],
      [await bottle(5000), 1],
    ])
    const [first = 0, second = 0, third = 0] = order.lines.map(({ id }) => id)
    return { oid: order.oid, first, second, third }
  }

  it('gives the sum back at once, however slow the payment company is', async () => {
    const { oid, first, second } = await three()
    await withoutRefunds(shop, async () => {
      const { body } = await cancelLines(oid, [first, second], { reason: '마음이 바뀌었어요' })
      expect(body).toMatchObject({ status: 'REFUNDING', refunds: [{ amount: 30_000, state: 'REQUESTED' }] })
      expect((await cancelLines(oid, [second, first])).body.status).toBe('REFUNDING')
    })
    shop.clock.advance({ seconds: 6 })
    expect(await recoverPayments(shop.services)).toMatchObject({ refunded: 1 })
    expect(await whole(oid)).toMatchObject({
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
    expect((await journalOf(oid)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 35_000],
      ['refund', 30_000],
    ])
  })

  it('changes nothing when it is asked again, and ends the order with its last lines', async () => {
    const { oid, first, second, third } = await three()
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
    const [one, other] = [await three(), await three()]
    expect((await cancelLines(one.oid, [one.first, other.first])).body.code).toBe('order.line.not_found')
    const owner = shopper
    shopper = await addShopper(shop.services)
    expect((await cancelLines(one.oid, [one.first])).body.code).toBe('order.not_found')
    shopper = owner
    expect((await whole(one.oid)).refunds).toEqual([])
  })
})

describe('a part cancelled of an order that is being prepared', () => {
  const prepared = async (...moves: string[]) => {
    const order = await paid([
      [await bottle(), 1],
      [await bottle(20_000), 1],
    ])
    for (const one of moves) await move(order.oid, one)
    return order
  }
  const list = async () => (await call<List>('GET', '/commerce/orders/cancel')).body._embedded.items

  it('leaves the rest packed, to be handed over as it is, and is told among what went back', async () => {
    const { oid, lines } = await prepared('PREPARE', 'READY')
    const { body } = await cancelLine(lines[0]?.id ?? 0)
    expect(body).toMatchObject({
      status: 'READY_FOR_PICKUP',
      lines: [{ cancelledQty: 1, refunded: 30_000 }, { cancelledQty: 0 }],
      refunds: [{ amount: 30_000, lines: [{ id: lines[0]?.id, qty: 1 }] }],
    })
    expect(await list()).toMatchObject([{ oid, refunds: [{ amount: 30_000 }] }])
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const pass = { passNumber: row?.passNumber, idChecked: true }
    const handed = await shop.call<Order>('POST', '/staff/passes/hand-over', {
      token: staff.token,
      body: pass,
    })
    expect(handed.body.status).toBe('PICKED_UP')
  })

  it('leaves the rest in preparation', async () => {
    const { oid, lines } = await prepared('PREPARE')
    expect((await cancelLine(lines[1]?.id ?? 0)).body.status).toBe('PREPARING')
    expect((await move(oid, 'READY')).body.status).toBe('READY_FOR_PICKUP')
    expect((await cancelLine(lines[0]?.id ?? 0)).body.status).toBe('CANCELLED')
  })
})

describe('orders.cancelled', () => {
  it('lists what was cancelled or returned, with what went back', async () => {
    const id = await bottle()
    const kept = await paid([[id, 1]])
    const gone = await paid([[id, 2]])
    const list = async (query = '') => (await call<List>('GET', `/commerce/orders/cancel${query}`)).body
    expect((await list()).page.totalElements).toBe(0)
    await cancel(gone.oid)
    expect((await list())._embedded.items).toMatchObject([
      { oid: gone.oid, status: 'CANCELLED', refunds: [{ amount: 60_000 }] },
    ])
    expect((await list('?endDate=2020-01-01'))._embedded.items).toEqual([])
    expect((await list(`?query=${kept.oid}`))._embedded.items).toEqual([])
  })
})

describe('orders.confirm', () => {
  const received = async (oid: string) => {
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const body = { passNumber: row?.passNumber, idChecked: true }
    await shop.call('POST', '/staff/passes/hand-over', { token: staff.token, body })
  }

  it('ends the order and gives the reward of the level on what the goods cost', async () => {
    const { oid } = await paid([[await bottle(), 2]])
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.code).toBe('order.state.wrong')
    await received(oid)
    expect((await whole(oid)).acts).toMatchObject({ confirm: true, return: true, cancel: false })
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.status).toBe('CONFIRMED')
    expect((await balance()).bonus).toBeGreaterThan(0)
    expect((await call('POST', `/commerce/orders/${oid}/confirm`)).body.code).toBe('order.state.wrong')
    expect((await call('POST', '/commerce/orders/20200101-AAAAAAAAAA/confirm')).body.code).toBe(
      'order.not_found',
    )
  })

  it('happens by itself once the time to withdraw is over', async () => {
    const { oid } = await paid([[await bottle(), 1]])
    await received(oid)
    shop.clock.advance({ days: 5 })
    await tidy(shop.services)
    expect((await whole(oid)).status).toBe('PICKED_UP')
    shop.clock.advance({ days: 9 })
    await tidy(shop.services)
    expect((await whole(oid)).status).toBe('CONFIRMED')
  })
})

describe('the day before a pickup', () => {
  const told = (oid: string) => shop.db.$count(outbox, like(outbox.key, `order:${oid}:tomorrow%`))
  const at = async (time: string) => {
    shop.clock.set(`${toSeoulDay(shop.clock.now())}T${time}:00+09:00`)
    await tidy(shop.services)
  }

  it('is told of once, from ten in the morning, and not of what was ordered that day', async () => {
    const { oid } = await paid([[await bottle(), 1]])
    const { oid: ofToday } = await paid([[await bottle(), 1]])
    const now = shop.clock.now()
    const paidAt = new Date(now.getTime() - 3 * 86_400_000)
    await shop.db.update(orders).set({ paidAt }).where(eq(orders.oid, oid))
    const pickupDate = addCalendarDays(toSeoulDay(now), 1)
    await shop.db
      .update(orders)
      .set({ pickupDate })
      .where(inArray(orders.oid, [oid, ofToday]))
    await at('09:59')
    expect(await told(oid)).toBe(0)
    await at('10:00')
    const letters = await told(oid)
    expect(letters).toBeGreaterThan(0)
    await at('10:02')
    expect([await told(oid), await told(ofToday)]).toEqual([letters, 0])
  })
})

describe('an order that nobody collects', () => {
  const work = {
    PAID: [],
    PREPARING: ['PREPARE'],
    READY_FOR_PICKUP: ['PREPARE', 'READY'],
  }
  const over = async () => {
    shop.clock.advance({ days: 9 })
    await tidy(shop.services)
  }

  it.each(Object.entries(work))('goes back whole from %s', async (status, moves) => {
    const id = await bottle()
    const { oid } = await paid([[id, 2]])
    for (const one of moves) await move(oid, one)
    expect((await whole(oid)).status).toBe(status)
    await over()
    expect(await whole(oid)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 60_000, state: 'DONE' }],
    })
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('goes back with what was left of it after a part was cancelled', async () => {
    const { oid, lines } = await paid([
      [await bottle(), 1],
      [await bottle(20_000), 1],
    ])
    await cancelLine(lines[0]?.id ?? 0)
    expect((await whole(oid)).status).toBe('PARTIALLY_CANCELLED')
    await over()
    expect(await whole(oid)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 30_000 }, { amount: 20_000, state: 'DONE' }],
    })
  })

  it('is cancelled and paid back once its time is over', async () => {
    const id = await bottle()
    const { oid } = await paid([[id, 1]])
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    shop.clock.advance({ days: 8 })
    await tidy(shop.services)
    expect((await whole(oid)).status).toBe('READY_FOR_PICKUP')
    shop.clock.advance({ days: 1 })
    await tidy(shop.services)
    const order = await whole(oid)
    expect(order.status).toBe('CANCELLED')
    expect(order.refunds).toMatchObject([{ amount: 30_000, state: 'DONE' }])
    expect(await stockOf(shop.db, id, store)).toEqual({ onHand: 10, reserved: 0 })
  })
})

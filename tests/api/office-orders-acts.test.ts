import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { orders } from '#server/db/tables/orders.ts'
import { people } from '#server/db/tables/people.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import {
  expectBalancedBooks,
  createDepositOrder,
  depositMoney,
  withUnansweredRefunds,
} from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import {
  collectOrder,
  createPaidOrder,
  findCompany,
  listActs,
  type OfficeOrderBody,
  type PaidOrder,
} from '../support/office-orders.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  getStock,
  giveCash,
  toPaymentBody,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Preview = { money: number; cash: number; whole: boolean; needsBankAccount: boolean; code: string }
type OpenReturn = { oid: string; money: number; dueOn: string; late: boolean; lines: { qty: number }[] }
type Returns = { _embedded: { items: OpenReturn[] }; page: { totalElements: number } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let owner: TestPerson
let care: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  const foreignStore = await addStore(shop.db)
  stranger = await asPerson(shop, {
    roles: ['seller_owner'],
    companyId: await findCompany(shop, foreignStore),
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  product = await addProduct(shop.db, { storeId: store, qty: 10 }, { price: 10_000 })
  shopper = await addShopper(shop.services)
  owner = await asPerson(shop, { roles: ['owner'] })
  care = await asPerson(shop, { roles: ['care'] })
})
afterEach(() => expectBalancedBooks(shop))

const send = <Body = OfficeOrderBody>(
  method: string,
  path: string,
  body?: unknown,
  { who = owner, key }: { who?: TestPerson; key?: string } = {},
) =>
  shop.call<Body>(method, `/office${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const buy = (qty = 3, choices = {}) =>
  createPaidOrder(shop, shopper, { store, quantities: [[product, qty]], choices })
const toLines = ({ lines }: PaidOrder, qty: number, { left = 3, restock = qty } = {}) => [
  { id: lines[0]?.id ?? 0, qty, left, restock },
]
const cancel = (oid: string, body: object, who = owner) =>
  send('POST', `/orders/${oid}/cancel`, { reason: 'OUT_OF_STOCK', ...body }, { who })
const readAsShopper = async (oid: string) => {
  const { body } = await shop.call<OfficeOrderBody>('GET', `/commerce/orders/${oid}`, {
    token: shopper.token,
    locale: 'en-US',
  })
  return body
}
const listMails = async () => {
  while ((await drainOutbox(shop.services, 100)) > 0);
  return (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
}

describe('officeOrders.cancelByShop', () => {
  it('gives back one of three bottles to the won, once for two clicks, and says why', async () => {
    await giveCash(shop.services, shopper.id, 100)
    const order = await buy(3, { useCash: 100 })
    const lines = toLines(order, 1)
    const query = `lines=${lines[0]?.id}&qtys=1`
    const preview = await send<Preview>('GET', `/orders/${order.oid}/cancel-preview?${query}`)
    expect(preview.body).toMatchObject({ money: 9966, cash: 33, whole: false, needsBankAccount: false })
    const answers = await Promise.all([cancel(order.oid, { lines }), cancel(order.oid, { lines }, care)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await cancel(order.oid, { lines })
    expect(body).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      lines: [{ qty: 3, cancelledQty: 1, refunded: 9999 }],
      money: { refunded: 9966, cashRefunded: 33 },
      refunds: [{ amount: 9966, cash: 33, state: 'DONE', shopReason: 'OUT_OF_STOCK', actorName: '박운영' }],
    })
    expect(body.events.filter(({ event }) => event === 'CANCEL_BY_SHOP')).toMatchObject([
      { to: 'CANCEL_REQUESTED', reason: 'OUT_OF_STOCK' },
    ])
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 8, reserved: 0 })
    expect(await listActs(shop, `order:${order.oid}`)).toHaveLength(1)
    const mails = (await listMails()).filter(({ text }) => text.includes('판매자가 취소'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('재고가 없어요')
    expect((await readAsShopper(order.oid)).refunds).toMatchObject([{ shopReason: 'OUT_OF_STOCK' }])
  })

  it('cancels the whole order from every state in which it was not handed over', async () => {
    for (const moves of [[], ['PREPARE'], ['PREPARE', 'READY']]) {
      const order = await buy(1)
      for (const move of moves) await send('POST', '/order-moves', { oids: [order.oid], move })
      const { body } = await cancel(order.oid, { reason: 'CUSTOMER_ASKED', note: '전화로 요청하셨어요' })
      expect(body).toMatchObject({
        status: 'CANCELLED',
        refunds: [{ amount: 10_000, lines: null, reason: '전화로 요청하셨어요' }],
      })
      expect((await cancel(order.oid, {})).body.refunds).toHaveLength(1)
    }
  })

  it('goes on with the rest of an order that was ready', async () => {
    const order = await buy()
    for (const move of ['PREPARE', 'READY']) await send('POST', '/order-moves', { oids: [order.oid], move })
    expect((await cancel(order.oid, { lines: toLines(order, 2) })).body.status).toBe('READY_FOR_PICKUP')
  })

  it('puts back only the bottles that are whole', async () => {
    const order = await buy()
    await cancel(order.oid, { lines: toLines(order, 2, { restock: 1 }), reason: 'DAMAGED' })
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 8, reserved: 0 })
    await cancel(order.oid, { lines: toLines(order, 1, { left: 1, restock: 0 }), reason: 'DAMAGED' })
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 8, reserved: 0 })
    const damagedOrder = await buy(2)
    await cancel(damagedOrder.oid, { reason: 'DAMAGED' })
    expect(await getStock(shop.db, product, store)).toEqual({ onHand: 6, reserved: 0 })
  })

  it('waits for a provider that does not answer, and settles once', async () => {
    const order = await buy(1)
    await withUnansweredRefunds(shop, async () => {
      expect((await cancel(order.oid, {})).body.status).toBe('REFUNDING')
      expect((await cancel(order.oid, {})).body.status).toBe('REFUNDING')
    })
    shop.clock.advance({ minutes: 10 })
    await expectBalancedBooks(shop)
    const { body } = await send('GET', `/orders/${order.oid}`)
    expect([body.status, body.refunds.length]).toEqual(['CANCELLED', 1])
  })

  it('refuses pieces that somebody else cancelled meanwhile, foreign lines and impossible counts', async () => {
    const [order, other] = [await buy(), await buy()]
    await cancel(order.oid, { lines: toLines(order, 2) })
    const codes = [
      await cancel(order.oid, { lines: toLines(order, 3) }),
      await cancel(order.oid, { lines: toLines(other, 1) }),
      await cancel(order.oid, { lines: toLines(order, 2, { left: 1 }) }),
      await cancel(order.oid, { reason: 'AGE_NOT_VERIFIED' }),
    ].map(({ body }) => body.code)
    expect(codes).toEqual(['order.state.wrong', 'order.line.not_found', 'request.invalid', 'request.invalid'])
  })

  it('needs the account of a shopper who paid into a virtual account, and uses the one that is known', async () => {
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const deposit = await createDepositOrder(
      shop.call,
      shopper,
      await createPreOrder(shop.call, shopper, ask),
    )
    expect((await cancel(deposit.oid, {})).body.code).toBe('order.state.wrong')
    const notice = await depositMoney(shop, deposit.account.number, deposit.account.amount)
    await shop.call('POST', '/orders/allat/deposit', {
      body: new URLSearchParams(notice).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, deposit.oid))
    await shop.db.update(orders).set({ refundAccount: null }).where(eq(orders.oid, deposit.oid))
    const preview = await send<Preview>('GET', `/orders/${deposit.oid}/cancel-preview`)
    expect(preview.body.needsBankAccount).toBe(true)
    expect((await cancel(deposit.oid, {})).body.code).toBe('order.refund.account_required')
    await shop.db
      .update(orders)
      .set({ refundAccount: row?.refundAccount ?? null })
      .where(eq(orders.oid, deposit.oid))
    expect((await cancel(deposit.oid, {})).body.status).toBe('CANCELLED')
  })

  it('does not know orders of another seller, and leaves counters the refusal at the hand-over', async () => {
    const order = await buy()
    expect((await cancel(order.oid, {}, stranger)).body.code).toBe('order.not_found')
    const path = `/orders/${order.oid}/cancel-preview`
    expect((await send<Preview>('GET', path, undefined, { who: stranger })).body.code).toBe('order.not_found')
    const companyId = await findCompany(shop, store)
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    expect((await cancel(order.oid, {}, counter)).body.code).toBe('office.permission.missing')
  })
})

describe('officeOrders.cancelPreview', () => {
  it('predicts the refund of the whole order, and none of an order that was handed over', async () => {
    const order = await buy()
    const path = `/orders/${order.oid}/cancel-preview`
    expect((await send<Preview>('GET', path)).body).toMatchObject({ money: 30_000, cash: 0, whole: true })
    await shop.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.oid, order.oid))
    expect((await send<Preview>('GET', path)).body.code).toBe('order.state.wrong')
    await shop.db.update(orders).set({ status: 'PAID' }).where(eq(orders.oid, order.oid))
  })
})

describe('officeOrders.changePickupByShop', () => {
  it('moves a pickup within its store and tells the shopper', async () => {
    const { oid } = await buy()
    const date = addCalendarDays(toSeoulDay(shop.clock.now()), 3)
    const move = { date, time: '15:00' }
    const { body } = await send('POST', `/orders/${oid}/pickup`, move)
    expect(body.pickup).toMatchObject(move)
    expect(body.events.at(-1)).toMatchObject({ event: 'CHANGE_PICKUP', actor: `person:${owner.id}` })
    expect((await send('POST', `/orders/${oid}/pickup`, move)).status).toBe(200)
    const mails = (await listMails()).filter(({ subject }) => subject?.includes('픽업 시간이 바뀌었습니다'))
    expect(mails).toHaveLength(1)
    expect(await listActs(shop, `order:${oid}`)).toEqual([['order.change_pickup', `person:${owner.id}`]])
  })

  it('refuses a time at which the store is closed, packed orders, and other sellers', async () => {
    const { oid } = await buy()
    const date = addCalendarDays(toSeoulDay(shop.clock.now()), 3)
    const change = (time: string, who = owner) =>
      send('POST', `/orders/${oid}/pickup`, { date, time }, { who })
    expect((await change('15:30')).body.code).toBe('order.slot.not_open')
    for (const time of ['25:00', '15:60', '99:99'])
      expect((await change(time)).body.code, time).toBe('request.invalid')
    expect((await change('15:00', stranger)).body.code).toBe('order.not_found')
    for (const move of ['PREPARE', 'READY']) await send('POST', '/order-moves', { oids: [oid], move })
    expect((await change('15:00')).body.code).toBe('order.state.wrong')
  })
})

describe('officeOrders.resendMessage', () => {
  it('sends a message once more for each click, and none that is no longer true', async () => {
    const { oid } = await buy()
    await listMails()
    const resend = (key: string, message = 'PAID') =>
      send('POST', `/orders/${oid}/messages`, { message }, { key })
    await resend('click-1')
    await resend('click-1')
    shop.clock.advance({ seconds: 5 })
    const { body } = await resend('click-2')
    expect((await listMails()).filter(({ subject }) => subject?.includes(oid))).toHaveLength(3)
    expect(body.messages.filter(({ channel, about }) => channel === 'MAIL' && about === 'paid')).toHaveLength(
      3,
    )
    expect((await resend('click-3', 'READY')).body.code).toBe('order.state.wrong')
  })
})

/** A collected order whose shopper wants to return it. */
const createReturn = async (cause = 'CHANGE_OF_MIND', reason?: string) => {
  const order = await buy(1)
  for (const move of ['PREPARE', 'READY']) await send('POST', '/order-moves', { oids: [order.oid], move })
  await collectOrder(shop, order.oid)
  const body = { cause, ...(reason && { reason }) }
  await shop.call('POST', `/commerce/orders/${order.oid}/return`, { token: shopper.token, body })
  return order
}
const listReturns = async (who = owner) =>
  (await send<Returns>('GET', `/returns?idStore=${store}&size=100`, undefined, { who })).body._embedded.items
const decide = (oid: string, isAccepted: boolean, reason?: string, who = owner) =>
  send('POST', `/orders/${oid}/return`, { accepted: isAccepted, ...(reason && { reason }) }, { who })

describe('officeOrders.returns', () => {
  it('lists what waits for a decision, with the working day by which it is due', async () => {
    const { oid } = await createReturn()
    const today = toSeoulDay(shop.clock.now())
    const item = (await listReturns()).find((one) => one.oid === oid)
    expect(item).toMatchObject({ money: 10_000, late: false, lines: [{ qty: 1 }] })
    expect((item?.dueOn ?? '') > today).toBe(true)
    expect((await listReturns(stranger)).map((one) => one.oid)).not.toContain(oid)
    // No run of weekends and holidays is as long, and a session of the office ends before.
    shop.clock.advance({ days: 15 })
    owner = await asPerson(shop, { roles: ['owner'] })
    expect((await listReturns()).find((one) => one.oid === oid)?.late).toBe(true)
    await decide(oid, true)
    expect((await listReturns()).map((one) => one.oid)).not.toContain(oid)
  })
})

describe('an order of the person themselves', () => {
  it('is cancelled, returned and moved on by others alone', async () => {
    const paidOrder = await buy()
    const { oid } = await createReturn()
    await shop.db.update(people).set({ email: shopper.email }).where(eq(people.id, owner.id))
    shop.clock.advance({ seconds: 2 })
    expect((await cancel(paidOrder.oid, {})).body.code).toBe('staff.case.own')
    expect((await decide(oid, true)).body.code).toBe('staff.case.own')
    const { body } = await send('POST', '/order-moves', { oids: [paidOrder.oid], move: 'PREPARE' })
    expect(body).toEqual({ moved: [], refused: [{ oid: paidOrder.oid, reason: 'staff.case.own' }] })
  })
})

describe('officeOrders.decideReturn', () => {
  it('gives the money back once, by a person who proved who they are', async () => {
    const { oid } = await createReturn('DEFECT', '코르크가 부서졌어요')
    await letProofGrowOld(shop, care.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await decide(oid, true, undefined, care)).body.code).toBe('office.reauthentication.required')
    expect((await decide(oid, true, undefined, stranger)).body.code).toBe('order.not_found')
    const { body } = await decide(oid, true)
    expect(body).toMatchObject({
      status: 'RETURNED',
      money: { refunded: 10_000 },
      returns: [{ state: 'REFUNDED' }],
    })
    expect((await decide(oid, true)).body.code).toBe('order.state.wrong')
    expect((await listActs(shop, `order:${oid}`)).at(-1)).toEqual(['return.accept', `person:${owner.id}`])
  })

  it('refuses with a reason, and not without', async () => {
    const { oid } = await createReturn()
    expect((await decide(oid, false)).body.code).toBe('request.invalid')
    const { body } = await decide(oid, false, '이미 여신 상품이에요')
    expect(body).toMatchObject({
      status: 'PICKED_UP',
      returns: [{ state: 'REFUSED', answer: '이미 여신 상품이에요' }],
    })
  })
})

describe('officeOrders.goodsArrived', () => {
  const agree = (oid: string, reason?: string) =>
    send('POST', `/orders/${oid}/return`, { accepted: true, awaitGoods: true, ...(reason && { reason }) })
  const receive = (oid: string, who = owner) =>
    send('POST', `/orders/${oid}/return/arrival`, undefined, { who })
  const listAwaited = async () =>
    (await send<Returns>('GET', `/returns?idStore=${store}&waitsFor=GOODS&size=100`)).body._embedded.items

  it('refunds an agreed return once its goods are back, and tells the shopper where they go', async () => {
    const { oid } = await createReturn()
    expect((await receive(oid)).body.code).toBe('order.state.wrong')
    const agreed = await agree(oid, '택배로 보내 주세요')
    expect(agreed.body).toMatchObject({
      status: 'RETURN_REQUESTED',
      money: { refunded: 0 },
      returns: [{ state: 'AGREED', answer: '택배로 보내 주세요' }],
      acts: { decideReturn: false, awaitGoods: true },
    })
    expect((await agree(oid)).body.code).toBe('order.state.wrong')
    expect((await decide(oid, true)).body.code).toBe('order.state.wrong')
    const [mail] = (await listMails()).filter(({ subject }) => subject?.includes(`${oid} 반품이 승인`))
    expect(mail?.text).toContain('택배로 보내 주세요')
    expect((await listReturns()).map((one) => one.oid)).not.toContain(oid)
    expect((await listAwaited()).map((one) => one.oid)).toContain(oid)
    await letProofGrowOld(shop, care.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await receive(oid, care)).body.code).toBe('office.reauthentication.required')
    expect((await receive(oid, stranger)).body.code).toBe('order.not_found')
    const answers = await Promise.all([receive(oid), receive(oid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readAsShopper(oid)).toMatchObject({ status: 'RETURNED', returns: [{ state: 'REFUNDED' }] })
    expect(await listAwaited()).toEqual([])
    const acts = (await listActs(shop, `order:${oid}`)).map(([act]) => act)
    expect(acts.slice(-2)).toEqual(['return.agree', 'return.arrive'])
  })

  it('leaves an order of which all money is cash settled', async () => {
    await giveCash(shop.services, shopper.id, 30_000)
    const order = await createPreOrder(shop.call, shopper, {
      ...{ products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() },
      choices: { useCash: 10_000 },
    })
    await shop.call('POST', '/orders/zero', {
      token: shopper.token,
      body: { ...toPaymentBody(shopper, order), payMethod: 'ZERO' },
    })
    for (const move of ['PREPARE', 'READY']) await send('POST', '/order-moves', { oids: [order.oid], move })
    await collectOrder(shop, order.oid)
    await shop.call('POST', `/commerce/orders/${order.oid}/return`, {
      token: shopper.token,
      body: { cause: 'DEFECT' },
    })
    await agree(order.oid)
    const { body } = await receive(order.oid)
    expect(body).toMatchObject({
      status: 'RETURNED',
      money: { cashRefunded: 10_000 },
      returns: [{ state: 'REFUNDED' }],
    })
  })

  it('can still be refused while the goods are awaited: the order is as before', async () => {
    const { oid } = await createReturn()
    await agree(oid)
    // A form that was opened before a colleague agreed decides about something else.
    const stale = { accepted: false, awaited: false, reason: '이미 여신 상품이에요' }
    expect((await send('POST', `/orders/${oid}/return`, stale)).body.code).toBe('order.state.wrong')
    const { body } = await decide(oid, false, '보내신 병이 열려 있었어요')
    expect(body).toMatchObject({
      status: 'PICKED_UP',
      returns: [{ state: 'REFUSED', answer: '보내신 병이 열려 있었어요' }],
      acts: { awaitGoods: false },
    })
    expect((await receive(oid)).body.code).toBe('order.state.wrong')
  })

  it('returns an order that its shopper had confirmed to where it was', async () => {
    const { oid } = await createReturn('DEFECT')
    await decide(oid, false, '확인이 더 필요해요')
    await shop.call('POST', `/commerce/orders/${oid}/confirm`, { token: shopper.token })
    const body = { cause: 'DEFECT' }
    await shop.call('POST', `/commerce/orders/${oid}/return`, { token: shopper.token, body })
    await agree(oid)
    expect((await decide(oid, false, '상품이 오지 않았어요')).body.status).toBe('CONFIRMED')
  })
})

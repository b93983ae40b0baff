import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { sessions } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import { generatePassCode } from '#server/orders/pass.rules.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { createDepositOrder, expectBalancedBooks, depositMoney, refundAccount } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  convertToDelivery,
  payByCard,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

type Order = {
  oid: string
  status: string
  code: string
  passNumber: string
  passKey: string
  proven: boolean
  ordererMasked: string
  idRequired: boolean
  pickedUpAt: string | null
  returnCause: string | null
  returnReason: string | null
  shipTo: object | null
  giftTo: object | null
  refunds: { kind: string; amount: number; state: string }[]
  withdrawUntil: string | null
  acts: { return: boolean; returnCauses: string[] }
  parcel: { carrierName: string; trackingNumber: string; url: string } | null
}
type List = { _embedded: { items: Order[] }; page: { totalElements: number } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let staff: TestMember
let manager: TestMember

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  staff = await shop.asMember({ role: 'STAFF' })
  manager = await shop.asMember()
  await shop.db.insert(storeManagers).values({ storeId: store, memberId: manager.id })
})
afterEach(() => expectBalancedBooks(shop))

const callAs = <Body = Order>(who: { token: string }, method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const calculateOrder = (who = shopper, qty = 1) =>
  createPreOrder(shop.call, who, { products: [{ idProduct: product, qty }], store, now: shop.clock.now() })
const createPaidOrder = async (qty = 1) =>
  payByCard<Order>(shop.call, shopper, await calculateOrder(shopper, qty))
const move = (oid: string, what: string, who: { token: string } = staff, parcel?: object) =>
  callAs(who, 'POST', `/staff/orders/${oid}/moves`, { move: what, ...(parcel && { parcel }) })
const createCollectableOrder = async () => {
  const order = await createPaidOrder()
  await move(order.oid, 'PREPARE')
  await move(order.oid, 'READY')
  return order
}
const handOver = (passNumber: string, who: { token: string } = staff, idChecked = true) =>
  callAs(who, 'POST', '/staff/passes/hand-over', { passNumber, idChecked })
const createCollectedOrder = async () => {
  const order = await createCollectableOrder()
  await handOver(order.passNumber)
  return order
}
const requestReturn = (oid: string, body: Record<string, unknown> = { cause: 'CHANGE_OF_MIND' }) =>
  callAs(shopper, 'POST', `/commerce/orders/${oid}/return`, body)
const readOrder = async (oid: string) => (await callAs(shopper, 'GET', `/commerce/orders/${oid}`)).body

describe('orders.staffOrders', () => {
  it('shows staff all orders to be worked on, and a manager those of their store', async () => {
    const { oid } = await createPaidOrder()
    const otherStore = await addStore(shop.db)
    const list = async (who: { token: string }, query = '') =>
      (await callAs<List>(who, 'GET', `/staff/orders${query}`)).body
    const managerOrders = (await list(manager, '?size=100'))._embedded.items
    expect(managerOrders.find((order) => order.oid === oid)).toMatchObject({
      ordererMasked: '홍*동',
      idRequired: true,
    })
    expect((await list(staff, `?idStore=${store}&size=100`)).page.totalElements).toBe(managerOrders.length)
    expect((await list(staff, `?idStore=${otherStore}`)).page.totalElements).toBe(0)
    await move(oid, 'PREPARE')
    const preparingOrders = await list(manager, '?status=PREPARING&size=100')
    expect(preparingOrders._embedded.items.map((order) => order.oid)).toContain(oid)
    expect((await list(shopper)).page.totalElements).toBe(0)
  })

  it('shows to whom a parcel goes and what a gift says, to the store that sends it, while it needs to know', async () => {
    const { oid } = await createPaidOrder(2)
    const shipTo = {
      fullName: '홍길동',
      mobile: '01012345678',
      postalCode: '06236',
      address1: '서울 강남구 테헤란로 1',
      address2: '2층',
      message: '문 앞에 놓아 주세요',
    }
    const giftTo = { fullName: '김선물', mobile: '01087654321', message: '생일 축하해요' }
    await shop.db
      .update(orders)
      .set({ type: 'DELIVERY', shipTo, giftTo, gift: true })
      .where(eq(orders.oid, oid))
    const readAs = async (who: { token: string }) =>
      (await callAs<List>(who, 'GET', `/staff/orders?query=${oid}`)).body._embedded.items[0]
    const otherManager = await shop.asMember()
    await shop.db
      .insert(storeManagers)
      .values({ storeId: await addStore(shop.db), memberId: otherManager.id })
    expect(await readAs(manager)).toMatchObject({ shipTo, giftTo, lines: [{ qty: 2 }] })
    expect(await readAs(otherManager)).toBeUndefined()
    await move(oid, 'PREPARE')
    await move(oid, 'SHIP')
    expect(await readAs(manager)).toMatchObject({ shipTo, giftTo: null })
    expect((await move(oid, 'DELIVER')).body).toMatchObject({ shipTo: null, giftTo: null })
  })

  it('finds them by number and by the day of payment, the longest waiting first or last', async () => {
    const first = await createPaidOrder()
    const yesterday = new Date(shop.clock.now().getTime() - 86_400_000)
    await shop.db.update(orders).set({ paidAt: yesterday }).where(eq(orders.oid, first.oid))
    const second = await createPaidOrder()
    const today = toSeoulDay(shop.clock.now())
    const list = async (query: string) =>
      (await callAs<List>(staff, 'GET', `/staff/orders?size=100&${query}`)).body._embedded.items.map(
        ({ oid }) => oid,
      )
    expect((await list('')).at(-1)).toBe(second.oid)
    expect(await list('sort=old')).toEqual(await list(''))
    expect(await list('sort=new')).toEqual((await list('')).toReversed())
    expect(await list(`query=${first.oid}`)).toEqual([first.oid])
    const [since, until] = [
      await list(`startDate=${today}`),
      await list(`endDate=${addCalendarDays(today, -1)}`),
    ]
    expect([since.includes(first.oid), since.includes(second.oid)]).toEqual([false, true])
    expect([until.includes(first.oid), until.includes(second.oid)]).toEqual([true, false])
  })
})

describe('orders.move', () => {
  it('leads a pickup order on until it is ready, and notifies the shopper', async () => {
    const { oid } = await createPaidOrder()
    expect((await move(oid, 'READY')).body.code).toBe('order.state.wrong')
    expect((await move(oid, 'PREPARE', manager)).body.status).toBe('PREPARING')
    expect((await move(oid, 'SHIP')).body.code).toBe('order.state.wrong')
    expect((await move(oid, 'READY')).body.status).toBe('READY_FOR_PICKUP')
    expect((await readOrder(oid)).status).toBe('READY_FOR_PICKUP')
    while ((await drainOutbox(shop.services, 100)) > 0);
    expect(JSON.stringify(await shop.sandboxes?.outbox.messages(shopper.mobile))).toContain(
      '준비를 마쳤습니다',
    )
  })

  it('leads a parcel on until it is delivered', async () => {
    const { oid } = await createPaidOrder(2)
    await convertToDelivery(shop.db, oid)
    await move(oid, 'PREPARE')
    expect((await move(oid, 'READY')).body.code).toBe('order.state.wrong')
    expect((await move(oid, 'SHIP')).body.status).toBe('SHIPPING')
    expect((await move(oid, 'DELIVER')).body.status).toBe('DELIVERED')
    expect((await readOrder(oid)).withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('shows the shopper where the carrier tracks the parcel, once it is sent', async () => {
    const { oid } = await createPaidOrder(2)
    await convertToDelivery(shop.db, oid)
    await move(oid, 'PREPARE', staff, { carrier: 'CJ', trackingNumber: '111111111' })
    expect((await readOrder(oid)).parcel).toBeNull()
    const wrong = await move(oid, 'SHIP', staff, { carrier: 'CJ', trackingNumber: '12' })
    expect(wrong.status).toBe(400)
    await move(oid, 'SHIP', staff, { carrier: 'HANJIN', trackingNumber: '4123-5678-9012' })
    const parcel = { carrierName: '한진택배', trackingNumber: '412356789012' }
    expect((await readOrder(oid)).parcel).toMatchObject({
      ...parcel,
      url: expect.stringMatching(/^https:.*412356789012$/),
    })
    const list = (await callAs<List>(shopper, 'GET', '/commerce/orders')).body._embedded.items
    expect(list[0]).toMatchObject({ oid, parcel, acts: { cancel: false, return: false } })
  })

  it('is not for shoppers, nor for managers of other stores', async () => {
    const { oid } = await createPaidOrder()
    const other = await shop.asMember()
    await shop.db.insert(storeManagers).values({ storeId: await addStore(shop.db), memberId: other.id })
    for (const who of [shopper, other]) {
      const { status, body } = await move(oid, 'PREPARE', who)
      expect([status, body.code]).toEqual([404, 'order.not_found'])
    }
    expect((await readOrder(oid)).status).toBe('PAID')
  })
})

describe('orders.checkPass', () => {
  const check = (passNumber: string, who: { token: string } = manager) =>
    callAs(who, 'POST', '/staff/passes/check', { passNumber })

  it('shows whose pass it is within one’s stores, until it was used', async () => {
    const { oid, passNumber } = await createCollectableOrder()
    expect((await check(`${passNumber.slice(0, 4)} ${passNumber.slice(4)}`)).body).toMatchObject({
      oid,
      status: 'READY_FOR_PICKUP',
      ordererMasked: '홍*동',
    })
    expect((await check(passNumber, shopper)).body.code).toBe('order.not_found')
    await handOver(passNumber)
    expect((await check(passNumber)).body.code).toBe('order.not_found')
    expect((await check('1234')).status).toBe(400)
  })

  it('proves a code of the moment, and takes no picture of an earlier one', async () => {
    const { passNumber, passKey } = await createCollectableOrder()
    const currentPass = passNumber + generatePassCode(passKey, shop.clock.now())
    expect((await check(passNumber)).body).toMatchObject({ proven: false })
    expect((await check(currentPass)).body).toMatchObject({ proven: true })
    shop.clock.advance({ minutes: 5 })
    expect((await check(currentPass)).body.code).toBe('order.pass.stale')
    expect((await handOver(currentPass, manager)).body.status).toBe('PICKED_UP')
  })

  it('stops a manager who tries many passes', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, (_, at) => check(String(10_000_000 + at))))
    expect(tries.some(({ status, body }) => status === 429 && body.code === 'request.too_many')).toBe(true)
  })
})

describe('orders.handOver', () => {
  it('hands an order over once, to a person whose ID was checked', async () => {
    const { oid, passNumber } = await createCollectableOrder()
    expect((await handOver(passNumber, manager, false)).body.code).toBe('order.id.unchecked')
    const { body } = await handOver(passNumber, manager)
    expect(body).toMatchObject({ oid, status: 'PICKED_UP', pickedUpAt: expect.any(String) })
    expect((await handOver(passNumber, manager)).body.code).toBe('order.not_found')
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    expect(row?.idCheckedBy).toBe(manager.id)
  })

  it('waits until the order is ready', async () => {
    const { passNumber } = await createPaidOrder()
    expect((await handOver(passNumber)).body.code).toBe('order.state.wrong')
  })
})

describe('orders.requestReturn', () => {
  it('asks for what was received, within seven days, or three months for a defect', async () => {
    const { oid } = await createCollectedOrder()
    shop.clock.advance({ days: 20 })
    const late = await requestReturn(oid)
    expect([late.status, late.body.code]).toEqual([409, 'order.return.too_late'])
    const { body } = await requestReturn(oid, { cause: 'DEFECT', reason: '코르크가 상했어요' })
    expect(body.status).toBe('RETURN_REQUESTED')
    expect((await requestReturn(oid)).body.code).toBe('order.state.wrong')
  })

  it('takes a defect back that shows after the order was confirmed, as long as was promised', async () => {
    const { oid } = await createCollectedOrder()
    shop.clock.advance({ days: 15 })
    await tidy(shop.services)
    expect(await readOrder(oid)).toMatchObject({
      status: 'CONFIRMED',
      acts: { return: true, returnCauses: ['DEFECT'] },
    })
    expect((await requestReturn(oid)).body.code).toBe('order.state.wrong')
    expect((await requestReturn(oid, { cause: 'DEFECT' })).body.status).toBe('RETURN_REQUESTED')
    const refuse = () =>
      callAs(staff, 'POST', `/staff/orders/${oid}/return`, { accepted: false, reason: '멀쩡해요' })
    expect((await refuse()).body.code).toBe('session.password.recheck_required')
    await shop.db.update(sessions).set({ createdAt: shop.clock.now() }).where(eq(sessions.memberId, staff.id))
    const response = await refuse()
    expect(response.body.status).toBe('CONFIRMED')
    const receivedAt = new Date(shop.clock.now().getTime() - 93 * 86_400_000)
    await shop.db.update(orders).set({ receivedAt }).where(eq(orders.oid, oid))
    expect((await requestReturn(oid, { cause: 'DEFECT' })).body.code).toBe('order.return.too_late')
    expect((await readOrder(oid)).acts.return).toBe(false)
  })

  it('is for what one has in hand', async () => {
    expect((await requestReturn((await createPaidOrder()).oid)).body.code).toBe('order.state.wrong')
    expect((await requestReturn('20200101-AAAAAAAAAA')).body.code).toBe('order.not_found')
  })

  it('needs an account for what was paid into one', async () => {
    const waiting = await createDepositOrder(shop.call, shopper, await calculateOrder())
    const notice = await depositMoney(shop, waiting.account.number, 30_000)
    await shop.call('POST', '/orders/allat/deposit', {
      body: new URLSearchParams(notice).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { oid, passNumber } = await readOrder(waiting.oid)
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    await handOver(passNumber)
    await shop.db.update(orders).set({ refundAccount: null }).where(eq(orders.oid, oid))
    expect((await requestReturn(oid)).body.code).toBe('order.refund.account_required')
    expect((await requestReturn(oid, { cause: 'CHANGE_OF_MIND', refundAccount })).body.status).toBe(
      'RETURN_REQUESTED',
    )
    await callAs(staff, 'POST', `/staff/orders/${oid}/return`, { accepted: true })
    expect((await readOrder(oid)).refunds).toMatchObject([{ kind: 'RETURN', amount: 30_000, state: 'DONE' }])
  })
})

describe('orders.decideReturn', () => {
  const decide = (oid: string, isAccepted: boolean, who: { token: string } = staff) =>
    callAs(who, 'POST', `/staff/orders/${oid}/return`, { accepted: isAccepted, reason: '확인했어요' })

  it('gives the money back; the bottles are looked at before they are sold again', async () => {
    const { oid } = await createCollectedOrder()
    const before = await getStock(shop.db, product, store)
    await requestReturn(oid, { cause: 'DEFECT', reason: '코르크가 상했어요' })
    const list = (await callAs<List>(manager, 'GET', '/staff/orders?status=RETURN_REQUESTED&size=100')).body
    expect(list._embedded.items.find((order) => order.oid === oid)).toMatchObject({
      returnCause: 'DEFECT',
      returnReason: '코르크가 상했어요',
    })
    expect((await decide(oid, true, shopper)).body.code).toBe('order.not_found')
    const responses = await Promise.all([decide(oid, true), decide(oid, true)])
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    expect(await readOrder(oid)).toMatchObject({
      status: 'RETURNED',
      refunds: [{ kind: 'RETURN', amount: 30_000, state: 'DONE' }],
    })
    expect(await getStock(shop.db, product, store)).toEqual(before)
  })

  const readBonus = async () =>
    (await callAs<{ bonus: number }>(shopper, 'GET', '/commerce/cashes/available')).body.bonus

  it('takes the reward of a confirmed order back, once', async () => {
    const { oid } = await createCollectedOrder()
    await callAs(shopper, 'POST', `/commerce/orders/${oid}/confirm`)
    expect(await readBonus()).toBeGreaterThan(0)
    await requestReturn(oid, { cause: 'DEFECT' })
    expect(await readBonus()).toBeGreaterThan(0)
    await Promise.all([decide(oid, true), decide(oid, true)])
    expect(await readOrder(oid)).toMatchObject({
      status: 'RETURNED',
      refunds: [{ amount: 30_000, state: 'DONE' }],
    })
    expect(await readBonus()).toBe(0)
  })

  it('leaves what of the reward was spent, and touches no cash that was paid for', async () => {
    const { oid } = await createCollectedOrder()
    await callAs(shopper, 'POST', `/commerce/orders/${oid}/confirm`)
    const rewardBefore = await readBonus()
    await giveCash(shop.services, shopper.id, 5000)
    const next = await createPreOrder(shop.call, shopper, {
      products: [{ idProduct: product, qty: 1 }],
      store,
      now: shop.clock.now(),
      choices: { useCash: rewardBefore - 1 },
    })
    await payByCard(shop.call, shopper, next)
    expect(await readBonus()).toBe(1)
    await requestReturn(oid, { cause: 'DEFECT' })
    await decide(oid, true)
    const { body } = await callAs<{ paid: number; bonus: number }>(
      shopper,
      'GET',
      '/commerce/cashes/available',
    )
    expect(body).toMatchObject({ paid: 5000, bonus: 0 })
  })

  it('leaves the order with its shopper when it is refused', async () => {
    const { oid } = await createCollectedOrder()
    await requestReturn(oid)
    expect((await decide(oid, false, manager)).body.status).toBe('PICKED_UP')
    expect((await decide(oid, true)).body.code).toBe('order.state.wrong')
    expect((await readOrder(oid)).refunds).toEqual([])
  })

  it('notifies the shopper by mail why it was refused', async () => {
    const { oid } = await createCollectedOrder()
    await requestReturn(oid)
    await decide(oid, false)
    while ((await drainOutbox(shop.services, 100)) > 0);
    const messages = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    const message = messages.find(({ subject }) => subject?.includes('반품이 승인되지 않았습니다'))
    expect(message?.subject).toContain(oid)
    expect(JSON.stringify(message)).toContain('확인했어요')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toSeoulDay } from '#server/clock.ts'
import { members } from '#server/db/tables/members.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { people } from '#server/db/tables/people.ts'
import { accessRecords, auditLog } from '#server/db/tables/plumbing.ts'
import { stores } from '#server/db/tables/stores.ts'
import { generatePassCode } from '#server/orders/pass.rules.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { createDepositOrder, depositMoney, expectBalancedBooks } from '../support/money.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import type { OfficeOrderBody } from '../support/office-orders.ts'
import {
  addProduct,
  addShopper,
  addStore,
  convertToDelivery,
  createPreOrder,
  getStock,
  giveCash,
  payByCard,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Order = {
  oid: string
  status: string
  code: string
  passNumber: string
  passKey: string
  proven: boolean
  late: boolean
  dueAt: string
  ordererMasked: string
  idRequired: boolean
  pickedUpAt: string | null
  lines: { pieces: number }[]
  giftMessage: string | null
  shipTo: object | null
  giftTo: object | null
  refunds: { kind: string; amount: number; cash: number; state: string; reason: string | null }[]
}
type List = { _embedded: { items: Order[] }; page: { totalElements: number }; code: string }
type Stores = { _embedded: { items: { id: number; name: string; seller: string }[] } }
type Board = {
  prepare: number
  ready: number
  today: number
  late: number
  sent: number
  newestPaidAt: string | null
  code: string
}
type RefusalAnswer = { order: Order; refund: { money: number; cash: number; state: string }; code: string }

let shop: TestShop
let store: number
let otherStore: number
let companyId: number
let otherCompanyId: number
let product: number
let shopper: Shopper
let counter: TestPerson
let operator: TestPerson

const findCompany = async (storeId: number) => {
  const rows = await shop.db.select({ id: stores.companyId }).from(stores).where(eq(stores.id, storeId))
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  otherStore = await addStore(shop.db)
  companyId = await findCompany(store)
  otherCompanyId = await findCompany(otherStore)
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  operator = await asPerson(shop, { roles: ['operations'] })
})
afterEach(() => expectBalancedBooks(shop))

const callAs = <Body = Order>(who: { token: string }, method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const desk = <Body = Order>(method: string, path: string, body?: unknown, who = counter) =>
  callAs<Body>(who, method, `/office/desk${path}`, body)
const pay = async (qty = 1, choices = {}) => {
  const request = { products: [{ idProduct: product, qty }], store, now: shop.clock.now(), choices }
  return payByCard<Order>(shop.call, shopper, await createPreOrder(shop.call, shopper, request))
}
const move = (oid: string, what: string, who = counter) =>
  desk('POST', `/orders/${oid}/moves`, { move: what }, who)
const getReady = async (qty = 1, choices = {}) => {
  const order = await pay(qty, choices)
  await move(order.oid, 'PREPARE')
  await move(order.oid, 'READY')
  return order
}
const handOver = (passNumber: string, who = counter, idChecked = true) =>
  desk('POST', '/passes/hand-over', { passNumber, idChecked }, who)
const refuse = (body: object, who = counter) => desk<RefusalAnswer>('POST', '/refusals', body, who)
const readOrder = async (oid: string) =>
  (await shop.call<Order>('GET', `/commerce/orders/${oid}`, { token: shopper.token })).body
const findStranger = (roles: 'seller_counter' | 'seller_owner' = 'seller_counter') =>
  asPerson(shop, { roles: [roles], companyId: otherCompanyId, storeIds: [otherStore] })
/** How often a person read data of the shopper for an order, by the access records. */
const countReadings = async (oid: string, who: TestPerson) => {
  const records = await shop.db.select().from(accessRecords).where(eq(accessRecords.personId, who.id))
  return records.filter(({ ids, memberIds }) => ids.includes(oid) && memberIds.includes(shopper.id)).length
}

const listActs = async (oid: string) => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${oid}`))
  return lines.map(({ act, actor }) => `${act} ${actor}`)
}

describe('officeDesk.deskStores', () => {
  it('names the stores whose counter one works at: all for the operator, else those of the scope', async () => {
    const list = async (who: TestPerson) =>
      (await desk<Stores>('GET', '/stores', undefined, who)).body._embedded.items.map(({ id }) => id)
    expect(await list(counter)).toEqual([store])
    expect(await list(await findStranger())).toEqual([otherStore])
    expect(await list(operator)).toEqual(expect.arrayContaining([store, otherStore]))
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const ownStores = await list(owner)
    expect(ownStores).toContain(store)
    expect(ownStores).not.toContain(otherStore)
  })
})

describe('officeDesk.deskOrders', () => {
  const list = async (query: string, who = counter) =>
    (await desk<List>('GET', `/orders?size=100&${query}`, undefined, who)).body
  const listNumbers = async (query: string, who = counter) =>
    (await list(query, who))._embedded.items.map(({ oid }) => oid)

  it('shows who waits by a masked name alone, to the stores of the order and the operator', async () => {
    const { oid } = await pay()
    const items = (await list(`idStore=${store}`))._embedded.items
    const item = items.find((one) => one.oid === oid)
    expect(item).toMatchObject({ ordererMasked: '홍*동', idRequired: true, late: false })
    expect(JSON.stringify(item)).not.toContain(shopper.mobile)
    expect(await listNumbers('', operator)).toContain(oid)
    expect(await listNumbers('', await findStranger())).not.toContain(oid)
    const foreign = await desk<List>('GET', `/orders?idStore=${store}`, undefined, await findStranger())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'store.not_found'])
  })

  it('puts what is behind time first, and then what is due next', async () => {
    const [late, next, last] = [await pay(), await pay(), await pay()]
    const today = toSeoulDay(shop.clock.now())
    const setPickup = (oid: string, pickupDate: string) =>
      shop.db.update(orders).set({ pickupDate }).where(eq(orders.oid, oid))
    await setPickup(late.oid, '2020-01-01')
    await setPickup(last.oid, '2090-01-01')
    const numbers = await listNumbers('sort=due')
    expect(numbers[0]).toBe(late.oid)
    expect(numbers.indexOf(next.oid)).toBeLessThan(numbers.indexOf(last.oid))
    expect((await listNumbers('sort=new'))[0]).toBe(last.oid)
    expect(await listNumbers('view=late')).toEqual([late.oid])
    await setPickup(next.oid, '2089-01-01')
    expect(await listNumbers('view=today')).not.toContain(next.oid)
    await setPickup(next.oid, today)
    expect(await listNumbers('view=today')).toContain(next.oid)
    // Its time of day may be over.
    await setPickup(next.oid, '2089-01-01')
    await move(late.oid, 'PREPARE')
    await move(late.oid, 'READY')
    // Its day is over, and it still waits to be collected.
    expect(await listNumbers('view=late')).toEqual([late.oid])
    expect(await listNumbers('view=ready')).toContain(late.oid)
  })

  it('expects a parcel to be packed two days after it was paid', async () => {
    const { oid } = await pay(2)
    await convertToDelivery(shop.db, oid)
    const find = async () => (await list('view=prepare'))._embedded.items.find((one) => one.oid === oid)
    expect((await find())?.late).toBe(false)
    shop.clock.advance({ hours: 49 })
    counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    expect((await find())?.late).toBe(true)
  })
})

describe('officeDesk.deskBoard', () => {
  const readBoard = async (who = counter, query = `?idStore=${store}`) =>
    (await desk<Board>('GET', `/board${query}`, undefined, who)).body

  it('counts what waits in each view, and says when the newest order was paid', async () => {
    const before = await readBoard()
    shop.clock.advance({ seconds: 2 })
    const order = await pay()
    const after = await readBoard()
    expect(after.prepare).toBe(before.prepare + 1)
    expect(Date.parse(after.newestPaidAt ?? '')).toBeGreaterThan(Date.parse(before.newestPaidAt ?? '1970'))
    await move(order.oid, 'PREPARE')
    await move(order.oid, 'READY')
    expect(await readBoard()).toMatchObject({ prepare: before.prepare, ready: before.ready + 1 })
    expect((await readBoard(operator, '')).ready).toBeGreaterThan(before.ready)
  })

  it('says nothing of a store of others', async () => {
    expect((await readBoard(await findStranger())).code).toBe('store.not_found')
    expect(await readBoard(await findStranger(), '')).toMatchObject({ prepare: 0, newestPaidAt: null })
  })
})

describe('officeDesk.moveOrder', () => {
  it('leads an order on until it is ready, with the person as the actor', async () => {
    const { oid } = await pay()
    expect((await move(oid, 'READY')).body.code).toBe('order.state.wrong')
    expect((await move(oid, 'PREPARE')).body.status).toBe('PREPARING')
    expect((await move(oid, 'READY')).body.status).toBe('READY_FOR_PICKUP')
    const actor = `person:${counter.id}`
    expect(await listActs(oid)).toEqual([`order.move ${actor}`, `order.move ${actor}`])
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.actor, actor))
    expect(events.map(({ event }) => event)).toEqual(['PREPARE', 'READY'])
  })

  it('sends a parcel, whose shopper can follow it', async () => {
    const { oid } = await pay(2)
    await convertToDelivery(shop.db, oid)
    await move(oid, 'PREPARE')
    const parcel = { carrier: 'HANJIN', trackingNumber: '412356789012' }
    const parcelOrder = await desk('POST', `/orders/${oid}/moves`, { move: 'SHIP', parcel })
    expect(parcelOrder.body).toMatchObject({ status: 'SHIPPING', parcel })
    expect((await move(oid, 'DELIVER')).body.status).toBe('DELIVERED')
  })

  it('moves no order of another store, and none of the person themselves', async () => {
    const { oid } = await pay()
    const foreign = await move(oid, 'PREPARE', await findStranger())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'order.not_found'])
    await shop.db.update(people).set({ email: shopper.email }).where(eq(people.id, counter.id))
    shop.clock.advance({ seconds: 2 })
    const own = await move(oid, 'PREPARE')
    expect([own.status, own.body.code]).toEqual([403, 'staff.case.own'])
  })

  it('knows another account of the same identified person', async () => {
    const { oid } = await pay()
    const second = await addShopper(shop.services)
    const identityHash = `same-${counter.id}`
    await shop.db.update(members).set({ identityHash }).where(eq(members.id, shopper.id))
    await shop.db.update(members).set({ identityHash }).where(eq(members.id, second.id))
    await shop.db.update(people).set({ email: second.email }).where(eq(people.id, counter.id))
    shop.clock.advance({ seconds: 2 })
    expect((await move(oid, 'PREPARE')).body.code).toBe('staff.case.own')
  })
})

describe('officeDesk.deskRecipient', () => {
  it('says where a parcel goes while it is to be sent, and records who looked', async () => {
    const { oid } = await pay(2)
    await convertToDelivery(shop.db, oid)
    const read = (who = counter) => desk('GET', `/orders/${oid}/recipient`, undefined, who)
    expect((await read()).body.shipTo).toMatchObject({
      fullName: '홍길동',
      address1: '서울 강남구 테헤란로 1',
    })
    expect(await countReadings(oid, counter)).toBe(1)
    expect((await read(await findStranger())).body.code).toBe('order.not_found')
    await move(oid, 'PREPARE')
    await move(oid, 'SHIP')
    await move(oid, 'DELIVER')
    expect((await read()).body).toMatchObject({ shipTo: null, giftTo: null })
  })
})

describe('officeDesk.packingSlip', () => {
  it('lists what is left to pack with the pass, and neither a telephone nor a full name', async () => {
    const { oid, passNumber } = await pay(3)
    const giftTo = { fullName: '김선물', mobile: '01087654321', message: '생일 축하해요' }
    await shop.db.update(orders).set({ gift: true, giftTo }).where(eq(orders.oid, oid))
    const slip = await desk('GET', `/orders/${oid}/slip`)
    expect(slip.body).toMatchObject({
      ...{ oid, passNumber, ordererMasked: '홍*동', giftMessage: '생일 축하해요' },
      lines: [{ pieces: 3 }],
    })
    const text = JSON.stringify(slip.body)
    for (const secret of [shopper.mobile, '홍길동', '01087654321', '김선물'])
      expect(text).not.toContain(secret)
    const foreign = await desk('GET', `/orders/${oid}/slip`, undefined, await findStranger())
    expect(foreign.body.code).toBe('order.not_found')
  })
})

describe('officeDesk.checkPass', () => {
  const check = (passNumber: string, who = counter) => desk('POST', '/passes/check', { passNumber }, who)

  it('shows whose pass it is within one’s stores, until it was used, and records the reading', async () => {
    const { oid, passNumber } = await getReady()
    expect((await check(passNumber)).body).toMatchObject({ oid, ordererMasked: '홍*동', proven: false })
    expect(await countReadings(oid, counter)).toBe(1)
    expect((await check(passNumber, await findStranger())).body.code).toBe('order.not_found')
    await handOver(passNumber)
    expect((await check(passNumber)).body.code).toBe('order.not_found')
  })

  it('proves a code of the moment, and takes no picture of an earlier one', async () => {
    const { passNumber, passKey } = await getReady()
    const shownPass = passNumber + generatePassCode(passKey, shop.clock.now())
    expect((await check(shownPass)).body).toMatchObject({ proven: true })
    shop.clock.advance({ minutes: 5 })
    expect((await check(shownPass)).body.code).toBe('order.pass.stale')
    expect((await handOver(shownPass)).body.status).toBe('PICKED_UP')
  })

  it('stops a person who tries many passes', async () => {
    const tries = await Promise.all(Array.from({ length: 31 }, (_, at) => check(String(10_000_000 + at))))
    expect(tries.some(({ status, body }) => status === 429 && body.code === 'request.too_many')).toBe(true)
  })
})

describe('officeDesk.handOver', () => {
  it('hands an order over once, to a person whose ID was checked', async () => {
    const { oid, passNumber } = await getReady()
    expect((await handOver(passNumber, counter, false)).body.code).toBe('order.id.unchecked')
    expect((await handOver(passNumber, await findStranger())).body.code).toBe('order.not_found')
    const answers = await Promise.all([handOver(passNumber), handOver(passNumber)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await readOrder(oid)).status).toBe('PICKED_UP')
    const acts = (await listActs(oid)).filter((line) => line.startsWith('order.hand_over'))
    expect(acts).toEqual([`order.hand_over person:${counter.id}`])
  })

  it('waits until the order is ready', async () => {
    const { passNumber } = await pay()
    expect((await handOver(passNumber)).body.code).toBe('order.state.wrong')
  })
})

describe('officeDesk.refuseHandOver', () => {
  const listMessages = async () => {
    while ((await drainOutbox(shop.services, 100)) > 0);
    return JSON.stringify(await shop.sandboxes?.outbox.messages(shopper.mobile))
  }

  it('refunds the whole order, returns its bottles, and tells the shopper why, once', async () => {
    await giveCash(shop.services, shopper.id, 5_000)
    const before = await getStock(shop.db, product, store)
    const { oid, passNumber } = await getReady(2, { cash: 5_000 })
    const body = { passNumber, reason: 'AGE_NOT_VERIFIED', note: '신분증 없음' }
    const answers = await Promise.all([refuse(body), refuse(body)])
    const { payable } = (await readOrder(oid)) as unknown as { payable: number }
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body.refund).toMatchObject({ money: payable })
    }
    const again = await refuse(body)
    expect(again.body).toMatchObject({ order: { oid, status: 'CANCELLED' }, refund: { state: 'DONE' } })
    expect(await getStock(shop.db, product, store)).toEqual(before)
    const { refunds, status } = await readOrder(oid)
    expect([status, refunds.length]).toEqual(['CANCELLED', 1])
    expect(refunds[0]).toMatchObject({ amount: payable, shopReason: 'AGE_NOT_VERIFIED' })
    const text = await listMessages()
    expect(text.match(/나이를 확인하지 못했어요/g)).toHaveLength(1)
    expect(text).not.toContain('신분증 없음')
    const acts = (await listActs(oid)).filter((line) => line.startsWith('order.refuse_hand_over'))
    expect(acts).toEqual([`order.refuse_hand_over person:${counter.id}`])
  })

  it('keeps what the person wrote as a note about the order, which the audit log does not repeat', async () => {
    const { oid } = await getReady()
    await refuse({ oid, reason: 'OTHER', note: '술에 취해 오셨어요' })
    await refuse({ oid, reason: 'OTHER', note: '술에 취해 오셨어요' })
    const { body } = await callAs<OfficeOrderBody>(operator, 'GET', `/office/orders/${oid}`)
    expect(body.notes).toMatchObject([{ text: '술에 취해 오셨어요', personName: '박운영' }])
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${oid}`))
    expect(JSON.stringify(lines)).not.toContain('술에 취해')
    expect(JSON.stringify(await readOrder(oid))).not.toContain('술에 취해')
  })

  it('puts no damaged bottle back on sale', async () => {
    const before = await getStock(shop.db, product, store)
    const { oid } = await getReady(2)
    expect((await refuse({ oid, reason: 'DAMAGED' })).body.order.status).toBe('CANCELLED')
    expect(await getStock(shop.db, product, store)).toEqual({ ...before, onHand: before.onHand - 2 })
  })

  it('takes the number of an order in the place of its pass', async () => {
    const { oid } = await getReady()
    expect((await refuse({ oid, reason: 'DAMAGED' })).body.order.status).toBe('CANCELLED')
    const neither = await refuse({ reason: 'DAMAGED' })
    expect(neither.status).toBe(400)
  })

  it('refuses nothing that is not packed, was handed over, or lies in another store', async () => {
    const { passNumber } = await pay()
    const reason = 'CUSTOMER_ASKED'
    expect((await refuse({ passNumber, reason })).body.code).toBe('order.state.wrong')
    const ready = await getReady()
    expect((await refuse({ passNumber: ready.passNumber, reason }, await findStranger())).body.code).toBe(
      'order.not_found',
    )
    await handOver(ready.passNumber)
    expect((await refuse({ oid: ready.oid, reason })).body.code).toBe('order.state.wrong')
    expect((await readOrder(ready.oid)).status).toBe('PICKED_UP')
  })

  it('and a hand-over at once leave one of the two done', async () => {
    const { oid, passNumber } = await getReady()
    const [handOverAnswer, refusal] = await Promise.all([
      handOver(passNumber),
      refuse({ passNumber, reason: 'OTHER' }),
    ])
    expect([handOverAnswer.status, refusal.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await readOrder(oid)).status).toBe(handOverAnswer.status === 200 ? 'PICKED_UP' : 'CANCELLED')
  })

  it('asks for the account to which a deposit goes back', async () => {
    const request = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const preOrder = await createPreOrder(shop.call, shopper, request)
    const { oid, account } = await createDepositOrder(shop.call, shopper, preOrder)
    const notice = await depositMoney(shop, account.number, account.amount)
    await shop.call('POST', '/orders/allat/deposit', {
      body: new URLSearchParams(notice).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    for (const step of ['PREPARE', 'READY']) await move(oid, step)
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const setAccount = (refundAccount: string | null) =>
      shop.db.update(orders).set({ refundAccount }).where(eq(orders.oid, oid))
    await setAccount(null)
    expect((await refuse({ oid, reason: 'OTHER' })).body.code).toBe('order.refund.account_required')
    expect((await readOrder(oid)).status).toBe('READY_FOR_PICKUP')
    await setAccount(row?.refundAccount ?? null)
    expect((await refuse({ oid, reason: 'OTHER' })).body.order.status).toBe('CANCELLED')
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals } from '#server/db/tables/approvals.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { people } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import {
  createDepositOrder,
  depositMoney,
  expectBalancedBooks,
  withUnansweredRefunds,
} from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import {
  collectOrder,
  createPaidOrder,
  findCompany,
  listActs,
  type OfficeOrderBody,
} from '../support/office-orders.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  getStock,
  giveCash,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Request = { id: number; oid: string; state: string; amount: number; answer: string | null }
type Gift = FailedBody & { outcome: string; money: number; cash: number }
type State = FailedBody & {
  isPossible: boolean
  room: { money: number; cash: number }
  given: number
  limit: number | null
  needsBankAccount: boolean
  requests: Request[]
}
type List = FailedBody & { _embedded: { items: (Request & { paid: number; refunded: number })[] } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let owner: TestPerson
let operations: TestPerson
let care: TestPerson
let seller: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
const signIn = async () => {
  owner = await asPerson(shop, { roles: ['owner'] })
  operations = await asPerson(shop, { roles: ['operations'] })
  care = await asPerson(shop, { roles: ['care'] })
  const companyId = await findCompany(shop, store)
  seller = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
}
beforeEach(async () => {
  shop.clock.set(new Date())
  product = await addProduct(shop.db, { storeId: store, qty: 50 }, { price: 50_000 })
  shopper = await addShopper(shop.services)
  await signIn()
  const companyId = await findCompany(shop, await addStore(shop.db))
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId })
})
afterEach(() => expectBalancedBooks(shop))

const send = <Body = OfficeOrderBody>(
  method: string,
  path: string,
  { who = owner, body, key }: { who?: TestPerson; body?: unknown; key?: string } = {},
) =>
  shop.call<Body>(method, `/office${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
/** An order of bottles of 50,000 won each that its shopper has collected. */
const buy = async (qty = 3, choices = {}) => {
  const order = await createPaidOrder(shop, shopper, { store, quantities: [[product, qty]], choices })
  for (const move of ['PREPARE', 'READY'])
    await send('POST', '/order-moves', { body: { oids: [order.oid], move } })
  await collectOrder(shop, order.oid)
  return order
}
const give = (oid: string, amount: number, { who = owner, given: seenAmount = 0, key = '' } = {}) =>
  send<Gift>('POST', `/orders/${oid}/goodwill`, {
    ...{ who, key },
    body: { amount, given: seenAmount, reason: 'CONDITION', note: '라벨이 젖어 있었어요' },
  })
const readState = async (oid: string, who = owner) =>
  (await send<State>('GET', `/orders/${oid}/goodwill`, { who })).body
const readOrder = async (oid: string) => (await send('GET', `/orders/${oid}`)).body
const findRequest = async (oid: string) => (await readState(oid)).requests[0]?.id ?? 0
const decide = (id: number, isAccepted: boolean, { who = owner, reason = '' } = {}) =>
  send<FailedBody & { state: string; outcome: string | null }>('POST', `/approvals/${id}/decision`, {
    who,
    body: { accepted: isAccepted, ...(reason && { reason }) },
  })
const askReturn = (oid: string, id: number, qty: number) =>
  shop.call('POST', `/commerce/orders/${oid}/return`, {
    token: shopper.token,
    body: { cause: 'DEFECT', lines: [{ id, qty, left: qty }] },
  })
const acceptReturn = (oid: string) => send('POST', `/orders/${oid}/return`, { body: { accepted: true } })
const listMails = async () => {
  while ((await drainOutbox(shop.services, 100)) > 0);
  const mails = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
  return mails.filter(({ text }) => text.includes('라벨이 젖어'))
}
const readDetails = async (oid: string, act: 'refund.give' | 'refund.ask' | 'approval.accept') => {
  const where = and(eq(auditLog.subject, `order:${oid}`), eq(auditLog.act, act))
  return (await shop.db.select().from(auditLog).where(where)).map(({ detail }) => detail)
}

describe('officeRefunds.giveRefund', () => {
  it('gives money back for goods that stay, once, and says why; the order and its bottles stay as they are', async () => {
    const { oid } = await buy()
    const stockBefore = await getStock(shop.db, product, store)
    const gift = await give(oid, 20_000, { who: care, key: 'gift-1' })
    expect(gift.body).toEqual({ outcome: 'REFUNDED', money: 20_000, cash: 0 })
    expect((await give(oid, 20_000, { who: care, key: 'gift-1' })).body).toEqual(gift.body)
    const order = await readOrder(oid)
    expect(order).toMatchObject({
      status: 'PICKED_UP',
      lines: [{ cancelledQty: 0, refunded: 20_000 }],
      money: { refunded: 20_000, cashRefunded: 0 },
      refunds: [
        { kind: 'GOODWILL', state: 'DONE', amount: 20_000, lines: [], reason: '라벨이 젖어 있었어요' },
      ],
    })
    expect(order.events.at(-1)).toMatchObject({
      ...{ event: 'GOODWILL', to: 'PICKED_UP', actor: `person:${care.id}` },
      reason: 'CONDITION: 라벨이 젖어 있었어요',
    })
    expect(await getStock(shop.db, product, store)).toEqual(stockBefore)
    expect(await readDetails(oid, 'refund.give')).toEqual([{ money: 20_000, cash: 0, reason: 'CONDITION' }])
    const [mail, ...others] = await listMails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('20,000')
  })

  it('refuses a second click without its key, which saw less than was given', async () => {
    const { oid } = await buy()
    await give(oid, 5_000, { who: care })
    expect((await give(oid, 5_000, { who: care })).body.code).toBe('office.goodwill.changed')
    expect((await readState(oid)).given).toBe(5_000)
  })

  it('has a limit for each role, of all gifts of an order together', async () => {
    const { oid } = await buy()
    const state = await readState(oid, care)
    expect(state).toMatchObject({ isPossible: true, room: { money: 150_000, cash: 0 }, limit: 30_000 })
    expect((await readState(oid, seller)).limit).toBe(0)
    expect((await readState(oid)).limit).toBe(null)
    await give(oid, 20_000, { who: care })
    const second = await give(oid, 10_001, { who: care, given: 20_000 })
    expect(second.body).toEqual({ outcome: 'AWAITING_APPROVAL', money: 10_001, cash: 0 })
    expect(await readDetails(oid, 'refund.ask')).toEqual([{ amount: 10_001, reason: 'CONDITION' }])
    expect((await give(oid, 1, { who: care, given: 20_000 })).body.code).toBe('office.approval.open')
    await decide(await findRequest(oid), false, { reason: '사진이 필요해요' })
    expect((await give(oid, 80_000, { who: operations, given: 20_000 })).body.outcome).toBe('REFUNDED')
    expect((await give(oid, 1, { who: operations, given: 100_000 })).body.outcome).toBe('AWAITING_APPROVAL')
  })

  it('lets a seller ask about own orders alone, and a counter person or an auditor not at all', async () => {
    const { oid } = await buy()
    expect((await give(oid, 1_000, { who: stranger })).body.code).toBe('order.not_found')
    expect((await readState(oid, stranger)).code).toBe('order.not_found')
    const companyId = await findCompany(shop, store)
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    for (const who of [counter, auditor])
      expect((await give(oid, 1_000, { who })).body.code).toBe('office.permission.missing')
    expect((await give(oid, 1_000, { who: seller })).body.outcome).toBe('AWAITING_APPROVAL')
    expect((await readOrder(oid)).refunds).toEqual([])
  })

  it('gives once to two who give at the same time', async () => {
    const { oid } = await buy()
    const answers = await Promise.all([give(oid, 20_000, { who: care }), give(oid, 20_000)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readState(oid)).given).toBe(20_000)
  })

  it('gives money before cash, and never more than the lines still carry', async () => {
    await giveCash(shop.services, shopper.id, 30_000)
    const { oid } = await buy(1, { useCash: 30_000 })
    expect((await readState(oid)).room).toEqual({ money: 20_000, cash: 30_000 })
    expect((await give(oid, 50_001)).body.code).toBe('office.goodwill.too_much')
    expect((await give(oid, 25_000)).body).toEqual({ outcome: 'REFUNDED', money: 20_000, cash: 5_000 })
    expect((await give(oid, 25_000, { given: 25_000 })).body).toMatchObject({ money: 0, cash: 25_000 })
    expect((await give(oid, 1, { given: 50_000 })).body.code).toBe('office.goodwill.too_much')
    expect(await listMails()).toHaveLength(2)
  })

  it('gives no cash to a member who has left, and drops what was asked for them', async () => {
    await giveCash(shop.services, shopper.id, 30_000)
    const first = await buy(1, { useCash: 30_000 })
    await give(first.oid, 40_000, { who: care })
    const farewell = await shop.call('POST', '/me/withdrawal', {
      token: shopper.token,
      body: { leaveReason: 'RARELY_USED' },
    })
    expect(farewell.status).toBe(200)
    const { requests, room } = await readState(first.oid)
    expect([requests[0]?.state, room]).toEqual(['WITHDRAWN', { money: 20_000, cash: 0 }])
    expect((await listActs(shop, `order:${first.oid}`)).at(-1)).toEqual([
      'approval.withdraw',
      `member:${shopper.id}`,
    ])
    expect((await decide(requests[0]?.id ?? 0, true)).body.code).toBe('office.approval.settled')
    expect((await give(first.oid, 20_001)).body.code).toBe('office.goodwill.too_much')
    expect((await give(first.oid, 20_000)).body).toMatchObject({ money: 20_000, cash: 0 })
  })

  it('is not given for what the shopper does not have yet, nor while they ask for a return', async () => {
    const order = await createPaidOrder(shop, shopper, { store, quantities: [[product, 1]] })
    expect((await readState(order.oid)).isPossible).toBe(false)
    expect((await give(order.oid, 1_000)).body.code).toBe('order.state.wrong')
    const { oid, lines } = await buy(1)
    await askReturn(oid, lines[0]?.id ?? 0, 1)
    expect((await give(oid, 1_000)).body.code).toBe('order.state.wrong')
  })

  it('takes its part off what a later return gives back, to the won', async () => {
    const { oid, lines } = await buy()
    const [id, moneyBack]: [number, number[]] = [lines[0]?.id ?? 0, []]
    await give(oid, 10_000)
    for (const openQty of [3, 2, 1]) {
      const body = { cause: 'DEFECT', lines: [{ id, qty: 1, left: openQty }] }
      await shop.call('POST', `/commerce/orders/${oid}/return`, { token: shopper.token, body })
      shop.clock.advance({ seconds: 2 })
      const { body: order } = await acceptReturn(oid)
      moneyBack.push(order.refunds.at(-1)?.amount ?? 0)
      await expectBalancedBooks(shop)
    }
    expect(moneyBack).toEqual([46_667, 46_667, 46_666])
    expect(await readOrder(oid)).toMatchObject({ status: 'RETURNED', money: { refunded: 150_000 } })
  })

  it('gives goodwill for the bottles that are left after a return', async () => {
    const { oid, lines } = await buy()
    await shop.call('POST', `/commerce/orders/${oid}/return`, {
      token: shopper.token,
      body: { cause: 'DEFECT', lines: [{ id: lines[0]?.id ?? 0, qty: 1, left: 3 }] },
    })
    shop.clock.advance({ seconds: 2 })
    await acceptReturn(oid)
    expect((await readState(oid)).room).toEqual({ money: 100_000, cash: 0 })
    expect((await give(oid, 100_001)).body.code).toBe('office.goodwill.too_much')
    expect((await give(oid, 100_000)).body.outcome).toBe('REFUNDED')
    expect((await readOrder(oid)).money.refunded).toBe(150_000)
  })

  it('leaves the reward of the order as it is, before and after it was confirmed', async () => {
    const readReward = async () => {
      const { body } = await shop.call<{ bonus: number }>('GET', '/commerce/cashes/available', {
        token: shopper.token,
      })
      return body.bonus
    }
    const { oid } = await buy()
    await give(oid, 10_000)
    await shop.call('POST', `/commerce/orders/${oid}/confirm`, { token: shopper.token })
    expect((await readOrder(oid)).status).toBe('CONFIRMED')
    const rewardBefore = await readReward()
    expect((await give(oid, 10_000, { given: 10_000 })).body.outcome).toBe('REFUNDED')
    expect(await readReward()).toBe(rewardBefore)
    const other = await buy()
    await shop.call('POST', `/commerce/orders/${other.oid}/confirm`, { token: shopper.token })
    expect((await readReward()) - rewardBefore).toBe(rewardBefore)
  })

  it('is tried again by itself while the provider does not answer, and no other refund overtakes it', async () => {
    const { oid, lines } = await buy(2)
    const keys = await withUnansweredRefunds(shop, async () => {
      expect((await give(oid, 10_000)).body.outcome).toBe('REFUNDING')
      expect((await give(oid, 10_000, { given: 10_000 })).body.code).toBe('order.refund.pending')
      await askReturn(oid, lines[0]?.id ?? 0, 2)
      shop.clock.advance({ seconds: 2 })
      expect((await acceptReturn(oid)).body.code).toBe('order.refund.pending')
    })
    expect(keys).toHaveLength(1)
    expect(await listMails()).toEqual([])
    shop.clock.advance({ minutes: 10 })
    await expectBalancedBooks(shop)
    expect(await listMails()).toHaveLength(1)
    await signIn()
    const { body } = await acceptReturn(oid)
    expect(body).toMatchObject({ status: 'RETURNED', money: { refunded: 100_000 } })
    expect(body.refunds.map(({ amount }) => amount)).toEqual([10_000, 90_000])
  })

  it('needs the account of a shopper who paid into a virtual account', async () => {
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const preOrder = await createPreOrder(shop.call, shopper, ask)
    const { oid, account } = await createDepositOrder(shop.call, shopper, preOrder)
    await shop.call('POST', '/orders/allat/deposit', {
      body: new URLSearchParams(await depositMoney(shop, account.number, account.amount)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    for (const move of ['PREPARE', 'READY'])
      await send('POST', '/order-moves', { body: { oids: [oid], move } })
    await collectOrder(shop, oid)
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    const setAccount = (refundAccount: string | null) =>
      shop.db.update(orders).set({ refundAccount }).where(eq(orders.oid, oid))
    await setAccount(null)
    expect((await readState(oid)).needsBankAccount).toBe(true)
    for (const who of [owner, care])
      expect((await give(oid, 40_000, { who })).body.code).toBe('order.refund.account_required')
    await setAccount(row?.refundAccount ?? null)
    expect((await give(oid, 10_000)).body.outcome).toBe('REFUNDED')
  })

  it('is given by no person to themselves', async () => {
    const { oid } = await buy()
    await give(oid, 40_000, { who: care })
    await shop.db.update(people).set({ email: shopper.email }).where(eq(people.id, owner.id))
    shop.clock.advance({ seconds: 2 })
    expect((await give(oid, 1_000)).body.code).toBe('staff.case.own')
    expect((await decide(await findRequest(oid), true)).body.code).toBe('staff.case.own')
  })
})

describe('officeRefunds.goodwill', () => {
  it('is read by an auditor, with the requests of the order', async () => {
    const { oid } = await buy()
    await give(oid, 40_000, { who: care })
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await readState(oid, auditor)).requests).toMatchObject([
      { oid, state: 'ASKED', amount: 40_000, askedBy: { id: care.id }, decidedBy: null },
    ])
  })
})

describe('officeRefunds.approvals', () => {
  const list = (query: string, who = owner) => send<List>('GET', `/approvals?size=100&${query}`, { who })

  it('lists what waits by its deadline, and what was decided by its state', async () => {
    const first = await buy(1)
    await give(first.oid, 40_000, { who: care })
    shop.clock.advance({ minutes: 1 })
    const second = await buy(2)
    await give(second.oid, 100_000, { who: seller })
    const oids = new Set([first.oid, second.oid])
    const open = (await list('state=ASKED')).body._embedded.items.filter(({ oid }) => oids.has(oid))
    expect(open).toMatchObject([
      { oid: first.oid, amount: 40_000, paid: 50_000, refunded: 0 },
      { oid: second.oid, amount: 100_000, paid: 100_000, refunded: 0 },
    ])
    await decide(open[0]?.id ?? 0, true)
    const decided = (await list('state=APPROVED,REFUSED&sort=new')).body._embedded.items[0]
    expect(decided).toMatchObject({ oid: first.oid, state: 'APPROVED', refunded: 40_000 })
    const waiting = await send<{ items: { kind: string; count: number }[] }>('GET', '/waiting')
    expect(waiting.body.items.find(({ kind }) => kind === 'APPROVALS')?.count).toBeGreaterThan(0)
  })

  it('is for those who decide, and for auditors', async () => {
    for (const who of [care, operations, seller])
      expect((await list('', who)).body.code).toBe('office.permission.missing')
    expect((await list('', await asPerson(shop, { roles: ['auditor'] }))).status).toBe(200)
  })
})

describe('officeRefunds.decideApproval', () => {
  const ask = async () => {
    const { oid } = await buy()
    await give(oid, 50_000, { who: care })
    return { oid, id: await findRequest(oid) }
  }

  it('gives the money back once when another person agrees, and the shopper is notified once', async () => {
    const { oid, id } = await ask()
    expect(await listMails()).toEqual([])
    const finance = await asPerson(shop, { roles: ['finance'] })
    const answers = await Promise.all([decide(id, true), decide(id, true, { who: finance })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      state: 'APPROVED',
      outcome: 'REFUNDED',
    })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.approval.settled')
    expect((await readOrder(oid)).refunds).toMatchObject([{ amount: 50_000, state: 'DONE' }])
    expect(await listMails()).toHaveLength(1)
    const acts = (await listActs(shop, `order:${oid}`)).map(([act]) => act)
    expect(acts.slice(-2)).toEqual(['refund.ask', 'approval.accept'])
    expect(await readDetails(oid, 'approval.accept')).toEqual([
      { amount: 50_000, askedBy: `person:${care.id}` },
    ])
  })

  it('refuses with a reason, which who asked can read, and not without', async () => {
    const { oid, id } = await ask()
    expect((await decide(id, false)).body.code).toBe('request.invalid')
    expect((await decide(id, false, { reason: '사진을 받아 주세요' })).body).toEqual({
      state: 'REFUSED',
      outcome: null,
    })
    expect((await readState(oid, care)).requests).toMatchObject([
      { state: 'REFUSED', answer: '사진을 받아 주세요', decidedBy: { id: owner.id } },
    ])
    expect((await readOrder(oid)).refunds).toEqual([])
    expect((await listActs(shop, `order:${oid}`)).at(-1)).toEqual(['approval.refuse', `person:${owner.id}`])
  })

  it('asks for a fresh proof, and for the permission', async () => {
    const { id } = await ask()
    expect((await decide(id, true, { who: operations })).body.code).toBe('office.permission.missing')
    await letProofGrowOld(shop, owner.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await decide(id, true)).body.code).toBe('office.reauthentication.required')
    const { body } = await decide(999_999, true, { who: await asPerson(shop, { roles: ['owner'] }) })
    expect(body.code).toBe('office.approval.not_found')
  })

  it('is left to another person than who asked, unless there is none', async () => {
    const { oid, id } = await ask()
    const finance = await asPerson(shop, { roles: ['finance'] })
    await shop.db.update(approvals).set({ askedBy: finance.id }).where(eq(approvals.id, id))
    expect((await decide(id, true, { who: finance })).body.code).toBe('office.approval.own')
    const everybody = await shop.db.select({ id: people.id, state: people.state }).from(people)
    await shop.db.update(people).set({ state: 'SUSPENDED' })
    await shop.db.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, finance.id))
    expect((await decide(id, true, { who: finance })).body.state).toBe('APPROVED')
    for (const { id: personId, state } of everybody)
      await shop.db.update(people).set({ state }).where(eq(people.id, personId))
    expect(await readDetails(oid, 'approval.accept')).toEqual([
      { amount: 50_000, askedBy: `person:${finance.id}`, decidedBy: 'single person' },
    ])
  })

  it('comes too late after a week, when the request withdraws itself', async () => {
    const { oid, id } = await ask()
    shop.clock.advance({ days: 7 })
    await signIn()
    expect((await decide(id, true)).body.code).toBe('office.approval.settled')
    await tidy(shop.services)
    expect((await readState(oid)).requests).toMatchObject([{ id, state: 'WITHDRAWN', decidedBy: null }])
    expect((await listActs(shop, `order:${oid}`)).at(-1)).toEqual(['approval.withdraw', 'worker'])
    expect((await give(oid, 1_000)).body.outcome).toBe('REFUNDED')
  })

  it('gives nothing of an order that went back meanwhile', async () => {
    const { oid, id } = await ask()
    const [line] = await shop.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.oid, oid))
    await askReturn(oid, line?.id ?? 0, 3)
    shop.clock.advance({ seconds: 2 })
    await acceptReturn(oid)
    expect((await decide(id, true)).body.code).toBe('order.state.wrong')
    expect((await decide(id, false, { reason: '반품됐어요' })).body.state).toBe('REFUSED')
  })
})

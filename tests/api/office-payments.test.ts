import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { people } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import {
  createDepositOrder,
  depositMoney,
  expectBalancedBooks,
  withUnansweredRefunds,
} from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import {
  addProduct,
  addShopper,
  addStore,
  authorizePayment,
  createPreOrder,
  submitApproval,
  type Shopper,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Row = {
  id: number
  oid: string | null
  amount: number
  state: string
  kind: string
  source: string
  attempts: number
  needsAccount: boolean
  lastAnswer: string | null
  depositorMasked: string
  candidates: { oid: string; ordererMasked: string }[]
}
type List = FailedBody & { _embedded: { items: Row[] }; page: { totalElements: number } }
type Outcome = FailedBody & {
  isSettled: boolean
  state: string
  status: string
  lastAnswer: string | null
}

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let finance: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 10 })
  finance = await asPerson(shop, { roles: ['finance'] })
})
afterEach(() => expectBalancedBooks(shop))

const calculateOrder = () =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
  })
const list = async (path: string, token = finance.token) =>
  (await shop.call<List>('GET', `/office/payments/${path}?size=100`, { token })).body
const act = (path: string, body?: unknown, token = finance.token) =>
  shop.call<Outcome>('POST', `/office/payments/${path}`, { token, ...(body !== undefined && { body }) })
const readStatus = async (oid: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status
const countActs = (name: string) => shop.db.$count(auditLog, eq(auditLog.act, name))

/** An order whose provider charged it, and whose answer was lost. */
const createDoubtfulOrder = async () => {
  const { payment } = shop.services.gateways
  const { approve } = payment
  const order = await calculateOrder()
  const encData = await authorizePayment(shop.call, shopper, order)
  payment.approve = async (ask) => {
    await approve(ask)
    return { outcome: 'unclear', reason: 'timeout' }
  }
  try {
    await submitApproval(shop.call, shopper, order.oid, encData)
  } finally {
    payment.approve = approve
  }
  return order.oid
}

describe('officePayments.paymentsInDoubt', () => {
  it('lists a payment whose answer was lost, until it is settled', async () => {
    const oid = await createDoubtfulOrder()
    const [row] = (await list('in-doubt'))._embedded.items.filter((one) => one.oid === oid)
    expect(row).toMatchObject({ oid, amount: 30_000, state: 'UNKNOWN', provider: 'allat' })
    expect(row?.lastAnswer).toBe('unclear')
    await act(`in-doubt/${row?.id}/inquiry`)
    expect((await list('in-doubt'))._embedded.items.map((one) => one.oid)).not.toContain(oid)
  })

  it('is read by who works with payments, and by no seller', async () => {
    const care = await asPerson(shop, { roles: ['care'] })
    expect((await list('in-doubt', care.token)).page).toBeDefined()
    const content = await asPerson(shop, { roles: ['content'] })
    expect((await list('in-doubt', content.token)).code).toBe('office.permission.missing')
  })
})

describe('officePayments.askProvider', () => {
  const findPaymentId = async (oid: string) =>
    (await list('in-doubt'))._embedded.items.find((one) => one.oid === oid)?.id ?? 0

  it('settles a payment by what the provider answers now', async () => {
    const oid = await createDoubtfulOrder()
    const id = await findPaymentId(oid)
    const actsBefore = await countActs('payment.ask')
    const { body } = await act(`in-doubt/${id}/inquiry`)
    expect(body).toMatchObject({ isSettled: true, state: 'APPROVED', lastAnswer: 'approved' })
    expect(await readStatus(oid)).toBe('PAID')
    expect(await countActs('payment.ask')).toBe(actsBefore + 1)
    expect((await act(`in-doubt/${id}/inquiry`)).body.code).toBe('office.payment.settled')
  })

  it('asks once for two who ask at the same time', async () => {
    const id = await findPaymentId(await createDoubtfulOrder())
    const pause = pauseAt('recover.afterProvider')
    const first = act(`in-doubt/${id}/inquiry`)
    await pause.reached
    expect((await act(`in-doubt/${id}/inquiry`)).body.code).toBe('office.payment.busy')
    pause.go()
    expect((await first).body.isSettled).toBe(true)
  })

  it('leaves a payment in doubt while the provider does not answer, and never gives it up by asking', async () => {
    const { payment } = shop.services.gateways
    const { inquire } = payment
    const oid = await createDoubtfulOrder()
    const id = await findPaymentId(oid)
    payment.inquire = async () => ({ outcome: 'absent', closed: false })
    try {
      for (const _ of Array.from({ length: 8 })) {
        const { body } = await act(`in-doubt/${id}/inquiry`)
        expect(body).toMatchObject({ isSettled: false, state: 'UNKNOWN', lastAnswer: 'absent' })
        shop.clock.advance({ seconds: 1 })
      }
    } finally {
      payment.inquire = inquire
    }
    expect((await act(`in-doubt/${id}/inquiry`)).body.state).toBe('APPROVED')
  })

  it('says so when the provider is away, and when there is no such payment', async () => {
    const { payment } = shop.services.gateways
    const { inquire } = payment
    const id = await findPaymentId(await createDoubtfulOrder())
    payment.inquire = async () => ({ outcome: 'unclear', reason: 'unreachable' })
    const codes: string[] = []
    try {
      for (const _ of Array.from({ length: 20 })) {
        codes.push((await act(`in-doubt/${id}/inquiry`)).body.code)
        shop.clock.advance({ seconds: 1 })
      }
    } finally {
      payment.inquire = inquire
    }
    expect(codes.at(-1)).toBe('payment.unavailable')
    shop.clock.advance({ minutes: 2 })
    finance = await asPerson(shop, { roles: ['finance'] })
    expect((await act('in-doubt/999999999/inquiry')).body.code).toBe('office.payment.not_found')
    expect((await act(`in-doubt/${id}/inquiry`)).body.isSettled).toBe(true)
  })
})

/** A paid order whose cancellation the provider did not answer. */
const createOwedRefund = async () => {
  const order = await calculateOrder()
  const encData = await authorizePayment(shop.call, shopper, order)
  await submitApproval(shop.call, shopper, order.oid, encData)
  await withUnansweredRefunds(shop, () =>
    shop.call('POST', `/commerce/orders/${order.oid}/cancel`, { token: shopper.token }),
  )
  const [row] = (await list('refunds'))._embedded.items.filter((one) => one.oid === order.oid)
  return { oid: order.oid, row }
}

describe('officePayments.refundsOwed', () => {
  it('lists a refund that the provider did not answer, with its last answer', async () => {
    const { oid, row } = await createOwedRefund()
    expect(row).toMatchObject({
      ...{ oid, amount: 30_000, source: 'ORDER', kind: 'CANCEL', attempts: 1 },
      ...{ lastAnswer: 'unclear', needsAccount: false },
    })
  })
})

describe('officePayments.retryRefund', () => {
  it('gives the money back once, also for a double click', async () => {
    const { oid, row } = await createOwedRefund()
    const path = `refunds/${row?.id}/retry`
    const answers = await Promise.all([act(path, { source: 'ORDER' }), act(path, { source: 'ORDER' })])
    expect(answers.filter(({ body }) => body.isSettled)).toHaveLength(1)
    expect(await readStatus(oid)).toBe('CANCELLED')
    expect((await act(path, { source: 'ORDER' })).body.code).toBe('office.refund.settled')
    const journal = (await shop.sandboxes?.payment.journal()) ?? []
    expect(journal.filter((entry) => entry.kind === 'refund' && entry.oid === oid)).toHaveLength(1)
    expect((await list('refunds'))._embedded.items.map((one) => one.oid)).not.toContain(oid)
  })

  it('asks for a fresh proof, and knows what does not exist', async () => {
    expect((await act('refunds/999999999/retry', { source: 'CASH' })).body.code).toBe(
      'office.refund.not_found',
    )
    await letProofGrowOld(shop, finance.sid)
    shop.clock.advance({ seconds: 2 })
    const { body } = await act('refunds/1/retry', { source: 'ORDER' })
    expect(body.code).toBe('office.reauthentication.required')
  })
})

const sendNotice = (notice: Record<string, string>) =>
  shop.call('POST', '/orders/allat/deposit', {
    body: new URLSearchParams(notice).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A deposit under a number that no payment had when its notice came, and an order that waits for as much. */
const createUnmatchedDeposit = async (amount = 30_000) => {
  const lostOrder = await createDepositOrder(shop.call, shopper, await calculateOrder())
  const notice = await depositMoney(shop, lostOrder.account.number, amount)
  await shop.db.update(payments).set({ orderNo: 'moved' }).where(eq(payments.orderNo, lostOrder.oid))
  await sendNotice(notice)
  await shop.db.update(payments).set({ orderNo: lostOrder.oid }).where(eq(payments.orderNo, 'moved'))
  const { oid } = await createDepositOrder(shop.call, shopper, await calculateOrder())
  const deposits = (await list('deposits'))._embedded.items
  return { oid, deposit: deposits.at(-1) as Row }
}

describe('officePayments.unmatchedDeposits', () => {
  it('offers the orders that wait for the same amount, with masked names', async () => {
    const { oid, deposit } = await createUnmatchedDeposit()
    expect(deposit).toMatchObject({ amount: 30_000, depositorMasked: '홍*동' })
    expect(deposit.candidates.map((one) => one.oid)).toContain(oid)
    expect(deposit.candidates.every(({ ordererMasked }) => ordererMasked.includes('*'))).toBe(true)
  })
})

describe('officePayments.matchDeposit', () => {
  it('pays the order that it was meant for, once', async () => {
    const { oid, deposit } = await createUnmatchedDeposit()
    const path = `deposits/${deposit.id}/match`
    const answers = await Promise.all([act(path, { oid }), act(path, { oid })])
    expect(answers.map(({ body }) => body.status ?? body.code).toSorted()).toEqual([
      'PAID',
      'office.deposit.settled',
    ])
    expect(await readStatus(oid)).toBe('PAID')
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `notice:${deposit.id}`))
    expect(lines.filter((line) => line.act === 'deposit.match')).toMatchObject([
      { actor: `person:${finance.id}`, detail: { oid, amount: 30_000 } },
    ])
  })

  it('refunds what is above the amount, and waits for the rest of what is below it', async () => {
    const more = await createUnmatchedDeposit(31_000)
    await act(`deposits/${more.deposit.id}/match`, { oid: more.oid })
    const [order] = await shop.db.select().from(orders).where(eq(orders.oid, more.oid))
    expect(order?.status).toBe('PAID')
    const rows = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? 0))
    expect(rows).toMatchObject([{ kind: 'DEPOSIT', amount: 1000, actor: `person:${finance.id}` }])
    const less = await createUnmatchedDeposit(10_000)
    expect((await act(`deposits/${less.deposit.id}/match`, { oid: less.oid })).body.status).toBe(
      'AWAITING_DEPOSIT',
    )
  })

  it('leaves the money of strangers to others than the person whose order it would pay', async () => {
    const { oid, deposit } = await createUnmatchedDeposit()
    await shop.db.update(people).set({ email: shopper.email }).where(eq(people.id, finance.id))
    shop.clock.advance({ seconds: 2 })
    const own = await act(`deposits/${deposit.id}/match`, { oid })
    expect([own.status, own.body.code]).toEqual([403, 'staff.case.own'])
    expect(await readStatus(oid)).toBe('AWAITING_DEPOSIT')
    const colleague = await asPerson(shop, { roles: ['finance'] })
    const answer = await act(`deposits/${deposit.id}/match`, { oid }, colleague.token)
    expect(answer.body.status).toBe('PAID')
  })

  it('refuses an order that waits for nothing, and a deposit that does not exist', async () => {
    const { oid, deposit } = await createUnmatchedDeposit()
    const { oid: unpaid } = await calculateOrder()
    const { body } = await act(`deposits/${deposit.id}/match`, { oid: unpaid })
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['office.deposit.not_awaited', ['oid']])
    expect((await act('deposits/999999999/match', { oid })).body.code).toBe('office.deposit.not_found')
    const care = await asPerson(shop, { roles: ['care'] })
    const refusal = await act(`deposits/${deposit.id}/match`, { oid }, care.token)
    expect(refusal.body.code).toBe('office.permission.missing')
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { payments, providerNotices, refunds } from '#server/db/tables/payments.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import {
  createDepositOrder,
  expectBalancedBooks,
  depositMoney,
  refundAccount,
  startAccountPayment,
  type DepositNotice,
} from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Order = {
  oid: string
  status: string
  code: string
  account: { bank: string; number: string; amount: number; deposited: number } | null
  refunds: { kind: string; state: string; amount: number; cash: number }[]
  lines: { id: number }[]
  passNumber: string | null
}

let shop: TestShop
let store: number
let shopper: Shopper
let product: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { slowMs: 11_000 } })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 10 })
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const calculateOrder = (choices = {}, qty = 1) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
    choices,
  })
const createAwaitingOrder = async (choices = {}) =>
  createDepositOrder(shop.call, shopper, await calculateOrder(choices))
const readOrder = async (oid: string) => (await call('GET', `/commerce/orders/${oid}`)).body
const sendNotice = (notice: DepositNotice) =>
  shop.call<{ ok: boolean; code: string }>('POST', '/orders/allat/deposit', {
    body: new URLSearchParams(notice).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const pay = async (number: string, amount: number) => sendNotice(await depositMoney(shop, number, amount))
const readStock = () => getStock(shop.db, product, store)
const readMessages = async () => {
  while ((await drainOutbox(shop.services, 100)) > 0);
  return JSON.stringify(await shop.sandboxes?.outbox.messages(shopper.mobile))
}

describe('checkout.startPayment into a virtual account', () => {
  it('needs an account that money may go back to', async () => {
    const order = await calculateOrder()
    const { status, body } = await startAccountPayment(shop.call, shopper, order, {
      refundAccount: undefined,
    })
    expect([status, body.code]).toEqual([400, 'order.refund.account_required'])
    const malformedAccount = { ...refundAccount, number: "1'; drop" }
    expect(
      (await startAccountPayment(shop.call, shopper, order, { refundAccount: malformedAccount })).status,
    ).toBe(400)
  })

  it('stores that account encrypted', async () => {
    const { oid } = await createAwaitingOrder()
    const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
    expect(row?.refundAccount).toBeTruthy()
    expect(row?.refundAccount).not.toContain('678901')
  })
})

describe('an account that was issued', () => {
  it('holds bottles, cash and coupon until the end of its day, and shows where to pay', async () => {
    await giveCash(shop.services, shopper.id, 5000)
    const coupon = await giveCoupon(shop.services, shopper.id)
    const { oid, status, account } = await createAwaitingOrder({ orderCoupon: coupon, useCash: 5000 })
    expect(status).toBe('AWAITING_DEPOSIT')
    expect(account).toMatchObject({ amount: 22_000, deposited: 0, number: expect.stringMatching(/^\d{14}$/) })
    expect(await readStock()).toEqual({ onHand: 10, reserved: 1 })
    expect(await readMessages()).toContain(account.number)
    shop.clock.advance({ hours: 20 })
    await recoverPayments(shop.services)
    expect(await readOrder(oid)).toMatchObject({ status: 'AWAITING_DEPOSIT', passNumber: null })
    await pay(account.number, 22_000)
  })

  it('is shown with its bank in the language of the reader', async () => {
    const { oid } = await createAwaitingOrder()
    const { body } = await shop.call<Order>('GET', `/commerce/orders/${oid}`, {
      token: shopper.token,
      headers: { 'accept-language': 'en-US' },
    })
    expect(body.account).toMatchObject({ bank: 'KB Kookmin Bank', holder: 'vini' })
    expect((await readOrder(oid)).account).toMatchObject({ bank: '국민은행', holder: '비니' })
  })

  it('is one however often it is asked for', async () => {
    const order = await calculateOrder()
    const accountResponse = await startAccountPayment(shop.call, shopper, order)
    const fields = await submitPaymentWindow(accountResponse.body)
    const approve = () =>
      call('POST', '/orders/allat/approval', { oid: order.oid, allat_enc_data: fields['allat_enc_data'] })
    const responses = await Promise.all([approve(), approve(), approve()])
    expect(responses.some(({ body }) => body.status === 'AWAITING_DEPOSIT')).toBe(true)
    expect((await approve()).body).toMatchObject({ status: 'AWAITING_DEPOSIT' })
    const issues = (await shop.sandboxes?.payment.journal())?.filter(({ oid }) => oid === order.oid)
    expect(issues).toHaveLength(1)
  })

  it('is found by asking when its answer was lost', async () => {
    const order = await calculateOrder()
    const fields = await submitPaymentWindow((await startAccountPayment(shop.call, shopper, order)).body, {
      outcome: 'lost',
    })
    const body = { oid: order.oid, allat_enc_data: fields['allat_enc_data'] }
    expect((await call('POST', '/orders/allat/approval', body)).body.code).toBe('payment.unclear')
    shop.clock.advance({ seconds: 6 })
    await recoverPayments(shop.services)
    expect((await readOrder(order.oid)).status).toBe('AWAITING_DEPOSIT')
  })

  it('is closed when it is for another amount', async () => {
    const order = await calculateOrder()
    const fields = await submitPaymentWindow((await startAccountPayment(shop.call, shopper, order)).body, {
      outcome: 'more',
    })
    await call('POST', '/orders/allat/approval', { oid: order.oid, allat_enc_data: fields['allat_enc_data'] })
    await recoverPayments(shop.services)
    expect((await readOrder(order.oid)).status).toBe('VOIDED')
    expect(await readStock()).toEqual({ onHand: 10, reserved: 0 })
  })
})

describe('checkout.depositNotice', () => {
  it('pays the order when exactly enough came', async () => {
    const { oid, account } = await createAwaitingOrder()
    expect(await pay(account.number, 30_000)).toMatchObject({ status: 200, body: { ok: true } })
    const order = await readOrder(oid)
    expect(order).toMatchObject({ status: 'PAID', account: null, refunds: [] })
    expect(order.passNumber).toMatch(/^\d{8}$/)
    expect(await readStock()).toEqual({ onHand: 9, reserved: 0 })
  })

  it('waits for the rest of a short deposit, and says what is missing', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 20_000)
    expect((await readOrder(oid)).account).toMatchObject({ deposited: 20_000 })
    expect(await readMessages()).toContain('10,000원을 더 입금')
    await pay(account.number, 10_000)
    expect((await readOrder(oid)).status).toBe('PAID')
  })

  it('gives back what is over', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 32_000)
    expect((await readOrder(oid)).status).toBe('PAID')
    await recoverPayments(shop.services)
    expect((await readOrder(oid)).refunds).toMatchObject([{ kind: 'DEPOSIT', state: 'DONE', amount: 2000 }])
  })

  it('counts one deposit once, however often it is reported', async () => {
    const { oid, account } = await createAwaitingOrder()
    const notice = await depositMoney(shop, account.number, 15_000)
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendNotice(notice)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await readOrder(oid)).account).toMatchObject({ deposited: 15_000 })
    await pay(account.number, 15_000)
    expect((await readOrder(oid)).status).toBe('PAID')
  })

  it('gives back what comes too late, after a cancellation, or after it was paid', async () => {
    const late = await createAwaitingOrder()
    await pay(late.account.number, 10_000)
    shop.clock.advance({ days: 4 })
    await recoverPayments(shop.services)
    expect((await readOrder(late.oid)).status).toBe('EXPIRED')
    expect(await shop.db.$count(outbox, like(outbox.key, `order:${late.oid}/%:unpaid%`))).toBeGreaterThan(0)
    shop.clock.set(new Date())
    await pay(late.account.number, 20_000)
    const cancelledOrder = await createAwaitingOrder()
    await call('POST', `/commerce/orders/${cancelledOrder.oid}/cancel`)
    await pay(cancelledOrder.account.number, 30_000)
    const paidOrder = await createAwaitingOrder()
    await pay(paidOrder.account.number, 30_000)
    await pay(paidOrder.account.number, 30_000)
    await recoverPayments(shop.services)
    expect((await readOrder(late.oid)).refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [10_000, 'DONE'],
      [20_000, 'DONE'],
    ])
    expect((await readOrder(cancelledOrder.oid)).refunds).toMatchObject([{ amount: 30_000, state: 'DONE' }])
    expect((await readOrder(paidOrder.oid)).refunds).toMatchObject([{ amount: 30_000, state: 'DONE' }])
    expect((await readOrder(paidOrder.oid)).status).toBe('PAID')
  })

  it('refuses a notice that is not the provider’s', async () => {
    const { oid, account } = await createAwaitingOrder()
    const notice = await depositMoney(shop, account.number, 30_000)
    for (const name of Object.keys(notice)) {
      const { status, body } = await sendNotice({ ...notice, [name]: `${notice[name]}0` })
      expect([name, status, body.code]).toEqual([name, 400, 'payment.notice.invalid'])
    }
    expect((await sendNotice({})).status).toBe(400)
    expect((await shop.call('POST', '/orders/allat/deposit', { body: notice })).status).toBe(415)
    expect((await readOrder(oid)).status).toBe('AWAITING_DEPOSIT')
    await sendNotice(notice)
  })

  it('is answered once it is kept, and acted upon by the worker when the process dies', async () => {
    const { oid, account } = await createAwaitingOrder()
    const notice = await depositMoney(shop, account.number, 30_000)
    const pause = pauseAt('deposit.beforeApply')
    const noticeResponse = sendNotice(notice)
    await pause.reached
    expect(await shop.db.$count(providerNotices, eq(providerNotices.orderNo, oid))).toBe(1)
    await recoverPayments(shop.services)
    expect((await readOrder(oid)).status).toBe('PAID')
    pause.go()
    expect((await noticeResponse).status).toBe(200)
    expect(await readStock()).toEqual({ onHand: 9, reserved: 0 })
  })

  it('keeps money for an unknown account, for staff to look at', async () => {
    const { account, oid } = await createAwaitingOrder()
    const notice = await depositMoney(shop, account.number, 30_000)
    await shop.db.update(payments).set({ orderNo: 'moved' }).where(eq(payments.orderNo, oid))
    expect((await sendNotice(notice)).status).toBe(200)
    await shop.db.update(payments).set({ orderNo: oid }).where(eq(payments.orderNo, 'moved'))
    const [noticeRow] = await shop.db.select().from(providerNotices).where(eq(providerNotices.orderNo, oid))
    expect(noticeRow?.state).toBe('UNMATCHED')
  })
})

describe('orders.cancelAccount', () => {
  const cancel = (oid: string, body?: unknown) => call('POST', `/commerce/orders/${oid}/vbank-cancel`, body)

  it('closes an account that waits, and gives back what came into it', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 1000)
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
    expect(await readStock()).toEqual({ onHand: 10, reserved: 0 })
    await recoverPayments(shop.services)
    expect((await readOrder(oid)).refunds).toMatchObject([{ kind: 'DEPOSIT', amount: 1000, state: 'DONE' }])
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderNo, oid))
    expect(payment?.state).toBe('CLOSED')
    expect((await cancel(oid)).body.status).toBe('CANCELLED')
  })

  it('sends what was paid to the account that is named, or to the one named before', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 30_000)
    const other = { bank: '신한은행', number: '999-888-777', holder: '홍길순' }
    expect((await cancel(oid, { refundAccount: other })).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 30_000, state: 'DONE' }],
    })
    const entry = (await shop.sandboxes?.payment.journal())?.find(
      (one) => one.oid === oid && one.kind === 'refund',
    )
    expect(entry?.sentTo).toBe('신한은행 999-888-777 홍길순')
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.amount, 30_000)).limit(1)
    expect(refund?.account).not.toContain('999')
  })

  it('says beforehand to which account it goes, without its number', async () => {
    const { oid, account } = await createAwaitingOrder()
    const previewRefund = async () => {
      const { body } = await call('GET', `/commerce/orders/${oid}/refund-preview`)
      return body as unknown as { account: string; keptAccount: unknown }
    }
    expect(await previewRefund()).toMatchObject({ account: 'NONE', keptAccount: null })
    await pay(account.number, 30_000)
    const { bank, number, holder } = refundAccount
    expect(await previewRefund()).toMatchObject({
      account: 'KEPT',
      keptAccount: {
        bank,
        numberMasked: `***${number.slice(-3)}`,
        holderMasked: `${holder[0]}*${holder.slice(2)}`,
      },
    })
  })

  it('cancels lines to that account too', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 30_000)
    const line = (await readOrder(oid)).lines[0]
    const { body } = await call('POST', `/commerce/orders/partialCancel/${line?.id}`)
    expect(body).toMatchObject({ status: 'CANCELLED', refunds: [{ amount: 30_000, state: 'DONE' }] })
  })

  it('cancels lines to another account, which is kept for what is left', async () => {
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 30_000)
    const line = (await readOrder(oid)).lines[0]
    const other = { bank: '신한은행', number: '999-888-777', holder: '홍길순' }
    const path = `/commerce/orders/partialCancel/${line?.id}`
    expect((await call('POST', path, { refundAccount: other })).body).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 30_000, state: 'DONE' }],
    })
    const entry = (await shop.sandboxes?.payment.journal())?.find(
      (one) => one.oid === oid && one.kind === 'refund',
    )
    expect(entry?.sentTo).toBe('신한은행 999-888-777 홍길순')
  })

  it('is only for orders of an account, and never gives money nowhere', async () => {
    const card = await calculateOrder()
    expect((await cancel(card.oid)).body.code).toBe('order.state.wrong')
    expect((await cancel('20200101-AAAAAAAAAA')).body.code).toBe('order.not_found')
    const { oid, account } = await createAwaitingOrder()
    await pay(account.number, 30_000)
    await shop.db.update(orders).set({ refundAccount: null }).where(eq(orders.oid, oid))
    const { status, body } = await cancel(oid)
    expect([status, body.code]).toEqual([400, 'order.refund.account_required'])
    expect((await cancel(oid, { refundAccount })).body.status).toBe('CANCELLED')
  })
})

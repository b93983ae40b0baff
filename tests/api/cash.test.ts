import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, isNotNull } from 'drizzle-orm'
import { cashLots } from '#server/db/tables/cash.ts'
import { payments } from '#server/db/tables/payments.ts'
import { readEnv } from '#server/env.ts'
import { openHost } from '#server/host.ts'
import { saveProviderCallback } from '#server/payments/provider-callback.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { productionSettings } from '../support/production.ts'
import { expectBalancedBooks, withUnansweredRefunds } from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  giveCash,
  toPaymentBody,
  createPreOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type TopUp = {
  cid: string
  amount: number
  status: string
  statusName: string
  code: string
  expiresAt: string | null
}
type Balance = {
  available: number
  paid: number
  bonus: number
  held: number
  endingSoon: number
  maintenance: boolean
  chargeable: { least: number; most: number }
}
type List<T> = { _embedded: { items: T[] }; page: { totalElements: number } }
type Move = {
  kind: string
  kindName: string
  amount: number
  paid: number
  bonus: number
  reference: string | null
  title: string | null
}
type TopUpWindow = PaymentWindow & { cid: string; code: string }

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body>(method: string, path: string, body?: unknown, headers = {}) =>
  shop.call<Body>(method, path, { token: shopper.token, headers, ...(body !== undefined && { body }) })
const readBalance = async () => (await call<Balance>('GET', '/commerce/cashes/available')).body
const open = (amount: number, headers = {}) => call<TopUp>('POST', '/commerce/cashes', { amount }, headers)
const openTopUp = async (amount = 50_000) => (await open(amount)).body
const start = (cid: string) => call<TopUpWindow>('POST', '/commerce/cashes/allat', { cid })
const approve = (cid: string, encData?: string) =>
  call<TopUp>('POST', '/commerce/cashes/allat/approval', {
    cid,
    ...(encData !== undefined && { allat_enc_data: encData }),
  })
const readStatus = async (cid: string) => (await call<TopUp>('GET', `/commerce/cashes/${cid}`)).body.status
/** A top-up at the payment window, with the result of its form. */
const createTopUpAtWindow = async (outcome = 'approve', amount = 50_000) => {
  const { cid } = await openTopUp(amount)
  const fields = await submitPaymentWindow((await start(cid)).body, { outcome })
  return { cid, fields, encData: fields['allat_enc_data'] ?? '' }
}
const createPaidTopUp = async (amount = 50_000) => {
  const { cid, encData } = await createTopUpAtWindow('approve', amount)
  return (await approve(cid, encData)).body
}
const listHistory = async (query = '') =>
  (await call<List<Move>>('GET', `/commerce/cashes/history${query}`)).body._embedded.items

describe('cash.balance', () => {
  it('separates paid cash from bonus cash, and shows what ends soon', async () => {
    expect(await readBalance()).toMatchObject({
      available: 0,
      paid: 0,
      bonus: 0,
      held: 0,
      maintenance: false,
    })
    await giveCash(shop.services, shopper.id, 3000, 'BONUS')
    await createPaidTopUp()
    const soon = new Date(shop.clock.now().getTime() + 86_400_000)
    await shop.db.update(cashLots).set({ expiresAt: soon }).where(eq(cashLots.amount, 3000))
    expect(await readBalance()).toMatchObject({
      available: 53_000,
      paid: 50_000,
      bonus: 3000,
      endingSoon: 3000,
    })
  })

  it('offers to charge no more than a balance may hold', async () => {
    await giveCash(shop.services, shopper.id, 1_900_000)
    expect((await readBalance()).chargeable).toMatchObject({ least: 10_000, most: 100_000 })
  })
})

describe('cash.openCharge', () => {
  it('opens a charge that books nothing', async () => {
    const topUp = await openTopUp()
    expect(topUp).toMatchObject({ amount: 50_000, status: 'OPEN', statusName: '결제 전' })
    expect(topUp.cid).toMatch(/^C\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect((await readBalance()).available).toBe(0)
  })

  it.each([0, 9000, 10_500, 501_000])('refuses %i won', async (amount) => {
    const { status, body } = await open(amount)
    expect([status, body.code]).toEqual([400, 'cash.amount.out_of_range'])
  })

  it('refuses what the balance may not hold, counting what is being paid for', async () => {
    await giveCash(shop.services, shopper.id, 1_500_000)
    expect((await open(500_000)).status).toBe(200)
    const { cid } = await openTopUp(300_000)
    await start(cid)
    const { status, body } = await open(300_000)
    expect([status, body.code]).toEqual([409, 'cash.balance.over_limit'])
  })

  it('is closed while the cash system is under maintenance, in the words of the notice', async () => {
    await shop.operator({ cashMaintenance: true })
    const { status, body } = await call<TopUp & { message: string }>('POST', '/commerce/cashes', {
      amount: 50_000,
    })
    const { maintenance } = await readBalance()
    await shop.operator({ cashMaintenance: false })
    expect([status, body.code, body.message]).toEqual([
      503,
      'cash.under_maintenance',
      '비니캐시 관련 시스템 점검 중입니다.',
    ])
    expect(maintenance).toBe(true)
  })

  it('opens one charge for one key', async () => {
    const headers = { 'idempotency-key': 'charge' }
    const responses = await Promise.all([open(50_000, headers), open(50_000, headers)])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    expect((await open(60_000, headers)).body.code).toBe('request.key_reused')
    const { body } = await call<List<TopUp>>('GET', '/commerce/cashes')
    expect(body.page.totalElements).toBe(1)
  })
})

describe('cash.startPayment', () => {
  it('opens a window for the amount, and leads back to it', async () => {
    const { cid } = await openTopUp()
    const first = await start(cid)
    expect(first.body.window.fields).toMatchObject({ allat_order_no: cid, allat_amt: '50000' })
    expect((await start(cid)).body.window.fields['allat_order_no']).toBe(cid)
    expect(await readStatus(cid)).toBe('PENDING_PAYMENT')
  })

  it('opens another under a number of its own after the first was left', async () => {
    const { cid } = await openTopUp()
    await saveProviderCallback(
      shop.services,
      await submitPaymentWindow((await start(cid)).body, { act: 'close' }),
    )
    expect(await readStatus(cid)).toBe('OPEN')
    expect((await approve(cid)).body.code).toBe('payment.cancelled')
    expect((await start(cid)).body.window.fields['allat_order_no']).toBe(`${cid}-2`)
  })

  it('is for a charge that may still be paid, while payment and cash are open', async () => {
    const { cid } = await createPaidTopUp()
    expect((await start(cid)).body.code).toBe('cash.charge.state.wrong')
    const other = await openTopUp()
    await shop.operator({ paymentSuspended: true })
    expect((await start(other.cid)).body.code).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false, cashMaintenance: true })
    expect((await start(other.cid)).body.code).toBe('cash.under_maintenance')
    await shop.operator({ cashMaintenance: false })
    await giveCash(shop.services, shopper.id, 1_940_000)
    expect((await start(other.cid)).body.code).toBe('cash.balance.over_limit')
    expect((await start('C20200101-AAAAAAAAAA')).body.code).toBe('cash.charge.not_found')
  })
})

describe('cash.approveCharge', () => {
  it('books the cash once, however often it is asked', async () => {
    const { cid, encData } = await createTopUpAtWindow()
    const responses = await Promise.all(Array.from({ length: 8 }, () => approve(cid, encData)))
    const codes = new Set(responses.map(({ body }) => body.code ?? body.status))
    expect([...codes].every((code) => ['CHARGED', 'payment.in_progress'].includes(code))).toBe(true)
    expect((await approve(cid, encData)).body.status).toBe('CHARGED')
    expect((await readBalance()).paid).toBe(50_000)
    const charges = (await shop.sandboxes?.payment.journal())?.filter(({ oid }) => oid === cid)
    expect(charges).toHaveLength(1)
  })

  it('spends what the window left with the shop', async () => {
    const { cid, fields } = await createTopUpAtWindow()
    expect(await saveProviderCallback(shop.services, fields)).toEqual({ oid: '', cid, sid: '' })
    expect((await start(cid)).body.code).toBe('payment.in_progress')
    expect((await approve(cid)).body.status).toBe('CHARGED')
  })

  it('refuses what cannot be read, what is of another charge, and what was spent', async () => {
    const [one, two] = [await createTopUpAtWindow(), await createTopUpAtWindow()]
    expect((await approve(one.cid, 'x')).body.code).toBe('payment.data.invalid')
    expect((await approve(one.cid)).body.code).toBe('payment.data.invalid')
    expect((await approve(two.cid, one.encData)).body.code).toBe('payment.data.invalid')
    expect((await approve(one.cid, one.encData)).body.status).toBe('CHARGED')
    expect((await approve(two.cid, one.encData)).body.code).toBe('payment.data.used')
    expect((await approve(one.cid, two.encData)).body.code).toBe('payment.data.used')
  })

  it('reports a declined card, and lets the shopper try again', async () => {
    const { cid, encData } = await createTopUpAtWindow('refuse')
    const { status, body } = await approve(cid, encData)
    expect([status, body.code]).toEqual([402, 'payment.declined'])
    const again = await submitPaymentWindow((await start(cid)).body)
    expect((await approve(cid, again['allat_enc_data'])).body.status).toBe('CHARGED')
  })

  it('leaves a lost answer open, and finds the charge by asking', async () => {
    const { cid, encData } = await createTopUpAtWindow('lost')
    expect((await approve(cid, encData)).body.code).toBe('payment.unclear')
    expect((await readBalance()).available).toBe(0)
    shop.clock.advance({ seconds: 6 })
    await recoverPayments(shop.services)
    expect((await approve(cid, encData)).body.status).toBe('CHARGED')
    expect((await readBalance()).paid).toBe(50_000)
  })

  it('takes over an approval whose process died over it', async () => {
    const { cid, encData } = await createTopUpAtWindow()
    const pause = pauseAt('charge.afterProvider')
    const pendingApproval = approve(cid, encData)
    await pause.reached
    expect((await approve(cid, encData)).body.code).toBe('payment.in_progress')
    shop.clock.advance({ seconds: 61 })
    await recoverPayments(shop.services)
    expect(await readStatus(cid)).toBe('CHARGED')
    pause.go()
    expect((await pendingApproval).body.status).toBe('CHARGED')
    expect((await readBalance()).paid).toBe(50_000)
  })

  it.each(['more', 'less', 'currency', 'merchant'])(
    'takes back a charge that is not ours: %s',
    async (outcome) => {
      const { cid, encData } = await createTopUpAtWindow(outcome)
      expect((await approve(cid, encData)).body.code).toBe('payment.unclear')
      await recoverPayments(shop.services)
      expect(await readStatus(cid)).toBe('VOIDED')
      expect((await readBalance()).available).toBe(0)
    },
  )

  it('charges nothing after its time', async () => {
    const { cid, encData } = await createTopUpAtWindow()
    shop.clock.advance({ minutes: 16 })
    expect((await approve(cid, encData)).body.code).toBe('cash.charge.state.wrong')
    await recoverPayments(shop.services)
    expect(await readStatus(cid)).toBe('EXPIRED')
  })

  it('knows only the charges of its member', async () => {
    const { cid, encData } = await createTopUpAtWindow()
    shopper = await addShopper(shop.services)
    expect((await approve(cid, encData)).body.code).toBe('cash.charge.not_found')
  })
})

describe('cash.charges', () => {
  it('lists charges by state and day, newest first', async () => {
    const first = await createPaidTopUp()
    shop.clock.advance({ seconds: 1 })
    const second = await openTopUp()
    const list = async (query = '') =>
      (await call<List<TopUp>>('GET', `/commerce/cashes${query}`)).body._embedded.items.map(({ cid }) => cid)
    expect(await list()).toEqual([second.cid, first.cid])
    expect(await list('?status=CHARGED,FAILED')).toEqual([first.cid])
    expect((await call('GET', '/commerce/cashes?status=NONSENSE')).status).toBe(400)
    expect(await list('?endDate=2020-01-01')).toEqual([])
    expect(await list('?size=1&page=1')).toEqual([first.cid])
  })
})

describe('cash.charge', () => {
  it('shows one charge to its member only, and to others the same as one that does not exist', async () => {
    const { cid } = await openTopUp()
    expect((await call<TopUp>('GET', `/commerce/cashes/${cid}`)).body).toMatchObject({ cid, amount: 50_000 })
    const other = await addShopper(shop.services)
    const responses = await Promise.all(
      [cid, 'C20200101-AAAAAAAAAA'].map((requestedCid) =>
        shop.call('GET', `/commerce/cashes/${requestedCid}`, { token: other.token }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
  })
})

describe('cash.history', () => {
  it('shows where cash came from and went, what ends first before the rest', async () => {
    await giveCash(shop.services, shopper.id, 10_000, 'BONUS')
    shop.clock.advance({ seconds: 1 })
    const { cid } = await createPaidTopUp()
    const store = await addStore(shop.db)
    const product = await addProduct(shop.db, { storeId: store, qty: 5 })
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
    const order = await createPreOrder(shop.call, shopper, ask)
    shop.clock.advance({ seconds: 1 })
    await call('POST', '/orders/cash', toPaymentBody(shopper, order))
    shop.clock.advance({ seconds: 1 })
    await call('POST', `/commerce/orders/${order.oid}/cancel`)
    const { lines } = (await call<{ lines: { name: string }[] }>('GET', `/commerce/orders/${order.oid}`)).body
    const title = lines[0]?.name
    expect(title).toMatch(/./)
    expect(await listHistory()).toMatchObject([
      { kind: 'REFUND', amount: 30_000, paid: 20_000, bonus: 10_000, reference: order.oid, title },
      { kind: 'USE', amount: -30_000, paid: -20_000, bonus: -10_000, reference: order.oid, title },
      { kind: 'CHARGE', amount: 50_000, paid: 50_000, reference: cid, title: null },
      { kind: 'BONUS', amount: 10_000, bonus: 10_000, reference: null },
    ])
    const past = new Date(shop.clock.now().getTime() - 1000)
    await shop.db.update(cashLots).set({ expiresAt: past }).where(eq(cashLots.source, 'BONUS'))
    await tidy(shop.services)
    expect(await listHistory('?kind=LAPSE')).toMatchObject([{ amount: -10_000, kindName: '소멸' }])
    expect(await listHistory('?kind=CHARGE')).toHaveLength(1)
    expect(await listHistory('?endDate=2020-01-01')).toEqual([])
  })
})

describe('cash.insertTestCharge', () => {
  const insert = (value: number) => call<TopUp>('POST', `/commerce/cashes/test/insert?value=${value}`)

  it('gives cash where the shop is tried out, up to what a balance may hold', async () => {
    expect((await insert(5000)).status).toBe(200)
    expect(await readBalance()).toMatchObject({ bonus: 5000, paid: 0 })
    await insert(1_000_000)
    expect((await insert(1_000_000)).body.code).toBe('cash.balance.over_limit')
    expect((await insert(0)).status).toBe(400)
  })

  it('is not there in production, nor where it is switched off', async () => {
    const production = { ...productionSettings, PAYMENTS: 'off', CASH_TEST_INSERT: 'on' }
    const development = { APP_ENV: 'development', APP_SECRET: 'a secret of tests only' }
    for (const source of [production, development]) {
      const host = openHost({ ...shop.services, env: readEnv(source) })
      const response = await host.fetch(
        new Request('http://shop.test/api/v1/commerce/cashes/test/insert?value=1', {
          method: 'POST',
          headers: { authorization: `Bearer ${shopper.token}` },
        }),
      )
      expect([response.status, ((await response.json()) as TopUp).code]).toEqual([404, 'request.not_found'])
    }
    expect((await readBalance()).available).toBe(0)
  })
})

describe('cash.refund', () => {
  type RefundBody = { amount: number; code: string }
  const refund = (headers = {}) => call<RefundBody>('POST', '/commerce/cashes/refund', undefined, headers)
  const listPayments = () =>
    shop.db
      .select({ amount: payments.amount, refunded: payments.refunded })
      .from(payments)
      .where(and(eq(payments.memberId, shopper.id), isNotNull(payments.chargeId)))
      .orderBy(payments.id)

  it('gives all cash that was paid for back to the cards, and leaves what was given', async () => {
    await giveCash(shop.services, shopper.id, 3000, 'BONUS')
    const [first, second] = [await createPaidTopUp(50_000), await createPaidTopUp(30_000)]
    expect((await refund()).body).toEqual({ amount: 80_000 })
    expect(await readBalance()).toMatchObject({ available: 3000, paid: 0, bonus: 3000 })
    expect(await listHistory('?kind=REFUND')).toMatchObject([
      { kindName: '환급', amount: -50_000, paid: -50_000, reference: first.cid },
      { kindName: '환급', amount: -30_000, paid: -30_000, reference: second.cid },
    ])
    expect((await recoverPayments(shop.services)).refunded).toBe(2)
    expect(await listPayments()).toEqual([
      { amount: 50_000, refunded: 50_000 },
      { amount: 30_000, refunded: 30_000 },
    ])
    expect((await recoverPayments(shop.services)).refunded).toBe(0)
  })

  it('gives back what orders left of it, to the newest charge first', async () => {
    await createPaidTopUp(50_000)
    await createPaidTopUp(30_000)
    const store = await addStore(shop.db)
    const product = await addProduct(shop.db, { storeId: store, qty: 5 })
    const ask = {
      products: [{ idProduct: product, qty: 1 }],
      store,
      now: shop.clock.now(),
      choices: { useCash: 27_000 },
    }
    const order = await createPreOrder(shop.call, shopper, ask)
    await call('POST', '/orders/cash', toPaymentBody(shopper, order))
    const { paid: paidCash } = await readBalance()
    expect((await refund()).body).toEqual({ amount: paidCash })
    await recoverPayments(shop.services)
    expect(await listPayments()).toMatchObject([{ refunded: paidCash - 30_000 }, { refunded: 30_000 }])
  })

  it('says so where nothing was paid for, or all of it is on its way back', async () => {
    await giveCash(shop.services, shopper.id, 3000, 'BONUS')
    const { status, body } = await refund()
    expect([status, body.code]).toEqual([409, 'cash.refund.nothing'])
    await createPaidTopUp()
    await refund()
    expect((await refund()).body.code).toBe('cash.refund.nothing')
  })

  it('happens once, however often it is asked for at once', async () => {
    await createPaidTopUp()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refund()))
    expect(responses.filter(({ status }) => status === 200).map(({ body }) => body.amount)).toEqual([50_000])
    await Promise.all([recoverPayments(shop.services), recoverPayments(shop.services)])
    expect(await listPayments()).toEqual([{ amount: 50_000, refunded: 50_000 }])
  })

  it('answers a repeated request with its first answer', async () => {
    await createPaidTopUp()
    const key = { 'idempotency-key': 'refund-once' }
    expect((await refund(key)).body).toEqual({ amount: 50_000 })
    expect((await refund(key)).body).toEqual({ amount: 50_000 })
  })

  it('is asked for again with the same key as long as the company does not answer', async () => {
    await createPaidTopUp()
    await refund()
    const keys = await withUnansweredRefunds(shop, async () => {
      await recoverPayments(shop.services)
      shop.clock.advance({ minutes: 1 })
      await recoverPayments(shop.services)
    })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect(await listPayments()).toEqual([{ amount: 50_000, refunded: 0 }])
    await expectBalancedBooks(shop)
    shop.clock.advance({ minutes: 1 })
    expect((await recoverPayments(shop.services)).refunded).toBe(1)
    expect(await listPayments()).toEqual([{ amount: 50_000, refunded: 50_000 }])
  })
})

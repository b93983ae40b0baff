import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveEasyPayCallback } from '#server/payments/provider-callback.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { submitKakaopayWindow, expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  toPaymentBody,
  createPreOrder,
  startPayment,
  getStock,
  type CalculatedOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type PaymentRedirect = { oid: string; redirectUrl: string; appUrl?: string; expiresAt: string; code: string }
type Order = {
  oid: string
  status: string
  code: string
  payment: { method: string; amount: number; issuer: string } | null
  refunds: { amount: number; state: string }[]
}

let shop: TestShop
let store: number
let shopper: Shopper
let product: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { kakaopay: true } })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 10 })
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body>(method: string, path: string, body?: unknown, headers = {}) =>
  shop.call<Body>(method, path, { token: shopper.token, headers, ...(body !== undefined && { body }) })
const calculateOrder = (choices = {}, qty = 1) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
    choices,
  })
const start = (order: CalculatedOrder, path = '/orders/kakaopay', headers = {}) =>
  call<PaymentRedirect>('POST', path, toPaymentBody(shopper, order), headers)
const approve = (oid: string, token?: string) =>
  call<Order>('POST', '/orders/kakaopay/approval', { oid, ...(token !== undefined && { pg_token: token }) })
/** An order at the provider's page, with the result of its form. */
const createOrderAtPage = async (form: Record<string, string> = {}) => {
  const order = await calculateOrder()
  const query = await submitKakaopayWindow((await start(order)).body.redirectUrl, form)
  return { order, query, token: query.get('pg_token') ?? '' }
}
const readOrder = async (oid: string) => (await call<Order>('GET', `/commerce/orders/${oid}`)).body
const listJournalEntries = async (oid: string) =>
  ((await shop.sandboxes?.payment.journal()) ?? []).filter((entry) => entry.oid === oid)
const readStock = () => getStock(shop.db, product, store)

describe('checkout.startKakaopay', () => {
  it('holds what is paid for and leads to the provider, again to the same payment', async () => {
    const order = await calculateOrder()
    const { status, body } = await start(order)
    expect(status).toBe(200)
    expect(body.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\?tid=/)
    expect(new Date(body.expiresAt).getTime() - shop.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    expect(await readStock()).toEqual({ onHand: 10, reserved: 1 })
    expect((await start(order)).body.redirectUrl).toBe(body.redirectUrl)
  })

  it('answers the same to the same key', async () => {
    const order = await calculateOrder()
    const headers = { 'idempotency-key': 'kakao' }
    const responses = await Promise.all([start(order, undefined, headers), start(order, undefined, headers)])
    const good = responses.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(0)
    expect((await start(order, undefined, headers)).body).toEqual(good[0]?.body)
  })

  it('is refused like any payment: nothing to pay, payment suspended, another way begun', async () => {
    await giveCash(shop.services, shopper.id, 30_000)
    expect((await start(await calculateOrder({ useCash: 30_000 }))).body.code).toBe('order.zero.is_zero')
    const order = await calculateOrder()
    await shop.operator({ paymentSuspended: true })
    expect((await start(order)).body.code).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false })
    await startPayment(shop.call, shopper, order)
    expect((await start(order)).body.code).toBe('order.state.wrong')
  })

  it('is offered where there is a contract', async () => {
    type Ways = { _embedded: { items: { code: string }[] } }
    const { body } = await shop.call<Ways>('GET', '/orders/allat/types', { token: shopper.token })
    expect(body._embedded.items.map(({ code }) => code)).toContain('KAKAOPAY')
  })

  it('says so when the provider cannot be reached, and goes on when it can', async () => {
    const order = await calculateOrder()
    const { kakaopay } = shop.services.gateways
    if (!kakaopay) throw new Error('no provider B')
    const real = kakaopay.ready
    kakaopay.ready = async () => ({ outcome: 'unclear', reason: 'unreachable' })
    const { status, body } = await start(order)
    kakaopay.ready = real
    expect([status, body.code]).toEqual([503, 'payment.unavailable'])
    const { body: orderBody } = await shop.call<{ status: string }>('GET', `/commerce/orders/${order.oid}`, {
      token: shopper.token,
    })
    expect(orderBody.status).toBe('PRE_ORDER')
    expect((await start(order)).status).toBe(200)
  })
})

describe('checkout.startKakaopayMobile', () => {
  it('leads a phone to its own page, and to the app', async () => {
    const { body } = await start(await calculateOrder(), '/orders/kakaopay/mobile-ready')
    expect(body.redirectUrl).toContain('from=mobile')
    expect(body.appUrl).toContain('from=app')
  })
})

describe('checkout.approveKakaopay', () => {
  it('charges once what the buyer agreed to, however often it is asked', async () => {
    const { order, token } = await createOrderAtPage()
    const responses = await Promise.all(Array.from({ length: 6 }, () => approve(order.oid, token)))
    expect(responses.every(({ body }) => body.status === 'PAID' || body.code === 'payment.in_progress')).toBe(
      true,
    )
    expect((await approve(order.oid, token)).body).toMatchObject({
      status: 'PAID',
      payment: { method: '카카오페이', amount: 30_000, issuer: '카카오뱅크' },
    })
    expect(await listJournalEntries(order.oid)).toHaveLength(1)
    expect(await readStock()).toEqual({ onHand: 9, reserved: 0 })
  })

  it('spends the token that came back through the shop', async () => {
    const { order, query } = await createOrderAtPage()
    expect(await saveEasyPayCallback(shop.services, query)).toEqual({ oid: order.oid, cid: '', sid: '' })
    expect((await approve(order.oid)).body.status).toBe('PAID')
  })

  it.each([
    ['cancel', 'payment.cancelled'],
    ['fail', 'payment.declined'],
  ] as const)('holds nothing after a page that ended with %s', async (act, code) => {
    const { order, query } = await createOrderAtPage({ act })
    await saveEasyPayCallback(shop.services, query)
    expect(await readStock()).toEqual({ onHand: 10, reserved: 0 })
    expect((await approve(order.oid)).body.code).toBe(code)
  })

  it('refuses a token of another order, and a payment of the other provider', async () => {
    const [one, two] = [await createOrderAtPage(), await createOrderAtPage()]
    expect((await approve(one.order.oid, two.token)).body.code).toBe('payment.data.invalid')
    expect((await approve(one.order.oid)).body.code).toBe('payment.data.invalid')
    expect((await approve(one.order.oid, one.token)).body.status).toBe('PAID')
    expect((await approve(one.order.oid, two.token)).body.code).toBe('payment.data.used')
    expect((await approve(two.order.oid, two.token)).body.status).toBe('PAID')
    const card = await calculateOrder()
    await startPayment(shop.call, shopper, card)
    expect((await approve(card.oid, 'token')).body.code).toBe('payment.data.invalid')
    const { order } = await createOrderAtPage()
    const { body } = await call<Order>('POST', '/orders/allat/approval', {
      oid: order.oid,
      allat_enc_data: 'x',
    })
    expect(body.code).toBe('payment.data.invalid')
  })

  it('reports a declined card', async () => {
    const { order, token } = await createOrderAtPage({ outcome: 'refuse' })
    const { status, body } = await approve(order.oid, token)
    expect([status, body.code]).toEqual([402, 'payment.declined'])
    expect(await readStock()).toEqual({ onHand: 10, reserved: 0 })
  })

  it.each(['lost', 'failed'])('finds a charge whose answer was %s', async (outcome) => {
    const { order, token } = await createOrderAtPage({ outcome })
    expect((await approve(order.oid, token)).body.code).toBe('payment.unclear')
    shop.clock.advance({ seconds: 6 })
    await recoverPayments(shop.services)
    expect((await readOrder(order.oid)).status).toBe('PAID')
  })

  it.each(['more', 'less'])('takes back a charge of another amount: %s', async (outcome) => {
    const { order, token } = await createOrderAtPage({ outcome })
    expect((await approve(order.oid, token)).body.code).toBe('payment.unclear')
    await recoverPayments(shop.services)
    expect((await readOrder(order.oid)).status).toBe('VOIDED')
    expect((await listJournalEntries(order.oid)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  })

  it('knows only the orders of its member', async () => {
    const { order, token } = await createOrderAtPage()
    shopper = await addShopper(shop.services)
    expect((await approve(order.oid, token)).body.code).toBe('order.not_found')
  })
})

describe('an order paid with provider B', () => {
  it('goes back by it, in parts and whole', async () => {
    const other = await addProduct(shop.db, { storeId: store, qty: 3 }, { price: 12_345 })
    const order = await createPreOrder(shop.call, shopper, {
      products: [
        { idProduct: product, qty: 1 },
        { idProduct: other, qty: 1 },
      ],
      store,
      now: shop.clock.now(),
    })
    const query = await submitKakaopayWindow((await start(order)).body.redirectUrl)
    const { body } = await approve(order.oid, query.get('pg_token') ?? '')
    const lines = (body as never as { lines: { id: number; idProduct: number }[] }).lines
    const line = lines.find(({ idProduct }) => idProduct === other)
    const part = await call<Order>('POST', `/commerce/orders/partialCancel/${line?.id}`)
    expect(part.body).toMatchObject({
      status: 'PARTIALLY_CANCELLED',
      refunds: [{ amount: 12_345, state: 'DONE' }],
    })
    const rest = await call<Order>('POST', `/commerce/orders/${order.oid}/cancel`)
    expect(rest.body).toMatchObject({ status: 'CANCELLED', refunds: [{}, { amount: 30_000, state: 'DONE' }] })
    expect((await listJournalEntries(order.oid)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 42_345],
      ['refund', 12_345],
      ['refund', 30_000],
    ])
  })
})

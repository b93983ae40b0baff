import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales, type Locale } from '#api/locales.ts'
import { orders } from '#server/db/tables/orders.ts'
import { restockNotices } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { notifyRestock } from '#server/stock/restock-notices.ts'
import { createDepositOrder, depositMoney, expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  authorizePayment,
  createPreOrder,
  giveCash,
  payByCard,
  startPayment,
  submitPaymentWindow,
  toPaymentBody,
  type Caller,
  type PaymentWindow,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

type Order = { oid: string; status: string }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let staff: TestMember

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db, { ships: true })
  staff = await shop.asMember({ role: 'STAFF' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

/** Calls from a page in a language. */
const callIn =
  (locale: Locale): Caller =>
  (method, path, options = {}) =>
    shop.call(method, path, { ...options, locale })

const createOrder = (call: Caller, choices = {}) =>
  createPreOrder(call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
    choices,
  })
const payIn = async (locale: Locale) =>
  payByCard<Order>(callIn(locale), shopper, await createOrder(callIn(locale)))
const move = (oid: string, to: string) =>
  shop.call('POST', `/staff/orders/${oid}/moves`, { token: staff.token, body: { move: to } })
const setLanguage = (locale: Locale) =>
  shop.call('PUT', '/me/language', { token: shopper.token, body: { locale } })

const listMessages = async (to: string) => {
  while ((await drainOutbox(shop.services, 100)) > 0);
  return (await shop.sandboxes?.outbox.messages(to)) ?? []
}
const listSubjects = async () =>
  (await listMessages(shopper.email)).flatMap(({ subject }) => subject ?? []).toSorted()
const listMailLanguages = async () =>
  (await listMessages(shopper.email)).map(({ html }) => /<html lang="([^"]+)"/.exec(html ?? '')?.[1])
const listTexts = async () => (await listMessages(shopper.mobile)).map(({ text }) => text).join('\n')

type Words = Record<'paid' | 'ready' | 'refunded' | 'text', (oid: string) => string>
const words: Record<Locale, Words> = {
  'ko-KR': {
    paid: (oid) => `주문 ${oid} 결제가 완료되었습니다`,
    ready: (oid) => `주문 ${oid} 픽업 준비를 마쳤습니다`,
    refunded: (oid) => `주문 ${oid} 환불이 완료되었습니다`,
    text: (oid) => `[비니] 홍길동님, 주문 ${oid} 결제가 완료되었습니다.`,
  },
  'en-US': {
    paid: (oid) => `Order ${oid} is paid`,
    ready: (oid) => `Order ${oid} is ready for pickup`,
    refunded: (oid) => `Order ${oid} has been refunded`,
    text: (oid) => `[vini] 홍길동, order ${oid} is paid.`,
  },
  'ja-JP': {
    paid: (oid) => `ご注文 ${oid}のお支払いが完了しました`,
    ready: (oid) => `ご注文 ${oid}の受け取り準備ができました`,
    refunded: (oid) => `ご注文 ${oid}の返金が完了しました`,
    text: (oid) => `[vini] 홍길동様、ご注文 ${oid}のお支払いが完了しました。`,
  },
  'zh-CN': {
    paid: (oid) => `订单 ${oid} 已付款`,
    ready: (oid) => `订单 ${oid} 已备好，可以取货`,
    refunded: (oid) => `订单 ${oid} 已退款`,
    text: (oid) => `[vini] 홍길동，订单 ${oid} 已付款。`,
  },
  'zh-TW': {
    paid: (oid) => `訂單 ${oid} 已付款`,
    ready: (oid) => `訂單 ${oid} 已可取貨`,
    refunded: (oid) => `訂單 ${oid} 已退款`,
    text: (oid) => `[vini] 홍길동，訂單 ${oid} 已付款。`,
  },
}

describe('messages about an order', () => {
  it.each(locales)('paid on a page in %s are in that language to the end', async (locale) => {
    const { oid } = await payIn(locale)
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    await shop.call('POST', `/commerce/orders/${oid}/cancel`, { token: shopper.token, locale: 'ko-KR' })
    await expectBalancedBooks(shop)
    const { paid, ready, refunded, text } = words[locale]
    expect(await listSubjects()).toEqual([paid(oid), ready(oid), refunded(oid)].toSorted())
    expect(new Set(await listMailLanguages())).toEqual(new Set([locale]))
    expect(await listTexts()).toContain(text(oid))
  })

  it('paid in English by a Korean member leave the next order, paid in Korean, alone', async () => {
    const english = await payIn('en-US')
    const korean = await payIn('ko-KR')
    await move(english.oid, 'PREPARE')
    await move(english.oid, 'READY')
    expect(await listSubjects()).toEqual(
      [
        words['en-US'].paid(english.oid),
        words['en-US'].ready(english.oid),
        words['ko-KR'].paid(korean.oid),
      ].toSorted(),
    )
  })

  it('are in the language of the page that opened its payment window last', async () => {
    const order = await createOrder(callIn('en-US'))
    await startPayment(callIn('en-US'), shopper, order)
    const encData = await authorizePayment(callIn('ja-JP'), shopper, order)
    await shop.call('POST', '/orders/allat/approval', {
      token: shopper.token,
      body: { oid: order.oid, allat_enc_data: encData },
    })
    expect(await listSubjects()).toEqual([words['ja-JP'].paid(order.oid)])
  })

  it('paid from cash are in the language of the page too', async () => {
    await giveCash(shop.services, shopper.id, 100_000)
    const order = await createOrder(callIn('zh-TW'))
    await callIn('zh-TW')('POST', '/orders/cash', {
      token: shopper.token,
      body: toPaymentBody(shopper, order),
    })
    expect(await listSubjects()).toEqual([words['zh-TW'].paid(order.oid)])
  })

  it('keep the language when the bank, which speaks none, reports the deposit', async () => {
    const call = callIn('zh-CN')
    const { oid, account } = await createDepositOrder(call, shopper, await createOrder(call))
    const notice = await depositMoney(shop, account.number, account.amount)
    await shop.call('POST', '/orders/allat/deposit', {
      body: new URLSearchParams(notice).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await listSubjects()).toContain(words['zh-CN'].paid(oid))
    expect(new Set(await listMailLanguages())).toEqual(new Set(['zh-CN']))
  })

  it("of which no page is known are in the member's language", async () => {
    const { oid } = await payIn('en-US')
    await shop.db.update(orders).set({ locale: null }).where(eq(orders.oid, oid))
    await setLanguage('ja-JP')
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    expect(await listSubjects()).toEqual([words['en-US'].paid(oid), words['ja-JP'].ready(oid)].toSorted())
  })
})

describe('messages about no order', () => {
  /** The word that a wished wine is there again. */
  const listRestockSubjects = async () => {
    await shop.db
      .insert(restockNotices)
      .values({ memberId: shopper.id, productId: product, createdAt: shop.clock.now() })
    await shop.db.update(products).set({ inStock: true }).where(eq(products.id, product))
    await notifyRestock(shop.services)
    return listSubjects()
  }

  it('are in the language that the member chose, and those about an order keep its own', async () => {
    const { oid } = await payIn('zh-CN')
    await setLanguage('en-US')
    await move(oid, 'PREPARE')
    await move(oid, 'READY')
    const subjects = await listRestockSubjects()
    expect(subjects).toContain(words['zh-CN'].ready(oid))
    expect(subjects).toContainEqual(expect.stringMatching(/^Back in stock: /))
  })
})

describe('messages about a subscription', () => {
  it('are in the language of the page that registered its card', async () => {
    const [price, token] = [40_000, shopper.token]
    const sendable = { price, fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
    const idProduct = await addProduct(shop.db, { storeId: store, qty: 5 }, sendable)
    const call = callIn('ja-JP')
    const { fullName, mobile, email } = shopper
    const address = { postalCode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층', message: '' }
    const ship = await call<{ id: number }>('POST', '/commerce/ships', {
      token,
      body: { name: '집', fullName, mobile, ...address, isDefault: true },
    })
    const draft = await call<{ sid: string; amount: number }>('POST', '/commerce/subscribe', {
      token,
      body: { products: [{ idProduct, qty: 1 }] },
    })
    const { sid, amount } = draft.body
    const form = await call<PaymentWindow>('POST', '/commerce/subscribe/req-form', {
      token,
      body: {
        ...{ sid, ship: ship.body.id, cycleWeeks: 4, agreedAmount: amount },
        agreements: { order: true, thirdParty: true, payment: true, renewal: true },
        orderer: { fullName, mobile, email },
      },
    })
    const encData = (await submitPaymentWindow(form.body))['allat_enc_data']
    const answer = await shop.call<{ orders: Order[] }>('POST', `/commerce/subscribe/${sid}/fix`, {
      token,
      body: { resultCd: '0000', resultMsg: '정상', encData },
    })
    expect(await listSubjects()).toEqual([words['ja-JP'].paid(answer.body.orders[0]?.oid ?? '')])
  })
})

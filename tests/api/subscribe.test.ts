import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { decryptMessage } from '#server/platform/outbox/message-encryption.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products } from '#server/db/tables/wines.ts'
import { hashEncData } from '#server/payments/payments.rules.ts'
import { saveProviderCallback } from '#server/payments/provider-callback.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStock,
  addStore,
  toPaymentBody,
  getStock,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { pauseAt } from '../support/pause.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Subscription = {
  sid: string
  code: string
  status: string
  statusName: string
  pauseReason: string | null
  pauseReasonName: string | null
  cycleWeeks: number
  items: { idProduct: number; qty: number }[]
  goods: number
  shipping: number
  amount: number
  agreedAmount: number | null
  nextOn: string | null
  card: { issuer: string } | null
  acts: Record<string, boolean>
  ship: { address1: string } | null
  orders: { oid: string; cycleOn: string; status: string; payable: number }[]
}
type Form = PaymentWindow & { sid: string; code: string }

const price = 21_000
const amount = 2 * price + 3000
const renewal = { order: true, thirdParty: true, payment: true, renewal: true }
const successResult = { resultCd: '0000', resultMsg: '정상' }

let shop: TestShop
let shopper: Shopper
let store: number
let product: number
let ship: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  store = await addStore(shop.db, { ships: true })
  const values = {
    price,
    listPrice: 99_000,
    fulfilment: 'BOTH',
    alcoholic: false,
    subscribable: true,
  } as const
  product = await addProduct(shop.db, { storeId: store, qty: 20 }, values)
  ship = await addShip(shopper)
})
afterEach(() => expectBalancedBooks(shop))

const addShip = async ({ token, fullName, mobile }: Shopper) => {
  const address = { postalCode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층', message: '' }
  const body = { name: '집', fullName, mobile, ...address, isDefault: true }
  return (await shop.call<{ id: number }>('POST', '/commerce/ships', { token, body })).body.id
}

const open = (items = [{ idProduct: product, qty: 2 }], headers = {}) =>
  shop.call<Subscription>('POST', '/commerce/subscribe', {
    token: shopper.token,
    body: { products: items },
    headers,
  })
const read = async (sid: string) =>
  (await shop.call<Subscription>('GET', `/commerce/subscribe/${sid}`, { token: shopper.token })).body
const requestForm = (sid: string, more = {}) =>
  shop.call<Form>('POST', '/commerce/subscribe/req-form', {
    token: shopper.token,
    body: {
      ...{ sid, ship, cycleWeeks: 4, agreedAmount: amount, agreements: renewal },
      orderer: { fullName: shopper.fullName, mobile: shopper.mobile, email: shopper.email },
      ...more,
    },
  })
const fix = (sid: string, body: Record<string, string> = {}) =>
  shop.call<Subscription>('POST', `/commerce/subscribe/${sid}/fix`, { token: shopper.token, body })
const act = (sid: string, name: string, body?: unknown) =>
  shop.call<Subscription>('POST', `/commerce/subscribe/${sid}/${name}`, { token: shopper.token, body })

/** The fields that the window returns after a card was entered. */
const submitCard = async (sid: string, outcome = 'approve', more = {}) => {
  const { body, status } = await requestForm(sid, more)
  if (status !== 200) throw new Error(`the form answered ${JSON.stringify(body)}`)
  return submitPaymentWindow(body, { outcome })
}

/** A subscription whose first delivery is paid. */
const addSubscription = async (): Promise<Subscription> => {
  const { sid } = (await open()).body
  const encData = (await submitCard(sid))['allat_enc_data'] ?? ''
  const { status, body } = await fix(sid, { ...successResult, encData })
  if (status !== 200) throw new Error(`fixing answered ${JSON.stringify(body)}`)
  return body
}
const moveToDay = async (day: string) => {
  shop.clock.set(`${day}T12:00:00+09:00`)
  // A session ends after thirty days without a call.
  shopper.token = (await shop.asSeeded(shopper.email)).token
  return (await tidy(shop.services)).renewed
}
const readErrorCode = async (response: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await response
  return status === 200 ? null : body.code
}

describe('subscribe.open', () => {
  it('drafts a subscription at what one delivery comes to today', async () => {
    const { status, body } = await open()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ status: 'DRAFT', goods: 42_000, shipping: 3000, amount, agreedAmount: null },
      ...{ nextOn: null, card: null, orders: [], items: [{ idProduct: product, qty: 2 }] },
    })
    await shop.db.update(products).set({ price: 26_000 }).where(eq(products.id, product))
    expect(await read(body.sid)).toMatchObject({ goods: 52_000, shipping: 0, amount: 52_000 })
  })

  it('keeps one draft for each member, and answers a repeated request with the first', async () => {
    const key = { 'idempotency-key': `draft-${shopper.id}` }
    const first = (await open(undefined, key)).body
    expect((await open(undefined, key)).body).toEqual(first)
    expect(await readErrorCode(open([{ idProduct: product, qty: 1 }], key))).toBe('request.key_reused')
    const second = (await open()).body
    expect(second.sid).not.toBe(first.sid)
    expect(await readErrorCode(act(first.sid, 'stop'))).toBe('subscribe.not_found')
  })

  it('takes only what may be sent again and again', async () => {
    const values = { price, fulfilment: 'PICKUP', alcoholic: true, subscribable: true } as const
    const wine = await addProduct(shop.db, { storeId: store, qty: 5 }, values)
    const single = await addProduct(shop.db, { storeId: store, qty: 5 }, { fulfilment: 'BOTH' })
    const notAllowed = 'subscribe.product.not_allowed'
    expect(await readErrorCode(open([{ idProduct: wine, qty: 1 }]))).toEqual(notAllowed)
    expect(await readErrorCode(open([{ idProduct: single, qty: 1 }]))).toEqual(notAllowed)
    expect(await readErrorCode(open([{ idProduct: 99_999_999, qty: 1 }]))).toBe('cart.product.not_found')
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, product))
    expect(await readErrorCode(open())).toBe('cart.product.stopped')
    await shop.operator({ alcoholDelivery: true })
    expect((await open([{ idProduct: wine, qty: 1 }])).status).toBe(200)
    await shop.operator({ alcoholDelivery: false })
  })
})

describe('subscribe.list', () => {
  it("shows a member's own, the newest first, in the language asked for", async () => {
    const list = async () => {
      const response = await shop.call<{ _embedded: { items: Subscription[] } }>(
        'GET',
        '/commerce/subscribe',
        {
          token: shopper.token,
          locale: 'en-US',
        },
      )
      return response.body._embedded.items
    }
    await open()
    expect(await list()).toEqual([])
    const first = await addSubscription()
    const second = await addSubscription()
    expect((await list()).map(({ sid }) => sid)).toEqual([second.sid, first.sid])
    expect((await list())[0]).toMatchObject({ status: 'ACTIVE', statusName: 'Active' })
  })

  it('prices each delivery by the store that would send it', async () => {
    await addSubscription()
    const otherStore = await addStore(shop.db, { ships: true })
    const dear = await addProduct(
      shop.db,
      { storeId: otherStore, qty: 20 },
      { price: 40_000, listPrice: 99_000, fulfilment: 'BOTH', alcoholic: false, subscribable: true },
    )
    const { sid } = (await open([{ idProduct: dear, qty: 1 }])).body
    const form = await submitCard(sid, 'approve', { agreedAmount: 43_000 })
    await fix(sid, { ...successResult, encData: form['allat_enc_data'] ?? '' })
    const { body } = await shop.call<{ _embedded: { items: Subscription[] } }>('GET', '/commerce/subscribe', {
      token: shopper.token,
    })
    expect(body._embedded.items.map((one) => one.amount)).toEqual([43_000, amount])
  })
})

describe('subscribe.subscription', () => {
  it('is visible to its member only', async () => {
    const { sid } = (await open()).body
    const { token } = await addShopper(shop.services)
    for (const path of ['', '/fix', '/skip', '/pause', '/resume', '/stop']) {
      const body = path === '/resume' ? { agreedAmount: amount } : path === '' ? undefined : {}
      const response = await shop.call<{ code: string }>(
        path ? 'POST' : 'GET',
        `/commerce/subscribe/${sid}${path}`,
        { token, body },
      )
      expect(response.body.code).toBe('subscribe.not_found')
    }
  })
})

describe('subscribe.requestForm', () => {
  it('keeps what was agreed to and opens a window that charges nothing', async () => {
    const { sid } = (await open()).body
    const { status, body } = await requestForm(sid, { cycleWeeks: 2 })
    expect(status).toBe(200)
    expect(body.window.fields).toMatchObject({ allat_fix_yn: 'Y', allat_order_no: `${sid}-1` })
    expect(await read(sid)).toMatchObject({
      ...{ status: 'REGISTERING', cycleWeeks: 2, agreedAmount: amount, orders: [] },
      ship: { address1: '서울 강남구 테헤란로 1' },
    })
  })

  it('asks for every agreement, an own address, the amount seen and a proof of age', async () => {
    const { sid } = (await open()).body
    const without = { agreements: { ...renewal, renewal: false } }
    expect(await readErrorCode(requestForm(sid, without))).toBe('order.agreements.required')
    const foreign = await addShip(await addShopper(shop.services))
    expect(await readErrorCode(requestForm(sid, { ship: foreign }))).toBe('ship.not_found')
    const less = { agreedAmount: amount - 1 }
    expect(await readErrorCode(requestForm(sid, less))).toBe('subscribe.amount.changed')
    await shop.db.update(products).set({ alcoholic: true }).where(eq(products.id, product))
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    expect(await readErrorCode(requestForm(sid))).toBe('order.adult.required')
    await shop.db.update(products).set({ subscribable: false }).where(eq(products.id, product))
    expect(await readErrorCode(requestForm(sid))).toBe('subscribe.product.not_allowed')
    expect((await read(sid)).status).toBe('DRAFT')
  })

  it('asks an island for what the way there costs', async () => {
    const { sid } = (await open()).body
    const body = { name: '제주', fullName: '홍길동', mobile: shopper.mobile, postalCode: '63002' }
    const jeju = await shop.call<{ id: number }>('POST', '/commerce/ships', {
      token: shopper.token,
      body: { ...body, address1: '제주시 1', address2: '', message: '' },
    })
    const to = { ship: jeju.body.id }
    expect(await readErrorCode(requestForm(sid, to))).toBe('subscribe.amount.changed')
    expect((await requestForm(sid, { ...to, agreedAmount: amount + 3000 })).status).toBe(200)
  })

  it('waits while payments are suspended, and after it was stopped for ever', async () => {
    const { sid } = (await open()).body
    await shop.operator({ paymentSuspended: true })
    expect(await readErrorCode(requestForm(sid))).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false })
    await act(sid, 'stop')
    expect(await readErrorCode(requestForm(sid))).toBe('subscribe.state.wrong')
    expect(await readErrorCode(requestForm('S-nothing'))).toBe('subscribe.not_found')
  })
})

describe('subscribe.fix', () => {
  it('keeps the card sealed, charges the first delivery and waits for the next', async () => {
    const body = await addSubscription()
    const today = toSeoulDay(shop.clock.now())
    expect(body).toMatchObject({
      ...{ status: 'ACTIVE', nextOn: addCalendarDays(today, 28) },
      orders: [{ status: 'PAID', cycleOn: today, payable: amount }],
    })
    expect(body.card?.issuer).toBeTruthy()
    expect((await getStock(shop.db, product, store)).onHand).toBe(18)
    const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.sid, body.sid))
    expect(row?.cardKey).not.toContain(body.card?.issuer)
    const token = shopper.token
    const oid = body.orders[0]?.oid ?? ''
    const order = await shop.call('GET', `/commerce/orders/${oid}`, { token })
    expect(order.body).toMatchObject({ type: 'SUBSCRIBE', status: 'PAID', payable: amount })
  })

  it('believes the provider and not the browser', async () => {
    const { sid } = (await open()).body
    expect(await readErrorCode(fix(sid, successResult))).toBe('subscribe.state.wrong')
    const fields = await submitCard(sid)
    const invalid = 'payment.data.invalid'
    expect(await readErrorCode(fix(sid, successResult))).toEqual(invalid)
    expect(await readErrorCode(fix(sid, { ...successResult, encData: 'forged' }))).toEqual(invalid)
    expect(await read(sid)).toMatchObject({ status: 'REGISTERING', card: null, orders: [] })
    const encData = fields['allat_enc_data'] ?? ''
    const { status, body } = await fix(sid, { resultCd: '9999', resultMsg: 'closed', encData })
    expect([status, body.status, body.orders.length]).toEqual([200, 'ACTIVE', 1])
  })

  it.each([
    ['close', 'payment.cancelled'],
    ['refuse', 'payment.declined'],
  ] as const)('says how a window that ended with %s ended, and opens another', async (end, code) => {
    const { sid } = (await open()).body
    const { body: form } = await requestForm(sid)
    await saveProviderCallback(shop.services, await submitPaymentWindow(form, { act: end }))
    expect(await readErrorCode(fix(sid))).toBe(code)
    const encData = (await submitCard(sid))['allat_enc_data'] ?? ''
    expect(await readErrorCode(fix(sid, { encData }))).toBeNull()
  })

  it('takes the data of a payment window or of another subscription for nothing', async () => {
    const first = await addSubscription()
    const { sid } = (await open()).body
    const fields = await submitCard(sid)
    const encData = fields['allat_enc_data'] ?? ''
    const other = (await open()).body.sid
    await requestForm(other)
    expect(await readErrorCode(fix(other, { encData }))).toBe('payment.data.invalid')
    expect((await fix(sid, { encData })).status).toBe(200)
    expect(await readErrorCode(fix(other, { encData }))).toBe('payment.data.used')
    expect((await read(first.sid)).orders).toHaveLength(1)
  })

  it('charges once, however often and however fast it is asked', async () => {
    const { sid } = (await open()).body
    const encData = (await submitCard(sid))['allat_enc_data'] ?? ''
    const pause = pauseAt('approve.afterProvider')
    const first = fix(sid, { encData })
    await pause.reached
    expect((await fix(sid, { encData })).status).toBe(200)
    pause.go()
    expect((await first).body.status).toBe('ACTIVE')
    expect((await fix(sid, { encData })).body.orders).toHaveLength(1)
    expect((await fix(sid)).body.orders).toHaveLength(1)
  })

  it('uses what the window sent to the shop, which only keeps what waits for it', async () => {
    const { sid } = (await open()).body
    const fields = await submitCard(sid)
    const stale = { ...fields, allat_order_no: `${sid}-9`, allat_enc_data: 'other' }
    expect(await saveProviderCallback(shop.services, stale)).toEqual({ oid: '', cid: '', sid })
    await saveProviderCallback(shop.services, fields)
    await saveProviderCallback(shop.services, { ...fields, allat_enc_data: 'later' })
    expect((await fix(sid)).body).toMatchObject({ status: 'ACTIVE', orders: [{ status: 'PAID' }] })
  })

  it('reports a declined card, and takes another one', async () => {
    const { sid } = (await open()).body
    const refusedCard = (await submitCard(sid, 'refuse'))['allat_enc_data'] ?? ''
    expect(await readErrorCode(fix(sid, { encData: refusedCard }))).toBe('payment.declined')
    expect(await read(sid)).toMatchObject({ status: 'REGISTERING', card: null, orders: [] })
    const limitedCard = (await submitCard(sid, 'limit'))['allat_enc_data'] ?? ''
    expect(await readErrorCode(fix(sid, { encData: limitedCard }))).toBe('payment.declined')
    const subscription = await read(sid)
    expect(subscription).toMatchObject({ status: 'PAUSED', pauseReason: 'PAYMENT', nextOn: null })
    expect(subscription.orders).toMatchObject([{ status: 'FAILED' }])
    const validCard = (await submitCard(sid))['allat_enc_data'] ?? ''
    const { body } = await fix(sid, { encData: validCard })
    expect(body).toMatchObject({ status: 'ACTIVE', pauseReason: null })
    expect(body.orders.map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
  })

  it('takes another card for a subscription that runs: nothing is charged now, the next time by it', async () => {
    const { sid, card: before, nextOn, orders } = await addSubscription()
    const { allat_enc_data: encData = '' } = await submitPaymentWindow((await requestForm(sid)).body, {
      issuer: '71',
    })
    const { status, body } = await fix(sid, { ...successResult, encData })
    expect([status, body.status, body.nextOn, body.orders.length]).toEqual([200, 'ACTIVE', nextOn, 1])
    expect([before?.issuer, body.card?.issuer]).toEqual(['신한카드', '롯데카드'])
    await moveToDay(nextOn ?? '')
    const after = await read(sid)
    expect(after.orders).toMatchObject([{ status: 'PAID' }, { oid: orders[0]?.oid }])
    const orderResponse = await shop.call<{ payment: { issuer: string } }>(
      'GET',
      `/commerce/orders/${after.orders[0]?.oid}`,
      { token: shopper.token },
    )
    expect(orderResponse.body.payment.issuer).toBe('롯데카드')
  })

  it('asks once more for a card whose attempt ended nowhere, instead of keeping the one before', async () => {
    const { sid } = await addSubscription()
    const { allat_enc_data: encData = '' } = await submitPaymentWindow((await requestForm(sid)).body, {
      issuer: '71',
    })
    const leaseUntil = new Date(shop.clock.now().getTime() - 1000)
    const lease = { leaseUntil, encHash: hashEncData(encData) }
    await shop.db.update(subscriptions).set(lease).where(eq(subscriptions.sid, sid))
    expect((await fix(sid, { encData })).body.card?.issuer).toBe('롯데카드')
  })

  it('does not lose a charge whose answer was lost', async () => {
    const { sid } = (await open()).body
    const lostData = (await submitCard(sid, 'lost'))['allat_enc_data'] ?? ''
    expect(await readErrorCode(fix(sid, { encData: lostData }))).toBe('payment.unclear')
    expect(await read(sid)).toMatchObject({ status: 'ACTIVE', orders: [{ status: 'UNKNOWN' }] })
    shop.clock.advance({ seconds: 6 })
    await recoverPayments(shop.services)
    await tidy(shop.services)
    const today = toSeoulDay(shop.clock.now())
    expect(await read(sid)).toMatchObject({
      ...{ status: 'ACTIVE', nextOn: addCalendarDays(today, 28) },
      orders: [{ status: 'PAID' }],
    })
  })

  it('charges nothing where goods ran out, age lapsed or the price rose in between', async () => {
    const openWithCard = async () => {
      const { sid } = (await open()).body
      return { sid, encData: (await submitCard(sid))['allat_enc_data'] ?? '' }
    }
    const scarce = await openWithCard()
    const scarceProduct = await addProduct(shop.db, null, {
      price,
      fulfilment: 'BOTH',
      alcoholic: false,
      subscribable: true,
    })
    await addStock(shop.db, scarceProduct, store, 1)
    const two = (await open([{ idProduct: scarceProduct, qty: 2 }])).body.sid
    const encData = (await submitCard(two))['allat_enc_data'] ?? ''
    expect(await readErrorCode(fix(two, { encData }))).toBe('order.stock.short')
    expect(await read(two)).toMatchObject({ status: 'PAUSED', pauseReason: 'STOCK', orders: [] })
    await shop.db
      .update(products)
      .set({ price: price + 1000 })
      .where(eq(products.id, product))
    expect(await readErrorCode(fix(scarce.sid, { encData: scarce.encData }))).toBe('subscribe.amount.changed')
    expect(await read(scarce.sid)).toMatchObject({ status: 'PAUSED', pauseReason: 'PRICE', orders: [] })
    await shop.db.update(products).set({ price }).where(eq(products.id, product))
    const young = await openWithCard()
    await shop.db.update(products).set({ alcoholic: true }).where(eq(products.id, product))
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    expect(await readErrorCode(fix(young.sid, { encData: young.encData }))).toBe('order.adult.required')
    const charges = await shop.sandboxes?.payment.journal()
    expect(charges?.some((entry) => JSON.stringify(entry).includes(two))).toBe(false)
  })

  it('waits while payments are suspended', async () => {
    const { sid } = (await open()).body
    const encData = (await submitCard(sid))['allat_enc_data'] ?? ''
    await shop.operator({ paymentSuspended: true })
    expect(await readErrorCode(fix(sid, { encData }))).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false })
    expect((await fix(sid, { encData })).status).toBe(200)
  })

  it('is under way once at a time', async () => {
    const { sid } = (await open()).body
    const encData = (await submitCard(sid))['allat_enc_data'] ?? ''
    const soon = new Date(shop.clock.now().getTime() + 60_000)
    await shop.db.update(subscriptions).set({ leaseUntil: soon }).where(eq(subscriptions.sid, sid))
    expect(await readErrorCode(fix(sid, { encData }))).toBe('payment.in_progress')
    expect(await readErrorCode(requestForm(sid))).toBe('payment.in_progress')
    shop.clock.advance({ seconds: 61 })
    expect((await fix(sid, { encData })).status).toBe(200)
  })
})

describe('what a subscription charges by itself', () => {
  it('is one delivery on its day, by the first of several processes', async () => {
    const { sid, nextOn } = await addSubscription()
    const day = nextOn ?? ''
    expect(await moveToDay(addCalendarDays(day, -1))).toBe(0)
    shop.clock.set(`${day}T12:00:00+09:00`)
    await Promise.all([tidy(shop.services), tidy(shop.services), tidy(shop.services)])
    shopper.token = (await shop.asSeeded(shopper.email)).token
    const after = await read(sid)
    expect(after.orders.map(({ status, cycleOn }) => [status, cycleOn])).toEqual([
      ['PAID', day],
      ['PAID', addCalendarDays(day, -28)],
    ])
    expect(after.nextOn).toBe(addCalendarDays(day, 28))
    expect((await getStock(shop.db, product, store)).onHand).toBe(16)
  })

  it('is never more than was agreed to, and less when the price fell', async () => {
    const { sid, nextOn } = await addSubscription()
    await shop.db
      .update(products)
      .set({ price: price - 1000 })
      .where(eq(products.id, product))
    const day = nextOn ?? ''
    await moveToDay(day)
    expect((await read(sid)).orders[0]).toMatchObject({ status: 'PAID', payable: amount - 2000 })
    await shop.db
      .update(products)
      .set({ price: price + 1 })
      .where(eq(products.id, product))
    await moveToDay(addCalendarDays(day, 28))
    const subscription = await read(sid)
    expect(subscription).toMatchObject({ status: 'PAUSED', pauseReason: 'PRICE', nextOn: null })
    expect(subscription.orders).toHaveLength(2)
    const messageRows = await shop.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `subscription:${sid}:%`))
    // To the member's own mailbox, never to the orderer's number of the subscription.
    const to = messageRows.map(
      ({ topic, key, payload }) =>
        decryptMessage(shop.services.secrets, `${topic} ${key}`, (payload as { sealed: string }).sealed) as {
          to: string
        },
    )
    expect(to.map((message) => message.to)).toContain(shopper.email)
    expect(to.every((message) => [shopper.email, shopper.mobile].includes(message.to))).toBe(true)
    expect(await readErrorCode(act(sid, 'resume', { agreedAmount: amount }))).toBe('subscribe.amount.changed')
    const { body } = await act(sid, 'resume', { agreedAmount: amount + 2 })
    expect(body).toMatchObject({ status: 'ACTIVE', agreedAmount: amount + 2 })
    await moveToDay(body.nextOn ?? '')
    expect((await read(sid)).orders[0]).toMatchObject({ status: 'PAID', payable: amount + 2 })
  })

  it('cannot be taken back, changed or paid like an order of its own', async () => {
    const { sid } = (await open()).body
    const limitedCard = (await submitCard(sid, 'limit'))['allat_enc_data'] ?? ''
    await fix(sid, { encData: limitedCard })
    const oid = (await read(sid)).orders[0]?.oid ?? ''
    const { token } = shopper
    const wrong = 'order.state.wrong'
    const reset = shop.call<{ code: string }>('POST', `/commerce/orders/${oid}/reset`, { token })
    expect(await readErrorCode(reset)).toEqual(wrong)
    const body = toPaymentBody(shopper, { oid, snapshotHash: 'x' })
    const paying = shop.call<{ code: string }>('POST', '/orders/allat', { token, body })
    expect(await readErrorCode(paying)).toEqual(wrong)
    const latest = await shop.call('GET', '/commerce/orders/latest', { token })
    expect(latest.body).toEqual({ order: null, calculation: null })
  })

  it('goes back whole when the order is cancelled, and the next delivery comes all the same', async () => {
    const { sid, orders, nextOn } = await addSubscription()
    const response = await shop.call('POST', `/commerce/orders/${orders[0]?.oid}/cancel`, {
      token: shopper.token,
    })
    expect(response.status).toBe(200)
    await moveToDay(nextOn ?? '')
    expect((await read(sid)).orders.map(({ status }) => status)).toEqual(['PAID', 'CANCELLED'])
  })

  it('waits while payments are suspended', async () => {
    const { sid, nextOn } = await addSubscription()
    await shop.operator({ paymentSuspended: true })
    expect(await moveToDay(nextOn ?? '')).toBe(0)
    await shop.operator({ paymentSuspended: false })
    expect(await moveToDay(nextOn ?? '')).toBe(1)
    expect((await read(sid)).orders).toHaveLength(2)
  })
})

describe('subscribe.skip', () => {
  it('leaves one delivery out', async () => {
    const { sid, nextOn } = await addSubscription()
    const { body } = await act(sid, 'skip')
    expect(body.nextOn).toBe(addCalendarDays(nextOn ?? '', 28))
    await moveToDay(nextOn ?? '')
    expect((await read(sid)).orders).toHaveLength(1)
    await act(sid, 'pause')
    expect(await readErrorCode(act(sid, 'skip'))).toBe('subscribe.state.wrong')
  })
})

describe('subscribe.pause and subscribe.resume', () => {
  it('charge nothing until it goes on, from tomorrow at the earliest', async () => {
    const { sid, nextOn } = await addSubscription()
    expect((await act(sid, 'pause')).body).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'MEMBER',
      nextOn: null,
    })
    expect(await readErrorCode(act(sid, 'pause'))).toBe('subscribe.state.wrong')
    const late = addCalendarDays(nextOn ?? '', 3)
    expect(await moveToDay(late)).toBe(0)
    const { body } = await act(sid, 'resume', { agreedAmount: amount })
    expect(body).toMatchObject({ status: 'ACTIVE', pauseReason: null, nextOn: addCalendarDays(late, 1) })
    expect(await readErrorCode(act(sid, 'resume', { agreedAmount: amount }))).toBe('subscribe.state.wrong')
    await moveToDay(addCalendarDays(late, 1))
    expect((await read(sid)).orders).toHaveLength(2)
  })
})

describe('subscribe.stop', () => {
  it('ends it for good and forgets the card', async () => {
    const { sid, nextOn } = await addSubscription()
    expect((await act(sid, 'stop')).body).toEqual({ ok: true })
    expect(await read(sid)).toMatchObject({
      status: 'STOPPED',
      nextOn: null,
      acts: { stop: false, resume: false },
    })
    const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.sid, sid))
    expect(row?.cardKey).toBeNull()
    expect(await moveToDay(nextOn ?? '')).toBe(0)
    expect(await readErrorCode(act(sid, 'stop'))).toBe('subscribe.state.wrong')
  })
})

describe('what has a subscription', () => {
  it('is wine alone: a list of plans holds no goods, and goods are refused even where they are marked', async () => {
    const listPlanIds = async () => {
      const { body } = await shop.call<{ _embedded: { items: { id: number }[] } }>(
        'GET',
        '/wines/products?subscribe=true&size=96',
      )
      return body._embedded.items.map(({ id }) => id)
    }
    expect(await listPlanIds()).toContain(product)
    const [goods] = await shop.db.select({ id: kinds.id }).from(kinds).where(eq(kinds.code, 'GOODS'))
    if (!goods) throw new Error('there is no kind of goods')
    await shop.db.update(products).set({ kindId: goods.id }).where(eq(products.id, product))
    shop.clock.advance({ minutes: 2 })
    expect(await listPlanIds()).not.toContain(product)
    expect((await open()).body.code).toBe('subscribe.product.not_allowed')
  })
})

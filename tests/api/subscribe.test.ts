import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { decryptMessage } from '#server/outbox/message-encryption.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { products } from '#server/db/tables/wines.ts'
import { hashEncData } from '#server/payments/payments.rules.ts'
import { saveProviderCallback } from '#server/payments/provider-callback.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { tidy } from '#server/worker/tidy.ts'
import { booksAreInOrder } from '../support/money.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStock,
  addStore,
  paymentBody,
  stockOf,
  type Shopper,
  type Window,
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
type Form = Window & { sid: string; code: string }

const price = 21_000
const amount = 2 * price + 3000
const renewal = { order: true, thirdParty: true, payment: true, renewal: true }
const succeeded = { resultCd: '0000', resultMsg: '정상' }

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
afterEach(() => booksAreInOrder(shop))

const addShip = async ({ token, fullName, mobile }: Shopper) => {
  const address = { postalCode: '06236', address1: '서울 강남구 테헤란로 1', address2: '2층', message: '' }
  const body = { name: '집', fullName, mobile, ...address, isDefault: true }
  return (await shop.call<{ id: number }>('POST', '/commerce/ships', { token, body })).body.id
}

const open = (wanted = [{ idProduct: product, qty: 2 }], headers = {}) =>
  shop.call<Subscription>('POST', '/commerce/subscribe', {
    token: shopper.token,
    body: { products: wanted },
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

/** What the window gives back after a card was typed into it. */
const cardData = async (sid: string, outcome = 'approve', more = {}) => {
  const { body, status } = await requestForm(sid, more)
  if (status !== 200) throw new Error(`the form answered ${JSON.stringify(body)}`)
  return actInWindow(body, { outcome })
}

/** A subscription whose first delivery was paid. */
const subscribed = async (): Promise<Subscription> => {
  const { sid } = (await open()).body
  const encData = (await cardData(sid))['allat_enc_data'] ?? ''
  const { status, body } = await fix(sid, { ...succeeded, encData })
  if (status !== 200) throw new Error(`fixing answered ${JSON.stringify(body)}`)
  return body
}
const onDay = async (day: string) => {
  shop.clock.set(`${day}T12:00:00+09:00`)
  // Sessions end after thirty days without a call.
  shopper.token = (await shop.asSeeded(shopper.email)).token
  return (await tidy(shop.services)).renewed
}
const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer
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
    expect(await refused(open([{ idProduct: product, qty: 1 }], key))).toBe('request.key_reused')
    const second = (await open()).body
    expect(second.sid).not.toBe(first.sid)
    expect(await refused(act(first.sid, 'stop'))).toBe('subscribe.not_found')
  })

  it('takes only what may be sent again and again', async () => {
    const values = { price, fulfilment: 'PICKUP', alcoholic: true, subscribable: true } as const
    const wine = await addProduct(shop.db, { storeId: store, qty: 5 }, values)
    const single = await addProduct(shop.db, { storeId: store, qty: 5 }, { fulfilment: 'BOTH' })
    const notAllowed = 'subscribe.product.not_allowed'
    expect(await refused(open([{ idProduct: wine, qty: 1 }]))).toEqual(notAllowed)
    expect(await refused(open([{ idProduct: single, qty: 1 }]))).toEqual(notAllowed)
    expect(await refused(open([{ idProduct: 99_999_999, qty: 1 }]))).toBe('cart.product.not_found')
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, product))
    expect(await refused(open())).toBe('cart.product.stopped')
    await shop.operator({ alcoholDelivery: true })
    expect((await open([{ idProduct: wine, qty: 1 }])).status).toBe(200)
    await shop.operator({ alcoholDelivery: false })
  })
})

describe('subscribe.list', () => {
  it("tells a member's own, the newest first, in the language asked for", async () => {
    const list = async () => {
      const answer = await shop.call<{ _embedded: { items: Subscription[] } }>('GET', '/commerce/subscribe', {
        token: shopper.token,
        locale: 'en-US',
      })
      return answer.body._embedded.items
    }
    await open()
    expect(await list()).toEqual([])
    const first = await subscribed()
    const second = await subscribed()
    expect((await list()).map(({ sid }) => sid)).toEqual([second.sid, first.sid])
    expect((await list())[0]).toMatchObject({ status: 'ACTIVE', statusName: 'Active' })
  })
})

describe('subscribe.subscription', () => {
  it("is nobody else's", async () => {
    const { sid } = (await open()).body
    const { token } = await addShopper(shop.services)
    for (const path of ['', '/fix', '/skip', '/pause', '/resume', '/stop']) {
      const body = path === '/resume' ? { agreedAmount: amount } : path === '' ? undefined : {}
      const answer = await shop.call<{ code: string }>(
        path ? 'POST' : 'GET',
        `/commerce/subscribe/${sid}${path}`,
        { token, body },
      )
      expect(answer.body.code).toBe('subscribe.not_found')
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
    expect(await refused(requestForm(sid, without))).toBe('order.agreements.required')
    const foreign = await addShip(await addShopper(shop.services))
    expect(await refused(requestForm(sid, { ship: foreign }))).toBe('ship.not_found')
    const less = { agreedAmount: amount - 1 }
    expect(await refused(requestForm(sid, less))).toBe('subscribe.amount.changed')
    await shop.db.update(products).set({ alcoholic: true }).where(eq(products.id, product))
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    expect(await refused(requestForm(sid))).toBe('order.adult.required')
    await shop.db.update(products).set({ subscribable: false }).where(eq(products.id, product))
    expect(await refused(requestForm(sid))).toBe('subscribe.product.not_allowed')
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
    expect(await refused(requestForm(sid, to))).toBe('subscribe.amount.changed')
    expect((await requestForm(sid, { ...to, agreedAmount: amount + 3000 })).status).toBe(200)
  })

  it('waits while payments are suspended, and after it was stopped for ever', async () => {
    const { sid } = (await open()).body
    await shop.operator({ paymentSuspended: true })
    expect(await refused(requestForm(sid))).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false })
    await act(sid, 'stop')
    expect(await refused(requestForm(sid))).toBe('subscribe.state.wrong')
    expect(await refused(requestForm('S-nothing'))).toBe('subscribe.not_found')
  })
})

describe('subscribe.fix', () => {
  it('keeps the card sealed, charges the first delivery and waits for the next', async () => {
    const body = await subscribed()
    const today = toSeoulDay(shop.clock.now())
    expect(body).toMatchObject({
      ...{ status: 'ACTIVE', nextOn: addCalendarDays(today, 28) },
      orders: [{ status: 'PAID', cycleOn: today, payable: amount }],
    })
    expect(body.card?.issuer).toBeTruthy()
    expect((await stockOf(shop.db, product, store)).onHand).toBe(18)
    const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.sid, body.sid))
    expect(row?.cardKey).not.toContain(body.card?.issuer)
    const token = shopper.token
    const oid = body.orders[0]?.oid ?? ''
    const order = await shop.call('GET', `/commerce/orders/${oid}`, { token })
    expect(order.body).toMatchObject({ type: 'SUBSCRIBE', status: 'PAID', payable: amount })
  })

  it('believes the provider and not the browser', async () => {
    const { sid } = (await open()).body
    expect(await refused(fix(sid, succeeded))).toBe('subscribe.state.wrong')
    const fields = await cardData(sid)
    const invalid = 'payment.data.invalid'
    expect(await refused(fix(sid, succeeded))).toEqual(invalid)
    expect(await refused(fix(sid, { ...succeeded, encData: 'forged' }))).toEqual(invalid)
    expect(await read(sid)).toMatchObject({ status: 'REGISTERING', card: null, orders: [] })
    const encData = fields['allat_enc_data'] ?? ''
    const { status, body } = await fix(sid, { resultCd: '9999', resultMsg: 'closed', encData })
    expect([status, body.status, body.orders.length]).toEqual([200, 'ACTIVE', 1])
  })

  it('takes the data of a payment window or of another subscription for nothing', async () => {
    const first = await subscribed()
    const { sid } = (await open()).body
    const fields = await cardData(sid)
    const encData = fields['allat_enc_data'] ?? ''
    const other = (await open()).body.sid
    await requestForm(other)
    expect(await refused(fix(other, { encData }))).toBe('payment.data.invalid')
    expect((await fix(sid, { encData })).status).toBe(200)
    expect(await refused(fix(other, { encData }))).toBe('payment.data.used')
    expect((await read(first.sid)).orders).toHaveLength(1)
  })

  it('charges once, however often and however fast it is asked', async () => {
    const { sid } = (await open()).body
    const encData = (await cardData(sid))['allat_enc_data'] ?? ''
    const paused = pauseAt('approve.afterProvider')
    const first = fix(sid, { encData })
    await paused.reached
    expect((await fix(sid, { encData })).status).toBe(200)
    paused.go()
    expect((await first).body.status).toBe('ACTIVE')
    expect((await fix(sid, { encData })).body.orders).toHaveLength(1)
    expect((await fix(sid)).body.orders).toHaveLength(1)
  })

  it('uses what the window sent to the shop, which only keeps what waits for it', async () => {
    const { sid } = (await open()).body
    const fields = await cardData(sid)
    const stale = { ...fields, allat_order_no: `${sid}-9`, allat_enc_data: 'other' }
    expect(await saveProviderCallback(shop.services, stale)).toEqual({ oid: '', cid: '', sid })
    await saveProviderCallback(shop.services, fields)
    await saveProviderCallback(shop.services, { ...fields, allat_enc_data: 'later' })
    expect((await fix(sid)).body).toMatchObject({ status: 'ACTIVE', orders: [{ status: 'PAID' }] })
  })

  it('tells of a card that is refused, and takes another one', async () => {
    const { sid } = (await open()).body
    const unfit = (await cardData(sid, 'refuse'))['allat_enc_data'] ?? ''
    expect(await refused(fix(sid, { encData: unfit }))).toBe('payment.declined')
    expect(await read(sid)).toMatchObject({ status: 'REGISTERING', card: null, orders: [] })
    const poor = (await cardData(sid, 'limit'))['allat_enc_data'] ?? ''
    expect(await refused(fix(sid, { encData: poor }))).toBe('payment.declined')
    const paused = await read(sid)
    expect(paused).toMatchObject({ status: 'PAUSED', pauseReason: 'PAYMENT', nextOn: null })
    expect(paused.orders).toMatchObject([{ status: 'FAILED' }])
    const good = (await cardData(sid))['allat_enc_data'] ?? ''
    const { body } = await fix(sid, { encData: good })
    expect(body).toMatchObject({ status: 'ACTIVE', pauseReason: null })
    expect(body.orders.map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
  })

  it('takes another card for a subscription that runs: nothing is charged now, the next time by it', async () => {
    const { sid, card: before, nextOn, orders } = await subscribed()
    const { allat_enc_data: encData = '' } = await actInWindow((await requestForm(sid)).body, {
      issuer: '71',
    })
    const { status, body } = await fix(sid, { ...succeeded, encData })
    expect([status, body.status, body.nextOn, body.orders.length]).toEqual([200, 'ACTIVE', nextOn, 1])
    expect([before?.issuer, body.card?.issuer]).toEqual(['신한카드', '롯데카드'])
    await onDay(nextOn ?? '')
    const after = await read(sid)
    expect(after.orders).toMatchObject([{ status: 'PAID' }, { oid: orders[0]?.oid }])
    const charged = await shop.call<{ payment: { issuer: string } }>(
      'GET',
      `/commerce/orders/${after.orders[0]?.oid}`,
      { token: shopper.token },
    )
    expect(charged.body.payment.issuer).toBe('롯데카드')
  })

  it('asks once more for a card whose attempt ended nowhere, instead of keeping the one before', async () => {
    const { sid } = await subscribed()
    const { allat_enc_data: encData = '' } = await actInWindow((await requestForm(sid)).body, {
      issuer: '71',
    })
    const leaseUntil = new Date(shop.clock.now().getTime() - 1000)
    const cut = { leaseUntil, encHash: hashEncData(encData) }
    await shop.db.update(subscriptions).set(cut).where(eq(subscriptions.sid, sid))
    expect((await fix(sid, { encData })).body.card?.issuer).toBe('롯데카드')
  })

  it('does not lose a charge whose answer was lost', async () => {
    const { sid } = (await open()).body
    const lost = (await cardData(sid, 'lost'))['allat_enc_data'] ?? ''
    expect(await refused(fix(sid, { encData: lost }))).toBe('payment.unclear')
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
    const starting = async () => {
      const { sid } = (await open()).body
      return { sid, encData: (await cardData(sid))['allat_enc_data'] ?? '' }
    }
    const scarce = await starting()
    const wanted = await addProduct(shop.db, null, {
      price,
      fulfilment: 'BOTH',
      alcoholic: false,
      subscribable: true,
    })
    await addStock(shop.db, wanted, store, 1)
    const two = (await open([{ idProduct: wanted, qty: 2 }])).body.sid
    const encData = (await cardData(two))['allat_enc_data'] ?? ''
    expect(await refused(fix(two, { encData }))).toBe('order.stock.short')
    expect(await read(two)).toMatchObject({ status: 'PAUSED', pauseReason: 'STOCK', orders: [] })
    await shop.db
      .update(products)
      .set({ price: price + 1000 })
      .where(eq(products.id, product))
    expect(await refused(fix(scarce.sid, { encData: scarce.encData }))).toBe('subscribe.amount.changed')
    expect(await read(scarce.sid)).toMatchObject({ status: 'PAUSED', pauseReason: 'PRICE', orders: [] })
    await shop.db.update(products).set({ price }).where(eq(products.id, product))
    const young = await starting()
    await shop.db.update(products).set({ alcoholic: true }).where(eq(products.id, product))
    await shop.db.update(members).set({ adultVerifiedAt: null }).where(eq(members.id, shopper.id))
    expect(await refused(fix(young.sid, { encData: young.encData }))).toBe('order.adult.required')
    const charges = await shop.sandboxes?.payment.journal()
    expect(charges?.some((entry) => JSON.stringify(entry).includes(two))).toBe(false)
  })

  it('waits while payments are suspended', async () => {
    const { sid } = (await open()).body
    const encData = (await cardData(sid))['allat_enc_data'] ?? ''
    await shop.operator({ paymentSuspended: true })
    expect(await refused(fix(sid, { encData }))).toBe('payment.suspended')
    await shop.operator({ paymentSuspended: false })
    expect((await fix(sid, { encData })).status).toBe(200)
  })

  it('is under way once at a time', async () => {
    const { sid } = (await open()).body
    const encData = (await cardData(sid))['allat_enc_data'] ?? ''
    const soon = new Date(shop.clock.now().getTime() + 60_000)
    await shop.db.update(subscriptions).set({ leaseUntil: soon }).where(eq(subscriptions.sid, sid))
    expect(await refused(fix(sid, { encData }))).toBe('payment.in_progress')
    expect(await refused(requestForm(sid))).toBe('payment.in_progress')
    shop.clock.advance({ seconds: 61 })
    expect((await fix(sid, { encData })).status).toBe(200)
  })
})

describe('what a subscription charges by itself', () => {
  it('is one delivery on its day, by whichever process comes first', async () => {
    const { sid, nextOn } = await subscribed()
    const day = nextOn ?? ''
    expect(await onDay(addCalendarDays(day, -1))).toBe(0)
    shop.clock.set(`${day}T12:00:00+09:00`)
    await Promise.all([tidy(shop.services), tidy(shop.services), tidy(shop.services)])
    shopper.token = (await shop.asSeeded(shopper.email)).token
    const after = await read(sid)
    expect(after.orders.map(({ status, cycleOn }) => [status, cycleOn])).toEqual([
      ['PAID', day],
      ['PAID', addCalendarDays(day, -28)],
    ])
    expect(after.nextOn).toBe(addCalendarDays(day, 28))
    expect((await stockOf(shop.db, product, store)).onHand).toBe(16)
  })

  it('is never more than was agreed to, and less when the price fell', async () => {
    const { sid, nextOn } = await subscribed()
    await shop.db
      .update(products)
      .set({ price: price - 1000 })
      .where(eq(products.id, product))
    const day = nextOn ?? ''
    await onDay(day)
    expect((await read(sid)).orders[0]).toMatchObject({ status: 'PAID', payable: amount - 2000 })
    await shop.db
      .update(products)
      .set({ price: price + 1 })
      .where(eq(products.id, product))
    await onDay(addCalendarDays(day, 28))
    const paused = await read(sid)
    expect(paused).toMatchObject({ status: 'PAUSED', pauseReason: 'PRICE', nextOn: null })
    expect(paused.orders).toHaveLength(2)
    const queued = await shop.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `subscription:${sid}:%`))
    // To the member's own mailbox, never to the number that the subscription names as its orderer's.
    const to = queued.map(
      ({ topic, key, payload }) =>
        decryptMessage(shop.services.secrets, `${topic} ${key}`, (payload as { sealed: string }).sealed) as {
          to: string
        },
    )
    expect(to.map((message) => message.to)).toContain(shopper.email)
    expect(to.every((message) => [shopper.email, shopper.mobile].includes(message.to))).toBe(true)
    expect(await refused(act(sid, 'resume', { agreedAmount: amount }))).toBe('subscribe.amount.changed')
    const { body } = await act(sid, 'resume', { agreedAmount: amount + 2 })
    expect(body).toMatchObject({ status: 'ACTIVE', agreedAmount: amount + 2 })
    await onDay(body.nextOn ?? '')
    expect((await read(sid)).orders[0]).toMatchObject({ status: 'PAID', payable: amount + 2 })
  })

  it('cannot be taken back, changed or paid like an order of its own', async () => {
    const { sid } = (await open()).body
    const poor = (await cardData(sid, 'limit'))['allat_enc_data'] ?? ''
    await fix(sid, { encData: poor })
    const oid = (await read(sid)).orders[0]?.oid ?? ''
    const { token } = shopper
    const wrong = 'order.state.wrong'
    const reset = shop.call<{ code: string }>('POST', `/commerce/orders/${oid}/reset`, { token })
    expect(await refused(reset)).toEqual(wrong)
    const body = paymentBody(shopper, { oid, snapshotHash: 'x' })
    const paying = shop.call<{ code: string }>('POST', '/orders/allat', { token, body })
    expect(await refused(paying)).toEqual(wrong)
    const latest = await shop.call('GET', '/commerce/orders/latest', { token })
    expect(latest.body).toEqual({ order: null, calculation: null })
  })

  it('goes back whole when the order is cancelled, and the next delivery comes all the same', async () => {
    const { sid, orders, nextOn } = await subscribed()
    const cancelled = await shop.call('POST', `/commerce/orders/${orders[0]?.oid}/cancel`, {
      token: shopper.token,
    })
    expect(cancelled.status).toBe(200)
    await onDay(nextOn ?? '')
    expect((await read(sid)).orders.map(({ status }) => status)).toEqual(['PAID', 'CANCELLED'])
  })

  it('waits while payments are suspended', async () => {
    const { sid, nextOn } = await subscribed()
    await shop.operator({ paymentSuspended: true })
    expect(await onDay(nextOn ?? '')).toBe(0)
    await shop.operator({ paymentSuspended: false })
    expect(await onDay(nextOn ?? '')).toBe(1)
    expect((await read(sid)).orders).toHaveLength(2)
  })
})

describe('subscribe.skip', () => {
  it('leaves one delivery out', async () => {
    const { sid, nextOn } = await subscribed()
    const { body } = await act(sid, 'skip')
    expect(body.nextOn).toBe(addCalendarDays(nextOn ?? '', 28))
    await onDay(nextOn ?? '')
    expect((await read(sid)).orders).toHaveLength(1)
    await act(sid, 'pause')
    expect(await refused(act(sid, 'skip'))).toBe('subscribe.state.wrong')
  })
})

describe('subscribe.pause and subscribe.resume', () => {
  it('charge nothing until it goes on, from tomorrow at the earliest', async () => {
    const { sid, nextOn } = await subscribed()
    expect((await act(sid, 'pause')).body).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'MEMBER',
      nextOn: null,
    })
    expect(await refused(act(sid, 'pause'))).toBe('subscribe.state.wrong')
    const late = addCalendarDays(nextOn ?? '', 3)
    expect(await onDay(late)).toBe(0)
    const { body } = await act(sid, 'resume', { agreedAmount: amount })
    expect(body).toMatchObject({ status: 'ACTIVE', pauseReason: null, nextOn: addCalendarDays(late, 1) })
    expect(await refused(act(sid, 'resume', { agreedAmount: amount }))).toBe('subscribe.state.wrong')
    await onDay(addCalendarDays(late, 1))
    expect((await read(sid)).orders).toHaveLength(2)
  })
})

describe('subscribe.stop', () => {
  it('ends it for good and forgets the card', async () => {
    const { sid, nextOn } = await subscribed()
    expect((await act(sid, 'stop')).body).toEqual({ ok: true })
    expect(await read(sid)).toMatchObject({
      status: 'STOPPED',
      nextOn: null,
      acts: { stop: false, resume: false },
    })
    const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.sid, sid))
    expect(row?.cardKey).toBeNull()
    expect(await onDay(nextOn ?? '')).toBe(0)
    expect(await refused(act(sid, 'stop'))).toBe('subscribe.state.wrong')
  })
})

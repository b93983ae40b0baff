import { eq } from 'drizzle-orm'
import { members } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { readEnv } from '#server/env.ts'
import { openHost } from '#server/host.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStore,
  approval,
  paymentBody,
  readyOrder,
  startPayment,
  type Calculated,
  type Shopper,
  type Window,
} from '../support/orders.ts'
import { productionSettings } from '../support/production.ts'
import { sandboxKeys } from '#server/gateways/sandboxes.ts'
import { count, inArena, type Arena, type Attack } from './arena.ts'

/** What would make production take a sandbox for a payment company. */
const mocks: Record<string, Record<string, string>> = {
  "the sandbox's merchant": { ALLAT_SHOP_ID: sandboxKeys.allat.shopId },
  "the sandbox's key": { ALLAT_CROSS_KEY: sandboxKeys.allat.crossKey },
  'an address of this machine': { ALLAT_URL: 'https://127.0.0.1:4000' },
  'another of this machine': { ALLAT_URL: 'https://localhost' },
  'an address without encryption': { ALLAT_URL: 'http://pay.example' },
  'no address': { ALLAT_URL: '' },
  'a script of this machine': { ALLAT_SCRIPT_URL: 'https://localhost/pay.js' },
  'no script': { ALLAT_SCRIPT_URL: '' },
  'no key': { ALLAT_CROSS_KEY: '' },
  "provider B's sandbox merchant": { KAKAOPAY_CID: sandboxKeys.kakaopay.cid },
  "provider B's sandbox key": { KAKAOPAY_SECRET_KEY: sandboxKeys.kakaopay.secretKey },
  'provider B on this machine': { KAKAOPAY_URL: 'https://[::1]/' },
  'a point to be killed at': { FAILPOINT: 'approve.afterProvider:kill' },
  'no secret': { APP_SECRET: '' },
}

const starts = (more: Record<string, string> = {}): boolean => {
  try {
    return readEnv({ ...productionSettings, ...more }).APP_ENV === 'production'
  } catch {
    return false
  }
}

const insertIn = async ({ services }: Arena, source: Record<string, string>, { token }: Shopper) => {
  const host = openHost({ ...services, env: readEnv(source) })
  const request = new Request('http://shop.test/api/v1/commerce/cashes/test/insert?value=50000', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  return (await host.fetch(request, { ip: '127.0.0.1', browser: null })).status
}

const demo = { APP_ENV: 'demo', APP_SECRET: 'a secret of attacks only' }

/** Where the call that makes cash out of nothing is there, and where it is not. */
const insertion = async (arena: Arena) => {
  const shopper = await addShopper(arena.services)
  const switched = { CASH_TEST_INSERT: 'on' }
  const closed = [
    await insertIn(arena, productionSettings, shopper),
    await insertIn(arena, { ...productionSettings, ...switched }, shopper),
    await insertIn(arena, { ...productionSettings, ...switched, PAYMENTS: 'off' }, shopper),
    await insertIn(arena, { ...demo, APP_ENV: 'development' }, shopper),
    await insertIn(arena, { ...demo, CASH_TEST_INSERT: 'off' }, shopper),
  ]
  const open = [
    await insertIn(arena, demo, shopper),
    await insertIn(arena, { ...demo, APP_ENV: 'development', ...switched }, shopper),
  ]
  return { closed: count(closed, (status) => status === 404), open: count(open, (status) => status === 200) }
}

/** P10: production starts with no sandbox for a payment company, and makes no cash. */
export const noMockInProduction = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const started = Object.entries(mocks).filter(([, more]) => starts(more))
    const off = starts({ ...mocks["the sandbox's key"], PAYMENTS: 'off' })
    const { closed, open } = await insertion(arena)
    const differences = await arena.differences()
    const refused = Object.keys(mocks).length - started.length
    return {
      id: 'P10',
      promise: 'no sandbox takes money in production',
      passed: started.length === 0 && starts() && off && closed === 5 && open === 2 && differences === 0,
      figures: {
        'mocked starts refused': `${refused} of ${Object.keys(mocks).length}`,
        'true one starts': starts() ? 'yes' : 'no',
        'starts with payments off': off ? 'yes' : 'no',
        'cash out of nothing refused': `${closed} of 5`,
        differences,
      },
    }
  })

type Answer = { code: string; status: string; sid: string; orders: unknown[] }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }
type Row = (at: Scene) => Promise<boolean>

const post = ({ arena, shopper }: Scene, path: string, body: unknown) =>
  arena.call<Answer>('POST', path, { token: shopper.token, body })
const ready = ({ arena, store, product, shopper }: Scene): Promise<Calculated> => {
  const products = [{ idProduct: product, qty: 1 }]
  return readyOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
}
const statusOf = async ({ arena }: Scene, oid: string) => {
  const [order] = await arena.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
  return order?.status
}
const claims = {
  resultCd: '0000',
  resultMsg: 'ok',
  allat_result_cd: '0000',
  status: 'PAID',
  paid: true,
  amount: 1,
}

/** A subscription whose card was never typed in. */
const subscribing = async (at: Scene): Promise<{ sid: string; window: Window }> => {
  const { arena, shopper, store } = at
  const values = { price: 20_000, fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
  const goods = await addProduct(arena.db, { storeId: store, qty: 50 }, values)
  const { fullName, mobile, email, token } = shopper
  const home = { fullName, mobile, postalCode: '06236', address1: '서울 1', address2: '', message: '' }
  const ship = await arena.call<{ id: number }>('POST', '/commerce/ships', {
    token,
    body: { ...home, name: '집' },
  })
  const { sid } = (await post(at, '/commerce/subscribe', { products: [{ idProduct: goods, qty: 1 }] })).body
  const agreements = { order: true, thirdParty: true, payment: true, renewal: true }
  const orderer = { fullName, mobile, email }
  const body = { sid, ship: ship.body.id, orderer, agreements, agreedAmount: 23_000 }
  const form = await arena.call<Window>('POST', '/commerce/subscribe/req-form', { token, body })
  return { sid, window: form.body }
}

const rows: Record<string, Row> = {
  'an approval is not what the browser says': async (at) => {
    const order = await ready(at)
    await startPayment(at.arena.call, at.shopper, order)
    const answers = [
      await post(at, '/orders/allat/approval', { oid: order.oid, ...claims }),
      await post(at, '/orders/allat/approval', { oid: order.oid, ...claims, allat_enc_data: 'approved' }),
    ]
    return (
      answers.every(({ status }) => status === 400) && (await statusOf(at, order.oid)) === 'PENDING_PAYMENT'
    )
  },
  'nor is one of provider B': async (at) => {
    const order = await ready(at)
    await post(at, '/orders/kakaopay', paymentBody(at.shopper, order))
    const { status } = await post(at, '/orders/kakaopay/approval', {
      oid: order.oid,
      ...claims,
      pg_token: 'yes',
    })
    return status >= 400 && status < 500 && (await statusOf(at, order.oid)) !== 'PAID'
  },
  'a cash charge is not what the browser says': async (at) => {
    const { body: charge } = await post(at, '/commerce/cashes', { amount: 50_000 })
    const { cid } = charge as unknown as { cid: string }
    await post(at, '/commerce/cashes/allat', { cid })
    const { status } = await post(at, '/commerce/cashes/allat/approval', {
      cid,
      ...claims,
      allat_enc_data: 'yes',
    })
    const { token } = at.shopper
    const { body } = await at.arena.call('GET', '/commerce/cashes/available', { token })
    return status === 400 && body['available'] === 0
  },
  'nor is the card of a subscription': async (at) => {
    const { sid, window } = await subscribing(at)
    const claimed = await post(at, `/commerce/subscribe/${sid}/fix`, { ...claims, encData: 'registered' })
    const empty = await post(at, `/commerce/subscribe/${sid}/fix`, claims)
    const [row] = await at.arena.db.select().from(subscriptions).where(eq(subscriptions.sid, sid))
    const untouched = row?.state === 'REGISTERING' && row.cardKey === null
    const fields = await actInWindow(window)
    const denied = { resultCd: '9999', resultMsg: 'closed', encData: fields['allat_enc_data'] }
    const { body } = await post(at, `/commerce/subscribe/${sid}/fix`, denied)
    return claimed.status === 400 && empty.status === 400 && untouched && body.status === 'ACTIVE'
  },
  'wine is paid for by adults only': async (at) => {
    const { arena } = at
    const young = { ...at, shopper: await addShopper(arena.services, { adult: false }) }
    const order = await ready(young)
    const paths = ['/orders/allat', '/orders/kakaopay', '/orders/cash']
    const refused = await Promise.all(
      paths.map((path) => post(young, path, paymentBody(young.shopper, order))),
    )
    return refused.every(({ body }) => body.code === 'order.adult.required')
  },
  'and by those whose proof still holds': async (at) => {
    const { arena } = at
    const own = { ...at, shopper: await addShopper(arena.services) }
    const order = await ready(own)
    const longAgo = new Date(arena.clock.now().getTime() - 366 * 86_400_000)
    await arena.db.update(members).set({ adultVerifiedAt: longAgo }).where(eq(members.id, own.shopper.id))
    const { body } = await post(own, '/orders/allat', paymentBody(own.shopper, order))
    return body.code === 'order.adult.required'
  },
  'a coupon is not used for another': async (at) => {
    const numbers = ['0000', 'SIGNUP5', "' or 1=1 --", '%', 'SIGNUP5-000001000001']
    const answers = await Promise.all(numbers.map((couponNumber) => post(at, '/coupons', { couponNumber })))
    const { body } = await at.arena.call<{ page: { totalElements: number } }>('GET', '/coupons', {
      token: at.shopper.token,
    })
    return answers.every(({ status }) => status >= 400 && status < 500) && body.page.totalElements === 0
  },
  'coupon numbers are not guessed': async (at) => {
    const own = { ...at, shopper: await addShopper(at.arena.services) }
    const answers = []
    for (let tries = 0; tries < 30; tries += 1)
      answers.push(await post(own, '/coupons', { couponNumber: `GUESS-${tries}` }))
    return count(answers, ({ status }) => status === 429) === 20
  },
  "another's order is neither cancelled nor paid": async (at) => {
    const order = await ready(at)
    const fields = await actInWindow(await startPayment(at.arena.call, at.shopper, order))
    const thief = { ...at, shopper: await addShopper(at.arena.services) }
    const answers = [
      await post(thief, `/commerce/orders/${order.oid}/cancel`, {}),
      await post(thief, `/commerce/orders/${order.oid}/vbank-cancel`, {}),
      await approval<Answer>(at.arena.call, thief.shopper, order.oid, fields['allat_enc_data']),
    ]
    return (
      answers.every(({ status }) => status === 404) && (await statusOf(at, order.oid)) === 'PENDING_PAYMENT'
    )
  },
}

/** SPEC-M: calls about money, coupons and cash that are holes when they are built as written. */
export const moneyHoles = (): Promise<Attack> =>
  inArena({ sandboxes: { kakaopay: true } }, async (arena) => {
    const store = await addStore(arena.db, { ships: true })
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    const open: string[] = []
    for (const [name, closed] of Object.entries(rows)) {
      const shopper = await addShopper(arena.services)
      if (!(await closed({ arena, store, product, shopper }))) open.push(name)
    }
    const { closed, open: insertable } = await insertion(arena)
    if (closed !== 5 || insertable !== 2) open.push('cash out of nothing')
    const differences = await arena.differences()
    const all = Object.keys(rows).length + 1
    return {
      id: 'SPEC-M',
      promise: 'no call about money does what its words would allow',
      passed: open.length === 0 && differences === 0,
      figures: { closed: `${all - open.length} of ${all}`, open: open.join(', ') || 'none', differences },
    }
  })

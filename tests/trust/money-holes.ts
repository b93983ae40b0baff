import { eq } from 'drizzle-orm'
import { members } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { readEnv } from '#server/env.ts'
import { openHost } from '#server/host.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  toPaymentBody,
  createPreOrder,
  startPayment,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { productionSettings } from '../support/production.ts'
import { sandboxKeys } from '#server/gateways/sandboxes.ts'
import { count, withArena, type Arena, type Attack } from './arena.ts'

/** Settings that would make production use a sandbox as its payment provider. */
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

const canStart = (more: Record<string, string> = {}): boolean => {
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

/** Whether the call that inserts test cash works in each environment. */
const tryInsertion = async (arena: Arena) => {
  const shopper = await addShopper(arena.services)
  const switched = { CASH_TEST_INSERT: 'on' }
  const closedStatuses = [
    await insertIn(arena, productionSettings, shopper),
    await insertIn(arena, { ...productionSettings, ...switched }, shopper),
    await insertIn(arena, { ...productionSettings, ...switched, PAYMENTS: 'off' }, shopper),
    await insertIn(arena, { ...demo, APP_ENV: 'development' }, shopper),
    await insertIn(arena, { ...demo, CASH_TEST_INSERT: 'off' }, shopper),
  ]
  const openStatuses = [
    await insertIn(arena, demo, shopper),
    await insertIn(arena, { ...demo, APP_ENV: 'development', ...switched }, shopper),
  ]
  return {
    closed: count(closedStatuses, (status) => status === 404),
    open: count(openStatuses, (status) => status === 200),
  }
}

/** P10: production starts with no payment sandbox, and creates no test cash. */
export const checkNoMockInProduction = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const startedMocks = Object.entries(mocks).filter(([, more]) => canStart(more))
    const off = canStart({ ...mocks["the sandbox's key"], PAYMENTS: 'off' })
    const { closed: closedCount, open: openCount } = await tryInsertion(arena)
    const differences = await arena.differences()
    const refusedCount = Object.keys(mocks).length - startedMocks.length
    return {
      id: 'P10',
      promise: 'no sandbox takes money in production',
      passed:
        startedMocks.length === 0 &&
        canStart() &&
        off &&
        closedCount === 5 &&
        openCount === 2 &&
        differences === 0,
      figures: {
        'mocked starts refused': `${refusedCount} of ${Object.keys(mocks).length}`,
        'true one starts': canStart() ? 'yes' : 'no',
        'starts with payments off': off ? 'yes' : 'no',
        'cash out of nothing refused': `${closedCount} of 5`,
        differences,
      },
    }
  })

type Answer = { code: string; status: string; sid: string; orders: unknown[] }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }
type HoleCheck = (scene: Scene) => Promise<boolean>

const post = ({ arena, shopper }: Scene, path: string, body: unknown) =>
  arena.call<Answer>('POST', path, { token: shopper.token, body })
const createReadyOrder = ({ arena, store, product, shopper }: Scene): Promise<CalculatedOrder> => {
  const products = [{ idProduct: product, qty: 1 }]
  return createPreOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
}
const getStatus = async ({ arena }: Scene, oid: string) => {
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

/** A subscription whose card was never entered. */
const startSubscription = async (scene: Scene): Promise<{ sid: string; window: PaymentWindow }> => {
  const { arena, shopper, store } = scene
  const values = { price: 20_000, fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
  const goods = await addProduct(arena.db, { storeId: store, qty: 50 }, values)
  const { fullName, mobile, email, token } = shopper
  const home = { fullName, mobile, postalCode: '06236', address1: '서울 1', address2: '', message: '' }
  const ship = await arena.call<{ id: number }>('POST', '/commerce/ships', {
    token,
    body: { ...home, name: '집' },
  })
  const { sid } = (await post(scene, '/commerce/subscribe', { products: [{ idProduct: goods, qty: 1 }] }))
    .body
  const agreements = { order: true, thirdParty: true, payment: true, renewal: true }
  const orderer = { fullName, mobile, email }
  const body = { sid, ship: ship.body.id, orderer, agreements, agreedAmount: 23_000 }
  const form = await arena.call<PaymentWindow>('POST', '/commerce/subscribe/req-form', { token, body })
  return { sid, window: form.body }
}

const holeChecks: Record<string, HoleCheck> = {
  'an approval is not what the browser says': async (scene) => {
    const order = await createReadyOrder(scene)
    await startPayment(scene.arena.call, scene.shopper, order)
    const answers = [
      await post(scene, '/orders/allat/approval', { oid: order.oid, ...claims }),
      await post(scene, '/orders/allat/approval', { oid: order.oid, ...claims, allat_enc_data: 'approved' }),
    ]
    return (
      answers.every(({ status }) => status === 400) &&
      (await getStatus(scene, order.oid)) === 'PENDING_PAYMENT'
    )
  },
  'nor is one of provider B': async (scene) => {
    const order = await createReadyOrder(scene)
    await post(scene, '/orders/kakaopay', toPaymentBody(scene.shopper, order))
    const { status } = await post(scene, '/orders/kakaopay/approval', {
      oid: order.oid,
      ...claims,
      pg_token: 'yes',
    })
    return status >= 400 && status < 500 && (await getStatus(scene, order.oid)) !== 'PAID'
  },
  'a cash charge is not what the browser says': async (scene) => {
    const { body: charge } = await post(scene, '/commerce/cashes', { amount: 50_000 })
    const { cid } = charge as unknown as { cid: string }
    await post(scene, '/commerce/cashes/allat', { cid })
    const { status } = await post(scene, '/commerce/cashes/allat/approval', {
      cid,
      ...claims,
      allat_enc_data: 'yes',
    })
    const { token } = scene.shopper
    const { body } = await scene.arena.call('GET', '/commerce/cashes/available', { token })
    return status === 400 && body['available'] === 0
  },
  'nor is the card of a subscription': async (scene) => {
    const { sid, window } = await startSubscription(scene)
    const claimedFix = await post(scene, `/commerce/subscribe/${sid}/fix`, {
      ...claims,
      encData: 'registered',
    })
    const empty = await post(scene, `/commerce/subscribe/${sid}/fix`, claims)
    const [row] = await scene.arena.db.select().from(subscriptions).where(eq(subscriptions.sid, sid))
    const isUntouched = row?.state === 'REGISTERING' && row.cardKey === null
    const fields = await submitPaymentWindow(window)
    const deniedResult = { resultCd: '9999', resultMsg: 'closed', encData: fields['allat_enc_data'] }
    const { body } = await post(scene, `/commerce/subscribe/${sid}/fix`, deniedResult)
    return claimedFix.status === 400 && empty.status === 400 && isUntouched && body.status === 'ACTIVE'
  },
  'wine is paid for by adults only': async (scene) => {
    const { arena } = scene
    const young = { ...scene, shopper: await addShopper(arena.services, { adult: false }) }
    const order = await createReadyOrder(young)
    const paths = ['/orders/allat', '/orders/kakaopay', '/orders/cash']
    const answers = await Promise.all(
      paths.map((path) => post(young, path, toPaymentBody(young.shopper, order))),
    )
    return answers.every(({ body }) => body.code === 'order.adult.required')
  },
  'and by those whose proof still holds': async (scene) => {
    const { arena } = scene
    const own = { ...scene, shopper: await addShopper(arena.services) }
    const order = await createReadyOrder(own)
    const longAgo = new Date(arena.clock.now().getTime() - 366 * 86_400_000)
    await arena.db.update(members).set({ adultVerifiedAt: longAgo }).where(eq(members.id, own.shopper.id))
    const { body } = await post(own, '/orders/allat', toPaymentBody(own.shopper, order))
    return body.code === 'order.adult.required'
  },
  'a coupon is not used for another': async (scene) => {
    const numbers = ['0000', 'SIGNUP5', "' or 1=1 --", '%', 'SIGNUP5-000001000001']
    const answers = await Promise.all(
      numbers.map((couponNumber) => post(scene, '/coupons', { couponNumber })),
    )
    const { body } = await scene.arena.call<{ page: { totalElements: number } }>('GET', '/coupons', {
      token: scene.shopper.token,
    })
    return answers.every(({ status }) => status >= 400 && status < 500) && body.page.totalElements === 0
  },
  'coupon numbers are not guessed': async (scene) => {
    const own = { ...scene, shopper: await addShopper(scene.arena.services) }
    const answers = []
    for (let tries = 0; tries < 30; tries += 1)
      answers.push(await post(own, '/coupons', { couponNumber: `GUESS-${tries}` }))
    return count(answers, ({ status }) => status === 429) === 20
  },
  "another's order is neither cancelled nor paid": async (scene) => {
    const order = await createReadyOrder(scene)
    const fields = await submitPaymentWindow(await startPayment(scene.arena.call, scene.shopper, order))
    const thief = { ...scene, shopper: await addShopper(scene.arena.services) }
    const answers = [
      await post(thief, `/commerce/orders/${order.oid}/cancel`, {}),
      await post(thief, `/commerce/orders/${order.oid}/vbank-cancel`, {}),
      await submitApproval<Answer>(scene.arena.call, thief.shopper, order.oid, fields['allat_enc_data']),
    ]
    return (
      answers.every(({ status }) => status === 404) &&
      (await getStatus(scene, order.oid)) === 'PENDING_PAYMENT'
    )
  },
}

/** SPEC-M: calls about money, coupons and cash that are holes when built as specified. */
export const checkMoneyHoles = (): Promise<Attack> =>
  withArena({ sandboxes: { kakaopay: true } }, async (arena) => {
    const store = await addStore(arena.db, { ships: true })
    const product = await addProduct(arena.db, { storeId: store, qty: 1000 })
    const open: string[] = []
    for (const [name, isClosed] of Object.entries(holeChecks)) {
      const shopper = await addShopper(arena.services)
      if (!(await isClosed({ arena, store, product, shopper }))) open.push(name)
    }
    const { closed: closedCount, open: insertable } = await tryInsertion(arena)
    if (closedCount !== 5 || insertable !== 2) open.push('cash out of nothing')
    const differences = await arena.differences()
    const all = Object.keys(holeChecks).length + 1
    return {
      id: 'SPEC-M',
      promise: 'no call about money does what its words would allow',
      passed: open.length === 0 && differences === 0,
      figures: { closed: `${all - open.length} of ${all}`, open: open.join(', ') || 'none', differences },
    }
  })

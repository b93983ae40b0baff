import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { products } from '#server/db/tables/wines.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { approvePayment } from '#server/payments/approve.ts'
import { orderPayable } from '#server/payments/payables/order.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { Failure } from '#server/http/handler.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  giveCash,
  giveCoupon,
  toPaymentBody,
  createPreOrder,
  startPayment,
  getStock,
  type CalculatedOrder,
  type Shopper,
} from '../support/orders.ts'
import { count, withArena, type Arena, type Attack } from './arena.ts'

type Answer = { status: string; code: string; message: string }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }

const createScene = async (arena: Arena, qty = 1000): Promise<Scene> => {
  const store = await addStore(arena.db)
  return {
    arena,
    store,
    product: await addProduct(arena.db, { storeId: store, qty }),
    shopper: await addShopper(arena.services),
  }
}

const createReadyOrder = ({ arena, store, product, shopper }: Scene, choices = {}, qty = 1) =>
  createPreOrder(arena.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: arena.clock.now(),
    choices,
  })

/** An order at the payment window, with the result of its form. */
const authorizeOrder = async (scene: Scene, outcome = 'approve') => {
  const order = await createReadyOrder(scene)
  const fields = await submitPaymentWindow(await startPayment(scene.arena.call, scene.shopper, order), {
    outcome,
  })
  return { order, encData: fields['allat_enc_data'] ?? '' }
}

const approveOrder = ({ arena, shopper }: Scene, oid: string, encData?: string) =>
  submitApproval<Answer>(arena.call, shopper, oid, encData)

const listCharges = (journal: LedgerEntry[], oid: string) =>
  journal.filter((entry) => entry.kind === 'charge' && entry.oid === oid)
const isTakenBack = (journal: LedgerEntry[], oid: string) =>
  journal.some((entry) => entry.kind === 'void' && entry.oid === oid)
const getStatus = async ({ db }: Arena, oid: string) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status

/** P1: one approval, sent fifty times at once, fifty times after, and again after a restart. */
export const checkOneCharge = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const times = quick ? 10 : 50
    const scene = await createScene(arena)
    const { order, encData } = await authorizeOrder(scene)
    const approveAgain = () => approveOrder(scene, order.oid, encData)
    const atOnce = await Promise.all(Array.from({ length: times }, approveAgain))
    const after = []
    for (let turn = 0; turn < times; turn += 1) after.push(await approveAgain())
    await arena.restart()
    const restartAnswer = await approveAgain()
    const isExpected = ({ status, body }: { status: number; body: Answer }) =>
      status === 200 ? body.status === 'PAID' : status === 409 && body.code === 'payment.in_progress'
    const charges = listCharges(await arena.sandboxes.payment.journal(), order.oid).length
    const unexpectedCount = count([...atOnce, ...after, restartAnswer], (answer) => !isExpected(answer))
    const successes = count([...after, restartAnswer], ({ status }) => status === 200)
    const differences = await arena.differences()
    return {
      id: 'P1',
      promise: 'one approval is one charge',
      passed: charges === 1 && unexpectedCount === 0 && successes === times + 1 && differences === 0,
      figures: {
        asked: 2 * times + 1,
        charges,
        'told success at once': count(atOnce, isExpected),
        strange: unexpectedCount,
        differences,
      },
    }
  })

/** Gives another payment the transaction of a charge whose answer was lost. */
const claimTransaction = async (scene: Scene): Promise<boolean> => {
  const { arena } = scene
  const lostOrder = await authorizeOrder(scene, 'lost')
  await approveOrder(scene, lostOrder.order.oid, lostOrder.encData)
  const [charge] = listCharges(await arena.sandboxes.payment.journal(), lostOrder.order.oid)
  const other = await authorizeOrder(scene)
  await arena.db
    .update(payments)
    .set({ providerTx: charge?.transactionId ?? null })
    .where(eq(payments.orderNo, other.order.oid))
  arena.clock.advance(6)
  await recoverPayments(arena.services)
  await recoverPayments(arena.services)
  const isVoided = (await getStatus(arena, lostOrder.order.oid)) === 'VOIDED'
  await arena.db.update(payments).set({ providerTx: null }).where(eq(payments.orderNo, other.order.oid))
  return isVoided && isTakenBack(await arena.sandboxes.payment.journal(), lostOrder.order.oid)
}

/** P2: a payment belongs to one order of one member. */
export const checkOnePaymentPerOrder = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    const [one, two] = [await authorizeOrder(scene), await authorizeOrder(scene)]
    const rival = { ...scene, shopper: await addShopper(arena.services) }
    const rivalOrder = await authorizeOrder(rival)
    const refusals = [
      await approveOrder(scene, two.order.oid, one.encData),
      await approveOrder(rival, rivalOrder.order.oid, one.encData),
      await approveOrder(rival, one.order.oid, one.encData),
      await approveOrder(rival, one.order.oid),
    ]
    const firstStatus = await getStatus(arena, one.order.oid)
    const early = (await arena.sandboxes.payment.journal()).length
    const paidAnswers = [
      await approveOrder(scene, one.order.oid, one.encData),
      await approveOrder(scene, two.order.oid, two.encData),
    ]
    const replayAnswer = await approveOrder(rival, rivalOrder.order.oid, one.encData)
    const isDoubledVoided = await claimTransaction(scene)
    arena.clock.advance(16 * 60)
    await recoverPayments(arena.services)
    const differences = await arena.differences()
    const refusedCount = count([...refusals, replayAnswer], ({ status }) => status >= 400 && status < 500)
    const paidCount = count(paidAnswers, ({ body }) => body.status === 'PAID')
    return {
      id: 'P2',
      promise: 'one payment is for one order',
      passed:
        refusedCount === 5 &&
        early === 0 &&
        firstStatus === 'PENDING_PAYMENT' &&
        paidCount === 2 &&
        isDoubledVoided &&
        differences === 0,
      figures: {
        'foreign data refused': `${refusedCount} of 5`,
        'charges by it': early,
        'rightful owners paid': `${paidCount} of 2`,
        'doubled transaction taken back': isDoubledVoided ? 'yes' : 'no',
        differences,
      },
    }
  })

/** P3: a charge of another amount, currency or merchant is no payment and is voided. */
export const checkChargedAmounts = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    const wrong = ['more', 'less', 'currency', 'merchant']
    const oids: string[] = []
    let acceptedCount = 0
    for (const outcome of wrong) {
      const { order, encData } = await authorizeOrder(scene, outcome)
      if ((await approveOrder(scene, order.oid, encData)).status === 200) acceptedCount += 1
      oids.push(order.oid)
    }
    await recoverPayments(arena.services)
    const journal = await arena.sandboxes.payment.journal()
    const takenBack = count(oids, (oid) => isTakenBack(journal, oid))
    const alerts = await arena.db.$count(
      auditLog,
      inArray(
        auditLog.subject,
        oids.map((oid) => `order:${oid}`),
      ),
    )
    const stock = await getStock(arena.db, scene.product, scene.store)
    const differences = await arena.differences()
    return {
      id: 'P3',
      promise: 'the amount is ours to say',
      passed:
        acceptedCount === 0 && takenBack === 4 && alerts === 4 && stock.reserved === 0 && differences === 0,
      figures: {
        charges: wrong.length,
        accepted: acceptedCount,
        'taken back': takenBack,
        alerts,
        differences,
      },
    }
  })

const flipBit = (data: string, place: number): string => {
  const bytes = Buffer.from(data, 'latin1')
  const index = place % bytes.length
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (place % 7))
  return bytes.toString('latin1')
}

/** P4: data changed in any place is refused in the same way, and the original data still pays. */
export const checkTamperedData = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const flips = quick ? 60 : 1000
    const perOrder = 40
    const scene = await createScene(arena)
    const refusals = new Set<string>()
    let [acceptedCount, failures, paidCount, triedCount] = [0, 0, 0, 0]
    let last = ''
    for (let first = 0; first < flips; first += perOrder) {
      const { order, encData } = await authorizeOrder(scene)
      const places = Array.from({ length: Math.min(perOrder, flips - first) }, (_, step) => first + step)
      const odd = first === 0 ? createStrangeData(encData, last) : []
      for (const data of [...places.map((index) => flipBit(encData, index)), ...odd]) {
        const { status, body } = await approveOrder(scene, order.oid, data)
        triedCount += 1
        if (status === 200) acceptedCount += 1
        else if (status >= 500) failures += 1
        else if (data.length <= 8000) refusals.add(`${status} ${body.code} ${body.message}`)
      }
      if ((await approveOrder(scene, order.oid, encData)).body.status === 'PAID') paidCount += 1
      last = encData
    }
    const replayOrder = await authorizeOrder(scene)
    const replay = await approveOrder(scene, replayOrder.order.oid, last)
    const orderCount = Math.ceil(flips / perOrder)
    const differences = await arena.differences()
    const isReplayRefused = replay.status === 409 && replay.body.code === 'payment.data.used'
    return {
      id: 'P4',
      promise: 'changed data does nothing and says nothing',
      passed:
        acceptedCount === 0 &&
        failures === 0 &&
        refusals.size === 1 &&
        paidCount === orderCount &&
        isReplayRefused &&
        differences === 0,
      figures: {
        tried: triedCount,
        accepted: acceptedCount,
        '5xx': failures,
        'different refusals': refusals.size,
        'orders paid afterwards': `${paidCount} of ${orderCount}`,
        'old data refused': isReplayRefused ? 'yes' : 'no',
        differences,
      },
    }
  })

const createStrangeData = (data: string, other: string): string[] => [
  data.slice(0, -1),
  data.slice(0, 20),
  `${data}A`,
  ' ',
  '\u0000',
  Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]).toString('latin1'),
  'A'.repeat(8000),
  'A'.repeat(1_000_000),
  other || 'x',
]

const deadline = 11 * 60

/** Runs the recovery worker by its clock until the order is settled. */
const recoverOrder = async (
  { arena }: Scene,
  oid: string,
): Promise<{ status: string | undefined; seconds: number }> => {
  for (let seconds = 0; seconds <= deadline; seconds += 15) {
    await recoverPayments(arena.services)
    const status = await getStatus(arena, oid)
    if (status === 'PAID' || status === 'VOIDED' || status === 'FAILED') return { status, seconds }
    arena.clock.advance(15)
  }
  return { status: await getStatus(arena, oid), seconds: deadline }
}

type Trouble = { name: string; settled: string | undefined; right: boolean; seconds: number }

const tryOutcome = async (scene: Scene, outcome: string): Promise<Trouble> => {
  const { order, encData } = await authorizeOrder(scene, outcome)
  const { status: code } = await approveOrder(scene, order.oid, encData)
  const { status, seconds } = await recoverOrder(scene, order.oid)
  const journal = await scene.arena.sandboxes.payment.journal()
  const isCharged = listCharges(journal, order.oid).length > 0 && !isTakenBack(journal, order.oid)
  return {
    name: outcome,
    settled: status,
    right: code !== 500 && (status === 'PAID') === isCharged && status !== 'UNKNOWN',
    seconds,
  }
}

/** The provider charges only after the shop voided the order there: it must not be able to. */
const tryLateCharge = async (scene: Scene, slowMs: number): Promise<Trouble> => {
  const { order, encData } = await authorizeOrder(scene, 'late')
  await approveOrder(scene, order.oid, encData)
  const { status, seconds } = await recoverOrder(scene, order.oid)
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  const journal = await scene.arena.sandboxes.payment.journal()
  const charges = listCharges(journal, order.oid).length
  return { name: 'after our void', settled: status, right: status === 'VOIDED' && charges === 0, seconds }
}

const tryUnreachableProvider = async (scene: Scene): Promise<Trouble> => {
  const { arena, shopper } = scene
  const { order, encData } = await authorizeOrder(scene)
  const { allat, ...others } = arena.sandboxes.settings
  const gateways = openGateways(
    { ...others, allat: { ...allat, url: 'http://provider.invalid' } },
    arena.clock,
  )
  const code = await approvePayment({ ...arena.services, gateways: gateways }, orderPayable, {
    memberId: shopper.id,
    number: order.oid,
    provider: 'allat',
    encData,
  }).then(
    () => 'approved',
    (error: unknown) => (error instanceof Failure ? error.code : 'failed'),
  )
  const { body } = await approveOrder(scene, order.oid)
  return {
    name: 'no address',
    settled: body.status,
    right: code === 'payment.unclear' && body.status === 'PAID',
    seconds: 0,
  }
}

/** P5: with a slow, silent or broken provider no member is charged without an order. */
export const checkUnclearAnswers = (): Promise<Attack> => {
  const slowMs = 4000
  return withArena({ slowMs, providerMs: 1000 }, async (arena) => {
    const scene = await createScene(arena)
    const troubles: Trouble[] = []
    for (const outcome of ['lost', 'failed', 'twice', 'slow']) troubles.push(await tryOutcome(scene, outcome))
    troubles.push(await tryUnreachableProvider(scene))
    troubles.push(await tryLateCharge(scene, slowMs))
    const differences = await arena.differences()
    const correctCount = count(troubles, (trouble) => trouble.right)
    return {
      id: 'P5',
      promise: 'a lost answer is found or taken back within ten minutes',
      passed: correctCount === troubles.length && differences === 0,
      figures: {
        ...Object.fromEntries(
          troubles.map(({ name, settled, seconds }) => [name, `${settled} after ${seconds} s`]),
        ),
        right: `${correctCount} of ${troubles.length}`,
        differences,
      },
    }
  })
}

type Forgery = { name: string; status: number; payable?: number }

const tryForgeries = async (scene: Scene): Promise<Forgery[]> => {
  const { arena, product, store, shopper } = scene
  const { token } = shopper
  const send = async (name: string, path: string, body: unknown): Promise<Forgery> => {
    const answer = await arena.call<CalculatedOrder>('POST', path, { token, body })
    return { name, status: answer.status, payable: answer.body.payable }
  }
  const open = (name: string, line: object) =>
    send(name, '/commerce/orders', {
      type: 'PICKUP',
      store,
      products: [{ idProduct: product, qty: 1, ...line }],
    })
  const { oid } = await createReadyOrder(scene)
  const set = (name: string, choice: object) => send(name, '/commerce/orders/calculate', { oid, ...choice })
  const stranger = await addShopper(arena.services)
  const strangerCoupon = await giveCoupon(arena.services, stranger.id)
  const shipping = await giveCoupon(arena.services, shopper.id, { whereToUse: 'SHIPPING' })
  const otherWineCoupon = await giveCoupon(arena.services, shopper.id, {
    whereToUse: 'PRODUCT',
    productIds: [product + 1000],
  })
  return [
    await open('negative', { qty: -1 }),
    await open('nothing', { qty: 0 }),
    await open('fraction', { qty: 0.5 }),
    await open('text', { qty: '10' }),
    await send(
      'infinity',
      '/commerce/orders',
      `{"type":"PICKUP","products":[{"idProduct":${product},"qty":1e309}]}`,
    ),
    await set('cash over balance', { useCash: 1_000_000 }),
    await set('cash over total', { useCash: 50_000 }),
    await set('negative cash', { useCash: -1 }),
    await set("another's coupon", { orderCoupon: strangerCoupon }),
    await set('coupon of another kind', { orderCoupon: shipping }),
    await set('coupon for another wine', {
      productCoupons: [{ idCoupon: otherWineCoupon, idProduct: product }],
    }),
    await set('coupon nobody has', { orderCoupon: 2_000_000_000 }),
  ]
}

/** P7: amounts, prices and coupons that a client invents. */
export const checkForgedAmounts = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    await giveCash(arena.services, scene.shopper.id, 100_000)
    const attempts = await tryForgeries(scene)
    const acceptedNames = attempts
      .filter(({ status }) => status < 400 || status >= 500)
      .map(({ name }) => name)
    const { token } = scene.shopper
    const sums = {
      total: 1,
      payable: 1,
      discount: 29_999,
      unitPrice: 1,
      price: 1,
      shipping: -1,
      cashUsed: 29_999,
    }
    const order = await createReadyOrder(scene, sums)
    const staleOrder = await createReadyOrder(scene)
    await arena.call('POST', '/commerce/orders/calculate', {
      token,
      body: { oid: staleOrder.oid, products: [{ idProduct: scene.product, qty: 3 }] },
    })
    const repricedOrder = await createReadyOrder(scene)
    await arena.db
      .update(products)
      .set({ listPrice: 40_000, price: 40_000 })
      .where(eq(products.id, scene.product))
    const fromCart = await createCartOrder(scene)
    const pay = (body: unknown) => arena.call<Answer>('POST', '/orders/allat', { token, body })
    const late = [
      await pay(toPaymentBody(scene.shopper, staleOrder)),
      await pay(toPaymentBody(scene.shopper, repricedOrder)),
      await pay({ ...toPaymentBody(scene.shopper, repricedOrder), snapshotHash: staleOrder.snapshotHash }),
      await pay(toPaymentBody(scene.shopper, fromCart)),
    ]
    const conflicts = count(late, ({ status }) => status === 409)
    const differences = await arena.differences()
    return {
      id: 'P7',
      promise: 'what a client reckons counts for nothing',
      passed: acceptedNames.length === 0 && order.payable === 30_000 && conflicts === 4 && differences === 0,
      figures: {
        forged: attempts.length,
        accepted: acceptedNames.length ? acceptedNames.join(' ') : 0,
        'made-up sums ignored': order.payable === 30_000 ? 'yes' : 'no',
        'stale amounts refused': `${conflicts} of 4`,
        differences,
      },
    }
  })

/** An order from the cart, whose cart is emptied after it. */
const createCartOrder = async ({ arena, shopper, store, product }: Scene): Promise<CalculatedOrder> => {
  const { token } = shopper
  const items = [{ idProduct: product, qty: 1 }]
  await arena.call('POST', '/cart/add', { token, body: { items } })
  const order = await createPreOrder(arena.call, shopper, {
    products: items,
    store,
    now: arena.clock.now(),
    fromCart: true,
  })
  await arena.call('POST', '/cart/delete-all', { token })
  return order
}

/** P8: an order that costs something cannot be had for free. */
export const checkZeroPayments = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    await giveCash(arena.services, scene.shopper.id, 29_999)
    const { token } = scene.shopper
    const pay = (path: string, order: CalculatedOrder) =>
      arena.call<Answer>('POST', path, { token, body: toPaymentBody(scene.shopper, order) })
    const coupon = await giveCoupon(arena.services, scene.shopper.id, { value: 100 })
    const zero = await createReadyOrder(scene, { orderCoupon: coupon })
    const refusals = [
      await pay('/orders/zero', await createReadyOrder(scene)),
      await pay('/orders/cash', await createReadyOrder(scene)),
      await pay('/orders/allat', zero),
      await pay('/orders/cash', zero),
    ]
    const free = await pay('/orders/zero', zero)
    refusals.push(
      await approveOrder(scene, zero.oid, 'x'),
      await approveOrder(scene, zero.oid),
      await pay('/orders/zero', zero),
    )
    const charges = (await arena.sandboxes.payment.journal()).length
    const refusedCount = count(refusals, ({ status }) => status === 409)
    const differences = await arena.differences()
    return {
      id: 'P8',
      promise: 'zero is only for nothing, cash only for what there is',
      passed: refusedCount === 7 && free.body.status === 'PAID' && charges === 0 && differences === 0,
      figures: { refused: `${refusedCount} of 7`, 'free order': free.body.status, charges, differences },
    }
  })

import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { products } from '#server/db/tables/wines.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { approvePayment } from '#server/payments/approve.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { Failure } from '#server/http/handler.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStore,
  approval,
  giveCash,
  giveCoupon,
  paymentBody,
  readyOrder,
  startPayment,
  stockOf,
  type Calculated,
  type Shopper,
} from '../support/orders.ts'
import { count, inArena, type Arena, type Attack } from './arena.ts'

type Answer = { status: string; code: string; message: string }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }

const scene = async (arena: Arena, qty = 1000): Promise<Scene> => {
  const store = await addStore(arena.db)
  return {
    arena,
    store,
    product: await addProduct(arena.db, { storeId: store, qty }),
    shopper: await addShopper(arena.services),
  }
}

const ready = ({ arena, store, product, shopper }: Scene, choices = {}, qty = 1) =>
  readyOrder(arena.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: arena.clock.now(),
    choices,
  })

/** An order at the payment window and what a person made of it there. */
const atWindow = async (at: Scene, outcome = 'approve') => {
  const order = await ready(at)
  const fields = await actInWindow(await startPayment(at.arena.call, at.shopper, order), { outcome })
  return { order, encData: fields['allat_enc_data'] ?? '' }
}

const ask = ({ arena, shopper }: Scene, oid: string, encData?: string) =>
  approval<Answer>(arena.call, shopper, oid, encData)

const chargesOf = (journal: LedgerEntry[], oid: string) =>
  journal.filter((entry) => entry.kind === 'charge' && entry.oid === oid)
const isTakenBack = (journal: LedgerEntry[], oid: string) =>
  journal.some((entry) => entry.kind === 'void' && entry.oid === oid)
const statusOf = async ({ db }: Arena, oid: string) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid)))[0]?.status

/** P1: one approval, sent fifty times at once, fifty times after, and again after a restart. */
export const oneCharge = ({ quick = false } = {}): Promise<Attack> =>
  inArena({}, async (arena) => {
    const times = quick ? 10 : 50
    const at = await scene(arena)
    const { order, encData } = await atWindow(at)
    const again = () => ask(at, order.oid, encData)
    const atOnce = await Promise.all(Array.from({ length: times }, again))
    const after = []
    for (let turn = 0; turn < times; turn += 1) after.push(await again())
    await arena.restart()
    const restarted = await again()
    const good = ({ status, body }: { status: number; body: Answer }) =>
      status === 200 ? body.status === 'PAID' : status === 409 && body.code === 'payment.in_progress'
    const charges = chargesOf(await arena.sandboxes.payment.journal(), order.oid).length
    const strange = count([...atOnce, ...after, restarted], (answer) => !good(answer))
    const successes = count([...after, restarted], ({ status }) => status === 200)
    const differences = await arena.differences()
    return {
      id: 'P1',
      promise: 'one approval is one charge',
      passed: charges === 1 && strange === 0 && successes === times + 1 && differences === 0,
      figures: {
        asked: 2 * times + 1,
        charges,
        'told success at once': count(atOnce, good),
        strange,
        differences,
      },
    }
  })

/** Makes another payment carry the transaction of a charge whose answer was lost. */
const claimedTransaction = async (at: Scene): Promise<boolean> => {
  const { arena } = at
  const lost = await atWindow(at, 'lost')
  await ask(at, lost.order.oid, lost.encData)
  const [charge] = chargesOf(await arena.sandboxes.payment.journal(), lost.order.oid)
  const other = await atWindow(at)
  await arena.db
    .update(payments)
    .set({ providerTx: charge?.transactionId ?? null })
    .where(eq(payments.orderNo, other.order.oid))
  arena.clock.advance(6)
  await recoverPayments(arena.services)
  await recoverPayments(arena.services)
  const voided = (await statusOf(arena, lost.order.oid)) === 'VOIDED'
  await arena.db.update(payments).set({ providerTx: null }).where(eq(payments.orderNo, other.order.oid))
  return voided && isTakenBack(await arena.sandboxes.payment.journal(), lost.order.oid)
}

/** P2: a payment belongs to one order of one member. */
export const onePaymentOneOrder = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const at = await scene(arena)
    const [one, two] = [await atWindow(at), await atWindow(at)]
    const rival = { ...at, shopper: await addShopper(arena.services) }
    const theirs = await atWindow(rival)
    const refusals = [
      await ask(at, two.order.oid, one.encData),
      await ask(rival, theirs.order.oid, one.encData),
      await ask(rival, one.order.oid, one.encData),
      await ask(rival, one.order.oid),
    ]
    const untouched = await statusOf(arena, one.order.oid)
    const early = (await arena.sandboxes.payment.journal()).length
    const paid = [await ask(at, one.order.oid, one.encData), await ask(at, two.order.oid, two.encData)]
    const replayed = await ask(rival, theirs.order.oid, one.encData)
    const doubled = await claimedTransaction(at)
    arena.clock.advance(16 * 60)
    await recoverPayments(arena.services)
    const differences = await arena.differences()
    const refused = count([...refusals, replayed], ({ status }) => status >= 400 && status < 500)
    const good = count(paid, ({ body }) => body.status === 'PAID')
    return {
      id: 'P2',
      promise: 'one payment is for one order',
      passed:
        refused === 5 &&
        early === 0 &&
        untouched === 'PENDING_PAYMENT' &&
        good === 2 &&
        doubled &&
        differences === 0,
      figures: {
        'foreign data refused': `${refused} of 5`,
        'charges by it': early,
        'rightful owners paid': `${good} of 2`,
        'doubled transaction taken back': doubled ? 'yes' : 'no',
        differences,
      },
    }
  })

/** P3: a charge of another amount, currency or merchant is no payment and goes back. */
export const ourAmount = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const at = await scene(arena)
    const wrong = ['more', 'less', 'currency', 'merchant']
    const oids: string[] = []
    let accepted = 0
    for (const outcome of wrong) {
      const { order, encData } = await atWindow(at, outcome)
      if ((await ask(at, order.oid, encData)).status === 200) accepted += 1
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
    const stock = await stockOf(arena.db, at.product, at.store)
    const differences = await arena.differences()
    return {
      id: 'P3',
      promise: 'the amount is ours to say',
      passed: accepted === 0 && takenBack === 4 && alerts === 4 && stock.reserved === 0 && differences === 0,
      figures: { charges: wrong.length, accepted, 'taken back': takenBack, alerts, differences },
    }
  })

const flipped = (data: string, place: number): string => {
  const bytes = Buffer.from(data, 'latin1')
  const at = place % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 7))
  return bytes.toString('latin1')
}

/** P4: data changed in any place is refused in one way, and the true data still pays. */
export const tamperedData = ({ quick = false } = {}): Promise<Attack> =>
  inArena({}, async (arena) => {
    const flips = quick ? 60 : 1000
    const perOrder = 40
    const at = await scene(arena)
    const told = new Set<string>()
    let [accepted, failures, paid, tried] = [0, 0, 0, 0]
    let last = ''
    for (let first = 0; first < flips; first += perOrder) {
      const { order, encData } = await atWindow(at)
      const places = Array.from({ length: Math.min(perOrder, flips - first) }, (_, step) => first + step)
      const odd = first === 0 ? strangeData(encData, last) : []
      for (const data of [...places.map((place) => flipped(encData, place)), ...odd]) {
        const { status, body } = await ask(at, order.oid, data)
        tried += 1
        if (status === 200) accepted += 1
        else if (status >= 500) failures += 1
        else if (data.length <= 8000) told.add(`${status} ${body.code} ${body.message}`)
      }
      if ((await ask(at, order.oid, encData)).body.status === 'PAID') paid += 1
      last = encData
    }
    const replayed = await atWindow(at)
    const replay = await ask(at, replayed.order.oid, last)
    const orderCount = Math.ceil(flips / perOrder)
    const differences = await arena.differences()
    const refusedReplay = replay.status === 409 && replay.body.code === 'payment.data.used'
    return {
      id: 'P4',
      promise: 'changed data does nothing and says nothing',
      passed:
        accepted === 0 &&
        failures === 0 &&
        told.size === 1 &&
        paid === orderCount &&
        refusedReplay &&
        differences === 0,
      figures: {
        tried,
        accepted,
        '5xx': failures,
        'different refusals': told.size,
        'orders paid afterwards': `${paid} of ${orderCount}`,
        'old data refused': refusedReplay ? 'yes' : 'no',
        differences,
      },
    }
  })

const strangeData = (data: string, other: string): string[] => [
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

/** Lets the recovery worker run by its clock until nothing is open. */
const recovered = async (
  { arena }: Scene,
  oid: string,
): Promise<{ status: string | undefined; seconds: number }> => {
  for (let seconds = 0; seconds <= deadline; seconds += 15) {
    await recoverPayments(arena.services)
    const status = await statusOf(arena, oid)
    if (status === 'PAID' || status === 'VOIDED' || status === 'FAILED') return { status, seconds }
    arena.clock.advance(15)
  }
  return { status: await statusOf(arena, oid), seconds: deadline }
}

type Trouble = { name: string; settled: string | undefined; right: boolean; seconds: number }

const troubled = async (at: Scene, outcome: string): Promise<Trouble> => {
  const { order, encData } = await atWindow(at, outcome)
  const { status: code } = await ask(at, order.oid, encData)
  const { status, seconds } = await recovered(at, order.oid)
  const journal = await at.arena.sandboxes.payment.journal()
  const charged = chargesOf(journal, order.oid).length > 0 && !isTakenBack(journal, order.oid)
  return {
    name: outcome,
    settled: status,
    right: code !== 500 && (status === 'PAID') === charged && status !== 'UNKNOWN',
    seconds,
  }
}

/** The provider charges only after we closed the order there: it must not be able to. */
const afterOurVoid = async (at: Scene, slowMs: number): Promise<Trouble> => {
  const { order, encData } = await atWindow(at, 'late')
  await ask(at, order.oid, encData)
  const { status, seconds } = await recovered(at, order.oid)
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  const journal = await at.arena.sandboxes.payment.journal()
  const charges = chargesOf(journal, order.oid).length
  return { name: 'after our void', settled: status, right: status === 'VOIDED' && charges === 0, seconds }
}

const unreachable = async (at: Scene): Promise<Trouble> => {
  const { arena, shopper } = at
  const { order, encData } = await atWindow(at)
  const { allat, ...others } = arena.sandboxes.settings
  const nowhere = openGateways(
    { ...others, allat: { ...allat, url: 'http://provider.invalid' } },
    arena.clock,
  )
  const code = await approvePayment(
    { ...arena.services, gateways: nowhere },
    { memberId: shopper.id, oid: order.oid, provider: 'allat', encData },
  ).then(
    () => 'approved',
    (error: unknown) => (error instanceof Failure ? error.code : 'failed'),
  )
  const { body } = await ask(at, order.oid)
  return {
    name: 'no address',
    settled: body.status,
    right: code === 'payment.unclear' && body.status === 'PAID',
    seconds: 0,
  }
}

/** P5: whatever a slow, silent or broken provider does, nobody is charged without an order. */
export const unclearAnswers = (): Promise<Attack> => {
  const slowMs = 4000
  return inArena({ slowMs, providerMs: 1000 }, async (arena) => {
    const at = await scene(arena)
    const seen: Trouble[] = []
    for (const outcome of ['lost', 'failed', 'twice', 'slow']) seen.push(await troubled(at, outcome))
    seen.push(await unreachable(at))
    seen.push(await afterOurVoid(at, slowMs))
    const differences = await arena.differences()
    const right = count(seen, (trouble) => trouble.right)
    return {
      id: 'P5',
      promise: 'a lost answer is found or taken back within ten minutes',
      passed: right === seen.length && differences === 0,
      figures: {
        ...Object.fromEntries(
          seen.map(({ name, settled, seconds }) => [name, `${settled} after ${seconds} s`]),
        ),
        right: `${right} of ${seen.length}`,
        differences,
      },
    }
  })
}

type Forgery = { name: string; status: number; payable?: number }

const forgeries = async (at: Scene): Promise<Forgery[]> => {
  const { arena, product, store, shopper } = at
  const { token } = shopper
  const send = async (name: string, path: string, body: unknown): Promise<Forgery> => {
    const answer = await arena.call<Calculated>('POST', path, { token, body })
    return { name, status: answer.status, payable: answer.body.payable }
  }
  const open = (name: string, line: object) =>
    send(name, '/commerce/orders', {
      type: 'PICKUP',
      store,
      products: [{ idProduct: product, qty: 1, ...line }],
    })
  const { oid } = await ready(at)
  const set = (name: string, choice: object) => send(name, '/commerce/orders/calculate', { oid, ...choice })
  const stranger = await addShopper(arena.services)
  const theirs = await giveCoupon(arena.services, stranger.id)
  const shipping = await giveCoupon(arena.services, shopper.id, { whereToUse: 'SHIPPING' })
  const elsewhere = await giveCoupon(arena.services, shopper.id, {
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
    await set("another's coupon", { orderCoupon: theirs }),
    await set('coupon of another kind', { orderCoupon: shipping }),
    await set('coupon for another wine', { productCoupons: [{ idCoupon: elsewhere, idProduct: product }] }),
    await set('coupon nobody has', { orderCoupon: 2_000_000_000 }),
  ]
}

/** P7: amounts, prices and coupons that a client makes up. */
export const forgedAmounts = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const at = await scene(arena)
    await giveCash(arena.services, at.shopper.id, 100_000)
    const forged = await forgeries(at)
    const accepted = forged.filter(({ status }) => status < 400 || status >= 500).map(({ name }) => name)
    const { token } = at.shopper
    const sums = {
      total: 1,
      payable: 1,
      discount: 29_999,
      unitPrice: 1,
      price: 1,
      shipping: -1,
      cashUsed: 29_999,
    }
    const order = await ready(at, sums)
    const stale = await ready(at)
    await arena.call('POST', '/commerce/orders/calculate', {
      token,
      body: { oid: stale.oid, products: [{ idProduct: at.product, qty: 3 }] },
    })
    const dearer = await ready(at)
    await arena.db
      .update(products)
      .set({ listPrice: 40_000, price: 40_000 })
      .where(eq(products.id, at.product))
    const fromCart = await cartOrder(at)
    const pay = (body: unknown) => arena.call<Answer>('POST', '/orders/allat', { token, body })
    const late = [
      await pay(paymentBody(at.shopper, stale)),
      await pay(paymentBody(at.shopper, dearer)),
      await pay({ ...paymentBody(at.shopper, dearer), snapshotHash: stale.snapshotHash }),
      await pay(paymentBody(at.shopper, fromCart)),
    ]
    const conflicts = count(late, ({ status }) => status === 409)
    const differences = await arena.differences()
    return {
      id: 'P7',
      promise: 'what a client reckons counts for nothing',
      passed: accepted.length === 0 && order.payable === 30_000 && conflicts === 4 && differences === 0,
      figures: {
        forged: forged.length,
        accepted: accepted.length ? accepted.join(' ') : 0,
        'made-up sums ignored': order.payable === 30_000 ? 'yes' : 'no',
        'stale amounts refused': `${conflicts} of 4`,
        differences,
      },
    }
  })

/** An order from the cart, whose cart is then emptied. */
const cartOrder = async ({ arena, shopper, store, product }: Scene): Promise<Calculated> => {
  const { token } = shopper
  const items = [{ idProduct: product, qty: 1 }]
  await arena.call('POST', '/cart/add', { token, body: { items } })
  const order = await readyOrder(arena.call, shopper, {
    products: items,
    store,
    now: arena.clock.now(),
    fromCart: true,
  })
  await arena.call('POST', '/cart/delete-all', { token })
  return order
}

/** P8: nothing is free that is not. */
export const zeroOnlyForZero = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const at = await scene(arena)
    await giveCash(arena.services, at.shopper.id, 29_999)
    const { token } = at.shopper
    const pay = (path: string, order: Calculated) =>
      arena.call<Answer>('POST', path, { token, body: paymentBody(at.shopper, order) })
    const coupon = await giveCoupon(arena.services, at.shopper.id, { value: 100 })
    const zero = await ready(at, { orderCoupon: coupon })
    const refusals = [
      await pay('/orders/zero', await ready(at)),
      await pay('/orders/cash', await ready(at)),
      await pay('/orders/allat', zero),
      await pay('/orders/cash', zero),
    ]
    const free = await pay('/orders/zero', zero)
    refusals.push(await ask(at, zero.oid, 'x'), await ask(at, zero.oid), await pay('/orders/zero', zero))
    const charges = (await arena.sandboxes.payment.journal()).length
    const refused = count(refusals, ({ status }) => status === 409)
    const differences = await arena.differences()
    return {
      id: 'P8',
      promise: 'zero is only for nothing, cash only for what there is',
      passed: refused === 7 && free.body.status === 'PAID' && charges === 0 && differences === 0,
      figures: { refused: `${refused} of 7`, 'free order': free.body.status, charges, differences },
    }
  })

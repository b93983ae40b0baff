import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { payments } from '#server/db/tables/payments.ts'
import { products } from '#server/db/tables/wines.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { Failure } from '#server/http/handler.ts'
import {
  addShopper,
  createPreOrder,
  giveCash,
  giveCoupon,
  toPaymentBody,
  getStock,
  type CalculatedOrder,
} from '../support/orders.ts'
import { count, withArena, type Arena, type Attack } from './arena.ts'
import {
  cardKind,
  createReadyOrder,
  createScene,
  moneyKinds,
  orderKind,
  payableKinds,
  topUpKind,
  type Answer,
  type PayableKind,
  type Scene,
} from './payables.ts'

/** An order at the payment window, with the result of its form. */
const authorizeOrder = async (scene: Scene, outcome = 'approve') => {
  const { number: oid, encData } = await orderKind.authorize(scene, outcome)
  return { order: { oid }, encData }
}

const approveOrder = (scene: Scene, oid: string, encData?: string) => orderKind.approve(scene, oid, encData)

const listCharges = (journal: LedgerEntry[], oid: string) =>
  journal.filter((entry) => entry.kind === 'charge' && entry.oid === oid)
const isTakenBack = (journal: LedgerEntry[], oid: string) =>
  journal.some((entry) => entry.kind === 'void' && entry.oid === oid)
const getStatus = (arena: Arena, oid: string) => orderKind.getState(arena, oid)

/** Sends one approval many times at once, many times after, and again after a restart. */
const repeatApproval = async (arena: Arena, kind: PayableKind, times: number) => {
  const scene = await createScene(arena)
  const { number, encData } = await kind.authorize(scene)
  const approveAgain = () => kind.approve(scene, number, encData)
  const atOnce = await Promise.all(Array.from({ length: times }, approveAgain))
  const after = []
  for (let turn = 0; turn < times; turn += 1) after.push(await approveAgain())
  await arena.restart()
  const answers = [...after, await approveAgain()]
  const isExpected = ({ status, body }: { status: number; body: Answer }) =>
    status === 200 ? body.status === kind.success : status === 409 && body.code === 'payment.in_progress'
  const charges = await kind.listCharges(arena, await arena.sandboxes.payment.journal(), number)
  return {
    charges: charges.length,
    early: count(atOnce, isExpected),
    strange: count([...atOnce, ...answers], (answer) => !isExpected(answer)),
    later: count(answers, ({ status }) => status === 200),
  }
}

/** P1: one approval, sent fifty times at once, fifty times after, and again after a restart. */
export const checkOneCharge = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const times = quick ? 10 : 50
    const outcomes: Awaited<ReturnType<typeof repeatApproval>>[] = []
    for (const kind of payableKinds) outcomes.push(await repeatApproval(arena, kind, times))
    const differences = await arena.differences()
    const isRight = (one: (typeof outcomes)[number]) =>
      one.charges === 1 && one.strange === 0 && one.later === times + 1
    const sum = (key: keyof (typeof outcomes)[number]) => outcomes.reduce((all, one) => all + one[key], 0)
    return {
      id: 'P1',
      promise: 'one approval is one charge',
      passed: outcomes.every(isRight) && differences === 0,
      figures: {
        payables: payableKinds.map(({ name }) => name).join(' '),
        asked: outcomes.length * (2 * times + 1),
        charges: sum('charges'),
        'told success at once': sum('early'),
        strange: sum('strange'),
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

/** P2: a payment belongs to one order, top-up or card of one member. */
export const checkOnePaymentPerOrder = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    const [one, two] = [await authorizeOrder(scene), await authorizeOrder(scene)]
    const rival = { ...scene, shopper: await addShopper(arena.services) }
    const rivalOrder = await authorizeOrder(rival)
    const topUp = await topUpKind.authorize(scene)
    const card = await cardKind.authorize(scene)
    const refusals = [
      await topUpKind.approve(scene, topUp.number, one.encData),
      await cardKind.approve(scene, card.number, one.encData),
      await approveOrder(scene, one.order.oid, topUp.encData),
      await approveOrder(scene, one.order.oid, card.encData),
      await topUpKind.approve(rival, topUp.number, topUp.encData),
      await cardKind.approve(rival, card.number, card.encData),
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
      await topUpKind.approve(scene, topUp.number, topUp.encData),
      await cardKind.approve(scene, card.number, card.encData),
    ]
    const replayAnswer = await approveOrder(rival, rivalOrder.order.oid, one.encData)
    const isDoubledVoided = await claimTransaction(scene)
    arena.clock.advance(16 * 60)
    await recoverPayments(arena.services)
    const differences = await arena.differences()
    const refusedCount = count([...refusals, replayAnswer], ({ status }) => status >= 400 && status < 500)
    const paidCount = count(paidAnswers, ({ status }) => status === 200)
    return {
      id: 'P2',
      promise: 'one payment is for one order',
      passed:
        refusedCount === 11 &&
        early === 0 &&
        firstStatus === 'PENDING_PAYMENT' &&
        paidCount === 4 &&
        isDoubledVoided &&
        differences === 0,
      figures: {
        'foreign data refused': `${refusedCount} of 11`,
        'charges by it': early,
        'rightful owners paid': `${paidCount} of 4`,
        'doubled transaction taken back': isDoubledVoided ? 'yes' : 'no',
        differences,
      },
    }
  })

const wrongOutcomes = ['more', 'less', 'currency', 'merchant']

/** P3: a charge of another amount, currency or merchant is no payment and is voided. */
export const checkChargedAmounts = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const scene = await createScene(arena)
    const charges: { kind: PayableKind; number: string }[] = []
    let acceptedCount = 0
    for (const kind of moneyKinds)
      for (const outcome of wrongOutcomes) {
        const { number, encData } = await kind.authorize(scene, outcome)
        if ((await kind.approve(scene, number, encData)).status === 200) acceptedCount += 1
        charges.push({ kind, number })
      }
    await recoverPayments(arena.services)
    const journal = await arena.sandboxes.payment.journal()
    const takenBack = count(charges, ({ number }) => isTakenBack(journal, number))
    const subjects = charges.map(({ kind, number }) => kind.toSubject(number))
    const alerts = await arena.db.$count(auditLog, inArray(auditLog.subject, subjects))
    const stock = await getStock(arena.db, scene.product, scene.store)
    const differences = await arena.differences()
    const isComplete = takenBack === charges.length && alerts === charges.length
    return {
      id: 'P3',
      promise: 'the amount is ours to say',
      passed: acceptedCount === 0 && isComplete && stock.reserved === 0 && differences === 0,
      figures: {
        charges: charges.length,
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

type Tampering = { tried: number; accepted: number; failures: number; paid: number; refusals: Set<string> }

/** Sends changed data for payables at the window, and the original data after it. */
const tamperData = async (scene: Scene, kind: PayableKind, flips: number) => {
  const perPayable = 40
  const tampering: Tampering = { tried: 0, accepted: 0, failures: 0, paid: 0, refusals: new Set() }
  let last = ''
  for (let first = 0; first < flips; first += perPayable) {
    const { number, encData } = await kind.authorize(scene)
    const places = Array.from({ length: Math.min(perPayable, flips - first) }, (_, step) => first + step)
    const odd = first === 0 ? createStrangeData(encData, last) : []
    for (const data of [...places.map((index) => flipBit(encData, index)), ...odd]) {
      const { status, body } = await kind.approve(scene, number, data)
      tampering.tried += 1
      if (status === 200) tampering.accepted += 1
      else if (status >= 500) tampering.failures += 1
      else if (data.length <= 8000) tampering.refusals.add(`${status} ${body.code} ${body.message}`)
    }
    if ((await kind.approve(scene, number, encData)).body.status === kind.success) tampering.paid += 1
    last = encData
  }
  const { number } = await kind.authorize(scene)
  const replay = await kind.approve(scene, number, last)
  const isReplayRefused = replay.status === 409 && replay.body.code === 'payment.data.used'
  return { ...tampering, isReplayRefused, payables: Math.ceil(flips / perPayable) }
}

/** P4: data changed in any place is refused in the same way, and the original data still pays. */
export const checkTamperedData = ({ quick = false } = {}): Promise<Attack> =>
  withArena({}, async (arena) => {
    const flips = quick ? 60 : 1000
    const outcomes: Awaited<ReturnType<typeof tamperData>>[] = []
    for (const kind of moneyKinds) outcomes.push(await tamperData(await createScene(arena), kind, flips))
    const differences = await arena.differences()
    const refusals = new Set(outcomes.flatMap((one) => [...one.refusals]))
    const isRight = (one: (typeof outcomes)[number]) =>
      one.accepted === 0 && one.failures === 0 && one.paid === one.payables && one.isReplayRefused
    const sum = (pick: (one: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((all, one) => all + pick(one), 0)
    return {
      id: 'P4',
      promise: 'changed data does nothing and says nothing',
      passed: outcomes.every(isRight) && refusals.size === 1 && differences === 0,
      figures: {
        tried: sum(({ tried }) => tried),
        accepted: sum(({ accepted }) => accepted),
        '5xx': sum(({ failures }) => failures),
        'different refusals': refusals.size,
        'paid afterwards': `${sum(({ paid }) => paid)} of ${sum(({ payables }) => payables)}`,
        'old data refused': outcomes.every((one) => one.isReplayRefused) ? 'yes' : 'no',
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

/** Runs the recovery worker by its clock until the payable is settled. */
const recoverUntilSettled = async (
  { arena }: Scene,
  kind: PayableKind,
  number: string,
): Promise<{ status: string | undefined; seconds: number }> => {
  for (let seconds = 0; seconds <= deadline; seconds += 15) {
    await recoverPayments(arena.services)
    const status = await kind.getState(arena, number)
    if (kind.isSettled(status)) return { status, seconds }
    arena.clock.advance(15)
  }
  return { status: await kind.getState(arena, number), seconds: deadline }
}

type Trouble = { name: string; settled: string | undefined; right: boolean; seconds: number }

const tryOutcome = async (scene: Scene, kind: PayableKind, outcome: string): Promise<Trouble> => {
  const { number, encData } = await kind.authorize(scene, outcome)
  const { status: code } = await kind.approve(scene, number, encData)
  const { status, seconds } = await recoverUntilSettled(scene, kind, number)
  const journal = await scene.arena.sandboxes.payment.journal()
  const isCharged = listCharges(journal, number).length > 0 && !isTakenBack(journal, number)
  return {
    name: `${kind.name} ${outcome}`,
    settled: status,
    right: code !== 500 && (status === kind.success) === isCharged && status !== 'UNKNOWN',
    seconds,
  }
}

/** The provider charges only after the shop voided the number there: it must not be able to. */
const tryLateCharge = async (scene: Scene, kind: PayableKind, slowMs: number): Promise<Trouble> => {
  const { number, encData } = await kind.authorize(scene, 'late')
  await kind.approve(scene, number, encData)
  const { status, seconds } = await recoverUntilSettled(scene, kind, number)
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  const charges = listCharges(await scene.arena.sandboxes.payment.journal(), number).length
  const name = `${kind.name} after our void`
  return { name, settled: status, right: status === 'VOIDED' && charges === 0, seconds }
}

/** The provider cannot be reached: the answer says so, and the same data is good afterwards. */
const tryUnreachableProvider = async (scene: Scene, kind: PayableKind): Promise<Trouble> => {
  const { number, encData } = await kind.authorize(scene)
  const { allat, ...others } = scene.arena.sandboxes.settings
  const settings = { ...others, allat: { ...allat, url: 'http://provider.invalid' } }
  const services = { ...scene.arena.services, gateways: openGateways(settings, scene.arena.clock) }
  const code = await kind.approveInProcess(services, scene, { number, encData }).then(
    () => 'approved',
    (error: unknown) => (error instanceof Failure ? error.code : 'failed'),
  )
  const { body } = await kind.approve(scene, number, kind.name === 'card' ? encData : undefined)
  return {
    name: `${kind.name} no address`,
    settled: body.status,
    right: code === 'payment.unclear' && body.status === kind.success,
    seconds: 0,
  }
}

/** The troubles of one kind of payable, on a clock of their own: the window refuses what was signed in the future. */
const tryTroubles = (kind: PayableKind): Promise<{ troubles: Trouble[]; differences: number }> => {
  // The worker's rounds until the void must fit into this time.
  const slowMs = 15_000
  return withArena({ slowMs, providerMs: 1000 }, async (arena) => {
    const troubles = [await tryUnreachableProvider(await createScene(arena), kind)]
    if (moneyKinds.includes(kind)) {
      const scene = await createScene(arena)
      for (const outcome of ['lost', 'failed', 'twice', 'slow'])
        troubles.push(await tryOutcome(scene, kind, outcome))
      troubles.push(await tryLateCharge(scene, kind, slowMs))
    }
    return { troubles, differences: await arena.differences() }
  })
}

/** P5: with a slow, silent or broken provider no member is charged without an order. */
export const checkUnclearAnswers = async (): Promise<Attack> => {
  const outcomes = []
  for (const kind of payableKinds) outcomes.push(await tryTroubles(kind))
  const troubles = outcomes.flatMap((one) => one.troubles)
  const differences = outcomes.reduce((sum, one) => sum + one.differences, 0)
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

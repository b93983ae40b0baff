import { eq, inArray, sql } from 'drizzle-orm'
import { getBalance } from '#server/ledger/cash.store.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { reservations } from '#server/db/tables/reservations.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addShoppers,
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
  type PaymentWindow,
} from '../support/orders.ts'
import {
  mapConcurrently,
  count,
  withArena,
  sendBurst,
  type Arena,
  type Attack,
  type BurstResponse,
} from './arena.ts'

type Answer = { status: string; code: string; cid: string }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }

const createScene = async (arena: Arena, qty = 10_000): Promise<Scene> => {
  const store = await addStore(arena.db)
  const product = await addProduct(arena.db, { storeId: store, qty })
  return { arena, store, product, shopper: await addShopper(arena.services) }
}
const createReadyOrder = ({ arena, store, product, shopper }: Scene, choices = {}, qty = 1) => {
  const products = [{ idProduct: product, qty }]
  return createPreOrder(arena.call, shopper, { products, store, now: arena.clock.now(), choices })
}
const post = ({ arena, shopper }: Scene, path: string, body: unknown = {}) =>
  arena.call<Answer>('POST', path, { token: shopper.token, body })
const authorizeOrder = async (scene: Scene, order: CalculatedOrder, outcome = 'approve') => {
  const fields = await submitPaymentWindow(await startPayment(scene.arena.call, scene.shopper, order), {
    outcome,
  })
  return fields['allat_enc_data'] ?? ''
}
const createPaidOrder = async (scene: Scene, choices = {}, qty = 1): Promise<CalculatedOrder> => {
  const order = await createReadyOrder(scene, choices, qty)
  await submitApproval(scene.arena.call, scene.shopper, order.oid, await authorizeOrder(scene, order))
  return order
}
const repeat = <T>(count: number, act: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => act(index))
const countSucceeded = (responses: readonly { status: number }[]) =>
  count(responses, ({ status }) => status === 200)
const countServerErrors = (responses: readonly { status: number }[]) =>
  count(responses, ({ status }) => status >= 500)
const getStatus = async ({ arena }: Scene, oid: string) => {
  const [order] = await arena.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
  return order?.status
}
const sumEntries = (journal: readonly LedgerEntry[], oid: string, kind: LedgerEntry['kind']) =>
  journal
    .filter((entry) => entry.oid === oid && entry.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0)
const getCash = async ({ arena, shopper }: Scene) => {
  const { paid: paidCash, bonus, held: heldCash } = await getBalance(arena.db, shopper.id)
  return { free: paidCash + bonus, held: heldCash }
}

const raceOneCoupon = async (scene: Scene) => {
  const { arena, shopper } = scene
  const coupon = await giveCoupon(arena.services, shopper.id, { type: 'AMOUNT', value: 3000 })
  const drafts = await mapConcurrently(repeat(50, String), 10, () =>
    createReadyOrder(scene, { orderCoupon: coupon }),
  )
  const requests = drafts.map((order) => ({
    path: '/orders/allat',
    token: shopper.token,
    body: toPaymentBody(shopper, order),
  }))
  const responses = await sendBurst(arena.base, requests)
  const holder = responses.findIndex(({ status }) => status === 200)
  const tabs = await sendBurst(
    arena.base,
    repeat(50, () => requests[holder] ?? requests[0]!),
  )
  const fields = await submitPaymentWindow(responses[holder]?.body as unknown as PaymentWindow)
  await submitApproval(arena.call, shopper, drafts[holder]?.oid ?? '', fields['allat_enc_data'])
  const after = await sendBurst(arena.base, requests)
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const charges = count(await arena.sandboxes.payment.journal(), ({ kind }) => kind === 'charge')
  return {
    held: countSucceeded(responses),
    again: countSucceeded(after),
    charges,
    used: row?.state === 'USED' ? 1 : 0,
    failed: countServerErrors([...responses, ...tabs, ...after]),
  }
}

const raceOneCode = async ({ arena }: Scene, limit: number) => {
  const names = { 'ko-KR': '한정', 'en-US': 'few', 'zh-CN': '限', 'zh-TW': '限', 'ja-JP': '限定' }
  const rule = { whereToUse: 'ORDER', type: 'AMOUNT', value: 1000, validDays: 30 } as const
  await arena.db
    .insert(campaigns)
    .values({ key: 'LIMITED', code: 'LIMITED', names, ...rule, issueLimit: limit, issued: 0 })
  const members = await addShoppers(arena.services, limit * 3)
  const requests = members.map(({ token }) => ({
    path: '/coupons',
    token,
    body: { couponNumber: 'LIMITED' },
  }))
  const responses = await sendBurst(arena.base, requests)
  const rows = await arena.db.$count(coupons, eq(coupons.campaignKey, 'LIMITED'))
  return {
    given: countSucceeded(responses),
    rows,
    failed: countServerErrors(responses),
    asked: responses.length,
  }
}

/** R4: one coupon chosen in fifty orders and fifty tabs, and a hundred coupons for three hundred members. */
export const checkCouponRaces = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const limit = quick ? 20 : 100
    const scene = await createScene(arena)
    const one = await raceOneCoupon(scene)
    const many = await raceOneCode(scene, limit)
    const differences = await arena.differences()
    const isSingle = one.held === 1 && one.again === 0 && one.used === 1 && one.charges === 1
    return {
      id: 'R4',
      promise: 'a coupon is used once, and given as often as there are',
      passed:
        isSingle &&
        many.given === limit &&
        many.rows === limit &&
        one.failed + many.failed === 0 &&
        differences === 0,
      figures: {
        'orders with one coupon': 50,
        'of them held': one.held,
        'held once it was used': one.again,
        charges: one.charges,
        [`given to ${many.asked} members`]: `${many.given} of ${limit}`,
        '5xx': one.failed + many.failed,
        differences,
      },
    }
  })

const prepareTopUp = async (scene: Scene, amount: number) => {
  const { body: topUp } = await post(scene, '/commerce/cashes', { amount })
  const startResponse = await scene.arena.call<PaymentWindow>('POST', '/commerce/cashes/allat', {
    token: scene.shopper.token,
    body: { cid: topUp.cid },
  })
  const fields = await submitPaymentWindow(startResponse.body)
  return { cid: topUp.cid, allat_enc_data: fields['allat_enc_data'] }
}

/** R5: fifty orders race for cash that pays for three; then orders, a top-up and a refund race. */
export const checkCashRaces = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 1 : 10
    let [exactCount, errorCount, most, lowest] = [0, 0, 0, Number.MAX_SAFE_INTEGER]
    for (let round = 0; round < rounds; round += 1) {
      const scene = await createScene(arena)
      const { shopper } = scene
      await giveCash(arena.services, shopper.id, 60_000)
      await giveCash(arena.services, shopper.id, 40_000, 'BONUS')
      const drafts = await mapConcurrently(repeat(50, String), 10, () => createReadyOrder(scene))
      const toRequest = (order: CalculatedOrder) => ({
        path: '/orders/cash',
        token: shopper.token,
        body: toPaymentBody(shopper, order),
      })
      const first = await sendBurst(arena.base, drafts.map(toRequest))
      const balance = (await getCash(scene)).free
      const acceptedOrder = first.find(({ status }) => status === 200)?.body as unknown as CalculatedOrder
      const topUp = await prepareTopUp(scene, 20_000)
      const more = await mapConcurrently(repeat(10, String), 10, () => createReadyOrder(scene))
      const second = await sendBurst(arena.base, [
        ...more.map(toRequest),
        { path: '/commerce/cashes/allat/approval', token: shopper.token, body: topUp },
        { path: `/commerce/orders/${acceptedOrder.oid}/cancel`, token: shopper.token, body: {} },
      ])
      const paidLater = countSucceeded(second.slice(0, more.length))
      const end = await getCash(scene)
      errorCount += countServerErrors([...first, ...second])
      most = Math.max(most, countSucceeded(first))
      lowest = Math.min(lowest, balance, end.free)
      const isBalanced = end.free === balance + 20_000 + 30_000 - 30_000 * paidLater && end.held === 0
      if (countSucceeded(first) === 3 && balance === 10_000 && isBalanced) exactCount += 1
    }
    const differences = await arena.differences()
    return {
      id: 'R5',
      promise: 'no won of stored cash is spent twice',
      passed: exactCount === rounds && errorCount === 0 && lowest >= 0 && differences === 0,
      figures: {
        rounds,
        exact: exactCount,
        'orders for 100,000 won, at most': most,
        'lowest balance': lowest,
        '5xx': errorCount,
        differences,
      },
    }
  })

type RefundOutcome = { right: boolean; failed: number }

const raceFiftyCancels = async (scene: Scene): Promise<RefundOutcome> => {
  const { arena, shopper } = scene
  await giveCash(arena.services, shopper.id, 5000)
  const coupon = await giveCoupon(arena.services, shopper.id)
  const before = await getStock(arena.db, scene.product, scene.store)
  const order = await createPaidOrder(scene, { orderCoupon: coupon, useCash: 5000 }, 2)
  const cancel = { path: `/commerce/orders/${order.oid}/cancel`, token: shopper.token, body: {} }
  const responses = await sendBurst(
    arena.base,
    repeat(50, () => cancel),
  )
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const after = await getStock(arena.db, scene.product, scene.store)
  const isRefunded =
    sumEntries(journal, order.oid, 'refund') === order.payable && (await getCash(scene)).free === 5000
  const isRestored = before.onHand === after.onHand && after.reserved === 0 && row?.state === 'ISSUED'
  return {
    right: isRefunded && isRestored && (await getStatus(scene, order.oid)) === 'CANCELLED',
    failed: countServerErrors(responses),
  }
}

const listLines = async ({ arena, shopper }: Scene, oid: string): Promise<{ id: number }[]> => {
  const { body } = await arena.call<{ lines: { id: number }[] }>('GET', `/commerce/orders/${oid}`, {
    token: shopper.token,
  })
  return body.lines
}

const raceAllCancels = async (scene: Scene): Promise<RefundOutcome> => {
  const { arena, shopper, store } = scene
  const others = await Promise.all([1, 2].map(() => addProduct(arena.db, { storeId: store, qty: 100 })))
  const products = [scene.product, ...others].map((idProduct, index) => ({ idProduct, qty: 1 + index }))
  const order = await createPreOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
  await submitApproval(arena.call, shopper, order.oid, await authorizeOrder(scene, order))
  const lines = await listLines(scene, order.oid)
  const paths = [
    `/commerce/orders/${order.oid}/cancel`,
    `/commerce/orders/${order.oid}/vbank-cancel`,
    ...lines.map(({ id }) => `/commerce/orders/partialCancel/${id}`),
  ]
  const { token } = shopper
  const requests = [{}, { qty: 1 }, {}].flatMap((body) => paths.map((path) => ({ path, token, body })))
  const responses = await sendBurst(arena.base, requests)
  await recoverPayments(arena.services)
  for (const { id } of lines) await post(scene, `/commerce/orders/partialCancel/${id}`)
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const isWhole = sumEntries(journal, order.oid, 'refund') === order.payable
  return {
    right: isWhole && (await getStatus(scene, order.oid)) === 'CANCELLED',
    failed: countServerErrors(responses),
  }
}

const raceCancelAndApproval = async (scene: Scene): Promise<RefundOutcome> => {
  const { arena, shopper } = scene
  const order = await createReadyOrder(scene)
  const encData = await authorizeOrder(scene, order)
  const { token } = shopper
  const responses = await sendBurst(arena.base, [
    { path: '/orders/allat/approval', token, body: { oid: order.oid, allat_enc_data: encData } },
    { path: `/commerce/orders/${order.oid}/cancel`, token, body: {} },
  ])
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const status = await getStatus(scene, order.oid)
  const net = sumEntries(journal, order.oid, 'charge') - sumEntries(journal, order.oid, 'refund')
  const isCorrect = status === 'PAID' ? net === order.payable : status === 'CANCELLED' && net === 0
  return { right: isCorrect, failed: countServerErrors(responses) }
}

/** R8: cancelled fifty times at once, in three ways at once, and during a payment. */
export const checkRefundRaces = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 1 : 20
    const outcomes: RefundOutcome[] = []
    for (let round = 0; round < rounds; round += 1) {
      outcomes.push(await raceFiftyCancels(await createScene(arena)))
      outcomes.push(await raceAllCancels(await createScene(arena)))
      for (let turn = 0; turn < 5; turn += 1)
        outcomes.push(await raceCancelAndApproval(await createScene(arena)))
    }
    const differences = await arena.differences()
    const correctCount = count(outcomes, (one) => one.right)
    const errorCount = outcomes.reduce((sum, one) => sum + one.failed, 0)
    return {
      id: 'R8',
      promise: 'money, bottles and coupons go back once',
      passed: correctCount === outcomes.length && errorCount === 0 && differences === 0,
      figures: { orders: outcomes.length, right: correctCount, '5xx': errorCount, differences },
    }
  })

const bottleCount = 10

/** Ten bottles, held repeatedly by payments that fail, while others take the released ones. */
const raceFailingHolders = async (scene: Scene, buyers: Shopper[]) => {
  const { arena } = scene
  const outcomes = await mapConcurrently(buyers, 20, async (shopper, index) => {
    const own = { ...scene, shopper }
    for (let tries = 0; tries < 4; tries += 1) {
      const order = await createReadyOrder(own).catch(() => null)
      if (!order) continue
      const startResponse = await arena.call<PaymentWindow>('POST', '/orders/allat', {
        token: shopper.token,
        body: toPaymentBody(shopper, order),
      })
      if (startResponse.status !== 200) continue
      const outcome = (index + tries) % 3 === 0 ? 'approve' : 'refuse'
      const fields = await submitPaymentWindow(startResponse.body, { outcome })
      const approvalResponse = await submitApproval<Answer>(
        arena.call,
        shopper,
        order.oid,
        fields['allat_enc_data'],
      )
      if (approvalResponse.body.status === 'PAID') return 'PAID'
      if (approvalResponse.status >= 500) return 'BROKEN'
    }
    return 'NONE'
  })
  const stock = await getStock(arena.db, scene.product, scene.store)
  const paidCount = count(outcomes, (one) => one === 'PAID')
  return {
    paid: paidCount,
    exact: stock.onHand === bottleCount - paidCount && stock.reserved === 0,
    failed: count(outcomes, (one) => one === 'BROKEN'),
  }
}

/** A coupon that a failing payment releases at the moment when another order takes it. */
const raceReturnedCoupon = async (scene: Scene): Promise<boolean> => {
  const { arena, shopper } = scene
  const coupon = await giveCoupon(arena.services, shopper.id)
  const [one, two] = [
    await createReadyOrder(scene, { orderCoupon: coupon }),
    await createReadyOrder(scene, { orderCoupon: coupon }),
  ]
  const encData = await authorizeOrder(scene, one, 'refuse')
  const { token } = shopper
  const rival = { path: '/orders/allat', token, body: toPaymentBody(shopper, two) }
  const failingApproval = {
    path: '/orders/allat/approval',
    token,
    body: { oid: one.oid, allat_enc_data: encData },
  }
  const responses: BurstResponse[] = await sendBurst(arena.base, [failingApproval, rival, rival])
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const isHeld = countSucceeded(responses) > 0
  const isCorrect = isHeld ? row?.state === 'HELD' : row?.state === 'ISSUED'
  await post(scene, `/commerce/orders/${two.oid}/reset`)
  return isCorrect && countServerErrors(responses) === 0
}

/** R9: others take what a failed payment releases at that moment. */
export const checkReleaseRaces = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 1 : 10
    let [exactCount, errorCount, correctCount] = [0, 0, 0]
    let paidCount = 0
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await raceFailingHolders(
        await createScene(arena, bottleCount),
        await addShoppers(arena.services, 40),
      )
      if (outcome.exact) exactCount += 1
      errorCount += outcome.failed
      paidCount += outcome.paid
    }
    const swaps = rounds * 10
    for (let turn = 0; turn < swaps; turn += 1)
      if (await raceReturnedCoupon(await createScene(arena))) correctCount += 1
    const differences = await arena.differences()
    return {
      id: 'R9',
      promise: 'what is given back is exact too',
      passed: exactCount === rounds && correctCount === swaps && errorCount === 0 && differences === 0,
      figures: {
        'rounds of 40 buyers': rounds,
        exact: exactCount,
        paid: paidCount,
        'coupons handed on': `${correctCount} of ${swaps}`,
        '5xx': errorCount,
        differences,
      },
    }
  })

/** Sets the expiry of orders and their reservations to random moments within the next `span` milliseconds. */
const spreadExpiry = async ({ db, clock }: Arena, oids: string[], span: number) => {
  const ends = db.$with('ends').as(
    db
      .update(orders)
      .set({
        expiresAt: sql`${clock.now().toISOString()}::timestamptz + random() * ${span} * interval '1 millisecond'`,
      })
      .where(inArray(orders.oid, oids))
      .returning({ orderId: orders.id, expiresAt: orders.expiresAt }),
  )
  await db
    .with(ends)
    .update(reservations)
    .set({ expiresAt: sql`${ends.expiresAt}` })
    .from(ends)
    .innerJoin(orderLines, eq(orderLines.orderId, ends.orderId))
    .where(eq(reservations.orderLineId, orderLines.id))
}

/** Pays orders that expire within `span` milliseconds; also returns the duration of the payments in ms. */
const runExpiryRound = async (arena: Arena, shoppers: Shopper[], span: number) => {
  const scene = await createScene(arena)
  const waitingOrders = await mapConcurrently(shoppers, 10, async (shopper) => {
    const own = { ...scene, shopper }
    const order = await createReadyOrder(own)
    return { own, oid: order.oid, payable: order.payable, encData: await authorizeOrder(own, order) }
  })
  await spreadExpiry(
    arena,
    waitingOrders.map(({ oid }) => oid),
    span,
  )
  const runRecovery = async () => {
    for (let turn = 0; turn < 5; turn += 1) await recoverPayments(arena.services)
  }
  const startedAt = performance.now()
  const [answers] = await Promise.all([
    mapConcurrently(waitingOrders, 20, ({ own, oid, encData }) =>
      submitApproval<Answer>(arena.call, own.shopper, oid, encData),
    ),
    runRecovery(),
  ])
  const tookMs = performance.now() - startedAt
  arena.clock.advance(1)
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const outcomes = await Promise.all(
    waitingOrders.map(async ({ own, oid, payable }) => {
      const status = await getStatus(own, oid)
      const isVoided = journal.some((entry) => entry.oid === oid && entry.kind === 'void')
      const chargedAmount = isVoided ? 0 : sumEntries(journal, oid, 'charge')
      return {
        status,
        right:
          status === 'PAID' ? chargedAmount === payable : chargedAmount === 0 && status !== 'PENDING_PAYMENT',
      }
    }),
  )
  const stock = await getStock(arena.db, scene.product, scene.store)
  const paidCount = count(outcomes, ({ status }) => status === 'PAID')
  return {
    tookMs,
    paid: paidCount,
    expired: count(outcomes, ({ status }) => status === 'EXPIRED'),
    wrong:
      count(outcomes, ({ right }) => !right) +
      (stock.onHand === 10_000 - paidCount && stock.reserved === 0 ? 0 : 1),
    failed: countServerErrors(answers),
  }
}

/** R10: orders expire in the milliseconds in which they are paid. */
export const checkExpiryRaces = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 30 }, async (arena) => {
    const rounds = quick ? 1 : 25
    const shoppers = await addShoppers(arena.services, 20)
    // An undisturbed round measures how long paying takes here. The expiries are spread over that time, and closer or
    // wider where a round shows one ending alone, until both were seen.
    let { tookMs: span } = await runExpiryRound(arena, shoppers, 600_000)
    const outcomes: Awaited<ReturnType<typeof runExpiryRound>>[] = []
    const hasBothEndings = () =>
      outcomes.some(({ paid }) => paid > 0) && outcomes.some(({ expired }) => expired > 0)
    while (outcomes.length < rounds || (!hasBothEndings() && outcomes.length < rounds + 12)) {
      const outcome = await runExpiryRound(arena, shoppers, span)
      outcomes.push(outcome)
      if (outcome.expired === 0) span /= 2
      if (outcome.paid === 0) span *= 1.5
    }
    const sum = (of: (one: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((all, one) => all + of(one), 0)
    const [paidCount, expiredCount, wrongCount, errorCount] = [
      sum((one) => one.paid),
      sum((one) => one.expired),
      sum((one) => one.wrong),
      sum((one) => one.failed),
    ]
    const differences = await arena.differences()
    return {
      id: 'R10',
      promise: 'paid with its bottles or expired with its money back',
      passed: wrongCount === 0 && errorCount === 0 && paidCount > 0 && expiredCount > 0 && differences === 0,
      figures: {
        orders: outcomes.length * 20,
        paid: paidCount,
        expired: expiredCount,
        wrong: wrongCount,
        '5xx': errorCount,
        differences,
      },
    }
  })

import { eq, inArray, sql } from 'drizzle-orm'
import { getBalance } from '#server/cash/cash.store.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { orders, reservations } from '#server/db/tables/orders.ts'
import type { LedgerEntry } from '#server/gateways/sandboxes.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addShoppers,
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
  type Window,
} from '../support/orders.ts'
import { abreast, count, inArena, volley, type Arena, type Attack, type Hit } from './arena.ts'

type Answer = { status: string; code: string; cid: string }
type Scene = { arena: Arena; store: number; product: number; shopper: Shopper }

const scene = async (arena: Arena, qty = 10_000): Promise<Scene> => {
  const store = await addStore(arena.db)
  const product = await addProduct(arena.db, { storeId: store, qty })
  return { arena, store, product, shopper: await addShopper(arena.services) }
}
const ready = ({ arena, store, product, shopper }: Scene, choices = {}, qty = 1) => {
  const products = [{ idProduct: product, qty }]
  return readyOrder(arena.call, shopper, { products, store, now: arena.clock.now(), choices })
}
const post = ({ arena, shopper }: Scene, path: string, body: unknown = {}) =>
  arena.call<Answer>('POST', path, { token: shopper.token, body })
const atWindow = async (at: Scene, order: Calculated, outcome = 'approve') => {
  const fields = await actInWindow(await startPayment(at.arena.call, at.shopper, order), { outcome })
  return fields['allat_enc_data'] ?? ''
}
const paidOrder = async (at: Scene, choices = {}, qty = 1): Promise<Calculated> => {
  const order = await ready(at, choices, qty)
  await approval(at.arena.call, at.shopper, order.oid, await atWindow(at, order))
  return order
}
const times = <T>(count: number, act: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => act(at))
const worked = (hits: readonly { status: number }[]) => count(hits, ({ status }) => status === 200)
const broken = (hits: readonly { status: number }[]) => count(hits, ({ status }) => status >= 500)
const statusOf = async ({ arena }: Scene, oid: string) => {
  const [order] = await arena.db.select({ status: orders.status }).from(orders).where(eq(orders.oid, oid))
  return order?.status
}
const sumOf = (journal: readonly LedgerEntry[], oid: string, kind: LedgerEntry['kind']) =>
  journal
    .filter((entry) => entry.oid === oid && entry.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0)
const cashOf = async ({ arena, shopper }: Scene) => {
  const { paid, bonus, held } = await getBalance(arena.db, shopper.id)
  return { free: paid + bonus, held }
}

const oneCouponManyOrders = async (at: Scene) => {
  const { arena, shopper } = at
  const coupon = await giveCoupon(arena.services, shopper.id, { type: 'AMOUNT', value: 3000 })
  const drafts = await abreast(times(50, String), 10, () => ready(at, { orderCoupon: coupon }))
  const shots = drafts.map((order) => ({
    path: '/orders/allat',
    token: shopper.token,
    body: paymentBody(shopper, order),
  }))
  const hits = await volley(arena.base, shots)
  const holder = hits.findIndex(({ status }) => status === 200)
  const tabs = await volley(
    arena.base,
    times(50, () => shots[holder] ?? shots[0]!),
  )
  const fields = await actInWindow(hits[holder]?.body as unknown as Window)
  await approval(arena.call, shopper, drafts[holder]?.oid ?? '', fields['allat_enc_data'])
  const after = await volley(arena.base, shots)
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const charges = count(await arena.sandboxes.payment.journal(), ({ kind }) => kind === 'charge')
  return {
    held: worked(hits),
    again: worked(after),
    charges,
    used: row?.state === 'USED' ? 1 : 0,
    failed: broken([...hits, ...tabs, ...after]),
  }
}

const oneCodeManyMembers = async ({ arena }: Scene, limit: number) => {
  const names = { 'ko-KR': '한정', 'en-US': 'few', 'zh-CN': '限', 'zh-TW': '限', 'ja-JP': '限定' }
  const rule = { whereToUse: 'ORDER', type: 'AMOUNT', value: 1000, validDays: 30 } as const
  await arena.db
    .insert(campaigns)
    .values({ key: 'LIMITED', code: 'LIMITED', names, ...rule, issueLimit: limit, issued: 0 })
  const members = await addShoppers(arena.services, limit * 3)
  const shots = members.map(({ token }) => ({ path: '/coupons', token, body: { couponNumber: 'LIMITED' } }))
  const hits = await volley(arena.base, shots)
  const rows = await arena.db.$count(coupons, eq(coupons.campaignKey, 'LIMITED'))
  return { given: worked(hits), rows, failed: broken(hits), asked: hits.length }
}

/** R4: one coupon chosen in fifty orders and fifty tabs, and a hundred coupons for three hundred members. */
export const couponsOnce = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const limit = quick ? 20 : 100
    const at = await scene(arena)
    const one = await oneCouponManyOrders(at)
    const many = await oneCodeManyMembers(at, limit)
    const differences = await arena.differences()
    const single = one.held === 1 && one.again === 0 && one.used === 1 && one.charges === 1
    return {
      id: 'R4',
      promise: 'a coupon is used once, and given as often as there are',
      passed:
        single &&
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

const chargeReady = async (at: Scene, amount: number) => {
  const { body: charge } = await post(at, '/commerce/cashes', { amount })
  const started = await at.arena.call<Window>('POST', '/commerce/cashes/allat', {
    token: at.shopper.token,
    body: { cid: charge.cid },
  })
  const fields = await actInWindow(started.body)
  return { cid: charge.cid, allat_enc_data: fields['allat_enc_data'] }
}

/** R5: fifty orders race for cash that pays for three; then orders, a charge and a refund race. */
export const cashOnce = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 2 : 10
    let [exact, failed, most, lowest] = [0, 0, 0, Number.MAX_SAFE_INTEGER]
    for (let round = 0; round < rounds; round += 1) {
      const at = await scene(arena)
      const { shopper } = at
      await giveCash(arena.services, shopper.id, 60_000)
      await giveCash(arena.services, shopper.id, 40_000, 'BONUS')
      const drafts = await abreast(times(50, String), 10, () => ready(at))
      const shotOf = (order: Calculated) => ({
        path: '/orders/cash',
        token: shopper.token,
        body: paymentBody(shopper, order),
      })
      const first = await volley(arena.base, drafts.map(shotOf))
      const left = (await cashOf(at)).free
      const kept = first.find(({ status }) => status === 200)?.body as unknown as Calculated
      const charge = await chargeReady(at, 20_000)
      const more = await abreast(times(10, String), 10, () => ready(at))
      const second = await volley(arena.base, [
        ...more.map(shotOf),
        { path: '/commerce/cashes/allat/approval', token: shopper.token, body: charge },
        { path: `/commerce/orders/${kept.oid}/cancel`, token: shopper.token, body: {} },
      ])
      const paidLater = worked(second.slice(0, more.length))
      const end = await cashOf(at)
      failed += broken([...first, ...second])
      most = Math.max(most, worked(first))
      lowest = Math.min(lowest, left, end.free)
      const adds = end.free === left + 20_000 + 30_000 - 30_000 * paidLater && end.held === 0
      if (worked(first) === 3 && left === 10_000 && adds) exact += 1
    }
    const differences = await arena.differences()
    return {
      id: 'R5',
      promise: 'no won of stored cash is spent twice',
      passed: exact === rounds && failed === 0 && lowest >= 0 && differences === 0,
      figures: {
        rounds,
        exact,
        'orders for 100,000 won, at most': most,
        'lowest balance': lowest,
        '5xx': failed,
        differences,
      },
    }
  })

type Refunded = { right: boolean; failed: number }

const fiftyCancels = async (at: Scene): Promise<Refunded> => {
  const { arena, shopper } = at
  await giveCash(arena.services, shopper.id, 5000)
  const coupon = await giveCoupon(arena.services, shopper.id)
  const before = await stockOf(arena.db, at.product, at.store)
  const order = await paidOrder(at, { orderCoupon: coupon, useCash: 5000 }, 2)
  const cancel = { path: `/commerce/orders/${order.oid}/cancel`, token: shopper.token, body: {} }
  const hits = await volley(
    arena.base,
    times(50, () => cancel),
  )
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const after = await stockOf(arena.db, at.product, at.store)
  const back = sumOf(journal, order.oid, 'refund') === order.payable && (await cashOf(at)).free === 5000
  const same = before.onHand === after.onHand && after.reserved === 0 && row?.state === 'ISSUED'
  return { right: back && same && (await statusOf(at, order.oid)) === 'CANCELLED', failed: broken(hits) }
}

const linesOf = async ({ arena, shopper }: Scene, oid: string): Promise<{ id: number }[]> => {
  const { body } = await arena.call<{ lines: { id: number }[] }>('GET', `/commerce/orders/${oid}`, {
    token: shopper.token,
  })
  return body.lines
}

const cancelsOfAllKinds = async (at: Scene): Promise<Refunded> => {
  const { arena, shopper, store } = at
  const others = await Promise.all([1, 2].map(() => addProduct(arena.db, { storeId: store, qty: 100 })))
  const products = [at.product, ...others].map((idProduct, place) => ({ idProduct, qty: 1 + place }))
  const order = await readyOrder(arena.call, shopper, { products, store, now: arena.clock.now() })
  await approval(arena.call, shopper, order.oid, await atWindow(at, order))
  const lines = await linesOf(at, order.oid)
  const paths = [
    `/commerce/orders/${order.oid}/cancel`,
    `/commerce/orders/${order.oid}/vbank-cancel`,
    ...lines.map(({ id }) => `/commerce/orders/partialCancel/${id}`),
  ]
  const { token } = shopper
  const shots = [{}, { qty: 1 }, {}].flatMap((body) => paths.map((path) => ({ path, token, body })))
  const hits = await volley(arena.base, shots)
  await recoverPayments(arena.services)
  for (const { id } of lines) await post(at, `/commerce/orders/partialCancel/${id}`)
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const whole = sumOf(journal, order.oid, 'refund') === order.payable
  return { right: whole && (await statusOf(at, order.oid)) === 'CANCELLED', failed: broken(hits) }
}

const cancelAndApproval = async (at: Scene): Promise<Refunded> => {
  const { arena, shopper } = at
  const order = await ready(at)
  const encData = await atWindow(at, order)
  const { token } = shopper
  const hits = await volley(arena.base, [
    { path: '/orders/allat/approval', token, body: { oid: order.oid, allat_enc_data: encData } },
    { path: `/commerce/orders/${order.oid}/cancel`, token, body: {} },
  ])
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const status = await statusOf(at, order.oid)
  const net = sumOf(journal, order.oid, 'charge') - sumOf(journal, order.oid, 'refund')
  const right = status === 'PAID' ? net === order.payable : status === 'CANCELLED' && net === 0
  return { right, failed: broken(hits) }
}

/** R8: cancelled fifty times at once, in three ways at once, and while it is being paid. */
export const refundedOnce = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 2 : 20
    const seen: Refunded[] = []
    for (let round = 0; round < rounds; round += 1) {
      seen.push(await fiftyCancels(await scene(arena)))
      seen.push(await cancelsOfAllKinds(await scene(arena)))
      for (let turn = 0; turn < 5; turn += 1) seen.push(await cancelAndApproval(await scene(arena)))
    }
    const differences = await arena.differences()
    const right = count(seen, (one) => one.right)
    const failed = seen.reduce((sum, one) => sum + one.failed, 0)
    return {
      id: 'R8',
      promise: 'money, bottles and coupons go back once',
      passed: right === seen.length && failed === 0 && differences === 0,
      figures: { orders: seen.length, right, '5xx': failed, differences },
    }
  })

const bottles = 10

/** Ten bottles, held again and again by payments that fail, while others take what is given back. */
const failingHolders = async (at: Scene, buyers: Shopper[]) => {
  const { arena } = at
  const outcomes = await abreast(buyers, 20, async (shopper, place) => {
    const own = { ...at, shopper }
    for (let tries = 0; tries < 4; tries += 1) {
      const order = await ready(own).catch(() => null)
      if (!order) continue
      const started = await arena.call<Window>('POST', '/orders/allat', {
        token: shopper.token,
        body: paymentBody(shopper, order),
      })
      if (started.status !== 200) continue
      const outcome = (place + tries) % 3 === 0 ? 'approve' : 'refuse'
      const fields = await actInWindow(started.body, { outcome })
      const told = await approval<Answer>(arena.call, shopper, order.oid, fields['allat_enc_data'])
      if (told.body.status === 'PAID') return 'PAID'
      if (told.status >= 500) return 'BROKEN'
    }
    return 'NONE'
  })
  const left = await stockOf(arena.db, at.product, at.store)
  const paid = count(outcomes, (one) => one === 'PAID')
  return {
    paid,
    exact: left.onHand === bottles - paid && left.reserved === 0,
    failed: count(outcomes, (one) => one === 'BROKEN'),
  }
}

/** A coupon that a failing payment gives back at the moment at which another order takes it. */
const returnedCoupon = async (at: Scene): Promise<boolean> => {
  const { arena, shopper } = at
  const coupon = await giveCoupon(arena.services, shopper.id)
  const [one, two] = [await ready(at, { orderCoupon: coupon }), await ready(at, { orderCoupon: coupon })]
  const encData = await atWindow(at, one, 'refuse')
  const { token } = shopper
  const rival = { path: '/orders/allat', token, body: paymentBody(shopper, two) }
  const refused = { path: '/orders/allat/approval', token, body: { oid: one.oid, allat_enc_data: encData } }
  const hits: Hit[] = await volley(arena.base, [refused, rival, rival])
  const [row] = await arena.db.select().from(coupons).where(eq(coupons.id, coupon))
  const held = worked(hits) > 0
  const right = held ? row?.state === 'HELD' : row?.state === 'ISSUED'
  await post(at, `/commerce/orders/${two.oid}/reset`)
  return right && broken(hits) === 0
}

/** R9: what a failed payment gives back is taken by others at that very moment. */
export const givenBackSafely = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 50 }, async (arena) => {
    const rounds = quick ? 1 : 10
    let [exact, failed, right] = [0, 0, 0]
    let paid = 0
    for (let round = 0; round < rounds; round += 1) {
      const seen = await failingHolders(await scene(arena, bottles), await addShoppers(arena.services, 40))
      if (seen.exact) exact += 1
      failed += seen.failed
      paid += seen.paid
    }
    const swaps = rounds * 10
    for (let turn = 0; turn < swaps; turn += 1) if (await returnedCoupon(await scene(arena))) right += 1
    const differences = await arena.differences()
    return {
      id: 'R9',
      promise: 'what is given back is exact too',
      passed: exact === rounds && right === swaps && failed === 0 && differences === 0,
      figures: {
        'rounds of 40 buyers': rounds,
        exact,
        paid,
        'coupons handed on': `${right} of ${swaps}`,
        '5xx': failed,
        differences,
      },
    }
  })

/** Makes the time to pay of some orders end in so many milliseconds. */
const endingIn = async ({ db, clock }: Arena, oids: string[], ms: number) => {
  const end = new Date(clock.now().getTime() + ms)
  const ids = (await db.select({ id: orders.id }).from(orders).where(inArray(orders.oid, oids))).map(
    ({ id }) => id,
  )
  const expiresAt = sql`${end.toISOString()}::timestamptz + (random() * interval '60 milliseconds')`
  await db.update(orders).set({ expiresAt }).where(inArray(orders.id, ids))
  await db
    .update(reservations)
    .set({ expiresAt: end })
    .where(
      sql`${reservations.orderLineId} in (select id from order_lines where order_id in (select id from orders where ${inArray(orders.oid, oids)}))`,
    )
}

const expiryRound = async (arena: Arena, shoppers: Shopper[]) => {
  const at = await scene(arena)
  const waiting = await abreast(shoppers, 10, async (shopper) => {
    const own = { ...at, shopper }
    const order = await ready(own)
    return { own, oid: order.oid, payable: order.payable, encData: await atWindow(own, order) }
  })
  await endingIn(
    arena,
    waiting.map(({ oid }) => oid),
    10,
  )
  const clearing = async () => {
    for (let turn = 0; turn < 5; turn += 1) await recoverPayments(arena.services)
  }
  const [answers] = await Promise.all([
    abreast(waiting, 20, ({ own, oid, encData }) => approval<Answer>(arena.call, own.shopper, oid, encData)),
    clearing(),
  ])
  arena.clock.advance(1)
  await recoverPayments(arena.services)
  const journal = await arena.sandboxes.payment.journal()
  const seen = await Promise.all(
    waiting.map(async ({ own, oid, payable }) => {
      const status = await statusOf(own, oid)
      const voided = journal.some((entry) => entry.oid === oid && entry.kind === 'void')
      const held = voided ? 0 : sumOf(journal, oid, 'charge')
      return {
        status,
        right: status === 'PAID' ? held === payable : held === 0 && status !== 'PENDING_PAYMENT',
      }
    }),
  )
  const left = await stockOf(arena.db, at.product, at.store)
  const paid = count(seen, ({ status }) => status === 'PAID')
  return {
    paid,
    expired: count(seen, ({ status }) => status === 'EXPIRED'),
    wrong:
      count(seen, ({ right }) => !right) + (left.onHand === 10_000 - paid && left.reserved === 0 ? 0 : 1),
    failed: broken(answers),
  }
}

/** R10: the time to pay ends in the milliseconds in which it is paid. */
export const paidOrExpired = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 30 }, async (arena) => {
    const rounds = quick ? 2 : 25
    const shoppers = await addShoppers(arena.services, 20)
    const seen: Awaited<ReturnType<typeof expiryRound>>[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await expiryRound(arena, shoppers))
    const sum = (of: (one: (typeof seen)[number]) => number) => seen.reduce((all, one) => all + of(one), 0)
    const [paid, expired, wrong, failed] = [
      sum((one) => one.paid),
      sum((one) => one.expired),
      sum((one) => one.wrong),
      sum((one) => one.failed),
    ]
    const differences = await arena.differences()
    return {
      id: 'R10',
      promise: 'paid with its bottles or expired with its money back',
      passed: wrong === 0 && failed === 0 && paid > 0 && expired > 0 && differences === 0,
      figures: { orders: rounds * 20, paid, expired, wrong, '5xx': failed, differences },
    }
  })

import { and, eq } from 'drizzle-orm'
import { toSeoulDay } from '#server/clock.ts'
import { cashLots } from '#server/db/tables/cash.ts'
import { members } from '#server/db/tables/members.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { isAdult } from '#server/verification/verification.rules.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  toPaymentBody,
  createPreOrder,
  startPayment,
  getStock,
  type CalculatedOrder,
} from '../support/orders.ts'
import { withArena, type Arena, type Attack } from './arena.ts'

type Faults = string[]
type StoreProduct = { store: number; product: number }
const hour = 3600

/** Moves the shop's clock to a moment, forward or back. */
const moveClockTo = ({ clock }: Arena, moment: string | Date) =>
  clock.advance((new Date(moment).getTime() - clock.now().getTime()) / 1000)

const expectEqual = (faults: Faults, what: string, actual: unknown, expected: unknown) => {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    faults.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

/** Adulthood begins with the Korean calendar year, not with the server's year or the birthday. */
const checkAges = (faults: Faults): number => {
  const cases: [number, string, boolean][] = [
    [2010, '2028-12-31T23:59:59+09:00', false],
    [2010, '2029-01-01T00:00:00+09:00', true],
    [2010, '2028-12-31T14:59:59Z', false],
    [2010, '2028-12-31T15:00:00Z', true],
    [2009, '2028-02-29T00:00:00+09:00', true],
    [2010, '2028-02-29T23:59:59+09:00', false],
  ]
  for (const [year, at, expected] of cases)
    expectEqual(faults, `born ${year} at ${at}`, isAdult(year, new Date(at)), expected)
  expectEqual(faults, 'the leap day in Seoul', toSeoulDay(new Date('2028-02-28T15:00:00Z')), '2028-02-29')
  return cases.length + 1
}

/** A member may pay until one year after the proof of age, to the second. */
const checkAgeProofs = async (
  arena: Arena,
  { store, product }: StoreProduct,
  faults: Faults,
): Promise<number> => {
  const verifiedAt = new Date('2027-03-01T00:00:00+09:00')
  for (const [name, after, expectedStatus] of [
    ['a second before', -2, 200],
    ['a second after', 1, 403],
  ] as const) {
    moveClockTo(arena, new Date(verifiedAt.getTime() + (365 * 24 * hour + after) * 1000))
    const shopper = await addShopper(arena.services)
    await arena.db.update(members).set({ adultVerifiedAt: verifiedAt }).where(eq(members.id, shopper.id))
    const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    const order = await createPreOrder(arena.call, shopper, request).catch((error: Error) => error.message)
    const status =
      typeof order === 'string'
        ? Number(/answered (\d+)/.exec(order)?.[1])
        : (
            await arena.call('POST', '/orders/allat', {
              token: shopper.token,
              body: toPaymentBody(shopper, order),
            })
          ).status
    expectEqual(faults, `a proof of age ${name} its year is over`, status, expectedStatus)
  }
  return 2
}

/** A coupon that ends on a leap day is valid for the whole day. */
const checkCouponExpiry = async (
  arena: Arena,
  { store, product }: StoreProduct,
  faults: Faults,
): Promise<number> => {
  const end = new Date('2028-03-01T00:00:00+09:00')
  moveClockTo(arena, new Date(end.getTime() - 60_000))
  const shopper = await addShopper(arena.services)
  const coupon = await giveCoupon(arena.services, shopper.id, { type: 'AMOUNT', value: 3000, expiresAt: end })
  const calculateDiscount = async () => {
    const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    return createPreOrder(arena.call, shopper, { ...request, choices: { orderCoupon: coupon } }).then(
      ({ discount }: CalculatedOrder) => discount,
      () => 'refused',
    )
  }
  moveClockTo(arena, new Date(end.getTime() - 3000))
  expectEqual(faults, 'a coupon three seconds before its end', await calculateDiscount(), 3000)
  moveClockTo(arena, new Date(end.getTime() + 1000))
  expectEqual(faults, 'a coupon a second after its end', await calculateDiscount(), 'refused')
  return 2
}

/** An expired hold stays expired when the clock goes back an hour, and a new hold lasts its full time. */
const checkHoldExpiry = async (
  arena: Arena,
  { store, product }: StoreProduct,
  faults: Faults,
): Promise<number> => {
  const before = await getStock(arena.db, product, store)
  const shopper = await addShopper(arena.services)
  const open = (choices = {}) => {
    const request = { products: [{ idProduct: product, qty: 2 }], store, now: arena.clock.now(), choices }
    return createPreOrder(arena.call, shopper, request)
  }
  const getStatus = async (oid: string) =>
    (await arena.db.select().from(orders).where(eq(orders.oid, oid)))[0]?.status
  const first = await open()
  await startPayment(arena.call, shopper, first)
  arena.clock.advance(16 * 60)
  await Promise.all([recoverPayments(arena.services), recoverPayments(arena.services)])
  arena.clock.advance(-hour)
  await recoverPayments(arena.services)
  await recoverPayments(arena.services)
  const second = await open()
  await startPayment(arena.call, shopper, second)
  arena.clock.advance(14 * 60)
  await recoverPayments(arena.services)
  expectEqual(faults, 'an order held for 14 minutes', await getStatus(second.oid), 'PENDING_PAYMENT')
  await arena.call('POST', `/commerce/orders/${second.oid}/reset`, { token: shopper.token })
  await giveCash(arena.services, shopper.id, 60_000)
  const third = await open({ useCash: 60_000 })
  const payment = await arena.call<{ status: string }>('POST', '/orders/cash', {
    token: shopper.token,
    body: toPaymentBody(shopper, third),
  })
  expectEqual(faults, 'an order paid after the clock went back', payment.body.status, 'PAID')
  arena.clock.advance(2 * hour)
  await recoverPayments(arena.services)
  const [row] = await arena.db.select().from(orders).where(eq(orders.oid, first.oid))
  const expiryCount = await arena.db.$count(
    orderEvents,
    and(eq(orderEvents.orderId, row?.id ?? 0), eq(orderEvents.to, 'EXPIRED')),
  )
  expectEqual(faults, 'times that an order expired', [row?.status, expiryCount], ['EXPIRED', 1])
  const after = await getStock(arena.db, product, store)
  expectEqual(faults, 'bottles', after, { onHand: before.onHand - 2, reserved: before.reserved })
  return 4
}

/** Cash expires once on its day, however often housekeeping runs and however the clock moves. */
const checkCashExpiry = async (arena: Arena, faults: Faults): Promise<number> => {
  const shopper = await addShopper(arena.services)
  await giveCash(arena.services, shopper.id, 5000, 'BONUS')
  const [lot] = await arena.db.select().from(cashLots).where(eq(cashLots.memberId, shopper.id))
  if (!lot?.expiresAt) throw new Error('a lot of cash has no end')
  const end = lot.expiresAt.getTime()
  const getBalance = async () => {
    const [row] = await arena.db.select().from(cashLots).where(eq(cashLots.memberId, shopper.id))
    return row?.remaining
  }
  moveClockTo(arena, new Date(end - 2000))
  await tidy(arena.services)
  expectEqual(faults, 'cash two seconds before its end', await getBalance(), 5000)
  moveClockTo(arena, new Date(end + 1000))
  await Promise.all([tidy(arena.services), tidy(arena.services)])
  expectEqual(faults, 'cash a second after its end', await getBalance(), 0)
  arena.clock.advance(-hour)
  await tidy(arena.services)
  arena.clock.advance(2 * hour)
  await tidy(arena.services)
  expectEqual(faults, 'cash after the clock went back and on', await getBalance(), 0)
  return 3
}

/** Levels are computed once, in the first second of a Korean month, even when the clock goes back over it. */
const checkLevels = async (arena: Arena, faults: Faults): Promise<number> => {
  const updateLevels = async () => (await tidy(arena.services)).levels !== null
  moveClockTo(arena, '2034-01-31T23:59:57+09:00')
  await updateLevels()
  expectEqual(faults, 'levels in the last seconds of January', await updateLevels(), false)
  moveClockTo(arena, '2034-02-01T00:00:01+09:00')
  expectEqual(faults, 'levels in the first second of February', await updateLevels(), true)
  arena.clock.advance(-hour)
  expectEqual(faults, 'levels when the clock went back into January', await updateLevels(), false)
  arena.clock.advance(hour + 2)
  expectEqual(faults, 'levels when February began again', await updateLevels(), false)
  return 4
}

/** L4: midnight in Seoul, the end of a month, a leap day, and a clock that goes back an hour. */
export const checkClockEdges = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const faults: Faults = []
    const store = await addStore(arena.db)
    const storeProduct = { store, product: await addProduct(arena.db, { storeId: store, qty: 100 }) }
    let moments = checkAges(faults)
    moments += await checkHoldExpiry(arena, storeProduct, faults)
    moments += await checkAgeProofs(arena, storeProduct, faults)
    moments += await checkCouponExpiry(arena, storeProduct, faults)
    moments += await checkCashExpiry(arena, faults)
    moments += await checkLevels(arena, faults)
    await recoverPayments(arena.services)
    const differences = await arena.differences()
    for (const fault of faults) console.error(`  ${fault}`)
    return {
      id: 'L4',
      promise: 'what ends ends on time, and once',
      passed: faults.length === 0 && differences === 0,
      figures: { moments, wrong: faults.length, differences },
    }
  })

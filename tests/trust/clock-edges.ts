import { and, eq } from 'drizzle-orm'
import { toSeoulDay } from '#server/clock.ts'
import { cashLots } from '#server/db/tables/cash.ts'
import { members } from '#server/db/tables/members.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { isAdult } from '#server/verification/verification.rules.ts'
import { tidy } from '#server/worker/tidy.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  paymentBody,
  readyOrder,
  startPayment,
  stockOf,
  type Calculated,
} from '../support/orders.ts'
import { inArena, type Arena, type Attack } from './arena.ts'

type Faults = string[]
type Shelf = { store: number; product: number }
const hour = 3600

/** Moves the shop's clock to a moment, forward or back. */
const goTo = ({ clock }: Arena, moment: string | Date) =>
  clock.advance((new Date(moment).getTime() - clock.now().getTime()) / 1000)

const expect = (faults: Faults, what: string, found: unknown, wanted: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}

/** Grown up begins with the Korean year, not with the server's and not with the birthday. */
const ages = (faults: Faults): number => {
  const cases: [number, string, boolean][] = [
    [2010, '2028-12-31T23:59:59+09:00', false],
    [2010, '2029-01-01T00:00:00+09:00', true],
    [2010, '2028-12-31T14:59:59Z', false],
    [2010, '2028-12-31T15:00:00Z', true],
    [2009, '2028-02-29T00:00:00+09:00', true],
    [2010, '2028-02-29T23:59:59+09:00', false],
  ]
  for (const [year, at, wanted] of cases)
    expect(faults, `born ${year} at ${at}`, isAdult(year, new Date(at)), wanted)
  expect(faults, 'the leap day in Seoul', toSeoulDay(new Date('2028-02-28T15:00:00Z')), '2028-02-29')
  return cases.length + 1
}

/** A member whose proof of age was given a year ago may pay until that second, and not after it. */
const proofs = async (arena: Arena, { store, product }: Shelf, faults: Faults): Promise<number> => {
  const given = new Date('2027-03-01T00:00:00+09:00')
  for (const [name, after, wanted] of [
    ['a second before', -2, 200],
    ['a second after', 1, 403],
  ] as const) {
    goTo(arena, new Date(given.getTime() + (365 * 24 * hour + after) * 1000))
    const shopper = await addShopper(arena.services)
    await arena.db.update(members).set({ adultVerifiedAt: given }).where(eq(members.id, shopper.id))
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    const order = await readyOrder(arena.call, shopper, ask).catch((error: Error) => error.message)
    const status =
      typeof order === 'string'
        ? Number(/answered (\d+)/.exec(order)?.[1])
        : (
            await arena.call('POST', '/orders/allat', {
              token: shopper.token,
              body: paymentBody(shopper, order),
            })
          ).status
    expect(faults, `a proof of age ${name} its year is over`, status, wanted)
  }
  return 2
}

/** A coupon that ends with the leap day is good for the whole of it. */
const couponDay = async (arena: Arena, { store, product }: Shelf, faults: Faults): Promise<number> => {
  const end = new Date('2028-03-01T00:00:00+09:00')
  goTo(arena, new Date(end.getTime() - 60_000))
  const shopper = await addShopper(arena.services)
  const coupon = await giveCoupon(arena.services, shopper.id, { type: 'AMOUNT', value: 3000, expiresAt: end })
  const reckoned = async () => {
    const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
    return readyOrder(arena.call, shopper, { ...ask, choices: { orderCoupon: coupon } }).then(
      ({ discount }: Calculated) => discount,
      () => 'refused',
    )
  }
  goTo(arena, new Date(end.getTime() - 3000))
  expect(faults, 'a coupon three seconds before its end', await reckoned(), 3000)
  goTo(arena, new Date(end.getTime() + 1000))
  expect(faults, 'a coupon a second after its end', await reckoned(), 'refused')
  return 2
}

/** A hold that ran out stays so when the clock goes back an hour, and a new one lives its whole time. */
const holds = async (arena: Arena, { store, product }: Shelf, faults: Faults): Promise<number> => {
  const before = await stockOf(arena.db, product, store)
  const shopper = await addShopper(arena.services)
  const open = (choices = {}) => {
    const ask = { products: [{ idProduct: product, qty: 2 }], store, now: arena.clock.now(), choices }
    return readyOrder(arena.call, shopper, ask)
  }
  const statusOf = async (oid: string) =>
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
  expect(faults, 'an order held for 14 minutes', await statusOf(second.oid), 'PENDING_PAYMENT')
  await arena.call('POST', `/commerce/orders/${second.oid}/reset`, { token: shopper.token })
  await giveCash(arena.services, shopper.id, 60_000)
  const third = await open({ useCash: 60_000 })
  const paid = await arena.call<{ status: string }>('POST', '/orders/cash', {
    token: shopper.token,
    body: paymentBody(shopper, third),
  })
  expect(faults, 'an order paid after the clock went back', paid.body.status, 'PAID')
  arena.clock.advance(2 * hour)
  await recoverPayments(arena.services)
  const [row] = await arena.db.select().from(orders).where(eq(orders.oid, first.oid))
  const expired = await arena.db.$count(
    orderEvents,
    and(eq(orderEvents.orderId, row?.id ?? 0), eq(orderEvents.to, 'EXPIRED')),
  )
  expect(faults, 'times that an order expired', [row?.status, expired], ['EXPIRED', 1])
  const after = await stockOf(arena.db, product, store)
  expect(faults, 'bottles', after, { onHand: before.onHand - 2, reserved: before.reserved })
  return 4
}

/** Cash lapses with its day, once, however often housekeeping runs and wherever the clock goes. */
const cash = async (arena: Arena, faults: Faults): Promise<number> => {
  const shopper = await addShopper(arena.services)
  await giveCash(arena.services, shopper.id, 5000, 'BONUS')
  const [lot] = await arena.db.select().from(cashLots).where(eq(cashLots.memberId, shopper.id))
  if (!lot?.expiresAt) throw new Error('a lot of cash has no end')
  const end = lot.expiresAt.getTime()
  const balance = async () => {
    const [row] = await arena.db.select().from(cashLots).where(eq(cashLots.memberId, shopper.id))
    return row?.remaining
  }
  goTo(arena, new Date(end - 2000))
  await tidy(arena.services)
  expect(faults, 'cash two seconds before its end', await balance(), 5000)
  goTo(arena, new Date(end + 1000))
  await Promise.all([tidy(arena.services), tidy(arena.services)])
  expect(faults, 'cash a second after its end', await balance(), 0)
  arena.clock.advance(-hour)
  await tidy(arena.services)
  arena.clock.advance(2 * hour)
  await tidy(arena.services)
  expect(faults, 'cash after the clock went back and on', await balance(), 0)
  return 3
}

/** Levels are reckoned with the first second of a Korean month, once, though the clock goes back over it. */
const levels = async (arena: Arena, faults: Faults): Promise<number> => {
  const reckon = async () => (await tidy(arena.services)).levels !== null
  goTo(arena, '2034-01-31T23:59:57+09:00')
  await reckon()
  expect(faults, 'levels in the last seconds of January', await reckon(), false)
  goTo(arena, '2034-02-01T00:00:01+09:00')
  expect(faults, 'levels in the first second of February', await reckon(), true)
  arena.clock.advance(-hour)
  expect(faults, 'levels when the clock went back into January', await reckon(), false)
  arena.clock.advance(hour + 2)
  expect(faults, 'levels when February began again', await reckon(), false)
  return 4
}

/** L4: midnight in Seoul, the end of a month, a leap day, and a clock that is put back an hour. */
export const clockEdges = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const faults: Faults = []
    const store = await addStore(arena.db)
    const shelf = { store, product: await addProduct(arena.db, { storeId: store, qty: 100 }) }
    let moments = ages(faults)
    moments += await holds(arena, shelf, faults)
    moments += await proofs(arena, shelf, faults)
    moments += await couponDay(arena, shelf, faults)
    moments += await cash(arena, faults)
    moments += await levels(arena, faults)
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

import { and, eq, gt, max } from 'drizzle-orm'
import { balanceOf, lapseCash } from '../../cash/cash.store.ts'
import { confirmOrder } from '../../orders/confirm.ts'
import { moveOrder, type OrderRow } from '../../orders/orders.moves.ts'
import { linesOf } from '../../orders/orders.store.ts'
import { voided } from '../../payments/settle.ts'
import { endUnpaid } from '../../payments/unpaid.ts'
import { handOver, moveOn } from '../../staff/work.ts'
import type { StaffMove } from '../../staff/staff.rules.ts'
import { seoulDay } from '../../clock.ts'
import { cashLots } from '../tables/cash.ts'
import { ships } from '../tables/members.ts'
import { outbox } from '../tables/plumbing.ts'
import type { Transaction } from '../transaction.ts'
import { giveCoupon } from './members.ts'
import { found } from './planting.ts'
import { daysAgo, openTill, shelfOf, type Basket, type Shopper, type Till } from './till.ts'

/** What the shopper's stored cash comes to. */
export const shopperCash = 48_200

type Ground = {
  tx: Transaction
  till: Till
  shopper: Shopper
  now: Date
  store: number
  ship: number
  staff: string
  staffId: number
  wines: { id: number; price: number }[]
  parcels: { id: number; price: number }[]
}
/** What happened on one day; `day` counts back from today. */
type Step = { day: number; act: () => Promise<unknown> }

const basketOf = (shelf: { id: number }[], at: number[], qty: number[] = []): Basket =>
  at.map((place, index) => ({
    idProduct: found(shelf[place % shelf.length], 'a shelf with goods').id,
    qty: qty[index] ?? 1,
  }))

/** One order through its days: each step starts from where the last one left it. */
const story = (
  days: [number, (order: OrderRow) => Promise<OrderRow>][],
  open: [number, () => Promise<OrderRow>],
) => {
  let order: OrderRow | undefined
  const first: Step = { day: open[0], act: async () => (order = await open[1]()) }
  const others = days.map(([day, go]): Step => ({
    day,
    act: async () => (order = await go(found(order, 'an order before its steps'))),
  }))
  return [first, ...others]
}

/** A number of a parcel, which the order gives. */
const parcelOf = ({ id }: OrderRow) => ({
  carrier: 'CJ' as const,
  trackingNumber: String(640_000_000_000 + id * 7919),
})

const stages = (ground: Ground) => {
  const { tx, till, now, staff, staffId } = ground
  const at = (day: number, hour = 15) => daysAgo(now, day, hour)
  const moved = (
    day: number,
    move: StaffMove,
    hour?: number,
  ): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) =>
      moveOn(tx, till.services, order, { move, parcel: parcelOf(order), actor: staff, at: at(day, hour) }),
  ]
  const handed = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) => handOver(tx, order, { idChecked: true, checkedBy: staffId, actor: staff, at: at(day, 18) }),
  ]
  const confirmed = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) => confirmOrder(tx, order, { actor: 'worker', at: at(day, 9) }),
  ]
  const collected = (day: number) => [moved(day, 'PREPARE', 12), moved(day - 1, 'READY', 12), handed(day - 2)]
  const delivered = (day: number) => [
    moved(day - 1, 'PREPARE', 10),
    moved(day - 1, 'SHIP', 17),
    moved(day - 3, 'DELIVER'),
  ]
  return { at, moved, handed, confirmed, collected, delivered }
}

/** Orders that came to their end, good or bad. */
const finished = (ground: Ground): Step[] => {
  const { tx, till, store, ship, wines, parcels, shopper } = ground
  const { at, confirmed, collected, delivered } = stages(ground)
  const { memberId } = shopper
  const card = (day: number, basket: Basket, choices = {}): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.collect(basket, store, at(day, 11), choices), at(day, 11)),
  ]
  const parcel = (day: number, basket: Basket, choices = {}): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.send(basket, ship, at(day, 11), choices), at(day, 11)),
  ]
  const withCoupon = async () => {
    const coupon = await giveCoupon(tx, { memberId, campaign: 'SIGNUP5', at: at(150) })
    const draft = await till.collect(basketOf(wines, [0, 3], [2, 1]), store, at(148, 11), {
      orderCoupon: coupon,
    })
    return till.payByCard(draft, at(148, 11))
  }
  const withShipping = async () => {
    const coupon = await giveCoupon(tx, { memberId, campaign: 'SHIPFREE', at: at(140) })
    const choices = { useCash: 12_000, shipCoupon: coupon }
    return till.payByCard(await till.send(basketOf(parcels, [0]), ship, at(126, 11), choices), at(126, 11))
  }
  const deposited = async () => {
    const draft = await till.collect(basketOf(wines, [9, 2], [2, 1]), store, at(73, 11))
    return till.deposit(await till.waitForDeposit(draft, at(73, 11)), at(73, 14))
  }
  const cancelled = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) => till.giveBack(order, at(day, 10)),
  ]
  const returned: [number, (order: OrderRow) => Promise<OrderRow>][] = [
    [
      61,
      (order) =>
        till.askForReturn(order, at(61), { cause: 'CHANGE_OF_MIND', reason: '같은 잔을 선물 받았어요' }),
    ],
    [58, (order) => till.takeBack(order, at(58))],
  ]
  const oneOfTwoBack: [number, (order: OrderRow) => Promise<OrderRow>][] = [
    [
      16,
      async (order) => {
        const { id } = found((await linesOf(tx, [order.id]))[0], order.oid)
        const ask = { cause: 'DEFECT', reason: '하나는 가장자리가 깨져서 왔어요' } as const
        return till.askForReturn(order, at(16), ask, [{ id, qty: 1 }])
      },
    ],
    [14, (order) => till.takeBack(order, at(14))],
  ]
  const byCash = async () =>
    till.payByCash(await till.collect(basketOf(wines, [5]), store, at(36, 11)), at(36, 11))
  return [
    ...story([...collected(148), confirmed(138)], [148, withCoupon]),
    ...story([...delivered(126), confirmed(115)], [126, withShipping]),
    ...story([...collected(97), confirmed(87)], card(97, basketOf(wines, [6, 8], [3, 1]))),
    ...story([cancelled(83)], card(84, basketOf(wines, [1]), { useCash: 10_000 })),
    ...story([...collected(73), confirmed(63)], [73, deposited]),
    ...story([...delivered(66), ...returned], parcel(66, basketOf(parcels, [2]))),
    ...story([...collected(52), confirmed(42)], card(52, basketOf(wines, [4, 7], [2, 2]))),
    ...story([...collected(36), confirmed(26)], [36, byCash]),
    ...story([...delivered(20), ...oneOfTwoBack, confirmed(8)], parcel(20, basketOf(parcels, [6], [2]))),
  ]
}

/** Orders that were never paid. */
const unpaid = (ground: Ground): Step[] => {
  const { tx, till, store, wines } = ground
  const { at } = stages(ground)
  const draft = (day: number, place: number) => till.collect(basketOf(wines, [place]), store, at(day, 20))
  const expire = (order: OrderRow) =>
    endUnpaid(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor: 'worker', at: at(45, 21) })
  const unheard = async () => {
    const { order, paymentId } = await till.unheard(await draft(28, 12), at(28, 20))
    await voided(tx, order.id, paymentId, at(28, 21))
  }
  const reset = async () => {
    const { order } = await draft(20, 13)
    await moveOrder(tx, order, { to: 'RESET', event: 'RESET', actor: 'worker', at: at(19, 20) })
  }
  return [
    { day: 45, act: async () => expire(await till.left(await draft(45, 10), at(45, 20))) },
    { day: 31, act: async () => till.refused(await draft(31, 11), at(31, 20)) },
    { day: 28, act: unheard },
    { day: 20, act: reset },
  ]
}

/** Orders that are still on their way, the newest last. */
const underWay = (ground: Ground): Step[] => {
  const { tx, till, store, ship, wines, parcels, now } = ground
  const { at, moved, collected, delivered } = stages(ground)
  const card = (day: number, basket: Basket, from = seoulDay(now)): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.collect(basket, store, at(day, 11), { from }), at(day, 11)),
  ]
  const parcel = (day: number, places: number[]): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.send(basketOf(parcels, places), ship, at(day, 11)), at(day, 11)),
  ]
  const oneLineBack = async (order: OrderRow) => {
    const { id, qty } = found((await linesOf(tx, [order.id]))[1], order.oid)
    return till.giveBack(order, at(2, 9), [{ id, qty }])
  }
  const asked = (order: OrderRow) =>
    till.askForReturn(order, at(1), { cause: 'DEFECT', reason: '받침에 금이 가 있어요' })
  return [
    ...story([...delivered(9), [1, asked]], parcel(9, [3])),
    ...story(delivered(6), parcel(6, [4])),
    ...story(collected(5), card(5, basketOf(wines, [14]), seoulDay(at(4)))),
    ...story([[2, oneLineBack]], card(3, basketOf(wines, [15, 16]), seoulDay(at(-2)))),
    ...story([moved(1, 'PREPARE', 10), moved(1, 'SHIP', 17)], parcel(2, [5])),
    ...story([moved(2, 'PREPARE', 13), moved(1, 'READY', 13)], card(2, basketOf(wines, [17]))),
    ...story([moved(1, 'PREPARE', 14)], card(1, basketOf(wines, [18]), seoulDay(at(-1)))),
  ]
}

const bonusThatLapsed = async ({ tx, till, shopper, now }: Ground) => {
  await till.grant(1000, daysAgo(now, 160, 10), 'visit')
  await tx
    .update(cashLots)
    .set({ expiresAt: daysAgo(now, 101, 0) })
    .where(
      and(eq(cashLots.memberId, shopper.memberId), eq(cashLots.amount, 1000), eq(cashLots.source, 'BONUS')),
    )
}

const cash = (ground: Ground): Step[] => {
  const { tx, till, shopper } = ground
  const { at } = stages(ground)
  return [
    { day: 170, act: () => till.charge(100_000, at(170)) },
    { day: 165, act: () => till.grant(3000, at(165), 'review') },
    { day: 160, act: () => bonusThatLapsed(ground) },
    { day: 100, act: () => lapseCash(tx, shopper.memberId, at(100)) },
    { day: 21, act: () => till.charge(50_000, at(21)) },
    { day: 12, act: () => till.leaveCharge(30_000, at(12)) },
  ]
}

/** Today: one paid with all the cash beyond what is to be left, one that waits for its deposit, one only begun. */
const today = async ({ tx, till, shopper, now, store, wines }: Ground) => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { paid, bonus } = await balanceOf(tx, shopper.memberId)
  const useCash = paid + bonus - shopperCash
  const paidAt = minutesAgo(95)
  await till.payByCard(
    await till.collect(basketOf(wines, [19, 20], [2, 2]), store, paidAt, { useCash }),
    paidAt,
  )
  const waiting = await till.collect(basketOf(wines, [21]), store, minutesAgo(40))
  await till.waitForDeposit(waiting, minutesAgo(40))
  await till.collect(basketOf(wines, [22]), store, minutesAgo(12))
}

const groundOf = async (tx: Transaction, planting: Planting): Promise<Ground> => {
  const { shopper, stores, now, staffId } = planting
  const [ship] = await tx
    .select({ id: ships.id })
    .from(ships)
    .where(and(eq(ships.memberId, shopper.memberId), eq(ships.isDefault, true)))
  return {
    ...{ tx, shopper, now, staffId, store: stores.collects, ship: found(ship, 'an address').id },
    till: openTill(tx, shopper),
    staff: `staff:${staffId}`,
    wines: await shelfOf(tx, stores.collects, { fulfilment: ['PICKUP', 'BOTH'], alcoholic: true }),
    parcels: await shelfOf(tx, stores.sends, { fulfilment: ['BOTH', 'DELIVERY'], alcoholic: false }),
  }
}

type Planting = {
  shopper: Shopper
  staffId: number
  stores: { collects: number; sends: number }
  now: Date
}

/**
 * Plants the shopper's orders in every state that an order rests in, with the cash and the coupons behind them: by the
 * acts of the shop itself, day by day. Nobody is written to about days that are gone.
 */
export const plantOrders = async (tx: Transaction, planting: Planting): Promise<void> => {
  const ground = await groundOf(tx, planting)
  const [before] = await tx.select({ id: max(outbox.id) }).from(outbox)
  const steps = [...cash(ground), ...finished(ground), ...unpaid(ground), ...underWay(ground)]
  for (const { act } of steps.toSorted((a, b) => b.day - a.day)) await act()
  await today(ground)
  await tx.delete(outbox).where(gt(outbox.id, before?.id ?? 0))
}

import { and, eq, gt, max } from 'drizzle-orm'
import { getBalance, lapseCash } from '../../ledger/cash.store.ts'
import { confirmOrder } from '../../orders/confirm.ts'
import { transitionOrder, type OrderRow } from '../../orders/order-transitions.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { orderPayable } from '../../payments/payables/order.ts'
import { confirmVoid } from '../../payments/settle.ts'
import { closeUnpaidOrder } from '../../payments/close-unpaid.ts'
import { handOverOrder, advanceOrder } from '../../staff/advance-order.ts'
import type { StaffMove } from '../../staff/staff.rules.ts'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import { cashLots } from '../tables/cash.ts'
import { ships } from '../tables/members.ts'
import { outbox } from '../tables/plumbing.ts'
import type { Transaction } from '../transaction.ts'
import { giveCoupon } from './members.ts'
import { requireValue } from './seed-rows.ts'
import { subtractWakingMinutes } from './waking.ts'
import {
  toPastSeoulTime,
  createOrderSeeder,
  listOrderableProducts,
  type Basket,
  type Shopper,
  type OrderSeeder,
} from './seed-orders.ts'

/** The final balance of the shopper's stored cash. */
export const shopperCash = 48_200

type OrderContext = {
  tx: Transaction
  till: OrderSeeder
  shopper: Shopper
  now: Date
  store: number
  ship: number
  staff: string
  staffId: number
  wines: { id: number; price: number }[]
  parcels: { id: number; price: number }[]
}
/** An act on one day; `day` counts back from today. */
type Step = { day: number; act: () => Promise<unknown> }

const toBasket = (shelf: { id: number }[], at: number[], qty: number[] = []): Basket =>
  at.map((place, index) => ({
    idProduct: requireValue(shelf[place % shelf.length], 'a shelf with goods').id,
    qty: qty[index] ?? 1,
  }))

/** The steps of one order, day by day: each starts from the result of the previous one. */
const toSteps = (
  days: [number, (order: OrderRow) => Promise<OrderRow>][],
  open: [number, () => Promise<OrderRow>],
) => {
  let order: OrderRow | undefined
  const first: Step = { day: open[0], act: async () => (order = await open[1]()) }
  const others = days.map(([day, go]): Step => ({
    day,
    act: async () => (order = await go(requireValue(order, 'an order before its steps'))),
  }))
  return [first, ...others]
}

/** A parcel number, derived from the order. */
const toParcel = ({ id }: OrderRow) => ({
  carrier: 'CJ' as const,
  trackingNumber: String(640_000_000_000 + id * 7919),
})

const createStages = (context: OrderContext) => {
  const { tx, till, now, staff, staffId } = context
  const toTime = (day: number, hour = 15) => toPastSeoulTime(now, day, hour)
  const createMove = (
    day: number,
    move: StaffMove,
    hour?: number,
  ): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) =>
      advanceOrder(tx, till.services, order, {
        move,
        parcel: toParcel(order),
        actor: staff,
        at: toTime(day, hour),
      }),
  ]
  const createHandover = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) =>
      handOverOrder(tx, order, { idChecked: true, checkedBy: staffId, actor: staff, at: toTime(day, 18) }),
  ]
  const createConfirmation = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) => confirmOrder(tx, order, { actor: 'worker', at: toTime(day, 9) }),
  ]
  const createPickupSteps = (day: number) => [
    createMove(day, 'PREPARE', 12),
    createMove(day - 1, 'READY', 12),
    createHandover(day - 2),
  ]
  const createDeliverySteps = (day: number) => [
    createMove(day - 1, 'PREPARE', 10),
    createMove(day - 1, 'SHIP', 17),
    createMove(day - 3, 'DELIVER'),
  ]
  return {
    at: toTime,
    moved: createMove,
    handed: createHandover,
    confirmed: createConfirmation,
    collected: createPickupSteps,
    delivered: createDeliverySteps,
  }
}

/** Finished orders, successful or not. */
const listFinishedOrders = (context: OrderContext): Step[] => {
  const { tx, till, store, ship, wines, parcels, shopper } = context
  const {
    at: toTime,
    confirmed: createConfirmation,
    collected: createPickupSteps,
    delivered: createDeliverySteps,
  } = createStages(context)
  const { memberId } = shopper
  const createCardOrder = (day: number, basket: Basket, choices = {}): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.collect(basket, store, toTime(day, 11), choices), toTime(day, 11)),
  ]
  const createParcelOrder = (
    day: number,
    basket: Basket,
    choices = {},
  ): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.send(basket, ship, toTime(day, 11), choices), toTime(day, 11)),
  ]
  const createCouponOrder = async () => {
    const coupon = await giveCoupon(tx, { memberId, campaign: 'SIGNUP5', at: toTime(150) })
    const draft = await till.collect(toBasket(wines, [0, 3], [2, 1]), store, toTime(148, 11), {
      orderCoupon: coupon,
    })
    return till.payByCard(draft, toTime(148, 11))
  }
  const createShippingCouponOrder = async () => {
    const coupon = await giveCoupon(tx, { memberId, campaign: 'SHIPFREE', at: toTime(140) })
    const choices = { useCash: 12_000, shipCoupon: coupon }
    return till.payByCard(
      await till.send(toBasket(parcels, [0]), ship, toTime(126, 11), choices),
      toTime(126, 11),
    )
  }
  const createDepositOrder = async () => {
    const draft = await till.collect(toBasket(wines, [9, 2], [2, 1]), store, toTime(73, 9))
    return till.deposit(await till.waitForDeposit(draft, toTime(73, 9)), toTime(73, 11))
  }
  const createCancellation = (day: number): [number, (order: OrderRow) => Promise<OrderRow>] => [
    day,
    (order) => till.giveBack(order, toTime(day, 10)),
  ]
  const returnSteps: [number, (order: OrderRow) => Promise<OrderRow>][] = [
    [
      61,
      (order) =>
        till.askForReturn(order, toTime(61), { cause: 'CHANGE_OF_MIND', reason: '같은 잔을 선물 받았어요' }),
    ],
    [58, (order) => till.takeBack(order, toTime(58))],
  ]
  const partialReturnSteps: [number, (order: OrderRow) => Promise<OrderRow>][] = [
    [
      16,
      async (order) => {
        const { id } = requireValue((await listOrderLines(tx, [order.id]))[0], order.oid)
        const ask = { cause: 'DEFECT', reason: '하나는 가장자리가 깨져서 왔어요' } as const
        return till.askForReturn(order, toTime(16), ask, [{ id, qty: 1 }])
      },
    ],
    [14, (order) => till.takeBack(order, toTime(14))],
  ]
  const createCashOrder = async () =>
    till.payByCash(await till.collect(toBasket(wines, [5]), store, toTime(36, 11)), toTime(36, 11))
  return [
    ...toSteps([...createPickupSteps(148), createConfirmation(138)], [148, createCouponOrder]),
    ...toSteps([...createDeliverySteps(126), createConfirmation(115)], [126, createShippingCouponOrder]),
    ...toSteps(
      [...createPickupSteps(97), createConfirmation(87)],
      createCardOrder(97, toBasket(wines, [6, 8], [3, 1])),
    ),
    ...toSteps([createCancellation(83)], createCardOrder(84, toBasket(wines, [1]), { useCash: 10_000 })),
    ...toSteps([...createPickupSteps(73), createConfirmation(63)], [73, createDepositOrder]),
    ...toSteps([...createDeliverySteps(66), ...returnSteps], createParcelOrder(66, toBasket(parcels, [2]))),
    ...toSteps(
      [...createPickupSteps(52), createConfirmation(42)],
      createCardOrder(52, toBasket(wines, [4, 7], [2, 2])),
    ),
    ...toSteps([...createPickupSteps(36), createConfirmation(26)], [36, createCashOrder]),
    ...toSteps(
      [...createDeliverySteps(20), ...partialReturnSteps, createConfirmation(8)],
      createParcelOrder(20, toBasket(parcels, [6], [2])),
    ),
  ]
}

/** Orders that were never paid. */
const listUnpaidOrders = (context: OrderContext): Step[] => {
  const { tx, till, store, wines } = context
  const { at: toTime } = createStages(context)
  const createDraft = (day: number, place: number) =>
    till.collect(toBasket(wines, [place]), store, toTime(day, 20))
  const expire = (order: OrderRow) =>
    closeUnpaidOrder(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor: 'worker', at: toTime(45, 21) })
  const createUnclearPayment = async () => {
    const { order, paymentId } = await till.unheard(await createDraft(28, 12), toTime(28, 20))
    const act = { actor: 'worker', at: toTime(28, 21) }
    await confirmVoid(tx, orderPayable, { id: order.id, paymentId, ...act })
  }
  const reset = async () => {
    const { order } = await createDraft(20, 13)
    await transitionOrder(tx, order, { to: 'RESET', event: 'RESET', actor: 'worker', at: toTime(19, 20) })
  }
  return [
    { day: 45, act: async () => expire(await till.left(await createDraft(45, 10), toTime(45, 20))) },
    { day: 31, act: async () => till.refused(await createDraft(31, 11), toTime(31, 20)) },
    { day: 28, act: createUnclearPayment },
    { day: 20, act: reset },
  ]
}

/** Orders that are still on their way, the newest last. */
const listOpenOrders = (context: OrderContext): Step[] => {
  const { tx, till, store, ship, wines, parcels, now } = context
  const {
    at: toTime,
    moved: createMove,
    collected: createPickupSteps,
    delivered: createDeliverySteps,
  } = createStages(context)
  const createCardOrder = (
    day: number,
    basket: Basket,
    from = toSeoulDay(now),
  ): [number, () => Promise<OrderRow>] => [
    day,
    async () => till.payByCard(await till.collect(basket, store, toTime(day, 11), { from }), toTime(day, 11)),
  ]
  const createParcelOrder = (day: number, places: number[]): [number, () => Promise<OrderRow>] => [
    day,
    async () =>
      till.payByCard(await till.send(toBasket(parcels, places), ship, toTime(day, 11)), toTime(day, 11)),
  ]
  const cancelOneLine = async (order: OrderRow) => {
    const { id, qty } = requireValue((await listOrderLines(tx, [order.id]))[1], order.oid)
    return till.giveBack(order, toTime(2, 9), [{ id, qty }])
  }
  const requestReturn = (order: OrderRow) =>
    till.askForReturn(order, toTime(1), { cause: 'DEFECT', reason: '받침에 금이 가 있어요' })
  return [
    ...toSteps([...createDeliverySteps(9), [1, requestReturn]], createParcelOrder(9, [3])),
    ...toSteps(createDeliverySteps(6), createParcelOrder(6, [4])),
    ...toSteps(createPickupSteps(5), createCardOrder(5, toBasket(wines, [14]), toSeoulDay(toTime(4)))),
    ...toSteps([[2, cancelOneLine]], createCardOrder(3, toBasket(wines, [15, 16]), toSeoulDay(toTime(-2)))),
    ...toSteps([createMove(1, 'PREPARE', 10), createMove(1, 'SHIP', 17)], createParcelOrder(2, [5])),
    ...toSteps(
      [createMove(2, 'PREPARE', 13), createMove(1, 'READY', 13)],
      createCardOrder(2, toBasket(wines, [17])),
    ),
    ...toSteps(
      [createMove(1, 'PREPARE', 14)],
      createCardOrder(1, toBasket(wines, [18]), toSeoulDay(toTime(-1))),
    ),
  ]
}

/** Granted days before its end, and after the last order with cash: what ends first is used first. */
const grantLapsedBonus = async ({ tx, till, shopper, now }: OrderContext) => {
  await till.grant(1000, toPastSeoulTime(now, 103, 10), 'visit')
  await tx
    .update(cashLots)
    .set({ expiresAt: toSeoulInstant(addCalendarDays(toSeoulDay(now), -101)) })
    .where(
      and(eq(cashLots.memberId, shopper.memberId), eq(cashLots.amount, 1000), eq(cashLots.source, 'BONUS')),
    )
}

const listCashSteps = (context: OrderContext): Step[] => {
  const { tx, till, shopper } = context
  const { at: toTime } = createStages(context)
  return [
    { day: 170, act: () => till.charge(100_000, toTime(170)) },
    { day: 165, act: () => till.grant(3000, toTime(165), 'review') },
    { day: 103, act: () => grantLapsedBonus(context) },
    { day: 100, act: () => lapseCash(tx, shopper.memberId, toTime(100)) },
    { day: 21, act: () => till.charge(50_000, toTime(21)) },
    { day: 12, act: () => till.leaveCharge(30_000, toTime(12)) },
  ]
}

/** Today: one paid with the cash above the final balance, one that waits for its deposit, one begun. */
const seedTodaysOrders = async ({ tx, till, shopper, now, store, wines }: OrderContext) => {
  const subtractMinutes = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { paid: paidCash, bonus } = await getBalance(tx, shopper.memberId)
  const useCash = paidCash + bonus - shopperCash
  const paidAt = subtractWakingMinutes(now, 95)
  await till.payByCard(
    await till.collect(toBasket(wines, [19, 20], [2, 2]), store, paidAt, { useCash }),
    paidAt,
  )
  const depositOrder = await till.collect(toBasket(wines, [21]), store, subtractWakingMinutes(now, 40))
  await till.waitForDeposit(depositOrder, subtractWakingMinutes(now, 40))
  await till.collect(toBasket(wines, [22]), store, subtractMinutes(12))
}

const createContext = async (tx: Transaction, options: OrderSeedOptions): Promise<OrderContext> => {
  const { shopper, stores, now, staffId } = options
  const [ship] = await tx
    .select({ id: ships.id })
    .from(ships)
    .where(and(eq(ships.memberId, shopper.memberId), eq(ships.isDefault, true)))
  return {
    ...{ tx, shopper, now, staffId, store: stores.collects, ship: requireValue(ship, 'an address').id },
    till: createOrderSeeder(tx, shopper),
    staff: `staff:${staffId}`,
    wines: await listOrderableProducts(tx, stores.collects, {
      fulfilment: ['PICKUP', 'BOTH'],
      alcoholic: true,
    }),
    parcels: await listOrderableProducts(tx, stores.sends, {
      fulfilment: ['BOTH', 'DELIVERY'],
      alcoholic: false,
    }),
  }
}

type OrderSeedOptions = {
  shopper: Shopper
  staffId: number
  stores: { collects: number; sends: number }
  now: Date
}

/**
 * Seeds the shopper's orders in every lasting state, with their cash and coupons: by the acts of the shop
 * itself, day by day. Nothing is sent about past days.
 */
export const seedOrders = async (tx: Transaction, options: OrderSeedOptions): Promise<void> => {
  const context = await createContext(tx, options)
  const [before] = await tx.select({ id: max(outbox.id) }).from(outbox)
  const steps = [
    ...listCashSteps(context),
    ...listFinishedOrders(context),
    ...listUnpaidOrders(context),
    ...listOpenOrders(context),
  ]
  for (const { act } of steps.toSorted((a, b) => b.day - a.day)) await act()
  await seedTodaysOrders(context)
  await tx.delete(outbox).where(gt(outbox.id, before?.id ?? 0))
}

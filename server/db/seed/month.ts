import { asc, eq, gt, max } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '../../clock.ts'
import { confirmOrder } from '../../orders/confirm.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { advanceOrder, handOverOrder } from '../../staff/advance-order.ts'
import type { StaffMove } from '../../staff/staff.rules.ts'
import { cashBalances } from '../tables/cash.ts'
import { buyerLevels, members, ships } from '../tables/members.ts'
import { outbox, settings } from '../tables/plumbing.ts'
import { stores } from '../tables/stores.ts'
import type { Database, Transaction } from '../database.ts'
import { withTransaction } from '../transaction.ts'
import { createActTimes } from './act-times.ts'
import { createRandom, type SeededRandom } from './data/random.ts'
import { familyNames, givenNames, parcelAddresses } from './data/shoppers.ts'
import { demoMembers } from './demo-members.ts'
import { hasMonth, monthKey } from './month-mark.ts'
import { requireValue, toDateBefore } from './seed-rows.ts'
import { seedShopperWishes } from './shopper-wishes.ts'
import { shippingStore } from './stores.ts'
import {
  createOrderSeeder,
  listOrderableProducts,
  toPastSeoulTime,
  type Basket,
  type OrderSeeder,
  type Shopper,
} from './seed-orders.ts'

/** How many shoppers and orders a demo's office finds from the last five weeks. */
const shopperCount = 60
const orderCount = 240
const days = 35

type MonthShopper = Shopper & { shipId: number }

/** Invented shoppers. They have no password: only the demo accounts log in. */
const seedShoppers = async (tx: Transaction, now: Date): Promise<MonthShopper[]> => {
  const random = createRandom('month:shoppers')
  const levels = await tx
    .select({ id: buyerLevels.id })
    .from(buyerLevels)
    .orderBy(asc(buyerLevels.position))
    .limit(2)
  const seeds = Array.from({ length: shopperCount }, (_, at) => {
    const { name, gender } = requireValue(givenNames[at % givenNames.length], 'a given name')
    const createdAt = toDateBefore(now, days + random.between(1, 300), `shopper${at}`)
    return {
      email: `shopper${String(at + 1).padStart(2, '0')}@vini.test`,
      fullName: `${random.pick(familyNames)}${name}`,
      // Numbers that begin with 010-0 are given to no telephone.
      mobile: `0100${String(random.between(0, 9_999_999)).padStart(7, '0')}`,
      gender,
      birthDate: `${random.between(1965, 2003)}-${String(random.between(1, 12)).padStart(2, '0')}-15`,
      levelId: random.pick(levels).id,
      emailVerifiedAt: createdAt,
      mobileVerifiedAt: createdAt,
      adultVerifiedAt: createdAt,
      createdAt,
    }
  })
  const rows = await tx.insert(members).values(seeds).onConflictDoNothing().returning({
    memberId: members.id,
    fullName: members.fullName,
    mobile: members.mobile,
    email: members.email,
  })
  if (rows.length === 0) return []
  await tx
    .insert(cashBalances)
    .values(rows.map(({ memberId }) => ({ memberId })))
    .onConflictDoNothing()
  const addresses = await tx
    .insert(ships)
    .values(
      rows.map(({ memberId, fullName, mobile }, at) => ({
        ...requireValue(parcelAddresses[at % parcelAddresses.length], 'an address'),
        ...{ memberId, fullName, mobile: mobile ?? '', message: '', isDefault: true, createdAt: now },
      })),
    )
    .returning({ id: ships.id, memberId: ships.memberId })
  const shipIds = new Map(addresses.map(({ id, memberId }) => [memberId, id]))
  return rows.map(({ memberId, fullName, mobile, email }) => ({
    ...{ memberId, fullName, mobile: mobile ?? '', email: email ?? '' },
    shipId: requireValue(shipIds.get(memberId), fullName),
  }))
}

type StoreShelf = {
  id: number
  wines: { id: number; price: number }[]
  parcels: { id: number; price: number }[]
}

const listShelves = async (tx: Transaction): Promise<StoreShelf[]> => {
  const rows = await tx
    .select({ id: stores.id, key: stores.key })
    .from(stores)
    .orderBy(asc(stores.id))
    .limit(100)
  const shelves: StoreShelf[] = []
  for (const { id, key } of rows) {
    const wines = await listOrderableProducts(tx, id, { fulfilment: ['PICKUP', 'BOTH'], alcoholic: true })
    const parcels =
      key === shippingStore
        ? await listOrderableProducts(tx, id, { fulfilment: ['BOTH', 'DELIVERY'], alcoholic: false })
        : []
    if (wines.length > 0) shelves.push({ id, wines, parcels })
  }
  return shelves
}

type Month = {
  tx: Transaction
  now: Date
  random: SeededRandom
  /** Who worked on the orders, as in the audit log; and their id. */
  actor: string
  staffId: number
  shelves: StoreShelf[]
}

/** When an order is placed: at the hour of a past day; on the present day some minutes ago at the latest. */
const toOrderTime = (now: Date, day: number, hour: number, minutesAgo: number): Date => {
  const at = toPastSeoulTime(now, day, hour)
  const latest = new Date(now.getTime() - minutesAgo * 60_000)
  return at < latest ? at : latest
}

const pickBasket = (random: SeededRandom, shelf: readonly { id: number }[]): Basket => {
  const lineCount = Math.min(shelf.length, random.pick([1, 1, 1, 2, 2, 3]))
  const first = random.between(0, shelf.length - 1)
  return Array.from({ length: lineCount }, (_, at) => ({
    idProduct: requireValue(shelf[(first + at) % shelf.length], 'a shelf with goods').id,
    qty: random.pick([1, 1, 1, 2]),
  }))
}

type Worker = {
  move: (order: OrderRow, move: StaffMove, at: Date) => Promise<OrderRow>
  handOver: (order: OrderRow, at: Date) => Promise<OrderRow>
  confirm: (order: OrderRow, at: Date) => Promise<OrderRow>
}

const createWorker = ({ tx, actor, staffId }: Month, till: OrderSeeder): Worker => ({
  move: (order, move, at) => {
    const parcel = { carrier: 'CJ' as const, trackingNumber: String(640_000_000_000 + order.id * 7919) }
    return advanceOrder(tx, till.services, order, { move, parcel, actor, at })
  },
  handOver: (order, at) => handOverOrder(tx, order, { idChecked: true, checkedBy: staffId, actor, at }),
  confirm: (order, at) => confirmOrder(tx, order, { actor: 'worker', at }),
})

type Ordering = {
  order: OrderRow
  day: number
  till: OrderSeeder
  worker: Worker
  toActTime: ReturnType<typeof createActTimes>
}

/** An order for pickup goes as far as its age allows; some of the latest are late, and a few were cancelled. */
const playPickup = async (
  { random }: Month,
  { order, day, till, worker, toActTime }: Ordering,
): Promise<void> => {
  const chance = random.next()
  if (chance < 0.05) return void (await till.giveBack(order, toActTime(Math.max(0, day - 1), 10)))
  // Half of what was ordered today waits; and a little of yesterday, which is late.
  if ((day === 0 && chance < 0.6) || (day === 1 && chance < 0.2)) return
  const preparing = await worker.move(order, 'PREPARE', toActTime(day, 13))
  if (day <= 1 && chance < 0.6) return
  const ready = await worker.move(preparing, 'READY', toActTime(Math.max(0, day - 1), 12))
  // On its way to the counter: for today, for tomorrow, and some since yesterday.
  if (day <= 2 || (day === 3 && chance < 0.5)) return
  const handOver = await worker.handOver(ready, toActTime(day - 2, 18))
  if (day >= 12) await worker.confirm(handOver, toActTime(day - 10, 9))
}

const playParcel = async (
  { random, tx }: Month,
  { order, day, till, worker, toActTime }: Ordering,
): Promise<void> => {
  if (day === 0) return
  const preparing = await worker.move(order, 'PREPARE', toActTime(day, 13))
  if (day === 1) return
  const parcel = await worker.move(preparing, 'SHIP', toActTime(day - 1, 17))
  if (day <= 3) return
  const delivery = await worker.move(parcel, 'DELIVER', toActTime(day - 3, 15))
  const chance = random.next()
  if (day <= 9 && chance < 0.4) {
    const [line] = await listOrderLines(tx, [delivery.id])
    const ask = { cause: 'DEFECT', reason: '포장을 열어 보니 모서리가 깨져 있었어요' } as const
    const pieces = [{ id: requireValue(line, delivery.oid).id, qty: 1 }]
    return void (await till.askForReturn(delivery, toActTime(1, 11), ask, pieces))
  }
  if (day >= 12) await worker.confirm(delivery, toActTime(day - 10, 9))
}

/** Days of the orders, the oldest first: more at weekends, and a good many today. */
const listOrderDays = (random: SeededRandom, now: Date): number[] => {
  const weights = Array.from({ length: days }, (_, day) => {
    const weekday = new Date(`${addCalendarDays(toSeoulDay(now), -day)}T00:00:00Z`).getUTCDay()
    return day === 0 ? 2 : weekday === 5 || weekday === 6 ? 1.8 : 1
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const drawDay = () => {
    let remainder = random.next() * sum
    return Math.max(
      0,
      weights.findIndex((weight) => (remainder -= weight) < 0),
    )
  }
  return Array.from({ length: orderCount }, drawDay).toSorted((a, b) => b - a)
}

const seedOneOrder = async (month: Month, shopper: MonthShopper, day: number): Promise<void> => {
  const { tx, now, random, shelves } = month
  const till = createOrderSeeder(tx, shopper)
  const worker = createWorker(month, till)
  // The store whose people have demo accounts takes a good part, so that each of them finds work.
  const shipping = shelves.find(({ parcels }) => parcels.length > 0)
  const shelf = shipping && random.next() < 0.25 ? shipping : random.pick(shelves)
  const hour = random.between(9, 21)
  const at = toOrderTime(now, day, hour, random.between(6, 240))
  const ordering = { day, till, worker, toActTime: createActTimes(now, at) }
  if (shelf.parcels.length > 0 && random.next() < 0.4) {
    const draft = await till.send(pickBasket(random, shelf.parcels), shopper.shipId, at)
    const order = await till.payByCard(draft, at)
    return playParcel(month, { ...ordering, order })
  }
  const from = addCalendarDays(toSeoulDay(at), random.pick([0, 1, 1, 2]))
  const draft = await till.collect(pickBasket(random, shelf.wines), shelf.id, at, { from })
  return playPickup(month, { ...ordering, order: await till.payByCard(draft, at) })
}

/**
 * Seeds five weeks of orders of invented shoppers, in all stores and by the acts of the shop itself, so that the
 * office of a demo has work to do. Once for a database; nothing is sent about past days.
 */
export const seedMonth = async (db: Database, { now }: { now: Date }): Promise<void> => {
  if (await hasMonth(db)) return
  await withTransaction(db, async (tx) => {
    const marker = { key: monthKey, value: toSeoulDay(now), changedAt: now, changedBy: 'seed' }
    const [isFirst] = await tx
      .insert(settings)
      .values(marker)
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (!isFirst) return
    const [staff] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.email, demoMembers.staff))
      .limit(1)
    const staffId = requireValue(staff, demoMembers.staff).id
    const [before] = await tx.select({ id: max(outbox.id) }).from(outbox)
    const random = createRandom('month:orders')
    const shoppers = await seedShoppers(tx, now)
    const shelves = await listShelves(tx)
    await seedShopperWishes(tx, shoppers, now)
    const month: Month = { tx, now, random, actor: `staff:${staffId}`, staffId, shelves }
    for (const day of listOrderDays(random, now)) await seedOneOrder(month, random.pick(shoppers), day)
    await tx.delete(outbox).where(gt(outbox.id, before?.id ?? 0))
  })
}

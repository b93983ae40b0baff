import type { z } from '@hono/zod-openapi'
import type { Order as Whole, OrderCard as Card } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { iso, seoulDay, type Clock } from '../clock.ts'
import { couponsUsedBy } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { inLocale } from '../words.ts'
import { lineOf } from './lines.present.ts'
import type { OrderRow } from './orders.moves.ts'
import { actsOf, pickupChanges, timelineOf, withdrawalDay } from './orders.rules.ts'
import { eventsOf, linesOf, refundsOf, sellersOf, type LineRow, type Seller } from './orders.store.ts'
import { partlyReturned, statusName } from './orders.words.ts'
import { parcelOf } from './parcels.ts'
import { paymentOf, refundOf } from './payment.present.ts'
import { returnsOf } from './returns.store.ts'
import { returnOf } from './returns.present.ts'
import { productsToReview } from './to-review.ts'

export type OrderCard = z.output<typeof Card>
export type Order = z.output<typeof Whole>
/** In whose language, and on which day. */
export type Shown = { locale: Locale; clock: Clock }

const storeOf = ({ store }: Seller) => ({
  id: store.id,
  name: store.name,
  address: `${store.address1} ${store.address2}`.trim(),
  phone: store.safeNumber,
  latitude: store.latitude,
  longitude: store.longitude,
})

const pickupOf = ({ type, pickupDate, pickupTime, pickupDeadline }: OrderRow) =>
  type === 'PICKUP' && pickupDate && pickupTime && pickupDeadline
    ? { date: pickupDate, time: pickupTime.slice(0, 5), deadline: pickupDeadline }
    : null

const cardActs = ({ cancel, return: sendBack }: ReturnType<typeof actsOf>) => ({ cancel, return: sendBack })

const cardOf = (
  order: OrderRow,
  lines: LineRow[],
  seller: Seller | undefined,
  { locale, clock }: Shown,
): OrderCard => ({
  oid: order.oid,
  type: order.type,
  gift: order.gift,
  status: order.status,
  statusName: statusName(order.status, locale),
  createdAt: iso(order.createdAt),
  paidAt: order.paidAt && iso(order.paidAt),
  payable: order.payable,
  total: order.total,
  discount: order.discount,
  cashUsed: order.cashUsed,
  shipping: order.shipping,
  lines: lines.map((line) => lineOf(line, locale)),
  store: order.type === 'PICKUP' && seller ? storeOf(seller) : null,
  pickup: pickupOf(order),
  parcel: parcelOf(order, locale),
  acts: cardActs(actsOf(order, seoulDay(clock.now()))),
})

/** Several orders as cards, in their order. */
export const presentCards = async (db: Executor, rows: OrderRow[], shown: Shown): Promise<OrderCard[]> => {
  if (rows.length === 0) return []
  const lines = Map.groupBy(
    await linesOf(
      db,
      rows.map((row) => row.id),
    ),
    (line) => line.orderId,
  )
  const storeIds = [...new Set(rows.flatMap((row) => row.storeId ?? []))]
  const found = storeIds.length ? await sellersOf(db, storeIds) : []
  const sellers = new Map(found.map((seller) => [seller.store.id, seller]))
  return rows.map((row) => cardOf(row, lines.get(row.id) ?? [], sellers.get(row.storeId ?? 0), shown))
}

const sellerOf = ({ company }: Seller): Order['seller'] => ({
  name: company.name,
  representative: company.representative,
  businessNumber: company.businessNumber,
  phone: company.phone,
})

const collectable: readonly OrderRow['status'][] = [
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PARTIALLY_CANCELLED',
]
const passOf = ({ status, passNumber, pickedUpAt }: OrderRow) =>
  collectable.includes(status) && !pickedUpAt ? passNumber : null

/** One order, whole. */
export const presentOrder = async (db: Executor, order: OrderRow, shown: Shown): Promise<Order> => {
  const { locale, clock } = shown
  const lines = await linesOf(db, [order.id])
  const [seller] = order.storeId ? await sellersOf(db, [order.storeId]) : []
  const events = await eventsOf(db, order.id)
  const used = await couponsUsedBy(db, [order.id])
  const card = cardOf(order, lines, seller, shown)
  const [toReview = null] = await productsToReview(db, order.memberId, [card])
  return {
    ...card,
    toReview,
    orderer: order.orderer,
    shipTo: order.shipTo,
    giftTo: order.giftTo,
    seller: seller ? sellerOf(seller) : null,
    passNumber: passOf(order),
    passKey: passOf(order) && order.passKey,
    ...(await paymentOf(db, order, { locale, now: clock.now() })),
    refunds: (await refundsOf(db, [order.id])).map(refundOf),
    returns: (await returnsOf(db, [order.id])).map(returnOf),
    acts: { ...actsOf(order, seoulDay(clock.now())), pickup: pickupChanges(order) },
    coupons: used.map(({ names, discount }) => ({ name: inLocale(names, locale), discount })),
    timeline: timelineOf(order, events).map((step) => ({
      status: step.status,
      name: step.partly ? partlyReturned(locale) : statusName(step.status, locale),
      at: step.at && iso(step.at),
      state: step.state,
    })),
    withdrawUntil: order.receivedAt && withdrawalDay(order.receivedAt),
  }
}

/** Orders of which something went back, as cards with what went back. */
export const presentCancelled = async (db: Executor, rows: OrderRow[], shown: Shown) => {
  const cards = await presentCards(db, rows, shown)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOf(db, ids), ({ orderId }) => orderId)
  const returns = Map.groupBy(await returnsOf(db, ids), ({ orderId }) => orderId)
  return rows.flatMap(({ id }, at) => {
    const card = cards[at]
    const back = {
      refunds: (refunds.get(id) ?? []).map(refundOf),
      returns: (returns.get(id) ?? []).map(returnOf),
    }
    return card ? [{ ...card, ...back }] : []
  })
}

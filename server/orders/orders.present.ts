import type { z } from '@hono/zod-openapi'
import type { Order as Whole, OrderCard as Card, Carrier } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso, toSeoulDay, type Clock } from '../clock.ts'
import { listUsedCoupons } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { localize } from '../localize.ts'
import { findPublicPhone } from '../safe-numbers/store-phone.rules.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import { localizeTexts } from '../localize-texts.ts'
import { presentLine } from './lines.present.ts'
import type { OrderRow } from './order-transitions.ts'
import {
  getAllowedActions,
  getAllowedPickupChanges,
  buildTimeline,
  getLastWithdrawalDay,
  isCancellable,
} from './orders.rules.ts'
import {
  listOrderEvents,
  listOrderLines,
  listRefunds,
  listSellers,
  type LineRow,
  type Seller,
} from './orders.store.ts'
import { formatPartlyReturned, formatStatus } from './order-labels.ts'
import { presentPayment, presentRefund } from './payment.present.ts'
import { listReturns } from './returns.store.ts'
import { presentReturn } from './returns.present.ts'
import { listProductsToReview } from './to-review.ts'

const carrierTexts: Record<Carrier, (inputs: Record<string, never>, options: { locale: Locale }) => string> =
  {
    CJ: m['orders.carrier.cj'],
    KOREA_POST: m['orders.carrier.korea_post'],
    HANJIN: m['orders.carrier.hanjin'],
    LOTTE: m['orders.carrier.lotte'],
    LOGEN: m['orders.carrier.logen'],
  }

/** The carriers' tracking pages. */
const trackingUrls: Record<Carrier, string> = {
  CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  KOREA_POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  HANJIN: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  LOGEN: 'https://www.ilogen.com/web/personal/trace/',
}

/** A parcel as its shopper tracks it; null where no carrier was used. */
const presentParcel = (
  { carrier, trackingNumber }: { carrier: Carrier | null; trackingNumber: string | null },
  locale: Locale,
) =>
  carrier && trackingNumber
    ? {
        carrier,
        carrierName: carrierTexts[carrier]({}, { locale }),
        trackingNumber,
        url: trackingUrls[carrier] + trackingNumber,
      }
    : null

export type OrderCard = z.output<typeof Card>
export type Order = z.output<typeof Whole>
/** The language, and the clock for the present day. */
export type PresentOptions = { locale: Locale; clock: Clock }

const presentStore = ({ store }: Seller, locale: Locale) => {
  const { name, address, lang, korean } = localizeStore(store, locale)
  return {
    id: store.id,
    ...{ name, address, lang, korean },
    phone: findPublicPhone(store),
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

export const presentPickup = ({ type, pickupDate, pickupTime, pickupDeadline }: OrderRow) =>
  type === 'PICKUP' && pickupDate && pickupTime && pickupDeadline
    ? { date: pickupDate, time: pickupTime.slice(0, 5), deadline: pickupDeadline }
    : null

const toCardActs = ({ cancel, return: sendBack }: ReturnType<typeof getAllowedActions>) => ({
  cancel,
  return: sendBack,
})

const presentCard = (
  order: OrderRow,
  lines: LineRow[],
  seller: Seller | undefined,
  { locale, clock }: PresentOptions,
): OrderCard => ({
  oid: order.oid,
  type: order.type,
  gift: order.gift,
  status: order.status,
  statusName: formatStatus(order.status, locale),
  createdAt: toSeoulIso(order.createdAt),
  paidAt: order.paidAt && toSeoulIso(order.paidAt),
  payable: order.payable,
  total: order.total,
  discount: order.discount,
  cashUsed: order.cashUsed,
  shipping: order.shipping,
  lines: lines.map((line) => presentLine(line, locale)),
  store: order.type === 'PICKUP' && seller ? presentStore(seller, locale) : null,
  pickup: presentPickup(order),
  parcel: presentParcel(order, locale),
  acts: toCardActs(getAllowedActions(order, toSeoulDay(clock.now()))),
})

/** Several orders as cards, in their order. */
export const presentCards = async (
  db: Executor,
  rows: OrderRow[],
  options: PresentOptions,
): Promise<OrderCard[]> => {
  if (rows.length === 0) return []
  const lines = Map.groupBy(
    await listOrderLines(
      db,
      rows.map((row) => row.id),
    ),
    (line) => line.orderId,
  )
  const storeIds = [...new Set(rows.flatMap((row) => row.storeId ?? []))]
  const sellerRows = storeIds.length ? await listSellers(db, storeIds) : []
  const sellers = new Map(sellerRows.map((seller) => [seller.store.id, seller]))
  return rows.map((row) => presentCard(row, lines.get(row.id) ?? [], sellers.get(row.storeId ?? 0), options))
}

const presentSeller = ({ company }: Seller, locale: Locale): Order['seller'] => ({
  ...localizeTexts(company, ['name', 'representative'], locale),
  businessNumber: company.businessNumber,
  phone: company.phone,
})

const findVisiblePass = ({ status, passNumber, pickedUpAt }: OrderRow) =>
  isCancellable(status) && !pickedUpAt ? passNumber : null

/** One order with all its details. */
export const presentOrder = async (
  db: Executor,
  order: OrderRow,
  options: PresentOptions,
): Promise<Order> => {
  const { locale, clock } = options
  const lines = await listOrderLines(db, [order.id])
  const [seller] = order.storeId ? await listSellers(db, [order.storeId]) : []
  const events = await listOrderEvents(db, order.id)
  const usedCoupons = await listUsedCoupons(db, [order.id])
  const card = presentCard(order, lines, seller, options)
  const [toReview = null] = await listProductsToReview(db, order.memberId, [card])
  return {
    ...card,
    toReview,
    orderer: order.orderer,
    shipTo: order.shipTo,
    giftTo: order.giftTo,
    seller: seller ? presentSeller(seller, locale) : null,
    passNumber: findVisiblePass(order),
    passKey: findVisiblePass(order) && order.passKey,
    ...(await presentPayment(db, order, { locale, now: clock.now() })),
    refunds: (await listRefunds(db, [order.id])).map(presentRefund),
    returns: (await listReturns(db, [order.id])).map(presentReturn),
    acts: { ...getAllowedActions(order, toSeoulDay(clock.now())), pickup: getAllowedPickupChanges(order) },
    coupons: usedCoupons.map(({ names, discount, state }) => ({
      name: localize(names, locale),
      discount,
      returned: state === 'RETURNED',
    })),
    timeline: buildTimeline(order, events).map((step) => ({
      status: step.status,
      name: step.partly ? formatPartlyReturned(locale) : formatStatus(step.status, locale),
      at: step.at && toSeoulIso(step.at),
      state: step.state,
    })),
    withdrawUntil: order.receivedAt && getLastWithdrawalDay(order.receivedAt),
  }
}

/** Orders with refunds, as cards with the refunds. */
export const presentCancelled = async (db: Executor, rows: OrderRow[], options: PresentOptions) => {
  const cards = await presentCards(db, rows, options)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId)
  const returns = Map.groupBy(await listReturns(db, ids), ({ orderId }) => orderId)
  return rows.flatMap(({ id }, index) => {
    const card = cards[index]
    const refundDetails = {
      refunds: (refunds.get(id) ?? []).map(presentRefund),
      returns: (returns.get(id) ?? []).map(presentReturn),
    }
    return card ? [{ ...card, ...refundDetails }] : []
  })
}

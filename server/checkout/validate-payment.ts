import type { Locale } from '#api/locales.ts'
import { findSlotRefusal } from '../platform/calendar/calendar.rules.ts'
import { lockSchedule } from '../platform/calendar/schedule.store.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import {
  listBoughtQuantities,
  countHolds,
  countLinesStillInCart,
  lockMemberOrders,
  listOffers,
} from './checkout.store.ts'
import { toOrderChoices, buildDraft, type Draft } from './draft.ts'
import { maxHeldOrders } from '../payments/holds.rules.ts'
import { findOfferRefusal, type OfferRefusal } from './offers.rules.ts'

export type PaymentRequest = {
  memberId: number
  oid: string
  snapshotHash: string
  orderer: { fullName: string; mobile: string; email: string }
  agreements: { order: boolean; thirdParty: boolean; payment: boolean }
  gift?: { fullName: string; mobile: string; message: string } | undefined
  alcoholDelivery: boolean
  /** The language of the page. */
  locale: Locale
  now: Date
}

/** The order, under the member's lock. */
export const lockOrderToPay = async (
  tx: Transaction,
  { memberId, oid }: PaymentRequest,
): Promise<OrderRow> => {
  await lockMemberOrders(tx, memberId)
  const order = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
  return order.type === 'SUBSCRIBE' ? fail('order.state.wrong') : order
}

const ensureDestination = async (tx: Transaction, { order, choices }: Draft, { now }: PaymentRequest) => {
  if (order.type !== 'PICKUP') return order.shipTo ? undefined : fail('order.ship.required')
  const { storeId, pickupDate: date, pickupTime: time } = choices
  if (storeId === null || !date || !time) return fail('order.store.required')
  const schedule = await lockSchedule(tx, storeId, { date, time }, now)
  if (schedule?.sells === false) fail('order.stock.short')
  const refusal = schedule ? findSlotRefusal(schedule, { date, time }, now) : 'order.slot.not_open'
  if (refusal) fail(refusal)
}

const reportedRefusals = new Set<OfferRefusal>([
  'order.fulfilment.pickup_only',
  'order.gift.not_allowed',
  'cart.qty.over_limit',
])

/** The law and the seller's limits may have changed since the order was opened. */
const ensureStillOffered = async (
  tx: Transaction,
  { order, lines, sourceStoreId: storeId }: Draft,
  { memberId, alcoholDelivery, gift: giftTo, now }: PaymentRequest,
) => {
  const ids = lines.map((line) => line.productId)
  const offers = await listOffers(tx, ids, { storeId, now })
  const hasLimit = [...offers.values()].some((offer) => offer.perPersonLimit !== null)
  const boughtQuantities = hasLimit
    ? await listBoughtQuantities(tx, { memberId, productIds: ids, exceptOrder: order.id, storeId })
    : new Map<number, number>()
  // The reservation decides whether there is enough stock.
  const available = new Map(ids.map((id) => [id, Number.MAX_SAFE_INTEGER]))
  const { type } = order
  const gift = giftTo !== undefined
  const refusal = findOfferRefusal({
    type,
    gift,
    wanted: lines,
    offers,
    bought: boughtQuantities,
    available,
    alcoholDelivery,
  })
  if (refusal && reportedRefusals.has(refusal)) fail(refusal)
  if (refusal) fail(refusal === 'cart.product.stopped' ? 'order.stock.short' : 'order.state.wrong')
}

const ensureAmountsUnchanged = (
  { order, lines, price, payer, coupons }: Draft,
  { snapshotHash }: PaymentRequest,
  hash: string,
) => {
  if (order.cashUsed > payer.cash) fail('order.cash.short')
  const chosenCoupons = order.snapshot?.coupons ?? []
  if (chosenCoupons.some(({ couponId }) => !coupons.has(couponId))) fail('order.coupon.not_usable')
  if (price.refused.some(({ reason }) => reason === 'paused')) fail('order.coupon.paused')
  if (snapshotHash === hash && price.refused.length === 0) return
  fail(
    lines.some((line) => line.unitPrice !== line.priceNow) ? 'order.price.changed' : 'order.amount.changed',
  )
}

/** Checks everything again before money moves: the amounts must be those that the shopper agreed to. */
export const validateForPayment = async (
  tx: Transaction,
  order: OrderRow,
  paymentRequest: PaymentRequest,
): Promise<Draft> => {
  const { agreements, now, memberId } = paymentRequest
  if (order.status !== 'PRE_ORDER') fail('order.state.wrong')
  if (!agreements.order || !agreements.thirdParty || !agreements.payment) fail('order.agreements.required')
  const draft = await buildDraft(tx, order, toOrderChoices(order), now)
  await ensureStillOffered(tx, draft, paymentRequest)
  await ensureDestination(tx, draft, paymentRequest)
  if (draft.lines.some((line) => line.alcoholic) && !isAdultVerified(draft.payer.adultVerifiedAt, now))
    fail('order.adult.required')
  ensureAmountsUnchanged(draft, paymentRequest, draft.hash)
  if (order.fromCart && (await countLinesStillInCart(tx, order)) < draft.lines.length)
    fail('order.cart.changed')
  if ((await countHolds(tx, memberId, now)) >= maxHeldOrders) fail('order.holds.too_many')
  return draft
}

/** The store that supplies the bottles, whose prices the draft has; without one there is not enough stock. */
export const getSourceStore = ({ sourceStoreId }: Draft): number => sourceStoreId ?? fail('order.stock.short')

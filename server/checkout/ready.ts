import { isPickupSlot } from '../calendar/calendar.rules.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { sendingStore } from '../stock/stock.store.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { boughtOf, countHolds, linesStillInCart, lockMember, offersOf, storeOf } from './checkout.store.ts'
import { choicesOf, draftOf, type Draft } from './draft.ts'
import { mostHeldOrders } from '../payments/holds.rules.ts'
import { refusalOf, type OfferRefusal } from './offers.rules.ts'

export type Paying = {
  memberId: number
  oid: string
  snapshotHash: string
  orderer: { fullName: string; mobile: string; email: string }
  agreements: { order: boolean; thirdParty: boolean; payment: boolean }
  gift?: { fullName: string; mobile: string; message: string } | undefined
  alcoholDelivery: boolean
  now: Date
}

/** The order, under the member's lock. */
export const orderToPay = async (tx: Transaction, { memberId, oid }: Paying): Promise<OrderRow> => {
  await lockMember(tx, memberId)
  const order = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
  return order.type === 'SUBSCRIBE' ? fail('order.state.wrong') : order
}

const received = async (tx: Transaction, { order, choices }: Draft, { now }: Paying) => {
  if (order.type !== 'PICKUP') return order.shipTo ? undefined : fail('order.ship.required')
  const { storeId, pickupDate: date, pickupTime: time } = choices
  if (storeId === null || !date || !time) return fail('order.store.required')
  const store = await storeOf(tx, storeId)
  return store && isPickupSlot(store, { date, time }, now) ? undefined : fail('order.slot.not_open')
}

const told = new Set<OfferRefusal>([
  'order.fulfilment.pickup_only',
  'order.gift.not_allowed',
  'cart.qty.over_limit',
])

/** The law and the seller's limits may have changed since the order was opened. */
const stillOffered = async (
  tx: Transaction,
  { order, lines }: Draft,
  { memberId, alcoholDelivery, gift: giftTo }: Paying,
) => {
  const ids = lines.map((line) => line.productId)
  const offers = new Map((await offersOf(tx, ids)).map((offer) => [offer.id, offer]))
  const limited = [...offers.values()].some((offer) => offer.perPersonLimit !== null)
  const bought = limited ? await boughtOf(tx, memberId, ids, order.id) : new Map<number, number>()
  // Whether there is enough is for the hold to say.
  const available = new Map(ids.map((id) => [id, Number.MAX_SAFE_INTEGER]))
  const { type } = order
  const gift = giftTo !== undefined
  const refusal = refusalOf({ type, gift, wanted: lines, offers, bought, available, alcoholDelivery })
  if (refusal && told.has(refusal)) fail(refusal)
  if (refusal) fail(refusal === 'cart.product.stopped' ? 'order.stock.short' : 'order.state.wrong')
}

const moneyHolds = (
  { order, lines, price, payer, coupons }: Draft,
  { snapshotHash }: Paying,
  hash: string,
) => {
  if (order.cashUsed > payer.cash) fail('order.cash.short')
  const chosen = order.snapshot?.coupons ?? []
  if (chosen.some(({ couponId }) => !coupons.has(couponId))) fail('order.coupon.not_usable')
  if (snapshotHash === hash && price.refused.length === 0) return
  fail(
    lines.some((line) => line.unitPrice !== line.priceNow) ? 'order.price.changed' : 'order.amount.changed',
  )
}

/**
 * Everything that must hold before money moves, judged anew: what the shopper agreed to is what the order comes to now.
 */
export const readyToPay = async (tx: Transaction, order: OrderRow, paying: Paying): Promise<Draft> => {
  const { agreements, now, memberId } = paying
  if (order.status !== 'PRE_ORDER') fail('order.state.wrong')
  if (!agreements.order || !agreements.thirdParty || !agreements.payment) fail('order.agreements.required')
  const draft = await draftOf(tx, order, choicesOf(order), now)
  await stillOffered(tx, draft, paying)
  await received(tx, draft, paying)
  if (draft.lines.some((line) => line.alcoholic) && !isAdultVerified(draft.payer.adultVerifiedAt, now))
    fail('order.adult.required')
  moneyHolds(draft, paying, draft.hash)
  if (order.fromCart && (await linesStillInCart(tx, order)) < draft.lines.length) fail('order.cart.changed')
  if ((await countHolds(tx, memberId, now)) >= mostHeldOrders) fail('order.holds.too_many')
  return draft
}

/** The store whose bottles are taken: the shopper's choice, or for a parcel one that has all of it. */
export const sourceOf = async (tx: Transaction, { order, choices, lines }: Draft): Promise<number> =>
  (order.type === 'PICKUP' ? choices.storeId : await sendingStore(tx, lines)) ?? fail('order.stock.short')

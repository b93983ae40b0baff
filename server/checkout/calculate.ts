import type { z } from '@hono/zod-openapi'
import type { checkout } from '#api/contract/checkout.ts'
import { findSlotRefusal } from '../platform/calendar/calendar.rules.ts'
import { findSchedule } from '../platform/calendar/schedule.store.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { findShip } from '../ships/ships.store.ts'
import { findShippingStore } from '../stock/stock.store.ts'
import { applyChanges, toCouponsByPlace, type Choices } from './choices.rules.ts'
import { toOrderChoices, buildDraft, type Draft } from './draft.ts'
import { mergeProducts } from './offers.rules.ts'
import { getAllowedOffers, setLines, ensureStoreHas } from './open-order.ts'
import { lockLatestPreOrder } from './pre-orders.store.ts'
import { saveDraft } from './save-draft.ts'

type Body = z.output<typeof checkout.calculate.body>
export type CalculationRequest = { memberId: number; body: Body; alcoholDelivery: boolean; now: Date }

const changeLines = async (
  tx: Transaction,
  order: OrderRow,
  { memberId, body, alcoholDelivery, now }: CalculationRequest,
) => {
  if (!body.products) return
  const quantities = mergeProducts(body.products)
  const { type, gift, id: orderId } = order
  const chosenStoreId = body.store === undefined ? order.storeId : body.store
  const storeId = type === 'PICKUP' ? chosenStoreId : await findShippingStore(tx, quantities)
  const offers = await getAllowedOffers(tx, {
    memberId,
    orderId,
    type,
    gift,
    wanted: quantities,
    alcoholDelivery,
    source: { storeId, now },
  })
  await setLines(tx, orderId, quantities, offers)
}

const resolveAddress = async (
  tx: Transaction,
  order: OrderRow,
  choices: Choices,
  { memberId, body }: CalculationRequest,
) => {
  if (order.type === 'PICKUP') {
    if (body.ship || body.postalCode) fail('order.fulfilment.pickup_only')
    return { order, choices }
  }
  if (body.ship === undefined) return { order, choices }
  if (body.ship === null) return { order: { ...order, shipTo: null }, choices }
  const ship = (await findShip(tx, memberId, body.ship)) ?? fail('ship.not_found')
  const { fullName, mobile, postalCode, address1, address2, message } = ship
  const shipTo = { fullName, mobile, postalCode, address1, address2, message }
  return { order: { ...order, shipTo }, choices }
}

const ensureStoreAvailable = async (
  tx: Transaction,
  { order, choices, lines }: Draft,
  { now, body }: CalculationRequest,
) => {
  const { storeId, pickupDate: date, pickupTime: time } = choices
  if (order.type !== 'PICKUP' || storeId === null) return
  const schedule = (await findSchedule(tx, storeId, now)) ?? fail('store.not_found')
  if (body.store !== undefined || body.products) await ensureStoreHas(tx, storeId, lines, 'order.store.short')
  const hasNewSlot = body.pickupDate !== undefined || body.pickupTime !== undefined
  const refusal = hasNewSlot && date && time ? findSlotRefusal(schedule, { date, time }, now) : null
  if (refusal) fail(refusal)
}

/** A coupon or an amount of cash in this call must be usable; an earlier choice may be dropped silently. */
const ensureMoneyAvailable = ({ price, payer }: Draft, { body }: CalculationRequest) => {
  const namedCouponIds = new Set([...toCouponsByPlace(body).values()].flat().map((choice) => choice.couponId))
  const refusal = price.refused.find(({ couponId }) => namedCouponIds.has(couponId))
  if (refusal) fail(refusal.reason === 'paused' ? 'order.coupon.paused' : 'order.coupon.not_usable')
  if (body.useCash === undefined) return
  if (body.useCash > payer.cash) fail('order.cash.short')
  if (body.useCash > price.cashUsed) fail('order.cash.over')
}

/** Applies the choices of a call, recalculates the order and saves it. */
export const calculate = async (tx: Transaction, request: CalculationRequest): Promise<Draft> => {
  const { memberId, body, now } = request
  const lockedOrder =
    (body.oid === undefined
      ? await lockLatestPreOrder(tx, memberId)
      : await lockOrder(tx, memberId, body.oid)) ?? fail('order.not_found')
  if (lockedOrder.status !== 'PRE_ORDER') fail('order.state.wrong')
  await changeLines(tx, lockedOrder, request)
  const newChoices = applyChanges(toOrderChoices(lockedOrder), body)
  const { order, choices } = await resolveAddress(tx, lockedOrder, newChoices, request)
  const draft = await buildDraft(tx, order, choices, now)
  await ensureStoreAvailable(tx, draft, request)
  ensureMoneyAvailable(draft, request)
  await saveDraft(tx, draft)
  return draft
}

import type { z } from '@hono/zod-openapi'
import type { checkout } from '#api/contract/checkout.ts'
import { isPickupSlot } from '../calendar/calendar.rules.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { shipOf } from '../ships/ships.store.ts'
import { storeOf } from './checkout.store.ts'
import { changed, namedCoupons, type Choices } from './choices.rules.ts'
import { choicesOf, draftOf, type Draft } from './draft.ts'
import { merged } from './offers.rules.ts'
import { offersFor, setLines, storeHas } from './open.ts'
import { lockLatestPreOrder } from './pre-orders.store.ts'
import { keepDraft } from './write.ts'

type Body = z.output<typeof checkout.calculate.body>
export type Calculating = { memberId: number; body: Body; alcoholDelivery: boolean; now: Date }

const changeLines = async (
  tx: Transaction,
  order: OrderRow,
  { memberId, body, alcoholDelivery }: Calculating,
) => {
  if (!body.products) return
  const wanted = merged(body.products)
  const { type, gift, id: orderId } = order
  const offers = await offersFor(tx, { memberId, orderId, type, gift, wanted, alcoholDelivery })
  await setLines(tx, orderId, wanted, offers)
}

const addressed = async (
  tx: Transaction,
  order: OrderRow,
  choices: Choices,
  { memberId, body }: Calculating,
) => {
  if (order.type === 'PICKUP') {
    if (body.ship || body.postalCode) fail('order.fulfilment.pickup_only')
    return { order, choices }
  }
  if (body.ship === undefined) return { order, choices }
  if (body.ship === null) return { order: { ...order, shipTo: null }, choices }
  const ship = (await shipOf(tx, memberId, body.ship)) ?? fail('ship.not_found')
  const { fullName, mobile, postalCode, address1, address2, message } = ship
  const shipTo = { fullName, mobile, postalCode, address1, address2, message }
  return { order: { ...order, shipTo }, choices }
}

const storeChecked = async (
  tx: Transaction,
  { order, choices, lines }: Draft,
  { now, body }: Calculating,
) => {
  const { storeId, pickupDate: date, pickupTime: time } = choices
  if (order.type !== 'PICKUP' || storeId === null) return
  const store = (await storeOf(tx, storeId)) ?? fail('store.not_found')
  if (body.store !== undefined || body.products) await storeHas(tx, storeId, lines, 'order.store.short')
  const named = body.pickupDate !== undefined || body.pickupTime !== undefined
  if (named && date && time && !isPickupSlot(store, { date, time }, now)) fail('order.slot.not_open')
}

/** A coupon or an amount of cash that this call names must hold; one chosen earlier may quietly fall away. */
const moneyChecked = ({ price, payer }: Draft, { body }: Calculating) => {
  const named = new Set([...namedCoupons(body).values()].flat().map((choice) => choice.couponId))
  if (price.refused.some(({ couponId }) => named.has(couponId))) fail('order.coupon.not_usable')
  if (body.useCash === undefined) return
  if (body.useCash > payer.cash) fail('order.cash.short')
  if (body.useCash > price.cashUsed) fail('order.cash.over')
}

/** Sets what a call names, reckons the order anew and keeps it. */
export const calculate = async (tx: Transaction, calculating: Calculating): Promise<Draft> => {
  const { memberId, body, now } = calculating
  const found =
    (body.oid === undefined
      ? await lockLatestPreOrder(tx, memberId)
      : await lockOrder(tx, memberId, body.oid)) ?? fail('order.not_found')
  if (found.status !== 'PRE_ORDER') fail('order.state.wrong')
  await changeLines(tx, found, calculating)
  const chosen = changed(choicesOf(found), body)
  const { order, choices } = await addressed(tx, found, chosen, calculating)
  const draft = await draftOf(tx, order, choices, now)
  await storeChecked(tx, draft, calculating)
  moneyChecked(draft, calculating)
  await keepDraft(tx, draft)
  return draft
}

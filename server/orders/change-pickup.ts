import { inArray } from 'drizzle-orm'
import { isPickupSlot } from '../calendar/calendar.rules.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { leftOf } from './pieces.ts'
import { sellElsewhere } from '../stock/stock.store.ts'
import { inTurn } from '../stock/turns.ts'
import { moveOrder, type OrderRow } from './orders.moves.ts'
import { pickupChanges, pickupDeadline } from './orders.rules.ts'
import { linesOf, lockOrder } from './orders.store.ts'

export type ChangingPickup = { memberId: number; oid: string; storeId: number; date: string; time: string }

/** The store that is wanted, which has to be of the seller with whom the order was made, open at the time that is wanted. */
const storeFor = async (
  tx: Transaction,
  order: OrderRow,
  { storeId, date, time }: ChangingPickup,
  now: Date,
) => {
  const ids = [storeId, order.storeId ?? storeId]
  const found = await tx.select().from(stores).where(inArray(stores.id, ids)).limit(2)
  const wanted = found.find(({ id }) => id === storeId) ?? fail('store.not_found')
  if (found.some(({ companyId }) => companyId !== wanted.companyId)) fail('order.store.other_seller')
  return isPickupSlot(wanted, { date, time }, now) ? undefined : fail('order.slot.not_open')
}

/** What is still to be collected leaves the shelf of the new store and goes back to that of the one before. */
const moveBottles = async (
  tx: Transaction,
  order: OrderRow,
  from: number,
  act: { ref: string; at: Date },
) => {
  const to = order.storeId ?? fail('store.not_found')
  const open = (await linesOf(tx, [order.id])).filter((line) => leftOf(line) > 0)
  const lines = open.map((line) => ({ lineId: line.id, productId: line.productId, qty: leftOf(line) }))
  const { short } = await sellElsewhere(tx, lines, { from, storeId: to, ...act })
  if (short !== undefined) fail('order.stock.short')
}

/** Another store or time for an order that is paid; asking for what it has already changes nothing. */
export const changePickup = (services: Services, changing: ChangingPickup): Promise<OrderRow> =>
  inTurn(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const { memberId, oid, storeId, date, time } = changing
      const at = services.clock.now()
      const order = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
      const elsewhere = storeId !== order.storeId
      const may = pickupChanges(order)
      if (!may.time || (elsewhere && !may.store)) fail('order.state.wrong')
      if (!elsewhere && date === order.pickupDate && time === order.pickupTime?.slice(0, 5)) return order
      await storeFor(tx, order, changing, at)
      const day = date === order.pickupDate ? {} : { pickupDeadline: pickupDeadline(date), remindedOn: null }
      const set = { storeId, pickupDate: date, pickupTime: time, ...day }
      const actor = `member:${memberId}`
      const moved = await moveOrder(tx, order, { to: order.status, event: 'CHANGE_PICKUP', actor, at, set })
      if (elsewhere && order.storeId !== null)
        await moveBottles(tx, moved, order.storeId, { ref: `${oid}/${moved.version}`, at })
      return moved
    }),
  )

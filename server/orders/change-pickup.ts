import { findSlotRefusal } from '../platform/calendar/calendar.rules.ts'
import { lockSchedule } from '../platform/calendar/schedule.store.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { countRemaining } from './pieces.ts'
import { transferSoldStock } from '../stock/stock.store.ts'
import { withSlot } from '../stock/concurrency.ts'
import { transitionOrder, type OrderRow } from './order-transitions.ts'
import { getAllowedPickupChanges, getPickupDeadline } from './orders.rules.ts'
import { listOrderLines } from './orders.store.ts'
import { findStoreCompany } from './store-company.store.ts'

/** A day and time; without a store the order's own is kept. */
export type PickupChange = { storeId?: number; date: string; time: string }

/** Who changes a pickup: how their order is found and locked, and what follows in the same transaction. */
export type PickupAct = {
  actor: string
  find: (tx: Transaction) => Promise<OrderRow>
  /** After a change; not where nothing changed. */
  follow?: (tx: Transaction, order: OrderRow, at: Date) => Promise<void>
}

/** The requested store; it must belong to the order's seller and be open at the requested time. */
const ensurePickupStore = async (
  tx: Transaction,
  order: OrderRow,
  { storeId, date, time }: Required<PickupChange>,
  now: Date,
) => {
  const schedule = (await lockSchedule(tx, storeId, { date, time }, now)) ?? fail('store.not_found')
  if ((await findStoreCompany(tx, order.storeId ?? storeId)) !== schedule.companyId)
    fail('order.store.other_seller')
  const refusal = findSlotRefusal(schedule, { date, time }, now)
  if (refusal) fail(refusal)
}

/** Takes uncollected pieces from the new store's stock and returns them to the previous store's. */
const moveStock = async (tx: Transaction, order: OrderRow, from: number, act: { ref: string; at: Date }) => {
  const to = order.storeId ?? fail('store.not_found')
  const openLines = (await listOrderLines(tx, [order.id])).filter((line) => countRemaining(line) > 0)
  const lines = openLines.map((line) => ({
    lineId: line.id,
    productId: line.productId,
    qty: countRemaining(line),
  }))
  const { short } = await transferSoldStock(tx, lines, { from, storeId: to, ...act })
  if (short !== undefined) fail('order.stock.short')
}

/** Changes the store or time of a paid order; an unchanged request changes nothing. */
export const changePickup = (
  services: Services,
  { actor, find, follow }: PickupAct,
  change: PickupChange,
): Promise<OrderRow> =>
  withSlot(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const { date, time } = change
      const at = services.clock.now()
      const order = await find(tx)
      const storeId = change.storeId ?? order.storeId ?? fail('order.state.wrong')
      const isOtherStore = storeId !== order.storeId
      const allowedChanges = getAllowedPickupChanges(order)
      if (!allowedChanges.time || (isOtherStore && !allowedChanges.store)) fail('order.state.wrong')
      if (!isOtherStore && date === order.pickupDate && time === order.pickupTime?.slice(0, 5)) {
        markAsUnchanged()
        return order
      }
      await ensurePickupStore(tx, order, { storeId, date, time }, at)
      const day =
        date === order.pickupDate ? {} : { pickupDeadline: getPickupDeadline(date), remindedOn: null }
      const set = { storeId, pickupDate: date, pickupTime: time, ...day }
      const changedOrder = await transitionOrder(tx, order, {
        to: order.status,
        event: 'CHANGE_PICKUP',
        actor,
        at,
        set,
      })
      if (isOtherStore && order.storeId !== null)
        await moveStock(tx, changedOrder, order.storeId, { ref: `${order.oid}/${changedOrder.version}`, at })
      await follow?.(tx, changedOrder, at)
      return changedOrder
    }),
  )

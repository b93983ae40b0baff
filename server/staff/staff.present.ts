import type { z } from '@hono/zod-openapi'
import type { StaffOrder as Shape } from '#api/contract/staff.shapes.ts'
import { recordReading, type Reader } from '../platform/audit/readings.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { presentCards, type PresentOptions } from '../orders/orders.present.ts'
import { presentReturn } from '../orders/returns.present.ts'
import { listReturns } from '../orders/returns.store.ts'
import { maskOrdererName, getRequiredDetails, parseReturnReason } from './staff.rules.ts'
import { listWorkFacts } from './staff.store.ts'

export type StaffOrder = z.output<typeof Shape>

/** An order without the return that its store decides about. */
export type WorkOrder = Omit<StaffOrder, 'returnAsked'>

/** Orders as those see them who pack and hand them over, in their order. */
export const presentWorkOrders = async (
  db: Executor,
  rows: OrderRow[],
  { clock, locale }: PresentOptions,
): Promise<WorkOrder[]> => {
  if (rows.length === 0) return []
  const options = { clock, locale }
  const cards = await presentCards(db, rows, options)
  const facts = await listWorkFacts(
    db,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row, index) => {
    const [card, fact] = [cards[index], facts.get(row.id)]
    if (!card) return []
    const { cause, said: comment } = parseReturnReason(fact?.returnReason ?? null)
    const requiredDetails = getRequiredDetails(row.status)
    const { acts: _shoppers, ...cardFields } = card
    return {
      ...cardFields,
      idStore: row.storeId,
      storeName: fact?.storeName ?? '',
      ordererMasked: maskOrdererName(row.orderer?.fullName ?? ''),
      idRequired: fact?.alcoholic ?? true,
      pickedUpAt: row.pickedUpAt && toSeoulIso(row.pickedUpAt),
      shipTo: requiredDetails.address ? row.shipTo : null,
      giftTo: requiredDetails.gift ? row.giftTo : null,
      returnCause: cause,
      returnReason: comment,
    }
  })
}

/** Orders as store staff see them, in their order; the reading is recorded. */
export const presentStaffOrders = async (
  reader: Reader & PresentOptions,
  rows: OrderRow[],
): Promise<StaffOrder[]> => {
  await recordReading(reader, {
    what: 'order',
    ids: rows.map(({ oid }) => oid),
    memberIds: rows.map(({ memberId }) => memberId),
  })
  const workOrders = await presentWorkOrders(reader.db, rows, reader)
  if (workOrders.length === 0) return []
  const ids = new Map(rows.map(({ oid, id }) => [oid, id]))
  const openReturns = (await listReturns(reader.db, [...ids.values()])).filter(
    ({ state }) => state === 'ASKED',
  )
  return workOrders.map((order) => {
    const openReturn = openReturns.find(({ orderId }) => orderId === ids.get(order.oid))
    return { ...order, returnAsked: openReturn ? presentReturn(openReturn) : null }
  })
}

export const presentStaffOrder = async (
  reader: Reader & PresentOptions,
  order: OrderRow,
): Promise<StaffOrder> => {
  const [staffOrder] = await presentStaffOrders(reader, [order])
  if (!staffOrder) throw new Error(`order ${order.oid} is gone`)
  return staffOrder
}

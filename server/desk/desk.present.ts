import type { z } from '@hono/zod-openapi'
import type {
  DeskOrder as Shape,
  ListedDeskOrder as Listed,
  PackingSlip as Slip,
} from '#api/contract/office/desk.shapes.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import type { PresentOptions } from '../orders/orders.present.ts'
import { getRequiredDetails } from '../staff/staff.rules.ts'
import { presentWorkOrders, type WorkOrder } from '../staff/staff.present.ts'
import type { DeskRow } from './desk.store.ts'

export type DeskOrder = z.output<typeof Shape>

/** Without what identifies its shopper or recipient. */
const toDeskOrder = ({
  shipTo: _address,
  giftTo: _recipient,
  returnCause: _cause,
  returnReason: _reason,
  ...order
}: WorkOrder): DeskOrder => order

/** One order for a counter. */
export const presentDeskOrder = async (
  db: Executor,
  order: OrderRow,
  options: PresentOptions,
): Promise<DeskOrder> => {
  const [workOrder] = await presentWorkOrders(db, [order], options)
  if (!workOrder) throw new Error(`order ${order.oid} does not exist`)
  return toDeskOrder(workOrder)
}

/** A page of orders for a counter, in their order. */
export const presentDeskOrders = async (
  db: Executor,
  rows: DeskRow[],
  options: PresentOptions,
): Promise<z.output<typeof Listed>[]> => {
  const workOrders = await presentWorkOrders(
    db,
    rows.map(({ order }) => order),
    options,
  )
  const dueTimes = new Map(
    rows.map(({ order, dueAt, late }) => [order.oid, { dueAt: toSeoulIso(dueAt), late }]),
  )
  return workOrders.flatMap((order) => {
    const dueTime = dueTimes.get(order.oid)
    return dueTime ? [{ ...toDeskOrder(order), ...dueTime }] : []
  })
}

/** What is left of an order to pack, with no more of its shopper than a masked name. */
export const presentSlip = async (
  db: Executor,
  order: OrderRow,
  options: PresentOptions,
): Promise<z.output<typeof Slip>> => {
  const { lines, ...presented } = await presentDeskOrder(db, order, options)
  const { oid, type, storeName, ordererMasked, pickup, paidAt, idRequired, gift } = presented
  return {
    ...{ oid, type, storeName, ordererMasked, pickup, paidAt, idRequired, gift },
    passNumber: type === 'PICKUP' ? order.passNumber : null,
    giftMessage: gift ? (order.giftTo?.message ?? '') : null,
    lines: lines.flatMap(({ qty, cancelledQty, returnedQty, ...line }) => {
      const { idProduct, name, originalName, lang, vintage, volumeMl } = line
      const pieces = qty - cancelledQty - returnedQty
      return pieces > 0 ? [{ idProduct, name, originalName, lang, vintage, volumeMl, pieces }] : []
    }),
  }
}

/** Where a parcel goes and for whom a gift is, while the order's state needs it. */
export const presentRecipient = ({ status, shipTo, giftTo }: OrderRow) => {
  const { address, gift } = getRequiredDetails(status)
  return { shipTo: address ? shipTo : null, giftTo: gift ? giftTo : null }
}

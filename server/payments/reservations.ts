import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orderLines } from '../db/tables/orders.ts'
import { reservations } from '../db/tables/reservations.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { reserveStock, type StockLine } from '../stock/stock.store.ts'

const countHeldReservations = async (tx: Transaction, orderId: number): Promise<number> =>
  tx.$count(
    tx
      .select({ id: reservations.orderLineId })
      .from(reservations)
      .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
      .where(and(eq(orderLines.orderId, orderId), eq(reservations.state, 'HELD')))
      .as('held'),
  )

/** Reserves bottles again after their hold was lost, all of them or none. */
const reserveAgain = async (
  tx: Transaction,
  order: OrderRow,
  lines: StockLine[],
  at: Date,
): Promise<boolean> => {
  const { storeId } = order
  if (storeId === null) return false
  const reservation = { storeId, ref: `${order.oid}/${order.version}/again`, at, expiresAt: at }
  try {
    await tx.transaction(async (inner) => {
      const { short } = await reserveStock(inner, lines, reservation)
      if (short !== undefined) inner.rollback()
    })
    return true
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false
    throw error
  }
}

/** Whether an order still holds all of its bottles, or could reserve them again. */
export const ensureReserved = async (tx: Transaction, order: OrderRow, at: Date): Promise<boolean> => {
  const lines = await listOrderLines(tx, [order.id])
  const heldCount = await countHeldReservations(tx, order.id)
  if (heldCount === lines.length) return true
  const stockLines = lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  return heldCount === 0 && reserveAgain(tx, order, stockLines, at)
}

/** Extends the hold of bottles until the end of the deposit period. */
export const extendReservations = async (
  tx: Transaction,
  orderId: number,
  expiresAt: Date,
): Promise<void> => {
  const lines = await listOrderLines(tx, [orderId])
  for (const { id } of lines)
    await tx
      .update(reservations)
      .set({ expiresAt })
      .where(and(eq(reservations.orderLineId, id), eq(reservations.state, 'HELD')))
}

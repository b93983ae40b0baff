import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orderLines, reservations } from '../db/tables/orders.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { linesOf } from '../orders/orders.store.ts'
import { holdBottles, type WantedLine } from '../stock/stock.store.ts'

const held = async (tx: Transaction, orderId: number): Promise<number> =>
  tx.$count(
    tx
      .select({ id: reservations.orderLineId })
      .from(reservations)
      .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
      .where(and(eq(orderLines.orderId, orderId), eq(reservations.state, 'HELD')))
      .as('held'),
  )

/** Bottles whose hold was lost are taken again, all of them or none. */
const holdAgain = async (
  tx: Transaction,
  order: OrderRow,
  lines: WantedLine[],
  at: Date,
): Promise<boolean> => {
  const { storeId } = order
  if (storeId === null) return false
  const holding = { storeId, ref: `${order.oid}/${order.version}/again`, at, expiresAt: at }
  try {
    await tx.transaction(async (inner) => {
      const { short } = await holdBottles(inner, lines, holding)
      if (short !== undefined) inner.rollback()
    })
    return true
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false
    throw error
  }
}

/** Whether an order still holds all of its bottles, or could take them again. */
export const bottlesAreThere = async (tx: Transaction, order: OrderRow, at: Date): Promise<boolean> => {
  const lines = await linesOf(tx, [order.id])
  const stillHeld = await held(tx, order.id)
  if (stillHeld === lines.length) return true
  const wanted = lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  return stillHeld === 0 && holdAgain(tx, order, wanted, at)
}

/** Bottles that wait for a deposit are held as long as it may come. */
export const holdUntil = async (tx: Transaction, orderId: number, expiresAt: Date): Promise<void> => {
  const lines = await linesOf(tx, [orderId])
  for (const { id } of lines)
    await tx
      .update(reservations)
      .set({ expiresAt })
      .where(and(eq(reservations.orderLineId, id), eq(reservations.state, 'HELD')))
}

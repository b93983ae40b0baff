import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orderEvents, orders, type OrderStatus } from '../db/tables/orders.ts'
import { fail } from '../http/handler.ts'

export type OrderRow = typeof orders.$inferSelect
type Changes = Partial<Omit<typeof orders.$inferInsert, 'id' | 'oid' | 'memberId' | 'status' | 'version'>>

export type OrderTransition = {
  to: OrderStatus
  /** Must be in order_transitions; the database rejects any other pair. */
  event: string
  /** `member:7`, `staff:2`, `worker`. */
  actor: string
  at: Date
  reason?: string
  set?: Changes
}

const recordEvent = (tx: Transaction, orderId: number, from: string, transition: OrderTransition) =>
  tx.insert(orderEvents).values({
    orderId,
    seq: sql`(select coalesce(max(seq), 0) + 1 from order_events where order_id = ${orderId})`,
    from,
    to: transition.to,
    event: transition.event,
    actor: transition.actor,
    reason: transition.reason ?? null,
    at: transition.at,
  })

/** Inserts an order in the initial state. */
export const insertOrder = async (
  tx: Transaction,
  values: Omit<typeof orders.$inferInsert, 'status' | 'version'>,
  { actor, at }: Pick<OrderTransition, 'actor' | 'at'>,
): Promise<OrderRow> => {
  const [order] = await tx
    .insert(orders)
    .values({ ...values, status: 'PRE_ORDER', createdAt: at, version: 1 })
    .returning()
  if (!order) throw new Error('an order was not written')
  await recordEvent(tx, order.id, 'NEW', { to: 'PRE_ORDER', event: 'OPEN', actor, at })
  return order
}

/** The only way to change an order's state; fails with order.state.wrong after a concurrent change. */
export const transitionOrder = async (
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'status' | 'version'>,
  transition: OrderTransition,
): Promise<OrderRow> => {
  const [updatedOrder] = await tx
    .update(orders)
    .set({ ...transition.set, status: transition.to, version: order.version + 1 })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), eq(orders.version, order.version)))
    .returning()
  if (!updatedOrder) return fail('order.state.wrong')
  await recordEvent(tx, order.id, order.status, transition)
  return updatedOrder
}

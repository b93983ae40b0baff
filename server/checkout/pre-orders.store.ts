import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'

const isMemberPreOrder = (memberId: number) =>
  and(eq(orders.memberId, memberId), eq(orders.status, 'PRE_ORDER'), ne(orders.type, 'SUBSCRIBE'))

/** The member's latest pre-order, locked; orders of subscriptions are left to the worker. */
export const lockLatestPreOrder = async (
  tx: Transaction,
  memberId: number,
): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(isMemberPreOrder(memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .for('update')
  return order
}

/** The number of orders a member began since a time, in any state. */
export const countOrdersSince = (db: Executor, memberId: number, since: Date): Promise<number> =>
  db.$count(orders, and(eq(orders.memberId, memberId), gt(orders.createdAt, since)))

/** Resets pre-orders of a member except for the newest few; skips rows locked by others. */
export const resetOldestPreOrders = async (
  tx: Transaction,
  memberId: number,
  { keep, at }: { keep: number; at: Date },
): Promise<void> => {
  const oldest = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isMemberPreOrder(memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(100)
    .offset(keep)
  const rows = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, oldest), eq(orders.status, 'PRE_ORDER')))
    .for('update', { skipLocked: true })
  for (const order of rows)
    await transitionOrder(tx, order, {
      to: 'RESET',
      event: 'RESET',
      actor: `member:${memberId}`,
      at,
      reason: 'newer pre-orders',
    })
}

/** Resets a batch of pre-orders unchanged since a time; returns their number. */
export const resetStalePreOrders = async (
  tx: Transaction,
  { before, at, most }: { before: Date; at: Date; most: number },
): Promise<number> => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'PRE_ORDER'), lt(orders.createdAt, before)))
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update', { skipLocked: true })
  for (const order of rows)
    await transitionOrder(tx, order, { to: 'RESET', event: 'RESET', actor: 'worker', at })
  return rows.length
}

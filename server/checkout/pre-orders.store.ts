import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'

const isMemberPreOrder = (memberId: number) =>
  and(eq(orders.memberId, memberId), eq(orders.status, 'PRE_ORDER'), ne(orders.type, 'SUBSCRIBE'))

/** The member's pre-order most lately begun, locked; a subscription's orders are the worker's own. */
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

/** How many orders a member began since a time, whatever became of them. */
export const countOrdersSince = (db: Executor, memberId: number, since: Date): Promise<number> =>
  db.$count(orders, and(eq(orders.memberId, memberId), gt(orders.createdAt, since)))

/** Puts pre-orders of a member away, but for the newest few; one that somebody works on at this moment stays. */
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

/** Puts pre-orders away that nobody went on with since a time, so many at once; answers how many. */
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

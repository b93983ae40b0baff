import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { isPayMethod, type PayMethod } from './order-labels.ts'

/** How a member paid last; null before the first payment. */
export const findLastPayMethod = async (db: Executor, memberId: number): Promise<PayMethod | null> => {
  const [row] = await db
    .select({ payMethod: orders.payMethod })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return row?.payMethod && isPayMethod(row.payMethod) ? row.payMethod : null
}

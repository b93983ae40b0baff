import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { paidStatuses } from '../orders/orders.rules.ts'

export const levelsOf = (db: Executor) =>
  db.select().from(buyerLevels).orderBy(asc(buyerLevels.position)).limit(50)

export const levelIdOf = async (db: Executor, memberId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ levelId: members.levelId })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.levelId
}

/** What a member paid for goods since a time, in money and cash, without what went back. */
export const spentSince = async (db: Executor, memberId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({
      spent: sql<number>`coalesce(sum(${orderLines.paidShare} - ${orderLines.refunded}), 0)::int8`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orders.memberId, memberId), inArray(orders.status, paidStatuses), gte(orders.paidAt, since)),
    )
  return row?.spent ?? 0
}

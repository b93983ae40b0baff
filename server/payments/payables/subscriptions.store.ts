import { and, eq, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export const lockSubscription = async (
  tx: Transaction,
  memberId: number,
  sid: string,
): Promise<SubscriptionRow | undefined> => {
  const isOwn = and(eq(subscriptions.sid, sid), eq(subscriptions.memberId, memberId))
  const [row] = await tx.select().from(subscriptions).where(isOwn).for('update').limit(1)
  return row
}

export const lockSubscriptionById = async (
  tx: Transaction,
  id: number,
): Promise<SubscriptionRow | undefined> => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update').limit(1)
  return row
}

export const findSubscriptionId = async (db: Executor, sid: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.sid, sid))
    .limit(1)
  return row?.id
}

/** Changes a subscription that its caller has locked. */
export const changeSubscription = async (
  tx: Transaction,
  id: number,
  set: Partial<Omit<SubscriptionRow, 'id' | 'sid' | 'memberId'>>,
): Promise<SubscriptionRow> => {
  const [row] = await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id)).returning()
  if (!row) throw new Error(`subscription ${id} is gone`)
  return row
}

/** Whether another subscription was registered with this answer of a window. */
export const isEncDataUsedElsewhere = async (
  tx: Transaction,
  encHash: string,
  id: number,
): Promise<boolean> => {
  const [other] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.encHash, encHash), ne(subscriptions.id, id)))
    .limit(1)
  return other !== undefined
}

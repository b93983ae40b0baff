import { and, asc, desc, eq, inArray, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { subscriptionLines, subscriptions } from '../db/tables/subscriptions.ts'

const deleteBatchSize = 1000

/** Begun, without a card or an order, and without a pending answer of the payment provider. */
const isUnfinished = (db: Executor, now: Date): SQL | undefined =>
  and(
    inArray(subscriptions.state, ['DRAFT', 'REGISTERING']),
    isNull(subscriptions.cardKey),
    isNull(subscriptions.encData),
    or(isNull(subscriptions.leaseUntil), lt(subscriptions.leaseUntil, now)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(eq(orders.subscriptionId, subscriptions.id)),
    ),
  )

const removeSubscriptions = async (db: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db.delete(subscriptionLines).where(inArray(subscriptionLines.subscriptionId, [...ids]))
  await db.delete(subscriptions).where(inArray(subscriptions.id, [...ids]))
}

type OldestFilter = { memberId: number; exceptId: number; keep: number; at: Date }

/** Deletes a member's unfinished registrations without a card, except one and the newest few. */
export const deleteOldestRegistrations = async (
  tx: Transaction,
  { memberId, exceptId, keep, at }: OldestFilter,
): Promise<void> => {
  const isOtherRegistration = and(
    eq(subscriptions.memberId, memberId),
    eq(subscriptions.state, 'REGISTERING'),
    ne(subscriptions.id, exceptId),
  )
  const oldest = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isOtherRegistration)
    .orderBy(desc(subscriptions.id))
    .limit(100)
    .offset(keep)
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, oldest), isUnfinished(tx, at)))
    .for('update', { skipLocked: true })
  await removeSubscriptions(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes registrations that were begun before a time and not finished; returns the count. */
export const deleteStaleRegistrations = async (tx: Transaction, before: Date): Promise<number> => {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isUnfinished(tx, before), lt(subscriptions.createdAt, before)))
    .orderBy(asc(subscriptions.id))
    .limit(deleteBatchSize)
    .for('update', { skipLocked: true })
  await removeSubscriptions(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { chatRooms, storeReplies } from '../db/tables/chat.ts'
import { orders } from '../db/tables/orders.ts'
import { storeManagers } from '../db/tables/stores.ts'

export const maxReplies = 20
const maxOrders = 10

export const assignRoom = async (db: Executor, id: number, assigneeId: number | null): Promise<void> => {
  await db.update(chatRooms).set({ assigneeId }).where(eq(chatRooms.id, id))
}

/** A member's paid orders at one store, newest first. */
export const listStoreOrders = (db: Executor, memberId: number, storeId: number) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.storeId, storeId),
        notInArray(orders.status, ['PRE_ORDER', 'PENDING_PAYMENT', 'FAILED', 'EXPIRED', 'RESET', 'VOIDED']),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(maxOrders)

export const isStoreManager = async (db: Executor, memberId: number, storeId: number): Promise<boolean> => {
  const condition = and(eq(storeManagers.memberId, memberId), eq(storeManagers.storeId, storeId))
  return (await db.$count(storeManagers, condition)) > 0
}

export const listReplies = (db: Executor, storeId: number) =>
  db
    .select({ id: storeReplies.id, text: storeReplies.text })
    .from(storeReplies)
    .where(eq(storeReplies.storeId, storeId))
    .orderBy(asc(storeReplies.id))
    .limit(maxReplies)

/** Saves a reply; returns false when there are too many. An equal reply is not saved twice. */
export const saveReply = async (
  tx: Transaction,
  storeId: number,
  text: string,
  at: Date,
): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`store-replies:${storeId}`}))`)
  const replies = await listReplies(tx, storeId)
  if (replies.some((reply) => reply.text === text)) return true
  if (replies.length >= maxReplies) return false
  await tx.insert(storeReplies).values({ storeId, text, createdAt: at })
  return true
}

export const deleteReply = async (db: Executor, storeId: number, id: number): Promise<void> => {
  await db.delete(storeReplies).where(and(eq(storeReplies.storeId, storeId), eq(storeReplies.id, id)))
}

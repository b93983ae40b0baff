import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { chatRooms } from '../db/tables/chat.ts'
import { orders } from '../db/tables/orders.ts'

const maxOrders = 10

/** Sets who answers a room; false when that is so already. A room that a member took is taken over. */
export const assignRoom = async (
  tx: Transaction,
  id: number,
  assigneePersonId: number | null,
): Promise<boolean> => {
  const isOther = sql`(${chatRooms.assigneePersonId} is distinct from ${assigneePersonId}::int)`
  const rows = await tx
    .update(chatRooms)
    .set({ assigneePersonId, assigneeId: null })
    .where(and(eq(chatRooms.id, id), isOther))
    .returning({ id: chatRooms.id })
  return rows.length > 0
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

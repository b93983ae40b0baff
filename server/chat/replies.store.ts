import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { storeReplies } from '../db/tables/chat.ts'

export const maxReplies = 20

export const listReplies = (db: Executor, storeId: number) =>
  db
    .select({ id: storeReplies.id, text: storeReplies.text })
    .from(storeReplies)
    .where(eq(storeReplies.storeId, storeId))
    .orderBy(asc(storeReplies.id))
    .limit(maxReplies)

/** Saves a reply: its id, null when it was saved before, undefined when there are too many. */
export const saveReply = async (
  tx: Transaction,
  storeId: number,
  text: string,
  at: Date,
): Promise<number | null | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`store-replies:${storeId}`}))`)
  const replies = await listReplies(tx, storeId)
  if (replies.some((reply) => reply.text === text)) return null
  if (replies.length >= maxReplies) return undefined
  const [row] = await tx
    .insert(storeReplies)
    .values({ storeId, text, createdAt: at })
    .returning({ id: storeReplies.id })
  return row?.id
}

/** Deletes a reply of a store; false without one. */
export const deleteReply = async (tx: Transaction, storeId: number, id: number): Promise<boolean> => {
  const rows = await tx
    .delete(storeReplies)
    .where(and(eq(storeReplies.storeId, storeId), eq(storeReplies.id, id)))
    .returning({ id: storeReplies.id })
  return rows.length > 0
}

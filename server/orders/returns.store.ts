import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { returnRequests } from '../db/tables/returns.ts'
import type { Pieces } from './pieces.ts'

export type ReturnRow = typeof returnRequests.$inferSelect
type NewReturn = Pick<ReturnRow, 'orderId' | 'actor' | 'cause' | 'reason' | 'money' | 'cash' | 'at'>

/** Saves a shopper's return request. */
export const addReturn = async (
  tx: Transaction,
  returnRequest: NewReturn,
  pieces: readonly Pieces[],
): Promise<void> => {
  const [orderLineIds, orderLineQtys] = [pieces.map(({ id }) => id), pieces.map(({ qty }) => qty)]
  await tx.insert(returnRequests).values({ ...returnRequest, orderLineIds, orderLineQtys, state: 'ASKED' })
}

/** The undecided return request of an order, locked. */
export const lockOpenReturn = async (tx: Transaction, orderId: number): Promise<ReturnRow | undefined> => {
  const open = and(eq(returnRequests.orderId, orderId), eq(returnRequests.state, 'ASKED'))
  const [row] = await tx.select().from(returnRequests).where(open).for('update').limit(1)
  return row
}

type Decision = Pick<ReturnRow, 'answer' | 'refundId'> & { at: Date }

export const decideOpenReturn = (tx: Transaction, orderId: number, { at, ...decision }: Decision) =>
  tx
    .update(returnRequests)
    .set({ ...decision, state: decision.refundId === null ? 'REFUSED' : 'AGREED', decidedAt: at })
    .where(and(eq(returnRequests.orderId, orderId), eq(returnRequests.state, 'ASKED')))

export const finishReturn = (tx: Transaction, refundId: number) =>
  tx.update(returnRequests).set({ state: 'REFUNDED' }).where(eq(returnRequests.refundId, refundId))

/** All return requests of orders, oldest first. */
export const listReturns = (db: Executor, orderIds: number[]): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returnRequests)
    .where(inArray(returnRequests.orderId, orderIds))
    .orderBy(asc(returnRequests.id))
    .limit(2000)

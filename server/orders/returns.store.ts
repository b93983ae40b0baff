import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
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

/** Agreed, and the goods have not come back yet. */
export const isAwaitingGoods = ({ state, refundId }: Pick<ReturnRow, 'state' | 'refundId'>): boolean =>
  state === 'AGREED' && refundId === null

const isAwaited = and(eq(returnRequests.state, 'AGREED'), isNull(returnRequests.refundId))

/** The rows of returns that wait: for the store's decision, or agreed ones for their goods. */
export const isWaitingFor = (what: 'DECISION' | 'GOODS') =>
  what === 'GOODS' ? isAwaited : eq(returnRequests.state, 'ASKED')

/** The return request of an order that is undecided or waits for its goods, locked. */
export const lockOpenReturn = async (tx: Transaction, orderId: number): Promise<ReturnRow | undefined> => {
  const isOpen = or(eq(returnRequests.state, 'ASKED'), isAwaited)
  const open = and(eq(returnRequests.orderId, orderId), isOpen)
  // The newest: a process of the release before leaves an agreed one as it was when it refuses it.
  const [row] = await tx
    .select()
    .from(returnRequests)
    .where(open)
    .orderBy(desc(returnRequests.id))
    .for('update')
    .limit(1)
  return row
}

type Decision = Pick<ReturnRow, 'state' | 'answer' | 'refundId' | 'decidedAt' | 'arrivedAt'>

/** Writes a store's decision about a request that `lockOpenReturn` has locked. */
export const saveReturnDecision = (tx: Transaction, id: number, decision: Decision) =>
  tx.update(returnRequests).set(decision).where(eq(returnRequests.id, id))

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

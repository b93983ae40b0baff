import { eq } from 'drizzle-orm'
import { grantReward } from '../ledger/rewards.store.ts'
import type { Transaction } from '../db/database.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { bookOrder } from './book-order.ts'
import { transitionOrder, type OrderTransition, type OrderRow } from './order-transitions.ts'
import { calculateHeld } from './line-worth.ts'
import { listOrderLines } from './orders.store.ts'

const getRewardRate = async (tx: Transaction, memberId: number): Promise<number> => {
  const [row] = await tx
    .select({ basisPoints: buyerLevels.rewardBasisPoints })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.basisPoints ?? 0
}

/**
 * Confirms an order that its shopper keeps: gives the reward of their level on the goods' price, and books what the
 * seller is owed.
 */
export const confirmOrder = async (
  tx: Transaction,
  order: OrderRow,
  { actor, at }: Pick<OrderTransition, 'actor' | 'at'>,
): Promise<OrderRow> => {
  const confirmedOrder = await transitionOrder(tx, order, { to: 'CONFIRMED', event: 'CONFIRM', actor, at })
  const lines = await listOrderLines(tx, [order.id])
  const amount = Math.floor((calculateHeld(lines) * (await getRewardRate(tx, order.memberId))) / 10_000)
  const { memberId, oid } = order
  await grantReward(tx, { memberId, oid, actor, at }, amount)
  await bookOrder(tx, confirmedOrder, { actor, confirmedAt: at, at })
  return confirmedOrder
}

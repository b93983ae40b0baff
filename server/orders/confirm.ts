import { eq } from 'drizzle-orm'
import { giveReward } from '../cash/rewards.store.ts'
import type { Transaction } from '../db/database.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { moveOrder, type Move, type OrderRow } from './orders.moves.ts'
import { linesOf } from './orders.store.ts'

const rewardRate = async (tx: Transaction, memberId: number): Promise<number> => {
  const [row] = await tx
    .select({ basisPoints: buyerLevels.rewardBasisPoints })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.basisPoints ?? 0
}

/** Ends an order that its shopper keeps, and gives the reward of their level on what the goods cost them. */
export const confirmOrder = async (
  tx: Transaction,
  order: OrderRow,
  { actor, at }: Pick<Move, 'actor' | 'at'>,
): Promise<OrderRow> => {
  const confirmed = await moveOrder(tx, order, { to: 'CONFIRMED', event: 'CONFIRM', actor, at })
  const lines = await linesOf(tx, [order.id])
  const kept = lines.reduce((sum, line) => sum + line.paidShare - line.refunded, 0)
  const amount = Math.floor((kept * (await rewardRate(tx, order.memberId))) / 10_000)
  const { memberId, oid } = order
  await giveReward(tx, { memberId, oid, actor, at }, amount)
  return confirmed
}

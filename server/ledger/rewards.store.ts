import { and, asc, desc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { accounts, cashLots, entries, journals } from '../db/tables/cash.ts'
import { refunds } from '../db/tables/payments.ts'
import { calculateRewardShare, allocateFromLots } from './cash.rules.ts'
import { grantCash, lockBalance, deductFromLots } from './cash.store.ts'
import { postJournal } from './ledger.ts'

type Reward = { memberId: number; oid: string; actor: string; at: Date }

const toRewardKey = (oid: string) => `reward:${oid}`

/** Gives the reward of an order that its shopper keeps, once. */
export const grantReward = async (
  tx: Transaction,
  { oid, ...reward }: Reward,
  amount: number,
): Promise<void> => {
  const ref = { type: 'ORDER', id: oid } as const
  if (amount > 0) await grantCash(tx, { ...reward, source: 'BONUS', amount, ref, key: toRewardKey(oid) })
}

const findReward = async (tx: Transaction, oid: string) => {
  const [reward] = await tx
    .select({ at: journals.at, amount: entries.amount })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(journals.idempotencyKey, toRewardKey(oid)), eq(accounts.kind, 'MEMBER_CASH_BONUS')))
    .limit(1)
  return reward
}

/** Remaining bonus cash: lots given at `givenAt` first, then those that expire first. */
const listBonusLots = (tx: Transaction, memberId: number, givenAt: Date) =>
  tx
    .select({ id: cashLots.id, source: cashLots.source, remaining: cashLots.remaining })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), eq(cashLots.source, 'BONUS'), gt(cashLots.remaining, 0)))
    .orderBy(
      desc(sql`${cashLots.createdAt} = ${sql.param(givenAt, cashLots.createdAt)}`),
      asc(cashLots.expiresAt),
      asc(cashLots.id),
    )
    .limit(1000)

/** Value of goods returned in parts since the reward of the order was given, in won, with goodwill for them. */
const sumReturnedSince = async (
  tx: Transaction,
  { orderId, refundId }: RewardReturn,
  at: Date,
): Promise<number> => {
  const [row] = await tx
    .select({
      won: sql<number>`coalesce(sum(${refunds.amount} + ${refunds.cashAmount} + ${refunds.goodwillOffset}), 0)::int8`.mapWith(
        Number,
      ),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.kind, 'RETURN'),
        eq(refunds.state, 'DONE'),
        ne(refunds.id, refundId),
        gte(refunds.doneAt, at),
      ),
    )
  return row?.won ?? 0
}

/** A refund of returned goods: the value kept before it, and how much it takes off that, in won. */
type RewardReturn = { orderId: number; refundId: number; kept: number; less: number }

/**
 * Takes back the reward of returned goods, in proportion. Reward cash that was spent stays with the shopper:
 * paid cash is not touched, and the returned goods were defective.
 */
export const reclaimReward = async (
  tx: Transaction,
  { memberId, oid, actor, at }: Reward,
  rewardReturn: RewardReturn,
): Promise<void> => {
  const reward = await findReward(tx, oid)
  if (!reward) return
  const { kept: keptAmount, less: withdrawnAmount, refundId } = rewardReturn
  const rewardedAmount = keptAmount + (await sumReturnedSince(tx, rewardReturn, reward.at))
  const share =
    calculateRewardShare(reward.amount, rewardedAmount, keptAmount) -
    calculateRewardShare(reward.amount, rewardedAmount, keptAmount - withdrawnAmount)
  if (share === 0) return
  await lockBalance(tx, memberId)
  const lots = await listBonusLots(tx, memberId, reward.at)
  const remainingTotal = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const amount = Math.min(share, remainingTotal)
  const deductions = (allocateFromLots(lots, amount) ?? []).toSorted((a, b) => a.lotId - b.lotId)
  await deductFromLots(tx, deductions)
  await postJournal(tx, {
    kind: 'CASH_BONUS_BACK',
    ref: { type: 'ORDER', id: oid },
    key: `${toRewardKey(oid)}:back:${refundId}`,
    actor,
    at,
    entries: [
      { account: 'MEMBER_CASH_BONUS', memberId, amount: -amount },
      { account: 'PROMO_COST', amount },
    ],
  })
}

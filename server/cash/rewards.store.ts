import { and, asc, desc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { accounts, cashLots, entries, journals } from '../db/tables/cash.ts'
import { refunds } from '../db/tables/payments.ts'
import { rewardShare, takeFrom } from './cash.rules.ts'
import { grantCash, lockedBalance, takeFromLots } from './cash.store.ts'
import { post } from './ledger.ts'

type Reward = { memberId: number; oid: string; actor: string; at: Date }

const keyOf = (oid: string) => `reward:${oid}`

/** Gives the reward of an order that its shopper keeps, once. */
export const giveReward = async (
  tx: Transaction,
  { oid, ...reward }: Reward,
  amount: number,
): Promise<void> => {
  const ref = { type: 'ORDER', id: oid } as const
  if (amount > 0) await grantCash(tx, { ...reward, source: 'BONUS', amount, ref, key: keyOf(oid) })
}

const givenFor = async (tx: Transaction, oid: string) => {
  const [given] = await tx
    .select({ at: journals.at, amount: entries.amount })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(journals.idempotencyKey, keyOf(oid)), eq(accounts.kind, 'MEMBER_CASH_BONUS')))
    .limit(1)
  return given
}

/** Bonus cash that is left: what was given at a moment first, then what ends soonest. */
const bonusLots = (tx: Transaction, memberId: number, givenAt: Date) =>
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

/** What went back of an order's goods in parts since its reward was given, in won. */
const returnedSince = async (tx: Transaction, { orderId, refundId }: Returned, at: Date): Promise<number> => {
  const [row] = await tx
    .select({
      won: sql<number>`coalesce(sum(${refunds.amount} + ${refunds.cashAmount}), 0)::int8`.mapWith(Number),
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

/** A refund of goods that came back: what was kept of the order until then, and how much less that is now, in won. */
type Returned = { orderId: number; refundId: number; kept: number; less: number }

/**
 * Takes back the reward of goods that went back after all, an even part of what was given. What of it was spent stays with the shopper: cash
 * that they paid for is not touched, and the goods were not what was promised.
 */
export const takeRewardBack = async (
  tx: Transaction,
  { memberId, oid, actor, at }: Reward,
  returned: Returned,
): Promise<void> => {
  const given = await givenFor(tx, oid)
  if (!given) return
  const { kept, less, refundId } = returned
  const rewarded = kept + (await returnedSince(tx, returned, given.at))
  const share = rewardShare(given.amount, rewarded, kept) - rewardShare(given.amount, rewarded, kept - less)
  if (share === 0) return
  await lockedBalance(tx, memberId)
  const lots = await bonusLots(tx, memberId, given.at)
  const left = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const amount = Math.min(share, left)
  const takings = (takeFrom(lots, amount) ?? []).toSorted((a, b) => a.lotId - b.lotId)
  await takeFromLots(tx, takings)
  await post(tx, {
    kind: 'CASH_BONUS_BACK',
    ref: { type: 'ORDER', id: oid },
    key: `${keyOf(oid)}:back:${refundId}`,
    actor,
    at,
    entries: [
      { account: 'MEMBER_CASH_BONUS', memberId, amount: -amount },
      { account: 'PROMO_COST', amount },
    ],
  })
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { toSeoulDateTime } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { cashBalances, cashLots, cashUses } from '../db/tables/cash.ts'
import { sumBySource, allocateReturn } from './cash.rules.ts'
import type { CashAct } from './cash.store.ts'
import { postJournal, type Entry } from './ledger.ts'

/** Cash returned to an expired lot may be used for this many days. */
const returnedCashDays = 30

const listUses = (tx: Transaction, orderId: number) =>
  tx
    .select({
      id: cashUses.id,
      lotId: cashUses.lotId,
      source: cashLots.source,
      amount: cashUses.amount,
      returned: cashUses.returned,
    })
    .from(cashUses)
    .innerJoin(cashLots, eq(cashLots.id, cashUses.lotId))
    .where(and(eq(cashUses.orderId, orderId), eq(cashUses.state, 'USED')))
    .orderBy(asc(cashUses.id))
    .limit(1000)

/** Returns used cash to the lots it was taken from, the last taken first. */
const returnCash = async (tx: Transaction, { orderId, memberId, oid, at }: CashAct, amount: number) => {
  await tx
    .select({ paid: cashBalances.paid })
    .from(cashBalances)
    .where(eq(cashBalances.memberId, memberId))
    .for('update')
    .limit(1)
  const allocations = allocateReturn(await listUses(tx, orderId), amount)
  if (!allocations) throw new Error(`order ${oid} did not use ${amount} won of cash`)
  const until = new Date(toSeoulDateTime(at).add({ days: returnedCashDays }).epochMilliseconds)
  for (const { lotId, amount: returnedAmount } of allocations.toSorted((a, b) => a.lotId - b.lotId)) {
    await tx
      .update(cashUses)
      .set({ returned: sql`${cashUses.returned} + ${returnedAmount}` })
      .where(and(eq(cashUses.orderId, orderId), eq(cashUses.lotId, lotId)))
    await tx
      .update(cashLots)
      .set({
        remaining: sql`${cashLots.remaining} + ${returnedAmount}`,
        expiresAt: sql`greatest(${cashLots.expiresAt}, ${sql.param(until, cashLots.expiresAt)})`,
      })
      .where(eq(cashLots.id, lotId))
  }
  return sumBySource(allocations)
}

/** Books the refund of a sale: money through the provider, cash into its lots. */
export const bookRefund = async (
  tx: Transaction,
  act: CashAct,
  { money, cash }: { money: number; cash: number },
): Promise<void> => {
  const { memberId, oid, key, actor, at } = act
  const { paid: paidAmount, bonus } = cash > 0 ? await returnCash(tx, act, cash) : { paid: 0, bonus: 0 }
  const entries: Entry[] = [
    { account: 'SALES', amount: -(money + cash) },
    { account: 'PG_CLEARING', amount: money },
    { account: 'MEMBER_CASH_PAID', memberId, amount: paidAmount },
    { account: 'MEMBER_CASH_BONUS', memberId, amount: bonus },
  ]
  await postJournal(tx, { kind: 'REFUND', ref: { type: 'ORDER', id: oid }, key, actor, at, entries })
}

type OwedDeposit = { oid: string; amount: number; key: string; actor: string; at: Date }

/** Books money in a virtual account that pays for nothing: the shop owes it. */
export const bookOwed = async (tx: Transaction, { oid, amount, ...act }: OwedDeposit): Promise<void> => {
  const entries: Entry[] = [
    { account: 'PG_CLEARING', amount: -amount },
    { account: 'REFUND_PAYABLE', amount },
  ]
  await postJournal(tx, { kind: 'DEPOSIT_OWED', ref: { type: 'ORDER', id: oid }, entries, ...act })
}

/** Books that owed money was sent back. */
export const bookOwedReturned = async (
  tx: Transaction,
  { oid, amount, ...act }: OwedDeposit,
): Promise<void> => {
  const entries: Entry[] = [
    { account: 'REFUND_PAYABLE', amount: -amount },
    { account: 'PG_CLEARING', amount },
  ]
  await postJournal(tx, { kind: 'DEPOSIT_RETURNED', ref: { type: 'ORDER', id: oid }, entries, ...act })
}

type CashReturn = { memberId: number; cid: string; amount: number; key: string; actor: string; at: Date }

/** Books that paid cash leaves a member's balance: the shop owes it to the card that paid for it. */
export const bookCashToReturn = async (
  tx: Transaction,
  { memberId, cid, amount, ...act }: CashReturn,
): Promise<void> => {
  const entries: Entry[] = [
    { account: 'MEMBER_CASH_PAID', memberId, amount: -amount },
    { account: 'REFUND_PAYABLE', amount },
  ]
  await postJournal(tx, { kind: 'CASH_REFUND', ref: { type: 'CHARGE', id: cid }, entries, ...act })
}

/** Books that this cash was sent back. */
export const bookCashReturned = async (
  tx: Transaction,
  { cid, amount, key, actor, at }: CashReturn,
): Promise<void> => {
  const entries: Entry[] = [
    { account: 'REFUND_PAYABLE', amount: -amount },
    { account: 'PG_CLEARING', amount },
  ]
  const ref = { type: 'CHARGE' as const, id: cid }
  await postJournal(tx, { kind: 'CASH_RETURNED', ref, key: `${key}:returned`, actor, at, entries })
}

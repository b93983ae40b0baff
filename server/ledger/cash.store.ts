import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { toSeoulDateTime } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cashBalances, cashLots, cashUses } from '../db/tables/cash.ts'
import { sumBySource, lifetimeYears, allocateFromLots, type CashSource } from './cash.rules.ts'
import { postJournal, type Entry } from './ledger.ts'

export type CashBalance = { paid: number; bonus: number; held: number }

/** The order that the cash is for. `key` is unique for every act of the order. */
export type CashAct = { orderId: number; oid: string; memberId: number; key: string; actor: string; at: Date }

const emptyBalance: CashBalance = { paid: 0, bonus: 0, held: 0 }
const balanceColumns = { paid: cashBalances.paid, bonus: cashBalances.bonus, held: cashBalances.held }

export const getBalance = async (db: Executor, memberId: number): Promise<CashBalance> => {
  const [row] = await db
    .select(balanceColumns)
    .from(cashBalances)
    .where(eq(cashBalances.memberId, memberId))
    .limit(1)
  return row ?? emptyBalance
}

export const lockBalance = async (tx: Transaction, memberId: number): Promise<CashBalance> => {
  const [row] = await tx
    .select(balanceColumns)
    .from(cashBalances)
    .where(eq(cashBalances.memberId, memberId))
    .for('update')
    .limit(1)
  return row ?? emptyBalance
}

const lastDay = sql`(${cashLots.expiresAt} at time zone 'Asia/Seoul')::date`

/** What ends first comes first, and of what ends on the same day BONUS before PAID, so that a member loses as little as can be. */
const listUsableLots = (tx: Transaction, memberId: number) =>
  tx
    .select({ id: cashLots.id, source: cashLots.source, remaining: cashLots.remaining })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), gt(cashLots.remaining, 0)))
    .orderBy(lastDay, asc(cashLots.source), asc(cashLots.expiresAt), asc(cashLots.id))
    .limit(1000)

/** Deducts from lots; callers must hold the lock of the member's balance. */
export const deductFromLots = async (
  tx: Transaction,
  deductions: readonly { lotId: number; amount: number }[],
): Promise<void> => {
  for (const { lotId, amount } of deductions)
    await tx
      .update(cashLots)
      .set({ remaining: sql`${cashLots.remaining} - ${amount}` })
      .where(eq(cashLots.id, lotId))
}

const toCashEntries = (
  memberId: number,
  { paid: paidAmount, bonus }: { paid: number; bonus: number },
  sign: 1 | -1,
): Entry[] => [
  { account: 'MEMBER_CASH_PAID', memberId, amount: sign * paidAmount },
  { account: 'MEMBER_CASH_BONUS', memberId, amount: sign * bonus },
]

const toOrderRef = ({ oid }: CashAct) => ({ type: 'ORDER' as const, id: oid })

/** Reserves cash for an order, what ends first before the rest; returns false when there is not enough. */
export const holdCash = async (tx: Transaction, act: CashAct, amount: number): Promise<boolean> => {
  const { memberId, orderId, key, actor, at } = act
  const balance = await lockBalance(tx, memberId)
  if (balance.paid + balance.bonus < amount) return false
  const deductions = allocateFromLots(await listUsableLots(tx, memberId), amount)
  if (!deductions) return false
  await deductFromLots(tx, deductions)
  // The rows of a payment that was begun again stand in the order of its lots, by which a refund goes back.
  await tx.delete(cashUses).where(and(eq(cashUses.orderId, orderId), eq(cashUses.state, 'RELEASED')))
  await tx
    .insert(cashUses)
    .values(
      deductions.map(({ lotId, amount: usedAmount }) => ({
        orderId,
        lotId,
        amount: usedAmount,
        state: 'HELD' as const,
      })),
    )
    .onConflictDoUpdate({
      target: [cashUses.orderId, cashUses.lotId],
      set: { amount: sql`excluded.amount`, state: 'HELD' },
    })
  const heldEntry: Entry = { account: 'MEMBER_CASH_HELD', memberId, amount }
  const entries = [...toCashEntries(memberId, sumBySource(deductions), -1), heldEntry]
  return postJournal(tx, { kind: 'CASH_HOLD', ref: toOrderRef(act), key: `${key}:hold`, actor, at, entries })
}

const endUses = async (tx: Transaction, orderId: number, state: 'USED' | 'RELEASED') => {
  const uses = await tx
    .update(cashUses)
    .set({ state })
    .where(and(eq(cashUses.orderId, orderId), eq(cashUses.state, 'HELD')))
    .returning({ lotId: cashUses.lotId, amount: cashUses.amount })
  return uses.toSorted((a, b) => a.lotId - b.lotId)
}

/** Returns reserved cash to the lots it came from. */
export const releaseCash = async (tx: Transaction, act: CashAct): Promise<void> => {
  await lockBalance(tx, act.memberId)
  const uses = await endUses(tx, act.orderId, 'RELEASED')
  if (uses.length === 0) return
  const returnedLots: { source: CashSource; amount: number }[] = []
  for (const { lotId, amount } of uses) {
    const [lot] = await tx
      .update(cashLots)
      .set({ remaining: sql`${cashLots.remaining} + ${amount}` })
      .where(eq(cashLots.id, lotId))
      .returning({ source: cashLots.source })
    if (lot) returnedLots.push({ source: lot.source, amount })
  }
  const { memberId, key, actor, at } = act
  const amount = uses.reduce((sum, use) => sum + use.amount, 0)
  const heldEntry: Entry = { account: 'MEMBER_CASH_HELD', memberId, amount: -amount }
  const entries = [...toCashEntries(memberId, sumBySource(returnedLots), 1), heldEntry]
  await postJournal(tx, {
    kind: 'CASH_RELEASE',
    ref: toOrderRef(act),
    key: `${key}:release`,
    actor,
    at,
    entries,
  })
}

/** Books a sale: money at the provider and reserved cash become sales. A sale of 0 won has a journal too. */
export const bookSale = async (
  tx: Transaction,
  act: CashAct,
  payment: { card: number; cash: number },
): Promise<void> => {
  const { memberId, key, actor, at } = act
  const uses = await endUses(tx, act.orderId, 'USED')
  const cash = uses.reduce((sum, use) => sum + use.amount, 0)
  if (cash !== payment.cash)
    throw new Error(`order ${act.oid} holds ${cash} won of cash instead of ${payment.cash}`)
  const entries: Entry[] = [
    { account: 'PG_CLEARING', amount: -payment.card },
    { account: 'MEMBER_CASH_HELD', memberId, amount: -cash },
    { account: 'SALES', amount: payment.card + cash },
  ]
  await postJournal(tx, { kind: 'SALE', ref: toOrderRef(act), key: `${key}:sale`, actor, at, entries })
}

export type Grant = {
  memberId: number
  source: CashSource
  amount: number
  key: string
  actor: string
  at: Date
  /** The order or top-up that it comes from. */
  ref?: { type: 'ORDER' | 'CHARGE'; id: string }
  /** Until when it can be used, where that is shorter than the lifetime of its source. */
  expiresAt?: Date
}

/** Adds cash to a member's account: paid through the payment provider, or given as a promotion. */
export const grantCash = async (
  tx: Transaction,
  { memberId, source, amount, key, actor, at, ref, ...grant }: Grant,
): Promise<boolean> => {
  const isPaid = source === 'PAID'
  const isPosted = await postJournal(tx, {
    kind: isPaid ? 'CASH_CHARGE' : 'CASH_BONUS',
    ref: ref ?? { type: 'MEMBER', id: String(memberId) },
    key,
    actor,
    at,
    entries: [
      { account: isPaid ? 'PG_CLEARING' : 'PROMO_COST', amount: -amount },
      { account: isPaid ? 'MEMBER_CASH_PAID' : 'MEMBER_CASH_BONUS', memberId, amount },
    ],
  })
  if (!isPosted) return false
  const lifetime = { years: lifetimeYears[source] }
  const expiresAt = grant.expiresAt ?? new Date(toSeoulDateTime(at).add(lifetime).epochMilliseconds)
  await tx.insert(cashLots).values({ memberId, source, amount, remaining: amount, expiresAt, createdAt: at })
  return true
}

/** Members who have expired cash, the longest expired first. */
export const listMembersWithLapsedCash = async (db: Executor, at: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ memberId: cashLots.memberId })
    .from(cashLots)
    .where(and(gt(cashLots.remaining, 0), lt(cashLots.expiresAt, at)))
    .limit(20)
  return rows.map((row) => row.memberId)
}

/** Ends a member's expired cash. */
export const lapseCash = async (tx: Transaction, memberId: number, at: Date): Promise<void> => {
  await lockBalance(tx, memberId)
  const lapsedLots = await tx
    .select({ id: cashLots.id, source: cashLots.source, amount: cashLots.remaining })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), gt(cashLots.remaining, 0), lt(cashLots.expiresAt, at)))
    .orderBy(asc(cashLots.id))
    .limit(100)
  if (lapsedLots.length === 0) return
  const ids = lapsedLots.map(({ id }) => id)
  await tx.update(cashLots).set({ remaining: 0 }).where(inArray(cashLots.id, ids))
  const { paid: paidAmount, bonus } = sumBySource(lapsedLots)
  const key = `lapse:${memberId}:${at.toISOString()}`
  const entries: Entry[] = [
    ...toCashEntries(memberId, { paid: paidAmount, bonus }, -1),
    { account: 'BREAKAGE', amount: paidAmount + bonus },
  ]
  await postJournal(tx, {
    kind: 'CASH_LAPSE',
    ref: { type: 'MEMBER', id: String(memberId) },
    key,
    actor: 'worker',
    at,
    entries,
  })
}

import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { seoulMoment } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cashBalances, cashLots, cashUses } from '../db/tables/cash.ts'
import { bySource, lifetimeYears, takeFrom, type Source } from './cash.rules.ts'
import { post, type Entry } from './ledger.ts'

export type CashBalance = { paid: number; bonus: number; held: number }

/** Whose order the cash is for. `key` is new with every act of the order. */
export type CashAct = { orderId: number; oid: string; memberId: number; key: string; actor: string; at: Date }

const none: CashBalance = { paid: 0, bonus: 0, held: 0 }
const balanceColumns = { paid: cashBalances.paid, bonus: cashBalances.bonus, held: cashBalances.held }

export const balanceOf = async (db: Executor, memberId: number): Promise<CashBalance> => {
  const [row] = await db
    .select(balanceColumns)
    .from(cashBalances)
    .where(eq(cashBalances.memberId, memberId))
    .limit(1)
  return row ?? none
}

export const lockedBalance = async (tx: Transaction, memberId: number): Promise<CashBalance> => {
  const [row] = await tx
    .select(balanceColumns)
    .from(cashBalances)
    .where(eq(cashBalances.memberId, memberId))
    .for('update')
    .limit(1)
  return row ?? none
}

const usableLots = (tx: Transaction, memberId: number) =>
  tx
    .select({ id: cashLots.id, source: cashLots.source, remaining: cashLots.remaining })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), gt(cashLots.remaining, 0)))
    .orderBy(asc(cashLots.createdAt), asc(cashLots.id))
    .limit(1000)

/** Takes what was found in lots out of them; the caller holds the member's balance. */
export const takeFromLots = async (
  tx: Transaction,
  takings: readonly { lotId: number; amount: number }[],
): Promise<void> => {
  for (const { lotId, amount } of takings)
    await tx
      .update(cashLots)
      .set({ remaining: sql`${cashLots.remaining} - ${amount}` })
      .where(eq(cashLots.id, lotId))
}

const fromCash = (
  memberId: number,
  { paid, bonus }: { paid: number; bonus: number },
  sign: 1 | -1,
): Entry[] => [
  { account: 'MEMBER_CASH_PAID', memberId, amount: sign * paid },
  { account: 'MEMBER_CASH_BONUS', memberId, amount: sign * bonus },
]

const ref = ({ oid }: CashAct) => ({ type: 'ORDER' as const, id: oid })

/** Sets cash aside for an order, oldest lots first; false when there is not enough. */
export const holdCash = async (tx: Transaction, act: CashAct, amount: number): Promise<boolean> => {
  const { memberId, orderId, key, actor, at } = act
  const balance = await lockedBalance(tx, memberId)
  if (balance.paid + balance.bonus < amount) return false
  const takings = takeFrom(await usableLots(tx, memberId), amount)
  if (!takings) return false
  await takeFromLots(tx, takings)
  await tx
    .insert(cashUses)
    .values(
      takings.map(({ lotId, amount: taken }) => ({ orderId, lotId, amount: taken, state: 'HELD' as const })),
    )
    .onConflictDoUpdate({
      target: [cashUses.orderId, cashUses.lotId],
      set: { amount: sql`excluded.amount`, state: 'HELD' },
    })
  const held: Entry = { account: 'MEMBER_CASH_HELD', memberId, amount }
  const entries = [...fromCash(memberId, bySource(takings), -1), held]
  return post(tx, { kind: 'CASH_HOLD', ref: ref(act), key: `${key}:hold`, actor, at, entries })
}

const endUses = async (tx: Transaction, orderId: number, state: 'USED' | 'RELEASED') => {
  const ended = await tx
    .update(cashUses)
    .set({ state })
    .where(and(eq(cashUses.orderId, orderId), eq(cashUses.state, 'HELD')))
    .returning({ lotId: cashUses.lotId, amount: cashUses.amount })
  return ended.toSorted((a, b) => a.lotId - b.lotId)
}

/** Gives held cash back to the lots it came from. */
export const releaseCash = async (tx: Transaction, act: CashAct): Promise<void> => {
  await lockedBalance(tx, act.memberId)
  const ended = await endUses(tx, act.orderId, 'RELEASED')
  if (ended.length === 0) return
  const back: { source: Source; amount: number }[] = []
  for (const { lotId, amount } of ended) {
    const [lot] = await tx
      .update(cashLots)
      .set({ remaining: sql`${cashLots.remaining} + ${amount}` })
      .where(eq(cashLots.id, lotId))
      .returning({ source: cashLots.source })
    if (lot) back.push({ source: lot.source, amount })
  }
  const { memberId, key, actor, at } = act
  const amount = ended.reduce((sum, use) => sum + use.amount, 0)
  const held: Entry = { account: 'MEMBER_CASH_HELD', memberId, amount: -amount }
  const entries = [...fromCash(memberId, bySource(back), 1), held]
  await post(tx, { kind: 'CASH_RELEASE', ref: ref(act), key: `${key}:release`, actor, at, entries })
}

/** Books a sale: money at the payment company and held cash become sales. A sale of nothing leaves its journal too. */
export const bookSale = async (
  tx: Transaction,
  act: CashAct,
  paid: { card: number; cash: number },
): Promise<void> => {
  const { memberId, key, actor, at } = act
  const used = await endUses(tx, act.orderId, 'USED')
  const cash = used.reduce((sum, use) => sum + use.amount, 0)
  if (cash !== paid.cash)
    throw new Error(`order ${act.oid} holds ${cash} won of cash instead of ${paid.cash}`)
  const entries: Entry[] = [
    { account: 'PG_CLEARING', amount: -paid.card },
    { account: 'MEMBER_CASH_HELD', memberId, amount: -cash },
    { account: 'SALES', amount: paid.card + cash },
  ]
  await post(tx, { kind: 'SALE', ref: ref(act), key: `${key}:sale`, actor, at, entries })
}

export type Grant = {
  memberId: number
  source: Source
  amount: number
  key: string
  actor: string
  at: Date
  /** The order or charge that it comes from. */
  ref?: { type: 'ORDER' | 'CHARGE'; id: string }
}

/** Puts cash on a member's account: paid for through the payment company, or given as a promotion. */
export const grantCash = async (
  tx: Transaction,
  { memberId, source, amount, key, actor, at, ref }: Grant,
): Promise<boolean> => {
  const paid = source === 'PAID'
  const written = await post(tx, {
    kind: paid ? 'CASH_CHARGE' : 'CASH_BONUS',
    ref: ref ?? { type: 'MEMBER', id: String(memberId) },
    key,
    actor,
    at,
    entries: [
      { account: paid ? 'PG_CLEARING' : 'PROMO_COST', amount: -amount },
      { account: paid ? 'MEMBER_CASH_PAID' : 'MEMBER_CASH_BONUS', memberId, amount },
    ],
  })
  if (!written) return false
  const expiresAt = new Date(seoulMoment(at).add({ years: lifetimeYears[source] }).epochMilliseconds)
  await tx.insert(cashLots).values({ memberId, source, amount, remaining: amount, expiresAt, createdAt: at })
  return true
}

/** Members who have cash past its day, the longest first. */
export const membersWithLapsedCash = async (db: Executor, at: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ memberId: cashLots.memberId })
    .from(cashLots)
    .where(and(gt(cashLots.remaining, 0), lt(cashLots.expiresAt, at)))
    .limit(20)
  return rows.map((row) => row.memberId)
}

/** Ends a member's cash that is past its day. */
export const lapseCash = async (tx: Transaction, memberId: number, at: Date): Promise<void> => {
  await lockedBalance(tx, memberId)
  const lapsed = await tx
    .select({ id: cashLots.id, source: cashLots.source, amount: cashLots.remaining })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), gt(cashLots.remaining, 0), lt(cashLots.expiresAt, at)))
    .orderBy(asc(cashLots.id))
    .limit(100)
  if (lapsed.length === 0) return
  const ids = lapsed.map(({ id }) => id)
  await tx.update(cashLots).set({ remaining: 0 }).where(inArray(cashLots.id, ids))
  const { paid, bonus } = bySource(lapsed)
  const key = `lapse:${memberId}:${at.toISOString()}`
  const entries: Entry[] = [
    ...fromCash(memberId, { paid, bonus }, -1),
    { account: 'BREAKAGE', amount: paid + bonus },
  ]
  await post(tx, {
    kind: 'CASH_LAPSE',
    ref: { type: 'MEMBER', id: String(memberId) },
    key,
    actor: 'worker',
    at,
    entries,
  })
}

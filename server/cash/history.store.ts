import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { byAge, holding, inDays, type Listed } from '../db/listed.ts'
import { accounts, cashLots, cashUses, entries, journals } from '../db/tables/cash.ts'
import { orders } from '../db/tables/orders.ts'

/** What happened to a member's cash, by the kinds of its journals. */
export const journalKinds = {
  CHARGE: ['CASH_CHARGE'],
  BONUS: ['CASH_BONUS', 'CASH_BONUS_BACK'],
  USE: ['SALE'],
  REFUND: ['REFUND', 'CASH_REFUND'],
  LAPSE: ['CASH_LAPSE'],
} as const
export type MoveKind = keyof typeof journalKinds

export type HistoryFilter = {
  memberId: number
  kind?: MoveKind | undefined
}

const shown = Object.values(journalKinds).flat()
const ofMember = (memberId: number) =>
  and(
    eq(accounts.memberId, memberId),
    inArray(accounts.kind, ['MEMBER_CASH_PAID', 'MEMBER_CASH_BONUS', 'MEMBER_CASH_HELD']),
  )
const sumOf = (kind: string) =>
  sql<number>`coalesce(sum(${entries.amount}) filter (where ${accounts.kind} = ${kind}), 0)::int8`.mapWith(
    Number,
  )

/** How much of orders' cash came from cash paid for; the rest was bonus cash. */
const paidPartOf = async (db: Executor, oids: string[]): Promise<Map<string, number>> => {
  if (oids.length === 0) return new Map()
  const rows = await db
    .select({ oid: orders.oid, paid: sql<number>`sum(${cashUses.amount})::int8`.mapWith(Number) })
    .from(cashUses)
    .innerJoin(cashLots, eq(cashLots.id, cashUses.lotId))
    .innerJoin(orders, eq(orders.id, cashUses.orderId))
    .where(and(inArray(orders.oid, oids), eq(cashUses.state, 'USED'), eq(cashLots.source, 'PAID')))
    .groupBy(orders.oid)
  return new Map(rows.map((row) => [row.oid, row.paid]))
}

/**
 * A page of a member's cash moves, newest first. What an order used leaves the held account, so that it is told at its
 * sale and not when it was set aside.
 */
export const historyOf = async (db: Executor, { memberId, kind }: HistoryFilter, listed: Listed) => {
  const where = and(
    ofMember(memberId),
    inArray(journals.kind, kind ? [...journalKinds[kind]] : shown),
    holding(listed.query, journals.refId),
    inDays(journals.at, listed),
  )
  const moves = db
    .select({
      id: journals.id,
      kind: journals.kind,
      refType: journals.refType,
      refId: journals.refId,
      at: journals.at,
      paid: sumOf('MEMBER_CASH_PAID').as('paid'),
      bonus: sumOf('MEMBER_CASH_BONUS').as('bonus'),
      amount: sql<number>`sum(${entries.amount})::int8`.mapWith(Number).as('amount'),
    })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where)
    .groupBy(journals.id)
    .as('moves')
  const rows = await db
    .select()
    .from(moves)
    .orderBy(...byAge(listed.sort, moves.at, moves.id))
    .limit(listed.size)
    .offset(listed.page * listed.size)
  const sold = rows.filter((row) => row.kind === 'SALE')
  const paidParts = await paidPartOf(
    db,
    sold.map((row) => row.refId),
  )
  // A sale empties the held account; which lots filled it is known by the order.
  const split = rows.map((row) => {
    if (row.kind !== 'SALE') return row
    const paid = -(paidParts.get(row.refId) ?? 0)
    return { ...row, paid, bonus: row.amount - paid }
  })
  return { rows: split, total: await db.$count(moves) }
}

/** Won that end before a time. */
export const endingBefore = async (db: Executor, memberId: number, at: Date): Promise<number> => {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${cashLots.remaining}), 0)::int8`.mapWith(Number) })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), sql`${cashLots.remaining} > 0`, lt(cashLots.expiresAt, at)))
  return row?.amount ?? 0
}

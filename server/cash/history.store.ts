import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { orderByAge, matchesText, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import { accounts, cashLots, cashUses, entries, journals } from '../db/tables/cash.ts'
import { orders } from '../db/tables/orders.ts'

/** Kinds of changes of a member's cash, by the kinds of their journals. */
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

const allKinds = Object.values(journalKinds).flat()
const isMemberAccount = (memberId: number) =>
  and(
    eq(accounts.memberId, memberId),
    inArray(accounts.kind, ['MEMBER_CASH_PAID', 'MEMBER_CASH_BONUS', 'MEMBER_CASH_HELD']),
  )
const sumByAccountKind = (kind: string) =>
  sql<number>`coalesce(sum(${entries.amount}) filter (where ${accounts.kind} = ${kind}), 0)::int8`.mapWith(
    Number,
  )

/** How much of the cash of orders was paid cash; the rest was bonus cash. */
const sumPaidParts = async (db: Executor, oids: string[]): Promise<Map<string, number>> => {
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
 * A page of a member's cash moves, newest first. Cash used by an order leaves the held account, so it is
 * listed at its sale and not when it was reserved.
 */
export const listCashHistory = async (
  db: Executor,
  { memberId, kind }: HistoryFilter,
  listOptions: ListFilter,
) => {
  const where = and(
    isMemberAccount(memberId),
    inArray(journals.kind, kind ? [...journalKinds[kind]] : allKinds),
    matchesText(listOptions.query, journals.refId),
    isBetweenDays(journals.at, listOptions),
  )
  const moves = db
    .select({
      id: journals.id,
      kind: journals.kind,
      refType: journals.refType,
      refId: journals.refId,
      at: journals.at,
      paid: sumByAccountKind('MEMBER_CASH_PAID').as('paid'),
      bonus: sumByAccountKind('MEMBER_CASH_BONUS').as('bonus'),
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
    .orderBy(...orderByAge(listOptions.sort, moves.at, moves.id))
    .limit(listOptions.size)
    .offset(listOptions.page * listOptions.size)
  const saleRows = rows.filter((row) => row.kind === 'SALE')
  const paidParts = await sumPaidParts(
    db,
    saleRows.map((row) => row.refId),
  )
  // A sale empties the held account; only the order shows which lots filled it.
  const splitRows = rows.map((row) => {
    if (row.kind !== 'SALE') return row
    const paidAmount = -(paidParts.get(row.refId) ?? 0)
    return { ...row, paid: paidAmount, bonus: row.amount - paidAmount }
  })
  return { rows: splitRows, total: await db.$count(moves) }
}

/** Won that expire before a time. */
export const sumExpiringCash = async (db: Executor, memberId: number, at: Date): Promise<number> => {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${cashLots.remaining}), 0)::int8`.mapWith(Number) })
    .from(cashLots)
    .where(and(eq(cashLots.memberId, memberId), sql`${cashLots.remaining} > 0`, lt(cashLots.expiresAt, at)))
  return row?.amount ?? 0
}

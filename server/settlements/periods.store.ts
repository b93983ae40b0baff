import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PeriodState } from '#api/contract/office/settlements.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { settlementPeriods, statements } from '../db/tables/settlements.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'
import type { PeriodRow } from '../ledger/statements/open-statement.store.ts'
import type { SettlementCycle } from '../ledger/statements/periods.rules.ts'
import { statementTotal } from './statements.store.ts'

type PeriodFilter = {
  cycles?: SettlementCycle[] | undefined
  states?: PeriodState[] | undefined
  size: number
  page: number
}

/** A page of periods, the latest first, and how many there are. */
export const listPeriods = async (
  db: Executor,
  { cycles, states, size, page }: PeriodFilter,
): Promise<{ rows: PeriodRow[]; total: number }> => {
  const where = and(
    cycles ? inArray(settlementPeriods.cycle, cycles) : undefined,
    states ? inArray(settlementPeriods.state, states) : undefined,
  )
  const rows = await db
    .select()
    .from(settlementPeriods)
    .where(where)
    .orderBy(desc(settlementPeriods.lastDay), desc(settlementPeriods.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, settlementPeriods, where) }
}

export const findPeriod = async (db: Executor, id: number): Promise<PeriodRow | undefined> => {
  const [row] = await db.select().from(settlementPeriods).where(eq(settlementPeriods.id, id)).limit(1)
  return row
}

/** What the statements of periods come to within a scope, by period and state. */
export const listPeriodSums = (db: Executor, scope: OfficeScope, periodIds: readonly number[]) =>
  db
    .select({
      periodId: statements.periodId,
      state: statements.state,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${statementTotal})::int8`.mapWith(Number),
    })
    .from(statements)
    .where(and(inArray(statements.periodId, [...periodIds]), isCompanyInScope(scope, statements.companyId)))
    .groupBy(statements.periodId, statements.state)
export type PeriodSum = Awaited<ReturnType<typeof listPeriodSums>>[number]

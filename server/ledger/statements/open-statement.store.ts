import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { settlementPeriods, statementLines, statements } from '../../db/tables/settlements.ts'
import { addCalendarDays } from '../../clock.ts'
import { toPeriodDays, type SettlementCycle } from './periods.rules.ts'
import { resolveTermsOn } from './seller-terms.store.ts'

export type PeriodRow = typeof settlementPeriods.$inferSelect
export type StatementRow = typeof statements.$inferSelect
export type NewStatementLine = Omit<typeof statementLines.$inferInsert, 'id' | 'statementId'>

/** The period of a day, opened by the first that needs it; held open until the transaction ends. */
export const ensurePeriod = async (
  tx: Transaction,
  cycle: SettlementCycle,
  day: string,
): Promise<PeriodRow> => {
  const days = toPeriodDays(cycle, day)
  const select = () =>
    tx
      .select()
      .from(settlementPeriods)
      .where(and(eq(settlementPeriods.cycle, cycle), eq(settlementPeriods.firstDay, days.firstDay)))
      .for('share')
      .limit(1)
  const [existing] = await select()
  if (existing) return existing
  await tx.insert(settlementPeriods).values(days).onConflictDoNothing()
  const [period] = await select()
  if (!period) throw new Error(`the period of ${day} was not written`)
  return period
}

/** The period of a day, or the first after it that is open: nothing is added to a closed one. */
const ensureOpenPeriod = async (tx: Transaction, companyId: number, day: string): Promise<PeriodRow> => {
  let next = day
  for (;;) {
    const { cycle } = await resolveTermsOn(tx, companyId, next)
    const period = await ensurePeriod(tx, cycle, next)
    if (period.state === 'OPEN') return period
    next = addCalendarDays(period.lastDay, 1)
  }
}

/** The open statement of a seller for a day; its period cannot be closed until the transaction ends. */
export const ensureStatement = async (
  tx: Transaction,
  companyId: number,
  day: string,
): Promise<StatementRow> => {
  const { id: periodId } = await ensureOpenPeriod(tx, companyId, day)
  const select = () =>
    tx
      .select()
      .from(statements)
      .where(and(eq(statements.periodId, periodId), eq(statements.companyId, companyId)))
      .limit(1)
  const [existing] = await select()
  if (existing) return existing
  await tx.insert(statements).values({ periodId, companyId }).onConflictDoNothing()
  const [statement] = await select()
  if (!statement) throw new Error(`the statement of seller ${companyId} was not written`)
  return statement
}

/** Adds lines to a statement; those of nothing are left out. */
export const addStatementLines = async (
  tx: Transaction,
  statementId: number,
  lines: readonly NewStatementLine[],
): Promise<void> => {
  const values = lines.filter(({ amount }) => amount !== 0).map((line) => ({ ...line, statementId }))
  if (values.length > 0) await tx.insert(statementLines).values(values)
}

import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { settlementPeriods, statementLines, statements, statementSteps } from '../db/tables/settlements.ts'
import { toSeoulDay } from '../clock.ts'
import { hitFailpoint } from '../failpoints.ts'
import { bookVatCorrection } from '../ledger/settlement.store.ts'
import {
  addStatementLines,
  ensureStatement,
  type PeriodRow,
  type StatementRow,
} from '../ledger/statements/open-statement.store.ts'
import { calculateVatCorrection } from '../ledger/statements/shares.rules.ts'
import { invoiceStatement } from './invoice-statement.ts'

/** Who closes: `personId` is null where the period closes by itself. */
export type Closing = { actor: string; personId: number | null; at: Date }

/**
 * Lets one closing run at a time: the statements of one seller in several periods share invoices, and carry into each
 * other.
 */
export const lockClosings = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settlement closings', 0))`)

/** A period, locked against lines and other closings; undefined where there is none. */
export const lockPeriod = async (tx: Transaction, id: number): Promise<PeriodRow | undefined> => {
  await lockClosings(tx)
  const [period] = await tx
    .select()
    .from(settlementPeriods)
    .where(eq(settlementPeriods.id, id))
    .for('update')
    .limit(1)
  return period
}

const sumLines = async (tx: Transaction, statementId: number) => {
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(sum(${statementLines.amount}), 0)::int8`.mapWith(Number),
      commission:
        sql<number>`coalesce(-sum(${statementLines.amount}) filter (where kind = 'COMMISSION'), 0)::int8`.mapWith(
          Number,
        ),
      vat: sql<number>`coalesce(-sum(${statementLines.amount}) filter (where kind = 'VAT'), 0)::int8`.mapWith(
        Number,
      ),
    })
    .from(statementLines)
    .where(eq(statementLines.statementId, statementId))
  return row ?? { total: 0, commission: 0, vat: 0 }
}

/** Adds the tax that single lines leave out; returns what it adds to the statement, in won. */
const correctVat = async (
  tx: Transaction,
  { id: statementId, companyId }: StatementRow,
  { commission, vat }: { commission: number; vat: number },
  { actor, at }: Closing,
): Promise<number> => {
  const amount = calculateVatCorrection(commission, vat)
  if (amount === 0) return 0
  const journalId = await bookVatCorrection(tx, { statementId, companyId, amount, actor, at })
  await addStatementLines(tx, statementId, [{ kind: 'CORRECTION', amount: -amount, journalId, at }])
  return -amount
}

/** The next statement of a seller that is open: of a later period, or of today. */
const ensureNextStatement = async (
  tx: Transaction,
  { companyId }: StatementRow,
  period: PeriodRow,
  { at }: Closing,
): Promise<number> => {
  const [next] = await tx
    .select({ id: statements.id, periodId: settlementPeriods.id })
    .from(statements)
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .where(
      and(
        eq(statements.companyId, companyId),
        eq(statements.state, 'OPEN'),
        ne(settlementPeriods.id, period.id),
        gt(settlementPeriods.lastDay, period.lastDay),
      ),
    )
    .orderBy(asc(settlementPeriods.lastDay), asc(settlementPeriods.id))
    .limit(1)
    .for('share', { of: settlementPeriods })
  const [open] = next
    ? await tx
        .select({ state: settlementPeriods.state })
        .from(settlementPeriods)
        .where(eq(settlementPeriods.id, next.periodId))
    : []
  return next && open?.state === 'OPEN' ? next.id : (await ensureStatement(tx, companyId, toSeoulDay(at))).id
}

const closeStatement = async (
  tx: Transaction,
  statement: StatementRow,
  period: PeriodRow,
  closing: Closing,
): Promise<void> => {
  const { id: statementId } = statement
  const { personId, at } = closing
  const sums = await sumLines(tx, statementId)
  const total = sums.total + (await correctVat(tx, statement, sums, closing))
  const isCarried = total <= 0
  if (total < 0) {
    const nextId = await ensureNextStatement(tx, statement, period, closing)
    const carriedLine = { kind: 'CARRIED' as const, amount: total, carriedFromId: statementId, at }
    await addStatementLines(tx, nextId, [carriedLine])
  }
  const state = isCarried ? 'CARRIED' : 'CLOSED'
  await tx
    .update(statements)
    .set({ state, total, version: statement.version + 1 })
    .where(and(eq(statements.id, statementId), eq(statements.version, statement.version)))
  await tx.insert(statementSteps).values({ statementId, to: state, personId, at })
  await invoiceStatement(tx, statement, period)
}

/**
 * Closes a locked open period with all its statements, in the caller's transaction. What is below zero begins the next
 * statement of its seller.
 */
export const closeLockedPeriod = async (
  tx: Transaction,
  period: PeriodRow,
  closing: Closing,
): Promise<void> => {
  const openStatements = await tx
    .select()
    .from(statements)
    .where(eq(statements.periodId, period.id))
    .orderBy(asc(statements.companyId))
    .for('update')
  for (const statement of openStatements) await closeStatement(tx, statement, period, closing)
  await hitFailpoint('settlement.beforeCommit')
  await tx
    .update(settlementPeriods)
    .set({ state: 'CLOSED', closedAt: closing.at, closedBy: closing.personId })
    .where(eq(settlementPeriods.id, period.id))
}

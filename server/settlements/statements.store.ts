import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { StatementState, statementSorts } from '#api/contract/office/settlements.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import {
  invoices,
  payouts,
  settlementPeriods,
  statementLines,
  statements,
  statementSteps,
} from '../db/tables/settlements.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'

/** The total of a statement; of an open one until now. */
export const statementTotal =
  sql<number>`coalesce(${sql.raw('"statements"."total"')}, (select coalesce(sum(line.amount), 0)
  from ${statementLines} line where line.statement_id = ${sql.raw('"statements"."id"')}))::int8`.mapWith(
    Number,
  )

const selectStatements = (db: Executor) =>
  db
    .select({ statement: statements, period: settlementPeriods, company: companies, total: statementTotal })
    .from(statements)
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .innerJoin(companies, eq(companies.id, statements.companyId))
    .$dynamic()
export type ListedStatement = Awaited<ReturnType<typeof selectStatements>>[number]

type StatementFilter = {
  scope: OfficeScope
  periodId?: number | undefined
  companyId?: number | undefined
  states?: StatementState[] | undefined
  sort?: (typeof statementSorts)[number] | undefined
  size: number
  page: number
}

/** A page of statements, the latest period first or the largest sum. */
export const listStatements = async (
  db: Executor,
  { scope, periodId, companyId, states, sort = 'new', size, page }: StatementFilter,
): Promise<{ rows: ListedStatement[]; total: number }> => {
  const where = and(
    isCompanyInScope(scope, statements.companyId),
    periodId === undefined ? undefined : eq(statements.periodId, periodId),
    companyId === undefined ? undefined : eq(statements.companyId, companyId),
    states ? inArray(statements.state, states) : undefined,
  )
  const order: SQL[] =
    sort === 'total'
      ? [desc(statementTotal), desc(statements.id)]
      : [desc(settlementPeriods.lastDay), asc(companies.name), desc(statements.id)]
  const rows = await selectStatements(db)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, statements, where) }
}

/** One statement within a scope; undefined when there is none. */
export const findStatement = async (
  db: Executor,
  { scope, id }: { scope: OfficeScope; id: number },
): Promise<ListedStatement | undefined> => {
  const [row] = await selectStatements(db)
    .where(and(eq(statements.id, id), isCompanyInScope(scope, statements.companyId)))
    .limit(1)
  return row
}

/** Some statements within a scope, locked, in the order of their ids. */
export const lockStatements = async (
  tx: Transaction,
  { scope, ids }: { scope: OfficeScope; ids: readonly number[] },
): Promise<ListedStatement[]> =>
  selectStatements(tx)
    .where(and(inArray(statements.id, [...ids]), isCompanyInScope(scope, statements.companyId)))
    .orderBy(asc(statements.id))
    .for('update', { of: statements })

const sumWhere = (condition: SQL) =>
  sql<number>`coalesce(sum(${statementLines.amount}) filter (where ${condition}), 0)::int8`.mapWith(Number)
const isKind = (kind: string) => sql`${statementLines.kind} = ${sql.raw(`'${kind}'`)}`

/** The sums of statements by kind of line, and the number of their orders. */
export const listStatementSums = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      statementId: statementLines.statementId,
      amounts: {
        orders: sql<number>`count(distinct ${statementLines.orderId})::int`,
        sales: sumWhere(isKind('SALE')),
        shipping: sumWhere(isKind('SHIPPING')),
        couponsOfSeller: sumWhere(isKind('COUPON_SELLER')),
        commission: sumWhere(isKind('COMMISSION')),
        vat: sumWhere(isKind('VAT')),
        returns: sumWhere(isKind('RETURN')),
        carried: sumWhere(isKind('CARRIED')),
        corrections: sumWhere(isKind('CORRECTION')),
      },
      commissionBps: sql<number[]>`coalesce(array_agg(distinct ${statementLines.commissionBp})
        filter (where ${statementLines.commissionBp} is not null), '{}')`,
    })
    .from(statementLines)
    .where(inArray(statementLines.statementId, [...ids]))
    .groupBy(statementLines.statementId)
export type StatementSums = Awaited<ReturnType<typeof listStatementSums>>[number]

/** The states that a statement went through, with who led it there. */
export const listSteps = (db: Executor, statementId: number) =>
  db
    .select({ step: statementSteps, person: people.fullName })
    .from(statementSteps)
    .leftJoin(people, eq(people.id, statementSteps.personId))
    .where(eq(statementSteps.statementId, statementId))
    .orderBy(asc(statementSteps.id))
    .limit(200)

export const listPayouts = (db: Executor, statementId: number) =>
  db
    .select()
    .from(payouts)
    .where(eq(payouts.statementId, statementId))
    .orderBy(asc(payouts.attempt))
    .limit(200)

/** The invoice of the month in which a statement's period ends, if there is one. */
export const findStatementInvoice = async (
  db: Executor,
  { statement, period }: ListedStatement,
): Promise<number | null> => {
  if (statement.state === 'OPEN') return null
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, statement.companyId),
        eq(invoices.month, period.lastDay.slice(0, 7)),
        eq(invoices.kind, 'ISSUE'),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

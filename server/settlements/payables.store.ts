import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StatementState } from '#api/contract/office/settlements.options.ts'
import { countRowsBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { settlementPeriods, statementLines, statements } from '../db/tables/settlements.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'

/** States in which money of a closed statement is still owed. */
const unpaidStates: readonly StatementState[] = ['CLOSED', 'HELD', 'APPROVED', 'PAY_FAILED']
const isUnpaid = sql`${inArray(statements.state, [...unpaidStates])}`
const openSum = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum((select sum(line.amount) from ${statementLines} line
    where line.statement_id = ${statements.id} and ${condition})) filter (where ${statements.state} = 'OPEN'), 0)::int8`.mapWith(
    Number,
  )

/** A page of sellers with what they are owed now, by name, and how many there are. */
export const listPayables = async (
  db: Executor,
  { scope, size, page }: { scope: OfficeScope; size: number; page: number },
) => {
  const isListed = and(
    isCompanyInScope(scope, companies.id),
    sql`exists (select from ${statements} s where s.company_id = ${companies.id})`,
  )
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      open: openSum(sql`line.kind <> 'CARRIED'`),
      carried: openSum(sql`line.kind = 'CARRIED'`),
      unpaid: sql<number>`coalesce(sum(${statements.total}) filter (where ${isUnpaid}), 0)::int8`.mapWith(
        Number,
      ),
      since: sql<string | null>`min(${settlementPeriods.firstDay}) filter (where ${isUnpaid})::text`,
      oldestLastDay: sql<string | null>`min(${settlementPeriods.lastDay}) filter (where ${isUnpaid})::text`,
    })
    .from(companies)
    .innerJoin(statements, eq(statements.companyId, companies.id))
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .where(isListed)
    .groupBy(companies.id)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRowsBounded(db, sql`${companies} where ${isListed}`) }
}
export type PayableRow = Awaited<ReturnType<typeof listPayables>>['rows'][number]

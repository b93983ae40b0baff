import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulInstant } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { statementLines, statements } from '../db/tables/settlements.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'
import { getLastDayOfMonth } from '../ledger/statements/periods.rules.ts'

const sumKinds = (kinds: string) =>
  sql<number>`coalesce(sum(${statementLines.amount}) filter (where ${statementLines.kind} in (${sql.raw(kinds)})), 0)::int8`.mapWith(
    Number,
  )
const month = sql<string>`to_char(${statementLines.at} at time zone 'Asia/Seoul', 'YYYY-MM')`
const salesKinds = "'SALE', 'RETURN', 'SHIPPING', 'COUPON_SELLER'"

/** What sellers sold in a quarter by month, in won, by the day of confirmation or return. */
export const listAgencySales = (
  db: Executor,
  scope: OfficeScope,
  { year, quarter }: { year: number; quarter: number },
) => {
  const toMonth = (at: number) => `${year}-${String(quarter * 3 - 2 + at).padStart(2, '0')}-01`
  const from = toSeoulInstant(toMonth(0))
  const before = toSeoulInstant(addCalendarDays(getLastDayOfMonth(toMonth(2)), 1))
  return db
    .select({
      month,
      name: companies.name,
      businessNumber: companies.businessNumber,
      representative: companies.representative,
      orders: sql<number>`count(distinct ${statementLines.orderId}) filter (where ${statementLines.kind} = 'SALE')::int`,
      sales: sumKinds("'SALE'"),
      returns: sumKinds("'RETURN'"),
      shipping: sumKinds("'SHIPPING'"),
      coupons: sumKinds("'COUPON_SELLER'"),
      total: sumKinds(salesKinds),
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .innerJoin(companies, eq(companies.id, statements.companyId))
    .where(
      and(
        isCompanyInScope(scope, statements.companyId),
        gte(statementLines.at, from),
        lt(statementLines.at, before),
        sql`${statementLines.kind} in (${sql.raw(salesKinds)})`,
      ),
    )
    .groupBy(sql`1`, companies.id)
    .orderBy(sql`1`, asc(companies.name), asc(companies.id))
    .limit(10_000)
}
export type AgencySalesRow = Awaited<ReturnType<typeof listAgencySales>>[number]

import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import { orderGroups, type SalesGroup } from '#api/contract/office/reports.options.ts'
import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { refunds } from '../db/tables/payments.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'
import { toReportPeriod, type ReportDays } from './report-days.rules.ts'

const sumNames = ['orders', 'pieces', 'goods', 'discounts', 'delivery', 'paid', 'refunded'] as const
export type SalesSums = Record<(typeof sumNames)[number], number>

/**
 * Orders paid in two periods that follow each other, with what came back of them until now. A refund counts for the day of
 * its order, so that a day's figures are those of its own sales.
 */
const paidOrders = (scope: OfficeScope, { beforeFrom, from, until }: ReportDays): SQL => {
  const period = toReportPeriod(beforeFrom, until)
  const { from: current } = toReportPeriod(from, until)
  const isPaidThen = and(
    gte(orders.paidAt, period.from),
    lt(orders.paidAt, period.until),
    isStoreInScope(scope, orders.storeId),
  )
  return sql`select ${orders.id} as id, ${orders.storeId} as store_id, ${orders.paidAt} >= ${current} as current,
      (${orders.paidAt} at time zone 'Asia/Seoul')::date as day,
      ${orders.total} - ${orders.shipping} as goods,
      ${orders.payable} + ${orders.cashUsed} as paid
    from ${orders} where ${isPaidThen}`
}

/** One row an order, with its pieces and refunds. */
const wholeOrders = (orderRows: SQL): SQL => sql`
  select p.id as order_id, p.store_id, p.current, p.day, line.pieces, p.goods, line.discounts,
    p.paid - line.paid as delivery, p.paid, coalesce(refund.amount, 0) as refunded
  from (${orderRows}) p
  cross join lateral (select sum(l.qty) as pieces, sum(l.discount_share) as discounts, sum(l.paid_share) as paid
    from ${orderLines} l where l.order_id = p.id) line
  left join lateral (select sum(r.amount + r.cash_amount) as amount from ${refunds} r
    where r.order_id = p.id and r.state = 'DONE') refund on true`

/** One row a line; the delivery fee belongs to no line. */
const singleLines = (orderRows: SQL): SQL => sql`
  select p.id as order_id, p.store_id, p.current, p.day, l.product_id, l.qty as pieces, l.qty * l.unit_price as goods,
    l.discount_share as discounts, 0 as delivery, l.paid_share as paid, l.refunded
  from (${orderRows}) p join ${orderLines} l on l.order_id = p.id`

const sumColumns = (condition: SQL, prefix: string): SQL =>
  sql.join(
    sumNames.map((name) => {
      const sum = name === 'orders' ? sql`count(distinct s.order_id)` : sql`sum(s.${sql.identifier(name)})`
      return sql`coalesce(${sum} filter (where ${condition}), 0)::int8 as ${sql.identifier(prefix + name)}`
    }),
    sql`, `,
  )
const currentSums = sumColumns(sql`s.current`, '')
const beforeSums = sumColumns(sql`not s.current`, 'before_')

type SumRow = Record<string, string | number | null>
const toSums = (row: SumRow, prefix: string): SalesSums =>
  Object.fromEntries(sumNames.map((name) => [name, Number(row[prefix + name] ?? 0)])) as SalesSums

/** What rows are summed by: an expression with its name, and the tables it needs. */
const toGrouping = (by: SalesGroup, locale: Locale, length: number): { key: SQL; name: SQL; join: SQL } => {
  const named = (names: SQL) => sql`coalesce(${names} ->> ${locale}, ${names} ->> 'ko-KR')`
  const product = sql`join products p on p.id = s.product_id`
  switch (by) {
    case 'day': {
      // A day before stands beside the day at its place in the period.
      const day = sql`(case when s.current then s.day else s.day + ${length}::int end)`
      return { key: sql`${day}::text`, name: sql`${day}::text`, join: sql`` }
    }
    case 'store':
      return { key: sql`t.id::text`, name: sql`t.name`, join: sql`join stores t on t.id = s.store_id` }
    case 'seller':
      return {
        ...{ key: sql`c.id::text`, name: sql`c.name` },
        join: sql`join stores t on t.id = s.store_id join companies c on c.id = t.company_id`,
      }
    case 'wine':
      return {
        key: sql`w.id::text`,
        name: sql`w.name_ko`,
        join: sql`${product} join wines w on w.id = p.wine_id`,
      }
    case 'winery':
      return {
        ...{ key: sql`coalesce(y.id::text, w.maker)`, name: sql`coalesce(y.name_ko, w.maker)` },
        join: sql`${product} join wines w on w.id = p.wine_id left join wineries y on y.id = w.winery_id`,
      }
    case 'kind':
      return {
        key: sql`k.id::text`,
        name: named(sql`k.names`),
        join: sql`${product} join kinds k on k.id = p.kind_id`,
      }
  }
}

type SalesPage = {
  scope: OfficeScope
  days: ReportDays
  by: SalesGroup
  locale: Locale
  size: number
  page: number
}

/** A page of sales summed by one thing, each beside the period before, and how many there are. */
export const listSales = async (db: Executor, { scope, days, by, locale, size, page }: SalesPage) => {
  const orderRows = paidOrders(scope, days)
  const isWhole = orderGroups.some((group) => group === by)
  const { key, name, join } = toGrouping(by, locale, days.length)
  const { rows } = await db.execute<SumRow & { key: string; name: string; total: number }>(sql`
    select g.*, count(*) over ()::int as total from (
      select ${key} as key, min(${name}) as name, ${currentSums}, ${beforeSums}
      from (${isWhole ? wholeOrders(orderRows) : singleLines(orderRows)}) s ${join} group by 1) g
    order by ${by === 'day' ? sql`g.key` : sql`g.paid desc, g.before_paid desc, g.name, g.key`}
    limit ${size} offset ${page * size}`)
  return {
    rows: rows.map((row) => ({
      key: row.key,
      name: row.name,
      ...toSums(row, ''),
      before: toSums(row, 'before_'),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** All sales on each day of a period, none left out, and on the day at its place in the period before. */
export const listDailySales = async (db: Executor, scope: OfficeScope, days: ReportDays) => {
  const { rows } = await db.execute<SumRow & { day: string }>(sql`
    select d.day::date::text as day, ${currentSums}, ${beforeSums}
    from generate_series(${days.from}::date, ${days.until}::date, interval '1 day') d (day)
      left join (${wholeOrders(paidOrders(scope, days))}) s
        on (case when s.current then s.day else s.day + ${days.length}::int end) = d.day::date
    group by d.day order by d.day limit ${days.length}`)
  return rows.map((row) => ({ day: row.day, sums: toSums(row, ''), before: toSums(row, 'before_') }))
}

/** The sums of several days together: an order belongs to one. */
export const addSales = (days: readonly SalesSums[]): SalesSums =>
  Object.fromEntries(
    sumNames.map((name) => [name, days.reduce((total, sums) => total + sums[name], 0)]),
  ) as SalesSums

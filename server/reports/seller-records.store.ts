import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'
import { toReportPeriod, type ReportDays } from './report-days.rules.ts'

export type SellerRecordRow = {
  companyId: number
  companyName: string
  orders: number
  soldOut: number
  ready: number
  late: number
  questions: number
  answered: number
  total: number
}

type SellerPage = {
  scope: OfficeScope
  days: Pick<ReportDays, 'from' | 'until'>
  now: Date
  size: number
  page: number
}

/**
 * A page of sellers with how they kept up, by name. An order is late when it was ready after its pickup time began, or is not
 * ready by now though that has begun; a question is about a wine that the seller offers, and due within the days.
 */
export const listSellerRecords = async (
  db: Executor,
  { scope, days, now, size, page }: SellerPage,
): Promise<SellerRecordRow[]> => {
  const { from, until } = toReportPeriod(days.from, days.until)
  const { rows } = await db.execute<SellerRecordRow>(sql`
    with sellers as (
      select ${companies.id} as id, ${companies.name} as name, count(*) over ()::int as total from ${companies}
      where ${companies.state} in ('OPEN', 'SUSPENDED') and ${isCompanyInScope(scope, companies.id) ?? sql`true`}
      order by name, id limit ${size} offset ${page * size}),
    paid as (
      select t.company_id, o.id, o.type, o.status, (o.pickup_date + o.pickup_time) at time zone 'Asia/Seoul' as begins_at
      from orders o join stores t on t.id = o.store_id
      where o.paid_at >= ${from} and o.paid_at < ${until} and t.company_id in (select id from sellers)),
    kept as (
      select p.company_id, count(*)::int as orders,
        count(*) filter (where exists (select from order_events e where e.order_id = p.id
          and e.event = 'CANCEL_BY_SHOP' and e.reason like 'OUT_OF_STOCK%'))::int as sold_out,
        count(ready.at)::int as ready,
        count(*) filter (where p.type = 'PICKUP' and p.begins_at < ${now} and coalesce(ready.at > p.begins_at,
          p.status in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED')))::int as late
      from paid p
      left join lateral (select min(e.at) as at from order_events e where e.order_id = p.id and e.event = 'READY') ready on true
      group by p.company_id),
    asked as (
      select o.company_id, count(*)::int as questions,
        count(*) filter (where q.answered_at <= q.due_at)::int as answered
      from product_questions q join offers o on o.product_id = q.product_id
      where q.due_at >= ${from} and q.due_at < least(${until}::timestamptz, ${now}::timestamptz)
        and o.company_id in (select id from sellers)
      group by o.company_id)
    select s.id as "companyId", s.name as "companyName", s.total, coalesce(k.orders, 0) as orders,
      coalesce(k.sold_out, 0) as "soldOut", coalesce(k.ready, 0) as ready, coalesce(k.late, 0) as late,
      coalesce(a.questions, 0) as questions, coalesce(a.answered, 0) as answered
    from sellers s left join kept k on k.company_id = s.id left join asked a on a.company_id = s.id
    order by s.name, s.id limit ${size}`)
  return rows
}

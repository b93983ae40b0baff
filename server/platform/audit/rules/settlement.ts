import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

const refundTotals = sql`(select order_id, sum(amount + cash_amount) as amount from refunds
  where state = 'DONE' and kind <> 'DEPOSIT' group by 1)`
const unpaidStates = sql`('CLOSED', 'HELD', 'APPROVED', 'PAY_FAILED')`

export const salesAreUnconfirmed: Rule = {
  number: 16,
  promise:
    'sales are what was paid and not confirmed: a confirmed order is divided between its seller and the shop',
  queries: ({ now }) => [
    sql`with sales as (
        select j.ref_type, j.ref_id, sum(e.amount) as amount from entries e
          join accounts a on a.id = e.account_id and a.kind = 'SALES' join journals j on j.id = e.journal_id group by 1, 2)
      select 'order ' || coalesce(o.oid, s.ref_id) as subject,
        'books sales of ' || coalesce(s.amount, 0) || case when o.booked_at is null then '' else ' after they were divided' end as detail
      from orders o full join sales s on s.ref_type = 'ORDER' and s.ref_id = o.oid
        left join ${refundTotals} r on r.order_id = o.id
      where coalesce(s.amount, 0) <> case when o.paid_at is null or o.booked_at is not null then 0
        else o.payable + o.cash_used - coalesce(r.amount, 0) end`,
    sql`select 'order ' || o.oid as subject, 'confirmed ' || e.at || ' and not booked' as detail
      from orders o join order_events e on e.order_id = o.id and e.event = 'CONFIRM'
      where o.status = 'CONFIRMED' and o.booked_at is null and o.store_id is not null
        and e.at < ${now.toISOString()}::timestamptz - interval '1 hour'
        and e.at > (select min(at) from journals where kind = 'SETTLEMENT')`,
    sql`select 'order ' || o.oid as subject, count(j.id) || ' times divided' as detail
      from orders o left join journals j on j.ref_type = 'ORDER' and j.ref_id = o.oid and j.kind = 'SETTLEMENT'
      group by o.id having count(j.id) <> case when o.booked_at is null then 0 else 1 end`,
  ],
}

export const statementsMatchJournals: Rule = {
  number: 17,
  promise: 'each statement is its journals, and is carried, paid and invoiced once',
  queries: () => [
    sql`with booked as (
        select e.journal_id, a.company_id, sum(e.amount) as amount from entries e
          join accounts a on a.id = e.account_id and a.kind = 'SELLER_PAYABLE'
          join journals j on j.id = e.journal_id and j.kind <> 'PAYOUT' group by 1, 2),
        lines as (
        select l.journal_id, s.company_id, sum(l.amount) as amount from statement_lines l
          join statements s on s.id = l.statement_id where l.journal_id is not null group by 1, 2)
      select 'journal ' || coalesce(b.journal_id, l.journal_id) as subject,
        'owes ' || coalesce(b.amount, 0) || ' to seller ' || coalesce(b.company_id, l.company_id) || ', statements say ' ||
          coalesce(l.amount, 0) as detail
      from booked b full join lines l on l.journal_id = b.journal_id and l.company_id = b.company_id
      where coalesce(b.amount, 0) <> coalesce(l.amount, 0)`,
    sql`select 'statement ' || s.id as subject, 'closed at ' || s.total || ', its lines come to ' || coalesce(sum(l.amount), 0) as detail
      from statements s left join statement_lines l on l.statement_id = s.id
      where s.state <> 'OPEN' group by s.id having s.total <> coalesce(sum(l.amount), 0)`,
    sql`select 'statement ' || s.id as subject, s.state || ' at ' || s.total || ', carried ' || coalesce(l.amount, 0) as detail
      from statements s left join statement_lines l on l.carried_from_id = s.id
        left join statements n on n.id = l.statement_id
      where coalesce(l.amount, 0) <> case when s.state = 'CARRIED' then s.total else 0 end
        or (l.id is not null and n.company_id <> s.company_id)`,
    sql`with paid as (
        select p.statement_id, sum(p.amount) as amount, sum(e.amount) as booked from payouts p
          left join (entries e join accounts a on a.id = e.account_id and a.kind = 'BANK') on e.journal_id = p.journal_id
        where p.state = 'PAID' group by 1)
      select 'statement ' || s.id as subject, s.state || ' at ' || coalesce(s.total, 0) || ', paid ' || coalesce(p.amount, 0) ||
          ', booked ' || coalesce(p.booked, 0) as detail
      from statements s left join paid p on p.statement_id = s.id
      where coalesce(p.amount, 0) <> case when s.state = 'PAID' then s.total else 0 end
        or coalesce(p.booked, 0) <> coalesce(p.amount, 0)`,
    sql`select 'journal ' || j.id as subject, 'pays no statement' as detail
      from journals j where j.kind = 'PAYOUT' and not exists (select from payouts p where p.journal_id = j.id)`,
    sql`with invoiced as (select company_id, sum(supply) as supply, sum(vat) as vat from invoices group by 1),
        closed as (
        select s.company_id, -coalesce(sum(l.amount) filter (where l.kind = 'COMMISSION'), 0) as supply,
          -coalesce(sum(l.amount) filter (where l.kind in ('VAT', 'CORRECTION')), 0) as vat
        from statements s join statement_lines l on l.statement_id = s.id where s.state <> 'OPEN' group by 1)
      select 'seller ' || coalesce(i.company_id, c.company_id) as subject,
        'invoiced ' || coalesce(i.supply, 0) || '+' || coalesce(i.vat, 0) || ' of ' || coalesce(c.supply, 0) || '+' ||
          coalesce(c.vat, 0) as detail
      from invoiced i full join closed c on c.company_id = i.company_id
      where coalesce(i.supply, 0) <> coalesce(c.supply, 0) or coalesce(i.vat, 0) <> coalesce(c.vat, 0)`,
    sql`select 'period ' || p.id as subject, p.state || ' with statement ' || s.id || ' ' || s.state as detail
      from settlement_periods p join statements s on s.period_id = p.id
      where (p.state = 'OPEN') <> (s.state = 'OPEN')`,
  ],
}

export const payablesMatchStatements: Rule = {
  number: 18,
  promise: 'what the books owe a seller is its unpaid statements and its open one',
  queries: () => [
    sql`with booked as (
        select a.company_id, sum(e.amount) as amount from entries e
          join accounts a on a.id = e.account_id and a.kind = 'SELLER_PAYABLE' group by 1),
        owed as (
        select s.company_id, sum(case when s.state = 'OPEN' then coalesce(l.amount, 0) else s.total end) as amount
        from statements s left join (select statement_id, sum(amount) as amount from statement_lines group by 1) l
          on l.statement_id = s.id
        where s.state = 'OPEN' or s.state in ${unpaidStates} group by 1)
      select 'seller ' || coalesce(b.company_id, o.company_id) as subject,
        'books owe ' || coalesce(b.amount, 0) || ', statements ' || coalesce(o.amount, 0) as detail
      from booked b full join owed o on o.company_id = b.company_id
      where coalesce(b.amount, 0) <> coalesce(o.amount, 0)`,
  ],
}

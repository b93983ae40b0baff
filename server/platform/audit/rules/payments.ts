import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'
import { paidStatusesSql } from './orders.ts'

const approvedPayments = sql`(select order_id, count(*) as payments, sum(amount) as amount from payments
  where state = 'APPROVED' and order_id is not null group by 1)`
const refundTotals = sql`(select order_id, sum(amount) as amount, sum(cash_amount) as cash from refunds
  where state = 'DONE' and kind <> 'DEPOSIT' group by 1)`

/** The value of a line's pieces that were cancelled or returned. */
const withdrawnWorth = sql`((l.paid_share - l.cash_share) * (l.cancelled_qty + l.returned_qty) / l.qty
  + l.cash_share * (l.cancelled_qty + l.returned_qty) / l.qty)`

export const paymentsMatchOrders: Rule = {
  number: 4,
  promise: 'what was charged and given back is what orders say was paid and cancelled',
  queries: () => [
    sql`select 'order ' || o.oid as subject, 'payable ' || o.payable || ', charged ' || coalesce(a.amount, 0) as detail
      from orders o left join ${approvedPayments} a on a.order_id = o.id
      where o.paid_at is not null and coalesce(a.amount, 0) <> o.payable`,
    sql`select 'order ' || o.oid as subject, 'gave back ' || coalesce(r.amount, 0) || ' of ' || o.payable as detail
      from orders o left join ${refundTotals} r on r.order_id = o.id
      where o.paid_at is not null
        and (coalesce(r.amount, 0) > o.payable or (o.status in ('CANCELLED', 'RETURNED') and coalesce(r.amount, 0) <> o.payable))`,
    sql`select 'payment ' || p.order_no as subject, 'refunded ' || p.refunded || ', refunds of ' || coalesce(r.amount, 0) as detail
      from payments p left join (select payment_id, sum(amount) as amount from (
          select payment_id, amount from refunds where state = 'DONE' and kind <> 'DEPOSIT'
          union all select payment_id, amount from cash_refunds where state = 'DONE') done group by 1) r
        on r.payment_id = p.id
      where p.refunded <> coalesce(r.amount, 0)`,
    sql`select 'the shop' as subject, 'charged less refunds ' || m.net || ', orders say ' || s.net as detail
      from (select coalesce((select sum(amount) from payments where state = 'APPROVED' and order_id is not null), 0)
          - coalesce((select sum(amount) from refunds where state = 'DONE' and kind <> 'DEPOSIT'), 0) as net) m,
        (select coalesce(sum(o.payable - coalesce(r.amount, 0)), 0) as net from orders o
          left join ${refundTotals} r on r.order_id = o.id where o.paid_at is not null) s
      where m.net <> s.net`,
    sql`with named as (select piece.id, sum(piece.qty) as qty from refunds r,
          unnest(r.order_line_ids, r.order_line_qtys) as piece (id, qty) where r.state = 'DONE' group by 1),
        wholly as (select distinct order_id from refunds where state = 'DONE' and kind <> 'DEPOSIT' and order_line_ids is null)
      select 'line ' || l.id || ' of order ' || o.oid as subject, l.cancelled_qty + l.returned_qty || ' of ' || l.qty || ' given up, its refunds name ' ||
          coalesce(n.qty, 0) || '; gave back ' || l.refunded || ' of ' || l.paid_share as detail
      from order_lines l join orders o on o.id = l.order_id left join named n on n.id = l.id left join wholly w on w.order_id = o.id
        left join refunds g on g.order_id = o.id and g.kind = 'GOODWILL' and g.state = 'REQUESTED'
      where case when w.order_id is null then l.cancelled_qty + l.returned_qty <> coalesce(n.qty, 0)
          or (g.order_id is null and l.refunded <> ${withdrawnWorth} + l.goodwill_money + l.goodwill_cash)
        else coalesce(n.qty, 0) > l.qty or l.refunded <> l.paid_share end`,
    sql`with lines as (select order_id, sum(refunded) as refunded, sum(paid_share) as paid from order_lines group by 1)
      select 'order ' || o.oid as subject, 'gave back ' || coalesce(r.amount + r.cash, 0) || ', its lines say ' || l.refunded as detail
      from orders o join lines l on l.order_id = o.id left join ${refundTotals} r on r.order_id = o.id
      where o.paid_at is not null and coalesce(r.amount + r.cash, 0) <> l.refunded
        + case when o.status in ('CANCELLED', 'RETURNED') then o.payable + o.cash_used - l.paid else 0 end`,
    sql`with gifts as (select order_id, sum(amount + cash_amount) filter (where kind = 'GOODWILL') as amount,
          coalesce(sum(goodwill_offset) filter (where state = 'DONE'), 0) as used from refunds group by 1),
        lines as (select order_id, sum(goodwill_money + goodwill_cash) as amount from order_lines group by 1)
      select 'order ' || o.oid as subject, 'goodwill of ' || coalesce(g.amount, 0) || ', its lines carry ' || l.amount || ', returns took off ' ||
          coalesce(g.used, 0) as detail
      from orders o join lines l on l.order_id = o.id left join gifts g on g.order_id = o.id
      where coalesce(g.amount, 0) <> l.amount + coalesce(g.used, 0)`,
    sql`select 'line ' || l.id as subject, 'goodwill of ' || l.goodwill_money + l.goodwill_cash || ' for pieces worth ' ||
          l.paid_share - ${withdrawnWorth} as detail
      from order_lines l where l.goodwill_money + l.goodwill_cash > l.paid_share - ${withdrawnWorth}`,
    sql`with booked as (
        select j.ref_id as oid, -sum(e.amount) as amount from journals j
          join (entries e join accounts a on a.id = e.account_id and a.kind = 'SALES') on e.journal_id = j.id
        where j.kind = 'REFUND' group by 1)
      select 'order ' || o.oid as subject, 'gave back ' || coalesce(r.amount + r.cash, 0) || ', booked ' || coalesce(b.amount, 0) as detail
      from orders o left join ${refundTotals} r on r.order_id = o.id left join booked b on b.oid = o.oid
      where coalesce(r.amount + r.cash, 0) <> coalesce(b.amount, 0)`,
    sql`select 'money owed' as subject, 'books ' || b.amount || ', to be returned ' || r.amount as detail
      from (select coalesce(sum(e.amount), 0) as amount from entries e join accounts a on a.id = e.account_id
          where a.kind = 'REFUND_PAYABLE') b,
        (select coalesce(sum(amount), 0) as amount from (
          select amount from refunds where kind = 'DEPOSIT' and state = 'REQUESTED'
          union all select amount from cash_refunds where state = 'REQUESTED') owed) r
      where b.amount <> r.amount`,
  ],
}

export const paidHasOnePayment: Rule = {
  number: 5,
  promise: 'a paid order has one approved payment or none to make, and an approved payment a paid order',
  queries: () => [
    sql`select 'order ' || o.oid as subject, o.status || ' with ' || coalesce(a.payments, 0) || ' approved payments' as detail
      from orders o left join ${approvedPayments} a on a.order_id = o.id
      where o.status in ${paidStatusesSql} and coalesce(a.payments, 0) <> case when o.payable > 0 then 1 else 0 end`,
    sql`select 'payment ' || p.order_no as subject, 'approved while its order is ' || o.status as detail
      from payments p join orders o on o.id = p.order_id
      where p.state = 'APPROVED' and o.status not in ${paidStatusesSql} and o.status not in ('CANCELLED', 'RETURNED')`,
    sql`select 'order ' || o.oid as subject, count(j.id) || ' sales are booked' as detail
      from orders o left join journals j on j.ref_type = 'ORDER' and j.ref_id = o.oid and j.kind = 'SALE'
      group by o.id having count(j.id) <> case when o.paid_at is null then 0 else 1 end`,
    sql`select 'order ' || o.oid as subject, 'booked ' || coalesce(sum(e.amount), 0) || ' of ' || (o.payable + o.cash_used) as detail
      from orders o join journals j on j.ref_type = 'ORDER' and j.ref_id = o.oid and j.kind = 'SALE'
        left join (entries e join accounts a on a.id = e.account_id and a.kind = 'SALES') on e.journal_id = j.id
      group by o.id having coalesce(sum(e.amount), 0) <> o.payable + o.cash_used`,
    sql`select 'order ' || oid as subject, status || ' without the time it was paid' as detail
      from orders where (status in ${paidStatusesSql}) and paid_at is null`,
    sql`select 'charge ' || c.cid as subject, c.state || ' with ' || count(p.id) || ' approved payments, booked ' ||
        coalesce(max(j.amount), 0) as detail
      from cash_charges c
        left join payments p on p.charge_id = c.id and p.state = 'APPROVED' and p.amount = c.amount
        left join (select j.ref_id, sum(e.amount) as amount from journals j join entries e on e.journal_id = j.id
          join accounts a on a.id = e.account_id and a.kind = 'MEMBER_CASH_PAID'
          where j.kind = 'CASH_CHARGE' and j.ref_type = 'CHARGE' group by 1) j on j.ref_id = c.cid
      group by c.id
      having count(p.id) <> case when c.state = 'CHARGED' then 1 else 0 end
        or coalesce(max(j.amount), 0) <> case when c.state = 'CHARGED' then c.amount else 0 end`,
  ],
}

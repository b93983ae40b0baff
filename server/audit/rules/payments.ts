import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'
import { paidLike } from './orders.ts'

const approved = sql`(select order_id, count(*) as payments, sum(amount) as amount from payments
  where state = 'APPROVED' and order_id is not null group by 1)`
const refunded = sql`(select order_id, sum(amount) as amount from refunds where state = 'DONE' group by 1)`

export const paymentsMatchOrders: Rule = {
  number: 4,
  promise: 'what was charged and given back is what orders say was paid and cancelled',
  queries: () => [
    sql`select 'order ' || o.oid as subject, 'payable ' || o.payable || ', charged ' || coalesce(a.amount, 0) as detail
      from orders o left join ${approved} a on a.order_id = o.id
      where o.paid_at is not null and coalesce(a.amount, 0) <> o.payable`,
    sql`select 'order ' || o.oid as subject, 'gave back ' || coalesce(r.amount, 0) || ' of ' || o.payable as detail
      from orders o left join ${refunded} r on r.order_id = o.id
      where o.paid_at is not null
        and (coalesce(r.amount, 0) > o.payable or (o.status in ('CANCELLED', 'RETURNED') and coalesce(r.amount, 0) <> o.payable))`,
    sql`select 'payment ' || p.order_no as subject, 'refunded ' || p.refunded || ', refunds of ' || coalesce(r.amount, 0) as detail
      from payments p left join (select payment_id, sum(amount) as amount from refunds where state = 'DONE' group by 1) r
        on r.payment_id = p.id
      where p.refunded <> coalesce(r.amount, 0)`,
    sql`select 'the shop' as subject, 'charged less refunds ' || m.net || ', orders say ' || s.net as detail
      from (select coalesce((select sum(amount) from payments where state = 'APPROVED' and order_id is not null), 0)
          - coalesce((select sum(amount) from refunds where state = 'DONE'), 0) as net) m,
        (select coalesce(sum(o.payable - coalesce(r.amount, 0)), 0) as net from orders o
          left join ${refunded} r on r.order_id = o.id where o.paid_at is not null) s
      where m.net <> s.net`,
  ],
}

export const paidHasOnePayment: Rule = {
  number: 5,
  promise: 'a paid order has one approved payment or none to make, and an approved payment a paid order',
  queries: () => [
    sql`select 'order ' || o.oid as subject, o.status || ' with ' || coalesce(a.payments, 0) || ' approved payments' as detail
      from orders o left join ${approved} a on a.order_id = o.id
      where o.status in ${paidLike} and coalesce(a.payments, 0) <> case when o.payable > 0 then 1 else 0 end`,
    sql`select 'payment ' || p.order_no as subject, 'approved while its order is ' || o.status as detail
      from payments p join orders o on o.id = p.order_id
      where p.state = 'APPROVED' and o.status not in ${paidLike} and o.status not in ('CANCELLED', 'RETURNED')`,
    sql`select 'order ' || o.oid as subject, count(j.id) || ' sales are booked' as detail
      from orders o left join journals j on j.ref_type = 'ORDER' and j.ref_id = o.oid and j.kind = 'SALE'
      group by o.id having count(j.id) <> case when o.paid_at is null then 0 else 1 end`,
    sql`select 'order ' || o.oid as subject, 'booked ' || coalesce(sum(e.amount), 0) || ' of ' || (o.payable + o.cash_used) as detail
      from orders o join journals j on j.ref_type = 'ORDER' and j.ref_id = o.oid and j.kind = 'SALE'
        left join (entries e join accounts a on a.id = e.account_id and a.kind = 'SALES') on e.journal_id = j.id
      group by o.id having coalesce(sum(e.amount), 0) <> o.payable + o.cash_used`,
    sql`select 'order ' || oid as subject, status || ' without the time it was paid' as detail
      from orders where (status in ${paidLike}) and paid_at is null`,
  ],
}

/** Payments whose outcome is still open may be on one side only. */
export const providerAgrees: Rule = {
  number: 11,
  promise: 'the payment company has booked the same charges, amounts and voids',
  queries: ({ provider }) => {
    if (provider === null) return []
    const journal = sql`jsonb_to_recordset(${JSON.stringify(provider)}::jsonb) as
      j(kind text, oid text, "transactionId" text, amount bigint)`
    const charges = sql`(select c.oid, c."transactionId" as tx, c.amount,
        exists (select 1 from ${journal} where j.kind = 'void' and j.oid = c.oid) as voided,
        (select coalesce(sum(j.amount), 0) from ${journal} where j.kind = 'refund' and j.oid = c.oid) as refunded
      from (select j.* from ${journal} where j.kind = 'charge') c)`
    return [
      sql`select 'payment ' || p.order_no as subject, 'approved for ' || p.amount || ', the provider booked ' ||
          coalesce(c.amount::text || case when c.voided then ' and took it back' else '' end, 'nothing') as detail
        from payments p left join ${charges} c on c.oid = p.order_no
        where p.state = 'APPROVED' and p.provider_tx not like 'seed-%'
          and (c.oid is null or c.tx <> p.provider_tx or c.amount <> p.amount or c.voided or c.refunded <> p.refunded)`,
      sql`select 'charge ' || c.oid as subject, 'the provider holds ' || c.amount || ' won, the payment is ' ||
          coalesce(p.state, 'unknown') as detail
        from ${charges} c left join payments p on p.order_no = c.oid
        where not c.voided and coalesce(p.state, '') not in ('APPROVED', 'APPROVING', 'UNKNOWN', 'VOIDING')`,
    ]
  },
}
